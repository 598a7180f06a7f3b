"""What the captain of Friedrich has learnt: forces kept together, and France in haste."""

from __future__ import annotations

from typing import Any

from lacewars.bots.friedrich.generals import March, plan
from lacewars.bots.friedrich.outlook import Outlook
from lacewars.games.friedrich.board import NEAR, TOWN
from lacewars.games.friedrich.nations import FRANCE, PRUSSIA, RUSSIA
from lacewars.games.friedrich.positions import table

FEW = {"austria": ["S5", "C5", "H5", "D5"], "prussia": ["S5", "C5", "H5", "D5"]}


def outlook(nation: int, *args: Any, **more: Any) -> Outlook:
    """A nation's outlook on a position."""
    state = table(*args, **more)
    return Outlook(state.view(state.controller[nation]), nation)


def march(nation: int, *args: Any, **more: Any) -> March | None:
    """What the first stack of a nation does in a position."""
    out = outlook(nation, *args, **more)
    return plan(out, out.own[0])


def test_a_stack_before_the_enemy_stays_together() -> None:
    """What one half would guard the other guards already: halves would be beaten one after the other."""
    at = {"schwerin": "hohenelbe", "keith": "hohenelbe", "daun": "frankenstein"}
    found = march(PRUSSIA, at, {"schwerin": 12, "daun": 8}, FEW)
    assert found is not None
    assert (found.armies, found.path[-1]) == (0, TOWN["schweidnitz"])


def test_two_stacks_join_where_each_alone_could_not_drive_the_guard_away() -> None:
    at = {"saltikov": "fuerstenwalde", "apraxin": "reppen", "dohna": "friedeberg"}
    hands = {nation: ["S7", "C7", "H7", "D7"] for nation in ("russia", "prussia")}
    found = march(RUSSIA, at, {"saltikov": 5, "apraxin": 5, "dohna": 7}, hands)
    assert found is not None
    assert found.path[-1] == TOWN["reppen"]
    alone = march(RUSSIA, at, {"saltikov": 5, "apraxin": 1, "dohna": 2}, hands)
    assert alone is not None
    assert alone.path[-1] != TOWN["reppen"]


def test_france_does_not_wait_until_a_guard_goes_away() -> None:
    """As strong as Ferdinand, Richelieu used to march round him, and never drove him off."""
    at = {"richelieu": "aschersleben", "ferdinand": "oschersleben"}
    hands = {nation: ["S7", "C7", "H7", "D7"] for nation in ("france", "hanover")}
    found = march(FRANCE, at, {"richelieu": 6, "ferdinand": 6}, hands)
    assert found is not None
    assert TOWN["oschersleben"] in NEAR[found.path[-1]]
    weak = march(FRANCE, at, {"richelieu": 3, "ferdinand": 6}, hands)
    assert weak is None or TOWN["oschersleben"] not in NEAR[weak.path[-1]]
