"""A port that falls to the enemy: the fleet in it must put to sea (N-13.9, R51)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals, uses
from lacewars.games.napoleonic.alphabet import SAIL
from lacewars.games.napoleonic.at_sea import NOWHERE
from lacewars.games.napoleonic.board import PORT_ZONES
from lacewars.games.napoleonic.fleets import head, move_ships, ships_at, ships_in, sink
from lacewars.games.napoleonic.nations import NOBODY
from lacewars.games.napoleonic.phases.patrols import Hunt
from lacewars.games.napoleonic.pieces import SAILS_FOR
from lacewars.games.napoleonic.places import AT_SEA
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def lost_ships(game: Napoleonic, port: int) -> int:
    """The squadrons in a port that an enemy of theirs controls."""
    return ships_at(game, port, game.hostile[game.holder[port]])


def lost_ports(game: Napoleonic) -> list[int]:
    """The ports in which squadrons lie that cannot stay there."""
    found = {
        place
        for s, place in enumerate(game.ship_at)
        if 0 <= place < AT_SEA and game.hostile[game.holder[place]] >> SAILS_FOR[s] & 1
    }
    return sorted(found)


@dataphase
class Harbours(Phase[Napoleonic]):
    """N-13.9.01: fleets whose ports have fallen put to sea."""

    hunted: bool
    """Whether they may be intercepted: not in the interphase (N-14.02)."""

    def perform(self, game: Napoleonic) -> None:
        game.then(*(Evicted(port, self.hunted) for port in lost_ports(game)))


@dataphase
class Evicted(Phase[Napoleonic]):
    """N-13.9.01, R51: ships under construction are destroyed; the others sail, and may be intercepted."""

    port: int
    hunted: bool
    rules: ClassVar[tuple[str, ...]] = ("N-13.9.01",)

    def decide(self, game: Napoleonic) -> Decision | None:
        ships = lost_ships(game, self.port) & ~game.shipyard
        zones = PORT_ZONES[self.port]
        if not ships or len(zones) < 2:
            return None
        nation = head(game, ships)
        seat = game.controller[nation]
        return None if seat == NOBODY else Decision(seat, nation, self, [SAIL[AT_SEA + z] for z in zones])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.TOO_FAR if action.verb == "sail" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.leave(game, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        self.leave(game, AT_SEA + PORT_ZONES[self.port][0])

    def leave(self, game: Napoleonic, waters: int) -> None:
        """The fleet is at sea, where it stands to be lost if it is beaten."""
        ships = lost_ships(game, self.port)
        sailing = ships & ~game.shipyard
        for s in ships_in(ships & game.shipyard):
            sink(game, s)
        game.fleet = game.evicted = sailing
        game.came_from = NOWHERE
        if game.fleet:
            nation = head(game, game.fleet)
            move_ships(game, game.fleet, waters)
            game.tell("sailed", nation, tuple(ships_in(game.fleet)), waters)
            game.then(*([Hunt(nation, waters, self.port, 0)] if self.hunted else []), Escaped())


@dataphase
class Escaped(Phase[Napoleonic]):
    """N-13.9.01: what is left of a fleet that lost its port stays at sea."""

    def perform(self, game: Napoleonic) -> None:
        game.fleet = game.evicted = 0


def _due(game: Napoleonic) -> Phase[Napoleonic] | None:
    return Harbours(True) if lost_ports(game) else None


uses.register_due(_due)
