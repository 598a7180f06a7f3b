"""The 33 cards: their order values and their events (D-4)."""

from __future__ import annotations

from typing import NamedTuple

from lacewars.games.defiant.blocks import PRUSSIA, SIDES
from lacewars.games.defiant.data_files import rows

NO_CARD = -1


class Card(NamedTuple):
    """A card: what it gives as orders to each side, and its event."""

    id: str
    event: str
    name: str
    category: str
    orders: tuple[int, int]
    """R19: Prussia's number, the Allies' number."""
    steps: int
    """What it gives as replacements; 0 for most."""
    prussian_event: bool
    """Whether only Prussia may use the event."""


CARDS: tuple[Card, ...] = tuple(
    Card(
        c["id"],
        c["event"],
        c["name_en"],
        c["category"],
        (int(c["orders_prussia"]), int(c["orders_allies"])),
        int(c["replacement_steps"]),
        c["event_by"] == SIDES[PRUSSIA],
    )
    for c in rows("cards.csv")
)
N_CARDS = len(CARDS)
CARD: dict[str, int] = {card.id: n for n, card in enumerate(CARDS)}
CARD_IDS: tuple[str, ...] = tuple(CARD)


def with_event(*events: str) -> tuple[int, ...]:
    """The cards that carry one of these events."""
    return tuple(n for n, card in enumerate(CARDS) if card.event in events)


FORCED_MARCH = with_event("forced_march")
GUIDES = with_event("ignore_route")
COORDINATION = with_event("coordination")
COMBAT = tuple(n for n, card in enumerate(CARDS) if card.category == "combat")
DISEASE = with_event("disease")
TSARINA = with_event("tsarina")
CACHE = with_event("supply_cache")
REPLACEMENT = with_event("replacement")
WINTER = with_event("winter_campaign", "winter_campaign_prussia")


def may_campaign(card: int, side: int) -> bool:
    """Whether a side may use a card as a winter campaign (D-4.55)."""
    return card in WINTER and (side == PRUSSIA or not CARDS[card].prussian_event)
