"""M-20, R72: subsidy contracts."""

from __future__ import annotations

import pytest

from lacewars.games.maria.income import printed_income
from lacewars.games.maria.phases.draw import BavarianSubsidy, Draw
from lacewars.games.maria.phases.politics import Bid
from lacewars.games.maria.phases.saxony import move_saxony
from lacewars.games.maria.phases.talks import Talks
from lacewars.games.maria.powers import AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import FREDERICK, LOUIS, MARIA, act, asked, begin, moving, options, phase, refused, table


def talks(one: int, other: int, **given: object) -> Maria:
    """Two players talk."""
    return begin(table(**given), Talks(one, other, ()))  # type: ignore[arg-type]


def paying(contract: tuple[int, int, int], *draws: int, **given: object) -> Maria:
    """Powers draw, with a contract in force."""
    game = table(**given)  # type: ignore[arg-type]
    game.contracts, game.subsidised = [contract], False
    return begin(game, *(Draw(p) for p in draws))


@covers("M-20.01", "R72")
def test_a_subsidy_goes_from_a_major_power_to_an_ally() -> None:
    game = talks(LOUIS, FREDERICK)
    offered = {o for o in options(game) if o.startswith("subsidy")}
    assert offered == {
        "subsidy of France to Prussia",
        "subsidy of France to Saxony",
        "subsidy of Prussia to France",
        "subsidy of Prussia to Bavaria",
    }
    game = talks(MARIA, FREDERICK)
    offered = {o for o in options(game) if o.startswith("subsidy")}
    assert offered == {"subsidy of Austria to Pragmatic Army", "subsidy of Pragmatic Army to Austria"}


@covers("M-20.01")
def test_enemies_make_no_contract() -> None:
    game = talks(LOUIS, MARIA)
    assert not any(o.startswith("subsidy") for o in options(game))
    assert "M-20.01" in refused(game, "subsidy of France to Austria").rules


@covers("M-20.02", "M-20.05", "R72")
def test_a_contract_has_a_fixed_length_that_is_counted_down() -> None:
    game = talks(LOUIS, FREDERICK, turn=4)
    act(game, "subsidy of France to Prussia", "propose for 3 turns")
    assert phase(game) == "Answer"
    assert asked(game).seat == FREDERICK
    act(game, "agree")
    assert game.contracts == [(FRANCE, PRUSSIA, 3)]
    game.subsidised = False
    begin(game, Draw(FRANCE))
    assert game.contracts == [(FRANCE, PRUSSIA, 2)]
    begin(game, Draw(FRANCE))
    begin(game, Draw(FRANCE))
    assert game.contracts == []
    assert len(game.hands[PRUSSIA]) == 3


@covers("M-20.02", "R72")
def test_between_two_powers_there_is_only_one_contract_in_either_direction() -> None:
    game = talks(LOUIS, FREDERICK)
    act(game, "subsidy of France to Prussia")
    assert "M-20.02" in refused(game, "subsidy of Prussia to France").rules
    act(game, "subsidy of France to Saxony", "propose for 2 turns", "agree")
    assert game.contracts == [(FRANCE, PRUSSIA, 2), (FRANCE, SAXONY, 2)], "a donor may serve several"
    begin(game, Talks(LOUIS, FREDERICK, ()))
    assert "M-20.02" in refused(game, "subsidy of France to Prussia").rules
    assert "M-20.02" in refused(game, "subsidy of Prussia to France").rules


@covers("M-20.02", "R72")
def test_the_other_player_may_refuse_and_the_same_offer_is_not_made_again_in_the_stage() -> None:
    game = moving("france", {"belle_isle": "amberg"}, turn=4)
    act(game, "talk with Prussia", "subsidy of France to Prussia", "propose for 2 turns", "refuse")
    assert game.contracts == []
    assert phase(game) == "Movement"
    act(game, "talk with Prussia", "subsidy of France to Prussia")
    assert "M-21.03" in refused(game, "propose for 2 turns").rules
    assert "propose for 3 turns" in options(game)


@covers("R72")
def test_powers_of_one_player_agree_at_once() -> None:
    game = moving("prussia", {"friedrich": "breslau"})
    act(game, "talk with Prussia", "subsidy of Prussia to Saxony", "propose for 2 turns")
    assert game.contracts == [(PRUSSIA, SAXONY, 2)]
    assert phase(game) == "Movement"


@covers("M-20.03", "R72")
def test_a_contract_is_cancelled_only_by_both() -> None:
    for answer, left in (("refuse", 1), ("agree", 0)):
        game = table()
        game.contracts = [(FRANCE, PRUSSIA, 3)]
        begin(game, Talks(LOUIS, FREDERICK, ()))
        act(game, "cancel the subsidy of France to Prussia", "propose for 1 turns", answer)
        assert len(game.contracts) == left


@covers("M-20.03", "R6")
def test_the_bavarian_contract_is_apart() -> None:
    game = talks(LOUIS, LOUIS)
    assert "M-20.03" in refused(game, "cancel the subsidy of France to Bavaria").rules
    assert "M-20.03" in refused(game, "subsidy of France to Bavaria").rules
    assert options(game) == ["pass"]


@covers("M-20.04", "R72", "R83")
def test_each_turn_the_donor_passes_one_card_of_its_income_unseen() -> None:
    game = paying((FRANCE, PRUSSIA, 2), FRANCE)
    assert len(game.hands[FRANCE]) == printed_income(game, FRANCE) - 1
    assert len(game.hands[PRUSSIA]) == 1
    card = game.hands[PRUSSIA][0]
    assert game.known[card] == 1 << FREDERICK, "Louis XV has not seen it"


@covers("M-20.04", "R8")
def test_a_subsidy_that_cannot_be_paid_is_lost_and_the_turn_counts() -> None:
    game = table(tracks={"russia": 6})
    game.contracts, game.income_change[PRUSSIA] = [(PRUSSIA, FRANCE, 2)], -9
    begin(game, Draw(PRUSSIA))
    assert not game.hands[PRUSSIA]
    assert not game.hands[FRANCE]
    assert game.contracts == [(PRUSSIA, FRANCE, 1)]


@covers("M-20.04", "R7")
def test_a_minor_power_without_its_fortress_gets_nothing_and_the_donor_keeps_the_card() -> None:
    game = paying((PRUSSIA, SAXONY, 2), PRUSSIA, SAXONY, markers={"dresden": "austria"})
    assert len(game.hands[PRUSSIA]) == 3
    assert not game.hands[SAXONY]
    assert game.contracts == [(PRUSSIA, SAXONY, 1)]


@covers("R8", "M-20.04")
def test_an_incoming_subsidy_is_not_lowered_by_a_malus() -> None:
    game = paying((PRAGMATIC, AUSTRIA, 2), PRAGMATIC, AUSTRIA, tracks={"italy": 3})
    assert (len(game.hands[PRAGMATIC]), len(game.hands[AUSTRIA])) == (2, 4 + 1)


@covers("M-20.06", "R72")
def test_a_contract_of_the_politics_stage_is_paid_in_the_same_turn() -> None:
    game = begin(table(hands={"austria": ["H2"]}, turn=4), Bid(AUSTRIA), Draw(PRAGMATIC), Draw(AUSTRIA))
    act(game, "talk with Prussia", "subsidy of Pragmatic Army to Austria", "propose for 1 turns", "agree")
    assert phase(game) == "Bid", "the bid is still to be placed"
    act(game, "pass")
    assert (len(game.hands[PRAGMATIC]), len(game.hands[AUSTRIA])) == (2, 1 + 6)


@covers("M-20.06")
def test_one_made_after_the_donors_cards_is_first_paid_in_the_next_turn() -> None:
    game = moving("france", {"belle_isle": "amberg"}, Draw(FRANCE), turn=4)
    act(game, "talk with Prussia", "subsidy of France to Prussia", "propose for 1 turns", "agree")
    assert not game.hands[PRUSSIA]
    act(game, "end movement")
    assert len(game.hands[PRUSSIA]) == 1


@pytest.mark.parametrize(
    ("boxes", "contract", "kept"),
    [
        (2, (PRUSSIA, SAXONY, 3), False),
        (4, (PRUSSIA, SAXONY, 3), False),
        (2, (FRANCE, SAXONY, 3), True),
        (4, (FRANCE, SAXONY, 3), False),
        (4, (FRANCE, PRUSSIA, 3), True),
    ],
)
@covers("R70", "R72", "M-20.01")
def test_a_contract_ends_with_the_alliance(boxes: int, contract: tuple[int, int, int], kept: bool) -> None:
    game = table()
    game.contracts = [contract]
    move_saxony(game, boxes)
    assert game.contracts == ([contract] if kept else [])


@covers("R72", "M-19.4.05")
def test_neutrality_alone_does_not_end_it() -> None:
    game = table()
    game.prussia_neutral = True
    begin(game, Talks(LOUIS, FREDERICK, ()))
    assert "subsidy of France to Prussia" in options(game)


@covers("R6", "M-8.09", "M-20.03")
def test_the_bavarian_subsidy_is_decided_turn_by_turn_and_is_no_contract() -> None:
    game = begin(table(turn=4), BavarianSubsidy(), Draw(FRANCE), Draw(BAVARIA))
    act(game, "subsidise")
    assert (len(game.hands[FRANCE]), len(game.hands[BAVARIA])) == (4, 2)
    assert game.contracts == []
    assert all(game.known[c] != 0b11111 for c in game.hands[BAVARIA])
