"""Frédéric le Grand studied over HTTP: what a piece could do, and the odds of a combat with their reasons."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from lacewars.games.frederic.data_files import rows
from tests.server.kit import Api, Table, open_battle

pytestmark = pytest.mark.one_server

RULES = {r["id"] for r in rows("ledger.csv")}
EAGER = ("fight", "target", "riposte", "front", "step", "move", "activate", "lead")


def ask(table: Table, path: str, seat: int | None = 0) -> Any:
    """What is answered with 200."""
    answer = table.api.get(f"/tables/{table.id}/{path}", None if seat is None else table.keys[seat])
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(table: Table, path: str, code: str, seat: int | None = 0) -> None:
    """A problem with this code."""
    answer = table.api.get(f"/tables/{table.id}/{path}", None if seat is None else table.keys[seat])
    assert answer.status_code == 422, answer.text
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert answer.json()["code"] == code


def play_until(table: Table, verb: str, seed: int = 1) -> tuple[int, dict[str, Any]]:
    """Hot-headed players fight until one of them may do this; who it is, and what he sees."""
    chance = random.Random(seed)
    for _ in range(1500):
        seat = table.info()["waiting"][0]
        shown = table.view(seat)
        actions = [a for a in shown["decision"]["actions"] if a["verb"] not in ("concede", "give_up")]
        if any(a["verb"] == verb for a in actions):
            return seat, shown
        eager = [a for a in actions if a["verb"] in EAGER] or actions
        if eager[0]["verb"] == "step":
            eager = sorted(eager, key=lambda a: a["args"][0][2:], reverse=seat == 1)[:2]
        assert table.act(seat, shown["index"], chance.choice(eager)["text"]).status_code == 200
    raise AssertionError(f"nobody could {verb}")


def check_roll(roll: dict[str, Any]) -> None:
    """The numbers of a roll agree with each other."""
    assert sum(part["count"] for part in roll["parts"]) == roll["dice"]
    assert sum(part["count"] for part in roll["ignoring"]) == roll["ignorable"]
    assert sum(Fraction(o["exact"]) for o in roll["outcomes"]) == 1
    assert sum(Fraction(o["exact"]) for o in roll["lost"]) == 1
    assert len(roll["lost"]) == roll["stands"] + 1
    assert Fraction(roll["exact"]["destroyed"]) == Fraction(roll["lost"][-1]["exact"])
    assert float(Fraction(roll["exact"]["losses"])) == roll["losses"]
    rules = [r for part in (*roll["parts"], *roll["why"], *roll["ignoring"]) for r in part["rules"]]
    assert set(rules) <= RULES


# ---------------------------------------------------------------------- odds
def test_the_odds_before_an_attack_with_all_their_reasons(api: Api) -> None:
    table = open_battle(api)
    seat, shown = play_until(table, "target")
    view = shown["view"]
    unit = view["acting"]["unit"]
    target = next(a["args"][0] for a in shown["decision"]["actions"] if a["verb"] == "target")
    path = f"odds?attacker={view['units'][unit]['hex']}&defender={target}"
    found = ask(table, path, seat)
    assert found == ask(table, path, 1 - seat) == ask(table, path, None)
    assert found["attacker"] == unit
    assert found["sort"] in ("melee", "fire")
    for roll in (found, found["riposte"], found["front"]):
        if roll:
            check_roll(roll)
    assert found["parts"][0]["reason"] in ("attack", "last_stand")
    assert found["parts"][0]["of"] == view["units"][unit]["type"]
    assert api.get(f"/rules/frederic/{found['parts'][0]['rules'][0]}").status_code == 200


def test_the_odds_as_they_stood_before_a_roll(api: Api) -> None:
    """What was rolled is what the position before it foretold, in the attack and in the riposte."""
    table = open_battle(api, "hohenfriedberg")
    ripostes = attacks = 0
    for seed in range(40):
        seat, shown = play_until(table, "riposte" if seed % 2 else "target", seed)
        verb = "riposte" if seed % 2 else "target"
        text = next(a["text"] for a in shown["decision"]["actions"] if a["verb"] == verb)
        assert table.act(seat, shown["index"], text).status_code == 200
        last = table.log(None)[-1]
        rolled = next((e for e in last["events"] if e["kind"] == "rolled"), None)
        if rolled is None:
            continue
        pieces = shown["view"]["pieces"]
        hexes = f"attacker={pieces[rolled['unit']]}&defender={pieces[rolled['target']]}"
        then = ask(table, f"odds?{hexes}&at={last['index'] - 1}", None)
        assert (then["attacker"], then["defender"]) == (rolled["unit"], rolled["target"])
        assert (then["dice"], then["advantage"]) == (len(rolled["faces"]), rolled["advantage"])
        assert (then["sort"] == "riposte") == bool(rolled["riposte"])
        ripostes += rolled["riposte"]
        attacks += 1 - rolled["riposte"]
        if ripostes and attacks:
            return
    raise AssertionError("nobody fought and answered")


def test_the_combat_under_way_needs_no_hexes(api: Api) -> None:
    table = open_battle(api, "hohenfriedberg")
    seat, shown = play_until(table, "riposte")
    acting = shown["view"]["acting"]
    found = ask(table, "odds", seat)
    assert (found["attacker"], found["defender"]) == (acting["attacker"], acting["defender"])
    assert found["sort"] == "riposte"
    assert found["parts"][0]["reason"] in ("riposte", "last_stand")
    check_roll(found)


def test_odds_of_nothing_are_a_problem(api: Api) -> None:
    table = open_battle(api)
    for path in (
        "odds",
        "odds?attacker=0608",
        "odds?attacker=0101&defender=0608",
        "odds?attacker=nowhere&defender=0608",
        "odds?attacker=0608&defender=0508",
        "odds?attacker=0608&defender=0605",
    ):
        refused(table, path, "no-odds")
    refused(table, "odds?attacker=0608&defender=0605&at=99", "unknown-index")


# ---------------------------------------------------------------------- pieces
def test_what_a_unit_and_an_officer_could_do(api: Api) -> None:
    table = open_battle(api)
    unit, officer = ask(table, "study?piece=u0"), ask(table, "study?piece=o0", None)
    assert unit["place"] == table.view(0)["view"]["units"]["u0"]["hex"]
    assert unit["pieces"] == ["u0"]
    assert unit["ends"] == []  # nobody is asked to move it yet
    assert officer["place"] in officer["command"]
    assert officer["targets"] == []


def test_the_move_of_a_unit_is_walked_before_it_sets_out_and_under_way(api: Api) -> None:
    table = open_battle(api)
    for text in ("lead officer 1", "activate 0508", "done"):
        assert table.act(0, table.view(0)["index"], text).status_code == 200
    assert table.view(0)["decision"]["movers"] == ["u1"]
    before = [end for end in ask(table, "study?piece=u1")["ends"] if end["place"] != "0508"]
    assert all(end["actions"][0] == "move 0508" and end["way"][-1] == end["place"] for end in before)
    assert table.act(0, table.view(0)["index"], "move 0508").status_code == 200
    ends = ask(table, "study?piece=u1")["ends"]
    on = [end for end in ends if end["place"] != "0508"]  # it may also come back
    assert {e["place"]: e["fights"] for e in on} == {e["place"]: e["fights"] for e in before}
    end = next(end for end in on if len(end["way"]) > 1)
    assert end["actions"] == [f"step {place}" for place in end["way"]]
    assert table.act(0, table.view(0)["index"], end["actions"][0]).status_code == 200
    assert end["place"] in [e["place"] for e in ask(table, "study?piece=u1")["ends"]]
    assert ask(table, "study?piece=u1", None)["ends"] == []


@pytest.mark.parametrize("piece", ["u99", "x1", "u", "o99", "u-1", "", "u²"])
def test_unknown_pieces_are_a_problem(api: Api, piece: str) -> None:
    refused(open_battle(api), f"study?piece={piece}", "no-study")


@pytest.mark.parametrize("deployment", ["screen", "slips"])
def test_nobody_studies_what_is_set_up_in_secret(api: Api, deployment: str) -> None:
    table = open_battle(api, deployment=deployment)
    seat = next(s for s in (0, 1) if table.view(s)["decision"])
    for verb in ("deploy", "at"):
        shown = table.view(seat)
        text = next(a["text"] for a in shown["decision"]["actions"] if a["verb"] == verb)
        assert table.act(seat, shown["index"], text).status_code == 200
    own = table.view(seat)["view"]
    piece, place = next((p, u["hex"]) for p, u in own["units"].items() if u["hex"] in own["pieces"].values())
    assert ask(table, f"study?piece={piece}", seat)["place"] == place
    for eyes in (1 - seat, None):
        refused(table, f"study?piece={piece}", "no-study", eyes)
        refused(table, f"odds?attacker={place}&defender={place}", "no-odds", eyes)
