"""What `bench_engine.py` measures of single games."""

from __future__ import annotations

import random
from collections.abc import Callable

import reference
from lacewars.games import frederic, friedrich
from lacewars.games.frederic.odds import odds
from playing import NONE, bot_game, micros, middle_position, position_costs, random_games, rate

ROUNDS = 7
BATTLES = ("skirmish 120", "leuthen")


def plain_engine() -> dict[str, float]:
    """Friedrich beside a plain engine that searches the map for every move, round by round."""
    rates, plain = [], []
    for number in range(ROUNDS):
        rates.append(rate(lambda: random_games(_friedrich, 40 * number, 40, random.Random(number), NONE)))  # noqa: B023
        plain.append(rate(lambda: reference.play(400, random.Random(number))))  # noqa: B023
    state, twin = _friedrich(7), reference.PlainFriedrich()
    middle_position(state, 800, random.Random(7))
    return {
        "reference_actions_per_second": max(plain),
        "reference_copy_us": (slow := micros(twin.copy, 100)),
        "actions_ratio": max(rates) / max(plain),
        "copy_ratio": slow / micros(state.copy, 2000),
    }


def _friedrich(seed: int) -> friedrich.Friedrich:
    return friedrich.new(seed=seed)


def battles() -> dict[str, float]:
    """A great battle of Frédéric le Grand, the exact odds of an attack, and captains in two battles."""
    state = frederic.new(seed=3, battle="leuthen")
    middle_position(state, 200, random.Random(3), frederic.GAME.quits)
    costs = {f"{name}, leuthen": value for name, value in position_costs(state).items()}
    unit, foe = state.battle.army[0][0], state.battle.army[1][0]
    state.put(foe, next(n for n in state.field.around[state.place[unit]] if not state.at[n]))
    captains = {f"captain ms a decision, {b}": bot_game(frederic.GAME, {"battle": b}) for b in BATTLES}
    return costs | {"odds_of_an_attack_us": micros(lambda: odds(state, unit, foe), 100)} | captains


EXTRAS: dict[str, Callable[[], dict[str, float]]] = {"friedrich": plain_engine, "frederic": battles}
