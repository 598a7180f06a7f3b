"""How fast the engine is: `make bench`. Prints a table, or JSON with --json.

Random play on one core, decision and apply together, in every mode of every game, as the random bot plays:
nobody gives up, and the verbs that it seldom uses are seldom; where a game has such verbs, also with all
verbs alike ("eager"). Each round plays the same games of all modes one after the other; since machines are
noisy, of each game the best round counts. Every mode is compared with the first one of all, and the engine
with a plain reference (reference.py), so that the ratios hold on any machine. Then, for the first mode of
each game and the one with the largest position: a copy, a view, a key of what a seat knows and a hash of a
position in the middle of a game, and how long the best bot takes for a decision.

A new game needs no line here; what is worth measuring in one game alone is in extras.py.
"""

from __future__ import annotations

import gc
import json
import random
import resource
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from extras import EXTRAS
from lacewars import games
from lacewars.bots.registry import own_bots, seldom
from lacewars.kernel import Game
from lacewars.kernel.game import Mode
from playing import NONE, bot_game, middle_position, position_costs, random_games, run, timed

NEVER = (float("inf"), 0)
ACTIONS = 600
"""After so many actions a game is in its middle."""


def works(game: Game) -> dict[str, Callable[[int], int]]:
    """By mode: plays a whole random game, and returns the number of its actions."""

    def play(options: Mapping[str, Any], rare: frozenset[str], seed: int) -> int:
        return random_games(partial(game.new, **options), seed, 1, random.Random(seed), rare, game.quits)

    found = {f"{game.slug}/{mode.name}": partial(play, mode.options, seldom(game)) for mode in game.modes}
    if seldom(game):
        found |= {f"{game.slug}/{mode.name}, eager": partial(play, mode.options, NONE) for mode in game.modes}
    return dict(found)


def speeds(named: Mapping[str, Callable[[int], int]], rounds: int, number: int) -> dict[str, float]:
    """Actions a second of each work."""
    best: dict[tuple[str, int], tuple[float, int]] = {}
    for work in named.values():
        work(0)  # fills the tables
    gc.freeze()
    for _ in range(rounds):
        for seed in range(number):
            for name, work in named.items():
                best[name, seed] = min(best.get((name, seed), NEVER), timed(partial(work, seed)))
    return {
        name: sum(best[name, s][1] for s in range(number)) / sum(best[name, s][0] for s in range(number))
        for name in named
    }


def details(game: Game, mode: Mode) -> dict[str, float]:
    """What a position in the middle of a game costs to copy, to look at and to hash; and the best bot."""
    state = middle_position(game.new(7, **mode.options), ACTIONS, random.Random(7), game.quits)
    found = position_costs(state)
    if own_bots(game):
        found["bot_ms_a_decision"] = bot_game(game, mode.options)
    return found


def telling(game: Game) -> list[Mode]:
    """The first mode of a game, and the one with the largest position."""
    largest = max(game.modes, key=lambda mode: len(json.dumps(game.new(7, **mode.options).to_json())))
    return list({mode.name: mode for mode in (game.modes[0], largest)}.values())


def measure(rounds: int, number: int) -> dict[str, float]:
    """All figures."""
    played = [games.get(slug) for slug in games.slugs()]
    rates = speeds({name: work for game in played for name, work in works(game).items()}, rounds, number)
    first = next(iter(rates.values()))
    figures = {f"{name}: actions per second": rate for name, rate in rates.items()}
    figures |= {f"{name}: time of an action, times the first": first / rate for name, rate in rates.items()}
    for game in played:
        for mode in telling(game):
            found = details(game, mode)
            figures |= {f"{game.slug}/{mode.name}: {name}": value for name, value in found.items()}
        figures |= {f"{game.slug}: {name}": value for name, value in EXTRAS.get(game.slug, dict)().items()}
    return figures | {"resident_mib": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}


if __name__ == "__main__":
    run(__doc__, 15, 4, measure)
