"""How fast the engine is: `make bench`. Prints a table, or JSON with --json.

Random play on one core, decision and apply together; the best of several rounds, since machines are noisy.
The same rounds run a plain reference (reference.py), so that the ratio holds on any machine.
"""

from __future__ import annotations

import gc
import random
import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import reference
from lacewars.games import friedrich
from playing import NONE, micros, middle_position, random_games, rate, run


def play(first: int, games: int, seed: int) -> int:
    """Plays whole random games; returns the number of actions."""
    return random_games(lambda s: friedrich.new(seed=s), first, games, random.Random(seed), NONE)


def measure(rounds: int, games: int) -> dict[str, float]:
    """All figures."""
    actions = play(10_000, games, 0)  # fills the distance tables
    gc.freeze()
    rates, plain = [], []
    for i in range(rounds):
        rates.append(rate(lambda i=i: play(i * games, games, i)))  # type: ignore[misc]
        plain.append(rate(lambda i=i: reference.play(400, random.Random(i))))  # type: ignore[misc]
    state = middle_position(friedrich.new(seed=7), 800, random.Random(7))
    twin = reference.PlainFriedrich()
    copy_us, plain_copy_us = micros(state.copy, 2000), micros(twin.copy, 100)
    return {
        "actions_per_second": max(rates),
        "games_per_second": max(rates) * games / actions,
        "copy_us": copy_us,
        "view_us": micros(lambda: state.view(0), 1000),
        "info_key_us": micros(lambda: state.info_key(0), 1000),
        "hash_us": micros(state.hash, 100),
        "resident_mib": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "reference_actions_per_second": max(plain),
        "reference_copy_us": plain_copy_us,
        "actions_ratio": max(rates) / max(plain),
        "copy_ratio": plain_copy_us / copy_us,
    }


if __name__ == "__main__":
    run(__doc__, 7, 40, measure)
