"""What the captain weighs, in one place; values are in victory points."""

from __future__ import annotations

# ---- armies
STEP = 0.09
"""What a step is worth."""
LEADER_STEP = 0.25
"""What a step of a leader is worth: he who falls is out of the game."""
HORSE_STEP = 0.13
CROWDED = 1.2
"""How much more an army is worth together than in parts."""

# ---- towns
LED = (1.0, 0.72, 0.52, 0.38, 0.27, 0.2, 0.14, 0.1, 0.07, 0.05, 0.03)
"""How far an army with a leader makes itself felt, by roads."""
ALONE = (1.0, 0.4, 0.16, 0.07, 0.03, 0.01)
"""And one without."""
CONTEST = 1.1
"""How much the balance of armies around a town decides who will hold it."""
HELD = 0.5
WALLS = 0.25
"""What it counts for to hold a town, and every step of its fortress."""
INVESTED = 1.0
"""What a siege counts for."""
CAPITALS = (5.0, 1.5)
"""What each capital is worth beyond its points: a card; and without Berlin all Prussia starves."""

# ---- battles and marches
WINNER, LOSER = (0.02, 0.5), (0.15, 0.5)
"""The share of an army that the winner and the loser of a battle lose: in any battle, and in an even one."""
EXPOSED = 0.35
"""How much an attack by enemies within reach is feared."""
HUNGER = 1.4
"""How much hunger is feared: it goes on."""
WINTER_HUNGER = (3.5, 1.8)
"""How much more in the last turn of a year and in the one before: winter drives the hungry home."""
CROWD = 0.6
"""What a block without winter quarters costs, of its price."""
RAID = 0.3
"""How likely an open town without a garrison is taken by enemies within reach."""
SCARCE = 0.5
"""How much dearer steps are to the side that has fewer."""
FORCED = 0.9
"""The steps that a forced march costs a block, on average."""
RECRUIT = 0.3
"""What an order is worth for which a new infantry can be raised."""
IDLE = 0.08
"""And one for which there is nothing better to do."""
LAST_STEP = 0.8
"""What it costs to risk a leader's last step."""
SIEGE = 0.5
"""How much of a fortress a siege promises that can be kept up."""
