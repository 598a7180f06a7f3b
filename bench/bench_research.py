"""Steps a second of the research interfaces: `python bench/bench_research.py`. JSON with --json.

Random play on one core: the engine alone, an observation and a mask at every step, a vector of games, and a
PettingZoo table. Of several rounds the best counts, by processor time.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable

import numpy as np

from lacewars import games
from lacewars.research import Encoder, Episode, Vector
from lacewars.research.aec import RawTable


def engine(slug: str, steps: int) -> float:
    """Decisions and actions alone."""
    return played(Encoder(slug), steps, None)


def observed(slug: str, steps: int) -> float:
    """With an observation and a mask at every step."""
    encoder = Encoder(slug)
    seen, mask = np.zeros(encoder.size, np.int16), np.zeros(len(encoder.alphabet), np.int8)

    def look(episode: Episode, seat: int) -> None:
        encoder.observe(episode.state, seat, seen)
        encoder.mask(episode.state, seat, mask)

    return played(encoder, steps, look)


def played(encoder: Encoder, steps: int, look: Callable[[Episode, int], None] | None) -> float:
    """The seconds that random play takes."""
    dice, quits = random.Random(0), encoder.game.quits
    episode, begun = Episode(encoder, 0), 0
    start = time.process_time()
    for _ in range(steps):
        decision = episode.decision
        if decision is None:
            begun += 1
            episode = Episode(encoder, begun)
            continue
        if look is not None:
            look(episode, decision.seat)
        action = dice.choice(decision.actions)
        while action.verb in quits and len(decision.actions) > 1:
            action = dice.choice(decision.actions)
        episode.state.apply(action)
    return time.process_time() - start


def vector(slug: str, steps: int) -> float:
    """A vector of 16 games."""
    many, dice = Vector(slug, 16, reuse=True), random.Random(0)
    start = time.process_time()
    batch = many.reset()
    for _ in range(steps // 16):
        batch = many.step([int(dice.choice(np.flatnonzero(mask))) for mask in batch.masks])
    return time.process_time() - start


def pettingzoo(slug: str, steps: int) -> float:
    """A PettingZoo table."""
    table, dice = RawTable(slug), random.Random(0)
    start = time.process_time()
    table.reset(0)
    for _ in range(steps):
        if any(table.terminations.values()):
            table.reset(dice.randrange(1 << 30))
        seen, *_ = table.last()
        assert seen is not None
        table.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    return time.process_time() - start


WAYS: dict[str, Callable[[str, int], float]] = {
    "engine": engine,
    "observed": observed,
    "vector": vector,
    "pettingzoo": pettingzoo,
}


def measure(slug: str, steps: int, rounds: int) -> dict[str, int]:
    """Steps a second, by way; and how long an observation is."""
    encoder = Encoder(slug)
    found = {"features": encoder.size, "actions": len(encoder.alphabet)}
    for name, way in WAYS.items():
        found[name] = round(steps / min(way(slug, steps) for _ in range(rounds)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = {slug: measure(slug, asked.steps, asked.rounds) for slug in games.OURS}
    if asked.json:
        print(json.dumps(figures, indent=2))
        return
    columns = ("features", "actions", *WAYS)
    print(f"{'game':12}" + "".join(f"{name:>12}" for name in columns))
    for slug, row in figures.items():
        print(f"{slug:12}" + "".join(f"{row[name]:>12,}" for name in columns))


if __name__ == "__main__":
    main()
