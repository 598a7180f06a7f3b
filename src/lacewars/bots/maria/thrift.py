"""What a point of a hand is worth: little if more is held than will ever be needed."""

from __future__ import annotations

from lacewars.bots.maria import temper
from lacewars.bots.maria.outlook import Outlook
from lacewars.bots.maria.signs import points
from lacewars.games.maria.victory import LAST_TURN


def thrift(out: Outlook) -> float:
    """What a point of our cards is worth beside one that is sure to be needed; cards left over are lost."""
    view = out.view
    left = LAST_TURN[view.advanced] + 1 - view.turn
    return min(1.0, temper.USE * left / max(1, points(view.hands[out.power])))
