"""A contest in a folder: it is played, interrupted, and continued where it was.

The folder holds `contest.json`, `results.jsonl` (one line a game, in the order of the games) and `records/`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from lacewars.arena.contest import MATCH, Contest, Pairing
from lacewars.arena.odds import Pairs, sequential
from lacewars.arena.sim import Result, play_seats
from lacewars.arena.workers import workers
from lacewars.kernel import LaceError

CONTEST, RESULTS, RECORDS = "contest.json", "results.jsonl", "records"


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a contest that was played."""

    key: str
    round: int
    seed: str
    bots: tuple[str, ...]
    seat: int
    winners: tuple[str, ...]
    reason: str
    actions: int
    turns: int | None
    failure: str
    """What went wrong; empty if nothing did."""


class Arena:
    """A contest, its folder, and what has been played of it."""

    def __init__(self, contest: Contest, folder: Path, played: Sequence[Played] = ()) -> None:
        self.contest = contest
        self.folder = folder
        self.played = list(played)

    # ------------------------------------------------------------------ the folder
    @classmethod
    def begin(cls, contest: Contest, folder: Path) -> Arena:
        """A new contest in a folder; one that is there already goes on if it is the same."""
        contest.check()
        file = folder / CONTEST
        if file.exists():
            found = cls.open(folder)
            if found.contest.to_text() != contest.to_text():
                raise LaceError(f"{folder} holds another contest; name another folder, or resume that one")
            return found
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(contest.to_text(), encoding="utf-8")
        return cls(contest, folder)

    @classmethod
    def open(cls, folder: Path) -> Arena:
        """The contest of a folder with what has been played of it."""
        try:
            text = (folder / CONTEST).read_text(encoding="utf-8")
        except OSError as error:
            raise LaceError(f"{folder} holds no contest: {error.strerror}") from None
        contest = Contest.from_text(text, str(folder / CONTEST))
        return cls(contest, folder, list(_read(folder / RESULTS)))

    # ------------------------------------------------------------------ playing
    def play(
        self, jobs: int = 1, ray: bool = False, progress: Callable[[Played], None] | None = None
    ) -> None:
        """Plays what is left, and writes each game down as it ends."""
        done = {game.key for game in self.played}
        with workers(jobs, ray) as mapped, (self.folder / RESULTS).open("a", encoding="utf-8") as file:
            work = partial(play_pairing, self.contest, str(self.folder / RECORDS))
            while not self.decided() and (round_ := self._next(done)):
                for game in mapped(work, round_):
                    file.write(json.dumps(asdict(game), ensure_ascii=False) + "\n")
                    file.flush()
                    self.played.append(game)
                    done.add(game.key)
                    if progress is not None:
                        progress(game)

    def _next(self, done: set[str]) -> list[Pairing]:
        """What is to be played before the sequential test is asked again; without one all that is left."""
        found: list[Pairing] = []
        for number in range(self.contest.rounds):
            found += [pairing for pairing in self.contest.pairings(number) if pairing.key not in done]
            if self.contest.ratio is not None and len(found) >= ROUND:
                break
        return found

    # ------------------------------------------------------------------ what came of it
    def decided(self) -> tuple[int, str] | None:
        """After how many rounds the sequential test came to an end, and how; None: not, or there is none."""
        if self.contest.ratio is None:
            return None
        return sequential(self.rounds(), self.contest.ratio)

    def pairs(self) -> dict[str, Pairs]:
        """Of a match, by seat: the pairs of games."""
        found = {seat: Pairs() for seat in self.contest.measured}
        for seat, pairs in self._paired():
            found[seat] += pairs
        return found

    def rounds(self) -> list[Pairs]:
        """Of a match, by round as far as all its games are played: the pairs of all seats."""
        whole: dict[int, Pairs] = {}
        counted: dict[int, int] = {}
        for number, _, pairs in self._compared():
            whole[number] = whole.get(number, Pairs()) + pairs
            counted[number] = counted.get(number, 0) + 1
        found = []
        for number in range(self.contest.rounds):
            if counted.get(number) != len(self.contest.measured):
                break
            found.append(whole[number])
        return found

    def _paired(self) -> Iterator[tuple[str, Pairs]]:
        return ((seat, pairs) for _, seat, pairs in self._compared())

    def _compared(self) -> Iterator[tuple[int, str, Pairs]]:
        """Each game of the measured bot beside that of the other in its place: round, seat, pair."""
        if self.contest.kind != MATCH:
            return
        before = {game.round: game for game in self.played if game.seat < 0 and not game.failure}
        for game in self.played:
            if game.seat >= 0 and not game.failure and game.round in before:
                seat = self.contest.seats[game.seat]
                won, won_before = seat in game.winners, seat in before[game.round].winners
                yield game.round, seat, Pairs().with_pair(won, won_before)

    def failures(self) -> list[Played]:
        """Games that broke or found no end."""
        return [game for game in self.played if game.failure]


ROUND = 16
"""With a sequential test at least so many games are played before it is asked again."""


def play_pairing(contest: Contest, records: str, pairing: Pairing) -> Played:
    """Plays one game of a contest."""
    result = play_seats(contest.plan(records), pairing.round, pairing.seed, pairing.bots, pairing.key)
    return _played(pairing, result)


def _played(pairing: Pairing, result: Result) -> Played:
    return Played(
        key=pairing.key,
        round=pairing.round,
        seed=pairing.seed,
        bots=pairing.bots,
        seat=pairing.seat,
        winners=result.winners,
        reason=result.reason,
        actions=result.actions,
        turns=result.turns,
        failure=result.error or result.dead_end,
    )


def _read(path: Path) -> Iterator[Played]:
    """The games written down; a last line that was cut off when the arena was stopped is taken away."""
    if not path.exists():
        return
    lines = path.read_bytes().split(b"\n")
    if lines[-1]:
        path.write_bytes(b"".join(line + b"\n" for line in lines[:-1]))
    for number, line in enumerate(lines[:-1], 1):
        yield _game(line, f"{path}, line {number}")


def _game(line: bytes, where: str) -> Played:
    try:
        data: dict[str, Any] = json.loads(line)
        return Played(**{**data, "bots": tuple(data["bots"]), "winners": tuple(data["winners"])})
    except (ValueError, TypeError, KeyError) as error:
        raise LaceError(f"{where}: not the result of a game: {error}") from None
