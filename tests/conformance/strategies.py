"""Games and positions for the tests: every game under all its options, positions reached by random play."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from itertools import product
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lacewars.games import all_games
from lacewars.kernel import Action, Event, Game, State
from lacewars.kernel.fields import Seen
from tests.toys import TOYS

SEEDS = st.lists(st.booleans(), min_size=32, max_size=32).map(
    lambda bits: int("".join("01"[b] for b in bits), 2)
)
"""Numbers of 32 bits. `st.integers` would now and then take a number that stands in the source of some module
loaded by then: which examples a test sees would hang on the tests that ran before it."""
T = TypeVar("T")
PLAIN = (int, str, bytes, tuple, list, dict, frozenset, type(None))
LONGEST = 100_000  # actions: a game at random that is not over by then will not end


@dataclass(frozen=True)
class Case:
    """A game under one combination of its options."""

    game: Game
    choices: tuple[tuple[str, Any], ...]

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.choices)

    @property
    def seats(self) -> range:
        return range(len(self.game.seats(self.options)))

    def new(self, seed: int) -> State:
        return self.game.new(seed, **self.options)

    def __str__(self) -> str:
        return "-".join([self.game.slug, *(f"{name}={value}" for name, value in self.choices)])


@dataclass
class Position:
    """A position and how it was reached; its repr is all one needs to reach it again."""

    case: Case
    seed: int
    state: State
    history: list[tuple[int, Action]] = field(default_factory=list)
    """Who did what."""

    @property
    def dice(self) -> random.Random:
        """Choices of the test itself, the same for the same position."""
        return random.Random(f"{self.seed} {len(self.history)}")

    def __repr__(self) -> str:
        return f'reach(case_named("{self.case}"), {self.seed}, {len(self.history)})'

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))  # what hypothesis prints


MANY = 8
"""So many combinations of options are all tried; of more, as few as have every value of each option."""


CHOSEN: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "napoleonic": ({"players": 5, "roles": "dealt"}, {"players": 2, "roles": "chosen"}),
}
"""The combinations that are tried of a game whose positions are large: they have all its phases."""


def cases_of(game: Game) -> list[Case]:
    """The game under every combination of its options, or, where they are many, under every value of each.

    Then each value of the option with most of them stands beside the defaults of the others, and beside its
    own default all others have their second values, their third ones and so on. Of some games fewer are
    `CHOSEN`.
    """
    if game.slug in CHOSEN:
        return [Case(game, tuple(game.complete(options).items())) for options in CHOSEN[game.slug]]
    values = [[(o.name, v) for v in o.values] for o in game.options]
    combinations = list(product(*values))
    if len(combinations) > MANY:
        plain = [choices[0] for choices in values]
        most = max(range(len(values)), key=lambda i: len(values[i]))
        others = [choices for i, choices in enumerate(values) if i != most]
        combinations = [(*plain[:most], choice, *plain[most + 1 :]) for choice in values[most]]
        for n in range(1, max(map(len, others))):
            row = [choices[n % len(choices)] for choices in values]
            combinations.append((*row[:most], plain[most], *row[most + 1 :]))
    return [Case(game, choices) for choices in combinations]


def games() -> list[Game]:
    """Every registered game and every toy."""
    return [*all_games(), *TOYS]


CASES: list[Case] = [case for game in games() for case in cases_of(game)]
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def case_named(name: str) -> Case:
    """The case that a failure names, to look at it: `reach(case_named("bids-players=3"), 7, 20)`."""
    return next(case for case in CASES if str(case) == name)


# ------------------------------------------------------------------------------------- random play


QUITTING = 0.02
"""How often giving up is among what random play chooses from."""


def choose(state: State, dice: random.Random) -> tuple[int, Action]:
    """A seat that is asked, and one of its legal actions; giving up is tried as well, but rarely."""
    decision, quits = dice.choice(state.decisions()), state.game.quits
    actions = decision.actions
    if quits and dice.random() > QUITTING:
        actions = [a for a in actions if a.verb not in quits] or actions
    return decision.seat, dice.choice(actions)


def play(state: State, dice: random.Random, actions: int) -> list[tuple[int, Action]]:
    """Plays on at random for so many actions, or to the end; returns who did what."""
    history: list[tuple[int, Action]] = []
    while len(history) < actions and state.decisions():
        seat, action = choose(state, dice)
        state.apply(action, seat)
        history.append((seat, action))
    return history


def one_of_each_verb(actions: Sequence[Action], dice: random.Random) -> list[Action]:
    """A sample in which no kind of action is missing, be it one of a hundred or the only one of its kind."""
    verbs: dict[str, list[Action]] = {}
    for action in actions:
        verbs.setdefault(action.verb, []).append(action)
    return [dice.choice(alike) for alike in verbs.values()]


GAMES = 6
"""Random games of each case from which positions are taken; the profile `search` takes any."""
SHORT = 100  # actions: such games are soon played, and any is taken
STRIDE = 32  # actions between two positions of a game that are kept


@dataclass
class Played:
    """A random game from beginning to end, kept so that its positions are soon reached again."""

    history: list[tuple[int, Action]] = field(default_factory=list)
    """Who did what."""
    kept: list[tuple[State, str]] = field(default_factory=list)
    """The position after every `STRIDE` actions and its hash; nobody but `reach` looks at them."""
    moments: dict[str, list[int]] = field(default_factory=dict)
    """For each phase that asks the numbers of actions after which it does."""


PLAYED: dict[tuple[Case, int], Played] = {}
"""The games played so far by case and seed. A test that changes a game's rules puts an empty one here."""


def played(case: Case, seed: int) -> Played:
    """The random game of a seed."""
    found = PLAYED.get((case, seed))
    if found is None:
        found = play_out(case, seed)
        if seed < GAMES:  # the others are too many to keep
            PLAYED[case, seed] = found
    return found


def seeds_of(case: Case) -> st.SearchStrategy[int]:
    """The games from which positions of a case are taken."""
    if not settings().derandomize or usual_length(case) < SHORT:
        return SEEDS
    return SEEDS.map(lambda number: number % GAMES)


def play_out(case: Case, seed: int) -> Played:
    """Plays the random game of a seed to its end."""
    state, dice, game = case.new(seed), random.Random(seed), Played()
    while True:
        if len(game.history) % STRIDE == 0:
            game.kept.append((state.copy(), state.hash()))
        if not state.decisions():
            break
        for decision in state.decisions():
            game.moments.setdefault(type(decision.phase).__name__, []).append(state.count)
        assert len(game.history) < LONGEST, f"{case}, seed {seed}: the game does not end"
        seat, action = choose(state, dice)
        state.apply(action, seat)
        game.history.append((seat, action))
    game.moments["the end"] = [state.count]
    return game


def reach(case: Case, seed: int, actions: int) -> Position:
    """The position after so many random actions of a new game, or at its end."""
    game = played(case, seed)
    history = game.history[:actions]
    start = len(history) // STRIDE
    kept, wanted = game.kept[start]
    state = kept.copy()
    if state.hash() != wanted:  # a copy shares something: a test is there that says so
        state, start = case.new(seed), 0
    for seat, action in history[start * STRIDE :]:
        state.apply(action, seat)
    return Position(case, seed, state, history)


def usual_length(case: Case) -> int:
    """About how many actions a random game takes."""
    return max(len(played(case, seed).history) for seed in range(2))


def moments(case: Case, seed: int) -> dict[str, list[int]]:
    """For each phase that asks in a random game the numbers of actions after which it does."""
    return played(case, seed).moments


def positions(game: Game, **options: Any) -> st.SearchStrategy[Position]:
    """Positions of random play, under the given options or any; rare phases as often as common ones."""
    chosen = [case for case in cases_of(game) if options.items() <= case.options.items()]
    return one_of(chosen).flatmap(positions_of)


@st.composite
def positions_of(draw: st.DrawFn, case: Case) -> Position:
    """The same for one case."""
    seed = draw(seeds_of(case))
    found = moments(case, seed)
    phase = draw(one_of(sorted(found)))
    return reach(case, seed, draw(one_of(found[phase])))


def one_of(things: Sequence[T]) -> st.SearchStrategy[T]:
    """One of them, by `SEEDS`."""
    return SEEDS.map(lambda number: things[number % len(things)])


# ------------------------------------------------------------------------------------- running checks


def on_positions(case: Case, check: Callable[[Position], None], share: float = 1.0, least: int = 2) -> None:
    """Runs `check` on random positions: as many as the profile says, fewer where games are long."""
    examples = settings().max_examples
    limit = min(examples, 1000 * examples // usual_length(case))
    settings(max_examples=max(least, int(share * limit)))(given(positions_of(case))(check))()


def on_games(case: Case, check: Callable[[int], None], share: float = 1.0) -> None:
    """Runs `check` on random seeds; it is meant to play the whole game."""
    examples = settings().max_examples
    limit = min(examples, 200 * examples // usual_length(case))
    settings(max_examples=max(1, int(share * limit)))(given(SEEDS)(check))()


# ------------------------------------------------------------------------------------- looking at positions


def dump(data: Any) -> str:
    """JSON text that is equal for equal data, to the byte."""
    return json.dumps(data, sort_keys=True, ensure_ascii=True, allow_nan=False)


def press(data: Any) -> bytes:
    """Bytes that are equal for equal data: for what is only compared, many times."""
    try:
        return msgspec.json.encode(data, order="sorted")
    except TypeError:  # it has keys that are numbers
        return dump(data).encode()


def fingerprint(state: State) -> str:
    """The whole position, the chance stream included."""
    return dump(state.to_json())


def asked(state: State) -> list[tuple[int, int, list[str]]]:
    """Every open decision: its seat, its power and its actions as texts."""
    return [(d.seat, d.power, [a.text for a in d.actions]) for d in state.decisions()]


def sight(state: State, seat: int | None) -> bytes:
    """Everything `seat` (None: a spectator) can see: its view, who is asked what, and what it may do itself.

    The view is looked at as JSON and as the object it is, which servers and bots read.
    """
    own = state.decision(seat)
    views = [state.view(eyes) for eyes in dict.fromkeys((seat, None))]
    return press(
        {
            "views": [view.to_json() for view in views],
            "fields": [plain_fields(view) for view in views],
            "asked": [
                [d.seat] if state.lanes and d is not own else [d.seat, d.power, type(d.phase).__name__]
                for d in state.decisions()
            ],
            "legal": [a.text for a in state.legal(seat)],
            "outcome": str(state.outcome()),
        }
    )


def plain_fields(view: Any) -> dict[str, str]:
    """What a view holds by declared fields or as a dataclass; what all positions share is left out."""
    names = list(type(view).declared) if isinstance(view, Seen) else []
    if is_dataclass(view):
        names = [f.name for f in fields(view)]
    values = {name: getattr(view, name) for name in names}
    return {name: repr(value) for name, value in values.items() if isinstance(value, PLAIN)}


def seen(events: list[Event], seat: int | None) -> list[Event]:
    """The events that `seat` sees."""
    return [e for e in events if e.seen_by(seat)]
