"""What a side may hope for in a war that is not over: its chance to win, for the marshal.

The weights, in logits of the Allies' chance, are fitted to games between captains (bench/fit_hopes.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from lacewars.bots.defiant.outlook import Outlook
from lacewars.games.defiant.blocks import ALLIES, IS_FOOT, IS_HORSE, IS_LEADER, OF_SIDE, PRUSSIA
from lacewars.games.defiant.control import track
from lacewars.games.defiant.phases.turn import LAST_YEAR, last_turn
from lacewars.games.defiant.state import Defiant

FIRST_YEAR = 1756
BONUSES = 2
"""The points that Prussia gets in the course of the war for still being in it."""
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (-0.38, -0.40, -0.97),
    (-1.13, -0.70, -0.49),
    (-0.60, -0.80),
    (-0.15, -1.06, 0.03),
    (-0.84, -0.65),
    (-0.58, 0.53),
)
"""One, the time, and whether it is the short game; the victory track as it will stand if nothing changes, at
first, more with the time, and most near the end; by how much Prussia is ahead in what the prizes promise, at
first and more with the time, in steps of infantry, cavalry and leaders, and in cards, at first and more with
the time; whether all enemies have joined the war, and whether the east has left it."""


def hopes(game: Defiant, seat: int) -> float:
    """The chance that a side wins."""
    allies = sum(
        [
            w * x
            for row, part in zip(WEIGHTS, features(game), strict=True)
            for w, x in zip(row, part, strict=True)
        ]
    )
    return 1 / (1 + exp(-allies if seat == ALLIES else allies))


def features(game: Defiant) -> tuple[tuple[float, ...], ...]:
    """What the weights are for."""
    last = last_turn(game)
    time = (game.year - FIRST_YEAR + min(game.turn, last) / last) / (LAST_YEAR - FIRST_YEAR + 1)
    ahead = (track(game) + (0 if game.east_left else BONUSES - game.bonus)) / 10
    prizes = (Outlook(game, PRUSSIA).stakes.now - Outlook(game, ALLIES).stakes.now) / 20
    cards = (_cards(game, PRUSSIA) - _cards(game, ALLIES)) / 5
    men = [(_steps(game, PRUSSIA, arm) - _steps(game, ALLIES, arm)) / 20 for arm in (IS_FOOT, IS_HORSE)]
    leaders = (_steps(game, PRUSSIA, IS_LEADER) - _steps(game, ALLIES, IS_LEADER)) / 10
    return (
        (1.0, time, float(game.short)),
        (ahead, ahead * time, ahead / (1.1 - time) / 5),
        (prizes, prizes * time),
        (*men, leaders),
        (cards, cards * time),
        (float(game.joined), float(game.east_left)),
    )


def _steps(game: Defiant, side: int, arm: Sequence[bool]) -> int:
    """The steps on the map of a side's infantry, cavalry or leaders."""
    return sum([game.steps[b] for b in OF_SIDE[side] if arm[b] and game.place[b] >= 0])


def _cards(game: Defiant, side: int) -> int:
    """The cards of a side that have not been used."""
    return len(game.hands[side]) + len(game.laid[side])
