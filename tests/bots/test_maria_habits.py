"""What the captain of Maria has learnt: stacks kept together, far enemies, cards that rot."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.generals import March, plan
from lacewars.bots.maria.outlook import Outlook, distances
from lacewars.bots.maria.recruit import wanted
from lacewars.bots.maria.thrift import thrift
from lacewars.bots.sivel.ground import REACH
from lacewars.games.maria.board import TOWN
from lacewars.games.maria.positions import table
from lacewars.games.maria.powers import AUSTRIA, FRANCE

FEW = {"austria": ["S5", "C5", "H5", "D5"], "prussia": ["S5", "C5", "H5", "D5"]}
DIAMONDS = [f"D{value}" for value in range(10, 5, -1)] * 4


def aims(power: int, *args: Any, **more: Any) -> Aims:
    """What a power fights for in a position."""
    state = table(*args, **more)
    return Aims(Outlook(state.view(state.controller[power]), power))


def march(power: int, *args: Any, **more: Any) -> March | None:
    """What the first stack of a power does in a position."""
    found = aims(power, *args, **more)
    return plan(found, found.out.own[0])


def test_a_stack_before_the_enemy_stays_together() -> None:
    """What one half would guard the other guards already: halves would be beaten one after the other."""
    at = {"karl": "liegnitz", "neipperg": "liegnitz", "friedrich": "brieg"}
    found = march(AUSTRIA, at, {"karl": 12, "friedrich": 8}, FEW, advanced=False)
    assert found is not None
    assert (found.armies, found.path[-1]) == (0, TOWN["ohlau"])


def test_a_weak_guard_keeps_out_of_reach_of_a_strong_enemy() -> None:
    """He would be driven off at once, and guard nothing: he used to go two towns from the Prussians."""
    at = {"neipperg": "horn", "friedrich": "boskowitz"}
    weak = march(AUSTRIA, at, {"neipperg": 2, "friedrich": 8}, FEW, advanced=False)
    assert weak is not None
    assert distances(weak.path[-1])[TOWN["boskowitz"]] > REACH
    strong = march(AUSTRIA, at, {"neipperg": 8, "friedrich": 8}, FEW, advanced=False)
    assert strong is not None
    assert distances(strong.path[-1])[TOWN["boskowitz"]] <= REACH


def post(karl: str, *, advanced: bool) -> float:
    """How much Linz is in danger, which the French have taken, while Karl stands on a town."""
    at, markers = {"belle_isle": "linz", "karl": karl}, {"linz": "france"}
    found = aims(FRANCE, at, hands=FEW, markers=markers, advanced=advanced)
    return max(p.value for p in found.posts if p.town == TOWN["linz"])


def test_what_an_enemy_could_take_in_three_turns_is_no_reason_to_stay() -> None:
    near, far = post("krems", advanced=False), post("olmuetz", advanced=False)
    assert 0 < far < 0.15 * near
    near, far = post("krems", advanced=True), post("olmuetz", advanced=True)
    assert far == pytest.approx(0.25 * near)


# ---------------------------------------------------------------------- cards
def bought(turn: int, cards: int) -> int:
    """How many troops Austria wants, who has room for one and cards of the suit it stands in alone."""
    at = {"karl": "olmuetz", "traun": "troppau", "khevenhueller": "freudenthal", "friedrich": "neisse"}
    troops = {"karl": 8, "traun": 8, "khevenhueller": 7, "friedrich": 8}
    found = aims(AUSTRIA, at, troops, {"austria": DIAMONDS[:cards]}, turn=turn)
    return wanted(found)


def test_cards_that_would_be_left_over_buy_troops() -> None:
    assert bought(9, 4) < bought(9, 20)
    assert bought(3, 4) == bought(9, 4)


def test_a_point_is_worth_less_the_more_will_be_left_over() -> None:
    def worth(turn: int, cards: int) -> float:
        return thrift(aims(AUSTRIA, {"karl": "olmuetz"}, hands={"austria": DIAMONDS[:cards]}, turn=turn).out)

    assert worth(1, 4) == 1
    assert worth(9, 20) < worth(6, 20) < 1
