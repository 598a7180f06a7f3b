"""Maria's political board for clients: tracks, boxes and political cards, in words of both languages."""

from __future__ import annotations

from typing import Any

from lacewars.games.maria.board import BOHEMIA, MAPS
from lacewars.games.maria.cards import (
    AUSTRIAN_ALLY,
    ELECTION,
    ITALY_TRACK,
    PRUSSIAN_ALLY,
    STATUSES,
    TRACK_IDS,
)
from lacewars.games.maria.data_files import tables
from lacewars.games.maria.powers import ABSENT, POWER, POWER_IDS, POWER_NAMES, POWER_NAMES_FR
from lacewars.games.maria.victory import AIMS, ENDURES, LAST_TURN

_TRACKS = tables("tracks.toml")
ALLIES = {STATUSES[PRUSSIAN_ALLY]: "prussia", STATUSES[AUSTRIAN_ALLY]: "austria"}
"""Whose ally Saxony is by its status."""
_LANGUAGES = (("text", POWER_NAMES), ("text_fr", POWER_NAMES_FR))
"""Where the words of a language stand, and how it names the powers."""


def tracks() -> list[dict[str, Any]]:
    """The three tracks, and what each of their boxes means (M-17.5.13 to M-17.5.17)."""
    keys = ("id", "name", "name_fr", "start")
    return [
        {key: track[key] for key in keys} | {"boxes": [_box(track["id"], box) for box in track["boxes"]]}
        for track in _TRACKS["tracks"]
    ]


def _box(track: str, box: dict[str, Any]) -> dict[str, Any]:
    return {
        "index": box["index"],
        "star": box.get("star", False),
        "label": box.get("label"),
        "status": box.get("status"),
        "ally": ALLIES.get(box.get("status", "")),
        "icons": [_icon(icon) for icon in box["icons"]],
        **{key: " ".join(_sentences(key, track, box)) for key, _ in _LANGUAGES},
    }


def _icon(icon: dict[str, str]) -> dict[str, str]:
    """An icon, and what it brings the power in whose colour it is."""
    power = POWER[icon["power"]]
    words = {key: _TRACKS[key]["icons"][icon["kind"]].format(power=names[power]) for key, names in _LANGUAGES}
    return {"kind": icon["kind"], "power": icon["power"], **words}


def _sentences(key: str, track: str, box: dict[str, Any]) -> list[str]:
    """What a box means: Saxony's status, its icons, what else happens on it, and where the marker starts."""
    words = _TRACKS[key]
    found = [words["statuses"][box["status"]]] if "status" in box else []
    found += [_icon(icon)[key] for icon in box["icons"]]
    if "label" in box:
        found.append(words["boxes"][box["label"]])
    if box.get("star") and track == TRACK_IDS[ITALY_TRACK]:
        found.append(words["boxes"]["home"])
    found = found or [words["boxes"]["nothing"]]
    return [*found, words["boxes"]["start"]] if box.get("star") else found


def cards() -> list[dict[str, Any]]:
    """The political cards: history, text, who may choose them, how far markers may move (M-17.5.08)."""
    keys = ("id", "year", "title", "title_en", "text", "text_fr", "gist", "gist_fr", "arms", "moves")
    return [
        {key: card[key] for key in keys} | {"elects": number == ELECTION}
        for number, card in enumerate(tables("cards.toml")["political_cards"])
    ]


def boxes() -> dict[str, Any]:
    """The other boxes of the board: of influence, left to right; off the map; of victory."""
    setup = tables("setup.toml")
    off_map = ("id", "power", "name", "name_fr", "returns_to")
    victory = ("id", "name", "name_fr", "capacity")
    return {
        "influence": _TRACKS["power_boxes"]["order"],
        "off_map": [{key: box[key] for key in off_map} for box in setup["off_map_boxes"]],
        "victory": [{key: box[key] for key in victory} for box in setup["victory_boxes"]],
    }


def introductory() -> dict[str, Any]:
    """The introductory game: on which map, without whom, and what wins it (M-14)."""
    return {
        "map": MAPS[BOHEMIA],
        "absent": [POWER_IDS[p] for p in ABSENT],
        "aims": [{"power": POWER_IDS[p], "needed": aim.needed} for p, aim in AIMS.items()],
        "endures": POWER_IDS[ENDURES],
        "last_turn": LAST_TURN[False],
    }
