"""The names of things that events and views give by number."""

from __future__ import annotations

from lacewars.games.defiant.blocks import LABELS, LABELS_FR
from lacewars.games.defiant.board import NAMES, NAMES_FR, ROAD_ENDS
from lacewars.games.defiant.cards import CARDS
from lacewars.games.defiant.data_files import rows

_SIDES = ("Prussia", "Allies")
_SIDES_FR = ("Prusse", "Alliés")
_FORCES = ("Prussian", "Austrian", "Franco-Imperial", "Russo-Swedish")
_FORCES_FR = ("prussien", "autrichien", "franco-impérial", "russo-suédois")
_CARDS = tuple(card.name for card in CARDS)
_CARDS_FR = tuple(c["name_fr"] for c in rows("cards.csv"))
_NAMES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "side": (_SIDES, _SIDES_FR),
    "seat": (_SIDES, _SIDES_FR),
    "power": (_SIDES, _SIDES_FR),
    "force": (_FORCES, _FORCES_FR),
    "block": (LABELS, LABELS_FR),
    "town": (NAMES, NAMES_FR),
    "card": (_CARDS, _CARDS_FR),
}


def name_of(kind: str, value: int, lang: str) -> str:
    """The printed name of a number of some kind; empty for nobody."""
    if value < 0:
        return ""
    if kind == "road":
        a, b = ROAD_ENDS[value]
        return f"{name_of('town', a, lang)}–{name_of('town', b, lang)}"
    return _NAMES[kind][lang == "fr"][value]
