"""Interception and evasion: what others do when a force enters a space (N-10, R33, R34).

They may be tried in any order, and one result is seen before the next attempt (N-10.5.01). Every nation at
war with the force that entered is asked, from the active one on, until all have passed.
"""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import EVADE, INTERCEPT, PASS, SCATTER
from lacewars.games.napoleonic.armies import as_force, as_tuple
from lacewars.games.napoleonic.contacts import (
    intercepting_spaces,
    interception_bonus,
    interceptors,
    loose_points,
    refuges,
    refuse_evaders,
    refuse_interception,
    refuse_refuge,
    succeeds,
)
from lacewars.games.napoleonic.entry import FLAG, SURE, UNSEEN
from lacewars.games.napoleonic.forces import NO_TROOPS, Force
from lacewars.games.napoleonic.ground import refuse_step
from lacewars.games.napoleonic.marching import ambush, names, refuse_change, rough
from lacewars.games.napoleonic.nations import ALL_NATIONS, N_NATIONS, NATIONS, NOBODY, from_, members
from lacewars.games.napoleonic.phases.arrivals import Arrived, carry
from lacewars.games.napoleonic.phases.evasions import Evading, Scattering, hold
from lacewars.games.napoleonic.phases.moments import AnyTime, ask
from lacewars.games.napoleonic.phases.musters import Reaction
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Contact(Phase[Napoleonic]):
    """N-10.1.01, N-10.2.01: enemies of a force that has entered a space may intercept or evade it."""

    nation: int
    origin: int
    """Where the force came from; NOWHERE if it was built or placed there."""
    goal: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    spared: int
    """What an event spares it; FLAG: it is a flag alone."""
    rules: ClassVar[tuple[str, ...]] = ("N-10.1.01", "N-10.2.01", "N-10.5.01")

    def choices(self, game: Napoleonic, nation: int) -> list[Action]:
        """What a nation may do about it."""
        found: list[Action] = []
        if not self.spared & UNSEEN:
            found += [INTERCEPT[d] for d in intercepting_spaces(game, nation, self.goal, game.before)]
        if not self.spared & (SURE | FLAG) and game.present[nation] >> self.goal & 1:
            if refuse_evaders(game, nation, self.goal) is None:
                found += [EVADE[d] for d in refuges(game, 1 << nation, self.goal, self.origin)]
            if self.may_scatter(game, nation):
                found.append(SCATTER)
        return found

    def may_scatter(self, game: Napoleonic, nation: int) -> bool:
        """Whether a nation has loose pieces here that could still flee."""
        if game.pinned or not loose_points(game, nation, self.goal):
            return False
        return bool(refuges(game, 1 << nation, self.goal, self.origin))

    def decide(self, game: Napoleonic) -> Decision | None:
        here = as_force(game, self.leaders, self.troops, self.goal)
        if not here.size and not self.spared & FLAG:
            return None
        for n in from_(max(game.active, 0)):
            if game.passed >> n & 1 or not game.hostile[self.nation] >> n & 1:
                continue
            seat = game.controller[n]
            if seat == NOBODY:
                continue
            found = self.choices(game, n)
            if found:
                return Decision(seat, n, self, [*found, PASS])
        return None

    def asked(self, game: Napoleonic) -> int:
        """The nation that is asked now."""
        decision = self.decide(game)
        assert decision is not None
        return decision.power

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        nation = self.asked(game)
        if action.verb == "intercept":
            if self.spared & UNSEEN:
                return refusals.NOT_ASKED_TO
            return refuse_interception(game, nation, action.args[0], self.goal, game.before)
        if action.verb not in ("evade", "scatter"):
            return None
        if self.spared & (SURE | FLAG) or not game.present[nation] >> self.goal & 1:
            return refusals.NOT_ASKED_TO
        if action is SCATTER:
            return refusals.TRIED
        refusal = refuse_evaders(game, nation, self.goal)
        return refusal or refuse_refuge(game, 1 << nation, self.goal, action.args[0], self.origin)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        nation = self.asked(game)
        game.then(self)
        if action is PASS:
            game.passed |= 1 << nation
        elif action is SCATTER:
            game.then(Scattering(nation, self.goal, self.origin, ()))
        elif action.verb == "evade":
            game.then(Evading(nation, self.goal, (), NO_TROOPS, action.args[0], self.origin))
        else:
            game.then(Intercepting(nation, action.args[0], (), NO_TROOPS, self.goal, self.spared & FLAG))

    def perform(self, game: Napoleonic) -> None:
        """All have had their say: whoever tried something here is free for what comes next."""
        game.held_leaders = game.passed = 0
        game.held_troops = [0] * N_NATIONS

    def fits(self, game: Napoleonic) -> bool:
        return len(self.troops) == len(NATIONS)


# ---------------------------------------------------------------------- interception
@dataphase
class Intercepting(Reaction):
    """N-10.1.3.01: a nation says which forces of a space try to intercept."""

    spared: int
    rules: ClassVar[tuple[str, ...]] = ("N-10.1.01", "N-10.1.06", "N-10.1.3.01")

    def free(self, game: Napoleonic) -> Force:
        return interceptors(game, self.nation, self.duchy)

    def refuse_way(self, game: Napoleonic, force: Force) -> Refusal | None:
        for n in members(force.nations):
            refusal = refuse_interception(game, n, self.duchy, self.goal, game.before)
            if refusal is refusals.NO_ARMY:  # it goes in the army of another nation
                refusal = refuse_step(game, n, self.duchy, self.goal, game.before)
            if refusal is not None:
                return refusal
        return None if self.spared else refuse_change(game, force, self.duchy, self.goal)

    def attempt(self, game: Napoleonic) -> None:
        game.passed = 0
        force = self.force(game)
        dice = (1 + game.chance.below(6), 1 + game.chance.below(6))
        total = sum(dice) + interception_bonus(game, self.nation, force, self.duchy, self.goal)
        game.tell("interception", self.nation, self.duchy, self.goal, names(force), dice, total)
        going = (as_tuple(force.leaders), force.troops)
        game.then(AnyTime(), Intercepted(self.nation, self.duchy, self.goal, *going, sum(dice), self.spared))


@dataphase
class Intercepted(Phase[Napoleonic]):
    """N-10.1.1.01, N-10.1.2.01: an interception has been rolled: the army enters the space, or stays."""

    nation: int
    origin: int
    goal: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    dice: int
    spared: int

    def perform(self, game: Napoleonic) -> None:
        nation, origin, goal = self.nation, self.origin, self.goal
        force = as_force(game, self.leaders, self.troops, origin)
        if not force.size:
            return
        total = self.dice + interception_bonus(game, nation, force, origin, goal)
        if not succeeds(game, nation, total):
            game.stood |= 1 << origin
            game.worn |= game.posted[origin]  # N-10.3.01: nor from a space to which they evade
            game.tell("not_intercepted", nation, origin, goal)
        elif self.spared:
            game.set_flag(goal, NOBODY)
            game.passed = ALL_NATIONS
            game.tell("flag_denied", nation, goal)
        else:
            self.come(game, force)

    def come(self, game: Napoleonic, force: Force) -> None:
        """The interceptor enters; what its step causes follows when all have had their say on it."""
        nation, origin, goal = self.nation, self.origin, self.goal
        crossed = rough(game, nation, origin, goal, game.before)
        ambushed = ambush(game, nation, origin, goal, game.before)
        late = carry(game, force, origin, goal, 0)
        hold(game, force)
        game.entered, game.entrants = goal, force.nations
        game.tell("intercepted", nation, origin, goal, force.strength, names(force))
        going = (as_tuple(force.leaders), force.troops)
        game.then(Arrived(goal, *going, crossed + ambushed, as_tuple(late.leaders), late.troops))
        ask(game, "interception_entry")
