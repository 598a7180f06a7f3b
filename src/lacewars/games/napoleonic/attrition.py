"""Attrition dice: how many are rolled and what they cost (N-9.4, R6, R31)."""

from __future__ import annotations

from typing import NamedTuple

from lacewars.games.napoleonic.armies import decider
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
    """What attrition costs one part of a force: so many losses.

    `forced` of them fall among the weary, `strayed` among those who came late.
    """

    force: Force
    losses: int
    forced: int
    weary: Force
    strayed: int
    late: Force


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


def roll_attrition(
    game: Napoleonic, force: Force, duchy: int, causes: int, weary: Force, late: Force
) -> list[Toll]:
    """Rolls for all causes at once, for the French apart, and says what each part of the force loses.

    Every piece rolls a die for each of the `causes`, each of the `weary` one more for its forced march, each
    that came `late` one more for straggling.
    """
    tolls = []
    for nations in (1 << FRANCE, ~(1 << FRANCE) & force.nations):
        part, tired, lagging = (part_of(whole, nations & force.nations) for whole in (force, weary, late))
        numbers = (causes * part.size, tired.size, lagging.size)
        dice = [tuple(1 + game.chance.below(6) for _ in range(number)) for number in numbers]
        if not any(numbers):
            continue
        sixes, of_march, of_straggling = (thrown.count(LOSS_ON) for thrown in dice)
        total = sixes + of_march + of_straggling
        if nations == 1 << FRANCE and not is_hard(duchy):
            total = half(total)
        losses = min(total, part.size if causes else _either(tired, lagging).size)
        game.tell("attrition", duchy, members(part.nations), sum(dice, ()), losses)
        if losses:
            bound = max(0, losses - sixes)  # what falls on those who rolled more dice than the others
            forced = min(bound, of_march, tired.size)
            strayed = min(bound - forced, of_straggling, lagging.size)
            tolls.append(Toll(part, losses, forced, tired, strayed, lagging))
    return tolls


def _either(one: Force, other: Force) -> Force:
    """What is in one of two parts of a force at least: the weariest points are in both."""
    troops = tuple(max(a, b) for a, b in zip(one.troops, other.troops, strict=True))
    return Force(one.leaders | other.leaders, troops)


def chooser(game: Napoleonic, force: Force) -> int:
    """R6: the nation that chooses losses: the owner, or the general-in-chief's of a mixed force."""
    return decider(game, force)
