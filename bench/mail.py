"""How often people are asked in a game by mail, and how many of the questions standing orders answer.

Bots play in the place of people; what an order answers is done as the order says, all else as the bot likes.
Each row of the table is the same games with other orders:

- `none`: every question is answered by hand;
- `own`: at moments that are put to all one passes, unless they concern one's own forces;
- `cards`: one passes there unless a response card fits of those that one held when one last looked;
- `both`: of what concerns one's own forces, too, one is asked only for one's cards.

A *question* is answered by hand. A *visit* is a person who comes to the table, for one question or several in
a row. A *wait* is a time at which the table stands still: for one person, or for several who are asked at
once. All are counted for a turn of the game, questions and visits for each person.

    python bench/mail.py napoleonic --mode players-5 --bots captain --games 5
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lacewars import bots, games
from lacewars.kernel import Game, Reply, State
from lacewars.kernel.orders import consult

Orders = Callable[[State, int], Sequence[Reply]]
"""The orders that a seat has left when it is asked."""
LONGEST = 1_000_000
"""No game has so many actions."""


@dataclass
class Count:
    """What people were asked in some games."""

    persons: int = 0
    turns: int = 0
    answered: int = 0
    """Questions that orders answered."""
    visits: int = 0
    waits: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    """Questions that were answered by hand, by the phase that asks."""

    def told(self) -> dict[str, Any]:
        """The numbers for each turn."""
        persons = self.turns * self.persons
        return {
            "questions": self.asked.total() / persons,
            "answered": self.answered / persons,
            "visits": self.visits / persons,
            "waits": self.waits / self.turns,
            "phases": {phase: number / persons for phase, number in self.asked.most_common(12)},
        }


def none(_state: State, _seat: int) -> list[Reply]:
    """No orders."""
    return []


def own(state: State, _seat: int) -> list[Reply]:
    """To pass in what is put to all, unless it concerns one's own forces."""
    return [Reply(phase, state.game.answers[phase][0], elsewhere=True) for phase in _guarded(state.game)]


def cards(state: State, seat: int) -> list[Reply]:
    """To pass in what is put to all, unless it is about a card of one's own."""
    return [_watching(state, seat, phase) for phase in _guarded(state.game)]


def both(state: State, seat: int) -> list[Reply]:
    """To pass in what does not concern one, and in what does unless it is about a card of one's own."""
    return [*own(state, seat), *cards(state, seat)]


ORDERS: dict[str, Orders] = {"none": none, "own": own, "cards": cards, "both": both}


def _guarded(game: Game) -> list[str]:
    return sorted(game.guarded & game.answers.keys())


def _watching(state: State, seat: int, phase: str) -> Reply:
    game = state.game
    name_of = game.namer(state)
    names = tuple(name_of(kind, value, "en") for kind, value in game.watched(state, seat, phase))
    return Reply(phase, game.answers[phase][0], unless=names)


def count(
    game: Game, options: Mapping[str, Any], bot: str, seeds: Sequence[int], orders: Orders, turns: int = 0
) -> Count:
    """Plays a game for each seed, to its end or for some turns, and counts."""
    found = Count(len(game.seats(game.complete(options))))
    for seed in seeds:
        _play(game, game.new(seed, **options), bot, seed, orders, found, turns)
    return found


def _play(game: Game, state: State, bot: str, seed: int, orders: Orders, found: Count, turns: int) -> None:
    players = [bots.make(game, bot, seat, seed + seat) for seat in range(found.persons)]
    last: int | None = None
    apart: object = None
    for _ in range(LONGEST):
        decision = next(iter(state.decisions()), None)
        begun = game.turns(state) or 1
        if decision is None or (turns and begun > turns):
            break
        seat = decision.seat
        action = consult(state, seat, orders(state, seat), lambda _: ()).action
        if action is None:
            action = players[seat].choose(state.view(seat), decision)
            found.asked[type(decision.phase).__name__] += 1
            found.visits += seat != last
            found.waits += seat != last and (not state.lanes or state.lanes is not apart)
            last, apart = seat, state.lanes
        else:
            found.answered += 1
        state.apply(action, seat)
    found.turns += min(begun, turns) if turns else begun


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a table, or JSON with --json."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--mode", help="a mode of the game; its first one, unless you say otherwise")
    parser.add_argument("--bots", default="random", metavar="BOT")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--turns", type=int, default=0, help="only the first turns of each game")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    game = games.get(given.game)
    mode = game.mode(given.mode) if given.mode else game.modes[0]
    told = {}
    for name, orders in ORDERS.items():
        seeds = range(given.games)
        told[name] = count(game, mode.options, given.bots, seeds, orders, given.turns).told()
    if given.json:
        json.dump(told, sys.stdout, indent=1)
        return
    print(f"{game.slug}/{mode.name}, {given.games} games of {given.bots}; for a turn and a person")
    print(f"{'orders':8}{'questions':>10}{'answered':>10}{'visits':>8}{'waits':>8}")
    for name, row in told.items():
        numbers = f"{row['questions']:10.1f}{row['answered']:10.1f}{row['visits']:8.1f}{row['waits']:8.1f}"
        print(f"{name:8}{numbers}")
    for name in ("none", "both"):
        phases = ", ".join(f"{phase} {number:.1f}" for phase, number in told[name]["phases"].items())
        print(f"{name}: {phases}")


if __name__ == "__main__":
    main()
