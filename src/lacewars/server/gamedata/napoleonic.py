"""The Napoleonic Wars for clients: ids, and the board.

Nations, duchies, commanders, squadrons and cards are named as in the game's files. A place where squadrons
lie is a port by its duchy, a zone as `sea:north_sea`, or `off_map`: on the board all of them are towns, so
that whatever is there can be touched. A box of the diplomatic table is `france:friend`, or `non_aligned`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lacewars.games.napoleonic.alphabet import ALPHABET
from lacewars.games.napoleonic.board import (
    CAPITALS,
    DUCHIES,
    DUCHY_IDS,
    FORTRESS,
    IS_NATIONAL,
    KEYS,
    NAMES,
    OWNER,
    PORT_ZONES,
    PORTS,
    UPPER,
    ZONE_IDS,
    ZONE_NAMES,
    ZONES,
)
from lacewars.games.napoleonic.cards import CARD_IDS, WAR_IDS
from lacewars.games.napoleonic.data_files import document, rows, tables
from lacewars.games.napoleonic.fighting import SIDE_IDS
from lacewars.games.napoleonic.naming import name_of
from lacewars.games.napoleonic.nations import (
    CAMP_IDS,
    CAPITAL_IDS,
    N_POWERS,
    NATION_IDS,
    NATIONS,
    NOBODY,
    PLAYERS,
    ROLES,
)
from lacewars.games.napoleonic.open import LAST_TURN
from lacewars.games.napoleonic.pieces import COMMANDER_IDS, COMMANDERS, SQUADRON_IDS, SQUADRONS
from lacewars.games.napoleonic.places import AT_SEA, OFF_MAP
from lacewars.games.napoleonic.victory import course as course
from lacewars.server.gamedata import napoleonic_study, napoleonic_view
from lacewars.server.gamedata.covers import cover_of
from lacewars.server.gamedata.ground import light
from lacewars.server.gamedata.napoleonic_panels import board_parts, box_id

_COMMANDER_VERBS = frozenset(
    [
        "chief", "hit", "give_leader", "raise_leader", "recall_leader", "choose_leader", "regroup_leader",
        "lead", "appoint", "lose_leader", "build_commander", "return_commander", "deploy",
    ]
)  # fmt: skip
_SQUADRON_VERBS = frozenset(["give_ship", "take_ship", "leave_ship", "refit", "give_up"])
_NATION_VERBS = frozenset(
    [
        "turn_consul", "accept_pact", "declare", "first_resource", "target", "regroup_point", "lose_point",
    ]
)  # fmt: skip
_CARD_VERBS = frozenset(["turn_card", "spend", "event", "respond", "discard"])
_PLACE_VERBS = frozenset(["fleet", "sail", "deploy_fleet"])
_OTHER_VERBS: dict[str, tuple[str, ...]] = {
    "consul": ("nation", "box"),
    "take": ("nation", "points"),
    "flee": ("value", "duchy"),
    "peace": ("change", "nation"),
    "roll_again": ("dice",),
    **dict.fromkeys(("join", "wish"), ("camp",)),
    **dict.fromkeys(("end_war", "choose_war"), ("war",)),
    **dict.fromkeys(("bid", "turn_into"), ("number",)),
    **dict.fromkeys(("return_units", "recall_units"), ("value",)),
    "back": ("side",),
}


def _kinds(verb: str) -> tuple[str, ...]:
    if verb in _OTHER_VERBS:
        return _OTHER_VERBS[verb]
    for kind, verbs in (
        ("commander", _COMMANDER_VERBS),
        ("squadron", _SQUADRON_VERBS),
        ("nation", _NATION_VERBS),
        ("card", _CARD_VERBS),
        ("place", _PLACE_VERBS),
    ):
        if verb in verbs:
            return (kind,)
    return ("duchy",)


VERBS: Mapping[str, tuple[str, ...]] = {a.verb: _kinds(a.verb) for a in ALPHABET if a.args}
"""What the arguments of a verb name."""
_ON_BOARD = {"commander": "piece", "squadron": "piece", "duchy": "town", "place": "town"}
"""What a kind of thing is on the board."""

place_id = napoleonic_view.place_id


def zone_id(zone: int) -> str:
    """A zone of the sea."""
    return f"sea:{ZONE_IDS[zone]}"


def _or_none(ids: tuple[str, ...]) -> Callable[[int], Any]:
    """Ids of things of which there may be none."""
    return lambda value: ids[value] if value >= 0 else None


IDS: dict[str, Callable[[int], Any]] = {
    "box": box_id,
    "camp": _or_none(CAMP_IDS),
    "card": CARD_IDS.__getitem__,
    "commander": COMMANDER_IDS.__getitem__,
    "duchy": _or_none(DUCHY_IDS),
    "nation": _or_none(NATION_IDS),
    "piece": COMMANDER_IDS.__getitem__,
    "place": place_id,
    "power": NATION_IDS.__getitem__,
    "side": SIDE_IDS.__getitem__,
    "squadron": SQUADRON_IDS.__getitem__,
    "war": WAR_IDS.__getitem__,
    "zone": zone_id,
}
"""For each kind of thing its id, as views name it."""

view = napoleonic_view.view
open_view = napoleonic_view.open_view
study = napoleonic_study.study
movers = napoleonic_study.movers
closing = napoleonic_study.closing


def turns(_: Mapping[str, Any]) -> int:
    """The last turn."""
    return LAST_TURN


def cover() -> dict[str, Any]:
    """Who plays whom; a first game is best played as France, against all others in one hand."""
    names = {
        role: "_".join(NATION_IDS[power] for power in role) for company in ROLES.values() for role in company
    }
    seats = {players: [[names[role]] for role in ROLES[players]] for players in reversed(PLAYERS)}
    seats = {max(PLAYERS): seats[max(PLAYERS)], **dict(sorted(seats.items()))}
    roles = {name: [NATION_IDS[power] for power in role] for role, name in names.items()}
    return cover_of(board(), seats, roles, NATION_IDS[0], {"players": 2, "roles": "chosen"})


# ---------------------------------------------------------------------- the board
def board() -> dict[str, Any]:
    """The map, the pieces, the nations and the cards."""
    look, geography = dict(tables("map.toml")), dict(document("geography.json"))
    size, off_map, realms = look.pop("board"), look.pop("off_map"), look.pop("realms")
    words = look["text"]
    rivers = {lang: words[lang]["rivers"] for lang in words}
    anchors = geography.pop("anchors")
    return {
        **size,
        "roads": [
            {
                "a": line["a"],
                "b": line["b"],
                "main": False,
                "kind": line["kind"],
                "zone": f"sea:{line['strait_zone']}" if line["strait_zone"] else None,
            }
            for line in rows("connections.csv")
        ],
        "geography": light(
            {
                **geography,
                "rivers": [
                    {"name": rivers["en"][r["id"]], "name_fr": rivers["fr"][r["id"]], "points": r["points"]}
                    for r in geography["rivers"]
                ],
            }
        ),
        "map": {**look, "text": {lang: _words(words[lang]) for lang in words}},
        "verbs": {verb: tuple(_ON_BOARD.get(kind, kind) for kind in kinds) for verb, kinds in VERBS.items()},
        "reserve": 0,
        "towns": [
            *(_duchy_to_json(d, anchors.get(DUCHY_IDS[d], []), realms) for d in DUCHIES),
            *(_zone_to_json(z) for z in ZONES),
            {**_place(OFF_MAP, "the off-map box", float(off_map["x"]), float(off_map["y"])), "kind": "box"},
        ],
        "sectors": [],
        "pieces": [
            *map(_commander_to_json, range(len(COMMANDERS))),
            *map(_squadron_to_json, range(len(SQUADRONS))),
        ],
        "nations": [_nation_to_json(n, look["letters"]) for n in NATIONS],
        **board_parts(),
    }


def _words(words: Mapping[str, Any]) -> dict[str, Any]:
    """The words on the map; those of rivers lie with the rivers."""
    return {**{name: value for name, value in words.items() if name != "rivers"}, "face_down": ""}


def _place(place: int, called: str, x: float, y: float) -> dict[str, Any]:
    """A place on the board, without what only duchies have."""
    return {
        "id": place_id(place),
        "name": _capital(name_of("place", place, "en")),
        "name_fr": _capital(name_of("place", place, "fr")),
        "called": called,
        "x": x,
        "y": y,
        "owner": None,
        "upper": None,
        "national": False,
        "capital": False,
        "key": False,
        "fortress": 0,
        "port": False,
        "zones": [],
        "anchors": [],
        "country": "",
    }


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _zone_to_json(zone: int) -> dict[str, Any]:
    sea = rows("seas.csv")[zone]
    return {**_place(AT_SEA + zone, ZONE_NAMES[zone], float(sea["x"]), float(sea["y"])), "kind": "zone"}


def _duchy_to_json(duchy: int, anchors: list[float], realms: Mapping[str, list[str]]) -> dict[str, Any]:
    row, name = rows("duchies.csv")[duchy], DUCHY_IDS[duchy]
    owner, upper = OWNER[duchy], UPPER[duchy]
    realm = next((land for land, duchies in realms.items() if name in duchies), NATION_IDS[owner])
    return {
        **_place(duchy, NAMES[duchy], float(row["x"]), float(row["y"])),
        "kind": "duchy",
        "owner": NATION_IDS[owner],
        "upper": None if upper == NOBODY else NATION_IDS[upper],
        "national": IS_NATIONAL[duchy],
        "capital": bool(CAPITALS >> duchy & 1),
        "key": bool(KEYS >> duchy & 1),
        "fortress": FORTRESS[duchy],
        "port": bool(PORTS >> duchy & 1),
        "zones": [zone_id(zone) for zone in PORT_ZONES[duchy]],
        "anchors": anchors,
        "country": realm,
    }


def _commander_to_json(number: int) -> dict[str, Any]:
    leader = COMMANDERS[number]
    return {
        "id": leader.id,
        "name": name_of("commander", number, "en"),
        "name_fr": name_of("commander", number, "fr"),
        "nation": NATION_IDS[leader.nation],
        "rank": 0,
        "train": False,
        "kind": "commander",
        "battle": leader.battle,
        "command": leader.command,
        "guns": 0,
        "sails": 0,
    }


def _squadron_to_json(number: int) -> dict[str, Any]:
    ship = SQUADRONS[number]
    return {
        "id": ship.id,
        "name": name_of("squadron", number, "en"),
        "name_fr": name_of("squadron", number, "fr"),
        "nation": NATION_IDS[ship.nation],
        "rank": 0,
        "train": False,
        "kind": "squadron",
        "battle": 0,
        "command": 0,
        "guns": ship.guns,
        "sails": ship.sails,
    }


def _nation_to_json(number: int, letters: Mapping[str, str]) -> dict[str, Any]:
    name = NATION_IDS[number]
    return {
        "id": name,
        "name": name_of("nation", number, "en"),
        "name_fr": name_of("nation", number, "fr"),
        "order": number,
        "colour": tables("nations.toml")["nation"][name]["colour"],
        "letter": letters[name],
        "power": number < N_POWERS,
        "capitals": list(CAPITAL_IDS[number]),
    }
