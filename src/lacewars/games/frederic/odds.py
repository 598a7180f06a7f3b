"""The odds of an attack: the exact distribution of what one roll does to its target, by enumeration.

`odds(position, attacker, defender)` goes through every number of faces that the dice may show. The owner of
the target is taken to ignore as many morale hits as he may; ways of retreat are those of the position: an
elephant that panics and runs before its unit retreats is taken to leave it room.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, factorial

from lacewars.games.frederic.fighting import advantage, dice, ignorable
from lacewars.games.frederic.kinds import FACE_OF, FLAG, TACTICAL
from lacewars.games.frederic.losses import kind_after
from lacewars.games.frederic.readings import PER_ADVANTAGE
from lacewars.games.frederic.retreating import flight_room, hexes_due, retreat_room
from lacewars.games.frederic.state import Frederic

SIDES = len(FACE_OF)
HIT_FACES = 1
FLAG_FACES = FACE_OF.count(FLAG)
TACTICAL_FACES = FACE_OF.count(TACTICAL)
OTHER_FACES = SIDES - HIT_FACES - FLAG_FACES - TACTICAL_FACES


@dataclass(frozen=True, slots=True)
class Odds:
    """What an attack may do: probabilities by stands lost and hexes retreated, and sums of them."""

    dice: int
    outcomes: dict[tuple[int, int], Fraction]
    """(stands lost, hexes retreated) to its probability; whoever is destroyed retreats 0 hexes."""
    stands: int

    @property
    def destroyed(self) -> Fraction:
        """The chance that the target is destroyed."""
        return sum((p for (lost, _), p in self.outcomes.items() if lost >= self.stands), Fraction(0))

    @property
    def driven_off(self) -> Fraction:
        """The chance that the target leaves its hex, destroyed or in retreat."""
        return sum(
            (p for (lost, made), p in self.outcomes.items() if lost >= self.stands or made), Fraction(0)
        )

    @property
    def losses(self) -> Fraction:
        """The mean number of stands lost."""
        return sum((lost * p for (lost, _), p in self.outcomes.items()), Fraction(0))

    def lost(self, number: int) -> Fraction:
        """The chance of losing just this many stands."""
        return sum((p for (lost, _), p in self.outcomes.items() if lost == number), Fraction(0))


@cache
def rolls(number: int) -> tuple[tuple[int, int, int, Fraction], ...]:
    """Every result of this many dice: own faces, flags, tactical advantages, and the probability."""
    return tuple(_rolls(number))


def _rolls(number: int) -> Iterator[tuple[int, int, int, Fraction]]:
    for hits in range(number + 1):
        for flags in range(number + 1 - hits):
            for tactical in range(number + 1 - hits - flags):
                rest = number - hits - flags - tactical
                ways = factorial(number) // (
                    factorial(hits) * factorial(flags) * factorial(tactical) * factorial(rest)
                )
                weight = ways * FLAG_FACES**flags * TACTICAL_FACES**tactical * OTHER_FACES**rest
                yield hits, flags, tactical, Fraction(weight, SIDES**number)


def odds(game: Frederic, attacker: int, defender: int, *, riposte: bool = False, front: bool = False) -> Odds:
    """The odds of an attack (or a riposte) as it would be rolled now."""
    number = dice(game, attacker, defender, riposte=riposte, front=front)
    stands = game.stands[defender]
    hit, morale = PER_ADVANTAGE[advantage(game, attacker, defender, riposte=riposte)]
    spare = ignorable(game, defender, attacker)
    fates = _Fates(game, attacker, defender, riposte)
    found: dict[tuple[int, int], Fraction] = {}
    for own, flags, tactical, chance in rolls(number):
        lost = min(stands, own + hit * tactical)
        shaken = max(0, flags + morale * tactical - spare)
        for (total, made), share in fates.of(lost, shaken):
            key = (total, 0 if total == stands else made)
            found[key] = found.get(key, Fraction(0)) + chance * share
    return Odds(number, found, stands)


Fate = tuple[tuple[int, int], Fraction]
"""Stands lost and hexes retreated, with the probability of both."""


class _Fates:
    """What becomes of a target by the stands that a roll takes and the morale hits that count."""

    def __init__(self, game: Frederic, attacker: int, defender: int, riposte: bool) -> None:
        self.game = game
        self.slot = defender
        self.stands = game.stands[defender]
        self.rockets = game.kinds[attacker].rocket
        self.riposte = riposte
        self.known: dict[tuple[int, int], list[Fate]] = {}

    def of(self, lost: int, shaken: int) -> list[Fate]:
        """The fates of this many losses and morale hits."""
        if lost >= self.stands or not shaken:
            return [((lost, 0), Fraction(1))]
        key = (lost, shaken)
        if key not in self.known:
            unit = self.game.is_unit(self.slot)
            self.known[key] = self._retreat(lost, shaken) if unit else self._flight(shaken)
        return self.known[key]

    def _retreat(self, lost: int, shaken: int) -> list[Fate]:
        """R60: the retreat is that of what the losses have left, the desertion comes last."""
        kind = kind_after(self.game, self.slot, lost)
        due = hexes_due(kind, shaken, rockets=self.rockets)
        made = retreat_room(self.game, self.slot, due, kind) if due else 0
        lost = min(self.stands, lost + due - made)
        return [
            ((min(self.stands, lost + more), made), share)
            for more, share in _deserters(made if kind.deserts else 0)
        ]

    def _flight(self, shaken: int) -> list[Fate]:
        """R59, R77: an elephant in panic flees; one that attacks in its flight cannot."""
        room = 0 if self.riposte else flight_room(self.game, self.slot, shaken)
        return [((0, shaken) if room == shaken else (self.stands, 0), Fraction(1))]


@cache
def _deserters(hexes: int) -> tuple[tuple[int, Fraction], ...]:
    """How many stands a test of this many dice costs, with the probability of each number."""
    return tuple(
        (n, Fraction(comb(hexes, n) * (SIDES - HIT_FACES) ** (hexes - n), SIDES**hexes))
        for n in range(hexes + 1)
    )
