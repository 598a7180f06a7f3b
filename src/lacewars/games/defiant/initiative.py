"""Who is Player 1 (D-4.24 to D-4.28, R20)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import ALLIES, PRUSSIA
from lacewars.games.defiant.cards import CARDS
from lacewars.games.defiant.state import ORDERS, STEPS_USE, Defiant


def value(game: Defiant, side: int) -> int:
    """The orders that the card of a side gives it; 0 if it gives none."""
    return CARDS[game.laid[side][0]].orders[side] if game.use[side] == ORDERS else 0


def decider(game: Defiant) -> int:
    """R20: who says who is Player 1, of those who did not play replacements: the lower card, else Prussia."""
    mine, theirs = value(game, PRUSSIA), value(game, ALLIES)
    return ALLIES if theirs and (not mine or theirs < mine) else PRUSSIA


def settled_first(game: Defiant) -> int:
    """D-4.26, D-4.28: who is Player 1 without choice, because of replacements; -1 if nobody is."""
    for side in (PRUSSIA, ALLIES):
        if game.use[side] == STEPS_USE:
            return side
    return -1
