"""The names of things that events and views give by number."""

from __future__ import annotations

from lacewars.games.napoleonic import board, nations
from lacewars.games.napoleonic.cards import CARDS
from lacewars.games.napoleonic.consuls import BOX_NAMES, BOX_NAMES_FR
from lacewars.games.napoleonic.pieces import COMMANDERS, SQUADRON_NAMES, SQUADRON_NAMES_FR

_NATIONS = (nations.NAMES, nations.NAMES_FR)
_NAMES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "nation": _NATIONS,
    "power": _NATIONS,
    "duchy": (board.NAMES, board.NAMES_FR),
    "box": (BOX_NAMES, BOX_NAMES_FR),
    "zone": (board.ZONE_NAMES, board.ZONE_NAMES_FR),
    "card": (tuple(c.name for c in CARDS), tuple(c.name_fr for c in CARDS)),
    "commander": (
        tuple(c.name for c in COMMANDERS),
        tuple(c.name_fr for c in COMMANDERS),
    ),
    "squadron": (SQUADRON_NAMES, SQUADRON_NAMES_FR),
    "place": (
        (*board.NAMES, *board.ZONE_NAMES, "the off-map box"),
        (*board.NAMES_FR, *board.ZONE_NAMES_FR, "la case hors carte"),
    ),
    "seat": (
        tuple(f"Player {n}" for n in range(1, 6)),
        tuple(f"Joueur {n}" for n in range(1, 6)),
    ),
}


def name_of(kind: str, value: int, lang: str) -> str:
    """The printed name of a number of some kind; empty for nobody."""
    return "" if value < 0 else _NAMES[kind][lang == "fr"][value]


def names_of(powers: list[int], lang: str) -> str:
    """Several nations in one text: 'Austria, Russia'."""
    return ", ".join(name_of("nation", power, lang) for power in powers)
