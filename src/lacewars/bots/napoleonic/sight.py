"""The table as a seat sees it, as a position of its own, on which the captain can use the rules.

Everything but cards lies open. Hands hold the cards that the seat knows; how many there are says the view.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Any

from lacewars.games.napoleonic.open import Open
from lacewars.games.napoleonic.relations import settle
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.view import View
from lacewars.kernel import Chance

_OPEN = tuple(Open.declared)
_laid_open = attrgetter(*_OPEN)
_COPIED: dict[type, Callable[[Any], Any]] = {tuple: list, bytes: bytearray, dict: dict}
"""How the position gets a copy of its own that it may change."""
Numbers = tuple[int, ...]


def table_of(view: View) -> Napoleonic:
    """A position that looks to the seat as its view does; nobody goes on playing it."""
    game = Napoleonic.blank(Chance(bytes(32)))
    for name, value in zip(_OPEN, _laid_open(view), strict=True):
        copied = _COPIED.get(type(value))
        setattr(game, name, value if copied is None else copied(value))
    game.seen = [0] * view.players
    game.wishes = [-1] * view.players
    game.controller = list(view.controller)
    game.hands = [list(hand) for hand in view.hands]
    game.discards = list(view.discards)
    game.pile = []
    game.work_out()
    hostile, allied = _relations(tuple(view.camp), tuple(view.status), tuple(view.patron), tuple(view.wars))
    game.hostile, game.allied = list(hostile), list(allied)
    return game


@lru_cache(1 << 10)
def _relations(camp: Numbers, status: Numbers, patron: Numbers, wars: Numbers) -> tuple[Numbers, Numbers]:
    """Who is hostile and who is allied to each nation; they seldom change from one question to the next."""
    game = Napoleonic.blank(Chance(bytes(32)))
    game.camp, game.status, game.patron, game.wars = list(camp), list(status), list(patron), list(wars)
    settle(game)
    return tuple(game.hostile), tuple(game.allied)
