"""What is public of an account: how its games went."""

from __future__ import annotations

from lacewars.server.api.answers.told import Told
from lacewars.server.storage.results import Against, Field


class SeatRecord(Told):
    """How often somebody has played a side of a game, and how it went."""

    game: str
    role: str
    """The id of the seat in the game."""
    played: int
    won: int
    drawn: int


class RatingInfo(Told):
    """What somebody is worth in a game."""

    game: str
    against: Field
    worth: int
    """1000 before the first game; it counts what is as good as certain."""
    games: int


class PlayedGame(Told):
    """A finished game."""

    table: str | None
    """Null if it was not public."""
    game: str
    role: str
    won: bool
    drawn: bool
    against: Against
    ended: int


class PlayerPage(Told):
    """What is public of an account."""

    name: str
    since: int
    records: list[SeatRecord]
    ratings: list[RatingInfo]
    games: list[PlayedGame]
    """The last ones first."""
