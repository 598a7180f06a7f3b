"""The printed names of towns, nations, pieces and cards that events and views give by number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lacewars.games.friedrich.board import NAMES
from lacewars.games.friedrich.cards import EFFECTS, STROKES, TACTICAL, card_name
from lacewars.games.friedrich.data_files import tables
from lacewars.games.friedrich.nations import (
    NATION_NAMES,
    NATION_NAMES_FR,
    PIECES,
    ROLE_NAMES,
    ROLE_NAMES_FR,
    SEATS,
    TRAINS,
)
from lacewars.games.sivel.tactical import SUITS_FR

_CARDS = tables("cards.toml")
_STROKES: dict[str, dict[str, Any]] = {s["id"]: s for s in _CARDS["stroke"]}
_NUMBERED: dict[int, dict[str, Any]] = {c["number"]: c for c in _CARDS["card"]}
_SUITS: tuple[str, ...] = tuple(_CARDS["tactical"]["suits"])


def name_of(kind: str, value: int, lang: str = "en") -> str:
    """The name of a thing of this kind; a list of things has the kind in the plural, and comes one by one."""
    return _NAMES[kind](value, lang == "fr")


def _nation(nation: int, french: bool) -> str:
    return (NATION_NAMES_FR if french else NATION_NAMES)[nation].partition(" (")[0]


def _piece(piece: int, french: bool) -> str:
    p = PIECES[piece]
    if not p.is_train:
        return p.name
    number = TRAINS[p.nation].index(piece) + 1
    return f"{_nation(p.nation, french)} T{number}"


def _pieces(mask: int, french: bool) -> str:
    """`Friedrich, Keith`: the pieces of a bit mask."""
    return ", ".join(_piece(p, french) for p in range(len(PIECES)) if mask >> p & 1)


def _card(card: int, french: bool) -> str:
    return TACTICAL.french_name(card) if french else card_name(card)


def _text(version: dict[str, Any], french: bool) -> str:
    return str(version["text_fr" if french else "text"])


def _fate(card: int, french: bool) -> str:
    """A stroke of fate: its title and what it does."""
    stroke = _STROKES[STROKES[card]]
    return f"{stroke['title_fr' if french else 'title']}. {_text(stroke, french)}"


def _effect(effect: int, french: bool) -> str:
    """One version of a numbered Card of Fate: its number, its suit and what it does."""
    e = EFFECTS[effect]
    suit = SUITS_FR[_SUITS[e.suit]] if french else _SUITS[e.suit]
    return f"{e.number}, {suit}. {_text(_NUMBERED[e.number][_SUITS[e.suit]], french)}"


def seat_name(players: int, seat: int, *, french: bool = False) -> str:
    """The name of a seat at a table of this many players: its role, or with three players perhaps two."""
    names = ROLE_NAMES_FR if french else ROLE_NAMES
    return " + ".join(names[role] for role in SEATS[players][seat])


_NAMES: dict[str, Callable[[int, bool], str]] = {
    "card": _card,
    "cards": _card,
    "effect": _effect,
    "fate": _fate,
    "list": _piece,
    "nation": _nation,
    "nations": _nation,
    "numbers": lambda number, _french: str(number),
    "piece": _piece,
    "pieces": _pieces,
    "power": _nation,
    "seat": lambda seat, french: seat_name(4, seat, french=french),
    "seats": lambda seat, french: seat_name(4, seat, french=french),
    "town": lambda town, _french: NAMES[town],
    "towns": lambda town, _french: NAMES[town],
}
