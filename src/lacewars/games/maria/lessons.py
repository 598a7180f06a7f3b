"""The tutorial of the introductory game: ten lessons on the real board, in the order in which it is played.

The texts stand in `locales/<lang>/maria-lessons.ftl`. Actions are written here with the ids of towns and
pieces; the teacher turns them into the form in which they are played.
"""

from __future__ import annotations

from functools import partial

from lacewars.games.maria.game import GAME
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.movement import Movement
from lacewars.games.maria.phases.setup import Allot, Mustered
from lacewars.games.maria.phases.turn import ActionStage, EndOfStage, EndOfTurn, HussarStage, Turn
from lacewars.games.maria.positions import table
from lacewars.games.maria.powers import (
    DESSAUER,
    GENERALS,
    MAX_TROOPS,
    PIECES,
    POWER,
    PRUSSIA,
    SEATS,
    STAGES,
    TROOPS,
)
from lacewars.games.maria.state import FIRST_ACTION_STAGE, Maria
from lacewars.games.sivel.teaching import END, Teacher
from lacewars.kernel import Lesson, Phase

MARIA_THERESA, FREDERICK, LOUIS = (SEATS[3].index(s) for s in ("maria_theresa", "frederick", "louis_xv"))
_TEACHER = Teacher(GAME)
_task, _march, _lesson = _TEACHER.task, _TEACHER.march, _TEACHER.lesson
_table = partial(table, advanced=False, opened=1)
"""A position of the introductory game in which the first deck is still in use."""


def _stage(power: str) -> int:
    """The number of the action stage in which a power acts."""
    return next(n for n, powers in enumerate(STAGES) if POWER[power] in powers)


def _moving(game: Maria, power: str, *phases: Phase[Maria]) -> Maria:
    """The movement of a power's stage, its cards drawn and its supply checked; then these phases."""
    stage = _stage(power)
    game.stage, game.active = FIRST_ACTION_STAGE + stage, game.stage_powers(stage)
    seats = tuple(dict.fromkeys(game.controller[p] for p in game.active))
    game.then(Movement(seats, 0, 0, 0, ()), *phases)
    return game


def _turn_from(power: str) -> tuple[Phase[Maria], ...]:
    """The rest of the turn after the movement of a power's stage."""
    later = range(_stage(power) + 1, len(STAGES))
    return Combats(), EndOfStage(), *(ActionStage(n) for n in later), EndOfTurn()


def _held(power: str, *towns: str) -> dict[str, str]:
    """Fortresses with victory markers of a power."""
    return dict.fromkeys(towns, power)


_STRENGTHS = {
    "belle_isle": 8, "broglie": 8, "toerring": 5, "rutowski": 5, "karl": 6, "traun": 5, "khevenhueller": 6,
    "batthyany": 4, "neipperg": 3,
}  # fmt: skip
"""How the others may have divided their troops at the start."""


# ---------------------------------------------------------------------- the positions
def _map() -> Maria:
    moved = {"leopold": "berlin", "train_prussia_1": "trebnitz"}
    return _moving(_table(moved, _STRENGTHS, others="start"), "prussia")


def _troops() -> Maria:
    game = _table(troops=_STRENGTHS, others="start", turn=0)
    for general in GENERALS[PRUSSIA]:
        game.troops[general] = 0
    game.then(Allot(GENERALS[PRUSSIA][0], TROOPS[PRUSSIA]), Mustered(), Turn(1))
    return game


def _conquest() -> Maria:
    game = _table(
        {
            "friedrich": "neumarkt",
            "schwerin": "schweidnitz",
            "train_prussia_1": "liegnitz",
            "neipperg": "freudenthal",
            "train_austria_3": "leitomischl",
        },
        {"friedrich": 5, "schwerin": 7, "neipperg": 4},
    )
    return _moving(game, "prussia", Combats(), EndOfStage())


def _train() -> Maria:
    pieces = {"friedrich": "landeshut", "train_prussia_1": "glogau", "train_austria_3": "trautenau"}
    return _moving(_table(pieces), "prussia", *_turn_from("prussia"))


def _hunger() -> Maria:
    game = _table(
        {"friedrich": "zittau", "schwerin": "iglau", "rutowski": "dresden", "train_saxony_1": "bautzen"},
        {"friedrich": 6, "schwerin": 4},
        {"prussia": ["H4", "C10"]},
    )
    return _moving(game, "prussia", *_turn_from("prussia"))


def _hussars() -> Maria:
    game = _table(
        {"friedrich": "koeniggraetz", "train_prussia_1": "neumarkt", "karl": "kolin"},
        {"friedrich": 6},
        {"prussia": ["C4", "S9"]},
        turn=2,
        markers=_held("prussia", "koeniggraetz", "breslau"),
    )
    game.then(HussarStage(), *(ActionStage(n) for n in range(len(STAGES))), EndOfTurn())
    return game


def _battle() -> Maria:
    game = _table(
        {
            "karl": "maehrisch_schoenberg",
            "train_austria_3": "leitomischl",
            "schwerin": "strehlen",
            "train_prussia_1": "breslau",
        },
        {"karl": 5, "schwerin": 8},
        {"austria": ["D5", "S7", "C10", "R"], "prussia": ["S6", "H3"]},
    )
    return _moving(game, "austria", Combats())


def _defeat() -> Maria:
    game = _table(
        {"batthyany": "kolin", "neipperg": "kolin", "friedrich": "pardubitz", "train_prussia_1": "glatz"},
        {"batthyany": 3, "friedrich": 8},
        {"austria": ["H3", "S10", "D9"], "prussia": ["S4", "S7"]},
    )
    game.stage, game.active = FIRST_ACTION_STAGE + _stage("prussia"), game.stage_powers(_stage("prussia"))
    game.then(Combats())
    return game


def _winter() -> Maria:
    game = _table(
        {
            "belle_isle": "pilsen",
            "train_france_2": "amberg",
            "toerring": "passau",
            "train_bavaria_1": "straubing",
        },
        {"belle_isle": 3, "toerring": 5},
        {"france": ["H3", "C5", "D10"], "bavaria": ["S2"]},
        turn=3,
        markers=_held("france", "eger"),
    )
    game.then(EndOfTurn())
    return game


def _victory() -> Maria:
    held = ("eger", "leitmeritz", "prag", "tabor", "budweis", "koeniggraetz", "iglau")
    game = _table(
        {
            "belle_isle": "rakonitz",
            "train_france_2": "amberg",
            "toerring": "ried",
            "train_bavaria_1": "braunau",
            "khevenhueller": "wien",
            "friedrich": "bruenn",
            "train_prussia_1": "olmuetz",
        },
        turn=8,
        markers=_held("france", *held) | _held("prussia", "breslau", "brieg", "neisse", "glatz", "olmuetz"),
    )
    return _moving(game, "france", Combats(), EndOfStage())


# ---------------------------------------------------------------------- the lessons
_TO_LIEGNITZ = (
    "muencheberg", "frankfurt_oder", "crossen", "gruenberg", "freystadt", "glogau", "lueben", "liegnitz",
)  # fmt: skip
_LEAST = {PIECES[g].id: PIECES[g].least for g in GENERALS[PRUSSIA] if g != DESSAUER}
_FRIEDRICH_PAYS = (
    END, "lay clubs 4 deck 1", "settle", "march friedrich", "step nachod", "halt", END,
)  # fmt: skip
"""Louis XV does nothing; Frederick pays the toll, and drives the hussar from Nachod."""
_NEIPPERG_FLEES = ("bruenn", "ungarisch_hradisch", "boskowitz", "wsetin")
_SCHWERIN_FLEES = ("lublinitz", "kempen", "tschenstochau")

LESSONS: tuple[Lesson, ...] = (
    _lesson(
        "map",
        FREDERICK,
        _map,
        _task("pick", ["march friedrich"], targets="friedrich"),
        _march("march", "friedrich", "schweidnitz", "landeshut", "trautenau"),
        _march("road", "rutowski", "bautzen", "goerlitz", "lauban", "bunzlau"),
        _march("force", "leopold", *_TO_LIEGNITZ, verb="force"),
        _task("end", [END]),
    ),
    _lesson(
        "troops",
        FREDERICK,
        _troops,
        _task(
            "allot",
            [f"allot dessauer {n}" for n in range(6, 9)],
            [f"allot {g} {n}" for g, least in _LEAST.items() for n in range(least, MAX_TROOPS + 1)],
            ["keep", "keep", END],
            targets="friedrich schwerin leopold",
        ),
        _march("join", "schwerin", "neumarkt"),
        _task("end", [END], replies=[END, "keep", "keep", END], targets="friedrich"),
        _task(
            "split",
            ["halt"],
            ["march schwerin", "step wohlau", *(f"take {n}" for n in range(1, MAX_TROOPS + 1))],
            targets="schwerin wohlau",
        ),
    ),
    _lesson(
        "conquest",
        FREDERICK,
        _conquest,
        _march("through", "friedrich", "breslau", "ohlau", "brieg", "oppeln"),
        _march("guarded", "schwerin", "frankenstein", "neisse", "zuckmantel"),
        _task("end", [END], replies=["stop"], targets="schwerin neipperg"),
        _task("retreat", [f"retreat {town}" for town in _NEIPPERG_FLEES]),
    ),
    _lesson(
        "train",
        FREDERICK,
        _train,
        _march("destroy", "friedrich", "trautenau", "jitschin", "jungbunzlau"),
        _march("move", "train_prussia_1", "lueben", "liegnitz", "neumarkt"),
        _task("end", [END], replies=[END, END], targets="friedrich train_prussia_1"),
    ),
    _lesson(
        "hunger",
        FREDERICK,
        _hunger,
        _task("end", [END], replies=[END, END], targets="friedrich schwerin"),
        _task(
            "return",
            ["settle"],
            ["return train_prussia_1 at berlin", "lay hearts 4 deck 1"],
            targets="berlin",
        ),
        _task("check", [END], replies=[END, END], targets="friedrich schwerin"),
    ),
    _lesson(
        "hussars",
        MARIA_THERESA,
        _hussars,
        _task("first", ["hussar trautenau"], targets="trautenau friedrich"),
        _task("second", ["hussar nachod"], replies=_FRIEDRICH_PAYS, targets="nachod friedrich"),
        _task("end", [END]),
        _task("keep", ["keep"], targets="trautenau"),
        _task("again", ["hussar glatz"], targets="glatz friedrich"),
    ),
    _lesson(
        "battle",
        MARIA_THERESA,
        _battle,
        _march("approach", "karl", "habelschwerdt", "glatz", "frankenstein"),
        _task("end", [END], targets="schwerin"),
        _task("card", ["play diamonds 5 deck 1"], replies=["play spades 6 deck 1"]),
        _task("reserve", ["play reserve 8 deck 1"], replies=["stop"]),
        _task("retreat", [f"retreat {town}" for town in _SCHWERIN_FLEES]),
    ),
    _lesson(
        "defeat",
        MARIA_THERESA,
        _defeat,
        _task("card", ["play hearts 3 deck 1"]),
        _task("stop", ["stop"], replies=["retreat prag"]),
    ),
    _lesson(
        "winter",
        LOUIS,
        _winter,
        _task("troop", ["troop"], targets="belle_isle"),
        _task("return", ["return broglie at muenchen"], targets="muenchen"),
        _task("pay", ["settle"], ["pay", "lay hearts 3 deck 1", "lay clubs 5 deck 1"]),
        _task("reinforce", ["reinforce belle_isle", "reinforce broglie"]),
        _task("bavaria", ["pass"], replies=["pass", "pass", "pass"], targets="toerring"),
        _task("subsidy", ["subsidise", "withhold"]),
    ),
    _lesson(
        "victory",
        LOUIS,
        _victory,
        _march("eighth", "belle_isle", "zbirow", "pilsen", "klattau"),
        _march("ninth", "toerring", "wels", "linz", "freistadt"),
    ),
)
