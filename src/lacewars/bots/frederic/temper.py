"""What the captain weighs, in one place: points in which a stand is worth about five, as armies cost them."""

from __future__ import annotations

# ---- attacks
WHOLE_UNIT = 14.0
"""What the loss of a whole unit is worth beyond its stands: a third of them breaks an army."""
LAST_UNITS = 2.0
"""How much dearer a unit is whose loss would break the army; the dearness fades with those still to lose."""
DRIVEN_OFF = 2.5
RIPOSTE = 0.8
"""How much a riposte is feared: the enemy may forgo it, and the attack may prevent it."""
GOOD_ATTACK = 0.3
"""An attack below this is left alone."""
BREAKTHROUGH = 6.0
"""An attack so good brings the reserve up."""
GIVEN_GROUND = 1.5
"""What it costs to break off: the hex, and the support it gave."""
OFFICERS = (30.0, 12.0, 6.0)
"""What an officer is worth by rank: without the chief a whole turn is lost."""

# ---- places
NEAR = 1.0
"""What a hex nearer to the enemy is worth."""
COVER, HILL, SUPPORT, CROWD = 0.5, 0.5, 0.6, 0.4
EXPOSED = 0.25
"""The share of what the enemy's next turn may do to a unit that is feared: he has few activations."""
HASTE = 0.6
"""How much of that fear is gone on the last turn, for a side that has not won yet."""
PRESSED = 0.6
"""What is left of it for a side that the last turn beats, whatever the score."""
SHIELDED = 0.7
"""What is left of that fear with friends on both sides: they let it ignore flags and riposte."""
HIT_CHANCE = 0.25
"""The chance that a die of his takes a stand: its own face always, a tactical advantage now and then."""
STRIKES = 3
"""How many of his units are assumed to attack the same hex."""
GUNS_ALONE = 3.0
"""What an enemy beside guns costs."""
VIEW = 0.4
"""What each enemy in range and in sight of guns is worth, beside the best target."""
AIM, GUARD, AIM_PULL = 0.4, 0.25, 0.3
"""Shares of an objective's value for taking it, and for holding it while threatened; a hex nearer to it."""
WAITING = 0.4
"""How much of the urge to go forward is left to a side that wins if nothing happens."""
UNCOMMANDED = 0.7
"""What it costs to stand where no officer can reach."""
ASTRAY = 3.0
"""What it costs allied and feudal troops to be out of their own general's reach."""

# ---- the reserve
RESERVE = 5
"""One unit in this many, beyond the first this many, is kept back; each unit lost brings one forward."""
BEHIND = 4
"""How many hexes from the enemy the reserve waits."""

# ---- marches and command
GOOD_MOVE = 0.05
WALK = 0.01
"""What a hex of march costs, so that of two equal ways the shorter is taken."""
LATER = 0.6
"""What an order is worth that arrives a turn later."""
RISK = {"messenger": 0.8, "aide": 0.95, "dispatch": 0.7}
"""What is left of it for the chance that the messenger is lost; an officer is risked only for much."""
ENTERS = 4.0
"""How much reinforcements are wanted on the table."""
GOOD_ORDER = 0.1
"""An order below this is not worth its point."""
COMMAND = 0.5
"""What a unit within an officer's range is worth for the place where he stands."""
IN_COMPANY, LONELY, NEARBY = 1.5, 3.0, 3
"""For an officer: to be with a unit; to be alone with an enemy within this many hexes."""
RALLY = 1.0
"""How much of the stands that a rally brings back is reckoned with."""
LEAVES = 0.3
"""A unit on its last stand leaves by an exit if it would be destroyed so likely."""

# ---- orders of the marshal
ORDERS: dict[int, int] = {}
"""Units, and the hexes where they are to stand; `RESTS`: such a unit is not activated."""
RESTS = -1
OBEYED = 50.0
"""How much an activation is wanted by a unit that is ordered to another hex."""
TARGETS: dict[int, float] = {}
"""Enemies, and by how much an attack on them is worth more than it seems."""
POSTURES: dict[int, tuple[float, float]] = {}
"""Units, and how many times as great their urge to go forward is, and their fear."""
AS_USUAL = (1, 1)
