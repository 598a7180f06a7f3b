"""Events of a nation's own fleets: Weather Gauge, Admiral Fischer, Guerre de course, Fire Ships.

Cards 17, 61, H7 and H11. Manoeuvres that a card gives are spent one after the other before anything else.
"""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals, uses
from lacewars.games.napoleonic.alphabet import BURN, DONE, FLEET
from lacewars.games.napoleonic.board import FORTRESS, PORTS, duchies_in
from lacewars.games.napoleonic.cards import CARD, NO_CARD
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.fleets import (
    WEATHER_GAUGE,
    is_blockaded,
    is_port,
    move_ships,
    ships_at,
    ships_in,
    sink,
)
from lacewars.games.napoleonic.nations import BRITAIN, DENMARK, FRANCE, NOBODY
from lacewars.games.napoleonic.orders import ready
from lacewars.games.napoleonic.phases.harbours import Escaped
from lacewars.games.napoleonic.phases.sailing import Orders, carry_out, choices, refuse, starts
from lacewars.games.napoleonic.phases.sea_battles import ADMIRAL_FISCHER, Haven, SeaFight
from lacewars.games.napoleonic.pieces import SAILS_FOR, SQUADRONS_OF
from lacewars.games.napoleonic.places import OFF_MAP
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_COURSE, _FIRE_SHIPS = CARD["guerre_de_course"], CARD["fire_ships"]
_GIVEN = 4
"""The manoeuvres of Weather Gauge and of Admiral Fischer."""
_MOST_RAIDING = 2
_SUNK, _DAMAGED, _FOULED = 6, 5, (3, 4)


# ---------------------------------------------------------------------- manoeuvres of a card
@dataphase
class Cruise(Phase[Napoleonic]):
    """N-cards.16: a nation spends the manoeuvres that a card gave its fleets (17, H7)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16", "N-13.01")

    def decide(self, game: Napoleonic) -> Decision | None:
        if game.gift_of != self.nation or game.controller[self.nation] == NOBODY:
            return None
        found = choices(game, self.nation)
        if not found:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [*found, DONE])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refuse(game, self.nation, action) if action.verb in ("fleet", "refit") else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            self.perform(game)
        else:
            game.then(self)
            carry_out(game, self.nation, action)

    def perform(self, game: Napoleonic) -> None:
        game.gift, game.gift_of, game.gift_card = 0, NOBODY, NO_CARD

    def fits(self, game: Napoleonic) -> bool:
        return game.gift_of == self.nation


def _cruise(game: Napoleonic, nation: int, card: int) -> None:
    game.gift, game.gift_of, game.gift_card = _GIVEN, nation, card
    game.tell("manoeuvres", nation, _GIVEN)
    game.then(Cruise(nation))


def _gauge_can(game: Napoleonic, nation: int) -> bool:
    on_map = [s for s in ships_in(game.refit & SQUADRONS_OF[nation]) if game.ship_at[s] >= 0]
    return bool(starts(game, nation) or on_map)


def _gauge(game: Napoleonic, nation: int) -> None:
    """Card 17: four manoeuvres, with a die more for each squadron and better luck in finding the enemy."""
    lay_away(game, nation, WEATHER_GAUGE)
    _cruise(game, nation, WEATHER_GAUGE)


def _fischer(game: Napoleonic, nation: int) -> None:
    """H7: four manoeuvres for the Danish fleet, and an admiral for one of its battles in this impulse."""
    lay_away(game, nation, ADMIRAL_FISCHER)
    game.in_force |= 1 << ADMIRAL_FISCHER
    under_way = game.agenda.find(Orders, SeaFight, Haven) or game.agenda.find(Escaped)
    if game.gift_of != NOBODY or under_way is not None:
        game.fischer_due = True  # another fleet is under way
    else:
        _cruise(game, DENMARK, ADMIRAL_FISCHER)


@dataphase
class FischerSails(Phase[Napoleonic]):
    """N-cards.16: the Danish fleet has its manoeuvres when the one that was under way is done (H7)."""

    def perform(self, game: Napoleonic) -> None:
        game.fischer_due = False
        _cruise(game, DENMARK, ADMIRAL_FISCHER)


def _due(game: Napoleonic) -> Phase[Napoleonic] | None:
    return FischerSails() if game.fischer_due else None


uses.register_due(_due)


# ---------------------------------------------------------------------- Guerre de course
def raiding_fleets(game: Napoleonic) -> list[int]:
    """The places with a French fleet that is ready and not blockaded (N-cards.09)."""
    return [
        place
        for place in starts(game, FRANCE)
        if place != OFF_MAP and not (is_port(place) and is_blockaded(game, FRANCE, place))
    ]


@dataphase
class Raiding(Phase[Napoleonic]):
    """N-cards.09, R63: one or two French fleets are chosen; a die says whether they leave the map (H11)."""

    nation: int
    places: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("N-cards.09",)

    def left(self, game: Napoleonic) -> list[int]:
        """The fleets that may still be chosen."""
        return [place for place in raiding_fleets(game) if place not in self.places]

    def decide(self, game: Napoleonic) -> Decision | None:
        left = self.left(game)
        if len(self.places) == _MOST_RAIDING or not left:
            return None
        done = [DONE] if self.places else []
        return Decision(
            game.controller[self.nation], self.nation, self, [*(FLEET[place] for place in left), *done]
        )

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_RAIDERS if action.verb == "fleet" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            self.perform(game)
        else:
            game.then(Raiding(self.nation, (*self.places, action.args[0])))

    def perform(self, game: Napoleonic) -> None:
        die = 1 + game.chance.below(6)
        unplayed = game.playable(BRITAIN)
        game.tell("course", die, unplayed)
        if die > unplayed:
            game.manoeuvres += die
            game.tell("manoeuvres", self.nation, die)
            return
        fleet = sum(ready(game, ships_at(game, place, 1 << FRANCE)) for place in self.places)
        move_ships(game, fleet, OFF_MAP)
        game.tell("to_raid", tuple(ships_in(fleet)))

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


def _course_can(game: Napoleonic, _nation: int) -> bool:
    return bool(raiding_fleets(game))


def _course(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, _COURSE)
    game.then(Raiding(nation, ()))


# ---------------------------------------------------------------------- Fire Ships
def trapped(game: Napoleonic, port: int) -> int:
    """The squadrons that are blockaded in a port."""
    there = ships_at(game, port)
    return sum(1 << s for s in ships_in(there) if is_blockaded(game, SAILS_FOR[s], port))


def _targets(game: Napoleonic) -> list[int]:
    return [port for port in duchies_in(PORTS) if trapped(game, port)]


@dataphase
class Burning(Phase[Napoleonic]):
    """N-cards.16: fire ships go into a blockaded port; each squadron there rolls a die (61)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = _targets(game)
        seat = game.controller[self.nation]
        if seat == NOBODY or not found:
            return None
        return Decision(seat, self.nation, self, [BURN[port] for port in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_BLOCKADED if action.verb == "burn" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (port,) = action.args
        ships = tuple(ships_in(trapped(game, port)))
        dice = tuple(1 + game.chance.below(6) for _ in ships)
        game.tell("fire_ships", port, ships, dice)
        for ship, die in zip(ships, dice, strict=True):
            burn(game, ship, die - (FORTRESS[port] > 0))


def burn(game: Napoleonic, squadron: int, result: int) -> None:
    """What a die does to a squadron: it is sunk, damaged or fouled."""
    bit = 1 << squadron
    if result == _SUNK:
        sink(game, squadron)
    elif result == _DAMAGED:
        game.shipyard |= bit
        game.refit &= ~bit
    elif result in _FOULED and not game.shipyard & bit:
        game.refit |= bit


def _fire_can(game: Napoleonic, _nation: int) -> bool:
    return bool(_targets(game))


def _fire(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, _FIRE_SHIPS)
    game.then(Burning(nation))


register(WEATHER_GAUGE, Effect(_gauge_can, _gauge))
register(ADMIRAL_FISCHER, Effect(_gauge_can, _fischer))
register(_COURSE, Effect(_course_can, _course))
register(_FIRE_SHIPS, Effect(_fire_can, _fire))
