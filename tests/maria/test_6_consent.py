"""M-10.1.17, R16, R35: what Austria and the Pragmatic Army do together needs both players."""

from __future__ import annotations

import pytest

from lacewars.games.maria.powers import PIECE, POWER
from lacewars.kernel import covers
from tests.maria.kit import (
    FREDERICK,
    MARIA,
    act,
    asked,
    at,
    moving,
    options,
    phase,
    refused,
    steps,
    town,
    winter,
)

STAIR_AND_ARENBERG = {"stair": "breda", "arenberg": "hoogstraten"}
GEORGE_AND_KARL = {"george_ii": "breda", "karl": "hoogstraten"}


@covers("M-10.1.17", "R35")
def test_the_partner_is_asked_and_his_consent_forms_the_stack() -> None:
    game = moving("austria", STAIR_AND_ARENBERG)
    act(game, "march arenberg", "yield")  # Frederick has pieces there too: he lets her move first
    assert phase(game) == "March"
    act(game, "step breda")
    assert (phase(game), asked(game).seat, options(game)) == ("Invite", FREDERICK, ["agree", "refuse"])
    act(game, "agree")
    assert at(game, "arenberg") == at(game, "stair") == "breda"
    assert game.held[town("breda")] == POWER["pragmatic"] + 1  # Stair has number 3, Arenberg 6
    assert game.moved == 1 << PIECE["arenberg"] | 1 << PIECE["stair"]


@covers("M-10.1.17", "R35")
def test_a_refusal_leaves_the_mover_free_to_go_elsewhere_or_stay() -> None:
    game = moving("austria", STAIR_AND_ARENBERG)
    act(game, "march arenberg", "yield", "step breda", "refuse")
    assert asked(game).seat == MARIA
    assert "breda" not in steps(game)
    assert refused(game, "step breda").rules == ("M-10.1.17",)
    assert "halt" in options(game)
    act(game, "step turnhout", "halt")
    assert at(game, "arenberg") == "turnhout"


@covers("R35", "M-6.04", "M-10.1.17")
@pytest.mark.parametrize("chief", ["karl", "george_ii"])
def test_of_equal_ranks_the_mover_proposes_a_commander_and_both_must_agree(chief: str) -> None:
    game = moving("austria", GEORGE_AND_KARL)
    act(game, "march karl", "yield", "step breda")
    assert (phase(game), asked(game).seat) == ("Command", MARIA)
    act(game, f"command {chief}")
    assert (phase(game), asked(game).seat) == ("Invite", FREDERICK)
    act(game, "agree")
    assert game.commander(town("breda")) == PIECE[chief]


@covers("R35")
def test_after_a_refusal_the_other_commander_may_be_proposed_and_then_none() -> None:
    game = moving("austria", GEORGE_AND_KARL)
    act(game, "march karl", "yield", "step breda", "command karl", "refuse")
    assert "breda" in steps(game)
    act(game, "step breda")
    assert phase(game) == "Invite"  # only George II is left to be proposed
    act(game, "refuse")
    assert "breda" not in steps(game)
    assert at(game, "karl") == "hoogstraten"


@covers("M-10.1.17")
def test_nobody_asks_himself() -> None:
    game = moving("austria", STAIR_AND_ARENBERG, players=2)
    act(game, "march arenberg", "step breda")
    assert at(game, "arenberg") == "breda"
    assert phase(game) == "Movement"


# ---------------------------------------------------------------------- moving as one
TOGETHER = {"stair": "breda", "arenberg": "breda"}


@covers("R16", "M-10.1.20")
def test_a_stack_of_two_players_moves_as_one_only_if_both_agree() -> None:
    game = moving("austria", TOGETHER)
    act(game, "march arenberg+stair")
    assert (phase(game), asked(game).seat) == ("Consent", FREDERICK)
    act(game, "agree")
    assert asked(game).seat == FREDERICK  # Stair commands
    assert asked(game).power == POWER["pragmatic"]
    act(game, "step hoogstraten", "halt")
    assert at(game, "arenberg") == at(game, "stair") == "hoogstraten"


@covers("R16")
def test_each_may_always_take_his_own_general_away() -> None:
    game = moving("austria", TOGETHER)
    act(game, "march arenberg+stair", "refuse")
    assert asked(game).seat == MARIA
    assert refused(game, "march arenberg+stair").rules == ("M-10.1.17",)
    assert "march Earl of Stair" not in options(game)
    act(game, "march arenberg", "yield", "step hoogstraten", "halt", "yield")
    assert asked(game).seat == FREDERICK
    act(game, "march stair", "step gorinchem", "halt")
    assert (at(game, "arenberg"), at(game, "stair")) == ("hoogstraten", "gorinchem")


# ---------------------------------------------------------------------- in winter
@covers("M-10.1.17", "R35", "R40")
def test_a_general_returns_beside_the_partners_only_with_his_consent() -> None:
    """Karl stands on Hannover, where George II of equal rank would come back."""
    game = winter({"karl": "hannover"}, hands={"pragmatic": ["S10"]})
    while asked(game).power != POWER["pragmatic"]:
        act(game, "pass")
    act(game, "return george_ii at hannover")
    assert (phase(game), asked(game).seat) == ("Command", FREDERICK)
    act(game, "command george_ii")
    assert (phase(game), asked(game).seat) == ("Invite", MARIA)
    act(game, "refuse", "return george_ii at hannover")
    assert phase(game) == "Invite"
    act(game, "agree")
    act(game, "pay", "lay spades 10 deck 1", "settle")
    assert at(game, "george_ii") == "hannover"
    assert game.commander(town("hannover")) == PIECE["karl"]


@covers("M-10.1.17", "R40")
def test_a_refused_return_is_refused_for_good() -> None:
    game = winter({"karl": "hannover"}, hands={"pragmatic": ["S10"]})
    while asked(game).power != POWER["pragmatic"]:
        act(game, "pass")
    act(game, "return stair at hannover", "refuse")
    assert refused(game, "return stair at hannover").rules == ("M-10.1.17",)
    assert "return Earl of Stair at Amsterdam" in options(game)
