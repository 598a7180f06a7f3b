"""Asks whether a network would tell who wins better than the hopes of a game's marshal do.

    python bench/try_networks.py maria -o variant=introductory --games 400
    python bench/try_networks.py frederic -o "battle=skirmish 120" --games 1500 --jobs 2

Captains play; a moment is the first choice at each hour of the doctrine's clock. Each seat is fitted by
itself: a network on the numbers of `hopes.features`, one on the whole observation of the seat
(`lacewars.research`), categories as one column for each value that is seen often enough, one on both. Beside
them stand the hopes in use, and a logistic fit to the same numbers, which is what `bench/fit_hopes.py` does.
All are tried on games that they were not fitted to: the area under the curve (AUC), and what the results cost
the chances, in nats a moment.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

import network
from fit_hopes import area, chances, fit
from lacewars import games
from lacewars.arena.workers import workers
from lacewars.cli.common import read_options
from lacewars.research import Encoder
from playing import parser_of

FOLDS = 4
OFTEN = 0.01
"""A value of a category has a column if it is seen in so large a share of the moments."""


@dataclass
class Seen:
    """Moments of one seat: of which game, what hopes count, its observation, what it hoped, the result."""

    game: Any
    features: Any
    observed: Any
    hoped: Any
    won: Any


def played(slug: str, options: dict[str, Any], seed: str, number: int) -> list[list[tuple[Any, ...]]]:
    """One game of captains: for each seat its moments."""
    game = games.get(slug)
    package = game.part("bots").__name__
    hopes, doctrine = import_module(f"{package}.hopes"), import_module(f"{package}.marshal").DOCTRINE
    own = getattr(hopes, "EACH_BY_ITSELF", False)
    encoder = Encoder(game, **options)
    state = game.new(f"{seed}/{number}", **options)
    seats = range(len(encoder.seats))
    captains = [doctrine.captain(seat, f"{seed}/{number}/{seat}") for seat in seats]
    rows: list[list[tuple[Any, ...]]] = [[] for _ in seats]
    hours = set()
    while (decision := state.decision()) is not None:
        hour = doctrine.clock(state)
        if (game.turns(state) or 0) > 0 and hour not in hours:
            hours.add(hour)
            for seat in seats:
                shown = hopes.features(state, seat) if own else [x for p in hopes.features(state) for x in p]
                rows[seat].append((shown, encoder.observe(state, seat), doctrine.value(state, seat)))
        seat = decision.seat
        state.apply(captains[seat].choose(state.view(seat), decision), seat)
    outcome = state.outcome()
    winners = outcome.winners if outcome else ()
    return [[(number, *row, seat in winners) for row in rows[seat]] for seat in seats] if winners else []


def gathered(found: Iterable[list[list[tuple[Any, ...]]]], seats: int) -> list[Seen]:
    """The moments of all games, seat by seat."""
    rows: list[list[tuple[Any, ...]]] = [[] for _ in range(seats)]
    for one in found:
        for seat, moments in enumerate(one):
            rows[seat] += moments
    return [Seen(*(np.array(column) for column in zip(*of, strict=True))) for of in rows]


def columns(encoder: Encoder, observed: Any) -> Any:
    """Observations as numbers of one kind: what is counted as it is, values of categories a column each."""
    counted = encoder.scaled(observed)[:, ~encoder.categories]
    parts = [counted[:, counted.std(0) > 0]]
    for place in np.flatnonzero(encoder.categories):
        values, times = np.unique(observed[:, place], return_counts=True)
        often = values[(times > OFTEN * len(observed)) & (times < (1 - OFTEN) * len(observed))]
        parts.append((observed[:, place, None] == often).astype(np.float32))
    return np.hstack(parts).astype(np.float32)


def foreseen(shown: Any, at: Seen, kind: str) -> Any:
    """The chances of games that were left out when one fitted, fold by fold."""
    found = np.zeros(len(at.won))
    for fold in range(FOLDS):
        out = at.game % FOLDS == fold
        if kind == "logistic":
            found[out] = chances(shown[out], fit(shown[~out], at.won[~out].astype(int), 2))[:, 1]
        else:
            shrunk = 1e-3 if shown.shape[1] < 100 else 0.1
            net = network.train(shown[~out], at.won[~out], at.game[~out], shrunk=shrunk, seed=fold)
            found[out] = net.chances(shown[out])
    return found


def main() -> None:
    """Plays, fits and reports."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="networks")
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    game = games.get(wanted.game)
    encoder = Encoder(game, **read_options(game, wanted.option))
    with workers(wanted.jobs, ray=False) as mapped:
        work = partial(played, game.slug, encoder.options, wanted.seed)
        seen = gathered(mapped(work, range(wanted.games)), len(encoder.seats))
    for name, at in zip(encoder.seats, seen, strict=True):
        whole = columns(encoder, at.observed)
        print(f"{name}: {len(set(at.game))} games, {len(at.won)} moments, won {at.won.mean():.2f}")
        for what, found in (
            ("hopes in use", at.hoped),
            ("logistic", foreseen(at.features, at, "logistic")),
            ("network", foreseen(at.features, at, "network")),
            (f"network on {whole.shape[1]} columns", foreseen(whole, at, "network")),
            ("network on both", foreseen(np.hstack([at.features, whole]), at, "network")),
        ):
            print(
                f"  {what:28} AUC {area(found, at.won):.3f}  cost {network.surprise(found, at.won):.3f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
