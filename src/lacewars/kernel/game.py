"""Game: what the other layers must know of a game to play it."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any, ClassVar

from lacewars.kernel.action import Action, Alphabet
from lacewars.kernel.chance import Chance
from lacewars.kernel.errors import LaceError
from lacewars.kernel.event import Event
from lacewars.kernel.ledger import Ledger
from lacewars.kernel.lesson import Lesson
from lacewars.kernel.outcome import Outcome
from lacewars.kernel.phase import Decision
from lacewars.kernel.state import State

Options = Mapping[str, Any]
Namer = Callable[[str, int, str], str]
"""The name of a number of some kind in a language."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game; the first value is the default."""

    name: str
    values: tuple[Any, ...]
    text: str
    custom_label: str = ""
    """What lists show in place of a custom value, which the game reads itself. Empty: it takes none."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play a game that is worth playing again and again: long simulations and kept records do."""

    name: str
    options: Options
    weight: int = 1
    """How much longer a game takes than most: so many fewer are played."""


def _is_listed(option: Option, value: Any) -> bool:
    return any(v == value and type(v) is type(value) for v in option.values)


@cache
def _module(name: str) -> Any:
    return import_module(name) if find_spec(name) is not None else None


class Game(ABC):
    """A game: its name, its options, its alphabet, and how to start it."""

    slug: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    package: ClassVar[str]
    """The Python package of the game: its `data/` folder holds the specification, its modules the parts."""
    parts: ClassVar[Mapping[str, str]] = {}
    """The modules of parts that lie outside the package, such as `{"bots": "lacewars.bots.maria"}`."""
    options: ClassVar[tuple[Option, ...]] = ()
    sequence_rules: ClassVar[tuple[str, ...]]
    """The ledger rows that say whose decision it is."""
    event_cards: ClassVar[tuple[str, ...]] = ()
    """The ids of cards with events of their own: each is proved by a test, as a row of the ledger is."""
    reveals: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that show something secret: what led to them cannot be taken back."""
    betrays: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that can happen, and names of phases that can ask, only with certain hidden things: a
    card is laid, so it was in the hand; somebody pays, so he can; a group has gone as far as only horse can.
    Whoever sees one may infer them."""
    quits: ClassVar[frozenset[str]] = frozenset()
    """Verbs by which a seat gives the game up: random play does not take them for ordinary moves."""
    event_fields: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """For each kind of event the names of its data, each `name` or `name:type`; see `event_to_json`."""
    migrations: ClassVar[Mapping[int, Callable[[str], str]]] = {}
    """For an older rules version how the text of an action reads under the next one; for a version without an
    entry it reads the same."""
    prompt_fields: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """For a phase (its class name) the attributes that its prompt names, each `name` or `name:type`."""

    impulses: ClassVar[tuple[str, ...]] = ()
    """The phases (class names) with which a seat begins what it does of its own accord: plans start there."""
    answers: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """For a phase whose question may be answered in advance the texts of the answers; see `kernel.orders`."""
    rows: ClassVar[tuple[str, ...]] = ()
    """Phases that ask a seat again and again: several of the present answers may be left, for one after the
    other."""
    quiet: ClassVar[tuple[str, ...]] = ()
    """Verbs that do as little as possible, the quietest first."""
    guarded: ClassVar[frozenset[str]] = frozenset()
    """Phases in which nobody may learn whether a seat had a choice: there an order to do whatever is the only
    thing to do, which would answer at once just if there is no choice, waits for the seat."""

    @property
    @abstractmethod
    def alphabet(self) -> Alphabet:
        """All actions of the game."""

    @property
    @abstractmethod
    def state_class(self) -> type[State]:
        """The class of the game's positions."""

    @abstractmethod
    def start(self, chance: Chance, options: Mapping[str, Any]) -> State:
        """A new position; `options` is complete and checked."""

    @abstractmethod
    def seats(self, options: Options | None = None) -> tuple[str, ...]:
        """The ids of the seats under these options."""

    @abstractmethod
    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        """The printed name of a town, a nation, a card... that an event or a view names by number."""

    def namer(self, state: State) -> Namer:
        """Names things in a running game: by `name_of`, or by names that its options brought along."""
        return self.name_of

    def new(
        self, seed: str | bytes | int | None = None, *, chance: Chance | None = None, **options: Any
    ) -> State:
        """Starts a game: `new(seed="monday", players=4)`; without a seed no two games are alike."""
        if chance is None:
            chance = Chance(secrets.token_bytes(32)) if seed is None else Chance.seeded(seed)
        state = self.start(chance, self.complete(options))
        state.settle()
        return state

    def complete(self, given: Options) -> dict[str, Any]:
        """`given` with the defaults filled in; an unknown option or value is refused."""
        chosen = {o.name: o.values[0] for o in self.options}
        known = {o.name: o for o in self.options}
        for name, value in given.items():
            if name not in known:
                raise LaceError(f"{self.slug} has no option {name!r}; it has {', '.join(known)}")
            option = known[name]
            if option.custom_label and not _is_listed(option, value):
                value = self.read_option(name, value)
            elif not _is_listed(option, value):
                raise LaceError(f"{self.slug}: {name} is one of {option.values!r}, not {value!r}")
            chosen[name] = value
        return chosen

    def read_option(self, name: str, value: Any) -> str:
        """A custom value, in its one text form; LaceError says what is wrong with it."""
        raise LaceError(f"{self.slug}: {name} takes no custom value")

    def short_options(self, options: Options) -> dict[str, Any]:
        """Options for lists: a custom value is shown by its label alone."""
        known = {o.name: o for o in self.options}
        own = {n for n, v in options.items() if n in known and not _is_listed(known[n], v)}
        return {n: known[n].custom_label if n in own else v for n, v in options.items()}

    def seat_name(self, state: State, seat: int, lang: str = "en") -> str:
        """The name of a seat in a running game, as sentences of this language say it."""
        return self.seats(self.options_of(state))[seat]

    def seat_names(self, state: State, lang: str = "en") -> tuple[str, ...]:
        """The names of all seats in a running game."""
        seats = range(len(self.seats(self.options_of(state))))
        return tuple(self.seat_name(state, seat, lang) for seat in seats)

    @abstractmethod
    def options_of(self, state: State) -> dict[str, Any]:
        """The options a running game was started with."""

    def parse(self, text: str) -> Action:
        """The action that `text` names."""
        return self.alphabet.parse(text)

    def migrate(self, text: str, rules: int, to: int | None = None) -> str:
        """The text of an action, written under an older version, as it reads under a later one."""
        for version in range(rules, self.rules_version if to is None else to):
            if version in self.migrations:
                text = self.migrations[version](text)
        return text

    @cached_property
    def ledger(self) -> Ledger:
        """The game's rules, row by row."""
        return Ledger.load(resources.files(self.package) / "data", self.slug)

    def part(self, name: str) -> Any:
        """The module of a part of the game, or None if it has no such part.

        A part is the module of its name in the game's package, unless `parts` says where else it lies. Parts
        are imported when they are first wanted, by those who want them: `lessons`, `screen`, `modes`,
        `mapscene` and `stills` by the commands and the server, `bots` by `lacewars.bots`, `table` by the
        server.
        """
        return _module(self.parts.get(name, f"{self.package}.{name}"))

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The game's tutorial, in order: LESSONS of its part `lessons`.

        The texts stand in `locales/<lang>/<slug>-lessons.ftl`.
        """
        module = self.part("lessons")
        found: tuple[Lesson, ...] = () if module is None else module.LESSONS
        return found

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The ways to play that are worth testing: MODES of its part `modes`, or every value of an option."""
        module = self.part("modes")
        if module is not None:
            found: tuple[Mode, ...] = module.MODES
            return found
        others = [(o.name, v) for o in self.options for v in o.values[1:]]
        return (Mode("plain", {}), *(Mode(f"{name}-{v}".replace(" ", "-"), {name: v}) for name, v in others))

    def mode(self, name: str) -> Mode:
        """The mode of this name; LaceError if there is none."""
        found = next((mode for mode in self.modes if mode.name == name), None)
        if found is None:
            raise LaceError(
                f"{self.slug} has no mode {name!r}; it has {', '.join(m.name for m in self.modes)}"
            )
        return found

    def lesson(self, name: str) -> Lesson:
        """The lesson of this id; LaceError if there is none."""
        found = next((lesson for lesson in self.lessons if lesson.id == name), None)
        if found is None:
            raise LaceError(f"{self.slug} has no lesson {name!r}")
        return found

    def event_to_json(self, event: Event) -> dict[str, Any]:
        """An event as a JSON object: its kind, and its data under their names."""
        fields = self.event_fields[event.kind]
        return {"kind": event.kind, **{f.split(":")[0]: v for f, v in zip(fields, event.data, strict=True)}}

    def scores_to_json(self, state: State, outcome: Outcome, lang: str = "en") -> list[dict[str, Any]]:
        """The scores at the end as JSON objects, each with the name of its power."""
        name_of = self.namer(state)
        return [
            {"power": name_of("power", score.power, lang), "points": score.points, "target": score.target}
            for score in outcome.scores
        ]

    def concerns(self, state: State, seat: int, decision: Decision) -> bool:
        """Whether a question is about the seat's own pieces; replies for questions `elsewhere` ask it."""
        return True

    def about(self, state: State, decision: Decision) -> Sequence[tuple[str, int]]:
        """What a question is about besides what its prompt names, as (type, number); all of it is public."""
        return ()

    def watched(self, state: State, seat: int, phase: str) -> Sequence[tuple[str, int]]:
        """Things of a seat's own, as (type, number), for which it may want to be asked by a phase after all.

        They are offered when a reply is left: "pass, unless it is about this card".
        """
        return ()

    def basis(self, state: State, seat: int, actions: Sequence[Action]) -> object:
        """What a plan of these actions is built on, as plain data that `seat` knows.

        If it has changed when the plan is to be carried out, the plan is void.
        By default all that the seat sees; a game says what really matters.
        """
        return state.view(seat).to_json()

    def turns(self, state: State) -> int | None:
        """How many turns of the game have begun; None in a game that does not count them."""
        turn = getattr(state, "turn", None)
        return turn if isinstance(turn, int) else None

    def conserved(self, state: State) -> Sequence[tuple[str, object]]:
        """Laws of conservation: (name, value) pairs that no action may change, checked by the test-suite."""
        return ()
