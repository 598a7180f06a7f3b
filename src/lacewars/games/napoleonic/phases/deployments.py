"""Armies and fleets deploy in the interphase (N-14.2.1, N-14.2.2, R53, R108)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import (
    CONVOY,
    DEPLOY,
    DEPLOY_FLEET,
    DONE,
    GO,
    LEAD,
    SAIL,
    TAKE,
    TAKE_SHIP,
)
from lacewars.games.napoleonic.armies import as_force, as_tuple
from lacewars.games.napoleonic.deployment import (
    ARMY,
    BY_CONVOY,
    FLEET,
    army_cost,
    convoy_goals,
    convoy_ports,
    deploying_commanders,
    fleet_places,
    land_goals,
    ready_ships,
    room,
    safe_ground,
    sea_goals,
    takes_along,
)
from lacewars.games.napoleonic.fleets import move_ships, pay, purse, ships_in
from lacewars.games.napoleonic.forces import NO_TROOPS, Force, leaders_in, shift
from lacewars.games.napoleonic.marching import refuse_change
from lacewars.games.napoleonic.nations import NATIONS, NOBODY, members
from lacewars.games.napoleonic.phases.cargoes import Loading
from lacewars.games.napoleonic.pieces import LEADS, SQUADRONS_OF
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.uses import spend
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

VERBS = frozenset({"deploy", "deploy_fleet", "convoy"})


# ---------------------------------------------------------------------- what may be begun
def deployments(game: Napoleonic, nation: int) -> list[Action]:
    """The armies and fleets that a nation could deploy now."""
    found: list[Action] = []
    if not game.deployed & ARMY or game.cp:
        found += [DEPLOY[c] for c in deploying_commanders(game, nation)]
    if not game.deployed & BY_CONVOY:
        found += [CONVOY[port] for port in convoy_ports(game, nation)]
    if not game.deployed & FLEET or purse(game, nation):
        found += [DEPLOY_FLEET[place] for place in fleet_places(game, nation)]
    return found


def refuse_deployment(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    """Why a nation cannot deploy an army or a fleet."""
    if action.verb == "deploy":
        if action.args[0] not in deploying_commanders(game, nation):
            return refusals.CANNOT_DEPLOY
        return refusals.NO_POINTS if game.deployed & ARMY and not game.cp else None
    if action.verb == "convoy":
        return refusals.CONVOYED if game.deployed & BY_CONVOY else refusals.NO_CONVOY
    if action.args[0] not in fleet_places(game, nation):
        return refusals.CANNOT_DEPLOY_FLEET
    return refusals.NO_MANOEUVRES if game.deployed & FLEET and not purse(game, nation) else None


def deploy(game: Napoleonic, nation: int, action: Action) -> None:
    """A nation begins to deploy an army or a fleet; beyond the first of each it pays."""
    (number,) = action.args
    if action.verb == "deploy":
        bought = bool(game.deployed & ARMY)
        game.then(DeployArmy(nation, game.leader_at[number], number, (number,), NO_TROOPS, bought, 0, 0))
    elif action.verb == "convoy":
        game.then(DeployConvoy(nation, number, (), NO_TROOPS))
    else:
        game.then(DeployFleet(nation, number, 0, bool(game.deployed & FLEET), 0))


# ---------------------------------------------------------------------- an army
@dataphase
class DeployArmy(Phase[Napoleonic]):
    """N-14.2.1.01: a commander goes any distance by land, picks up units on his way and drops none."""

    nation: int
    duchy: int
    leader: int
    leaders: tuple[int, ...]
    """All commanders of the army."""
    troops: tuple[int, ...]
    bought: int
    """Whether it is not the first army: it costs a point for each unit (N-14.2.2.01)."""
    paid: int
    moved: int
    """Whether nobody has joined it since it moved: it could have gone on at once, and goes no further."""
    rules: ClassVar[tuple[str, ...]] = ("N-14.2.1.01", "N-14.2.1.04")

    def force(self, game: Napoleonic) -> Force:
        """The army as it is now."""
        return as_force(game, self.leaders, self.troops, self.duchy)

    def most(self, game: Napoleonic) -> int:
        """How many units more it may take: by the commander's rating, and by the points left for a second."""
        force = self.force(game)
        found = room(self.leader, force)
        if not self.bought:
            return found
        units = force.strength + force.leaders.bit_count() - 1
        return min(found, game.cp + self.paid - units)

    def joins(self, game: Napoleonic) -> list[Action]:
        """What may join it here."""
        most = self.most(game)
        beside = takes_along(game, self.nation, self.duchy, self.force(game))
        found = [TAKE[n][k] for n in NATIONS for k in range(1, min(beside.troops[n], most) + 1)]
        return found + [LEAD[c] for c in leaders_in(beside.leaders) if most > 0]

    def goals(self, game: Napoleonic) -> list[int]:
        """Where it may go."""
        if self.moved:
            return []
        safe = safe_ground(game, self.nation)
        force = self.force(game)
        found = sorted(land_goals(game, self.nation, self.duchy, safe, force.nations))
        strengths = {d: tuple(game.strength(n, d) for n in members(force.nations)) for d in found}
        one_of = {strength: d for d, strength in strengths.items()}  # the counters look alike there
        shown = {k for k, d in one_of.items() if refuse_change(game, force, self.duchy, d) is None}
        return [d for d in found if strengths[d] in shown]

    def decide(self, game: Napoleonic) -> Decision | None:
        joins = self.joins(game)
        if self.moved and not joins:
            return None
        found = [*joins, *(GO[d] for d in self.goals(game)), DONE]
        return Decision(game.controller[self.nation], self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb in ("take", "lead"):
            return refusals.CANNOT_JOIN
        if action.verb != "go":
            return None
        if self.moved:
            return refusals.HAS_DEPLOYED
        safe = safe_ground(game, self.nation)
        goal = action.args[0]
        if goal not in land_goals(game, self.nation, self.duchy, safe, self.force(game).nations):
            return refusals.NO_SAFE_WAY
        return refuse_change(game, self.force(game), self.duchy, goal)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            return
        force, duchy, paid, moved = self.force(game), self.duchy, self.paid, 0
        if action.verb == "take":
            nation, points = action.args
            troops = tuple(number + points * (n == nation) for n, number in enumerate(force.troops))
            force = Force(force.leaders, troops)
        elif action.verb == "lead":
            force = Force(force.leaders | 1 << action.args[0], force.troops)
        else:
            paid = self.go(game, force, action.args[0])
            duchy, moved = action.args[0], 1
        leaders = as_tuple(force.leaders)
        game.then(
            DeployArmy(self.nation, duchy, self.leader, leaders, force.troops, self.bought, paid, moved)
        )

    def go(self, game: Napoleonic, force: Force, goal: int) -> int:
        """The army goes somewhere, and pays what it has to; what it has paid altogether."""
        game.deployed |= ARMY
        shift(game, force, self.duchy, goal, 0)
        game.tell("deployed", self.nation, self.leader, self.duchy, goal)
        if not self.bought:
            return 0
        cost = army_cost(force)
        spend(game, cost - self.paid)
        return cost

    def fits(self, game: Napoleonic) -> bool:
        here = self.leader in self.leaders and game.leader_at[self.leader] == self.duchy
        wide = len(self.troops) == len(NATIONS)
        return here and wide and LEADS[self.leader] == self.nation == game.reinforcing != NOBODY


# ---------------------------------------------------------------------- a fleet
@dataphase
class DeployFleet(Phase[Napoleonic]):
    """N-14.2.1.03, R108: a fleet sails any distance, takes squadrons along and leaves none on its way."""

    nation: int
    waters: int
    """Where it is: a port or a zone."""
    ships: int
    bought: int
    """Whether it is not the first fleet: it costs a manoeuvre for each zone entered (N-14.2.2.01)."""
    moved: int
    """Whether no squadron has joined it since it sailed: it goes no further."""
    rules: ClassVar[tuple[str, ...]] = ("N-14.2.1.03", "N-14.2.1.05")

    def goals(self, game: Napoleonic) -> dict[int, int]:
        """Where it may sail, and how many zones it enters."""
        if self.moved or not SQUADRONS_OF[self.nation] & self.ships:
            return {}
        found = sea_goals(game, self.nation, self.waters)
        if not self.bought:
            return found
        return {goal: zones for goal, zones in found.items() if zones <= purse(game, self.nation)}

    def decide(self, game: Napoleonic) -> Decision | None:
        here = ready_ships(game, self.nation, self.waters)
        joins = [TAKE_SHIP[s] for s in here if not self.ships >> s & 1]
        if self.moved and not joins:
            return None
        found = [*joins, *(SAIL[goal] for goal in sorted(self.goals(game))), DONE]
        return Decision(game.controller[self.nation], self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb == "take_ship":
            return refusals.NOT_HERE
        if action.verb != "sail":
            return None
        return refusals.HAS_DEPLOYED if self.moved else refusals.CANNOT_DEPLOY_FLEET

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            return
        (number,) = action.args
        if action.verb == "take_ship":
            game.then(DeployFleet(self.nation, self.waters, self.ships | 1 << number, self.bought, 0))
            return
        if self.bought:
            pay(game, self.nation, self.goals(game)[number])
        game.deployed |= FLEET
        move_ships(game, self.ships, number)
        game.tell("fleet_deployed", self.nation, tuple(ships_in(self.ships)), self.waters, number)
        game.then(DeployFleet(self.nation, number, self.ships, self.bought, 1))

    def fits(self, game: Napoleonic) -> bool:
        together = all(game.ship_at[s] == self.waters for s in ships_in(self.ships))
        return together and self.nation == game.reinforcing != NOBODY


# ---------------------------------------------------------------------- a convoy
@dataphase
class DeployConvoy(Loading):
    """N-14.2.1.02, R53: a convoy goes from one friendly port to another, as far as a home card would pay."""

    rules: ClassVar[tuple[str, ...]] = ("N-14.2.1.02",)

    def decide(self, game: Napoleonic) -> Decision:
        force, found = self.force(), self.boarding(game)
        if force.size:
            found += [GO[goal] for goal in convoy_goals(game, self.nation, self.port, force.nations)]
        return Decision(game.controller[self.nation], self.nation, self, [*found, DONE])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb in ("take", "lead"):
            return self.refuse_boarding(game, action)
        if action.verb != "go":
            return None
        return refusals.NO_CONVOY if self.force().size else refusals.EMPTY_FORCE

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            return
        if action.verb != "go":
            game.then(self.loaded(action))
            return
        goal = action.args[0]
        game.deployed |= BY_CONVOY
        shift(game, self.force(), self.port, goal, 0)
        game.tell("convoy_deployed", self.nation, self.port, goal, sum(self.troops), self.leaders)

    def fits(self, game: Napoleonic) -> bool:
        return self.nation == game.reinforcing != NOBODY and len(self.troops) == len(NATIONS)
