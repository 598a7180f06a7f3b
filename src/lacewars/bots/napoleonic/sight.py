"""The table as a seat sees it, as a position of its own, on which the captain can use the rules.

Everything but cards lies open. Hands hold the cards that the seat knows; how many there are says the view.
"""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic.open import Open
from lacewars.games.napoleonic.relations import settle
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.view import View
from lacewars.kernel import Chance

_OPEN = tuple(Open.declared)


def table_of(view: View) -> Napoleonic:
    """A position that looks to the seat as its view does; nobody goes on playing it."""
    game = Napoleonic(Chance(bytes(32)), view.players, view.dealt)
    for name in _OPEN:
        setattr(game, name, _own(getattr(view, name)))
    game.controller = list(view.controller)
    game.hands = [list(hand) for hand in view.hands]
    game.discards = list(view.discards)
    game.pile = []
    game.work_out()
    settle(game)
    return game


def _own(value: Any) -> Any:
    """A copy that the position may change."""
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, bytes):
        return bytearray(value)
    return dict(value) if isinstance(value, dict) else value
