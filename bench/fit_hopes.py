"""Fits the hopes of a game's marshal to games between captains.

    python bench/fit_hopes.py maria -o variant=introductory --games 400
    python bench/fit_hopes.py frederic -o "battle=skirmish 120" --games 600 --shaken 0.4 --by-next

The game's package of bots tells what is needed: `hopes.features(state)` gives rows of numbers, the `DOCTRINE`
of `marshal` the captains, the clock and what is hoped now. A moment is the first choice at each hour of that
clock, from the first turn on.

`--shaken` multiplies all weights of every captain at random, so that more kinds of positions are seen, and
what comes of them is told by no single habit. `--by-next` fits each moment to what is hoped at the next one,
and the last alone to who won: there is less luck in it than in how a game ends, and what looks good for a
moment and is gone at the next counts for nothing.

Where `hopes.EACH_BY_ITSELF` is true, as in Friedrich, every seat has features of its own (`features(state,
seat)`), and is fitted by itself to the moments at which its marshal judges his plans.

Writes the weights of every seat but the first, whose logit is 0, in the order of the features; and how well
they tell the winner: the area under the curve (AUC) turn by turn, of games that were not fitted to, and that
of the weights which are in use.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any

import numpy as np

from lacewars import games
from lacewars.bots.marshal.tempers import NONE
from lacewars.cli.common import read_options
from lacewars.kernel import Game
from playing import parser_of

FOLDS = 5
SHRUNK = 3e-4
"""How much large weights cost."""
STEPS = 40
ROUNDS = 20
"""How often what is hoped at the next moment is found anew."""


@dataclass
class Moments:
    """Moments of games: of which game, in which turn, what they show, what is hoped, who won.

    Of one seat by itself: what it hopes, and whether it won.
    """

    game: Any
    turn: Any
    shown: Any
    in_use: Any
    won: Any


def play(
    game: Game, variants: Sequence[dict[str, Any]], number: int, seed: str, spread: float = 0.0
) -> Moments:
    """Lets captains play the variants in turn, and keeps what each moment showed; no winner tells nothing.

    `spread`: how much the weights of each are shaken.
    """
    bots = game.part("bots").__name__
    features = import_module(f"{bots}.hopes").features
    doctrine = import_module(f"{bots}.marshal").DOCTRINE
    seats = range(len(game.seats(variants[0])))
    rows: list[tuple[Any, ...]] = []
    for at in range(number):
        state = game.new(f"{seed}/{at}", **variants[at % len(variants)])
        captains = [doctrine.captain(seat, f"{seed}/{at}/{seat}") for seat in seats]
        rng = random.Random(f"{seed}/{at}")
        changes = [doctrine.tempers.shaken(rng, spread) if spread else NONE for _ in seats]
        moments: dict[int, tuple[Any, ...]] = {}
        while (decision := state.decision()) is not None:
            turn, hour = game.turns(state) or 0, doctrine.clock(state)
            if turn > 0 and hour not in moments:
                shown = [x for part in features(state) for x in part]
                moments[hour] = turn, shown, [doctrine.value(state, seat) for seat in seats]
            seat = decision.seat
            with doctrine.tempers.changed(changes[seat]):
                action = captains[seat].choose(state.view(seat), decision)
            state.apply(action, seat)
        outcome = state.outcome()
        assert outcome is not None
        rows += [(at, *moment, winner) for winner in outcome.winners for moment in moments.values()]
    return Moments(*(np.array(column) for column in zip(*rows, strict=True)))


def judge(game: Game, variants: Sequence[dict[str, Any]], number: int, seed: str) -> list[Moments]:
    """Lets captains play the variants in turn, and keeps what each seat saw where its marshal judges."""
    bots = game.part("bots").__name__
    features = import_module(f"{bots}.hopes").features
    doctrine = import_module(f"{bots}.marshal").DOCTRINE
    seats = range(len(game.seats(variants[0])))
    rows: list[list[tuple[Any, ...]]] = [[] for _ in seats]
    for at in range(number):
        state = game.new(f"{seed}/{at}", **variants[at % len(variants)])
        captains = [doctrine.captain(seat, f"{seed}/{at}/{seat}") for seat in seats]
        due: dict[int, int] = {}
        seen: list[tuple[Any, ...]] = []
        while (decision := state.decision()) is not None:
            turn, hour, asked = game.turns(state) or 0, doctrine.clock(state), decision.seat
            for seat in seats if turn else ():
                if due.setdefault(seat, doctrine.end(state, seat)) <= hour:
                    due[seat], chance = doctrine.end(state, seat), doctrine.value(state, seat)
                    if chance > 0:  # who has left the war need not be told
                        seen.append((seat, turn, features(state, seat), chance))
            state.apply(captains[asked].choose(state.view(asked), decision), asked)
        outcome = state.outcome()
        assert outcome is not None
        for seat, *moment in seen:
            rows[seat].append((at, *moment, seat in outcome.winners))
    return [Moments(*(np.array(column) for column in zip(*of, strict=True))) for of in rows]


def chances(shown: Any, weights: Any) -> Any:
    """The chance of each seat, one row a position; the first seat's logit is 0."""
    logits = np.hstack([np.zeros((len(shown), 1)), shown @ weights.T])
    grown = np.exp(logits - logits.max(1, keepdims=True))
    return grown / grown.sum(1, keepdims=True)


def fit(shown: Any, won: Any, seats: int, shrunk: float = SHRUNK) -> Any:
    """The weights under which the winners are likeliest, by Newton's method; `won` may be chances, too."""
    number, wide = len(won), shown.shape[1]
    weights = np.zeros((seats - 1, wide))
    hits = np.eye(seats)[won] if won.ndim == 1 else won
    for _ in range(STEPS):
        found = chances(shown, weights)
        slope = ((found - hits)[:, 1:].T @ shown) / number + 2 * shrunk * weights
        curve = 2 * shrunk * np.eye(weights.size)
        for a in range(len(weights)):
            for b in range(len(weights)):
                share = found[:, a + 1] * ((a == b) - found[:, b + 1])
                part = (shown * share[:, None]).T @ shown / number
                curve[a * wide : (a + 1) * wide, b * wide : (b + 1) * wide] += part
        weights -= np.linalg.solve(curve, slope.ravel()).reshape(weights.shape)
    return weights


def fit_by_next(at: Moments, seats: int, shrunk: float = SHRUNK) -> Any:
    """The weights by which each moment hopes for what the next one does, and the last for who won."""
    weights, hits = fit(at.shown, at.won, seats, shrunk), np.eye(seats)[at.won]
    last = np.append((at.game[1:] != at.game[:-1]) | (at.turn[1:] < at.turn[:-1]), True)
    for _ in range(ROUNDS):
        following = np.roll(chances(at.shown, weights), -1, axis=0)
        weights = fit(at.shown, np.where(last[:, None], hits, following), seats, shrunk)
    return weights


def part(at: Moments, which: Any) -> Moments:
    """Some of the moments."""
    return Moments(*(getattr(at, each.name)[which] for each in fields(at)))


def area(chance: Any, hit: Any) -> float:
    """How often a winner is given a better chance than a loser."""
    winners, losers = chance[hit], chance[~hit]
    if not len(winners) or not len(losers):
        return float("nan")
    above = (winners[:, None] > losers).mean() + (winners[:, None] == losers).mean() / 2
    return float(above)


def report(at: Moments, names: tuple[str, ...], shrunk: float, *, by_next: bool = False) -> None:
    """Fits, and tells the weights and how good they are."""

    def found(some: Moments) -> Any:
        if by_next:
            return fit_by_next(some, len(names), shrunk)
        return fit(some.shown, some.won, len(names), shrunk)

    seats = range(len(names))
    foreseen = np.zeros((len(at.won), len(names)))
    for fold in range(FOLDS):
        left_out = at.game % FOLDS == fold
        foreseen[left_out] = chances(at.shown[left_out], found(part(at, ~left_out)))
    wins = [len(set(at.game[at.won == seat])) for seat in seats]
    print("wins", dict(zip(names, wins, strict=True)))
    print("turn  positions  AUC of games left out, and of the weights in use")
    for turn in (0, *sorted(set(at.turn.tolist()))):
        here = at.turn == turn if turn else at.turn > 0
        fresh, used = (
            " ".join(f"{area(chance[here, seat], at.won[here] == seat):.2f}" for seat in seats)
            for chance in (foreseen, at.in_use)
        )
        print(f"{turn or 'all':>4}  {here.sum():9}  {fresh}   {used}")
    for seat, row in zip(names[1:], found(at), strict=True):
        print(seat, " ".join(f"{weight:.3f}" for weight in row))


def report_each(judged: list[Moments], names: tuple[str, ...]) -> None:
    """The same of seats that are fitted each by itself."""
    for name, at in zip(names, judged, strict=True):
        foreseen, won = np.zeros(len(at.won)), at.won.astype(int)
        for fold in range(FOLDS):
            left_out = at.game % FOLDS == fold
            foreseen[left_out] = chances(at.shown[left_out], fit(at.shown[~left_out], won[~left_out], 2))[
                :, 1
            ]
        print(f"{name}: won {len(set(at.game[at.won]))}; AUC of games left out, and of the weights in use")
        for turn in (0, *sorted(set(at.turn.tolist()))):
            here = at.turn == turn if turn else at.turn > 0
            fresh, used = (area(found[here], at.won[here]) for found in (foreseen, at.in_use))
            print(f"{turn or 'all':>4}  {here.sum():9}  {fresh:.2f}  {used:.2f}")
        print(" ".join(f"{weight:.3f}" for weight in fit(at.shown, won, 2)[0]))


def main() -> None:
    """Plays, fits and reports."""
    parser = parser_of(__doc__)
    parser.add_argument("--mode", action="append", default=[], help="several are played in turn")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--shrunk", type=float, default=SHRUNK, help="how much large weights cost")
    parser.add_argument("--shaken", type=float, default=0.0, help="how much captains' weights are shaken")
    parser.add_argument("--by-next", action="store_true", help="fit to what is hoped a moment later")
    wanted = parser.parse_args()
    game = games.get(wanted.game)
    modes = {mode.name: mode for mode in game.modes}
    variants = [read_options(game, wanted.option, mode=modes[name]) for name in wanted.mode]
    variants = variants or [read_options(game, wanted.option)]
    hopes = import_module(f"{game.part('bots').__name__}.hopes")
    if getattr(hopes, "EACH_BY_ITSELF", False):
        report_each(judge(game, variants, wanted.games, wanted.seed), game.seats(variants[0]))
    else:
        at = play(game, variants, wanted.games, wanted.seed, wanted.shaken)
        report(at, game.seats(variants[0]), wanted.shrunk, by_next=wanted.by_next)


if __name__ == "__main__":
    main()
