"""Attrition: dice for each strength point and commander, and losses of the owner's choice (N-9.4, R6)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import LOSE_LEADER, LOSE_POINT
from lacewars.games.napoleonic.armies import as_force, as_tuple
from lacewars.games.napoleonic.attrition import Toll, chooser, roll_attrition
from lacewars.games.napoleonic.forces import Force, leaders_in, lose, lose_leader
from lacewars.games.napoleonic.nations import NATIONS, NOBODY
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_NONE = Force()


def attrition(
    game: Napoleonic,
    force: Force,
    duchy: int,
    causes: int = 1,
    weary: Force = _NONE,
    late: Force = _NONE,
) -> None:
    """A force in a duchy suffers attrition for so many causes, the `weary` part of it for one more.

    So does the part that came `late` (card 39). The dice fall at once, for all causes; who chooses the losses
    is asked next.
    """
    if late == force:
        causes, late = causes + 1, _NONE
    tolls = roll_attrition(game, force, duchy, causes, weary, late)
    nation = chooser(game, force) if tolls else NOBODY
    game.then(*(_wear(nation, duchy, toll) for toll in tolls))


def _wear(nation: int, duchy: int, toll: Toll) -> Wear:
    """The phase in which a nation chooses what a toll costs."""
    force, losses, forced, weary, strayed, late = toll
    tired, lagging = (as_tuple(weary.leaders), weary.troops), (as_tuple(late.leaders), late.troops)
    return Wear(
        nation, duchy, as_tuple(force.leaders), force.troops, losses, forced, *tired, strayed, *lagging
    )


@dataphase
class Wear(Phase[Napoleonic]):
    """N-9.4.01, R6: whoever leads a force chooses what it loses to attrition, piece by piece."""

    nation: int
    duchy: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    losses: int
    forced: int
    """How many of the losses fall on those who made a forced march."""
    weary: tuple[int, ...]
    """The commanders among them."""
    weary_troops: tuple[int, ...]
    strayed: int
    """How many of the losses fall on those who straggle."""
    late: tuple[int, ...]
    """The commanders among them."""
    late_troops: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("N-9.4.01",)

    def pool(self, game: Napoleonic) -> tuple[Force, int]:
        """Those among whom the next loss falls, and how many losses do."""
        for number, leaders, troops in (
            (self.forced, self.weary, self.weary_troops),
            (self.strayed, self.late, self.late_troops),
        ):
            part = as_force(game, leaders, troops, self.duchy)
            if number and part.size:
                return part, number
        return as_force(game, self.leaders, self.troops, self.duchy), self.losses

    def choices(self, game: Napoleonic) -> list[Action]:
        """What may be lost next."""
        pool, _ = self.pool(game)
        points = [LOSE_POINT[n] for n in NATIONS if pool.troops[n]]
        return points + [LOSE_LEADER[c] for c in leaders_in(pool.leaders)]

    def decide(self, game: Napoleonic) -> Decision | None:
        if not self.losses or self.losses >= as_force(game, self.leaders, self.troops, self.duchy).size:
            return None
        pool, number = self.pool(game)
        found = [] if number >= pool.size else self.choices(game)
        seat = game.controller[self.nation]
        return None if len(found) < 2 or seat == NOBODY else Decision(seat, self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_IN_FORCE if action.verb in ("lose_point", "lose_leader") else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (number,) = action.args
        leaders, troops, weary, weary_troops = self.leaders, self.troops, self.weary, self.weary_troops
        late, late_troops = self.late, self.late_troops
        if action.verb == "lose_point":
            lose(game, number, self.duchy, 1)
            game.tell("points_lost", number, 1, self.duchy)
            troops, weary_troops = _less(troops, number), _less(weary_troops, number)
            late_troops = _less(late_troops, number)
        else:
            game.tell("commander_lost", number, self.duchy)
            lose_leader(game, number)
            leaders, weary, late = (_without(those, number) for those in (leaders, weary, late))
        left = self.losses - 1
        if left:
            forced = max(0, self.forced - 1)
            strayed = self.strayed if self.forced else max(0, self.strayed - 1)
            tired, lagging = (forced, weary, weary_troops), (strayed, late, late_troops)
            game.then(Wear(self.nation, self.duchy, leaders, troops, left, *tired, *lagging))

    def perform(self, game: Napoleonic) -> None:
        """Nothing is left to choose: units fall before commanders."""
        found = self.choices(game)
        if self.losses and found:
            self.resolve(game, found[0])

    def fits(self, game: Napoleonic) -> bool:
        return len(self.troops) == len(self.weary_troops) == len(self.late_troops) == len(NATIONS)


def _less(troops: tuple[int, ...], nation: int) -> tuple[int, ...]:
    """One strength point of a nation less, if there is one."""
    return tuple(max(0, points - (n == nation)) for n, points in enumerate(troops))


def _without(leaders: tuple[int, ...], commander: int) -> tuple[int, ...]:
    """Commanders less one of them."""
    return tuple(c for c in leaders if c != commander)
