"""All weights of the captain in one place. The unit is a point of victory."""

from __future__ import annotations

from lacewars.kernel import Action

ORDERS: dict[int, int] = {}
"""The commanders who have an order, and the duchy to which each is to march, or in which he is to stay."""
CHOICE: Action | None = None
"""What is to be done where it is offered, whatever the captain thinks of it."""
LEVY = 1.0
"""How much builds count beside other uses of points."""
TABLE = 1.0
"""And steps on the diplomatic table."""
KEY = 1.0
"""A key, to whoever counts it."""
CAPITAL = 1.6
"""Besides: it may fall with its nation, and is where reinforcements come."""
INLAND = 0.4
"""How much of a key that is no port counts for Britain, whose few men come and go by sea."""
GROUND = 0.12
"""A duchy without a key: a way, a retreat."""
RIVAL = 0.35
"""What a key lost by a rival is worth, with three players or more; twice that if he leads."""
COURT = 1.5
"""How much more a consul on her row is worth to Britain, who has few men for keys of her own."""
STRENGTH = 0.13
"""A strength point."""
LEADER = 0.35
"""A commander, and as much again for each point of his rating above one."""
POINT = 0.05
"""A command point that is left for something else."""
LEAST = 0.06
"""The gain for which it is worth to march at all."""
PULL, FADE, REACH = 0.5, 0.62, 7
"""How much of a distant goal draws an army on, how that fades with each space, and how far it is felt."""
GUARD = 0.8
"""How much of an own key that an army covers counts."""
FEAR = 0.9
"""How much of what an enemy army next to us could destroy counts."""
CARD_POINTS = 3.8
"""What an unknown card is worth, in command points."""
SURE = 0.62
"""The chance for which an even battle is sought."""
