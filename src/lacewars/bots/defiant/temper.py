"""What the captain weighs, in one place; values are in victory points."""

from __future__ import annotations

THRIFTY = (True, False)
"""Who husbands men and cards: Prussia, which cannot replace them; the Allies, who can, take their chances."""

ORDERS: dict[int, int] = {}
"""Where blocks are told to march; one that cannot go there does as it likes."""

HASTY = False
"""Whether he weighs no more than marches of whole groups without strain: in a rollout that is enough."""

# ---- armies
STEP = 0.15
"""What a step is worth."""
LEADER_STEP = 0.42
"""What a step of a leader is worth: he who falls is out of the game."""
HORSE_STEP = 0.22
CROWDED = 0.2
"""How much more an army is worth together than in parts."""
FULL = 16.0
"""How strong an army is that a leader can well command: more men together are worth no more than apart."""

# ---- towns
LED = (1.0, 0.88, 0.75, 0.55, 0.4, 0.28, 0.2, 0.14, 0.1, 0.06, 0.04)
"""How far an army with a leader makes itself felt, by roads."""
ALONE = (1.0, 0.4, 0.16, 0.07, 0.03, 0.01)
"""And one without."""
CONTEST = 1.1
"""How much the balance of armies around a town decides who will hold it."""
HELD = 0.5
WALLS = 0.25
"""What it counts for to hold a town, and every step of its fortress."""
GRIP = (0.4, 0.6, 0.9)
"""How much it counts who holds a town now: in most years, in the last one, and in its last turn."""
INVESTED = 1.0
"""What a siege counts for."""
CAPITALS = (10.0, 1.5)
"""What Berlin and Vienna are worth to their owner beyond their points: without Berlin all Prussia starves."""
FOE_CAPITALS = (5.0, 1.5)
"""And to the enemy."""

# ---- battles and marches
WINNER, LOSER = (0.02, 0.5), (0.15, 0.5)
"""The share of an army that the winner and the loser of a battle lose: in any battle, and in an even one."""
RELIEF = (0.5, 0.0)
"""How much each side fears an army that could come to the help of those whom it attacks."""
EXPOSED = 0.35
"""How much an attack by enemies within reach is feared."""
HUNGER = 1.4
"""How much hunger is feared: it goes on."""
WINTER_HUNGER = (3.5, 1.8)
"""How much more in the last turn of a year and in the one before: winter drives the hungry home."""
WINTER_NEAR = ((1.6, 0.5), (1.0, 0.4))
"""How much winter quarters count to each side, in the last turn of a year and in the one before."""
RAID = 0.45
"""How likely an open town without a garrison is taken by enemies within reach."""
RAID_CAPITAL = 0.9
"""And the capital: nobody lets it stand."""
LATER = 0.8
"""And how likely it is lost to those who come in two turns, if nobody can be back in one."""
HURRIED, JOINED = 0.7, 0.5
"""How much those are feared who need a forced march to it, and those who come besides the strongest."""
EMPTY = 0.5
"""And the least that it is, if nobody stands in it at all."""
LASTING = (0.15, 0.6)
"""How much men still count in the last turn of the war, and in the one before."""
SCARCE = 0.5
"""How much dearer steps are to the side that has fewer."""
BURNT, CACHED = 0.2, 0.3
"""What a fortress's step is worth that could feed the hungry, and a card that could."""
FORCED = 0.9
"""The steps that a forced march costs a block, on average."""
RECRUIT = 0.6
"""What an order is worth for which a new infantry can be raised."""
ORDER = 0.6
"""What an order is worth during the year, to march or to raise men."""
IDLE = 0.08
"""And one for which there is nothing better to do."""
LAST_STEP = 0.8
"""What it costs to risk a leader's last step."""
SIEGE = 0.5
"""How much of a fortress a siege promises that can be kept up."""
BLOOD = 0.35
"""How much of a fortress's points may be paid in men to storm it."""
HOMEWARD = 0.09
"""What a road homeward is worth to each block in East Prussia, before Russia joins the war."""
DOUBT = (0.2, 0.32)
"""The least and the greatest chance below which a battle is given up: earlier by the side with fewer men."""
VOLLEY = 1.4
"""A leader leaves the field if those who stand in it cannot take so many times what the enemy hits."""
