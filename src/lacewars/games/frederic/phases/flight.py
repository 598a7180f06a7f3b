"""G-4.138 to G-4.142, G-2.27 to G-2.29: officers who flee, and messengers who are driven off."""

from __future__ import annotations

from lacewars.games.frederic import refusals
from lacewars.games.frederic.alphabet import ESCAPE, FLEE
from lacewars.games.frederic.losses import remove_officer
from lacewars.games.frederic.phases.stage import Stage
from lacewars.games.frederic.readings import messenger, told
from lacewars.games.frederic.state import BY_OFFICER, FIGURE, IMPROVISED, LOST, RETURNING, Frederic
from lacewars.kernel import Action, Decision, Refusal, dataphase


def refuges(game: Frederic, officer: int) -> list[int]:
    """R79: the hexes with friendly units to which an officer may flee."""
    data = game.battle.officers[officer]
    side, start = data.side, game.officers[officer]
    found, seen, edge = [], {start}, [start]
    for _ in range(data.flight):
        reached = []
        for h in edge:
            for n in game.field.rides[h]:
                if n in seen or game.enemy_unit(n, side):
                    continue
                seen.add(n)
                reached.append(n)
                if game.friendly_unit(n, side):
                    found.append(n)
        edge = reached
    return sorted(found)


@dataphase
class Flee(Stage):
    """G-4.138, G-4.139: officers without a unit of their own in a hex that is lost must find refuge."""

    rules = ("G-4.140", "G-4.141")
    side: int
    hex: int

    def next_officer(self, game: Frederic) -> int:
        """The officer who must flee now; -1 if there is none."""
        if game.friendly_unit(self.hex, self.side):
            return -1
        return next(iter(game.officers_at(self.hex, self.side)), -1)

    def decide(self, game: Frederic) -> Decision | None:
        officer = self.next_officer(game)
        if officer < 0 or len(found := refuges(game, officer)) < 2:
            return None
        return game.ask(self.side, self, [FLEE[h] for h in found])

    def perform(self, game: Frederic) -> None:
        officer = self.next_officer(game)
        if officer < 0:
            return
        game.then(self)
        found = refuges(game, officer)
        if found:
            self.go(game, officer, found[0])
        else:
            remove_officer(game, officer)

    def carry_out(self, game: Frederic, action: Action) -> None:
        game.then(self)
        self.go(game, self.next_officer(game), action.args[0])

    def go(self, game: Frederic, officer: int, h: int) -> None:
        """He rides to a friendly unit."""
        game.officers[officer] = h
        game.tell("officer_fled", game.name(officer), h)

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.NO_FLIGHT_THERE if action.verb == "flee" else None


# ---------------------------------------------------------------------- messengers
def is_lost(game: Frederic, sort: int) -> bool:
    """G-2.26, G-2.36: the test of a messenger: one die for an improvised one, else two."""
    faces = game.roll(1 if sort == IMPROVISED else 2)
    readings = messenger(faces)
    game.tell("messenger_tested", tuple(faces), told(readings))
    return all(reading.counts for reading in readings)


def drop_courier(game: Frederic, number: int) -> None:
    """A messenger is lost or captured; an officer or a figure with it."""
    side, sort, h, _sender, figure, _moved = game.couriers.pop(number)
    game.tell("messenger_lost", game.army(side), h)
    if sort == BY_OFFICER:
        remove_officer(game, figure)
    elif sort in (FIGURE, RETURNING):
        game.aides[figure] = LOST


def put_courier(game: Frederic, number: int, h: int, moved: int) -> None:
    """A messenger comes to a hex."""
    side, sort, _h, sender, figure, _moved = game.couriers[number]
    game.couriers[number] = (side, sort, h, sender, figure, moved)
    if sort == BY_OFFICER:
        game.officers[figure] = h


@dataphase
class Chase(Stage):
    """G-2.27: an enemy unit has come into a messenger's hex: it is tested, and escapes or is captured."""

    rules = ("G-2.27",)
    side: int
    hex: int

    def perform(self, game: Frederic) -> None:
        number = next((k for k, c in enumerate(game.couriers) if c[0] == self.side and c[2] == self.hex), -1)
        if number < 0 or not game.enemy_unit(self.hex, self.side):
            return
        game.then(self)
        if is_lost(game, game.couriers[number][1]):
            drop_courier(game, number)
        else:
            game.then(Escape(self.side, number, (self.hex,)))


@dataphase
class Escape(Stage):
    """G-2.28, G-2.29: a messenger not caught falls back, into enemy-held hexes only with a new test."""

    rules = ("G-2.28", "G-2.29")
    side: int
    number: int
    seen: tuple[int, ...]

    def makes_sense(self, game: Frederic) -> bool:
        return self.number < len(game.couriers) and game.couriers[self.number][0] == self.side

    def ways(self, game: Frederic) -> list[int]:
        """The hexes to which it may fall back: free of enemies if there are any, else those not yet tried."""
        near = game.field.rides[game.couriers[self.number][2]]
        free = [n for n in near if not game.enemy_unit(n, self.side)]
        return free or [n for n in near if n not in self.seen]

    def decide(self, game: Frederic) -> Decision | None:
        ways = self.ways(game)
        return game.ask(self.side, self, [ESCAPE[h] for h in ways]) if len(ways) > 1 else None

    def perform(self, game: Frederic) -> None:
        ways = self.ways(game)
        if ways:
            self.go(game, ways[0])
        else:
            drop_courier(game, self.number)

    def carry_out(self, game: Frederic, action: Action) -> None:
        self.go(game, action.args[0])

    def go(self, game: Frederic, h: int) -> None:
        """It comes to a hex; among enemies it is tested again."""
        put_courier(game, self.number, h, game.couriers[self.number][5])
        game.tell("messenger_escaped", game.army(self.side), h)
        if not game.enemy_unit(h, self.side):
            return
        if is_lost(game, game.couriers[self.number][1]):
            drop_courier(game, self.number)
        else:
            game.then(Escape(self.side, self.number, (*self.seen, h)))

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.TOO_FAR_TO_RIDE if action.verb == "escape" else None
