"""What the captain weighs, in one place; the scale is explained in `bots.sivel.weighing`."""

from __future__ import annotations

from lacewars.bots.sivel.weighing import Temper
from lacewars.games.maria.powers import AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY

_TEMPERS = {
    FRANCE: Temper(own_card=0.05, foe_card=0.08, push=4.0, danger=0.4),
    BAVARIA: Temper(foe_card=0.08, push=3.0, danger=0.5),
    PRUSSIA: Temper(foe_card=0.08, push=3.0, danger=0.55),
    SAXONY: Temper(push=3.0, danger=0.5),
    AUSTRIA: Temper(danger=0.25, shaken=0.6, double=0.3, push=5.0, own_card=0.04, foe_card=0.08),
    PRAGMATIC: Temper(push=4.0, danger=0.3),
}


def temper(power: int) -> Temper:
    """The temper with which a power is played."""
    return _TEMPERS[power]


POST = {FRANCE: 1.1, BAVARIA: 1.0, PRUSSIA: 1.1, SAXONY: 1.0, AUSTRIA: 1.4, PRAGMATIC: 1.1}
"""How much guarding a fortress counts beside taking one, in the advanced game."""
INTRODUCTORY_POST = {FRANCE: 0.1, BAVARIA: 0.3, PRUSSIA: 0.9, SAXONY: 0.9, AUSTRIA: 0.8}
"""The same in the introductory game: the attackers must go on, for Austria it is all."""
NEARNESS = (1.0, 0.6, 0.25)
"""How much a fortress is in danger from an enemy up to 5, 8 or 12 towns away."""
INTRODUCTORY_NEARNESS = (1.0, 0.35, 0.1)
"""The same for the French side in the introductory game, which must go on."""
DENIAL = 0.6
"""What a marker taken from an enemy is worth, beside one's own gain."""
DENIAL_OF_TWO = 0.9
"""The same where there is only one enemy seat."""
PARTNER = 0.4
"""What guarding a fortress of a partner, whom another plays, is worth."""
ELECTOR = 6.0
"""A free elector won; half as much again if the box of three electors hangs on it."""
CAPITAL = 5.0
"""A minor power's seat taken: it draws no more cards."""
USE = 8.0
"""How many points of cards a power needs in a turn; what it holds beyond that for the turns left is cheap."""

ORDERS: dict[int, int] = {}
"""Where stacks are told to go, by the first general of each; one that cannot go there does as it likes."""


def post_weight(advanced: bool, power: int) -> float:
    """How much guarding a fortress counts beside taking one."""
    return (POST if advanced else INTRODUCTORY_POST)[power]


def nearness(advanced: bool, power: int) -> tuple[float, ...]:
    """How much a fortress is in danger from an enemy near, not so near, or far away."""
    return INTRODUCTORY_NEARNESS if power in (FRANCE, BAVARIA) and not advanced else NEARNESS
