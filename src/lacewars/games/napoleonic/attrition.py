"""Attrition dice: how many are rolled and what they cost (N-9.4, R6, R31)."""

from __future__ import annotations

from typing import NamedTuple

from lacewars.games.napoleonic.armies import as_tuple, decider
from lacewars.games.napoleonic.board import OWNER
from lacewars.games.napoleonic.forces import Force
from lacewars.games.napoleonic.nations import FRANCE, NATIONS, RUSSIA, SPAIN, TURKEY, members
from lacewars.games.napoleonic.pieces import COMMANDERS_OF
from lacewars.games.napoleonic.state import Napoleonic

LOSS_ON = 6
FORCED_MARCH = 5
"""N-9.4.2.01: the spaces that a piece enters in an impulse without attrition."""
_HARD = frozenset((RUSSIA, SPAIN, TURKEY))


class Toll(NamedTuple):
    """What attrition costs one part of a force: so many losses, `forced` of them among the weary."""

    force: Force
    losses: int
    forced: int
    weary: Force


def half(number: int) -> int:
    """R5: half of a number, rounded up."""
    return (number + 1) // 2


def part_of(force: Force, nations: int) -> Force:
    """The part of a force that belongs to these nations (a bit mask)."""
    leaders = sum(force.leaders & COMMANDERS_OF[n] for n in members(nations))
    return Force(leaders, tuple(force.troops[n] if nations >> n & 1 else 0 for n in NATIONS))


def is_hard(duchy: int) -> bool:
    """N-9.4.5.01: whether the French lose as many as all others: in a Russian, Spanish or Turkish space."""
    return OWNER[duchy] in _HARD


def roll_attrition(game: Napoleonic, force: Force, duchy: int, causes: int, weary: Force) -> list[Toll]:
    """Rolls for all causes at once, for the French apart, and says what each part of the force loses.

    Every piece rolls a die for each of the `causes`, each of the `weary` one more for its forced march.
    """
    tolls = []
    for nations in (1 << FRANCE, ~(1 << FRANCE) & force.nations):
        part, tired = part_of(force, nations & force.nations), part_of(weary, nations & force.nations)
        dice = [1 + game.chance.below(6) for _ in range(causes * part.size + tired.size)]
        if not dice:
            continue
        every, forced = dice[: causes * part.size], dice[causes * part.size :]
        sixes, of_march = every.count(LOSS_ON), forced.count(LOSS_ON)
        total = sixes + of_march
        if nations == 1 << FRANCE and not is_hard(duchy):
            total = half(total)
        losses = min(total, part.size if causes else tired.size)
        game.tell("attrition", duchy, members(part.nations), tuple(dice), losses)
        if losses:
            tolls.append(Toll(part, losses, min(max(0, losses - sixes), tired.size), tired))
    return tolls


def chooser(game: Napoleonic, force: Force) -> int:
    """R6: the nation that chooses losses: the owner, or the general-in-chief's of a mixed force."""
    return decider(game, force)


def slots_of(
    toll: Toll,
) -> tuple[tuple[int, ...], tuple[int, ...], int, int, tuple[int, ...], tuple[int, ...]]:
    """A toll as the phase holds it in which the losses are chosen."""
    force, losses, forced, weary = toll
    return as_tuple(force.leaders), force.troops, losses, forced, as_tuple(weary.leaders), weary.troops
