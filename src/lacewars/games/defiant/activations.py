"""What the activations of the order phase have in common: who may march, and Local Guides (R27, R119)."""

from __future__ import annotations

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import PLAY
from lacewars.games.defiant.blocks import SIDE
from lacewars.games.defiant.cards import GUIDES
from lacewars.games.defiant.friction import is_held_back
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Action, Refusal


def refuse_mover(game: Defiant, block: int, seat: int) -> Refusal | None:
    """Why a block cannot march in this activation at all."""
    if SIDE[block] != seat or game.place[block] < 0:
        return refusals.NOT_YOURS
    if game.is_shut_in(block):
        return refusals.SHUT_IN
    if not game.at_war(block):
        return refusals.NOT_AT_WAR
    if game.moved >> block & 1 or block in game.plan:
        return refusals.HAS_MOVED
    if is_held_back(game, block):
        return refusals.FRICTION_STOPS
    return None


def guides(game: Defiant, seat: int) -> list[Action]:
    """R27: Local Guides may be played on a leader's activation while none of its blocks has a way yet."""
    fresh = not game.guided and all(len(way) == 1 for way in game.plan.values())
    return [PLAY[c] for c in game.hand_of(seat, GUIDES)] if fresh else []


def play_guides(game: Defiant, seat: int, card: int) -> None:
    """Local Guides lead this activation."""
    game.spend(seat, card)
    game.guided = True
    game.tell("played", seat, card)


def refuse_event(game: Defiant, seat: int, card: int) -> Refusal:
    """Why a card may not be played on the activation now (R120)."""
    return refusals.NOT_ITS_MOMENT if card in game.hands[seat] else refusals.NOT_IN_HAND
