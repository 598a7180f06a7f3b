"""The printed names of towns, powers, pieces and cards that events and views give by number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lacewars.games.maria.board import COUNTRIES, NAMES, SUITS
from lacewars.games.maria.cards import POLITICAL, TACTICAL, TRACK_IDS, card_name
from lacewars.games.maria.data_files import tables
from lacewars.games.maria.powers import (
    PIECES,
    POWER_IDS,
    POWER_NAMES,
    POWER_NAMES_FR,
    SEAT_NAMES,
    SEAT_NAMES_FR,
    SEATS,
    TRAINS,
)
from lacewars.games.sivel.tactical import SUITS_FR

_POLITICAL: dict[str, dict[str, Any]] = {c["id"]: c for c in tables("cards.toml")["political_cards"]}
_TRACKS: tuple[dict[str, Any], ...] = tuple(tables("tracks.toml")["tracks"])
_STATUSES = ("ally of Prussia", "neutral", "ally of Austria")
_STATUSES_FR = ("alliée de la Prusse", "neutre", "alliée de l’Autriche")
_CANDIDATES = ("Francis", "Charles")
_CANDIDATES_FR = ("François", "Charles")


def name_of(kind: str, value: int, lang: str = "en") -> str:
    """The name of a thing of this kind; a list of things has the kind in the plural, and comes one by one."""
    return _NAMES[kind](value, lang == "fr")


def _power(power: int, french: bool) -> str:
    return (POWER_NAMES_FR if french else POWER_NAMES)[power]


def _piece(piece: int, french: bool) -> str:
    p = PIECES[piece]
    if not p.is_train:
        return p.name
    return f"{_power(p.power, french)} T{TRAINS[p.power].index(piece) + 1}"


def _pieces(mask: int, french: bool) -> str:
    """`Friedrich, Schwerin`: the pieces of a bit mask."""
    return ", ".join(_piece(p, french) for p in range(len(PIECES)) if mask >> p & 1)


def _card(card: int, french: bool) -> str:
    return TACTICAL.french_name(card) if french else card_name(card)


def _suit(suit: int, french: bool) -> str:
    return SUITS_FR[SUITS[suit]] if french else SUITS[suit]


def _political(card: int, french: bool) -> str:
    """A political card: its title and what it does."""
    data = _POLITICAL[POLITICAL[card].id]
    title, text = ("title", "text_fr") if french else ("title_en", "text")
    return f"{data[title]}. {data[text]}"


def _title(card: int, french: bool) -> str:
    return str(_POLITICAL[POLITICAL[card].id]["title" if french else "title_en"])


def _track(track: int, french: bool) -> str:
    return str(_TRACKS[track].get("name_fr" if french else "name") or TRACK_IDS[track].title())


def seat_name(players: int, seat: int, *, french: bool = False) -> str:
    """The name of a seat at a table of this many players."""
    return (SEAT_NAMES_FR if french else SEAT_NAMES)[SEATS[players][seat]]


def _side(power: int, french: bool) -> str:
    """The side of an elector's marker."""
    if POWER_IDS[power] == "france":
        return _power(power, french)
    return "Autriche et Armée Pragmatique" if french else "Austria and the Pragmatic Army"


_COUNTRIES = {
    "austria": ("Austria", "Autriche"),
    "austrian_netherlands": ("the Austrian Netherlands", "Pays-Bas autrichiens"),
    "bavaria": ("Bavaria", "Bavière"),
    "empire": ("the Empire", "Empire"),
    "france": ("France", "France"),
    "hannover": ("Hannover", "Hanovre"),
    "netherlands": ("the Netherlands", "Pays-Bas"),
    "poland": ("Poland", "Pologne"),
    "prussia": ("Prussia", "Prusse"),
    "saxony": ("Saxony", "Saxe"),
    "silesia": ("Silesia", "Silésie"),
}


_NAMES: dict[str, Callable[[int, bool], str]] = {
    "candidate": lambda c, french: (_CANDIDATES_FR if french else _CANDIDATES)[c],
    "card": _card,
    "cards": _card,
    "hussar": lambda number, french: f"{'Hussard' if french else 'Hussar'} {number + 1}",
    "country": lambda country, french: _COUNTRIES[COUNTRIES[country]][french],
    "list": _piece,
    "numbers": lambda number, _french: str(number),
    "piece": _piece,
    "pieces": _pieces,
    "political": _political,
    "power": _power,
    "powers": _power,
    "seat": lambda seat, french: seat_name(3, seat, french=french),
    "seats": lambda seat, french: seat_name(3, seat, french=french),
    "side": _side,
    "status": lambda status, french: (_STATUSES_FR if french else _STATUSES)[status],
    "suit": _suit,
    "title": _title,
    "town": lambda town, _french: NAMES[town],
    "towns": lambda town, _french: NAMES[town],
    "track": _track,
}
