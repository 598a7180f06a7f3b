"""What every game tells of a piece that could go somewhere; see `kernel.lookahead`."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.server.api.answers.told import Seat, Told


class End(Told):
    """A place where a move can end, with the best way there."""

    place: str
    way: list[str]
    """The places it comes to, one after the other; the last is the end."""
    actions: list[str]
    """The actions that lead there, to be played one after the other."""
    settled: bool
    """False: something else has a say before the piece is there, such as another seat, or chance."""
    asked: str
    """The phase in which somebody is asked something at the end of the stage, if that is certain."""
    winners: list[Seat]
    """The seats that win, if the game is over then for certain."""


class Study(Told):
    """What pieces could do from where they stand, by what the caller knows."""

    pieces: list[str]
    """Those that move together."""
    place: str
    """Where they stand."""
    ends: Sequence[End]
