"""What a space is to a nation, and which spaces it may enter from where (N-9.3, N-9.5, R3, R32, R43, R96)."""

from __future__ import annotations

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.board import (
    CAPITALS,
    FORTRESS,
    LINE,
    NEAR_MASK,
    OWNED,
    STRAIT,
)
from lacewars.games.napoleonic.camps import may_attack
from lacewars.games.napoleonic.cards import CARD, WAR
from lacewars.games.napoleonic.fleets import strait_closed
from lacewars.games.napoleonic.nations import (
    FRANCE,
    NOBODY,
    OUTSIDE,
    PRUSSIA,
    RUSSIA,
    TURKEY,
    members,
)
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Refusal

FRIENDLY, UNCONTROLLED, ENEMY, OCCUPIED, FOREIGN = range(5)
"""R3, R96: friendly; enemy ground held by one's own side; enemy; one's own ground held by the enemy; neutral
ground."""
_SERBIAN_REVOLT = WAR[CARD["serbian_revolt"]]


def standing(game: Napoleonic, duchy: int) -> int:
    """The nations (a bit mask) that have a formation in a duchy."""
    return game.crowd[duchy]


def is_guest(game: Napoleonic, nation: int, duchy: int) -> bool:
    """R27, R59: whether a duchy of a neutral whom the nation's camp conquered is friendly ground for it."""
    holder = game.holder[duchy]
    victor = game.victor[holder]
    if victor == NOBODY or CAPITALS >> duchy & 1 or game.hostile[nation] >> holder & 1:
        return False
    return nation == victor or (game.camp[victor] != OUTSIDE and game.camp[nation] == game.camp[victor])


def ground(game: Napoleonic, nation: int, duchy: int, there: int | None = None) -> int:
    """What a duchy is to a nation, if formations of the nations `there` stand in it (as it is: None)."""
    if there is None:
        there = game.crowd[duchy]
    holder, hostile = game.holder[duchy], game.hostile[nation]
    enemies = there & hostile
    if hostile >> holder & 1:
        return UNCONTROLLED if there & game.allied[nation] and not enemies else ENEMY
    if game.allied[nation] >> holder & 1 or is_guest(game, nation, duchy):
        return FRIENDLY if not enemies or FORTRESS[duchy] else OCCUPIED
    return FOREIGN


def is_enemy_fortress(game: Napoleonic, nation: int, duchy: int) -> bool:
    """Whether a fortress in a duchy is held by an enemy of a nation."""
    return FORTRESS[duchy] > 0 and bool(game.hostile[nation] >> game.holder[duchy] & 1)


def at_truce(game: Napoleonic, one: int, other: int) -> bool:
    """R64, R92: whether Tilsit or Napoleon's abdication keeps two enemies from fighting each other."""
    if game.tilsit != NOBODY and {one, other} == {FRANCE, RUSSIA}:
        return True
    return game.abdicated and FRANCE in (one, other)


def refuse_truce(game: Napoleonic, nation: int, goal: int, before: int | None = None) -> Refusal | None:
    """Which card or treaty keeps a nation out of a duchy by whatever way it comes."""
    if game.armistice != NOBODY and ground(game, nation, goal, before) not in (FRIENDLY, UNCONTROLLED):
        return refusals.ARMISTICE
    if game.abdicated or game.tilsit != NOBODY:
        there = (standing(game, goal) | 1 << game.holder[goal]) & game.hostile[nation]
        if any(at_truce(game, nation, n) for n in members(there)):
            return refusals.TRUCE
    abroad = not OWNED[nation] >> goal & 1
    if nation == TURKEY and abroad and game.war_of[_SERBIAN_REVOLT] != NOBODY:
        return refusals.SERBIAN_REVOLT
    if nation == PRUSSIA and abroad and game.turn == game.round == 1 and not game.hostile[PRUSSIA]:
        return refusals.PRUSSIA_STAYS
    return None


def refuse_step(
    game: Napoleonic, nation: int, origin: int, goal: int, before: int | None = None
) -> Refusal | None:
    """Why a nation may not go from one duchy to another, by movement, interception or evasion.

    Neutral ground is refused; only a move may enter that of a minor, which is an attack: see
    `is_attack`. `before`: who stood in the goal before the entry to which an interception answers.
    """
    if not NEAR_MASK[origin] >> goal & 1:
        return refusals.NOT_ADJACENT
    if LINE[origin, goal] == STRAIT and strait_closed(game, nation, origin, goal):
        return refusals.STRAIT_CLOSED
    status = ground(game, nation, goal, before)
    if is_enemy_fortress(game, nation, origin) and status not in (FRIENDLY, UNCONTROLLED):
        return refusals.FORTRESS_EXIT
    return refuse_truce(game, nation, goal, before) or (
        refusals.NEUTRAL_GROUND if status == FOREIGN else None
    )


def is_attack(game: Napoleonic, nation: int, goal: int) -> bool:
    """R23, R97: whether to enter neutral ground is an attack that needs no declaration of war."""
    return ground(game, nation, goal) == FOREIGN and may_attack(game, nation, game.holder[goal])
