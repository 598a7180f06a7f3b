"""Points are spent on builds, on returns from the regroup box, and on flags (N-7.1 to N-7.4, N-7.7)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import building, flags, refusals, uses
from lacewars.games.napoleonic.alphabet import (
    BUILD,
    BUILD_COMMANDER,
    FLAG,
    LAY_DOWN,
    PLACE,
    RETURN_COMMANDER,
    RETURN_SHIP,
    RETURN_UNITS,
)
from lacewars.games.napoleonic.available import RETURN_COST, SHIP_COST, UNIT_COST
from lacewars.games.napoleonic.board import duchies_in
from lacewars.games.napoleonic.counters import can_build, where_to_build
from lacewars.games.napoleonic.nations import NOBODY
from lacewars.games.napoleonic.phases.chiefs import vacancy
from lacewars.games.napoleonic.phases.diplomacy import attacked
from lacewars.games.napoleonic.pieces import COMMAND, LEADS, LOOSE_VALUES
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

NEW_COMMANDER, OLD_COMMANDER, OLD_UNITS, OLD_SHIP = range(4)
"""What is placed: a commander who is built; a commander, units or a squadron from the regroup box."""


def grounds(game: Napoleonic, nation: int, cargo: int, number: int) -> list[int]:
    """Where something may be placed; `number` is a commander, or the value of a piece of units."""
    if cargo == NEW_COMMANDER:
        return list(duchies_in(building.building_ground(game, nation)))
    if cargo == OLD_COMMANDER:
        return list(duchies_in(building.home_ground(game, nation)))
    if cargo == OLD_UNITS:
        return building.return_grounds(game, nation, number)
    return list(duchies_in(building.havens(game, nation)))


@dataphase
class Placing(Phase[Napoleonic]):
    """N-7.02, N-7.7.02: a nation says where a commander is built, or where what returns is placed."""

    nation: int
    cargo: int
    number: int
    rules: ClassVar[tuple[str, ...]] = ("N-7.02", "N-7.7.02", "N-7.7.03")

    def decide(self, game: Napoleonic) -> Decision | None:
        found = grounds(game, self.nation, self.cargo, self.number)
        if len(found) < 2:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [PLACE[d] for d in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_THERE if action.verb == "place" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.put(game, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        for duchy in grounds(game, self.nation, self.cargo, self.number):
            self.put(game, duchy)

    def put(self, game: Napoleonic, duchy: int) -> None:
        """Places it in a duchy."""
        if self.cargo == NEW_COMMANDER:
            building.build_commander(game, self.number, duchy)
        elif self.cargo == OLD_COMMANDER:
            building.return_commander(game, self.number, duchy)
        elif self.cargo == OLD_UNITS:
            building.return_units(game, self.nation, duchy, self.number)
        else:
            building.return_ship(game, self.nation, duchy)

    def fits(self, game: Napoleonic) -> bool:
        if game.controller[self.nation] == NOBODY:
            return False
        if self.cargo in (NEW_COMMANDER, OLD_COMMANDER) and LEADS[self.number] != self.nation:
            return False
        return bool(grounds(game, self.nation, self.cargo, self.number))


# ---------------------------------------------------------------------- builds
def _builds(game: Napoleonic, nation: int) -> list[Action]:
    """What a nation could build with the points it has."""
    found: list[Action] = []
    ground = building.building_ground(game, nation) if game.cp else 0
    if game.cp >= UNIT_COST:
        found += [BUILD[d] for d in where_to_build(game, nation, ground)]
    if ground:
        found += [
            BUILD_COMMANDER[c] for c in building.commanders_to_build(game, nation) if COMMAND[c] <= game.cp
        ]
    if game.cp >= SHIP_COST and building.ships_to_build(game, nation):
        found += [LAY_DOWN[d] for d in duchies_in(building.shipyards(game, nation))]
    return found


def _refuse_build(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    """Why a nation cannot build something."""
    (number,) = action.args
    if action.verb == "lay_down":
        if not building.shipyards(game, nation) >> number & 1:
            return refusals.NOT_A_PORT
        if not building.ships_to_build(game, nation):
            return refusals.NO_SQUADRON
        return _refuse_cost(game, SHIP_COST)
    ground = building.building_ground(game, nation)
    if action.verb == "build_commander":
        if number not in building.commanders_to_build(game, nation):
            return refusals.NO_COMMANDER
        return _refuse_cost(game, COMMAND[number]) if ground else refusals.NOT_BUILT_THERE
    if not ground >> number & 1:
        return refusals.NOT_BUILT_THERE
    if not can_build(game, nation, number):
        return refusals.NO_COUNTERS
    return _refuse_cost(game, UNIT_COST)


def _refuse_cost(game: Napoleonic, cost: int) -> Refusal | None:
    return refusals.NO_POINTS if game.cp < cost else None


def _build(game: Napoleonic, nation: int, action: Action) -> None:
    (number,) = action.args
    if action.verb == "build":
        uses.spend(game, UNIT_COST)
        building.build_units(game, nation, number)
    elif action.verb == "build_commander":
        uses.spend(game, COMMAND[number])
        game.then(Placing(nation, NEW_COMMANDER, number))
    else:
        uses.spend(game, SHIP_COST)
        building.lay_down(game, nation, number)


# ---------------------------------------------------------------------- returns
def _returns(game: Napoleonic, nation: int) -> list[Action]:
    """What a nation could bring back from its part of the regroup box."""
    if game.cp < RETURN_COST:
        return []
    found: list[Action] = []
    if commanders := building.commanders_to_return(game, nation):
        found += [RETURN_COMMANDER[c] for c in commanders if building.home_ground(game, nation)]
    found += [RETURN_UNITS[v] for v in LOOSE_VALUES if building.return_grounds(game, nation, v)]
    if building.ships_to_return(game, nation) and building.havens(game, nation):
        found.append(RETURN_SHIP)
    return found


def _refuse_return(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    """Why something cannot come back from the regroup box."""
    if action is RETURN_SHIP:
        if not building.ships_to_return(game, nation):
            return refusals.NOT_IN_BOX
        if not building.havens(game, nation):
            return refusals.NO_OPEN_PORT
    elif action.verb == "return_commander":
        if action.args[0] not in building.commanders_to_return(game, nation):
            return refusals.NOT_IN_BOX
        if not building.home_ground(game, nation):
            return refusals.NO_ROOM
    elif not building.return_grounds(game, nation, action.args[0]):
        return refusals.NOT_IN_BOX if building.home_ground(game, nation) else refusals.NO_ROOM
    return _refuse_cost(game, RETURN_COST)


def _return(game: Napoleonic, nation: int, action: Action) -> None:
    uses.spend(game, RETURN_COST)
    if action is RETURN_SHIP:
        game.then(Placing(nation, OLD_SHIP, 0))
    elif action.verb == "return_commander":
        game.then(Placing(nation, OLD_COMMANDER, action.args[0]))
    else:
        game.then(Placing(nation, OLD_UNITS, action.args[0]))


# ---------------------------------------------------------------------- flags
def _flags(game: Napoleonic, nation: int) -> list[Action]:
    return [FLAG[d] for d in flags.flag_places(game, nation)] if game.cp >= flags.FLAG_COST else []


def _refuse_flag(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    return flags.refuse_flag(game, nation, action.args[0]) or _refuse_cost(game, flags.FLAG_COST)


def _flag(game: Napoleonic, nation: int, action: Action) -> None:
    (duchy,) = action.args
    uses.spend(game, flags.FLAG_COST)
    game.then(Flagging(nation, duchy))
    attacked(game, nation, game.holder[duchy])


@dataphase
class Flagging(Phase[Napoleonic]):
    """N-7.4.02: a flag that was paid for is placed, or a hostile one removed, if that is still allowed."""

    nation: int
    duchy: int

    def perform(self, game: Napoleonic) -> None:
        if flags.refuse_flag(game, self.nation, self.duchy) is not None:
            return
        here = game.present[self.nation] >> self.duchy & 1
        open_question = vacancy(game, self.nation, self.duchy) if here else []
        if open_question:
            game.then(*open_question, self)
            return
        nation = flags.bearer(game, self.nation, self.duchy) if here else self.nation
        flags.plant(game, nation, self.duchy)


_BUILDS = frozenset({"build", "build_commander", "lay_down"})
_RETURNS = frozenset({"return_units", "return_commander", "return_ship"})
uses.register(uses.Use(_BUILDS, _builds, _refuse_build, _build))
uses.register(uses.Use(_RETURNS, _returns, _refuse_return, _return))
uses.register(uses.Use(frozenset({"flag"}), _flags, _refuse_flag, _flag))
