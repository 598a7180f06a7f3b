"""What the captain weighs, in one place; values are in victory points."""

from __future__ import annotations

# ---- armies
STEP = 0.09
"""What a step is worth."""
LEADER_STEP = 0.25
"""What a step of a leader is worth: he who falls is out of the game."""
HORSE_STEP = 0.13
DEFENDS = 1.25
"""How much stronger an army is that is attacked: it fires first."""
STEEP = 1.6
"""How steeply the chance of a battle rises with the ratio of strengths."""
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
CAPITAL = 1.5
"""What a capital is worth beyond its points: a card."""

# ---- battles and marches
WON_KEEP, WON_TAKE = 0.2, 0.45
"""The share of an army that is lost in a battle won, and that the enemy loses."""
LOST_KEEP, LOST_TAKE = 0.45, 0.25
"""The same for one lost."""
EXPOSED = 0.35
"""How much an attack by enemies within reach is feared."""
HUNGER = 1.4
"""How much hunger is feared: it goes on."""
FORCED = 0.5
"""The steps that a forced march costs a block, on average."""
ORDER = 0.22
"""What an order is worth that is not used for a march: a new infantry."""
BATTLE_MOST = 0.97
