"""What a side may hope for in a war that is not over: its chance to win, for the marshal.

The weights, in logits of the Allies' chance, are fitted to games between captains (bench/fit_hopes.py).
"""

from __future__ import annotations

from math import exp

from lacewars.bots.defiant.outlook import Outlook
from lacewars.bots.defiant.weighing import worth
from lacewars.games.defiant.blocks import ALLIES, OF_SIDE, PRUSSIA
from lacewars.games.defiant.control import track
from lacewars.games.defiant.phases.turn import LAST_YEAR, last_turn
from lacewars.games.defiant.state import Defiant

FIRST_YEAR = 1756
BONUSES = 2
"""The points that Prussia gets in the course of the war for still being in it."""
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (-0.32, -0.67, -0.92),
    (-0.78, -0.69),
    (-1.51,),
    (-0.89, -0.69),
    (-0.56, 0.47),
)
"""One, the time, and whether it is the short game; by how much Prussia is ahead in prizes and men, at first
and more with the time; the victory track as it will stand if nothing changes, most near the end; by how much
Prussia is ahead in cards, at first and more with the time; whether all enemies have joined the war, and
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
    stands = (_stands(game, PRUSSIA) - _stands(game, ALLIES)) / 10
    cards = (_cards(game, PRUSSIA) - _cards(game, ALLIES)) / 5
    return (
        (1.0, time, float(game.short)),
        (stands, stands * time),
        (ahead / (1.1 - time) / 5,),
        (cards, cards * time),
        (float(game.joined), float(game.east_left)),
    )


def _stands(game: Defiant, side: int) -> float:
    """How a side stands: half of what the prizes promise, since both sides are asked, and men at his prices.

    Men are not fitted: captains raise them again, so games between them tell little of who spends them.
    """
    men = worth([b for b in OF_SIDE[side] if game.place[b] >= 0], game.steps)
    return Outlook(game, side).stakes.now / 2 + men


def _cards(game: Defiant, side: int) -> int:
    """The cards of a side that have not been used."""
    return len(game.hands[side]) + len(game.laid[side])
