"""A small network in numpy: one hidden layer, one chance. `bench/try_networks.py` trains it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

BATCH = 256
RATE = 2e-3
PATIENCE = 4
"""After so many rounds that were no better it stops, and takes the best."""


@dataclass
class Network:
    """Weights of the hidden layer and of what is made of it, and by what numbers are brought to one size."""

    weights: list[Any]
    mean: Any
    spread: Any

    def chances(self, shown: Any) -> Any:
        """The chance, a row each."""
        return _forward((shown - self.mean) / self.spread, self.weights)[1]


def train(
    shown: Any,
    won: Any,
    groups: Any,
    *,
    hidden: int = 24,
    shrunk: float = 1e-3,
    rounds: int = 40,
    seed: int = 0,
) -> Network:
    """Fits a network to who won; a fifth of the groups (games) tells when to stop."""
    rng = np.random.default_rng(seed)
    mean, spread = shown.mean(0), shown.std(0)
    spread[spread < 1e-6] = 1.0
    inputs = ((shown - mean) / spread).astype(np.float32)
    held = np.isin(groups, rng.permutation(np.unique(groups))[::5])
    wide = inputs.shape[1]
    weights = [
        (rng.standard_normal((wide, hidden)) / np.sqrt(wide)).astype(np.float32),
        np.zeros(hidden, np.float32),
        (rng.standard_normal(hidden) / np.sqrt(hidden)).astype(np.float32),
        np.zeros(1, np.float32),
    ]
    means, squares = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    best, fewest, worse, step = [w.copy() for w in weights], np.inf, 0, 0
    rows = np.flatnonzero(~held)
    for _ in range(rounds):
        order = rng.permutation(rows)
        for begin in range(0, len(order), BATCH):
            some, step = order[begin : begin + BATCH], step + 1
            for at, slope in enumerate(_slopes(inputs[some], won[some], weights)):
                means[at] += 0.1 * (slope - means[at])
                squares[at] += 0.001 * (slope * slope - squares[at])
                usual, size = means[at] / (1 - 0.9**step), squares[at] / (1 - 0.999**step)
                decay = shrunk * weights[at] if weights[at].ndim == 2 else 0.0
                weights[at] -= (RATE * (usual / (np.sqrt(size) + 1e-8) + decay)).astype(np.float32)
        missed = surprise(_forward(inputs[held], weights)[1], won[held])
        if missed < fewest:
            best, fewest, worse = [w.copy() for w in weights], missed, 0
        else:
            worse += 1
            if worse == PATIENCE:
                break
    return Network(best, mean, spread)


def surprise(chance: Any, won: Any) -> float:
    """What the results cost those chances, in nats each; less is better."""
    sure = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-np.mean(np.where(won, np.log(sure), np.log(1 - sure))))


def _forward(inputs: Any, weights: list[Any]) -> tuple[Any, Any]:
    inner = np.maximum(inputs @ weights[0] + weights[1], 0.0)
    return inner, 1 / (1 + np.exp(-(inner @ weights[2] + weights[3])))


def _slopes(inputs: Any, won: Any, weights: list[Any]) -> list[Any]:
    inner, chance = _forward(inputs, weights)
    off = ((chance - won) / len(won)).astype(np.float32)
    back = np.outer(off, weights[2]) * (inner > 0)
    return [inputs.T @ back, back.sum(0), inner.T @ off, off.sum(keepdims=True)]
