"""Answers about analyses."""

from __future__ import annotations

from lacewars.server.api.answers.problem import Refusal
from lacewars.server.api.answers.told import Told


class AnalysisOpened(Told):
    """A new analysis, and the key of its owner, told this once."""

    id: str
    owner_key: str
    game: str
    index: int


class Mark(Told):
    """An arrow from a place to another, or a mark on one; `colour` is the name of one."""

    place: str
    to: str
    """Where the arrow leads; empty: it is a mark on the place."""
    colour: str


class TreeNode(Told):
    """What is written about a position of an analysis."""

    index: int
    """The log index after the line that led there; 0: the beginning."""
    name: str
    text: str
    marks: list[Mark]
    deleted: bool
    """The branch that begins here was deleted."""


class EditChoice(Told):
    """A value from which to choose, with its name."""

    id: str
    name: str


class EditSetting(Told):
    """What may be set of a thing: a number, a choice, or a place."""

    what: str
    name: str
    value: str
    """How it stands."""
    least: int | None
    most: int | None
    choices: list[EditChoice]
    anywhere: bool
    """Besides the choices every place of the board will do."""


class EditThing(Told):
    """Something of a position that may be changed by hand: a piece, a place, or `game`."""

    thing: str
    name: str
    power: str
    """The name of the power whose it is; empty: nobody's."""
    place: str
    """Where it is on the board; `off`: not there; empty: nowhere."""
    settings: list[EditSetting]


class Edits(Told):
    """What may be changed by hand in the position where an analysis stands."""

    index: int
    refusal: Refusal | None
    """Why nothing may."""
    things: list[EditThing]
