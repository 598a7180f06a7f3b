"""Judges a marshal by what a spell of his command is worth: some turns of a game between captains.

    python bench/judge_spells.py defiant --bot marshal-120 --hours 5 --games 40

In each game a moment is drawn, so many hours of the doctrine's clock after the first, or twice as many, and
so on. From there a marshal leads a seat for as many hours, with all that its captain remembers, and captains
play on to the end. It is told what is hoped at the end of his spell, and of another one after it, and who
wins; less what captains came to from the same moment, on average of several runs. No two runs share their
chance. What is hoped has less luck in it than who wins, and after a spell more of captains it is what lasts.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import deepcopy
from functools import partial
from importlib import import_module
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import Any, NamedTuple

from lacewars import bots, games
from lacewars.arena.workers import workers
from lacewars.bots import Bot
from lacewars.bots.marshal import Doctrine, Marshal
from lacewars.cli.common import read_options
from lacewars.kernel import Game, State, seed_bytes
from playing import parser_of

LATEST = 5
"""The spell is one of so many first ones."""
MARSHAL = 1
"""The part of chance with which his run goes on; those of captains follow."""


class Course(NamedTuple):
    """How a run went for a seat."""

    hoped: tuple[float, float]
    """What was hoped at the end of the spell, and of another one."""
    won: float
    heads: int
    """How many plans were searched for."""
    seconds: float
    """Processor time of the spell."""


class Judged(NamedTuple):
    """What a spell was worth."""

    seat: int
    hour: int
    gains: tuple[float, float, float]
    """At its end, another one later, and at the end of the game: more than captains came to."""
    heads: int
    seconds: float


def run(
    game: Game,
    start: State,
    captains: Sequence[Bot],
    seat: int,
    hours: int,
    marshal: Marshal | None,
    part: int,
) -> Course:
    """Plays on from a moment, with a part of chance of its own; a marshal leads the seat at first."""
    doctrine = doctrine_of(game)
    state, players = start.copy(), list(deepcopy(captains))
    state.draw_anew(part)
    ends = [doctrine.clock(start) + hours, doctrine.clock(start) + 2 * hours]
    hoped: list[float] = []
    heads, seconds, begun = 0, 0.0, process_time()
    while (decision := state.decision()) is not None:
        if len(hoped) < len(ends) and doctrine.clock(state) >= ends[len(hoped)]:
            hoped.append(doctrine.value(state, seat))
            seconds = seconds or process_time() - begun
        asked = decision.seat
        if marshal is not None and asked == seat and not hoped:
            before = marshal.verdict
            key = seed_bytes(f"{part} {state.count}")
            action = bots.ask(marshal, state, decision, key=key, seconds=3600.0)
            heads += marshal.verdict is not before
            players[seat] = marshal.captain
        else:
            action = players[asked].choose(state.view(asked), decision)
        state.apply(action, asked)
    outcome = state.outcome()
    assert outcome is not None
    won = float(seat in outcome.winners) if outcome.winners else 0.5
    first, later = [*hoped, won, won][:2]
    return Course((first, later), won, heads, seconds or process_time() - begun)


def doctrine_of(game: Game) -> Doctrine:
    """What the game tells its marshal."""
    found: Doctrine = import_module(f"{game.part('bots').__name__}.marshal").DOCTRINE
    return found


def judged(
    slug: str, options: dict[str, Any], seed: str, bot: str, hours: int, runs: int, number: int
) -> Judged | None:
    """The `number`th spell; None if the game has ended before it comes."""
    game, rng = games.get(slug), random.Random(f"{seed}/{number}")
    doctrine, seats = doctrine_of(game), range(len(game.seats(options)))
    planned = [s for s in seats if doctrine.plans_for(options, s)]
    seat, spell = planned[number % len(planned)], rng.randrange(LATEST)
    state = game.new(f"{seed}/{number}", **options)
    captains = [doctrine.captain(s, f"{seed}/{number}/{s}") for s in seats]
    hour = doctrine.clock(state) + spell * hours
    while (decision := state.decision()) is not None and doctrine.clock(state) < hour:
        state.apply(captains[decision.seat].choose(state.view(decision.seat), decision), decision.seat)
    if decision is None:
        return None
    marshal = bots.make(game, bot, seat, f"{seed}/{number}")
    assert isinstance(marshal, Marshal)
    marshal.captain = deepcopy(captains[seat])
    led = run(game, state, captains, seat, hours, marshal, MARSHAL)
    usual = [run(game, state, captains, seat, hours, None, MARSHAL + 1 + n) for n in range(runs)]
    gains = (
        led.hoped[0] - fmean([one.hoped[0] for one in usual]),
        led.hoped[1] - fmean([one.hoped[1] for one in usual]),
        led.won - fmean([one.won for one in usual]),
    )
    return Judged(seat, hour, gains, led.heads, led.seconds)


def told(found: Sequence[Judged]) -> str:
    """The gains of several spells, on average, and their standard errors."""
    columns = zip(*[one.gains for one in found], strict=True)
    said = []
    for name, gains in zip(("at its end", "another one later", "won more often"), columns, strict=True):
        error = stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else float("nan")
        said.append(f"{name} {fmean(gains):.3f} (± {error:.3f})")
    return f"{len(found)} spells: {', '.join(said)}"


def main() -> None:
    """Judges as many spells as the command line says."""
    parser = parser_of(__doc__)
    parser.add_argument("--bot", default="marshal")
    parser.add_argument("--hours", type=int, default=5)
    parser.add_argument("--games", type=int, default=40, help="each with a spell if it lasts so long")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--runs", type=int, default=4, help="of captains, beside his")
    parser.add_argument("--seed", default="spells")
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    game = games.get(wanted.game)
    options = read_options(game, wanted.option)
    work = partial(judged, game.slug, options, wanted.seed, wanted.bot, wanted.hours, wanted.runs)
    found: list[Judged] = []
    with workers(wanted.jobs, ray=False) as mapped:
        for one in mapped(work, range(wanted.first, wanted.first + wanted.games)):
            if one is not None:
                found.append(one)
                gains = " ".join([f"{gain:+.3f}" for gain in one.gains])
                print(
                    f"seat {one.seat}, hour {one.hour}, {one.heads} heads, {one.seconds:.0f} s: {gains}",
                    flush=True,
                )
    for seat in sorted({one.seat for one in found}):
        print(f"seat {seat}, {told([one for one in found if one.seat == seat])}")
    print(told(found))


if __name__ == "__main__":
    main()
