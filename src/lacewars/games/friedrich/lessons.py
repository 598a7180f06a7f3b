"""The tutorial: ten lessons on the real board, from the first march to the first victory.

The texts stand in `locales/<lang>/friedrich-lessons.ftl`. Actions are written here with the ids of towns and
pieces; the teacher turns them into the form in which they are played.
"""

from __future__ import annotations

from lacewars.games.friedrich.board import OBJECTIVES, ROADS
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    CEILING,
    GENERALS,
    HANOVER,
    MAX_ARMIES,
    PIECE,
    PIECES,
    PRUSSIA,
    RUSSIA,
    seat_of_role,
)
from lacewars.games.friedrich.phases.combat import Combats
from lacewars.games.friedrich.phases.draw import Draw
from lacewars.games.friedrich.phases.fate import FateCard
from lacewars.games.friedrich.phases.movement import Movement
from lacewars.games.friedrich.phases.retroactive import Retroactive
from lacewars.games.friedrich.phases.setup import Allot
from lacewars.games.friedrich.phases.supply import Supply
from lacewars.games.friedrich.phases.turn import EndOfTurn
from lacewars.games.friedrich.positions import fate_order, table
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.sivel.teaching import END, Teacher
from lacewars.kernel import Lesson, Phase

FREDERICK, ELISABETH, MARIA_THERESA = (
    seat_of_role(4, role) for role in ("frederick", "elisabeth", "maria_theresa")
)
OFF = ""
"""The place of a piece that is not on the map."""


_TEACHER = Teacher(GAME)
_task, _march, _lesson = _TEACHER.task, _TEACHER.march, _TEACHER.lesson


def _action(nation: int) -> tuple[Phase[Friedrich], ...]:
    """What follows the cards in a nation's action."""
    return Movement(nation), Combats(nation), Retroactive(nation), Supply(nation)


def _set_up(game: Friedrich, *phases: Phase[Friedrich], active: int) -> Friedrich:
    """Puts phases on the agenda; the lesson's start runs it."""
    game.active = active
    game.then(*phases)
    return game


# ---------------------------------------------------------------------- the positions
def _map() -> Friedrich:
    game = table({"friedrich": "dresden", "keith": "leipzig", "seydlitz": "torgau", "prussia-t1": "pirna"})
    return _set_up(game, Movement(PRUSSIA), active=PRUSSIA)


def _armies() -> Friedrich:
    game = table({"ferdinand": "hannover", "cumberland": "celle"})
    for general in GENERALS[HANOVER]:
        game.strength[game.where[general]] = 0
    game.total[HANOVER] = 0
    first = Allot(GENERALS[HANOVER][0], CEILING[HANOVER])
    return _set_up(game, first, Movement(HANOVER), Movement(HANOVER), active=HANOVER)


def _conquest() -> Friedrich:
    game = table(
        {
            "daun": "freudenthal",
            "browne": "schoenberg-maehren",
            "laudon": "hohenelbe",
            "austria-t1": "koeniggraetz",
            "winterfeldt": "grottkau",
        },
        {"daun": 4, "browne": 8, "laudon": 4, "winterfeldt": 5},
    )
    return _set_up(game, Movement(AUSTRIA), Combats(AUSTRIA), Retroactive(AUSTRIA), active=AUSTRIA)


def _train() -> Friedrich:
    game = table({"friedrich": "prag", "prussia-t1": "dresden", "austria-t2": "pardubitz", "daun": "bruenn"})
    return _set_up(game, *_action(PRUSSIA), active=PRUSSIA)


def _hunger() -> Friedrich:
    game = table({"schwerin": "beneschau", "keith": "bruenn", "prussia-t1": "riesa"})
    return _set_up(game, *_action(PRUSSIA), *_action(PRUSSIA), active=PRUSSIA)


def _battle() -> Friedrich:
    game = table(
        {"friedrich": "leisnig", "prussia-t1": "riesa", "daun": "deuben", "austria-t1": "teplitz"},
        {"friedrich": 5, "daun": 8},
        {"prussia": ["D5", "S7", "C10", "R"], "austria": ["S8", "H3"]},
    )
    return _set_up(game, Movement(PRUSSIA), Combats(PRUSSIA), active=PRUSSIA)


def _defeat() -> Friedrich:
    game = table(
        {"schwerin": "strehlen", "keith": "strehlen", "prussia-t2": "glogau", "daun": "reichenbach"},
        {"schwerin": 3, "daun": 8},
        {"prussia": ["S3", "H11", "C9"], "austria": ["D4", "D7"]},
    )
    return _set_up(game, Combats(AUSTRIA), active=AUSTRIA)


def _recruits() -> Friedrich:
    game = table(
        {"keith": OFF, "heinrich": "potsdam"},
        hands={"prussia": ["S3", "H5", "D7", "C13"]},
        others="start",
        turn=4,
    )
    return _set_up(game, Movement(PRUSSIA), active=PRUSSIA)


def _fate() -> Friedrich:
    game = table(others="start", turn=6, hands={"prussia": ["S3", "H5", "D7", "C13"]})
    fate_order(game, "sweden", "poems")
    first = Movement(PRUSSIA), FateCard(), Draw(PRUSSIA)
    return _set_up(game, *first, *first, Movement(PRUSSIA), active=PRUSSIA)


def _victory() -> Friedrich:
    won = [ROADS.ids[town] for town in OBJECTIVES[RUSSIA]]
    game = table(
        {"saltikov": "zlotow", "russia-t1": "pila", "friedrich": "dresden", "dohna": "berlin"},
        turn=9,
        conquered=[town for town in won if town != "neu-stettin"],
    )
    return _set_up(game, *_action(RUSSIA), EndOfTurn(), active=RUSSIA)


# ---------------------------------------------------------------------- the lessons
_SHARES = range(CEILING[HANOVER] - MAX_ARMIES, MAX_ARMIES + 1)
"""How Hanover's armies can be divided between her two generals."""
_RECALLED = [f"recall {PIECES[g].id}" for g in GENERALS[PRUSSIA] if g != PIECE["friedrich"]]

_STACKS = ("oschatz", "potsdam", "strehlen", "brandenburg", "arnswalde", "mohrungen", "berlin")
_WINTERFELDT_FLEES = (
    "beuthen", "czestochowa", "gleiwitz", "namslau", "neumarkt", "oels", "ohlau", "rosenberg", "schweidnitz",
    "wohlau",
)  # fmt: skip
_DAUN_FLEES = ("altenburg", "greiz", "karlsbad", "komotau", "oelsnitz", "saaz")

LESSONS: tuple[Lesson, ...] = (
    _lesson(
        "map",
        FREDERICK,
        _map,
        _task("pick", ["march seydlitz"]),
        _march("march", "seydlitz", "falkenberg", "elsterwerda", "grossenhain"),
        _march("road", "keith", "wurzen", "oschatz", "riesa", "meissen"),
        _task("end", [END]),
    ),
    _lesson(
        "armies",
        FREDERICK,
        _armies,
        _task(
            "allot",
            [f"allot cumberland {n}" for n in _SHARES],
            [f"allot ferdinand {n}" for n in _SHARES],
        ),
        _march("join", "cumberland", "hannover"),
        _task("end", [END]),
        _task(
            "split",
            ["halt"],
            ["march cumberland", "step celle", *(f"take {n}" for n in _SHARES)],
            targets="cumberland celle",
        ),
    ),
    _lesson(
        "conquest",
        MARIA_THERESA,
        _conquest,
        _march("through", "laudon", "trautenau", "waldenburg", "hirschberg"),
        _march("guarded", "daun", "ziegenhals", "neisse", "patschkau"),
        _march("attack", "browne", "freiwaldau", "ziegenhals", "neisse"),
        _task("end", [END], replies=["stop"]),
        _task("retreat", [f"retreat {town}" for town in _WINTERFELDT_FLEES]),
    ),
    _lesson(
        "train",
        FREDERICK,
        _train,
        _march("move", "prussia-t1", "pirna", "tetschen"),
        _march("destroy", "friedrich", "kolin", "pardubitz"),
        _task("end", [END]),
    ),
    _lesson(
        "hunger",
        FREDERICK,
        _hunger,
        _task("end", [END], targets="schwerin keith prussia-t1"),
        _march("save", "schwerin", "prag", "melnik", "jungbunzlau"),
        _task("check", [END], targets="schwerin keith"),
    ),
    _lesson(
        "battle",
        FREDERICK,
        _battle,
        _march("approach", "friedrich", "doebeln", "meissen", "dresden"),
        _task("end", [END], targets="daun"),
        _task("card", ["play diamonds 5 deck 1"], replies=["play spades 8 deck 1"]),
        _task("reserve", ["play reserve 10 deck 1"], replies=["stop"]),
        _task("retreat", [f"retreat {town}" for town in _DAUN_FLEES]),
    ),
    _lesson(
        "defeat",
        FREDERICK,
        _defeat,
        _task("card", ["play spades 3 deck 1"]),
        _task("stop", ["stop"], replies=["retreat neumarkt"]),
    ),
    _lesson(
        "recruits",
        FREDERICK,
        _recruits,
        _task("army", ["army"], ["recruit"]),
        _task("return", ["return keith at berlin"], targets="berlin"),
        _task("pay", ["settle"], ["pay", "lay hearts 5 deck 1", "lay diamonds 7 deck 1"]),
        _task("reinforce", [f"reinforce {town}" for town in _STACKS]),
    ),
    _lesson(
        "fate",
        FREDERICK,
        _fate,
        _task("end", [END]),
        _task("recall", _RECALLED),
        _task("subsidy", [END]),
    ),
    _lesson(
        "victory",
        ELISABETH,
        _victory,
        _march("last", "saltikov", "czluchow", "neu-stettin", "belgard"),
        _task("end", [END]),
    ),
)
