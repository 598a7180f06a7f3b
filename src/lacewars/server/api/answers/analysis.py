"""Answers about analyses."""

from __future__ import annotations

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
