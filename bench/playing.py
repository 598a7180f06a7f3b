"""What the benches of the games share: random games, the time of a piece of work, a table or JSON."""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from lacewars import bots
from lacewars.bots.random import SELDOM
from lacewars.bots.registry import own_bots
from lacewars.kernel import Game, State

NONE: frozenset[str] = frozenset()
ENOUGH = 3000
"""How many decisions of bots tell how long they take."""


def parser_of(told: str | None) -> argparse.ArgumentParser:
    """Reads a command line that begins with a game and its options; `told` says what the command does."""
    parser = argparse.ArgumentParser(description=told, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="KEY=VALUE")
    return parser


def random_games(
    new: Callable[[int], State],
    first: int,
    games: int,
    rng: random.Random,
    seldom: frozenset[str],
    quits: frozenset[str] = NONE,
) -> int:
    """Plays whole games as the random bot would; returns the number of actions."""
    actions, draw, avoided = 0, rng.random, seldom | quits
    for seed in range(first, first + games):
        state = new(seed)
        decision, apply = state.decision, state.apply
        while (asked := decision()) is not None:
            choices = asked.actions
            action = choices[int(draw() * len(choices))]
            while avoided and action.verb in avoided and (action.verb in quits or draw() >= SELDOM):
                if quits:
                    choices = [a for a in choices if a.verb not in quits]
                action = choices[int(draw() * len(choices))]
            apply(action)
            actions += 1
    return actions


def middle_position(state: State, actions: int, rng: random.Random, quits: frozenset[str] = NONE) -> State:
    """The position after this many random actions."""
    for _ in range(actions):
        asked = state.decision()
        if asked is None:
            break
        state.apply(rng.choice([action for action in asked.actions if action.verb not in quits]))
    return state


def bot_game(game: Game, options: Mapping[str, Any]) -> float:
    """Milliseconds that a game's best bot takes for a decision, the view included, against its like."""
    state, spent, asked = game.new("captains", **options), 0.0, 0
    seats, best = len(game.seats(game.complete(options))), own_bots(game)[0]
    players = [bots.make(game, best, seat, seat) for seat in range(seats)]
    while asked < ENOUGH and (decision := next(iter(state.decisions()), None)) is not None:
        begun = time.process_time()
        bot = players[decision.seat]
        action = bot.choose(bots.shown(bot, state, decision), decision)
        spent += time.process_time() - begun
        asked += 1
        state.apply(action, decision.seat)
    return 1000 * spent / asked


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


def position_costs(state: State) -> dict[str, float]:
    """What a position costs to copy, to look at, to tell apart and to hash."""
    return {
        "copy_us": micros(state.copy, 2000),
        "view_us": micros(lambda: state.view(0), 1000),
        "info_key_us": micros(lambda: state.info_key(0), 1000),
        "hash_us": micros(state.hash, 100),
    }


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
