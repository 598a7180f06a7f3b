"""Flags: who may place or remove one, where, and whose it is (N-7.4, R35, R79, R89).

`plant` is the one way in which a flag changes hands, bought or won: it knows that the side of the original
owner only takes a hostile flag away.
"""

from __future__ import annotations

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.activity import most_recent
from lacewars.games.napoleonic.board import (
    CAPITALS,
    FORTRESS,
    FORTRESSES,
    LINE,
    MARSH,
    NATIONAL,
    NEAR,
    NEAR_MASK,
    OWNER,
    STRAIT,
    duchies_in,
)
from lacewars.games.napoleonic.camps import may_attack
from lacewars.games.napoleonic.contacts import intercepting_spaces
from lacewars.games.napoleonic.ground import FRIENDLY, at_truce, ground, standing
from lacewars.games.napoleonic.nations import AUSTRIA, NOBODY, members
from lacewars.games.napoleonic.pieces import LEADS
from lacewars.games.napoleonic.relations import are_allied
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Refusal

FLAG_COST = 1


# ---------------------------------------------------------------------- whose flag
def bearer(game: Napoleonic, nation: int, duchy: int) -> int:
    """R89: whose flag the formations of a nation's side in a duchy place.

    That of their general-in-chief; of the one nation with commanders there; else of the nation with most
    strength points, on a tie of the one active most recently. Without formations there: the nation itself.
    """
    there = [n for n in members(game.allied[nation]) if game.present[n] >> duchy & 1]
    led = [n for n in there if game.leaders(n, duchy)]
    chief = [n for n in led if any(game.chiefs >> c & 1 for c in game.leaders(n, duchy))]
    if chief:
        return chief[0]
    if len(led) == 1:
        return led[0]
    if not there:
        return nation
    able = led or there
    most = max(game.strength(n, duchy) for n in able)
    return most_recent(game, [n for n in able if game.strength(n, duchy) == most])


def plant(game: Napoleonic, nation: int, duchy: int) -> None:
    """N-7.4.03, N-7.4.05: a nation's flag replaces any other; its own or an ally's duchy is freed instead."""
    if are_allied(game, nation, OWNER[duchy]):
        lower(game, duchy)
    else:
        hoist(game, nation, duchy)
    note_capture(game, nation, duchy)


def note_capture(game: Napoleonic, nation: int, duchy: int) -> None:
    """A nation has flagged or freed a duchy; who took a capital or a fortress is noted for card 14."""
    if (CAPITALS | FORTRESSES) >> duchy & 1:
        game.captors |= 1 << nation


def hoist(game: Napoleonic, nation: int, duchy: int) -> None:
    """The flag of a nation is placed on a duchy; any other one goes."""
    game.set_flag(duchy, nation)
    game.tell("flagged", nation, duchy)


def lower(game: Napoleonic, duchy: int) -> None:
    """The flag on a duchy is removed: its original owner controls it again."""
    flag = game.flag(duchy)
    game.set_flag(duchy, NOBODY)
    game.tell("unflagged", flag, duchy)


# ---------------------------------------------------------------------- bought flags
def refuse_flag(game: Napoleonic, nation: int, duchy: int) -> Refusal | None:
    """R35: why a nation cannot buy a flag in a duchy, or have one removed; points are not asked for."""
    holder = game.holder[duchy]
    if FORTRESS[duchy]:
        return refusals.FORTRESS_FLAG
    if are_allied(game, nation, holder):
        return refusals.OWN_FLAG
    if not may_attack(game, nation, holder):
        return refusals.NEEDS_WAR
    if at_truce(game, nation, holder):
        return refusals.TRUCE
    frees = are_allied(game, nation, AUSTRIA)  # friends only remove a hostile flag
    if game.hussars and NATIONAL[AUSTRIA] >> duchy & 1 and not frees:
        return refusals.HUSSARS
    enemies = game.hostile[nation] | 1 << holder
    if any(game.present[n] >> duchy & 1 for n in members(enemies)):
        return refusals.ENEMY_THERE
    if game.present[nation] >> duchy & 1:
        return None
    return _refuse_from_afar(game, nation, duchy, enemies)


def _refuse_from_afar(game: Napoleonic, nation: int, duchy: int, enemies: int) -> Refusal | None:
    """N-7.4.1.03: why no army next to a duchy can place a flag there."""
    near = [d for d in NEAR[duchy] if LINE[d, duchy] not in (MARSH, STRAIT) and game.leaders(nation, d)]
    if not any(ground(game, nation, d) == FRIENDLY for d in near):
        return refusals.NOBODY_NEAR
    if game.armistice != NOBODY:
        return refusals.TRUCE  # only spaces already occupied (card 70)
    return refusals.WATCHED if watchers(game, nation, duchy, enemies) else None


def watchers(
    game: Napoleonic, nation: int, duchy: int, enemies: int, *, before: int | None = None
) -> list[int]:
    """The duchies next to `duchy` with an army of an enemy (a bit mask) that could intercept there (R33).

    None could where a formation hostile to it stands already; nor one that failed to intercept or fought in
    this impulse. `before`: the nations that stood there before somebody came, if that was just now.
    """
    there = standing(game, duchy) if before is None else before
    able = [enemy for enemy in members(enemies) if not at_truce(game, nation, enemy)]
    return [d for enemy in able for d in intercepting_spaces(game, enemy, duchy, there)]


def flag_places(game: Napoleonic, nation: int) -> list[int]:
    """The duchies in which a nation could buy a flag now."""
    near = game.present[nation]
    for c, place in enumerate(game.leader_at):
        if place >= 0 and LEADS[c] == nation:
            near |= NEAR_MASK[place]
    for friend in members(game.allied[nation]):
        near &= ~game.held[friend]
    return [d for d in duchies_in(near & ~FORTRESSES) if refuse_flag(game, nation, d) is None]
