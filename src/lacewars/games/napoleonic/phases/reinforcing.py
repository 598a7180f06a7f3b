"""Reinforcements of the interphase, nation by nation (N-14.2, R52)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals, uses
from lacewars.games.napoleonic.alphabet import DONE
from lacewars.games.napoleonic.board import duchies_in
from lacewars.games.napoleonic.building import reinforcement_ground
from lacewars.games.napoleonic.nations import FRANCE, NOBODY, REINFORCEMENT
from lacewars.games.napoleonic.neutral import neutral_builds
from lacewars.games.napoleonic.phases.deployments import VERBS as DEPLOYMENTS
from lacewars.games.napoleonic.phases.deployments import deploy, deployments, refuse_deployment
from lacewars.games.napoleonic.phases.impulse import clear
from lacewars.games.napoleonic.pieces import NAPOLEON
from lacewars.games.napoleonic.places import AWAY, REGROUP
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

VERBS = frozenset(
    {"build", "build_commander", "lay_down", "return_units", "return_commander", "return_ship", "refit"}
)
"""N-14.2.04: the uses of points that reinforcement points have too; not flags, diplomacy, wars or moves."""


@dataphase
class Reinforce(Phase[Napoleonic]):
    """N-14.2.01, R52: a nation gets its reinforcement points; a neutral proxy builds as it always does."""

    nation: int

    def perform(self, game: Napoleonic) -> None:
        nation, points = self.nation, REINFORCEMENT[self.nation]
        game.tell("reinforces", nation, points)
        if nation == FRANCE:
            bring_back_napoleon(game)
        if game.controller[nation] == NOBODY:
            neutral_builds(game, nation, points)
            return
        game.reinforcing = nation
        game.deployed = 0
        game.cp = points
        game.then(Reinforcing(nation))


def bring_back_napoleon(game: Napoleonic) -> None:
    """Card 81: Napoleon comes back as a free reinforcement; without ground to stand on he regroups (R52)."""
    if game.leader_at[NAPOLEON] == AWAY:
        found = list(duchies_in(reinforcement_ground(game, FRANCE)))
        game.put_leader(NAPOLEON, found[0] if found else REGROUP)
        if found:
            game.tell("came_back", FRANCE, NAPOLEON, found[0])


@dataphase
class Reinforcing(Phase[Napoleonic]):
    """N-14.2.04: a nation spends its reinforcement points; what it does not spend is lost (R52)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-14.2.04",)

    def decide(self, game: Napoleonic) -> Decision:
        found = [a for a in uses.choices(game, self.nation) if a.verb in VERBS]
        found += deployments(game, self.nation)
        return Decision(game.controller[self.nation], self.nation, self, [*found, DONE])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb in DEPLOYMENTS:
            return refuse_deployment(game, self.nation, action)
        use = uses.use_of(action.verb)
        if use is None:
            return None
        return use.refuse(game, self.nation, action) if action.verb in VERBS else refusals.NO_REINFORCEMENT

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            game.reinforcing = NOBODY
            clear(game)
            return
        game.then(self)
        if action.verb in DEPLOYMENTS:
            deploy(game, self.nation, action)
            return
        use = uses.use_of(action.verb)
        assert use is not None
        use.carry_out(game, self.nation, action)

    def fits(self, game: Napoleonic) -> bool:
        return game.reinforcing == self.nation and game.controller[self.nation] != NOBODY
