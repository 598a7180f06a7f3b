"""G-A1.09 to G-A1.19: who begins, and the ways to set up the armies, two of them secret."""

from __future__ import annotations

from lacewars.games.frederic import refusals
from lacewars.games.frederic.alphabet import AT, BEGIN, BLANK, DEPLOY, NO_BLANKS, READY, YIELD
from lacewars.games.frederic.battle import OFF
from lacewars.games.frederic.losses import hold
from lacewars.games.frederic.names import UNITS
from lacewars.games.frederic.phases.stage import Stage
from lacewars.games.frederic.phases.turn import Round
from lacewars.games.frederic.state import (
    ALTERNATING,
    BY_CHOICE,
    BY_LOT,
    FIXED,
    SCREEN,
    SLIPS,
    Frederic,
)
from lacewars.kernel import Action, Decision, LaceError, Refusal, dataphase

BLANK_SLIP = UNITS - 1
"""The number under which a blank slip is laid."""
PER_BLANK = 4
"""G-A1.17: one blank for this many units."""
WHOLE_ARMY = UNITS
RULES = ("G-A1.12", "G-A1.13", "G-A1.14", "G-A1.16")
"""The same for every phase of a deployment: nobody learns from a refusal how far the other has come."""


def blanks_of(units: int) -> int:
    """How many blanks an army of this many units has."""
    return units // PER_BLANK


def batches(units: int, size: int) -> list[int]:
    """G-A1.13: in which numbers an army is set up; the last batch may be short."""
    return [size] * (units // size) + ([units % size] if units % size else [])


def to_deploy(game: Frederic, side: int) -> list[int]:
    """The units of an army that begin on the table."""
    return [u for u in game.battle.army[side] if game.battle.units[u].hex != OFF]


def unplaced(game: Frederic, side: int) -> list[int]:
    """Those that have no hex yet."""
    return [u for u in to_deploy(game, side) if game.place[u] == OFF]


def blanks_left(game: Frederic, side: int) -> int:
    """The blanks a side may still lay."""
    if game.deployment != SLIPS:
        return 0
    return blanks_of(len(to_deploy(game, side))) - len(game.slips[side])


def has_finished(game: Frederic, side: int) -> bool:
    """Whether a side lays nothing more."""
    if game.ready >> side & 1:
        return True
    return not unplaced(game, side) and not blanks_left(game, side)


def to_seat(game: Frederic, side: int) -> tuple[int, ...] | None:
    """Who sees what a side sets up."""
    return None if game.deployment == ALTERNATING else (side,)


@dataphase
class Setup(Stage):
    """G-1.05, G-A1.18: the table is laid; who plays first is drawn by lot unless it is known."""

    rules = ("G-1.05", "G-A1.18")

    def perform(self, game: Frederic) -> None:
        for slot in range(game.battle.n_units):
            game.place[slot] = OFF
        game.officers = [OFF] * len(game.officers)
        for objective in game.battle.objectives:
            for h in objective.hexes:
                game.held[game.battle.objective_place[h]] = objective.holder
        if game.opening == BY_CHOICE:
            game.then(Opening())
        elif game.opening == BY_LOT or game.battle.first < 0:
            begin_with(game, game.chance.below(2))
        else:
            begin_with(game, game.battle.first)


@dataphase
class Opening(Stage):
    """G-A1.08: the player who did not place the terrain chooses who begins."""

    rules = ("G-A1.08", "G-A1.18")

    def decide(self, game: Frederic) -> Decision:
        return game.ask(1, self, [BEGIN, YIELD])

    def carry_out(self, game: Frederic, action: Action) -> None:
        begin_with(game, int(action is BEGIN))


def begin_with(game: Frederic, first: int) -> None:
    """G-A1.19: the first player also deploys first."""
    game.first = game.active = first
    game.tell("begins", game.army(first))
    if game.deployment == FIXED:
        for slot, unit in enumerate(game.battle.units):
            if unit.hex >= 0:
                game.put(slot, unit.hex)
        for number, officer in enumerate(game.battle.officers):
            if officer.hex >= 0:
                game.officers[number] = officer.hex
        game.then(Begin())
    elif game.deployment == SCREEN:
        game.then(Reveal(), Begin())
        game.together({s: [Deploy(s, WHOLE_ARMY), Station(s), Ready(s)] for s in (0, 1)})
    else:
        game.then(Deploy(first, game.batch))


@dataphase
class Begin(Stage):
    """G-A1.12: everything stands on the table; the first turn begins."""

    rules = ("G-A1.12", "G-1.25")

    def perform(self, game: Frederic) -> None:
        if any(unplaced(game, s) or Station(s).next_officer(game) >= 0 for s in (0, 1)):
            raise LaceError("a battle begins when both armies are set up")
        for slot in range(game.battle.n_units):
            if game.place[slot] >= 0:
                hold(game, slot)
        game.then(Round(1))


class Room:
    """G-A1.09 to G-A1.12: what is free in a side's zone, and what must still find its place there."""

    def __init__(self, game: Frederic, side: int) -> None:
        self._game = game
        self._zone = game.battle.zone(side)
        taken = {*game.slips[0], *game.slips[1]}
        self._free = {h for h in self._zone if not game.at[h] and h not in taken}
        self._firm = {h for h in self._free if game.field.may_stand(h, True)}
        self._left = set(unplaced(game, side))
        self._wheels = sum(game.kinds[u].wheels for u in self._left)

    def sites(self, unit: int) -> list[int]:
        """The hexes for a unit or a blank."""
        return [h for h in self._zone if self.refuse(unit, h) is None]

    def refuse(self, unit: int, h: int) -> Refusal | None:
        """Why a unit (or a blank) may not be set up in a hex."""
        if h not in self._free:
            return refusals.HEX_TAKEN if h in self._zone else refusals.OUTSIDE_ZONE
        on_wheels = unit != BLANK_SLIP and self._game.kinds[unit].wheels
        if on_wheels and h not in self._firm:
            return refusals.CLOSED_GROUND
        others, wheels = len(self._left) - (unit in self._left), self._wheels
        if unit in self._left:
            wheels -= on_wheels
        if len(self._free) - 1 < others or len(self._firm) - (h in self._firm) < wheels:
            return refusals.NO_ROOM_LEFT
        return None


@dataphase
class Deploy(Stage):
    """G-A1.13, G-A1.16: a player sets up this many units, openly, behind a screen or under slips."""

    rules = RULES
    side: int
    left: int

    def decide(self, game: Frederic) -> Decision | None:
        if not self.left or has_finished(game, self.side):
            return None
        units = unplaced(game, self.side)
        actions: list[Action] = [DEPLOY[u] for u in units]
        if blanks_left(game, self.side) and Room(game, self.side).sites(BLANK_SLIP):
            actions.append(BLANK)
        if not units:
            actions.append(NO_BLANKS)
        return game.ask(self.side, self, actions)

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is NO_BLANKS:
            game.ready |= 1 << self.side
            game.then(Deploy(self.side, 0))
        else:
            game.then(Site(self.side, BLANK_SLIP if action is BLANK else action.args[0], self.left))

    def perform(self, game: Frederic) -> None:
        if game.deployment == SCREEN:
            return
        if has_finished(game, self.side):
            game.ready |= 1 << self.side
        other = 1 - self.side
        if not has_finished(game, other):
            game.then(Deploy(other, game.batch))
        elif not has_finished(game, self.side):
            game.then(Deploy(self.side, game.batch))
        else:
            game.then(Reveal(), Station(game.first), Station(1 - game.first), Begin())

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        if action.verb == "deploy":
            return refusals.PLACED_ALREADY
        if action is BLANK:
            return refusals.NO_BLANK_LEFT
        return refusals.NOT_FINISHED if action is NO_BLANKS else None


@dataphase
class Site(Stage):
    """G-A1.09 to G-A1.11: the hex for a unit, or for a blank slip."""

    rules = RULES
    side: int
    unit: int
    left: int

    def makes_sense(self, game: Frederic) -> bool:
        return self.unit == BLANK_SLIP or self.unit in unplaced(game, self.side)

    def decide(self, game: Frederic) -> Decision:
        hexes = Room(game, self.side).sites(self.unit)
        return game.ask(self.side, self, [AT[h] for h in hexes])

    def carry_out(self, game: Frederic, action: Action) -> None:
        h, to = action.args[0], to_seat(game, self.side)
        if self.unit == BLANK_SLIP:
            game.slips[self.side].append(h)
            game.tell("blank_laid", h, to=to)
        else:
            game.put(self.unit, h)
            game.tell("deployed", game.label(self.unit), h, to=to)
        if game.deployment == SLIPS:
            game.tell("slip_laid", game.army(self.side), h)
        game.then(Deploy(self.side, self.left - 1))

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return Room(game, self.side).refuse(self.unit, action.args[0]) if action.verb == "at" else None


@dataphase
class Station(Stage):
    """R86: officers are placed at the end, with a unit or alone, in the zone."""

    rules = RULES
    side: int

    def next_officer(self, game: Frederic) -> int:
        """The officer who is placed now; -1 if all are."""
        data = game.battle.officers
        left = (o for o in game.battle.staff[self.side] if data[o].hex != OFF and game.officers[o] == OFF)
        return next(left, -1)

    def decide(self, game: Frederic) -> Decision | None:
        officer = self.next_officer(game)
        if officer < 0:
            return None
        wheels = game.battle.officers[officer].vehicle
        zone = game.battle.zone(self.side)
        hexes = [h for h in zone if game.field.may_stand(h, wheels) and not game.enemy_unit(h, self.side)]
        return game.ask(self.side, self, [AT[h] for h in hexes])

    def carry_out(self, game: Frederic, action: Action) -> None:
        officer = self.next_officer(game)
        game.officers[officer] = action.args[0]
        to = (self.side,) if game.deployment == SCREEN else None
        game.tell("stationed", game.name(officer), action.args[0], to=to)
        game.then(self)

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.OUTSIDE_ZONE if action.verb == "at" else None


@dataphase
class Ready(Stage):
    """G-A1.14: a player behind the screen says that he has finished."""

    rules = RULES
    side: int

    def decide(self, game: Frederic) -> Decision:
        return game.ask(self.side, self, [READY])

    def carry_out(self, game: Frederic, action: Action) -> None:
        game.ready |= 1 << self.side


@dataphase
class Reveal(Stage):
    """G-A1.14, G-A1.16: the screen goes, slips are replaced by units and blanks vanish."""

    rules = ("G-A1.14", "G-A1.16")

    def perform(self, game: Frederic) -> None:
        game.slips = [[], []]
        game.ready = 3
        if game.deployment != ALTERNATING:
            game.tell("revealed")
