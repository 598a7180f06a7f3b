"""The printed names of things that events and views give by number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache

from lacewars.games.frederic.battle import Battle
from lacewars.games.frederic.data_files import tables
from lacewars.games.frederic.fighting import LINES
from lacewars.games.frederic.grid import NAMES
from lacewars.games.frederic.kinds import FACE_IDS
from lacewars.games.frederic.losses import CAUSES
from lacewars.games.frederic.names import OFFICERS, UNITS, Name, officer_name, side_name, unit_name
from lacewars.games.frederic.readings import READINGS

_FACES = {
    "infantry": ("infantry", "infanterie"),
    "cavalry": ("cavalry", "cavalerie"),
    "artillery": ("artillery", "artillerie"),
    "flag": ("flag", "drapeau"),
    "tactical": ("tactical advantage", "avantage tactique"),
}
_ADVANTAGES = (("a miss", "manqué"), ("a morale hit", "un coup au moral"), ("a hit", "un coup touché"),
               ("two morale hits", "deux coups au moral"))  # fmt: skip
_SORTS = (
    ("a messenger", "un messager"),
    ("an aide-de-camp", "un aide de camp"),
    ("an aide of the staff", "un aide de camp de l’état-major"),
    ("an officer", "un officier"),
    ("an aide", "un aide de camp"),
)
_LEVELS = (
    ("draw", "partie nulle"),
    *((x["name"], f"victoire {x['name_fr']}") for x in tables("victory.toml")["level"]),
)


def name_of(kind: str, value: int, lang: str = "en") -> str:
    """The name of a thing of this kind; a list of things has the kind in the plural, and comes one by one."""
    return _NAMES[kind](value, lang == "fr")


def _face(face: int, french: bool) -> str:
    return _FACES[FACE_IDS[face]][french]


_NAMES: dict[str, Callable[[int, bool], str]] = {
    "advantage": lambda a, french: _ADVANTAGES[a][french],
    "cause": lambda cause, _french: CAUSES[cause],
    "face": _face,
    "faces": _face,
    "hex": lambda h, _french: NAMES[h] if h >= 0 else "—",
    "line": lambda number, _french: LINES[number].reason,
    "level": lambda level, french: _LEVELS[level][french],
    "officer": officer_name,
    "power": side_name,
    "reading": lambda number, _french: READINGS[number].does,
    "side": side_name,
    "sides": side_name,
    "sort": lambda s, french: _SORTS[s][french],
    "unit": unit_name,
}


@lru_cache(maxsize=64)
def namer_of(battle: Battle) -> Callable[[str, int, str], str]:
    """The names in a battle that is not a scenario: its units, officers and sides have names of their own."""
    units, officers = _told([u.name for u in battle.units]), _told([o.name for o in battle.officers])
    sides = [side.name for side in battle.sides]

    def name_drawn(kind: str, value: int, lang: str = "en") -> str:
        french = lang == "fr"
        if kind == "unit" and value % UNITS < len(units):
            return units[value % UNITS][french]
        if kind == "officer":
            return officers[value % OFFICERS][french]
        if kind in ("side", "sides", "power"):
            return sides[value % 2][french]
        return name_of(kind, value, lang)

    return name_drawn


def _told(names: Sequence[Name]) -> list[Name]:
    """The names of an army's units or officers; those that several have are told with their number."""
    count = Counter(names)
    return [
        name if count[name] == 1 else (f"{name[0]} ({i})", f"{name[1]} ({i})")
        for i, name in enumerate(names, 1)
    ]
