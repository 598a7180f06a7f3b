"""F-6: armies: their secret numbers, limits, stacks' common pools, and generals who lose all of them."""

from __future__ import annotations

import copy
import json

import pytest

from lacewars.games.friedrich.board import TOWN
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import CEILING, NATION, NATION_IDS, PIECE
from lacewars.games.friedrich.phases.duel import Duel
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import BadPosition, Chance, covers
from tests.friedrich.kit import (
    Combats,
    Engage,
    FateCard,
    Movement,
    Supply,
    act,
    at,
    begin,
    drain,
    fate_order,
    kinds,
    options,
    refused,
    table,
)

PRUSSIA, AUSTRIA, SWEDEN = (NATION[n] for n in ("prussia", "austria", "sweden"))
OTHERS = (1, 2, 3, None)
"""Who does not play Prussia."""


def splitting(armies: int, *generals: str) -> Friedrich:
    """The Prussian movement phase with one stack at Berlin."""
    return begin(table(dict.fromkeys(generals, "berlin"), {generals[0]: armies}), Movement(PRUSSIA))


def beaten(armies: int, by: int, *generals: str) -> Friedrich:
    """A Prussian stack at Wurzen, behind by so many points, may give up against Daun at Leipzig."""
    pieces = {"daun": "leipzig", **dict.fromkeys(generals, "wurzen")}
    game = table(pieces, {generals[0]: armies, "daun": 8}, {"prussia": ["S12"]})
    return begin(game, Duel(TOWN["leipzig"], TOWN["wurzen"], by, True))


# ------------------------------------------------------------------------------------- secrecy


@covers("F-6.02", "R28", "R75")
def test_a_split_is_secret() -> None:
    def position(taken: int) -> Friedrich:
        game = splitting(9, "friedrich", "keith")
        events = act(game, "march Friedrich", f"take {taken}")
        assert [(e.kind, e.seats) for e in events] == [("took", (0,))]
        act(game, "step potsdam", "halt")
        return game

    one, other = position(2), position(7)
    for seat in OTHERS:
        assert one.view(seat).to_json() == other.view(seat).to_json()
        assert one.view(seat).armies == {}
    assert one.view(0).to_json()["armies"] == {"berlin": 7, "potsdam": 2}


@covers("F-6.02", "R28", "R75")
def test_numbers_announced_in_combat_are_public_until_they_change_in_secret() -> None:
    pieces = {"friedrich": "berlin", "keith": "berlin", "daun": "spandau"}
    game = table(pieces, {"friedrich": 6, "daun": 4})
    assert all(game.view(seat).armies == {} for seat in (1, 3, None))
    begin(game, Combats(PRUSSIA), Movement(PRUSSIA), Movement(PRUSSIA))
    assert game.news[-1].data[:6] == (PRUSSIA, TOWN["berlin"], 6, AUSTRIA, TOWN["spandau"], 4)
    assert game.news[-1].seats is None
    act(game, "stop")
    drain(game, until="Movement")
    assert game.view(3).armies[TOWN["berlin"]] == 6
    act(game, "march Friedrich+Keith", "step potsdam", "halt", "end movement")
    assert game.view(3).armies[TOWN["potsdam"]] == 6  # the whole stack: the number goes with it
    act(game, "march Keith", "take 2", "step zossen", "halt")
    assert {TOWN["potsdam"], TOWN["zossen"]}.isdisjoint(game.view(3).armies)
    assert game.view(0).to_json()["armies"]["zossen"] == 2


@covers("F-6.02", "R75")
def test_numbers_once_announced_are_uncertain_after_recruits_are_handed_out() -> None:
    pieces = {"friedrich": "berlin", "keith": "oschatz", "daun": "spandau"}
    game = table(pieces, {"friedrich": 6, "keith": 2, "daun": 4}, {"prussia": ["D6"]})
    begin(game, Combats(PRUSSIA), Movement(PRUSSIA))
    act(game, "stop")
    drain(game, until="Movement")
    assert game.view(3).armies[TOWN["berlin"]] == 6
    act(game, "recruit", "army", "pay", "lay diamonds 6 deck 1", "settle", "reinforce oschatz")
    assert TOWN["berlin"] not in game.view(3).armies
    assert game.view(0).armies[TOWN["berlin"]] == 6


@covers("F-6.03", "R28", "R75")
def test_the_total_of_a_nation_is_public() -> None:
    game = table({"friedrich": "berlin", "keith": "potsdam", "daun": "tabor"}, {"friedrich": 5, "keith": 2})
    for seat in (0, *OTHERS):
        assert game.view(seat).to_json()["totals"]["prussia"] == 7
    game = beaten(6, 2, "keith")
    act(game, "stop")
    for seat in (0, *OTHERS):
        assert game.view(seat).totals[PRUSSIA] == 4


@covers("R28", "R75", "F-6.03")
def test_a_guess_at_the_hidden_numbers_keeps_the_total_and_the_limits() -> None:
    pieces = {"friedrich": "berlin", "keith": "berlin", "dohna": "potsdam", "schwerin": "oschatz"}
    game = begin(table(pieces, {"friedrich": 9, "dohna": 1, "schwerin": 8}), Movement(PRUSSIA))
    seen = set()
    for n in range(20):
        guess = game.determinize(2, Chance.seeded(n))
        armies = [guess.strength[TOWN[t]] for t in ("berlin", "potsdam", "oschatz")]
        assert sum(armies) == 18
        assert 2 <= armies[0] <= 16
        assert all(1 <= a <= 8 for a in armies[1:])
        seen.add(tuple(armies))
    assert len(seen) > 5
    assert game.determinize(0, Chance.seeded(1)).strength == game.strength


# ------------------------------------------------------------------------------------- limits


@covers("F-6.05", "F-6.06", "F-6.13", "R28", "F-4.17")
@pytest.mark.parametrize(
    ("armies", "least", "most"), [(2, 1, 1), (3, 1, 2), (9, 1, 8), (10, 2, 8), (15, 7, 8), (16, 8, 8)]
)
def test_who_leaves_and_who_stays_keeps_one_to_eight(armies: int, least: int, most: int) -> None:
    game = splitting(armies, "friedrich", "keith")
    act(game, "march Friedrich")
    assert options(game) == [f"take {n}" for n in range(least, most + 1)]
    for wrong in {least - 1, most + 1} - {0}:
        assert refused(game, f"take {wrong}").rules == ("F-6.05", "F-6.06", "F-6.13")
    assert "F-4.03" in refused(game, "step potsdam").rules  # the number comes first


@covers("F-6.08", "F-6.09", "R28", "F-6.07")
@pytest.mark.parametrize(
    ("armies", "one", "two"), [(3, (1, 1), (2, 2)), (12, (1, 8), (4, 11)), (24, (8, 8), (16, 16))]
)
def test_a_stack_of_two_or_three_commands_two_or_three_to_sixteen_or_twenty_four(
    armies: int, one: tuple[int, int], two: tuple[int, int]
) -> None:
    game = splitting(armies, "friedrich", "keith", "schwerin")
    for group, (least, most) in (("Keith", one), ("Friedrich+Schwerin", two)):
        twin = game.copy()
        act(twin, f"march {group}")
        assert options(twin) == [f"take {n}" for n in range(least, most + 1)]


@covers("F-6.04", "F-6.05", "F-6.06", "F-6.08", "F-6.09", "F-6.14")
@pytest.mark.parametrize(
    ("generals", "armies", "rule"),
    [(1, 9, "F-6.06"), (2, 1, "F-6.05"), (2, 17, "F-6.06"), (3, 2, "F-6.05"), (3, 25, "F-6.06")],
)
def test_a_position_with_other_numbers_cannot_be(generals: int, armies: int, rule: str) -> None:
    names = ("friedrich", "keith", "schwerin")[:generals]
    good = json.loads(json.dumps(splitting(8, *names).to_json()))
    Friedrich.from_json(copy.deepcopy(good))
    good["board"]["armies"]["berlin"] = armies
    good["board"]["totals"]["prussia"] = armies
    with pytest.raises(BadPosition, match=rule):
        Friedrich.from_json(good)


@covers("F-6.04")
def test_no_army_without_a_general() -> None:
    good = json.loads(json.dumps(splitting(8, "friedrich").to_json()))
    good["board"]["armies"]["potsdam"] = 1
    good["board"]["totals"]["prussia"] = 9
    with pytest.raises(BadPosition):
        Friedrich.from_json(good)
    game = begin(table(hands={"sweden": ["S12"]}), Movement(SWEDEN))
    act(game, "recruit")
    assert "army" not in options(game)
    assert refused(game, "army").rules == ("F-10.21", "F-6.06")


@covers("F-6.06", "F-6.09")
@pytest.mark.parametrize(("generals", "armies"), [(("daun",), 8), (("daun", "lacy"), 16)])
def test_recruits_cannot_exceed_eight_a_general(generals: tuple[str, ...], armies: int) -> None:
    pieces = {**dict.fromkeys(generals, "tabor"), "laudon": "bruenn"}
    game = table(pieces, {generals[0]: armies - 1, "laudon": 2}, {"austria": ["S12"]})
    begin(game, Movement(AUSTRIA))
    act(game, "recruit", "army", "army", "pay", "lay spades 12 deck 1", "settle", "reinforce tabor")
    assert options(game) == ["reinforce Brünn"]
    assert refused(game, "reinforce tabor").rules == ("F-6.06", "F-6.09")
    assert "F-6.04" in refused(game, "reinforce prag").rules


@covers("F-6.14", "F-6.01")
def test_no_nation_commands_more_than_it_started_with() -> None:
    game = table({"ehrensvaerd": "stralsund"}, {"ehrensvaerd": 3}, {"sweden": ["S12"]})
    begin(game, Movement(SWEDEN))
    act(game, "recruit", "army")
    assert refused(game, "army").rules == ("F-10.08", "F-6.14")
    game = table({"ehrensvaerd": "stralsund"}, {"ehrensvaerd": 4}, {"sweden": ["S12"]})
    assert "recruit" not in options(begin(game, Movement(SWEDEN)))


@covers("F-6.14", "F-6.01")
@pytest.mark.parametrize(("total", "gains"), [(31, True), (32, False)])
def test_nor_by_a_card_of_fate(total: int, gains: bool) -> None:
    game = table({"friedrich": "berlin", "keith": "berlin", "schwerin": "berlin", "dohna": "potsdam",
                  "seydlitz": "potsdam"}, {"friedrich": 20, "dohna": total - 20}, turn=7)  # fmt: skip
    fate_order(game, 8)  # a Prussian general may receive an army
    begin(game, FateCard())
    assert any(o.startswith("gain") for o in options(game)) == gains
    assert CEILING[PRUSSIA] == 32


# ------------------------------------------------------------------------------------- the common pool


@covers("F-6.07", "R28")
def test_a_stack_fights_with_the_sum_of_its_armies() -> None:
    pieces = {"friedrich": "berlin", "keith": "berlin", "daun": "spandau", "lacy": "potsdam"}
    game = table(pieces, {"friedrich": 7, "daun": 4, "lacy": 1})
    begin(game, Engage(TOWN["berlin"], TOWN["spandau"]))
    assert game.news[-1].data[2] == 7
    assert game.agenda.top == Duel(TOWN["berlin"], TOWN["spandau"], 3, True)


@covers("F-6.13", "F-6.07", "R28", "R19")
def test_armies_change_generals_only_while_these_stand_together() -> None:
    """Keith brings 8 armies to Friedrich's 1 and leaves, in the next action, with 1 of the 9."""
    game = table({"friedrich": "berlin", "keith": "potsdam"}, {"friedrich": 1, "keith": 8})
    begin(game, Movement(PRUSSIA), Movement(PRUSSIA))
    act(game, "march Keith", "step berlin")
    assert game.strength[TOWN["berlin"]] == 9
    act(game, "end movement", "march Keith", "take 1", "step potsdam", "halt")
    assert (game.strength[TOWN["berlin"]], game.strength[TOWN["potsdam"]]) == (8, 1)


@covers("F-6.13")
def test_generals_apart_exchange_nothing() -> None:
    game = begin(table({"friedrich": "berlin", "keith": "potsdam"}, {"friedrich": 1}), Movement(PRUSSIA))
    assert refused(game, "take 1").code == "not-now"
    act(game, "march Keith", "step spandau", "step potsdam", "halt")
    assert (game.strength[TOWN["berlin"]], game.strength[TOWN["potsdam"]]) == (1, 4)


# ------------------------------------------------------------------------------------- lost generals


@covers("F-6.10", "F-6.11", "F-6.12")
@pytest.mark.parametrize(
    ("lost", "left"), [(1, ["friedrich", "keith", "dohna"]), (2, ["friedrich", "keith"]), (3, ["friedrich"])]
)
def test_surplus_generals_are_removed_from_the_bottom(lost: int, left: list[str]) -> None:
    game = beaten(4, lost, "dohna", "friedrich", "keith")
    events = act(game, "stop")
    drain(game, until="nothing")
    stack = [g for g in ("friedrich", "keith", "dohna") if at(game, g)]
    assert stack == left
    removed = [e.data[0] for e in events if e.kind == "removed"]
    assert removed == [PIECE[g] for g in ("dohna", "keith")][: 3 - len(left)]
    assert game.total[PRUSSIA] == 4 - lost


@covers("F-6.10", "F-6.15")
def test_all_of_them_if_need_be() -> None:
    game = beaten(4, 6, "dohna", "friedrich", "keith")
    act(game, "stop")
    assert not any(at(game, g) for g in ("friedrich", "keith", "dohna"))
    assert game.total[PRUSSIA] == 0
    assert game.strength[TOWN["wurzen"]] == game.held[TOWN["wurzen"]] == 0


@covers("F-6.10", "F-6.15", "R83")
def test_a_starved_stack_loses_everything() -> None:
    pieces = {"friedrich": "wurzen", "keith": "wurzen"}
    game = begin(table(pieces, {"friedrich": 9}, face_down=list(pieces)), Supply(PRUSSIA))
    assert kinds(game.news) == ["starved", "removed", "removed"]
    assert game.view(None).to_json()["face_down"] == []
    assert at(game, "friedrich") is None


@covers("F-6.12", "F-6.15", "R83")
def test_a_general_who_lost_all_his_armies_may_be_bought_back() -> None:
    game = beaten(2, 5, "keith")
    act(game, "stop")
    assert game.view(None).to_json()["pieces"]["keith"] is None
    begin(game, Movement(PRUSSIA))
    act(game, "recruit", "return Keith at Berlin", "army", "pay", "lay spades 12 deck 1", "settle")
    act(game, "reinforce berlin")
    assert at(game, "keith") == "berlin"
    assert game.strength[TOWN["berlin"]] == game.total[PRUSSIA] == 2


@covers("R83")
def test_who_was_recalled_never_comes_back() -> None:
    game = table({"friedrich": "oschatz"}, hands={"prussia": ["S12"]})
    fate_order(game, "elisabeth", "sweden")
    begin(game, FateCard(), FateCard())
    assert refused(game, "recall Lehwaldt").rules == ("F-11.25",)
    act(game, "recall Keith")
    assert game.view(None).to_json()["pieces"]["lehwaldt"] == "recalled"
    begin(game, Movement(PRUSSIA))
    act(game, "recruit")
    for name in ("Lehwaldt", "Keith"):
        assert refused(game, f"return {name} at Berlin").rules == ("F-11.25",)
    assert "return Dohna at Berlin" in options(game)  # only lost


@covers("R83")
def test_pieces_of_a_nation_that_quits_are_gone_for_good() -> None:
    game = table({"saltikov": "torun", "russia-t1": "sierpc"})
    fate_order(game, "elisabeth")
    begin(game, FateCard())
    pieces = game.view(None).to_json()["pieces"]
    for name in ("saltikov", "fermor", "apraxin", "tottleben", "russia-t1", "russia-t2"):
        assert pieces[name] == "recalled"
    assert not any(game.strength)
    assert game.total[NATION["russia"]] == 0


@covers("F-6.04", "F-6.05")
def test_generals_and_armies_agree_through_whole_games() -> None:
    """Whatever happens, every general on the map commands 1 to 8 armies and no army stands alone."""
    for seed in range(3):
        game = GAME.new(seed=seed)
        assert isinstance(game, Friedrich)
        dice = Chance.seeded(seed)
        drain(game, until="Movement")
        while (decision := game.decision()) is not None:
            for number in range(len(NATION_IDS)):
                stacks = game.stacks(number)
                assert game.total[number] == sum(game.strength[t] for t in stacks) <= CEILING[number]
                assert all(len(s) <= game.strength[t] <= 8 * len(s) for t, s in stacks.items())
            assert sum(game.strength) == sum(game.total)
            game.apply(decision.actions[dice.below(len(decision.actions))])
