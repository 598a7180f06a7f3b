"""The form of a battle drawn by a player: which keys it has, and what may stand under each."""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from lacewars.games.frederic.armies import ABILITIES, LISTS, STAFFS
from lacewars.games.frederic.battle import ALL, ANY, MAJORITY, RANK_IDS
from lacewars.games.frederic.field import COMPOSITES, OBSTACLES, TERRAIN
from lacewars.games.frederic.grid import SIZE
from lacewars.games.frederic.kinds import MORALE, MOUNTS, NATIONS, TRAINING, TRAITS, TYPES
from lacewars.games.frederic.names import OFFICERS
from lacewars.kernel.hexes import DIRECTIONS

NAME, TITLE, LINE, NOTE = 60, 120, 400, 2_000
"""How many characters a name, the name of a battle or a side, a sentence and a note may have."""
MOST_UNITS, MOST_AIDES, MOST_TURNS, MOST_POINTS = 100, 6, 60, 99
MOST_BUDGET, MOST_TARGET, MOST_ELEMENTS = 9_999, 999, 4
YEARS = (1600, 1850)
"""The years in which a battle is looked for; one of any other year is read all the same."""
_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,29}")
_HEX = re.compile(r"[0-9]{4}")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong: where in the battle, a stable code, and what its sentence names."""

    where: str
    code: str
    values: tuple[tuple[str, str | int], ...] = ()


Faults = list[Fault]
Form = Callable[[Any, str, Faults], None]


def fault(where: str, code: str, **values: str | int) -> Fault:
    """A fault with the values of its sentence."""
    return Fault(where, code, tuple(values.items()))


def short(value: Any) -> str:
    """A value as it can stand in a sentence."""
    text = value if isinstance(value, str) else type(value).__name__
    return "".join(c if c.isprintable() else "?" for c in text[:40])


def _is_plain(c: str) -> bool:
    """Whether a character can be printed: any letter, sign or space, no control character."""
    return c.isprintable() or unicodedata.category(c) == "Zs"


# ---------------------------------------------------------------------- simple values
def _text(most: int, *, lines: bool = False) -> Form:
    def check(value: Any, where: str, found: Faults) -> None:
        if not isinstance(value, str):
            found.append(fault(where, "not-text"))
        elif len(value) > most:
            found.append(fault(where, "text-long", most=most))
        elif not all(_is_plain(c) or (lines and c == "\n") for c in value):
            found.append(fault(where, "text-unprintable"))

    return check


def _pattern(pattern: re.Pattern[str], code: str) -> Form:
    def check(value: Any, where: str, found: Faults) -> None:
        if not isinstance(value, str) or not pattern.fullmatch(value):
            found.append(fault(where, code, value=short(value)))

    return check


def _number(low: int, high: int) -> Form:
    def check(value: Any, where: str, found: Faults) -> None:
        if type(value) is not int or not low <= value <= high:
            found.append(fault(where, "not-number", low=low, high=high))

    return check


def _flag(value: Any, where: str, found: Faults) -> None:
    if not isinstance(value, bool):
        found.append(fault(where, "not-flag"))


def _date(value: Any, where: str, found: Faults) -> None:
    try:
        if isinstance(value, str) and datetime.date.fromisoformat(value).isoformat() == value:
            return
    except ValueError:
        pass
    found.append(fault(where, "not-date"))


def _one_of(code: str, names: Iterable[str]) -> Form:
    known = frozenset(names)

    def check(value: Any, where: str, found: Faults) -> None:
        if not isinstance(value, str) or value not in known:
            found.append(fault(where, code, value=short(value)))

    return check


def _letter(value: Any, where: str, found: Faults) -> None:
    if not isinstance(value, str) or len(value) != 1 or not value.isprintable():
        found.append(fault(where, "not-letter"))


# ---------------------------------------------------------------------- lists and tables
def _list(form: Form, most: int, least: int = 0) -> Form:
    def check(value: Any, where: str, found: Faults) -> None:
        if not isinstance(value, list | tuple):
            found.append(fault(where, "not-list"))
        elif not least <= len(value) <= most:
            found.append(fault(where, "list-length", least=least, most=most))
        else:
            for number, entry in enumerate(value):
                form(entry, f"{where}[{number}]", found)

    return check


def _table(needed: Mapping[str, Form], free: Mapping[str, Form]) -> Form:
    forms = {**needed, **free}

    def check(value: Any, where: str, found: Faults) -> None:
        if not isinstance(value, Mapping):
            found.append(fault(where, "not-table"))
            return
        found += [fault(where, "missing-key", name=key) for key in needed if key not in value]
        for key, entry in value.items():
            if not isinstance(key, str) or key not in forms:
                found.append(fault(where, "unknown-key", name=short(key)))
            else:
                forms[key](entry, f"{where}.{key}" if where else key, found)

    return check


def _by_name(key_form: Form, form: Form, most: int) -> Form:
    """A table whose keys are names of the battle's own."""

    def check(value: Any, where: str, found: Faults) -> None:
        if not isinstance(value, Mapping):
            found.append(fault(where, "not-table"))
        elif len(value) > most:
            found.append(fault(where, "list-length", least=0, most=most))
        else:
            for key, entry in value.items():
                key_form(key, where, found)
                form(entry, f"{where}.{short(key)}", found)

    return check


_name, _title, _line, _note = _text(NAME), _text(TITLE), _text(LINE), _text(NOTE, lines=True)
_word, _hex = _pattern(_WORD, "not-word"), _pattern(_HEX, "not-hex")
_place = _pattern(re.compile(r"[0-9]{4}|off"), "not-hex")
_turn, _hexes = _number(1, MOST_TURNS), _list(_hex, SIZE * SIZE, 1)
_nation = _one_of("no-nation", NATIONS)
_edge = _one_of("no-edge", ("north", "south"))
_elements = _list(_one_of("no-terrain", {*TERRAIN, *COMPOSITES, *OBSTACLES}), MOST_ELEMENTS)
_activations = _list(_number(1, 8), 4, 1)
_units = _list(_word, MOST_UNITS)

UNIT = _table(
    {"id": _word, "side": _word, "type": _one_of("no-type", TYPES), "hex": _place},
    {
        "name": _name,
        "name_fr": _name,
        "training": _one_of("no-training", TRAINING),
        "morale": _one_of("no-morale", MORALE),
        "traits": _list(_one_of("no-trait", TRAITS), 8),
        "nation": _nation,
        "modern": _flag,
        "mount": _one_of("no-mount", ("", *MOUNTS)),
        "dwarf": _flag,
        "siege": _flag,
        "contingent": _word,
        "entry": _word,
    },
)
OFFICER = _table(
    {"id": _word, "side": _word, "kind": _one_of("no-rank", RANK_IDS), "hex": _place},
    {
        "name": _name,
        "name_fr": _name,
        "ability": _one_of("no-letter", ABILITIES),
        "staff": _one_of("no-letter", STAFFS),
        "historic": _flag,
        "vehicle": _flag,
        "aides": _number(0, MOST_AIDES),
        "contingent": _word,
    },
)
ROAD = _table({"path": _list(_hex, 200, 2)}, {"name": _name, "name_fr": _name})
OBSTACLE = _table(
    {
        "hex": _hex,
        "sides": _list(_one_of("no-direction", DIRECTIONS), 6, 1),
        "kind": _one_of("no-obstacle", OBSTACLES),
    },
    {},
)
MAP = _table(
    {
        "terrain": _list(_text(SIZE), SIZE, 1),
        "legend": _by_name(_letter, _elements, 60),
    },
    {
        "cols": _number(1, SIZE),
        "rows": _number(1, SIZE),
        "layout": _line,
        "row_01_faces": _line,
        "hex_metres": _number(1, 10_000),
        "road": _list(ROAD, 60),
        "bridge": _list(_table({"hex": _hex, "ends": _list(_hex, 2, 2)}, {}), 100),
        "obstacle": _list(OBSTACLE, 1_000),
        "place": _list(_table({"name": _name, "hexes": _hexes}, {"name_fr": _name}), 100),
    },
)
SIDE = _table(
    {"id": _word, "nation": _nation, "edge": _edge},
    {
        "name": _title,
        "name_fr": _title,
        "initial_units": _number(0, MOST_UNITS),
        "demoralised_at": _number(1, MOST_UNITS),
        "demoralised_why": _line,
        "demoralised_why_fr": _line,
        "activations": _activations,
        "deploy_rows": _list(_number(1, SIZE), 2, 2),
        "army": _one_of("no-army", LISTS),
        "budget": _number(1, MOST_BUDGET),
    },
)
OBJECTIVE = _table(
    {
        "id": _word,
        "name": _name,
        "hexes": _hexes,
        "hold": _one_of("no-hold", (ALL, MAJORITY, ANY)),
        "side": _word,
        "value": _number(0, MOST_POINTS),
    },
    {"name_fr": _name, "holder": _word},
)
LIMITS = ("higher_score", "share_of_target", "side_wins", "higher_or_else", "ratio")
"""The rules that may decide after the last turn (G-S.11)."""
OF_A_SIDE, OF_A_FACTOR = frozenset({"side_wins", "higher_or_else", "ratio"}), frozenset({"ratio"})
"""Those that name a side, and those that name a factor."""
LIMIT = _table(
    {"rule": _one_of("no-limit-rule", LIMITS)},
    {
        "side": _word,
        "factor": _number(1, MOST_POINTS),
        "otherwise": _word,
        "text": _line,
        "text_fr": _line,
    },
)
SPECIAL = _table(
    {"kind": _one_of("no-special", ("activations_on_turn", "hold_until_turn")), "side": _word},
    {
        "turns": _list(_turn, MOST_TURNS, 1),
        "activations": _activations,
        "units": _units,
        "until_turn": _turn,
        "text": _line,
        "text_fr": _line,
    },
)
GROUP = _table(
    {
        "id": _word,
        "side": _word,
        "units": _units,
        "officers": _list(_word, OFFICERS),
        "from_turn": _turn,
        "entry": _hexes,
    },
    {"edge": _word, "name": _name, "name_fr": _name},
)
BATTLE = _table(
    {
        "name": _title,
        "map": MAP,
        "side": _list(SIDE, 2, 2),
        "units": _list(UNIT, MOST_UNITS),
        "officers": _list(OFFICER, OFFICERS),
    },
    {
        "id": _title,
        "name_fr": _title,
        "date": _date,
        "place": _title,
        "place_fr": _title,
        "note": _note,
        "note_fr": _note,
        "source": _line,
        "players": _list(_word, 2, 2),
        "deployment": _word,
        "first_player": _pattern(re.compile(rf"(?:{_WORD.pattern})?"), "not-word"),
        "turn_limit": _turn,
        "victory": _table(
            {},
            {
                "check": _line,
                "target": _by_name(_word, _number(1, MOST_TARGET), 2),
                "at_turn_limit": LIMIT,
                "objective": _list(OBJECTIVE, 40),
            },
        ),
        "reinforcement": _list(GROUP, 20),
        "special": _list(SPECIAL, 16),
        "exit": _list(_table({"side": _word, "hexes": _hexes}, {}), 20),
    },
)


def misshapen(data: Any) -> Faults:
    """What of a battle does not have the form of one."""
    found: Faults = []
    BATTLE(data, "", found)
    return found
