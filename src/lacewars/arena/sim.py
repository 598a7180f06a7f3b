"""Many games in a row, on as many cores as wanted: the same seed gives the same games on any number."""

from __future__ import annotations

import hashlib
import multiprocessing
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from lacewars import bots, games
from lacewars.arena import elsewhere
from lacewars.arena.elsewhere import Elsewhere
from lacewars.bots import Bot, ask, observed, searches, shown
from lacewars.kernel import Game, LaceError, seed_bytes
from lacewars.kernel.play import Play
from lacewars.kernel.record import Holder, Record

LONGEST = 200_000
"""A game with more actions than this is treated as endless."""


@dataclass(frozen=True)
class Plan:
    """Which games to play."""

    game: str
    games: int = 1
    seed: str = "0"
    bots: tuple[str, ...] = ("random",)
    """The bots of the seats in order; if there are fewer than seats they are dealt round and round. A bot may
    have a time of its own to think: `name@seconds`."""
    options: Mapping[str, Any] = field(default_factory=dict)
    rotate: bool = False
    """Whether game n shifts the bots by n seats, so that each plays every seat equally often."""
    verify: bool = False
    seconds: float = 1.0
    """How long a bot that searches may think of a decision."""
    save: str | None = None
    """The folder in which the records are kept."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game that was played."""

    index: int
    seed: str
    bots: tuple[str, ...]
    actions: int
    turns: int | None
    winners: tuple[str, ...] = ()
    reason: str = ""
    degree: str = ""
    """How great the victory is, in a game that has degrees."""
    counted: str = ""
    """What the scores count, as a locale key; empty where a game counts nothing."""
    scores: tuple[tuple[str, int], ...] = ()
    """The names of the powers and their points."""
    dead_end: str = ""
    """Why the game stopped without an end; empty if it did not."""
    error: str = ""
    """The traceback of a game that broke; empty if it did not."""
    verified: bool = False


@dataclass(frozen=True)
class Summary:
    """What came of many games."""

    plan: Plan
    results: tuple[Result, ...]
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """The figures, with stable keys (docs/cli.md)."""
        actions = sum(r.actions for r in self.results)
        return {
            "game": self.plan.game,
            "seed": self.plan.seed,
            "games": len(self.results),
            "errors": sum(1 for r in self.results if r.error),
            "dead_ends": sum(1 for r in self.results if r.dead_end),
            "actions": actions,
            "seconds": round(self.seconds, 3),
            "actions_per_second": round(actions / self.seconds) if self.seconds else 0,
            "wins": self.wins(),
            "wins_by_bot": self.wins_by_bot(),
            "reasons": dict(sorted(Counter(r.reason for r in self.results if r.reason).items())),
            "degrees": dict(sorted(Counter(r.degree for r in self.results if r.degree).items())),
            "scores": self.scores(),
            "lengths": {
                "actions": _spread([r.actions for r in self.results]),
                "turns": _spread([r.turns for r in self.results if r.turns is not None]),
            },
            "records_verified": sum(1 for r in self.results if r.verified),
            "failures": [
                {"index": r.index, "seed": r.seed, "dead_end": r.dead_end, "error": r.error}
                for r in self.results
                if r.error or r.dead_end
            ],
        }

    def wins(self) -> dict[str, int]:
        """How many games each seat won; a game won together counts for each winner."""
        game = games.get(self.plan.game)
        won = Counter(seat for r in self.results for seat in r.winners)
        return {seat: won[seat] for seat in game.seats(game.complete(self.plan.options))}

    def scores(self) -> dict[str, dict[str, dict[str, float] | None]]:
        """By what was counted at the end of the games, and by power: the fewest, most and mean points."""
        found: dict[str, dict[str, list[int]]] = {}
        for result in self.results:
            for power, points in result.scores:
                found.setdefault(result.counted, {}).setdefault(power, []).append(points)
        return {
            counted: {power: _spread(points) for power, points in powers.items()}
            for counted, powers in sorted(found.items())
        }

    def wins_by_bot(self) -> dict[str, dict[str, int]]:
        """For each bot on how many seats it sat, and how many of them won."""
        game = games.get(self.plan.game)
        ids = game.seats(game.complete(self.plan.options))
        sat = Counter(name for r in self.results for name in r.bots)
        won = Counter(r.bots[ids.index(seat)] for r in self.results for seat in r.winners)
        return {name: {"seats": sat[name], "wins": won[name]} for name in sorted(sat)}


def _spread(values: Sequence[int]) -> dict[str, float] | None:
    """The shortest, the longest and the mean; None of nothing."""
    if not values:
        return None
    return {"min": min(values), "mean": round(sum(values) / len(values), 1), "max": max(values)}


# ---------------------------------------------------------------------- one game
def seat_bots(plan: Plan, game: Game, index: int) -> tuple[str, ...]:
    """The names of the bots of game `index`, in the order of the seats."""
    seats = game.seats(game.complete(plan.options))
    if not plan.bots or len(plan.bots) > len(seats):
        raise LaceError(f"{game.slug} has {len(seats)} seats for {len(plan.bots)} bots")
    shift = index if plan.rotate else 0
    row = [plan.bots[i % len(plan.bots)] for i in range(len(seats))]
    return tuple(row[(i + shift) % len(row)] for i in range(len(row)))


def timed(name: str, seconds: float) -> tuple[str, float]:
    """A bot's name, and how long it may think: `marshal@0.5` half a second, `marshal` as long as others."""
    bot, sign, own = name.partition("@")
    if not sign:
        return bot, seconds
    try:
        found = float(own)
    except ValueError:
        found = -1.0
    if not 0.0 <= found < float("inf"):
        raise LaceError(f"{name!r}: after @ comes the time to think, in seconds")
    return bot, found


def play_game(plan: Plan, index: int) -> Result:
    """Plays game number `index` of a plan; what goes wrong stands in the result."""
    names = seat_bots(plan, games.get(plan.game), index)
    return play_seats(plan, index, f"{plan.seed}/{index}", names, f"{plan.game}-{index:06}")


def play_seats(plan: Plan, index: int, seed: str, names: tuple[str, ...], file: str) -> Result:
    """Plays a game between the bots of these names, in the order of the seats; `file` names its record."""
    game = games.get(plan.game)
    play: Play | None = None
    players: list[Bot] = []
    try:
        entrants = [timed(name, plan.seconds) for name in names]
        for seat, (name, _) in enumerate(entrants):
            players.append(_player(plan, game, name, seat, seed))
        seats = game.seats(game.complete(plan.options))
        holders = [Holder(seat, name, bot=True) for seat, name in zip(seats, names, strict=True)]
        play = Play.new(game, seed, holders, **plan.options)
        times = [seconds for _, seconds in entrants]
        dead_end = run(play, players, seed_bytes(f"worlds of {seed}"), times)
        verified = _keep(plan, file, play)
    except Exception:
        actions = 0 if play is None else play.state.count
        return Result(index, seed, names, actions, None, error=traceback.format_exc())
    finally:
        for guest in _guests(players):
            guest.close()
    turns = play.game.turns(play.state)
    result = Result(index, seed, names, play.state.count, turns, dead_end=dead_end, verified=verified)
    return _ended(result, play)


def _player(plan: Plan, game: Game, name: str, seat: int, seed: str) -> Bot:
    """The bot of a seat, of this checkout or of another."""
    bot, folder = elsewhere.split(name)
    if folder is None:
        return bots.make(game, bot, seat, f"{seed}/{seat}")
    return Elsewhere(folder, game.slug, seed, plan.options, seat, bot)


def _guests(players: Sequence[Bot]) -> list[Elsewhere]:
    return [player for player in players if isinstance(player, Elsewhere)]


def _ended(result: Result, play: Play) -> Result:
    """A result with how its game ended, if it did."""
    outcome = play.state.outcome()
    if outcome is None:
        return result
    scores = play.game.scores_to_json(play.state, outcome)
    return replace(
        result,
        winners=tuple(play.record.seats[w] for w in outcome.winners),
        reason=outcome.reason,
        degree=outcome.degree,
        counted=outcome.counted,
        scores=tuple((score["power"], score["points"]) for score in scores),
    )


def run(play: Play, players: Sequence[Bot], key: bytes, seconds: Sequence[float]) -> str:
    """Lets the bots play to the end; returns why they could not, or nothing.

    `key` is what the worlds of those who search are drawn with; no bot is given the position. `seconds`: how
    long each may think of a decision.
    """
    state, record = play.state, play.record
    searchers = [(seat, player) for seat, player in enumerate(players) if searches(player)]
    guests = _guests(players)
    for reader, searcher in searchers:
        searcher.observe(observed(state.news, reader))
    while (decision := state.decision()) is not None:
        if not decision.actions:
            return f"{decision!r} offers nothing"
        seat = decision.seat
        player = players[seat]
        if searchers:
            own = hashlib.blake2b(state.count.to_bytes(8, "little"), key=key, digest_size=32).digest()
            action = ask(player, state, decision, own, seconds[seat])
        else:
            action = player.choose(shown(player, state, decision), decision)
        state.apply(action, seat)
        for guest in guests:
            guest.follow(seat, action)
        for reader, searcher in searchers:
            searcher.observe(observed(state.news, reader))
        record.add(seat, action, state.chance.log)
        if state.count > LONGEST:
            return f"no end after {LONGEST} actions"
    if state.outcome() is None:
        return "nobody is asked, and nobody has won"
    record.finish(state)
    return ""


def _keep(plan: Plan, file: str, play: Play) -> bool:
    """Saves and verifies the record, as the plan says; True if it was verified."""
    if plan.save is not None:
        folder = Path(plan.save)
        folder.mkdir(parents=True, exist_ok=True)
        play.save(folder / f"{file}.lace")
    if not plan.verify or play.record.ending is None:
        return False
    Record.from_text(play.record.to_text()).verify(games.get)
    return True


# ---------------------------------------------------------------------- many games
def check(plan: Plan) -> None:
    """LaceError if the plan names a game, an option or a bot that is not there."""
    game = games.get(plan.game)
    for name in seat_bots(plan, game, 0):
        check_bot(game, name, plan.seconds)


def check_bot(game: Game, name: str, seconds: float) -> None:
    """LaceError if there is no bot of this name; one of another checkout is asked for when it plays."""
    bot, folder = elsewhere.split(timed(name, seconds)[0])
    if folder is None:
        bots.make(game, bot, 0, 0)
    else:
        elsewhere.sources(folder)


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[Result], None] | None = None) -> Summary:
    """Plays the games of a plan in `jobs` processes."""
    check(plan)
    begun = time.perf_counter()
    results = []
    for result in _results(plan, jobs):
        results.append(result)
        if progress is not None:
            progress(result)
    return Summary(plan, tuple(results), time.perf_counter() - begun)


def _results(plan: Plan, jobs: int) -> Iterator[Result]:
    """The results in the order of the games."""
    jobs = min(jobs, plan.games)
    if jobs <= 1:
        yield from map(partial(play_game, plan), range(plan.games))
        return
    chunk = max(1, min(16, plan.games // (jobs * 4)))
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap(partial(play_game, plan), range(plan.games), chunk)
