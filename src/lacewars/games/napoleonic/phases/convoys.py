"""Convoys and landings: embarking, sailing, batteries, battle ashore (N-13.6, N-13.7, R48, R49)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals, uses
from lacewars.games.napoleonic.alphabet import CONVOY, DONE, SAIL
from lacewars.games.napoleonic.armies import as_force, as_tuple
from lacewars.games.napoleonic.board import PORTS, ZONE_PORTS, duchies_in
from lacewars.games.napoleonic.convoys import (
    landfalls,
    meets_fire,
    refuse_departure,
    refuse_landfall,
    ways_on,
    ways_out,
)
from lacewars.games.napoleonic.entry import NOWHERE, begin_entry
from lacewars.games.napoleonic.fleets import is_port, is_zone
from lacewars.games.napoleonic.forces import NO_TROOPS, Force, force_at
from lacewars.games.napoleonic.ground import FOREIGN, ground, standing
from lacewars.games.napoleonic.nations import NATIONS, NOBODY
from lacewars.games.napoleonic.open import MOST_STEPS
from lacewars.games.napoleonic.phases.arrivals import Toll, carry
from lacewars.games.napoleonic.phases.batteries import batteries
from lacewars.games.napoleonic.phases.battles import fight
from lacewars.games.napoleonic.phases.cargoes import Loading
from lacewars.games.napoleonic.phases.contacts import Contact
from lacewars.games.napoleonic.phases.diplomacy import attacked
from lacewars.games.napoleonic.phases.moments import ask
from lacewars.games.napoleonic.places import AT_SEA
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Embark(Loading):
    """N-13.6.01, R48: a nation chooses who goes on board in a port, and into which zone they sail."""

    rules: ClassVar[tuple[str, ...]] = ("N-13.6.01",)

    def decide(self, game: Napoleonic) -> Decision:
        force, found = self.force(), self.boarding(game)
        if force.size:
            found += [SAIL[AT_SEA + z] for z in ways_out(game, self.nation, self.port, force.nations)]
        return Decision(game.controller[self.nation], self.nation, self, [*found, DONE])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb in ("take", "lead"):
            return self.refuse_boarding(game, action)
        if action.verb == "sail":
            return refusals.EMPTY_FORCE if not self.force().size else refusals.NO_WAY_BY_SEA
        return None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            return
        if action.verb != "sail":
            game.then(self.loaded(action))
            return
        game.convoyed = True
        zone = action.args[0] - AT_SEA
        game.tell("convoy", self.nation, self.port, sum(self.troops), self.leaders)
        self.put_to_sea(game, zone)

    def put_to_sea(self, game: Napoleonic, zone: int) -> None:
        """The convoy leaves its port."""
        uses.spend(game, 1)
        game.tell("convoy_sails", self.nation, zone)
        game.then(Voyage(self.nation, self.port, zone, (zone,), self.leaders, self.troops))

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY and len(self.troops) == len(NATIONS)


@dataphase
class Voyage(Phase[Napoleonic]):
    """N-13.6.03, N-13.6.04: a convoy sails on to another zone or enters a port, for a point each."""

    nation: int
    port: int
    zone: int
    zones: tuple[int, ...]
    """The zones that it has crossed."""
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("N-13.6.03", "N-13.6.04")

    def aboard(self) -> int:
        """The nations (a bit mask) whose pieces it carries."""
        return Force(sum(1 << c for c in self.leaders), self.troops).nations

    def decide(self, game: Napoleonic) -> Decision:
        aboard = self.aboard()
        ports = landfalls(game, self.nation, self.zone, self.port, aboard)
        zones = ways_on(game, self.nation, self.zone, self.port, aboard)
        found = [*(SAIL[port] for port in ports), *(SAIL[AT_SEA + z] for z in zones)]
        return Decision(game.controller[self.nation], self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb != "sail":
            return None
        (place,) = action.args
        if is_port(place) and place != self.port:
            return refuse_landfall(game, self.nation, self.zone, place, self.aboard())
        return refusals.NO_WAY_BY_SEA

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (place,) = action.args
        uses.spend(game, 1)
        if is_zone(place):
            zone = place - AT_SEA
            game.tell("convoy_sails", self.nation, zone)
            zones = (*self.zones, zone)
            game.then(Voyage(self.nation, self.port, zone, zones, self.leaders, self.troops))
            return
        game.then(Landfall(self.nation, self.port, place, self.zones, self.leaders, self.troops))
        if ground(game, self.nation, place) == FOREIGN:
            attacked(game, self.nation, game.holder[place])

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY and len(self.troops) == len(NATIONS)


@dataphase
class Landfall(Phase[Napoleonic]):
    """N-13.7.01, N-13.7.02: a convoy enters a port; batteries fire, enemies intercept, evade or fight."""

    nation: int
    port: int
    goal: int
    zones: tuple[int, ...]
    leaders: tuple[int, ...]
    troops: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        nation, goal = self.nation, self.goal
        force = as_force(game, self.leaders, self.troops, self.port)
        under_fire = meets_fire(game, nation, goal)
        begin_entry(game, goal, force.nations, standing(game, goal))
        late = carry(game, force, self.port, goal, MOST_STEPS)
        game.tell("convoy_arrives", nation, goal)
        going = (self.leaders, self.troops)
        game.then(
            Contact(nation, NOWHERE, goal, *going, 0),
            Toll(nation, goal, *going, 0, 0, (), NO_TROOPS, 0, as_tuple(late.leaders), late.troops),
            Ashore(nation, self.port, goal, self.zones, *going),
        )
        ask(game, "movement_entry")
        if under_fire:
            batteries(game, force, goal)


@dataphase
class Ashore(Phase[Napoleonic]):
    """N-13.7.02 to N-13.7.04, R49: a landing fights the enemies that remain; beaten it goes back to sea."""

    nation: int
    port: int
    goal: int
    zones: tuple[int, ...]
    leaders: tuple[int, ...]
    troops: tuple[int, ...]

    def harbours(self) -> int:
        """The ports (a bit mask) of the zones that were crossed, the port of departure among them."""
        found = 1 << self.port
        for zone in self.zones:
            found |= ZONE_PORTS[zone]
        return found & ~(1 << self.goal)

    def perform(self, game: Napoleonic) -> None:
        force = as_force(game, self.leaders, self.troops, self.goal)
        enemies = force_at(game, self.goal, game.hostile[self.nation])
        if force.size and enemies.size:
            fire = (game.battery_sixes, game.battery_fives)
            failed, harbours = game.failed_evasions, self.harbours()
            fight(game, force, self.goal, (), failed=failed, fire=fire, harbours=harbours)


# ---------------------------------------------------------------------- what points are spent on
def _choices(game: Napoleonic, nation: int) -> list[Action]:
    if game.convoyed or not game.cp:
        return []
    ports = duchies_in(game.present[nation] & PORTS)
    return [CONVOY[d] for d in ports if refuse_departure(game, nation, d) is None]


def _refuse(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    return refuse_departure(game, nation, action.args[0])


def _carry_out(game: Napoleonic, nation: int, action: Action) -> None:
    game.then(Embark(nation, action.args[0], (), NO_TROOPS))


uses.register(uses.Use(frozenset({"convoy"}), _choices, _refuse, _carry_out))
