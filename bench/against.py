"""Our engine beside other libraries, in one run: `python bench/against.py`. JSON with --json.

Whole games at random on one core: ask for the legal actions, choose one, apply it. Each round plays every
game for the same time, one after the other, so that a noisy machine is unfair to nobody; the best round
counts, by processor time. Libraries that are not installed are left out (`pip install chess open_spiel`).

The games differ, and so does what a step is: a move of chess, here a small decision. The figures say how much
a search or a learner can do in a second, not who wrote the better code.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from lacewars import games
from lacewars.bots.registry import seldom
from playing import micros, middle_position, random_games

Game = Callable[[random.Random], int]
"""Plays a game, and returns the number of its actions."""
OTHERS = ("chess", "backgammon", "hearts", "go")
"""Games of OpenSpiel."""


def ours(slug: str) -> Game:
    """A game of ours, as the random bot plays it."""
    game = games.get(slug)

    def play(dice: random.Random) -> int:
        return random_games(game.new, dice.randrange(1 << 30), 1, dice, seldom(game), game.quits)

    return play


def python_chess(chess: Any) -> Game:
    """Chess by python-chess: its ends are looked at as cheaply as it can."""

    def play(dice: random.Random) -> int:
        board, moves = chess.Board(), 0
        while not board.is_insufficient_material() and board.halfmove_clock < 100:
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(dice.random() * len(legal))])
            moves += 1
        return moves

    return play


def open_spiel(pyspiel: Any, name: str) -> Game:
    """A game of OpenSpiel, in C++, played from Python."""
    game = pyspiel.load_game(name)

    def play(dice: random.Random) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(dice.random() * len(legal))])
            moves += 1
        return moves

    return play


def copies() -> dict[str, Callable[[], object]]:
    """For each library: copies a position in the middle of a game."""
    dice, found = random.Random(3), {}
    for slug in games.OURS:
        game = games.get(slug)
        found[f"lacewars {slug}"] = middle_position(game.new(3), 300, dice, game.quits).copy
    chess, pyspiel = library("chess"), library("pyspiel")
    if chess:
        board = chess.Board()
        for _ in range(40):
            board.push(dice.choice(list(board.legal_moves)))
        found["python-chess chess"] = board.copy
    for name in OTHERS if pyspiel else ():
        state = pyspiel.load_game(name).new_initial_state()
        for _ in range(40):
            state.apply_action(dice.choice(state.legal_actions()))
        found[f"OpenSpiel {name}"] = state.clone
    return found


def library(name: str) -> Any:
    """A library; None if it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        return None


def players() -> Iterator[tuple[str, Game]]:
    """Every game that can be measured here."""
    for slug in games.OURS:
        yield f"lacewars {slug}", ours(slug)
    if chess := library("chess"):
        yield "python-chess chess", python_chess(chess)
    if pyspiel := library("pyspiel"):
        for name in OTHERS:
            yield f"OpenSpiel {name}", open_spiel(pyspiel, name)


def speed(play: Game, seconds: float, seed: int) -> float:
    """Actions a second of processor time."""
    dice, actions, begun = random.Random(seed), 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        actions += play(dice)
    return actions / spent


def measure(rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """By library and game: actions a second, and microseconds of a copy."""
    named = dict(players())
    best = dict.fromkeys(named, 0.0)
    for play in named.values():
        play(random.Random(0))  # fills the tables
    for number in range(rounds):
        for name, play in named.items():
            best[name] = max(best[name], speed(play, seconds, number))
    copied = {name: micros(copy, 1000) for name, copy in copies().items()}
    return {
        name: {"actions_per_second": round(best[name]), "copy_us": round(copied[name], 1)} for name in named
    }


def versions() -> dict[str, str]:
    """The libraries that were measured, and which they were."""
    from importlib.metadata import PackageNotFoundError, version

    found = {}
    for shown, package in {"python-chess": "chess", "OpenSpiel": "open_spiel"}.items():
        try:
            found[shown] = version(package)
        except PackageNotFoundError:
            continue
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time a game and round")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = measure(asked.rounds, asked.seconds)
    if asked.json:
        print(json.dumps(figures, indent=2))
        return
    for name, row in figures.items():
        print(f"{name:28}{row['actions_per_second']:>12,} actions a second{row['copy_us']:>10} µs a copy")


if __name__ == "__main__":
    main()
