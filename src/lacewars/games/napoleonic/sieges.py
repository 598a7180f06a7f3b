"""Sieges: who may besiege a fortress now, and with whom (N-12.2, N-17.2, R42)."""

from __future__ import annotations

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.armies import chief_nation
from lacewars.games.napoleonic.board import FORTRESS, FORTRESSES, duchies_in
from lacewars.games.napoleonic.forces import Force, force_at
from lacewars.games.napoleonic.ground import at_truce
from lacewars.games.napoleonic.nations import members
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.pieces import COMMANDERS_OF
from lacewars.games.napoleonic.relations import at_war, hostile_at
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Refusal


def refuse_siege(game: Napoleonic, nation: int, duchy: int) -> Refusal | None:
    """N-12.2.01 to N-12.2.03, R42: why a nation cannot besiege a fortress now."""
    if not FORTRESS[duchy] or not at_war(game, nation, game.holder[duchy]):
        return refusals.NO_FORTRESS
    if at_truce(game, nation, game.holder[duchy]):
        return refusals.TRUCE
    if game.active != nation or game.kind != SCHEDULED:
        return refusals.NOT_SCHEDULED
    if not game.leaders(nation, duchy):
        return refusals.NEEDS_ARMY
    if hostile_at(game, nation) >> duchy & 1:
        return refusals.ENEMY_PRESENT
    if game.fought >> duchy & 1:
        return refusals.FOUGHT_THERE
    return refusals.BESIEGED_ONCE if game.besieged >> duchy & 1 else None


def siege_places(game: Napoleonic, nation: int) -> list[int]:
    """The fortresses that a nation may besiege now."""
    near = duchies_in(game.present[nation] & FORTRESSES)
    return [d for d in near if refuse_siege(game, nation, d) is None]


def refuse_part(game: Napoleonic, nation: int, duchy: int) -> Refusal | None:
    """Why a nation cannot besiege a fortress with some of its forces there alone."""
    alone = besiegers(game, nation, duchy).size < 2
    return refuse_siege(game, nation, duchy) or (refusals.NOBODY_IDLE if alone else None)


def besiegers(game: Napoleonic, nation: int, duchy: int) -> Force:
    """All who could besiege a fortress together in the impulse of a nation.

    With the general-in-chief of the space it leads the whole group; else it stands alone (N-17.2.01). Whoever
    has a truce with the holder stays out of it (R64, R92).
    """
    leads = chief_nation(game, nation, duchy) == nation
    group = members(game.allied[nation]) if leads else (nation,)
    free = sum(1 << n for n in group if not at_truce(game, n, game.holder[duchy]))
    return force_at(game, duchy, free)


def refuse_besiegers(nation: int, force: Force) -> Refusal | None:
    """N-12.2.03, R42: why a force cannot besiege in the impulse of a nation: it needs an army of that nation.

    Points beyond the command of its commanders may come along: they replace losses (N-17.2.02).
    """
    return None if force.leaders & COMMANDERS_OF[nation] else refusals.NEEDS_ARMY
