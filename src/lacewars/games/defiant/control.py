"""Who controls a town, what that is worth, and which battles are due (D-1.05 to D-1.19, R102, R112)."""

from __future__ import annotations

from itertools import compress
from operator import ne

from lacewars.games.defiant.blocks import ALLIES, PRUSSIA, SIDE_MASK, SIDE_OF
from lacewars.games.defiant.board import CAPITALS, FORT, OWNER, SCORES_FOR, STRALSUND, TOWNS, VP
from lacewars.games.defiant.phases.loot import Loot
from lacewars.games.defiant.state import HERE, NO_SIEGE, Defiant


def track(game: Defiant) -> int:
    """The victory track: above 0 Prussia leads, below 0 the Allies (R101)."""
    found = game.bonus
    holder = game.holder
    for town in SCORING:
        side = SCORES_FOR[town]
        if holder[town] == side:
            found += VP[town] if side == PRUSSIA else -VP[town]
    return found


SCORING: tuple[int, ...] = tuple(t for t in TOWNS if VP[t] and SCORES_FOR[t] >= 0)


def controller(game: Defiant, town: int) -> int:
    """The side that controls a town as blocks and fortresses stand; a pending battle changes nothing."""
    fort = FORT[town]
    if fort >= 0:
        return SIDE_OF[game.fort_force[fort]]
    if town in game.pending:
        return game.holder[town]
    here = game.crowd[town] & ~game.inside
    if not here:
        return OWNER[town]
    return PRUSSIA if here & SIDE_MASK[PRUSSIA] else ALLIES


def settle_town(game: Defiant, town: int) -> None:
    """D-1.05: control and VP change at once; a capital that is taken is looted (R24)."""
    side = controller(game, town)
    if side == game.holder[town]:
        return
    game.holder[town] = side
    if town == STRALSUND and side == PRUSSIA:
        game.stralsund_fell = True
    game.tell("controls", side, town, track(game))
    if town in CAPITALS and side != OWNER[town]:
        loot(game, OWNER[town])


def loot(game: Defiant, owner: int) -> None:
    """D-5.73: the owner of a capital loses a card, once a year."""
    if game.looted >> owner & 1:
        return
    game.looted |= 1 << owner
    game.then(Loot(owner))


def settle_siege(game: Defiant, town: int) -> None:
    """D-7.39: a siege without besiegers is over, and those inside come out."""
    fort = FORT[town]
    if fort < 0 or game.siege[fort] == NO_SIEGE:
        return
    if game.army(town, 1 - game.fort_side(town)):
        return
    lift_siege(game, town)
    open_gates(game, town)


def lift_siege(game: Defiant, town: int) -> None:
    """R83: a siege is over; those inside may still have to wait for the end of a battle."""
    game.siege[FORT[town]] = NO_SIEGE
    game.tell("siege_over", town)


def settle_everywhere(game: Defiant) -> None:
    """Control and sieges are settled wherever blocks stand, or a town is not its owner's."""
    besieged = game.besieged()
    for town in sorted(
        {*compress(TOWNS, game.crowd), *compress(TOWNS, map(ne, game.holder, OWNER)), *besieged}
    ):
        if town in besieged:
            settle_siege(game, town)
        settle_town(game, town)


def open_gates(game: Defiant, town: int) -> None:
    """R113: where nobody besieges a fortress those inside come out."""
    if not game.is_besieged(town):
        for block in game.garrison(town):
            game.inside &= ~(1 << block)


def contested(game: Defiant, town: int) -> bool:
    """Whether army blocks of both sides stand in a town outside its fortress."""
    return bool(game.army(town, PRUSSIA) and game.army(town, ALLIES))


def enter(game: Defiant, town: int, side: int) -> None:
    """A move of `side` has ended in a town: a battle may be due there (R62, R114)."""
    enemy = 1 - side
    if town in game.pending:
        return
    if game.open_fort(town, enemy) or game.army(town, enemy):
        if not game.is_besieged(town):  # who was there before fights as one (D-6.117)
            for block in game.at(town, enemy):
                game.came[block] = HERE
        game.pending[town] = enemy
        game.tell("battle_due", town, side, enemy)
    else:
        settle_town(game, town)


def leave(game: Defiant, town: int) -> None:
    """Blocks have left a town: a battle or a siege may be off, and control may change (R112)."""
    if town in game.pending and not is_due(game, town):
        del game.pending[town]
        game.named_main.pop(town, None)
    settle_siege(game, town)
    settle_town(game, town)


def is_due(game: Defiant, town: int) -> bool:
    """Whether a battle must be fought in a town (D-6.01, D-6.109)."""
    if contested(game, town):
        return True
    return any(game.army(town, side) and game.open_fort(town, 1 - side) for side in (PRUSSIA, ALLIES))
