"""What the benches of the games share: random games, the time of a piece of work, a table or JSON."""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Mapping

from lacewars.bots.random import SELDOM
from lacewars.kernel import State

NONE: frozenset[str] = frozenset()


def random_games(
    new: Callable[[int], State], first: int, games: int, rng: random.Random, seldom: frozenset[str]
) -> int:
    """Plays whole games as the random bot would; returns the number of actions."""
    actions, draw = 0, rng.random
    for seed in range(first, first + games):
        state = new(seed)
        decision, apply = state.decision, state.apply
        while (asked := decision()) is not None:
            choices = asked.actions
            action = choices[int(draw() * len(choices))]
            while action.verb in seldom and draw() >= SELDOM:
                action = choices[int(draw() * len(choices))]
            apply(action)
            actions += 1
    return actions


def middle_position(state: State, actions: int, rng: random.Random) -> State:
    """The position after this many random actions."""
    for _ in range(actions):
        asked = state.decision()
        if asked is None:
            break
        state.apply(rng.choice(asked.actions))
    return state


def timed(work: Callable[[], int]) -> tuple[float, int]:
    """The processor time of a piece of work, and how many actions it did."""
    start = time.process_time()
    actions = work()
    return time.process_time() - start, actions


def rate(work: Callable[[], int]) -> float:
    """How many actions a second of processor time a piece of work does."""
    seconds, actions = timed(work)
    return actions / seconds


def micros(work: Callable[[], object], times: int) -> float:
    """Microseconds of one call, the best of five rounds."""

    def once() -> float:
        start = time.process_time()
        for _ in range(times):
            work()
        return time.process_time() - start

    return min(once() for _ in range(5)) / times * 1e6


def run(
    description: str | None, rounds: int, games: int, measure: Callable[[int, int], Mapping[str, float]]
) -> None:
    """Measures as the command line says and prints a table, or JSON with --json."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--rounds", type=int, default=rounds)
    parser.add_argument("--games", type=int, default=games, help="games in a round")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures = measure(args.rounds, args.games)
    if args.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):72} {value:12,.2f}")
