"""Examples on builds (N-7.5)."""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic.board import DUCHIES, DUCHY
from lacewars.games.napoleonic.nations import NATION
from lacewars.games.napoleonic.neutral import building_place, neutral_builds
from lacewars.games.napoleonic.pieces import COMMAND, COMMANDERS
from lacewars.games.napoleonic.places import UNBUILT
from tests.napoleonic.kit import board

Facts = dict[str, Any]
ELSEWHERE = {"turkey": "albania", "sweden": "stralsund"}


def neutral_build(facts: Facts, expect: Facts) -> None:
    nation = NATION[facts["nation"]]
    game = board(4)
    capital = building_place(game, nation)
    for duchy in DUCHIES:
        game.add_units(nation, duchy, -game.strength(nation, duchy))
    for c, commander in enumerate(COMMANDERS):
        if commander.nation == nation:
            fits = COMMAND[c] == facts["best_commander_command"]
            game.put_leader(c, UNBUILT if fits else DUCHY[ELSEWHERE[facts["nation"]]])
    uncommanded = facts["uncommanded_in_capital"]
    game.add_units(nation, capital, uncommanded)
    game.cp_plus = facts["marker"] << nation
    neutral_builds(game, nation, facts["card_cp"])
    gained = expect["units_built"] - expect.get("units_traded", 0)
    assert game.strength(nation, capital) == uncommanded + gained
    assert bool(game.leaders(nation, capital)) == expect["commander_built"]
    assert game.cp_plus >> nation & 1 == expect["cp_marker"]


RUNS = {"neutral_build_units": neutral_build, "neutral_build_commander": neutral_build}
