"""Contests between bots: which games are to be played, and in which seats.

A **match** measures one bot against another: for each seed one game with the other bot in all seats, and for
each seat one in which the bot takes it over. Chance and the other seats are the same, so what differs is the
bot's doing. A **round robin** lets several bots take turns in all seats.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from itertools import permutations
from typing import Any

from lacewars import games
from lacewars.arena.sim import Plan, check_bot
from lacewars.kernel import LaceError

MATCH, ROUND_ROBIN = "match", "round-robin"


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game of a contest."""

    key: str
    """Names the game within its contest."""
    round: int
    seed: str
    bots: tuple[str, ...]
    """The bots in the order of the seats."""
    seat: int = -1
    """In a match: the seat that the measured bot has taken over, or -1."""


@dataclass(frozen=True)
class Contest:
    """What is played; the same contest gives the same games wherever it is played."""

    kind: str
    game: str
    bots: tuple[str, ...]
    """In a match the bot that is measured, and the one that it is measured against."""
    rounds: int
    """How many seeds; a contest may be ended earlier by its sequential test."""
    seed: str = "0"
    options: Mapping[str, Any] = field(default_factory=dict)
    seconds: float = 1.0
    ratio: float | None = None
    """A match may stop as soon as an odds ratio of 1 or one of this size is shown (see `sequential`)."""
    taken: tuple[str, ...] = ()
    """The seats that the measured bot of a match takes over, by name; none named: each in turn."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the game."""
        game = games.get(self.game)
        return tuple(game.seats(game.complete(self.options)))

    @property
    def measured(self) -> tuple[str, ...]:
        """Of a match: the seats that the measured bot takes over."""
        return tuple(seat for seat in self.seats if not self.taken or seat in self.taken)

    def plan(self, save: str | None) -> Plan:
        """How a game of it is played."""
        return Plan(
            game=self.game,
            seed=self.seed,
            bots=self.bots,
            options=self.options,
            seconds=self.seconds,
            save=save,
        )

    def check(self) -> None:
        """LaceError if the contest names something that is not there."""
        game = games.get(self.game)
        if self.kind not in (MATCH, ROUND_ROBIN):
            raise LaceError(f"there is no kind of contest {self.kind!r}")
        if len(set(self.bots)) != len(self.bots) or len(self.bots) < 2:
            raise LaceError("a contest needs two bots or more, each named once")
        if self.kind == MATCH and len(self.bots) != 2:
            raise LaceError("a match is between two bots")
        if self.ratio is not None and (self.kind != MATCH or self.ratio <= 1):
            raise LaceError("the odds ratio to be shown is for a match, and more than 1")
        for seat in self.taken:
            if self.kind != MATCH or seat not in self.seats:
                raise LaceError(f"{seat!r} is no seat of a match here; those are {', '.join(self.seats)}")
        for name in self.bots:
            check_bot(game, name, self.seconds)

    def pairings(self, number: int) -> list[Pairing]:
        """The games of one round."""
        seed = f"{self.seed}/{number}"
        found = self._match() if self.kind == MATCH else ((lineup, -1) for lineup in self._lineups())
        return [
            Pairing(f"{number:05}-{i:02}", number, seed, lineup, seat)
            for i, (lineup, seat) in enumerate(found)
        ]

    def _match(self) -> Iterator[tuple[tuple[str, ...], int]]:
        measured, other = self.bots
        everywhere = (other,) * len(self.seats)
        yield everywhere, -1
        for seat, name in enumerate(self.seats):
            if name in self.measured:
                yield (*everywhere[:seat], measured, *everywhere[seat + 1 :]), seat

    def _lineups(self) -> list[tuple[str, ...]]:
        """Who sits where in a round: with two seats every two bots both ways round; else all shifts.

        Either way every bot sits equally often in every seat.
        """
        seats = len(self.seats)
        if seats == 2:
            return list(permutations(self.bots, 2))
        number = len(self.bots)
        return [tuple(self.bots[(seat + shift) % number] for seat in range(seats)) for shift in range(number)]

    # ------------------------------------------------------------------ as a file
    def to_text(self) -> str:
        """The contest as JSON."""
        return json.dumps({"schema": 1, **asdict(self)}, ensure_ascii=False, indent=2, sort_keys=True) + "\n"

    @classmethod
    def from_text(cls, text: str, where: str) -> Contest:
        """Reads what `to_text` wrote; LaceError names the file."""
        try:
            data = json.loads(text)
            if data.pop("schema") != 1:
                raise LaceError(f"{where}: written by another version of Lace Wars")
            contest = cls(**{**data, "bots": tuple(data["bots"]), "taken": tuple(data.get("taken", ()))})
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise LaceError(f"{where}: not a contest: {error}") from None
        contest.check()
        return contest
