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


def engine(slug: str, steps: int) -> None:
    """Decisions and actions alone."""
    encoder, dice = Encoder(slug), random.Random(0)
    episode, begun = Episode(encoder, 0), 0
    for _ in range(steps):
        decision = episode.decision
        if decision is None:
            begun += 1
            episode = Episode(encoder, begun)
            continue
        episode.state.apply(decision.actions[int(dice.random() * len(decision.actions))])


def observed(slug: str, steps: int) -> None:
    """With an observation and a mask at every step."""
    encoder, dice = Encoder(slug), random.Random(0)
    episode, begun = Episode(encoder, 0), 0
    seen, mask = episode.observe(0), episode.mask(0)
    for _ in range(steps):
        decision = episode.decision
        if decision is None:
            begun += 1
            episode = Episode(encoder, begun)
            continue
        encoder.observe(episode.state, decision.seat, seen)
        encoder.mask(episode.state, decision.seat, mask)
        episode.state.apply(decision.actions[int(dice.random() * len(decision.actions))])


def vector(slug: str, steps: int) -> None:
    """A vector of 16 games."""
    many, dice = Vector(slug, 16, reuse=True), random.Random(0)
    batch = many.reset()
    for _ in range(steps // 16):
        legal = [np.flatnonzero(mask) for mask in batch.masks]
        batch = many.step([int(found[int(dice.random() * len(found))]) for found in legal])


def pettingzoo(slug: str, steps: int) -> None:
    """A PettingZoo table."""
    table, dice = RawTable(slug), random.Random(0)
    table.reset(0)
    for _ in range(steps):
        if not table.agents or any(table.terminations.values()):
            table.reset(dice.randrange(1 << 30))
        seen, *_ = table.last()
        assert seen is not None
        legal = np.flatnonzero(seen["action_mask"])
        table.step(int(legal[int(dice.random() * len(legal))]))


WAYS: dict[str, Callable[[str, int], None]] = {
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
        best = 0.0
        for _ in range(rounds):
            begun = time.process_time()
            way(slug, steps)
            best = max(best, steps / (time.process_time() - begun))
        found[name] = round(best)
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
