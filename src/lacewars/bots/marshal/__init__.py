"""The marshal: once a turn he tries plans in worlds he may be in, and has the best carried out by a captain.

A plan is the game's captain in another temper. What a game says of itself is its `Doctrine`; `halving` picks
the plan, `rollout` plays one out, `tempers` changes a captain's weights, `marshal` is the bot.
"""

from lacewars.bots.marshal.doctrine import Doctrine, Plan
from lacewars.bots.marshal.levels import LEVELS, Level
from lacewars.bots.marshal.marshal import Marshal
from lacewars.bots.marshal.tempers import Changes, Tempers

__all__ = ["LEVELS", "Changes", "Doctrine", "Level", "Marshal", "Plan", "Tempers"]
