"""How fast Maria is: `make bench`. Prints a table, or JSON with --json.

Random play on one core, decision and apply together, in every variant. Each round plays the same games of
Friedrich and of every variant one after the other; since machines are noisy, of each game the best round
counts: `Maria / Friedrich per action`. Talks are opened as seldom as the random bot opens them; the last way
opens them as readily as any other action, so that nearly every move is hedged with promises.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from lacewars.bots.maria import SELDOM
from lacewars.games import friedrich, maria
from playing import NONE, micros, middle_position, random_games, run, timed

WAYS = {
    f"{variant}, {players} players": (variant, players, SELDOM)
    for variant in ("introductory", "advanced")
    for players in (3, 2)
} | {"advanced, 3 players, talking all the time": ("advanced", 3, NONE)}
FRIEDRICH = "Friedrich"
NEVER = (float("inf"), 0)


def play(way: str, seed: int) -> int:
    """Plays a whole random game; returns the number of actions."""
    variant, players, seldom = WAYS[way]

    def new(s: int) -> maria.Maria:
        return maria.new(seed=s, variant=variant, players=players)

    return random_games(new, seed, 1, random.Random(seed), seldom)


def play_friedrich(seed: int) -> int:
    """The same of Friedrich."""
    return random_games(lambda s: friedrich.new(seed=s), seed, 1, random.Random(seed), NONE)


def measure(rounds: int, games: int) -> dict[str, float]:
    """All figures."""
    works: dict[str, Callable[[int], int]] = {way: partial(play, way) for way in WAYS}
    works[FRIEDRICH] = play_friedrich
    for work in works.values():
        for seed in range(games):
            work(seed)  # fills the tables
    gc.freeze()
    best: dict[tuple[str, int], tuple[float, int]] = {}
    for _ in range(rounds):
        for seed in range(games):
            for name, work in works.items():
                best[name, seed] = min(best.get((name, seed), NEVER), timed(partial(work, seed)))
    rates = {
        name: sum(best[name, s][1] for s in range(games)) / sum(best[name, s][0] for s in range(games))
        for name in works
    }
    figures = {f"{name}: actions per second": rate for name, rate in rates.items()}
    for way in WAYS:
        figures[f"{way}: Maria / Friedrich per action"] = rates[FRIEDRICH] / rates[way]
    state = middle_position(maria.new(seed=7, variant="advanced"), 600, random.Random(7))
    figures["copy_us"] = micros(state.copy, 2000)
    figures["view_us"] = micros(lambda: state.view(0), 1000)
    figures["info_key_us"] = micros(lambda: state.info_key(0), 1000)
    figures["hash_us"] = micros(state.hash, 100)
    return figures


if __name__ == "__main__":
    run(__doc__, 25, 4, measure)
