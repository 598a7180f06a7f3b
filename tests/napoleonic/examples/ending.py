"""Examples on conquest, the draw, peace and points (N-5.8, N-14.3, N-15.1)."""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import CAPITALS_OF, KEYS, OWNED, duchies_in
from lacewars.games.napoleonic.consuls import NON_ALIGNED
from lacewars.games.napoleonic.nations import INITIAL_KEYS, NATION, NATIONS, NOBODY, OUTSIDE
from lacewars.games.napoleonic.open import NEUTRAL
from lacewars.games.napoleonic.phases.conquests import Conquest
from lacewars.games.napoleonic.phases.ending import PeaceRoll
from lacewars.games.napoleonic.relations import go_to_war, settle
from lacewars.games.napoleonic.victory import draw_size, points
from tests.napoleonic.kit import begin, board

Facts = dict[str, Any]


def without_clients(game: Napoleonic) -> None:
    """No proxy is a client of anybody."""
    for nation in NATIONS:
        if game.column[nation] >= 0:
            game.status[nation], game.patron[nation], game.camp[nation] = NEUTRAL, NOBODY, OUTSIDE
            game.row[nation], game.column[nation] = NOBODY, NON_ALIGNED
            game.hand_over(nation, NOBODY)
    settle(game)


def one_key(facts: Facts, expect: Facts) -> None:
    game = board()
    nation = NATION[facts["nation"]]
    assert INITIAL_KEYS[nation] == facts["initial_keys"]
    if not facts["clients"]:
        without_clients(game)
    for duchy in list(duchies_in(OWNED[NATION["austria"]] & KEYS)):
        if game.keys(nation) < facts["keys"]:
            game.set_flag(duchy, nation)
    game.resources[nation] = facts["resources"]
    assert points(game, nation) + facts["minor_pacts"] == expect["points"]


def conquest(facts: Facts, expect: Facts) -> None:
    game = board()
    victim, conqueror = NATION[facts["nation"]], NATION[facts["capital_flag"]]
    if not game.hostile[victim] >> conqueror & 1:
        go_to_war(game, victim, conqueror)
    lost = [*CAPITALS_OF[victim], *duchies_in(OWNED[victim] & KEYS & ~(1 << CAPITALS_OF[victim][0]))]
    for duchy in lost[: facts["keys_lost"]]:
        game.set_flag(duchy, conqueror)
    begin(game, Conquest(victim), dice=[facts["die"], 1])
    (roll,) = (event for event in game.news if event.kind == "conquest_roll")
    assert roll.data == (victim, conqueror, facts["die"], expect["total"])
    assert any(event.kind == "conquered" for event in game.news) == expect["conquered"]


def draw(facts: Facts, expect: Facts) -> None:
    game = board()
    for name, nation in NATION.items():
        assert game.keys(nation) == facts["keys"][name]
        assert draw_size(game, nation) == expect[name]


def peace(facts: Facts, expect: Facts) -> None:
    game = board()
    game.turn, game.exhausted, game.peace = facts["turn"], facts["europe_exhausted"], sum(facts["modifiers"])
    begin(game, PeaceRoll(), dice=[facts["die"]])
    (roll,) = (event for event in game.news if event.kind == "peace_roll")
    assert roll.data == (facts["die"], expect["total"])
    assert (game.reason == "peace") == expect["game_ends"]


RUNS = {
    "victory_one_key": one_key,
    "conquest_denmark": conquest,
    "conquest_austria": conquest,
    "draw_by_keys": draw,
    "europe_exhausted_turn_3": peace,
}
