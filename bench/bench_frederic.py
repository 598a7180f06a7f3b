"""How fast Frédéric le Grand is: `make bench`. Prints a table, or JSON with --json.

Random play on one core, decision and apply together; the best of several rounds, since machines are noisy.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from bench_friedrich import micros
from lacewars import bots
from lacewars.games import frederic
from lacewars.games.frederic.odds import odds

BATTLES = ("tutorial", "leuthen", "buxar")


def random_games(battle: str, first: int, games: int, rng: random.Random) -> int:
    """Plays whole random games, in which nobody gives up; returns the number of actions."""
    actions, draw, quits = 0, rng.random, frederic.GAME.quits
    for seed in range(first, first + games):
        state = frederic.new(seed=seed, battle=battle)
        decision, apply = state.decision, state.apply
        while (asked := decision()) is not None:
            choices = asked.actions
            action = choices[int(draw() * len(choices))]
            while action.verb in quits:
                action = choices[int(draw() * len(choices))] if len(choices) > 2 else choices[0]
            apply(action)
            actions += 1
    return actions


def captain_game(battle: str) -> float:
    """Milliseconds that a captain takes for a decision, his view included, in a game against another."""
    state, spent, asked = frederic.new(seed="captains", battle=battle), 0.0, 0
    players = [bots.make(frederic.GAME, "captain", seat, seat) for seat in (0, 1)]
    while (decision := state.decision()) is not None:
        begun = time.process_time()
        action = players[decision.seat].choose(state.view(decision.seat), decision)
        spent += time.process_time() - begun
        asked += 1
        state.apply(action)
    return 1000 * spent / asked


def middle_position(seed: int) -> frederic.Frederic:
    """A position in the middle of a random game."""
    rng = random.Random(seed)
    state = frederic.new(seed=seed, battle="leuthen")
    for _ in range(200):
        asked = state.decision()
        if asked is None:
            break
        state.apply(rng.choice([a for a in asked.actions if a.verb not in frederic.GAME.quits]))
    return state


def measure(rounds: int, games: int) -> dict[str, float]:
    """All figures."""
    found: dict[str, float] = {}
    for battle in BATTLES:
        random_games(battle, 10_000, 1, random.Random(0))  # fills the tables
        rates = []
        for number in range(rounds):
            gc.collect()
            start = time.process_time()
            played = random_games(battle, 100 * number, games, random.Random(number))
            rates.append(played / (time.process_time() - start))
        found[f"actions/s, {battle}"] = max(rates)
    for battle in ("skirmish 120", "leuthen"):
        found[f"captain, ms a decision, {battle}"] = captain_game(battle)
    state = middle_position(3)
    found["copy, µs"] = micros(state.copy, 2000)
    found["view, µs"] = micros(lambda: state.view(0), 500)
    found["key of what a seat knows, µs"] = micros(lambda: state.info_key(0), 500)
    found["hash, µs"] = micros(state.hash, 100)
    unit, foe = state.battle.army[0][0], state.battle.army[1][0]
    state.put(foe, next(n for n in state.field.around[state.place[unit]] if not state.at[n]))
    found["odds of an attack, µs"] = micros(lambda: odds(state, unit, foe), 100)
    return found


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures = measure(given.rounds, given.games)
    if given.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:40} {value:12,.1f}")


if __name__ == "__main__":
    main()
