"""G-4.79 to G-4.99, G-2.53: units that go back, because they must or because they break off."""

from __future__ import annotations

from lacewars.games.frederic import refusals
from lacewars.games.frederic.alphabet import HALT, RETREAT
from lacewars.games.frederic.losses import BLOCKED, DESERTED, carry, crew_of, entered, hold, lose_stands
from lacewars.games.frederic.marching import way_of
from lacewars.games.frederic.phases.stage import Stage
from lacewars.games.frederic.readings import desertion, read, told
from lacewars.games.frederic.retreating import FAR, Limits, Ways, limits
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Action, Decision, Refusal, dataphase


@dataphase
class _Falling(Stage):
    """A unit goes back hex by hex: `made` of `due`, all by road or not, with whom, where it has been."""

    slot: int
    due: int
    made: int
    road: int
    crew: int
    seen: tuple[int, ...]

    def hexes(self, game: Frederic, limit: Limits, *, whole: bool) -> list[int]:
        """The hexes to which it may go next."""
        here = game.place[self.slot]
        if here < 0 or self.made >= self.due:
            return []
        ways = Ways(game, self.slot, self.due, limit)
        return ways.next_hexes(here, self.made, bool(self.road), frozenset(self.seen), whole=whole)

    def go(self, game: Frederic, h: int) -> None:
        """One hex back, with all officers."""
        old = game.place[self.slot]
        steps = game.field.steps[way_of(game.kinds[self.slot])][old]
        road = self.road and any(s.hex == h and s.road for s in steps)
        carry(game, self.slot, h, self.crew)
        game.tell("fell_back", game.label(self.slot), old, h)
        seen = (*self.seen, h) if game.kinds[self.slot].elusive else self.seen
        game.then(type(self)(self.slot, self.due, self.made + 1, int(road), self.crew, seen))
        entered(game, self.slot, h)

    def note(self, game: Frederic) -> None:
        """R35, R70: what hexes fallen back mean for later turns."""
        if self.made:
            game.stirred |= 1 << self.slot
            if game.kinds[self.slot].guns:
                game.retired[self.slot] += self.made
            hold(game, self.slot)

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.NO_RETREAT_THERE if action.verb == "retreat" else None


@dataphase
class Retreat(_Falling):
    """G-4.79 to G-4.90: a retreat after morale hits; every hex that cannot be made is a loss."""

    rules = ("G-4.81", "G-4.82", "G-4.86")

    def ways(self, game: Frederic) -> list[int]:
        """R66: the hexes of the ways that make as much as possible."""
        return self.hexes(game, limits(game.kinds[self.slot]), whole=True)

    def decide(self, game: Frederic) -> Decision | None:
        ways = self.ways(game)
        if len(ways) < 2:
            return None
        side = game.side(self.slot)
        return game.ask(side, self, [RETREAT[h] for h in ways])

    def carry_out(self, game: Frederic, action: Action) -> None:
        self.go(game, action.args[0])

    def perform(self, game: Frederic) -> None:
        if game.place[self.slot] < 0:
            return
        ways = self.ways(game)
        if ways:
            self.go(game, ways[0])
            return
        self.note(game)
        if self.made and game.kinds[self.slot].deserts:
            game.then(Desertion(self.slot, self.made))
        if self.made < self.due:
            game.tell("no_way_back", game.label(self.slot), self.due - self.made)
            lose_stands(game, self.slot, self.due - self.made, BLOCKED)


@dataphase
class Desertion(Stage):
    """G-4.95 to G-4.99: troops that panic, and all guns, lose stands for the hexes they retreated."""

    rules = ("G-4.96",)
    slot: int
    made: int

    def perform(self, game: Frederic) -> None:
        if game.place[self.slot] < 0:
            return
        faces = game.roll(self.made)
        readings = read(desertion(game.kinds[self.slot].face), faces)
        game.tell("desertion", game.label(self.slot), tuple(faces), told(readings))
        lose_stands(game, self.slot, sum(reading.counts for reading in readings), DESERTED)


@dataphase
class Withdrawal(_Falling):
    """G-2.53: a unit that broke off withdraws 1 hex or more, up to its allowance."""

    rules = ("G-2.53",)

    def ways(self, game: Frederic) -> list[int]:
        """The hexes from which it can still come to a free one."""
        return self.hexes(game, FAR, whole=False)

    def decide(self, game: Frederic) -> Decision | None:
        ways = self.ways(game)
        if not ways:
            return None
        side = game.side(self.slot)
        settled = self.made > 0 and game.unit_at(game.place[self.slot]) == self.slot
        return game.ask(side, self, [*(RETREAT[h] for h in ways), *([HALT] if settled else [])])

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is HALT:
            self.note(game)
        else:
            self.go(game, action.args[0])

    def perform(self, game: Frederic) -> None:
        if game.place[self.slot] >= 0:
            self.note(game)

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.MUST_WITHDRAW if action is HALT else _Falling.explain(self, game, action)


@dataphase
class BreakOff(Stage):
    """R27: the blow has fallen on a unit that breaks off: what is left withdraws as far as that can move."""

    rules = ("G-2.53",)
    slot: int

    def perform(self, game: Frederic) -> None:
        here = game.place[self.slot]
        if here >= 0:
            march = game.kinds[self.slot].march
            game.then(Withdrawal(self.slot, march, 0, 1, crew_of(game, self.slot), (here,)))
