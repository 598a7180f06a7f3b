"""The names of things that events and views give by number."""

from __future__ import annotations

from collections.abc import Iterable

from lacewars.games.napoleonic import board, nations
from lacewars.games.napoleonic.cards import CARDS, IN_WINDOW
from lacewars.games.napoleonic.consuls import BOX_NAMES, BOX_NAMES_FR
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.pieces import COMMANDERS, SQUADRON_NAMES, SQUADRON_NAMES_FR


def _curved(names: Iterable[str]) -> tuple[str, ...]:
    """Names as they are set in type: the files have straight apostrophes."""
    return tuple(name.replace("'", "’") for name in names)


def _moments(lang: int) -> tuple[str, ...]:
    """The moments of responses, in the order of their numbers."""
    table = tables("tables.toml")[("card_windows", "card_windows_fr")[lang]]
    return _curved(_MOMENTS[m][lang] if m in _MOMENTS else table[m] for m in IN_WINDOW)


_MOMENTS: dict[str, tuple[str, str]] = {
    "any_impulse": ("between two steps of the impulse", "entre deux étapes de l’impulsion"),
    "any_impulse_after_capture": (
        "a capital or fortress has fallen",
        "une capitale ou une forteresse est tombée",
    ),
    "battle_cards_step": ("battle cards are played", "on joue les cartes de bataille"),
    "battle_cards_step_response": ("a battle card was played", "une carte de bataille vient d’être jouée"),
}
"""What is asked at moments for which the table describes the cards instead."""
_NATIONS = (nations.NAMES, nations.NAMES_FR)
_ZONES = (_curved(board.ZONE_NAMES), _curved(board.ZONE_NAMES_FR))
_NAMES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "nation": _NATIONS,
    "power": _NATIONS,
    "duchy": (board.NAMES, board.NAMES_FR),
    "box": (BOX_NAMES, BOX_NAMES_FR),
    "zone": _ZONES,
    "moment": (_moments(0), _moments(1)),
    "card": (tuple(c.name for c in CARDS), tuple(c.name_fr for c in CARDS)),
    "commander": (
        _curved(c.name for c in COMMANDERS),
        _curved(c.name_fr for c in COMMANDERS),
    ),
    "squadron": (SQUADRON_NAMES, SQUADRON_NAMES_FR),
    "place": (
        (*board.NAMES, *_ZONES[0], "the off-map box"),
        (*board.NAMES_FR, *_ZONES[1], "la case hors carte"),
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
