"""Positions of the lessons: the Mill on the Road, with its troops where the lesson needs them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lacewars.games.frederic.battle import LOST, Battle, scenario
from lacewars.games.frederic.data_files import tables
from lacewars.games.frederic.grid import HEX
from lacewars.games.frederic.phases.combat import Combats
from lacewars.games.frederic.phases.movement import Movement
from lacewars.games.frederic.phases.rally import Rally
from lacewars.games.frederic.phases.turn import EndOfTurn
from lacewars.games.frederic.state import FIRST_GROUP, Frederic
from lacewars.kernel import Chance, Phase

MILL = "tutorial"
"""The scenario on whose field all lessons are taught."""
PRUSSIA, AUSTRIA = 0, 1


def walled(hex_name: str, *sides: str) -> Battle:
    """The same battle with a low wall along sides of a hex."""
    data = tables(f"scenarios/{MILL}.toml")
    wall = {"hex": hex_name, "sides": list(sides), "kind": "wall"}
    return Battle({**data, "map": {**data["map"], "obstacle": [wall]}})


def table(
    *places: str,
    battle: Battle | None = None,
    stands: Mapping[str, int] | None = None,
    lost: Sequence[str] = (),
    held: Mapping[str, int] | None = None,
    turn: int = 1,
) -> Frederic:
    """The troops of the scenario; some units and officers are elsewhere (`p1 0707, P 0608`), or lost."""
    made = battle or scenario(MILL)
    moved = {name: HEX[h] for name, h in map(str.split, ",".join(places).split(",") if places else ())}
    game = Frederic(Chance.seeded("lesson"), made)
    game.turn, game.active, game.first = turn, PRUSSIA, PRUSSIA
    for slot, unit in enumerate(made.units):
        if unit.id in lost:
            game.take_away(slot)
            game.lost[unit.side] += 1
        else:
            game.put(slot, moved.get(unit.id, unit.hex))
            game.stands[slot] = (stands or {}).get(unit.id, unit.stands)
    game.officers = [LOST if o.id in lost else moved.get(o.id, o.hex) for o in made.officers]
    for name, side in (held or {}).items():
        game.held[made.objective_place[HEX[name]]] = side
    return game


def then(game: Frederic, *phases: Phase[Any]) -> Frederic:
    """Puts phases on the agenda; the lesson's start runs it."""
    game.then(*phases)
    return game


def led(
    game: Frederic, units: str, *, with_units: str = "", alone: str = "", moved: bool = False
) -> Frederic:
    """The chief has given his orders: these units, and officers with them or alone, move and fight now.

    With `moved` their moves are over.
    """
    battle = game.battle
    game.leaders = [battle.chief(PRUSSIA)]
    for unit in (battle.unit[name] for name in units.split()):
        game.group[unit] = FIRST_GROUP
        game.marched |= moved << unit
    for officer in (battle.officer[name] for name in f"{with_units} {alone}".split()):
        game.officers_active |= 1 << officer
    for officer in (battle.officer[name] for name in alone.split()):
        game.officer_group[officer] = FIRST_GROUP
    return then(game, Movement(FIRST_GROUP), Combats(FIRST_GROUP), Rally(()), EndOfTurn())
