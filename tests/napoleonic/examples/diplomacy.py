"""Examples of the diplomatic table, of pacts under conquest, and of camps (8.1, 8.7.2, 15.2.1)."""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.camps import may_attack, refuse_declaration
from lacewars.games.napoleonic.conquest import become_neutral
from lacewars.games.napoleonic.consuls import BOX, COLUMN_IDS, NON_ALIGNED
from lacewars.games.napoleonic.nations import AUSTRIA, CAMP_IDS, FRANCE, NATION, NATION_IDS, NOBODY, RUSSIA
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.pacts import make_pact
from lacewars.games.napoleonic.phases.camps import CampStep, change_camp
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.interphase import lift_grace
from lacewars.games.napoleonic.table_moves import client_of, refuse_points, step_cost
from tests.napoleonic.courts import silence, stand
from tests.napoleonic.kit import act, asked, begin, board, options

Facts = dict[str, Any]
_PLENTY = 99


def foreign_row(facts: Facts, expect: Facts) -> None:
    game = board()
    spender, consul, row = (NATION[facts[key]] for key in ("spender", "consul", "row"))
    refusal = refuse_points(game, spender, consul, BOX[row, NON_ALIGNED + 1], _PLENTY)
    assert (refusal is None) == expect["legal"]


def pact_cost(facts: Facts, expect: Facts) -> None:
    game = board()
    consul, power = NATION[facts["consul"]], FRANCE
    stand(game, consul, power, COLUMN_IDS.index(facts["from"]), plus=facts["face"] != "normal")
    game.row[consul] = NOBODY
    spent = 0
    while game.column[consul] < COLUMN_IDS.index(facts["to"]):
        box = BOX[power, game.column[consul] + 1]
        assert refuse_points(game, power, consul, box, _PLENTY) is None
        spent += step_cost(game, consul, box)
        stand(game, consul, power, game.column[consul] + 1)
    assert spent == expect["cp"]


def plus_costs(facts: Facts, expect: Facts) -> None:
    for key, direction in (("right_to", 1), ("left_to", -1)):
        game = board()
        column = COLUMN_IDS.index(facts[key])
        turkey = NATION["turkey"]
        stand(game, turkey, FRANCE, column - direction, plus=facts["face"] == "+1")
        assert step_cost(game, turkey, BOX[FRANCE, column]) == expect[key.removesuffix("_to")]


def two_steps(facts: Facts, expect: Facts) -> None:
    game = board(austria="53", britain="3")
    game.turn = 2
    consul = NATION[facts["consul"]]
    stand(game, consul, NATION[facts["row"]], COLUMN_IDS.index(facts["column"]))
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    name, new_row = facts["consul"].capitalize(), facts["new_row"].capitalize()
    act(game, "event 53", f"consul of {name} to Non-aligned", f"consul of {name} to Friend of {new_row}")
    silence(game)
    assert facts["steps"] == 2
    assert NATION_IDS[game.row[consul]] == expect["row"]
    assert COLUMN_IDS[game.column[consul]] == expect["column"]


def _conquest(facts: Facts) -> Napoleonic:
    """A conquest under a pact, with the duchies that were ceded."""
    game = board(4)
    for proxy, patron in facts["pact"].items():
        make_pact(game, NATION[proxy], NATION[patron])
    conqueror = NATION[facts["conqueror"]]
    become_neutral(game, NATION[facts["conquered"]], conqueror)
    for duchy in facts["ceded"]:
        game.set_flag(DUCHY[duchy], conqueror)
    return game


def _may_enter(game: Napoleonic, nation: int, duchy: str) -> bool:
    return may_attack(game, nation, game.holder[DUCHY[duchy]])


def prussia_falls(facts: Facts, expect: Facts) -> None:
    game = _conquest(facts)
    prussia = NATION[facts["conquered"]]
    assert (CAMP_IDS[game.camp[AUSTRIA]] == "coalition") == expect["austria_in_coalition"]
    assert (client_of(game, prussia) == AUSTRIA) == expect["austria_answers_for_prussian_keys"]
    assert COLUMN_IDS[game.column[prussia]] == expect["prussian_consul"]
    assert _may_enter(game, AUSTRIA, "berlin") == expect["austrians_may_enter_berlin"]
    (ceded,) = facts["ceded"]
    assert _may_enter(game, AUSTRIA, ceded) == expect[f"austrians_may_enter_{ceded}"]
    assert _may_enter(game, AUSTRIA, ceded) == expect[f"austrians_may_flag_{ceded}"]


def austria_falls(facts: Facts, expect: Facts) -> None:
    game = _conquest(facts)
    prussia = NATION["prussia"]
    assert (CAMP_IDS[game.camp[prussia]] == "coalition") == expect["prussia_in_coalition"]
    same = game.controller[prussia] == game.controller[AUSTRIA]
    assert ("austrian player" if same else "") == expect["prussia_run_by"]
    assert _may_enter(game, prussia, "vienna") == expect["prussians_may_enter_vienna"]
    assert _may_enter(game, prussia, "prague") == expect["prussians_may_flag_prague"]
    game.set_flag(DUCHY["prague"], prussia)
    change_camp(game, AUSTRIA, CAMP_IDS.index("coalition"))
    begin(game)
    offered = game.decision() is not None and "give up the flag in Prague" in options(game)
    assert offered == expect["prague_may_return_when_austria_rejoins_coalition"]


def joins_conqueror(facts: Facts, expect: Facts) -> None:
    game = board()
    victim, conqueror = NATION[facts["victim"]], NATION[facts["conqueror"]]
    become_neutral(game, victim, conqueror)
    game.set_flag(DUCHY["prague"], conqueror)
    game.marker = victim
    begin(game, CampStep())
    assert (refuse_declaration(game, victim, conqueror) is None) == (
        expect["war_on_france_before_next_turn_interphase"]
    )
    assert ("join the imperial camp" in options(game)) == expect["join_imperial_with_french_consent"]
    act(game, "join the imperial camp")
    assert asked(game) == ("CampConsent", facts["conqueror"])
    act(game, "accept")
    returns = asked(game) == ("GiveBack", facts["conqueror"])
    assert returns == expect["conqueror_may_return_duchies"]


def grace(facts: Facts, expect: Facts) -> None:
    game = board()
    victim, conqueror = NATION[facts["victim"]], NATION[facts["conqueror"]]
    game.turn = facts["conquered_in_turn"]
    become_neutral(game, victim, conqueror)
    first = game.turn if refuse_declaration(game, victim, RUSSIA) is None else 0
    assert first == expect["former_camp_may_be_attacked_from_turn"]
    while refuse_declaration(game, victim, conqueror) is not None:
        lift_grace(game)
        if game.grace[victim]:
            game.turn += 1
    assert game.turn == expect["interphase_after_turn"]


RUNS = {
    "diplomacy_foreign_row": foreign_row,
    "pact_from_non_aligned": pact_cost,
    "consul_plus_one_costs": plus_costs,
    "consul_two_steps_across": two_steps,
    "prussia_conquered_under_austrian_pact": prussia_falls,
    "austria_conquered_with_prussian_pact": austria_falls,
    "forced_neutral_joins_conqueror": joins_conqueror,
    "grace_period": grace,
}
