"""How the board is set up (D-3, D-13)."""

from __future__ import annotations

from typing import Any

from lacewars.games.defiant.blocks import BLOCK, FORCES
from lacewars.games.defiant.board import FORT, TOWN
from lacewars.games.defiant.control import settle_town
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.state import POOL, Defiant

_SETUP = tables("setup.toml")
_FORTRESS = "fortress_"


def scenario(name: str) -> dict[str, Any]:
    """The table of a scenario."""
    found: dict[str, Any] = _SETUP[name]
    return found


def lay_out(game: Defiant) -> None:
    """D-3.01, D-3.02: blocks and fortresses as the scenario's columns say; newcomers stand in their areas."""
    table = scenario(game.scenario)
    for row in table["placement"]:
        name, steps = row["block"], row["steps"]
        if name.startswith(_FORTRESS):
            fort = FORT[TOWN[row["town"]]]
            game.fort_force[fort] = FORCES.index(name.removeprefix(_FORTRESS))
            game.fort_steps[fort] = steps
            continue
        block = BLOCK[name]
        game.steps[block] = steps
        game.put(block, POOL if row["entry"] == "pool" else TOWN[row["town"]])
    game.year, game.turn = table["first_year"], table["first_turn"] - 1
    game.joined = "russia" in table["at_war_from_start"]
    for town in TOWN.values():
        settle_town(game, town)
