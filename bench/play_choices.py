"""Whole games in which a seat searches its small decisions alone, beside the captain's on the same seeds.

    python bench/play_choices.py maria -o variant=introductory --level quick --seeds 30

What a game's doctrine names as a small decision of weight is searched as a marshal of this level does it;
everything else the seat decides as the captain, and captains play the other seats. So a difference is the
gain of those searches, without that of plans. Of all seats for which the marshal plans.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from judge_plans import doctrine_of, mean
from lacewars import bots, games
from lacewars.arena.workers import workers
from lacewars.bots.marshal import Doctrine, Marshal
from lacewars.cli.common import read_options
from lacewars.kernel import Decision, seed_bytes
from playing import parser_of


def without_plans(doctrine: Doctrine) -> Doctrine:
    """The same doctrine, but that there is nothing to plan."""

    class Small(type(doctrine)):  # type: ignore[misc]
        def head(self, view: Any, decision: Decision) -> Hashable | None:
            return None

    found: Doctrine = Small()
    return found


def wins(slug: str, options: dict[str, Any], seed: str, level: str, searching: int | None) -> list[float]:
    """What each seat has won of a game between captains, one of whom may search his small decisions."""
    game = games.get(slug)
    doctrine, state = doctrine_of(game), game.new(seed, **options)
    seats = range(len(game.seats(options)))
    players: list[Any] = [doctrine.captain(seat, f"{seed}/{seat}") for seat in seats]
    if searching is not None:
        players[searching] = Marshal(without_plans(doctrine), searching, f"{seed}/{searching}", level)
    while (decision := next(iter(state.decisions()), None)) is not None:
        key = seed_bytes(f"{seed}/{state.count}")
        state.apply(bots.ask(players[decision.seat], state, decision, key, 3600.0), decision.seat)
    outcome = state.outcome()
    assert outcome is not None
    if not outcome.winners:
        return [0.5 for _ in seats]
    return [float(seat in outcome.winners) for seat in seats]


def pairs(
    slug: str, options: dict[str, Any], seed: str, level: str, seats: list[int], number: int
) -> list[tuple[float, float]]:
    """For each of these seats what it wins of the `number`th game with searches, and without."""
    seed = f"{seed}/{number}"
    usual = wins(slug, options, seed, level, None)
    return [(wins(slug, options, seed, level, seat)[seat], usual[seat]) for seat in seats]


def main() -> None:
    """Plays as many seeds as the command line says, and tells who won."""
    parser = parser_of(__doc__)
    parser.add_argument("--level", default="quick", help="quick, strong, or a number of trials")
    parser.add_argument("--seeds", type=int, default=30)
    parser.add_argument("--seed", default="small")
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    game = games.get(wanted.game)
    options = read_options(game, wanted.option)
    names, doctrine = game.seats(options), doctrine_of(game)
    seats = [seat for seat in range(len(names)) if doctrine.plans_for(options, seat)]
    work = partial(pairs, game.slug, options, wanted.seed, wanted.level, seats)
    found: list[list[tuple[float, float]]] = [[] for _ in seats]
    with workers(wanted.jobs, ray=False) as mapped:
        for number, row in enumerate(mapped(work, range(wanted.seeds))):
            for kept, pair in zip(found, row, strict=True):
                kept.append(pair)
            print(number, row, flush=True)
    for seat, kept in zip(seats, found, strict=True):
        with_, without = (sum([pair[i] for pair in kept]) for i in (0, 1))
        gained = mean([one - other for one, other in kept])
        print(f"{names[seat]}: won {with_:g} of {len(kept)}, the captain {without:g}: {gained} a game")


if __name__ == "__main__":
    main()
