"""G-3: activated units and officers move, one by one, group by group."""

from __future__ import annotations

from lacewars.games.frederic import refusals
from lacewars.games.frederic.alphabet import (
    BRING,
    CALM,
    END_MOVEMENT,
    EXIT,
    FORCE,
    HALT,
    LEAVE,
    MARCH,
    MOVE,
    RIDE,
    STAY,
    STEP,
    TAKE,
)
from lacewars.games.frederic.battle import LEFT, OFF, SUB_GENERAL
from lacewars.games.frederic.losses import carry, entered, hold, lose_baggage
from lacewars.games.frederic.marching import (
    OFFICER_MOVE,
    Pace,
    after,
    allowances,
    can_move,
    legal_steps,
    may_fight_after,
    reach,
    refuse_far,
    refuse_ride,
    refuse_step,
    steps_from,
)
from lacewars.games.frederic.phases.stage import Stage
from lacewars.games.frederic.readings import FORCED_MARCH, told
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Action, Decision, Refusal, dataphase


@dataphase
class Movement(Stage):
    """G-3.01: the units and officers of a group move in the order their player likes."""

    rules = ("G-3.01", "G-3.02", "G-2.15")
    group: int

    def movers(self, game: Frederic) -> list[int]:
        """The units that have not moved and can."""
        return [
            u
            for u in game.battle.army[game.active]
            if game.group[u] == self.group
            and not game.marched >> u & 1
            and (game.place[u] >= 0 or game.place[u] == OFF)
            and (can_move(game, u) or may_leave(game, u, Pace()))
        ]

    def riders(self, game: Frederic) -> list[int]:
        """The officers activated alone who have not moved."""
        return [
            o
            for o in game.battle.staff[game.active]
            if game.officer_group[o] == self.group
            and not game.officers_moved >> o & 1
            and game.officers[o] >= 0
        ]

    def decide(self, game: Frederic) -> Decision | None:
        actions = [MOVE[h] if (h := game.place[u]) >= 0 else BRING[u] for u in self.movers(game)]
        actions += [MARCH[o] for o in self.riders(game)]
        return game.ask(game.active, self, [*actions, END_MOVEMENT]) if actions else None

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is END_MOVEMENT:
            return
        if action.verb == "march":
            game.officers_moved |= 1 << action.args[0]
            game.then(LoneRide(action.args[0]), self)
            return
        slot = game.unit_at(action.args[0]) if action.verb == "move" else action.args[0]
        game.marched |= 1 << slot
        game.then(Spur(slot), self)

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        if action.verb == "march":
            return refusals.OFFICER_NOT_ASKED
        if action.verb == "move":
            slot = game.unit_at(action.args[0])
        elif action.verb == "bring":
            slot = action.args[0] if action.args[0] < game.battle.n_units else -1
        else:
            return None
        if slot < 0 or not game.is_unit(slot):
            return refusals.NO_UNIT_THERE
        if game.side(slot) != game.active:
            return refusals.NOT_YOUR_UNIT
        if game.group[slot] != self.group:
            return refusals.NOT_ACTIVE
        return refusals.HAS_MOVED if game.marched >> slot & 1 else refuse_move(game, slot)


def refuse_move(game: Frederic, slot: int) -> Refusal:
    """Why an activated unit that has not moved has no step: what holds it, or what is around it."""
    if game.kinds[slot].static:
        return refusals.NO_ALLOWANCE.by("G-A2.40")
    if game.halted >> slot & 1:
        return refusals.NO_ALLOWANCE.by("G-A2.41")
    if game.burden[slot] and not allowances(game, slot)[1]:
        return refusals.NO_ALLOWANCE.by("G-4.91")
    return refusals.CANNOT_MOVE


def may_leave(game: Frederic, slot: int, pace: Pace) -> bool:
    """R37: whether a unit stands on an exit of its side and has a hex of its move left."""
    h = game.place[slot]
    if pace.stopped or h < 0 or h not in game.battle.exits[game.side(slot)] or game.unit_at(h) != slot:
        return False
    return pace.spent < allowances(game, slot)[1] and not (game.slow >> slot & 1 and pace.steps)


@dataphase
class LoneRide(Stage):
    """G-2.44, G-3.18: an officer moves on his own."""

    rules = ("G-2.44", "G-3.18")
    officer: int

    def decide(self, game: Frederic) -> Decision:
        side = game.battle.officers[self.officer].side
        exits = [EXIT] if game.officers[self.officer] in game.battle.exits[side] else []
        return game.ask(side, self, [*(RIDE[h] for h in reach(game, self.officer)), *exits, STAY])

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is EXIT:
            game.officers[self.officer] = LEFT
            game.tell("officer_left", game.name(self.officer))
        elif action is not STAY:
            game.officers[self.officer] = action.args[0]
            game.tell("officer_rode", game.name(self.officer), action.args[0])

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        if action.verb != "ride":
            return None
        return refuse_ride(game.officers[self.officer], action.args[0], OFFICER_MOVE, "G-3.18", "G-3.21")


@dataphase
class Spur(Stage):
    """G-A2.42: an Impetuous unit about to move may try a forced march."""

    rules = ("G-A2.42",)
    slot: int

    def decide(self, game: Frederic) -> Decision | None:
        if "impetuous" not in game.kinds[self.slot].marks:
            return None
        return game.ask(game.active, self, [FORCE, CALM])

    def perform(self, game: Frederic) -> None:
        game.then(Escort(self.slot, 0, 0, 0))

    def carry_out(self, game: Frederic, action: Action) -> None:
        forced = 0
        if action is FORCE:
            face = game.roll(1)[0]
            reading = FORCED_MARCH[face]
            forced = int(reading.counts)
            game.tell("forced_march", game.label(self.slot), face, told((reading,)))
        game.then(Escort(self.slot, forced, 0, 0))


@dataphase
class Escort(Stage):
    """G-2.42, G-2.64: each officer with a unit that sets out goes or stays; `asked` and `crew` are bits."""

    rules = ("G-2.42", "G-2.64")
    slot: int
    forced: int
    asked: int
    crew: int

    def candidates(self, game: Frederic) -> list[int]:
        """The officers who could go: activated ones who have not moved; off the table those of the group."""
        if game.place[self.slot] == OFF:
            group = game.battle.group_of[self.slot]
            return [o for o in group.officers if game.officers[o] == OFF]
        return [
            o
            for o in game.officers_with(self.slot)
            if game.officers_active >> o & 1 and not game.officers_moved >> o & 1
        ]

    def must_go(self, game: Frederic, officer: int) -> bool:
        """R22, R36: a messenger goes with his unit; off the table only a sub-general may stay behind."""
        if game.place[self.slot] == OFF:
            return officer in game.leaders and game.battle.officers[officer].rank != SUB_GENERAL
        return bool(game.bound >> officer & 1)

    def open(self, game: Frederic) -> list[int]:
        """Those not yet asked."""
        return [o for o in self.candidates(game) if not self.asked >> o & 1 and not self.must_go(game, o)]

    def decide(self, game: Frederic) -> Decision | None:
        officers = self.open(game)
        if not officers:
            return None
        return game.ask(game.active, self, [TAKE[officers[0]], LEAVE[officers[0]]])

    def carry_out(self, game: Frederic, action: Action) -> None:
        bit = 1 << action.args[0]
        crew = self.crew | (bit if action.verb == "take" else 0)
        game.then(Escort(self.slot, self.forced, self.asked | bit, crew))

    def perform(self, game: Frederic) -> None:
        must = sum(1 << o for o in self.candidates(game) if self.must_go(game, o))
        game.then(March(self.slot, 0, 0, 1, 0, 0, self.forced, self.crew | must))

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.OFFICER_NOT_ASKED if action.verb in ("take", "leave") else None


def _numbers(pace: Pace) -> tuple[int, int, int, int, int, int]:
    spent, steps, road, stopped, last, forced = pace
    return spent, steps, int(road), int(stopped), int(last), int(forced)


@dataphase
class March(Stage):
    """G-3.03: a unit moves hex by hex until it halts or the ground stops it, with its `crew` of officers."""

    rules = ("G-3.03", "G-3.04", "G-3.20")
    slot: int
    spent: int
    steps: int
    road: int
    stopped: int
    last: int
    forced: int
    crew: int

    @property
    def pace(self) -> Pace:
        """How far it has come."""
        return Pace(
            self.spent, self.steps, bool(self.road), bool(self.stopped), bool(self.last), bool(self.forced)
        )

    def settled(self, game: Frederic) -> bool:
        """Whether it may end its move here."""
        h = game.place[self.slot]
        return h == OFF or game.unit_at(h) == self.slot

    def decide(self, game: Frederic) -> Decision | None:
        if self.gone(game):
            return None
        actions = [STEP[h] for h in legal_steps(game, self.slot, self.pace)]
        if may_leave(game, self.slot, self.pace):
            actions.append(EXIT)
        if not actions:
            return None
        return game.ask(game.active, self, [*actions, *([HALT] if self.settled(game) else [])])

    def gone(self, game: Frederic) -> bool:
        """Whether the unit is neither on the table nor about to come."""
        return game.place[self.slot] < 0 and game.place[self.slot] != OFF

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is HALT:
            self.end(game)
            return
        if action is EXIT:
            self.leave(game)
            return
        slot, h, n = self.slot, game.place[self.slot], action.args[0]
        legal = (s for s in steps_from(game, slot, h, self.pace) if s.hex == n)
        step = next(s for s in legal if refuse_step(game, slot, h, s, self.pace) is None)
        pace = after(game, slot, self.pace, h, step)
        if h == OFF:
            self.bring_officers(game, n)
        carry(game, slot, n, self.crew)
        game.moved[slot] += 1
        game.stirred |= 1 << slot
        game.officers_moved |= self.crew
        game.tell("moved", game.label(slot), h, n)
        game.then(March(slot, *_numbers(pace), self.crew))
        entered(game, slot, n)

    def bring_officers(self, game: Frederic, h: int) -> None:
        """R36: officers who come with the unit are on the table now."""
        for officer in game.battle.group_of[self.slot].officers:
            if self.crew >> officer & 1:
                game.officers[officer] = h
                game.officers_active |= 1 << officer

    def perform(self, game: Frederic) -> None:
        if not self.gone(game):
            self.end(game)

    def leave(self, game: Frederic) -> None:
        """R37: the unit leaves the table with its crew; it does not count as lost."""
        carry(game, self.slot, LEFT, self.crew)
        lose_baggage(game, self.slot)
        game.tell("unit_left", game.label(self.slot))

    def end(self, game: Frederic) -> None:
        """The move is over; after a long one the unit may not fight."""
        if not may_fight_after(game, self.slot, self.pace) or game.place[self.slot] == OFF:
            game.barred |= 1 << self.slot
        if self.steps:
            hold(game, self.slot)

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        if action is HALT:
            return refusals.AMONG_GUNS
        if action.verb != "step":
            return None
        h = game.place[self.slot]
        for step in steps_from(game, self.slot, h, self.pace):
            if step.hex == action.args[0]:
                return refuse_step(game, self.slot, h, step, self.pace)
        return refuse_far(game, self.slot, action.args[0], self.pace)
