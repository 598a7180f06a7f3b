"""What the captain weighs, in one place: points of a common scale on which an army is worth about three."""

from __future__ import annotations

from lacewars.bots.sivel.weighing import Temper
from lacewars.games.friedrich.nations import FRANCE, IS_DEFENDER

DEFENDER = Temper(danger=0.4, shaken=0.3, double=0.4)
ATTACKER = Temper(foe_card=0.09, own_card=0.05, push=4.0, danger=0.45)
PRESSED = Temper(foe_card=0.09, own_card=0.05, push=6.4, danger=0.45)
"""France, whom Fate sends home early, cannot wait until a guard goes away by himself."""
RECRUITS = 1.0
"""How dear armies and generals are that could be bought: with more, better cards are spent for them."""

ORDERS: dict[int, int] = {}
"""Where stacks are told to go, by the first general of each; one that cannot go there does as it likes."""


def temper(nation: int) -> Temper:
    """The temper with which a nation is played."""
    if IS_DEFENDER[nation]:
        return DEFENDER
    return PRESSED if nation == FRANCE else ATTACKER
