"""Examples on events: the Russian Winter, attrition by a card (N-17.1, card 45)."""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic.board import DUCHY, NATIONAL
from lacewars.games.napoleonic.nations import NATION, RUSSIA
from lacewars.games.napoleonic.phases.ravages import strike
from lacewars.games.napoleonic.phases.track import Scheduled
from tests.napoleonic.kit import asked, begin, board, roll

Facts = dict[str, Any]


def russian_winter(facts: Facts, expect: Facts) -> None:
    for die, works in zip(facts["dice"], expect["works"], strict=True):
        game = board(russia="2", france="3")
        game.russian_winter, game.round, game.marker = True, facts["round"], RUSSIA
        begin(game, Scheduled(), dice=[die])
        assert (asked(game)[0] == "WinterStrikes") == works


def dysentery(facts: Facts, expect: Facts) -> None:
    game = board()
    nation, space = NATION[facts["nation"]], DUCHY["smolensk"]
    assert NATIONAL[RUSSIA] >> space & 1
    game.add_units(nation, space, len(facts["dice"]))
    roll(game, facts["dice"])
    assert strike(game, 1 << space, 1 << nation, worse_from=9) == expect["strength_lost"]
    game.settle()
    assert game.strength(nation, space) == len(facts["dice"]) - expect["strength_lost"]


RUNS = {"russian_winter": russian_winter, "dysentery_ninth_die": dysentery}
