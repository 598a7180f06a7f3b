"""How fast Maria is: `make bench`. Prints a table, or JSON with --json.

Random play on one core, decision and apply together; the best of several rounds, since machines are noisy.
The same rounds play Friedrich, so that the ratio holds on any machine. Players who talk at random promise to
keep away from nearly everything: `talking` measures that, the other figures are of games without talks.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from bench_friedrich import micros, seconds
from bench_friedrich import random_games as friedrich_games
from lacewars.games import maria

WAYS = ("introductory", "advanced", "talking")


def random_games(way: str, first: int, games: int, rng: random.Random) -> int:
    """Plays whole random games; returns the number of actions."""
    actions, draw, talking = 0, rng.random, way == "talking"
    for seed in range(first, first + games):
        state = maria.new(seed=seed, variant="advanced" if talking else way)
        decision, apply = state.decision, state.apply
        while (asked := decision()) is not None:
            choices = asked.actions
            action = choices[int(draw() * len(choices))]
            while action.verb == "talk" and not talking:
                action = choices[int(draw() * len(choices))]
            apply(action)
            actions += 1
    return actions


def middle_position(seed: int) -> maria.Maria:
    """A position in the middle of a random game."""
    rng = random.Random(seed)
    state = maria.new(seed=seed, variant="advanced")
    for _ in range(600):
        asked = state.decision()
        if asked is None:
            break
        state.apply(rng.choice(asked.actions))
    return state


def measure(rounds: int, games: int) -> dict[str, float]:
    """All figures."""
    rates: dict[str, list[float]] = {way: [] for way in WAYS}
    plain: list[float] = []
    for way in WAYS:
        random_games(way, 10_000, games, random.Random(0))  # fills the tables
    friedrich_games(10_000, games // 2, random.Random(0))
    gc.freeze()
    for i in range(rounds):
        for way in WAYS:
            took, actions = seconds(
                lambda i=i, w=way: random_games(w, i * games, games, random.Random(i))  # type: ignore[misc]
            )
            rates[way].append(int(actions) / took)  # type: ignore[call-overload]
        took, actions = seconds(lambda i=i: friedrich_games(i, games // 2, random.Random(i)))  # type: ignore[misc]
        plain.append(int(actions) / took)  # type: ignore[call-overload]
    state = middle_position(7)
    return {
        "introductory_actions_per_second": max(rates["introductory"]),
        "advanced_actions_per_second": max(rates["advanced"]),
        "talking_actions_per_second": max(rates["talking"]),
        "friedrich_actions_per_second": max(plain),
        "times_friedrich": max(plain) / min(max(rates[way]) for way in WAYS[:2]),
        "copy_us": micros(state.copy, 2000),
        "view_us": micros(lambda: state.view(0), 1000),
        "hash_us": micros(state.hash, 100),
    }


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=20, help="games in a round")
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
