"""What a side may hope for in a war that is not over: its chance to win, for the marshal.

The weights, in logits of the Allies' chance, are fitted to games between captains (bench/fit_hopes.py).
"""

from __future__ import annotations

from math import exp, log

from lacewars.bots.defiant.outlook import Outlook
from lacewars.games.defiant.blocks import ALLIES, IS_LEADER, OF_SIDE, PRUSSIA
from lacewars.games.defiant.board import BERLIN
from lacewars.games.defiant.control import track
from lacewars.games.defiant.phases.turn import LAST_YEAR, last_turn
from lacewars.games.defiant.state import Defiant

FIRST_YEAR = 1756
BONUSES = 2
"""The points that Prussia gets in the course of the war for still being in it."""
FEW = 5
"""So many steps more for either side, lest the last few count for too much."""
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (0.03, -0.31),
    (-0.83, -0.89, -0.60),
    (-0.10,),
    (-0.50, 1.07),
    (-0.55, 0.07),
    (-0.45, 0.34),
    (-0.28, -0.33, 0.29),
)
"""One and the time; the victory track as it will stand if nothing changes, at first, more with the time, and
most near the end; Prussia's troops beside the Allied ones; of Prussia and of the Allies the steps of leaders,
what the prizes promise, and cards; whether Berlin is Prussian, whether all enemies have joined the war, and
whether the east has left it."""


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
    troops, leaders = ([_steps(game, side, led) for side in (PRUSSIA, ALLIES)] for led in (False, True))
    return (
        (1.0, time),
        (ahead, ahead * time, ahead / (1.1 - time) / 5),
        (log((troops[PRUSSIA] + FEW) / (troops[ALLIES] + FEW)),),
        tuple([steps / 10 for steps in leaders]),
        tuple([Outlook(game, side).stakes.now / 20 for side in (PRUSSIA, ALLIES)]),
        tuple([len(hand) / 5 for hand in game.hands]),
        (float(game.holder[BERLIN] == PRUSSIA), float(game.joined), float(game.east_left)),
    )


def _steps(game: Defiant, side: int, led: bool) -> int:
    """The steps of a side's leaders on the map, or of its troops."""
    return sum([game.steps[b] for b in OF_SIDE[side] if IS_LEADER[b] == led and game.place[b] >= 0])
