"""The smallest game there is, for tests of the agenda: phases that note a number, ask, draw, or part ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from lacewars.kernel import (
    Action,
    Alphabet,
    Chance,
    Decision,
    Game,
    Ledger,
    Option,
    Outcome,
    Phase,
    Refusal,
    Row,
    State,
    Window,
    dataphase,
)
from lacewars.kernel.reading import integers
from tests.toys.toy import View

ALPHABET = Alphabet()
YES = ALPHABET.add("yes")
NO = ALPHABET.add("no")
NEVER = ALPHABET.add("never")
STOP = ALPHABET.add("stop")


class MiniState(State):
    """Notes, in the order in which they were made."""

    __slots__ = ("notes",)

    def __init__(self, chance: Chance, notes: list[int] | None = None) -> None:
        super().__init__(chance)
        self.notes = notes or []

    def view(self, seat: int | None) -> View:
        return View(notes=self.notes[:])

    def outcome(self) -> Outcome | None:
        return None if self.agenda else Outcome((0,), "over")

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        self._copy_kernel(twin)
        twin.notes = self.notes[:]
        return twin

    def redraw(self, seat: int, chance: Chance) -> None:
        pass

    def board_to_json(self) -> dict[str, Any]:
        return {"notes": self.notes}

    @classmethod
    def board_from_json(cls, data: Mapping[str, Any], chance: Chance) -> Self:
        return cls(chance, integers(data, "notes", range(-1000, 1000)))


@dataphase
class Note(Phase[MiniState]):
    """Notes a number."""

    number: int

    def perform(self, game: MiniState) -> None:
        game.notes.append(self.number)
        game.tell("noted", self.number)


@dataphase
class Ask(Phase[MiniState]):
    """Asks a seat; yes notes the number, no notes its negative, stop ends the game."""

    number: int
    seat: int
    rules: ClassVar[tuple[str, ...]] = ("M-1",)

    def decide(self, game: MiniState) -> Decision:
        return Decision(self.seat, -1, self, [YES, NO, STOP])

    def resolve(self, game: MiniState, action: Action) -> None:
        if action is STOP:
            game.agenda.end()
        game.notes.append(self.number if action is YES else -self.number)

    def explain(self, game: MiniState, action: Action) -> Refusal | None:
        return Refusal("never", "Never", ("M-2",)) if action is NEVER and self.number > 5 else None


@dataphase
class Roll(Phase[MiniState]):
    """Notes a draw."""

    def perform(self, game: MiniState) -> None:
        game.notes.append(game.chance.below(6))


@dataphase
class Show(Phase[MiniState]):
    """Reveals something."""

    def perform(self, game: MiniState) -> None:
        game.tell("shown")


@dataphase
class Apart(Phase[MiniState]):
    """Each of the seats is asked twice, in a lane of its own."""

    seats: tuple[int, ...]

    def perform(self, game: MiniState) -> None:
        game.together({s: [Ask(10 * s + 1, s), Note(10 * s + 2), Ask(10 * s + 3, s)] for s in self.seats})


@dataphase
class Veto(Window[MiniState]):
    """Yes strikes what lies under `target`; stop closes the window; never opens another on a new note."""

    target: int

    def passing(self, game: MiniState) -> Action:
        return NO

    def responses(self, game: MiniState, power: int) -> list[Action]:
        return [YES, NEVER, STOP]

    def respond(self, game: MiniState, power: int, action: Action) -> bool:
        game.notes.append(100 + power)
        if action is NEVER:
            note = game.agenda.mark(Note(200 + power))
            game.then(Veto((power + 1,), note, note))
        elif action is YES:
            game.agenda.strike(self.target)
        return action is not STOP

    def close(self, game: MiniState) -> None:
        game.notes.append(99)


class Mini(Game):
    """Phases to order."""

    slug = "mini"
    title = "Mini"
    rules_version = 3
    package = "tests.kernel"
    options = (Option("first", (1, 2), "The first number"), Option("short", (False, True), "Nothing at all"))
    sequence_rules = ("M-1",)
    reveals = frozenset({"shown"})
    event_fields: ClassVar[Mapping[str, tuple[str, ...]]] = {"noted": ("number",), "shown": ()}
    alphabet = ALPHABET
    state_class = MiniState
    ledger = Ledger("mini", [Row(r, "", "", "", "A rule", "Une règle", "") for r in ("M-1", "M-2")], [])

    def start(self, chance: Chance, options: Mapping[str, Any]) -> MiniState:
        state = MiniState(chance)
        if not options["short"]:
            state.then(Note(options["first"]), Ask(2, 0), Ask(3, 1))
        return state

    def seats(self, options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        return ("anna", "bruno", "clara")

    def options_of(self, state: State) -> dict[str, Any]:
        return self.complete({})

    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        return str(value)


GAME = Mini()
MiniState.game = GAME
MiniState.phases = {p.__name__: p for p in (Note, Ask, Roll, Show, Apart, Veto)}
MiniState.bounds = {"seat": range(3), "seats": range(3), "powers": range(3)}


def ready(*phases: Phase[MiniState], chance: Chance | None = None) -> MiniState:
    """A position with these phases on its agenda, run up to its first decision."""
    state = MiniState(chance or Chance.seeded("mini"))
    state.then(*phases)
    state.settle()
    return state
