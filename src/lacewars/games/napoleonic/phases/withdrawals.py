"""Formations of the conqueror's side leave the capital of the defeated, or his country (N-15.2.1, R59)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import DONE, LEAD, REGROUP_FROM, TAKE, WITHDRAW
from lacewars.games.napoleonic.armies import as_force, as_tuple
from lacewars.games.napoleonic.board import LINE, NEAR_MASK, OWNED, STRAIT, duchies_in
from lacewars.games.napoleonic.fleets import strait_closed
from lacewars.games.napoleonic.forces import NO_TROOPS, Force, force_at, leaders_in, shift
from lacewars.games.napoleonic.leaving import regroup_formations, regroup_leader, regroup_units
from lacewars.games.napoleonic.marching import refuse_change
from lacewars.games.napoleonic.nations import NATIONS, NOBODY
from lacewars.games.napoleonic.relations import friendly, hostile_at
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Parting(Phase[Napoleonic]):
    """N-15.2.1, R4: a part of a nation's formations in a duchy is chosen; without a choice it is all."""

    nation: int
    duchy: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    """The part that has been chosen."""

    def part(self, game: Napoleonic) -> Force:
        """Those that go: the chosen part, or all."""
        chosen = as_force(game, self.leaders, self.troops, self.duchy)
        return chosen if chosen.size else force_at(game, self.duchy, 1 << self.nation)

    def picks(self, game: Napoleonic) -> list[Action]:
        """What may be chosen besides: strength points once, commanders one by one."""
        there = force_at(game, self.duchy, 1 << self.nation)
        if there.size < 2:
            return []
        found: list[Action] = []
        if not self.troops[self.nation]:
            found += [TAKE[self.nation][k] for k in range(1, there.troops[self.nation] + 1)]
        return found + [LEAD[c] for c in leaders_in(there.leaders) if c not in self.leaders]

    def pick(self, game: Napoleonic, action: Action) -> None:
        """Something more is chosen."""
        leaders, troops = self.leaders, self.troops
        if action.verb == "lead":
            leaders = tuple(sorted((*leaders, action.args[0])))
        else:
            troops = tuple(action.args[1] if n == self.nation else 0 for n in NATIONS)
        game.then(type(self)(self.nation, self.duchy, leaders, troops))

    def regroup(self, game: Napoleonic) -> None:
        """The part goes to the regroup box."""
        force = self.part(game)
        if force.troops[self.nation]:
            regroup_units(game, self.nation, self.duchy, force.troops[self.nation])
        for commander in as_tuple(force.leaders):
            regroup_leader(game, commander)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOBODY_TO_REGROUP if action.verb in ("take", "lead", "regroup_from") else None

    def fits(self, game: Napoleonic) -> bool:
        return len(self.troops) == len(NATIONS)


@dataphase
class LeaveCapital(Parting):
    """N-15.2.1.01: formations of the conqueror's side leave the capital for a friendly space, or regroup."""

    rules: ClassVar[tuple[str, ...]] = ("N-15.2.1.01",)

    def goals(self, game: Napoleonic) -> list[int]:
        """The friendly spaces next to the capital."""
        near = friendly(game, self.nation) & ~hostile_at(game, self.nation) & NEAR_MASK[self.duchy]
        part = self.part(game)
        return [
            d
            for d in duchies_in(near)
            if refuse_change(game, part, self.duchy, d) is None
            and not (LINE[self.duchy, d] == STRAIT and strait_closed(game, self.nation, self.duchy, d))
        ]

    def decide(self, game: Napoleonic) -> Decision | None:
        seat = game.controller[self.nation]
        if not game.present[self.nation] >> self.duchy & 1 or seat == NOBODY:
            return None
        goals = [WITHDRAW[d] for d in self.goals(game)]
        return Decision(seat, self.nation, self, [*self.picks(game), *goals, REGROUP_FROM[self.duchy]])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_WITHDRAWAL if action.verb == "withdraw" else Parting.explain(self, game, action)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action.verb in ("take", "lead"):
            self.pick(game, action)
            return
        game.then(LeaveCapital(self.nation, self.duchy, (), NO_TROOPS))
        if action.verb == "regroup_from":
            self.regroup(game)
            return
        goal = action.args[0]
        shift(game, self.part(game), self.duchy, goal, 0)
        game.tell("left_capital", self.nation, self.duchy, goal)

    def perform(self, game: Napoleonic) -> None:
        regroup_formations(game, 1 << self.nation, 1 << self.duchy)


@dataphase
class Remain(Phase[Napoleonic]):
    """N-15.2.1.02: other formations of the conqueror's side in the country stay, or regroup."""

    nation: int
    victim: int
    rules: ClassVar[tuple[str, ...]] = ("N-15.2.1.02",)

    def decide(self, game: Napoleonic) -> Decision | None:
        seat = game.controller[self.nation]
        there = game.present[self.nation] & OWNED[self.victim]
        if not there or seat == NOBODY:
            return None
        return Decision(seat, self.nation, self, [*(REGROUP_FROM[d] for d in duchies_in(there)), DONE])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOBODY_TO_REGROUP if action.verb == "regroup_from" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            return
        duchy = action.args[0]
        game.then(self)
        if force_at(game, duchy, 1 << self.nation).size > 1:
            game.then(LeaveCountry(self.nation, duchy, (), NO_TROOPS))
        else:
            regroup_formations(game, 1 << self.nation, 1 << duchy)


@dataphase
class LeaveCountry(Parting):
    """N-15.2.1.02: of the formations in a duchy all regroup, or the part that is chosen."""

    rules: ClassVar[tuple[str, ...]] = ("N-15.2.1.02",)

    def decide(self, game: Napoleonic) -> Decision | None:
        seat = game.controller[self.nation]
        if not game.present[self.nation] >> self.duchy & 1 or seat == NOBODY:
            return None
        return Decision(seat, self.nation, self, [*self.picks(game), REGROUP_FROM[self.duchy], DONE])

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action.verb in ("take", "lead"):
            self.pick(game, action)
        elif action is not DONE:
            self.regroup(game)
