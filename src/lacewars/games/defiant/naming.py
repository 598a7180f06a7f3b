"""The names of things that events and views give by number."""

from __future__ import annotations

from lacewars.games.defiant.blocks import LABELS
from lacewars.games.defiant.board import NAMES, ROAD_ENDS
from lacewars.games.defiant.cards import CARDS
from lacewars.games.defiant.data_files import rows

SIDE_NAMES = {"en": ("Prussia", "the Allies"), "fr": ("la Prusse", "les Alliés")}
FORCE_NAMES = {
    "en": ("Prussian", "Austrian", "Franco-Imperial", "Russo-Swedish"),
    "fr": ("prussien", "autrichien", "franco-impérial", "russo-suédois"),
}
_CARDS_FR = tuple(c["name_fr"] for c in rows("cards.csv"))


def name_of(kind: str, value: int, lang: str) -> str:
    """The printed name of a number of some kind."""
    french = lang == "fr"
    match kind:
        case "side" | "seat" | "power":
            return SIDE_NAMES["fr" if french else "en"][value]
        case "force":
            return FORCE_NAMES["fr" if french else "en"][value]
        case "block":
            return LABELS[value]
        case "town":
            return NAMES[value]
        case "road":
            a, b = ROAD_ENDS[value]
            return f"{NAMES[a]}–{NAMES[b]}"
        case "card":
            return _CARDS_FR[value] if french else CARDS[value].name
    raise KeyError(kind)
