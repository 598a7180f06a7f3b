"""Positions made by hand: for worked examples and tests. Blue owns the south edge, red the north."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lacewars.games.frederic.alphabet import CONCEDE
from lacewars.games.frederic.battle import Battle
from lacewars.games.frederic.game import GAME
from lacewars.games.frederic.grid import HEX, NAMES
from lacewars.games.frederic.kinds import FACE_IDS, FACE_OF
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Action, Chance, Event, Phase, ScriptedChance

BLUE, RED = 0, 1
LEGEND: dict[str, list[str]] = {
    ".": [], "h": ["hill"], "f": ["forest"], "w": ["hill", "forest"], "v": ["habitation"],
    "u": ["hill", "habitation"], "m": ["marsh"], "r": ["rocks"], "k": ["hill", "rocks"], "s": ["sand"],
    "n": ["snow"], "R": ["river"], "F": ["great_river"], "o": ["ford"], "b": ["river", "bridge"],
    "B": ["great_river", "bridge"], "L": ["lake"], "M": ["mountain"], "d": ["dune"], "c": ["cemetery"],
    "x": ["fortress"], "p": ["protected_barracks"], "i": ["frozen_lake"], "y": ["snowy_forest"],
}  # fmt: skip
"""The letters of a field drawn by hand."""
CLEAR: tuple[str, ...] = ("." * 12,) * 12


def battle(
    units: Iterable[Mapping[str, Any]] = (),
    officers: Iterable[Mapping[str, Any]] = (),
    *,
    terrain: Sequence[str] = CLEAR,
    road: Iterable[Sequence[str]] = (),
    obstacle: Iterable[Mapping[str, Any]] = (),
    bridge: Iterable[Mapping[str, Any]] = (),
    more: Mapping[str, Any] | None = None,
    sides: Mapping[str, Mapping[str, Any]] | None = None,
) -> Battle:
    """A battle drawn by hand; `more` and `sides` add what else a scenario may say."""
    units = list(units)
    staff = [*officers]
    for unit in units:
        for i in range(unit.get("officers", 0)):
            staff.append(
                {"id": f"{unit['id']}!{i}", "side": unit["side"], "kind": "senior", "hex": unit["hex"]}
            )
    extra = sides or {}
    data = {
        "id": "by hand",
        "name": "By hand",
        "small": True,
        "map": {
            "terrain": list(terrain),
            "legend": LEGEND,
            "road": [{"path": list(path)} for path in road],
            "obstacle": list(obstacle),
            "bridge": list(bridge),
        },
        "side": [
            {"id": "blue", "nation": "prussia", "edge": "south", **extra.get("blue", {})},
            {"id": "red", "nation": "austria", "edge": "north", **extra.get("red", {})},
        ],
        "units": units,
        "officers": staff,
        "first_player": "blue",
        **(more or {}),
    }
    return Battle(data)


def table(
    units: Iterable[Mapping[str, Any]] = (),
    officers: Iterable[Mapping[str, Any]] = (),
    *,
    turn: int = 1,
    active: int = BLUE,
    dice: Iterable[str] = (),
    **drawn: Any,
) -> Frederic:
    """A position with an empty agenda; `dice` are the faces that fall first."""
    units = list(units)
    loose = [number for number, unit in enumerate(units) if unit["type"] == "ele_panic"]
    drawn_units = [{**u, "type": "ele_medium"} if u["type"] == "ele_panic" else u for u in units]
    made = battle(drawn_units, officers, **drawn)
    game = Frederic(ScriptedChance(script(dice), Chance.seeded("by hand")), made)
    game.turn, game.active, game.first = turn, active, BLUE
    for slot, unit in enumerate(made.units):
        game.place[slot] = unit.hex
        game.put(slot, unit.hex)
    game.officers = [o.hex for o in made.officers]
    for number, entry in enumerate(units):
        if "stands" in entry:
            game.stands[number] = entry["stands"]
        game.moved[number] = entry.get("moved", 0)
        game.burden[number] = entry.get("retreated", 0)
    for number in loose:
        elephant = made.elephant_of[number]
        game.take_away(number)
        game.stands[elephant] = 1
        game.put(elephant, made.units[number].hex)
        game.lost[made.side_of[number]] += 1
    for objective in made.objectives:
        for h in objective.hexes:
            game.held[made.objective_place[h]] = objective.holder
    return game


def script(faces: Iterable[str]) -> list[int]:
    """The numbers of a die that show these faces."""
    return [FACE_OF.index(FACE_IDS.index(face)) for face in faces]


def roll_next(game: Frederic, *faces: str) -> None:
    """The next dice fall so; whatever was to fall before is forgotten."""
    game.chance = ScriptedChance(script(faces), Chance.seeded("by hand"))


def begin(game: Frederic, *phases: Phase[Frederic]) -> Frederic:
    """Puts phases on the agenda and runs up to the first decision; returns the position."""
    game.then(*phases)
    game.news = []
    game.settle()
    return game


def act(game: Frederic, *texts: str) -> list[Event]:
    """Does actions one after the other; returns all events."""
    events: list[Event] = []
    for text in texts:
        events += game.apply(GAME.parse(text))
    return events


def offered(game: Frederic) -> list[Action]:
    """The legal actions, but for conceding, which is always one of them."""
    decision = game.decision()
    return [] if decision is None else [a for a in decision.actions if a is not CONCEDE]


def options(game: Frederic) -> list[str]:
    """Their texts."""
    return [a.text for a in offered(game)]


def slot(game: Frederic, unit: str) -> int:
    """The number of a unit by its id; of its elephant, if that is all that is left of it."""
    number = game.battle.unit[unit]
    elephant = game.battle.elephant_of.get(number, -1)
    return elephant if elephant >= 0 and game.place[elephant] >= 0 > game.place[number] else number


def at(game: Frederic, unit: str) -> str | None:
    """The hex of a unit; None if it is not on the table."""
    h = game.place[slot(game, unit)]
    return NAMES[h] if h >= 0 else None


def hexes(*names: str) -> list[int]:
    """The numbers of hexes."""
    return [HEX[name] for name in names]
