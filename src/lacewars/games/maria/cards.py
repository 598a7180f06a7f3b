"""Tactical Cards (M-8), political cards and tracks (M-17), numbered for speed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from lacewars.games.maria.data_files import tables
from lacewars.games.maria.powers import POWER
from lacewars.games.sivel.tactical import TacticalCards

_CARDS = tables("cards.toml")
_TRACKS = tables("tracks.toml")

TACTICAL = TacticalCards(_CARDS["tactical"])
DECKS, DECK_SIZE, N_CARDS = TACTICAL.decks, TACTICAL.size, TACTICAL.count
RESERVE = TACTICAL.reserve
CARD_SUIT, CARD_VALUE = TACTICAL.suit, TACTICAL.value
card_name, card_number, worth = TACTICAL.name, TACTICAL.number, TACTICAL.worth
affords = TACTICAL.affords
RESERVE_INFLUENCE: int = _CARDS["tactical"]["reserve_political"]


def influence(cards: Iterable[int]) -> int:
    """M-17.4.03, M-17.4.04: what cards are worth on the political board, a Reserve being worth 16."""
    return sum(RESERVE_INFLUENCE if CARD_SUIT[c] == RESERVE else CARD_VALUE[c] for c in cards)


# ---------------------------------------------------------------------- tracks
TRACK_IDS: tuple[str, ...] = tuple(t["id"] for t in _TRACKS["tracks"])
SAXONY_TRACK, RUSSIA_TRACK, ITALY_TRACK = (TRACK_IDS.index(t) for t in ("saxony", "russia", "italy"))
TRACK_STARTS: tuple[int, ...] = tuple(t["start"] for t in _TRACKS["tracks"])
TRACK_LENGTHS: tuple[int, ...] = tuple(len(t["boxes"]) for t in _TRACKS["tracks"])
STATUSES: tuple[str, ...] = ("prussian_ally", "neutral", "austrian_ally")
PRUSSIAN_ALLY, NEUTRAL, AUSTRIAN_ALLY = range(3)
SAXON_STATUS: tuple[int, ...] = (
    -1,
    *(STATUSES.index(b["status"]) for b in _TRACKS["tracks"][SAXONY_TRACK]["boxes"]),
)
"""Saxony's status on each box of its track, boxes counted from 1."""
BOX_S: int = next(b["index"] for b in _TRACKS["tracks"][SAXONY_TRACK]["boxes"] if b.get("label") == "S")


def stop(track: int, box: int) -> int:
    """R23: where a marker comes to rest that is to move to a box: no further than the end of its track."""
    return max(1, min(TRACK_LENGTHS[track], box))


def _icons(kind: str, track: int) -> tuple[frozenset[int], ...]:
    """For each box of a track, from 1, the powers with an icon of this kind."""
    boxes = _TRACKS["tracks"][track]["boxes"]
    powers = [frozenset(POWER[i["power"]] for i in b["icons"] if i["kind"] == kind) for b in boxes]
    return (frozenset(), *powers)


ICON_KINDS: tuple[str, ...] = ("tc_minus", "tc_plus", "corps", "victory")
ICONS: dict[str, tuple[tuple[frozenset[int], ...], ...]] = {
    kind: tuple(_icons(kind, t) for t in range(len(TRACK_IDS))) for kind in ICON_KINDS
}
"""ICONS[kind][track][box]: the powers whose icon of this kind the box bears."""


# ---------------------------------------------------------------------- political cards
@dataclass(frozen=True, slots=True)
class PoliticalCard:
    """A political card: who may choose it, how markers may move, what else it does."""

    id: str
    year: int
    arms: frozenset[int]
    moves: tuple[tuple[int, tuple[int, ...]], ...]
    """Tracks with the ways their marker may move."""
    effects: tuple[dict[str, Any], ...]


POLITICAL: tuple[PoliticalCard, ...] = tuple(
    PoliticalCard(
        id=c["id"],
        year=c["year"],
        arms=frozenset(POWER[p] for p in c["arms"]),
        moves=tuple((TRACK_IDS.index(m["track"]), tuple(m["options"])) for m in c["moves"]),
        effects=tuple(c["effects"]),
    )
    for c in _CARDS["political_cards"]
)
POLITICAL_NUMBER: dict[str, int] = {c.id: i for i, c in enumerate(POLITICAL)}
ELECTION = POLITICAL_NUMBER["imperial_election"]
YEARS: tuple[tuple[int, ...], ...] = tuple(
    tuple(i for i, c in enumerate(POLITICAL) if c.year == year) for year in _CARDS["political"]["years"]
)
