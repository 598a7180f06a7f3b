"""Fits the hopes of the marshal of Maria to games between captains: `python bench/fit_hopes.py --games 400`.

Writes the weights as `bots/maria/hopes.py` has them, and how well they tell the winner: the area under the
curve (AUC) turn by turn, of games that were not fitted to, and that of the weights which are in use.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Any

import numpy as np

from lacewars.bots.maria.captain import Captain
from lacewars.bots.maria.hopes import features, hopes
from lacewars.games.maria import new

SEATS = ("maria_theresa", "frederick", "louis_xv")
FOLDS = 5
SHRUNK = 3e-4
"""How much large weights cost."""
STEPS = 40


@dataclass
class Moments:
    """Heads of stages: of which game, in which turn and stage, what they show, what is hoped, who won."""

    game: Any
    turn: Any
    stage: Any
    shown: Any
    in_use: Any
    won: Any


def play(games: int, seed: str) -> Moments:
    """Lets captains play, and keeps what the head of each stage showed."""
    rows = []
    for number in range(games):
        state = new(f"{seed}/{number}", variant="introductory")
        captains = [Captain(seat, f"{seed}/{number}/{seat}") for seat in range(len(SEATS))]
        heads: dict[tuple[int, int], tuple[list[float], list[float]]] = {}
        while (decision := state.decision()) is not None:
            if state.turn and (state.turn, state.stage) not in heads:
                shown = [x for part in features(state) for x in part]
                heads[state.turn, state.stage] = shown, [hopes(state, seat) for seat in range(len(SEATS))]
            seat = decision.seat
            state.apply(captains[seat].choose(state.view(seat), decision), seat)
        outcome = state.outcome()
        assert outcome is not None
        (winner,) = outcome.winners
        rows += [(number, *head, shown, in_use, winner) for head, (shown, in_use) in heads.items()]
    return Moments(*(np.array(column) for column in zip(*rows, strict=True)))


def chances(shown: Any, weights: Any) -> Any:
    """The chance of each seat, one row a position; Maria Theresa's logit is 0."""
    logits = np.hstack([np.zeros((len(shown), 1)), shown @ weights.T])
    grown = np.exp(logits - logits.max(1, keepdims=True))
    return grown / grown.sum(1, keepdims=True)


def fit(shown: Any, won: Any) -> Any:
    """The weights under which the winners are likeliest, by Newton's method."""
    number, wide = len(won), shown.shape[1]
    weights = np.zeros((len(SEATS) - 1, wide))
    hits = np.eye(len(SEATS))[won]
    for _ in range(STEPS):
        found = chances(shown, weights)
        slope = ((found - hits)[:, 1:].T @ shown) / number + 2 * SHRUNK * weights
        curve = 2 * SHRUNK * np.eye(weights.size)
        for a in range(len(weights)):
            for b in range(len(weights)):
                share = found[:, a + 1] * ((a == b) - found[:, b + 1])
                part = (shown * share[:, None]).T @ shown / number
                curve[a * wide : (a + 1) * wide, b * wide : (b + 1) * wide] += part
        weights -= np.linalg.solve(curve, slope.ravel()).reshape(weights.shape)
    return weights


def area(chance: Any, hit: Any) -> float:
    """How often a winner is given a better chance than a loser."""
    winners, losers = chance[hit], chance[~hit]
    if not len(winners) or not len(losers):
        return float("nan")
    above = (winners[:, None] > losers).mean() + (winners[:, None] == losers).mean() / 2
    return float(above)


def main() -> None:
    """Plays, fits and reports."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="fit")
    wanted = parser.parse_args()
    at = play(wanted.games, wanted.seed)
    foreseen = np.zeros((len(at.won), len(SEATS)))
    for fold in range(FOLDS):
        left_out = at.game % FOLDS == fold
        foreseen[left_out] = chances(at.shown[left_out], fit(at.shown[~left_out], at.won[~left_out]))
    wins = np.bincount(at.won[(at.turn == 1) & (at.stage == 2)], minlength=len(SEATS))
    print("wins", dict(zip(SEATS, wins.tolist(), strict=True)))
    print("turn  positions  AUC of games left out, and of the weights in use")
    for turn in (0, *range(1, 10)):
        here = (at.turn == turn) & (at.stage == 2) if turn else at.turn > 0
        fresh, used = (
            " ".join(f"{area(found[here, seat], at.won[here] == seat):.2f}" for seat in range(len(SEATS)))
            for found in (foreseen, at.in_use)
        )
        print(f"{turn or 'all':>4}  {here.sum():9}  {fresh}   {used}")
    for seat, weights in zip(SEATS[1:], fit(at.shown, at.won), strict=True):
        print(seat, " ".join(f"{weight:.3f}" for weight in weights))


if __name__ == "__main__":
    main()
