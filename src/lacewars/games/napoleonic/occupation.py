"""Ground held without a flag at the end of a turn: who stands there, and whose flag it gets (N-5.6, R89)."""

from __future__ import annotations

from lacewars.games.napoleonic.board import FORTRESS
from lacewars.games.napoleonic.flags import bearer, plant
from lacewars.games.napoleonic.ground import at_truce
from lacewars.games.napoleonic.nations import NATIONS, members
from lacewars.games.napoleonic.state import Napoleonic


def occupants(game: Napoleonic, duchy: int) -> int:
    """The nations (a bit mask) with formations in a duchy that an enemy of theirs controls (N-3.35)."""
    enemies = game.hostile[game.holder[duchy]]
    return sum(1 << n for n in NATIONS if enemies >> n & 1 and game.present[n] >> duchy & 1)


def flag_ground(game: Napoleonic, duchy: int) -> None:
    """N-5.6.02: formations in an unfortified uncontrolled duchy flag it; allied ground is freed instead."""
    there = occupants(game, duchy)
    if not there or FORTRESS[duchy]:
        return
    nation = bearer(game, members(there)[0], duchy)
    if not at_truce(game, nation, game.holder[duchy]):  # R92: nobody flags French ground after card 81
        plant(game, nation, duchy)
