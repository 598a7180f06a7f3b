"""Tunes the weights of a game's captain by games in which every captain has his own, shaken at random.

    python bench/tune_captain.py shake frederic -o "battle=skirmish 120" --games 4000 --out shaken.json
    python bench/tune_captain.py match frederic -o "battle=skirmish 120" --games 400 --by shaken.json

`shake` lets captains play whose weights are each multiplied at random, and finds by a regression which
weights made winners: a slope for each, in logits of winning for a weight e times as great, shrunk towards 0.
`match` goes along these slopes, no weight by more than `--farthest` (a logarithm), and measures the captain
who is found against the one of today, in each seat on the same seeds. Choose the seeds of matches anew:
those of `shake` have been fitted to.

`-o` may be given again after `--or`, for further modes: `-o battle=leuthen --or -o battle=rossbach`.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from lacewars import games
from lacewars.arena.odds import Pairs, odds_ratio
from lacewars.arena.workers import workers
from lacewars.bots.marshal import Changes, Doctrine
from lacewars.bots.marshal.tempers import scaled
from lacewars.cli.common import read_options
from lacewars.kernel import Game

SPREAD = 0.4
"""How much weights are shaken."""
PRIOR = 0.5
"""How great slopes are expected to be."""
FARTHEST = 0.7
STEPS = 30

Logs = Sequence[float]
"""By how much each number of the weights is greater or smaller, as a logarithm, in the order of `labels`."""


def doctrine_of(game: Game) -> Doctrine:
    """The doctrine of a game's marshal, which knows its captain and his weights."""
    found: Doctrine = import_module(f"{game.part('bots').__name__}.marshal").DOCTRINE
    return found


def labels(doctrine: Doctrine) -> list[str]:
    """A name for each number that the weights are made of."""
    found: list[str] = []
    for name in doctrine.tempers.names:
        counted: list[float] = []
        scaled(doctrine.tempers[name], lambda counted=counted: counted.append(1.0) or 1.0)
        found += [name if len(counted) == 1 else f"{name}[{at}]" for at in range(len(counted))]
    return found


def changed(doctrine: Doctrine, logs: Logs) -> Changes:
    """The weights that are that much greater or smaller."""
    left = iter(logs)
    return {name: scaled(doctrine.tempers[name], lambda: exp(next(left))) for name in doctrine.tempers.names}


def play(game: Game, options: dict[str, Any], seed: str, tempers: Sequence[Changes]) -> tuple[int, ...]:
    """A game between captains of these tempers; who won."""
    doctrine = doctrine_of(game)
    state = game.new(seed, **options)
    captains = [doctrine.captain(seat, f"{seed}/{seat}") for seat in range(len(tempers))]
    while (decision := next(iter(state.decisions()), None)) is not None:
        seat = decision.seat
        with doctrine.tempers.changed(tempers[seat]):
            action = captains[seat].choose(state.view(seat), decision)
        state.apply(action, seat)
    outcome = state.outcome()
    assert outcome is not None
    return tuple(outcome.winners)


# ---------------------------------------------------------------------- shaken
def shaken(slug: str, modes: list[dict[str, Any]], seed: str, number: int) -> dict[str, Any]:
    """The `number`th game in which every captain's weights are shaken."""
    game, mode = games.get(slug), number % len(modes)
    doctrine, rng = doctrine_of(game), random.Random(f"{seed}/{number}")
    seats, wide = len(game.seats(modes[mode])), len(labels(doctrine))
    logs = [[rng.gauss(0.0, SPREAD) for _ in range(wide)] for _ in range(seats)]
    won = play(game, modes[mode], f"{seed}/{number}", [changed(doctrine, one) for one in logs])
    return {"mode": mode, "logs": logs, "won": won}


def slopes(played: list[dict[str, Any]], wide: int) -> tuple[Any, Any]:
    """For each number its slope and the slope's standard error: seats of a game compete by their weights.

    Each seat of a mode has a strength of its own besides. A game that several won, or nobody, tells nothing.
    """
    decided = [one for one in played if len(one["won"]) == 1]
    ids = {
        key: wide + at
        for at, key in enumerate(sorted({(p["mode"], s) for p in decided for s in range(len(p["logs"]))}))
    }
    most = max(len(one["logs"]) for one in decided)
    rows, here = np.zeros((len(decided), most, wide + len(ids))), np.zeros((len(decided), most), bool)
    won = np.array([one["won"][0] for one in decided])
    for at, one in enumerate(decided):
        for seat, logs in enumerate(one["logs"]):
            rows[at, seat, :wide], rows[at, seat, ids[one["mode"], seat]], here[at, seat] = logs, 1, True
    ease = np.full(rows.shape[2], PRIOR**-2)
    ease[wide:] = 1e-3
    weights = np.zeros(rows.shape[2])
    for _ in range(STEPS):
        logits = np.where(here, rows @ weights, -np.inf)
        chance = np.exp(logits - logits.max(1, keepdims=True))
        chance /= chance.sum(1, keepdims=True)
        expected = np.einsum("gs,gsw->gw", chance, rows)
        slope = (rows[np.arange(len(won)), won] - expected).sum(0) - ease * weights
        curve = np.einsum("gs,gsv,gsw->vw", chance, rows, rows) - expected.T @ expected + np.diag(ease)
        weights = weights + np.linalg.solve(curve, slope)
    return weights[:wide], np.sqrt(np.diag(np.linalg.inv(curve)))[:wide]


def shake(game: Game, modes: list[dict[str, Any]], wanted: argparse.Namespace) -> None:
    """Plays with shaken weights, tells the slopes and keeps them."""
    doctrine = doctrine_of(game)
    names = labels(doctrine)
    with workers(wanted.jobs, ray=False) as mapped:
        played = list(mapped(partial(shaken, game.slug, modes, wanted.seed), range(wanted.games)))
    found, errors = slopes(played, len(names))
    for name, slope, error in sorted(zip(names, found, errors, strict=True), key=lambda r: -abs(r[1] / r[2])):
        print(f"{name:24} {slope:+.2f} (± {error:.2f})")
    kept = {"game": game.slug, "modes": modes, "slopes": dict(zip(names, found.tolist(), strict=True))}
    Path(wanted.out).write_text(json.dumps(kept, indent=1) + "\n")


# ---------------------------------------------------------------------- measured
def along(names: Sequence[str], found: dict[str, float], pace: float, farthest: float) -> list[float]:
    """So far along the slopes, no number farther than that."""
    return [max(-farthest, min(farthest, pace * found.get(name, 0.0))) for name in names]


def pair(slug: str, modes: list[dict[str, Any]], seed: str, logs: Logs, number: int) -> list[Pairs]:
    """On one seed the captain who was found in each seat, and today's in his place."""
    game, options = games.get(slug), modes[number % len(modes)]
    new, seats = changed(doctrine_of(game), logs), range(len(game.seats(options)))
    before = play(game, options, f"{seed}/{number}", [{} for _ in seats])
    found = []
    for measured in seats:
        won = play(game, options, f"{seed}/{number}", [new if seat == measured else {} for seat in seats])
        found.append(Pairs().with_pair(measured in won, measured in before))
    return found


def match(game: Game, modes: list[dict[str, Any]], wanted: argparse.Namespace) -> None:
    """Measures the captain who was found against today's, and writes his weights."""
    doctrine = doctrine_of(game)
    logs = along(
        labels(doctrine), json.loads(Path(wanted.by).read_text())["slopes"], wanted.pace, wanted.farthest
    )
    with workers(wanted.jobs, ray=False) as mapped:
        rounds = list(mapped(partial(pair, game.slug, modes, wanted.seed, logs), range(wanted.games)))
    seats = [sum(pairs, Pairs()) for pairs in zip(*rounds, strict=False)]
    for name, pairs in [*enumerate(seats), ("all", sum(seats, Pairs()))]:
        ratio = odds_ratio(pairs)
        won, before = pairs.both + pairs.gained, pairs.both + pairs.lost
        print(
            f"seat {name}: {pairs.number} pairs, won {won}, before {before}, "
            f"odds ratio {ratio.value:.2f} ({ratio.low:.2f} to {ratio.high:.2f})"
        )
    for name, value in changed(doctrine, logs).items():
        print(f"{name} = {value!r}")


def main() -> None:
    """Shakes or measures, as the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("shake", "match"))
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--or", dest="option", action="append_const", const="", help="begins another mode")
    parser.add_argument("--games", type=int, default=2000, help="games, or seeds of a match")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", default="shaken.json", help="where `shake` keeps the slopes")
    parser.add_argument("--by", default="shaken.json", help="the slopes along which `match` goes")
    parser.add_argument("--pace", type=float, default=1.0, help="how far along a slope of 1")
    parser.add_argument("--farthest", type=float, default=FARTHEST)
    wanted = parser.parse_args()
    game = games.get(wanted.game)
    modes: list[list[str]] = [[]]
    for option in wanted.option:
        modes.append([]) if option == "" else modes[-1].append(option)
    complete = [read_options(game, mode) for mode in modes]
    (shake if wanted.what == "shake" else match)(game, complete, wanted)


if __name__ == "__main__":
    main()
