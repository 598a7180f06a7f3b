"""Editing: a position changed by hand, one thing at a time, and checked like one that is read from a file.

A game that allows it has a part `editing` (`Game.part`), a module with three functions: `settings(state)`
lists what may be set, `change(state, edit)` sets it in a copy or says why not, and
`name(state, role, word, lang)` is the printed name of a thing, a place, a value or of what is set (`ROLES`),
or nothing if it has none of its own. It is done at quiet moments alone: when a seat begins what it does of
its own accord (`Game.impulses`), so that nothing on the agenda speaks of pieces that are elsewhere by now.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple, Self

from lacewars.kernel.errors import BadPosition, IllegalAction, LaceError, Refusal, UnknownAction
from lacewars.kernel.game import Game
from lacewars.kernel.state import State

THING, PLACE, VALUE, WHAT = ROLES = ("thing", "place", "value", "what")
AWAY = "off"
"""The place of a piece that is not on the board."""
WHOLE = "game"
"""The thing that is no piece and no place: the game itself."""
NOBODY = -1
_RULE = re.compile(r"\b[A-Z]-[A-Z\d.]+\d\b")

NOT_HERE = Refusal("edit-not-here", "Positions of this game cannot be edited by hand", ())
NOT_NOW = Refusal(
    "edit-not-now",
    "A position is edited where a side begins its moves: play on to there, or go back",
    (),
)
UNKNOWN = Refusal("edit-unknown", "There is nothing that could be set so", ())
SAME = Refusal("edit-same", "It is so already", ())
TAKEN = Refusal("edit-taken", "Other pieces stand there that cannot share the place", ())
CROWDED = Refusal("edit-crowded", "No more pieces find room there", ())
NO_PLACE = Refusal("edit-no-place", "No piece of this kind can stand there", ())
ALL_USED = Refusal("edit-all-used", "All there are of this kind are used: take some off elsewhere first", ())
GOES_ON = Refusal("edit-goes-on", "Nobody would have anything to decide in this position", ())


class Edit(NamedTuple):
    """A change by hand: what is to be set of a thing, and to what."""

    thing: str
    what: str
    value: str

    @property
    def text(self) -> str:
        """The edit in one line."""
        return " ".join(self)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The edit that a line tells; UnknownAction if it tells none."""
        words = text.split(" ")
        if len(words) != len(cls._fields) or not all(words):
            raise UnknownAction(f"an edit is a thing, what is set of it, and to what: not {text[:60]!r}")
        return cls(*words)


@dataclass(frozen=True, slots=True)
class Setting:
    """Something of a position that may be set by hand."""

    thing: str
    what: str
    value: str
    """How it stands."""
    power: int = NOBODY
    """Whose it is."""
    place: str = ""
    """Where it is on the board."""
    numbers: range | None = None
    """The numbers from which to choose, if it is a number,"""
    values: tuple[str, ...] = ()
    """or the words;"""
    anywhere: bool = False
    """besides them every place of the board."""

    def takes(self, value: str) -> bool:
        """Whether a value is one of those from which to choose."""
        if self.numbers is not None:
            return value.isdecimal() and len(value) < 10 and int(value) in self.numbers
        return self.anywhere or value in self.values


def refuse_editing(state: State) -> Refusal | None:
    """Why nothing of a position can be edited."""
    if state.game.part("editing") is None:
        return NOT_HERE
    decision = state.decision()
    if decision is None or state.lanes or type(decision.phase).__name__ not in state.game.impulses:
        return NOT_NOW
    return None


def settings(state: State) -> list[Setting]:
    """What may be set; nothing where nothing can be edited."""
    if refuse_editing(state) is not None:
        return []
    found: list[Setting] = state.game.part("editing").settings(state)
    return found


def edited(state: State, edit: Edit) -> State:
    """The position after an edit; IllegalAction says why it cannot be, and nothing has changed."""
    refusal = refuse_editing(state)
    if refusal is not None:
        raise IllegalAction(refusal)
    setting = next((s for s in settings(state) if (s.thing, s.what) == (edit.thing, edit.what)), None)
    if setting is None or not setting.takes(edit.value):
        raise IllegalAction(UNKNOWN)
    if setting.value == edit.value:
        raise IllegalAction(SAME)
    changed = state.copy()
    refusal = state.game.part("editing").change(changed, edit)
    if refusal is not None:
        raise IllegalAction(refusal)
    return _checked(state, changed)


def _checked(before: State, changed: State) -> State:
    """The changed position, read as from a file: with every check of the engine."""
    game, written = before.game, changed.to_json()
    try:
        found = type(before).from_json(written)
    except BadPosition as error:
        raise IllegalAction(_broken(error)) from error
    if found.to_json() != written:
        raise IllegalAction(GOES_ON)
    if list(game.conserved(found)) != list(game.conserved(before)):
        raise IllegalAction(_broken(BadPosition("something is there too often, or not at all")))
    return found


def _broken(error: LaceError) -> Refusal:
    """That the engine does not accept a position, with the rules that its reason names."""
    reason, rules = f"The engine does not accept this position: {error}", _RULE.findall(str(error))
    return Refusal("edit-broken", reason, tuple(rules))


def name(game: Game, state: State, role: str, word: str, lang: str) -> str | None:
    """The printed name of a word in an edit, if the game has one for it."""
    found: str | None = game.part("editing").name(state, role, word, lang)
    return found
