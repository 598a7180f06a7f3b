"""G-4.128 to G-4.133: elephants in panic."""

from __future__ import annotations

from lacewars.games.frederic import refusals
from lacewars.games.frederic.alphabet import BOLT, ELEPHANT, TRAMPLE
from lacewars.games.frederic.fighting import elephants_loose, may_riposte
from lacewars.games.frederic.grid import GRID, ROW
from lacewars.games.frederic.losses import entered, remove_elephant
from lacewars.games.frederic.phases.results import Roll, note_melee
from lacewars.games.frederic.phases.stage import Stage
from lacewars.games.frederic.readings import STAMPEDE, read, told
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Action, Decision, Refusal, dataphase

FLIGHT_DICE = 3


def own_elephants(game: Frederic, side: int) -> tuple[int, ...]:
    """The panicking elephants that once were a side's."""
    return tuple(e for e in elephants_loose(game) if game.side(e) == side)


def inside(game: Frederic, elephant: int) -> bool:
    """Whether an elephant has not yet left the hex of its unit."""
    return game.at[game.place[elephant]] != elephant + 1


@dataphase
class Elephants(Stage):
    """G-3.38: the owner's panicking elephants flee as the movement phase starts, in the order he likes."""

    rules = ("G-3.38", "G-4.128")
    elephants: tuple[int, ...]

    def loose(self, game: Frederic) -> list[int]:
        """Those still on the table."""
        return [e for e in self.elephants if game.place[e] >= 0]

    def decide(self, game: Frederic) -> Decision | None:
        loose = self.loose(game)
        if len(loose) < 2:
            return None
        return game.ask(game.active, self, [ELEPHANT[game.place[e]] for e in loose])

    def perform(self, game: Frederic) -> None:
        for elephant in self.loose(game):
            game.then(Stampede(elephant, 0))

    def carry_out(self, game: Frederic, action: Action) -> None:
        elephant = game.unit_at(action.args[0])
        game.then(Stampede(elephant, 0), Elephants(tuple(e for e in self.loose(game) if e != elephant)))


@dataphase
class _OfElephant(Stage):
    """Something that a panicking elephant does."""

    elephant: int

    def makes_sense(self, game: Frederic) -> bool:
        return game.battle.n_units <= self.elephant < game.battle.n_slots


@dataphase
class Stampede(_OfElephant):
    """G-4.128: a panicking elephant rolls 3 dice; each flag and tactical advantage is a hex of flight."""

    rules = ("G-4.128",)
    fresh: int

    def perform(self, game: Frederic) -> None:
        if game.place[self.elephant] < 0:
            return
        faces = game.roll(FLIGHT_DICE)
        readings = read(STAMPEDE, faces)
        hexes = sum(reading.counts for reading in readings)
        game.tell("stampede", game.place[self.elephant], tuple(faces), hexes, told(readings))
        if inside(game, self.elephant):
            hexes = max(1, hexes)
        game.then(Bolt(self.elephant, hexes, 0))


@dataphase
class Bolt(_OfElephant):
    """G-4.128 to G-4.133: the elephant goes hex by hex towards its edge; `quiet`: it attacks nobody (R59)."""

    rules = ("G-4.128", "G-4.129", "G-4.130")
    left: int
    quiet: int

    def ahead(self, game: Frederic) -> list[int]:
        """The hexes towards the owner's edge that it could enter."""
        h, back = game.place[self.elephant], game.battle.sides[game.side(self.elephant)].back
        return [n for n in game.field.rides[h] if GRID.direction(h, n) in back]

    def ways(self, game: Frederic) -> tuple[list[int], list[int]]:
        """The free hexes ahead; if there are none, those held by units: elephants do not attack elephants."""
        ahead = self.ahead(game)
        free = [n for n in ahead if not game.at[n]]
        if free or self.quiet:
            return free, []
        return free, [n for n in ahead if game.at[n] and game.is_unit(game.unit_at(n))]

    def decide(self, game: Frederic) -> Decision | None:
        if not self.left or game.place[self.elephant] < 0:
            return None
        free, held = self.ways(game)
        if max(len(free), len(held)) < 2:
            return None
        owner = game.side(self.elephant)
        return game.ask(owner, self, [BOLT[n] for n in free] or [TRAMPLE[n] for n in held])

    def perform(self, game: Frederic) -> None:
        if not self.left or game.place[self.elephant] < 0:
            return
        free, held = self.ways(game)
        if free:
            self.go(game, free[0])
        elif held:
            self.trample(game, held[0])
        elif self.ahead(game) and not self.quiet:
            game.then(Stuck(self.elephant))  # R77: another elephant bars the way: the flight stops
        else:
            remove_elephant(game, self.elephant)

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action.verb == "bolt":
            self.go(game, action.args[0])
        else:
            self.trample(game, action.args[0])

    def go(self, game: Frederic, h: int) -> None:
        """One hex of flight; at the owner's edge it is gone (G-4.132)."""
        game.put(self.elephant, h)
        game.tell("elephant_bolts", h)
        if ROW[h] == game.battle.sides[game.side(self.elephant)].edge_row:
            remove_elephant(game, self.elephant)
            return
        game.then(Bolt(self.elephant, self.left - 1, self.quiet))
        entered(game, self.elephant, h)

    def trample(self, game: Frederic, h: int) -> None:
        """G-4.129: its way is barred: it attacks."""
        victim = game.unit_at(h)
        game.tell("elephant_attacks", game.label(victim), h)
        note_melee(game, self.elephant, victim)
        game.then(Roll(self.elephant, victim, 0, 0, 0, 0, 0), Trampled(self.elephant, victim, h, self.left))

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.NO_BOLTING_THERE if action.verb in ("bolt", "trample") else None


@dataphase
class Trampled(_OfElephant):
    """G-4.131: an elephant that drove the unit off goes on; else it stops, and the unit may riposte."""

    rules = ("G-4.131",)
    victim: int
    hex: int
    left: int

    def perform(self, game: Frederic) -> None:
        if game.place[self.elephant] < 0:
            return
        if not game.at[self.hex]:
            Bolt(self.elephant, self.left, 0).go(game, self.hex)
            return
        game.then(Stuck(self.elephant))
        if game.unit_at(self.hex) == self.victim and may_riposte(game, self.victim, self.elephant):
            game.call("Answer", self.victim, self.elephant, 0, 0)


@dataphase
class Stuck(_OfElephant):
    """G-4.148: an elephant that could not leave its unit's hex is removed."""

    rules = ("G-4.148",)

    def perform(self, game: Frederic) -> None:
        if game.place[self.elephant] >= 0 and inside(game, self.elephant):
            remove_elephant(game, self.elephant)
