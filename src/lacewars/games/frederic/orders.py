"""What a plan for a battle is built on: who else stands near the hexes that it names."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.games.frederic.fighting import distance
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.view import View
from lacewars.kernel import Action

NEAR = 5
"""As far as this many hexes others matter: about as far as horse rides in a turn."""
HEXES = ("activate", "move", "step", "ride", "fight", "target", "retreat")
"""Verbs whose first argument is a hex."""


def surroundings(game: Frederic, seat: int, actions: Sequence[Action]) -> list[list[int]]:
    """The units of the other side that this seat sees near the hexes of planned actions, and their stands."""
    view = game.view(seat)
    assert isinstance(view, View)
    hexes = {action.args[0] for action in actions if action.verb in HEXES}
    return [
        [unit, here, view.stands[unit]]
        for side, units in enumerate(game.battle.army)
        if side != seat
        for unit in units
        if (here := view.place[unit]) >= 0 and any(distance(here, there) <= NEAR for there in hexes)
    ]
