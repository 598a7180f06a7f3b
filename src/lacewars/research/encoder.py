"""Encoder: what a seat sees as a row of numbers of a fixed length, and what it may do as a mask.

An observation is made of `state.view(seat)` and of who is asked, as far as the seat is shown it
(`State.info_key` goes by the same): nothing else of the position is looked at. So two positions that a seat
cannot tell apart give it the same observation; tests/research/test_encoder.py holds it to that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lacewars import games
from lacewars.kernel import Game, LaceError, Phase, State
from lacewars.kernel.fields import Seen
from lacewars.research.fields import Unbounded, part_of
from lacewars.research.parts import FLAG, At, Feature, Numbers, Part, Scalar, is_plain
from lacewars.research.shape import Shape

Mask: TypeAlias = NDArray[np.int8]
Writer = tuple[Callable[[Any], Any], Part, int]
"""Gets a value from a view, writes it, from this place on."""


class Encoder:
    """Observations and masks of one game under some options: `Encoder("friedrich", players=3)`."""

    def __init__(self, game: Game | str, **options: Any) -> None:
        self.game = games.get(game) if isinstance(game, str) else game
        self.options = self.game.complete(options)
        self.seats = self.game.seats(self.options)
        self.alphabet = self.game.alphabet
        state = self.game.new(0, **self.options)
        shape = _shape_of(self.game, state)
        self._phases = {kind: number for number, kind in enumerate(state.phases.values())}
        self.phases = tuple(state.phases)
        """The names of the phases, by the number of `decision.phase`."""
        self._writers: list[Writer] = []
        single: dict[str, int] = {}
        self.spans: dict[str, slice] = {}
        """Which places a field of the view takes."""
        features = list(self._asked(shape))
        self.spans["decision"] = slice(0, len(features))
        self._questions = _questions(state)
        self._prompts = self._places(len(features))
        for name, number in self._questions.items():
            features += number.features(f"question.{name}")
        self.spans["question"] = slice(self.spans["decision"].stop, len(features))
        for name, get, part in _parts(self.game, state, shape):
            begin = len(features)
            features += part.features(name)
            self.spans[name] = slice(begin, len(features))
            if is_plain(part) and name not in shape.made:
                single[name] = begin
            elif part.size:
                self._writers.append((get, part, begin))
        if single:  # numbers that stand alone are written all at once
            at = np.array(list(single.values()))
            self._writers.append((attrgetter(*single), At(at), 0))
        self._set(features)

    def _asked(self, shape: Shape) -> Iterator[Feature]:
        """Which seats are asked, and of the question that this seat sees the phase and the power."""
        for seat in self.seats:
            yield from FLAG.features(f"decision.{seat}")
        yield from Scalar(0, len(self._phases) - 1, category=True, none=-1).features("decision.phase")
        yield from Scalar(0, shape.powers - 1, category=True, none=-1).features("decision.power")

    def _places(self, first: int) -> dict[str, list[tuple[str, int]]]:
        """For each phase which of its attributes are told, and where."""
        at = {name: first + place for place, name in enumerate(self._questions)}
        prompts = {phase: map(_attribute, fields) for phase, fields in self.game.prompt_fields.items()}
        return {phase: [(name, at[name]) for name in names if name in at] for phase, names in prompts.items()}

    def _set(self, features: list[Feature]) -> None:
        limits = np.iinfo(np.int16)
        for feature in features:
            if feature.low < limits.min or feature.high > limits.max:
                raise LaceError(f"{feature.name} lies beyond what an observation can hold")
        self.features = tuple(features)
        self.names: tuple[str, ...] = tuple(feature.name for feature in features)
        self.low: Numbers = np.array([feature.low for feature in features], np.int16)
        self.high: Numbers = np.array([feature.high for feature in features], np.int16)
        self.categories: NDArray[np.bool_] = np.array([feature.category for feature in features])
        self._blank: Numbers = np.array([feature.blank for feature in features], np.int16)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return len(self.features)

    # ------------------------------------------------------------------ what is seen and what may be done
    def observe(self, state: State, seat: int, out: Numbers | None = None) -> Numbers:
        """What `seat` sees, in a new array or in `out`."""
        if out is None:
            out = self._blank.copy()
        else:
            out[:] = self._blank
        self._write_asked(state, seat, out)
        view = state.view(seat)
        for get, part, at in self._writers:
            part.write(get(view), out, at)
        return out

    def _write_asked(self, state: State, seat: int, out: Numbers) -> None:
        decisions, shown = state.decisions(), state.decision(seat)
        for decision in decisions:
            out[decision.seat] = 1
        if shown is not None:
            self._write_question(shown.phase, out)
        if shown is None and decisions and not state.lanes:
            (shown,) = decisions  # what is asked in secret is nobody else's business
        if shown is not None:
            out[len(self.seats)] = self._phases[type(shown.phase)]
            out[len(self.seats) + 1] = shown.power

    def _write_question(self, phase: Phase[Any], out: Numbers) -> None:
        for name, at in self._prompts.get(type(phase).__name__, ()):
            value = getattr(phase, name)
            if isinstance(value, int):
                out[at] = value

    def mask(self, state: State, seat: int, out: Mask | None = None) -> Mask:
        """1 for each action of the alphabet that `seat` may do now."""
        if out is None:
            out = np.zeros(len(self.alphabet), np.int8)
        else:
            out[:] = 0
        out[self.legal(state, seat)] = 1
        return out

    def legal(self, state: State, seat: int) -> list[int]:
        """The numbers of the actions that `seat` may do now."""
        return [action.index for action in state.legal(seat)]

    # ------------------------------------------------------------------ for learners and people
    def scaled(self, observation: NDArray[Any]) -> NDArray[np.float32]:
        """Observations (one, or many in rows) between 0 and 1, place by place."""
        low, high = self.low.astype(np.float32), self.high.astype(np.float32)
        found: NDArray[np.float32] = (observation - low) / np.maximum(high - low, 1)
        return found

    def named(self, observation: Numbers) -> dict[str, int]:
        """The numbers that are not blank, by name: for people who look at an observation."""
        return {self.names[i]: int(observation[i]) for i in np.flatnonzero(observation != self._blank)}


def _shape_of(game: Game, state: State) -> Shape:
    module = game.part("research")
    if module is None:
        return Shape(powers=len(game.seats(game.options_of(state))))
    found: Shape = module.shape(state)
    return found


def _attribute(field: str) -> str:
    """The name of an attribute in `Game.prompt_fields`, where its type may follow."""
    return field.partition(":")[0]


def _questions(state: State) -> dict[str, Scalar]:
    """What the prompts of phases name: single numbers of which the game says their bounds."""
    found: dict[str, Scalar] = {}
    for field in (field for fields in state.game.prompt_fields.values() for field in fields):
        name = _attribute(field)
        bounds = state.bounds.get(name)
        if isinstance(bounds, range):
            found[name] = Scalar(bounds[0], bounds[-1], category=":" in field, blank=bounds[0] - 1)
    return found


def _parts(game: Game, state: State, shape: Shape) -> Iterator[tuple[str, Callable[[Any], Any], Part]]:
    """Every field of the view, then what is made of the whole."""
    view = type(state.view(0))
    if not issubclass(view, Seen):
        raise LaceError(f"{game.slug}: its view declares no fields, so that its shape is not known")
    unknown = set(shape.fields) - set(view.declared)
    if unknown:
        raise LaceError(f"{game.slug}: its view has no field {', '.join(sorted(unknown))}")
    for name, field in view.declared.items():
        try:
            part = shape.fields[name] if name in shape.fields else part_of(field.kind, state)
        except Unbounded as error:
            raise LaceError(f"{game.slug}: its part `research` says nothing of {name}: {error}") from None
        yield name, attrgetter(name), part
    for name, (get, part) in shape.made.items():
        yield name, get, part
