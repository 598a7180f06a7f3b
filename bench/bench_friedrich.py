"""How fast the engine is: `make bench`. Prints a table, or JSON with --json.

Random play on one core, decision and apply together; the best of several rounds, since machines are noisy.
The same rounds run a plain reference (reference.py), so that the ratio holds on any machine.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import reference
from lacewars.games import friedrich


def random_games(first: int, games: int, rng: random.Random) -> int:
    """Plays whole random games; returns the number of actions."""
    actions, draw = 0, rng.random
    for seed in range(first, first + games):
        state = friedrich.new(seed=seed)
        decision, apply = state.decision, state.apply
        while (asked := decision()) is not None:
            choices = asked.actions
            apply(choices[int(draw() * len(choices))])
            actions += 1
    return actions


def seconds(work: Callable[[], object]) -> tuple[float, object]:
    """The processor time of a piece of work, and its result."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def micros(work: Callable[[], object], times: int) -> float:
    """Microseconds of one call, the best of five rounds."""

    def repeat() -> None:
        for _ in range(times):
            work()

    return min(seconds(repeat)[0] for _ in range(5)) / times * 1e6


def middle_position(seed: int) -> friedrich.Friedrich:
    """A position in the middle of a random game."""
    rng = random.Random(seed)
    state = friedrich.new(seed=seed)
    for _ in range(800):
        asked = state.decision()
        if asked is None:
            break
        state.apply(rng.choice(asked.actions))
    return state


def measure(rounds: int, games: int) -> dict[str, float]:
    """All figures."""
    random_games(10_000, games, random.Random(0))  # fills the distance tables
    gc.freeze()
    rates, plain = [], []
    for i in range(rounds):
        took, actions = seconds(lambda i=i: random_games(i * games, games, random.Random(i)))  # type: ignore[misc]
        rates.append((int(actions) / took, games / took))  # type: ignore[call-overload]
        took, actions = seconds(lambda i=i: reference.play(400, random.Random(i)))  # type: ignore[misc]
        plain.append(int(actions) / took)  # type: ignore[call-overload]
    state = middle_position(7)
    twin = reference.PlainFriedrich()
    best = max(rates)
    copy_us, plain_copy_us = micros(state.copy, 2000), micros(twin.copy, 100)
    return {
        "actions_per_second": best[0],
        "games_per_second": best[1],
        "copy_us": copy_us,
        "view_us": micros(lambda: state.view(0), 1000),
        "hash_us": micros(state.hash, 100),
        "resident_mib": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "reference_actions_per_second": max(plain),
        "reference_copy_us": plain_copy_us,
        "actions_ratio": best[0] / max(plain),
        "copy_ratio": plain_copy_us / copy_us,
    }


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=40, help="games in a round")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures = measure(args.rounds, args.games)
    if args.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):32} {value:14,.1f}")


if __name__ == "__main__":
    main()
