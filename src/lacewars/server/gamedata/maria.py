"""Maria for clients: ids, and the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lacewars.games.maria import data_files
from lacewars.games.maria.alphabet import CANDIDATES
from lacewars.games.maria.board import COUNTRIES, HOME, NAMES, ROADS, SUITS
from lacewars.games.maria.cards import (
    POLITICAL,
    RESERVE_INFLUENCE,
    STATUSES,
    TACTICAL,
    TRACK_IDS,
    card_name,
)
from lacewars.games.maria.data_files import rows, tables
from lacewars.games.maria.encoding import GROUP
from lacewars.games.maria.game import ADVANCED, INTRODUCTORY
from lacewars.games.maria.lookahead import GUIDE
from lacewars.games.maria.odds import COMBAT_MAP
from lacewars.games.maria.odds import odds as maria_odds
from lacewars.games.maria.phases.election import VOTES_TO_WIN
from lacewars.games.maria.powers import (
    HOLDS,
    IS_MAJOR,
    MARKERS,
    PIECES,
    POWER_IDS,
    POWER_NAMES,
    POWER_NAMES_FR,
    POWERS,
    SEATS,
    TROOPS,
)
from lacewars.games.maria.victory import LAST_TURN, WINTERS
from lacewars.games.maria.victory import course as course
from lacewars.games.maria.view import View
from lacewars.games.sivel import duel
from lacewars.server.gamedata import maria_politics
from lacewars.server.gamedata.covers import cover_of
from lacewars.server.gamedata.draws import cover_draws as cover_draws
from lacewars.server.gamedata.ground import ground, patch
from lacewars.server.gamedata.marches import Marches

_TOWN = ("town",)
_CARD = ("card",)
_PIECE = ("piece",)
VERBS: Mapping[str, tuple[str, ...]] = {
    "allot": ("piece", "number"),
    "take": ("number",),
    "march": ("pieces",),
    "force": ("pieces",),
    "step": _TOWN,
    "command": _PIECE,
    "return": ("piece", "town"),
    "lay": _CARD,
    "reinforce": _PIECE,
    "hussar": _TOWN,
    "check": _PIECE,
    "attack": ("town", "town"),
    "play": ("card", ""),
    "retreat": _TOWN,
    "trump": ("suit",),
    "bid": _CARD,
    "choose": ("political",),
    "shift": ("track", ""),
    "recipient": ("power",),
    "corps": _PIECE,
    "displace": _TOWN,
    "vote": ("town", "candidate"),
    "talk": ("power",),
    "subsidy": ("power", "power"),
    "cancel": ("power", "power"),
    "ballot": ("power", "candidate"),
    "truce": ("power", "power"),
    "shun": ("power",),
    "land": ("country",),
    "range": _TOWN,
    "propose": ("number",),
}
"""What the arguments of a verb name; verbs that are not listed have nothing that a client could point at."""


def pacts(options: Mapping[str, Any]) -> bool:
    """M-21: in the advanced game players negotiate, and agree on what the rules leave open."""
    return bool(options["variant"] == ADVANCED)


def turns(options: Mapping[str, Any]) -> int:
    """The number of the last turn."""
    return LAST_TURN[options["variant"] == ADVANCED]


def _piece(piece: int) -> str:
    return PIECES[piece].id


def _town(town: int) -> str:
    return ROADS.ids[town]


def _political(card: int) -> str:
    return POLITICAL[card].id


IDS: dict[str, Callable[[int], Any]] = {
    "candidate": CANDIDATES.__getitem__,
    "card": card_name,
    "cards": card_name,
    "country": COUNTRIES.__getitem__,
    "list": _piece,
    "piece": _piece,
    "pieces": GROUP.write,
    "political": _political,
    "power": POWER_IDS.__getitem__,
    "powers": POWER_IDS.__getitem__,
    "side": POWER_IDS.__getitem__,
    "status": STATUSES.__getitem__,
    "suit": SUITS.__getitem__,
    "title": _political,
    "town": _town,
    "towns": _town,
    "track": TRACK_IDS.__getitem__,
}
"""For each kind of thing its id, as views name it."""


_marches = Marches(GUIDE, [p.id for p in PIECES], ROADS.ids)
study, movers, waiting = _marches.study, _marches.movers, _marches.waiting
closing = _marches.closing
foretell = duel.foretell


def odds(view: View, attacker: str | None, defender: str | None) -> dict[str, Any]:
    """The odds of a battle, by what a view tells; NoCombat if there can be none."""
    return maria_odds(view, *COMBAT_MAP.pair(view, attacker, defender)).to_json()


def has_odds(view: View) -> bool:
    """Whether there is a duel, or stacks that will fight."""
    return view.duel is not None or bool(view.pairs)


def cover() -> dict[str, Any]:
    """Who plays whom; a first game is best played as Louis XV, without politics."""
    seats = {players: [[seat] for seat in company] for players, company in SEATS.items()}
    return cover_of(board(), seats, HOLDS, "louis_xv", {"variant": INTRODUCTORY})


# ---------------------------------------------------------------------- the board
def board() -> dict[str, Any]:
    """The maps, the pieces, the powers (on the wire: nations), the political board and its cards."""
    return {
        **ground(data_files),
        "verbs": VERBS,
        "reserve": TACTICAL.reserve_values[-1],
        "towns": [_town_to_json(i, t) for i, t in enumerate(rows("towns.csv"))],
        "sectors": [_sector_to_json(s) for s in rows("sectors.csv")],
        "pieces": [
            {
                "id": p.id,
                "name": p.name,
                "nation": POWER_IDS[p.power],
                "rank": p.rank,
                "train": p.is_train,
                "start": p.start,
                "least": p.least,
            }
            for p in PIECES
        ],
        "nations": _nations(),
        "tracks": maria_politics.tracks(),
        "political": maria_politics.cards(),
        "boxes": maria_politics.boxes(),
        "reserve_influence": RESERVE_INFLUENCE,
        "votes_to_win": VOTES_TO_WIN,
        "winters": WINTERS,
        "introductory": maria_politics.introductory(),
    }


def _town_to_json(number: int, town: dict[str, str]) -> dict[str, Any]:
    return {
        "id": town["id"],
        "name": NAMES[number],
        "x": int(town["x"]),
        "y": int(town["y"]),
        "map": town["map"],
        "suit": town["suit"],
        "sector": town["sector"],
        "country": town["country"],
        "fortress": None if town["fortress"] == "none" else town["fortress"],
        "elector": town["elector"] == "yes",
        "home": None if HOME[number] < 0 else POWER_IDS[HOME[number]],
    }


def _sector_to_json(sector: dict[str, str]) -> dict[str, Any]:
    return {"id": sector["id"], "map": sector["map"], **patch(sector)}


def _nations() -> list[dict[str, Any]]:
    colours = {p["id"]: p["colour"] for p in tables("setup.toml")["powers"]}
    return [
        {
            "id": POWER_IDS[p],
            "name": POWER_NAMES[p],
            "name_fr": POWER_NAMES_FR[p],
            "order": p,
            "colour": colours[POWER_IDS[p]],
            "objective_colour": colours[POWER_IDS[p]],
            "major": IS_MAJOR[p],
            "markers": MARKERS[p],
            "armies": TROOPS[p],
        }
        for p in POWERS
    ]
