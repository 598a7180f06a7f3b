"""The diplomatic table: what consuls cost, who may move them, events on it (N-8.1, R21)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.cards import CARD, WAR
from lacewars.games.napoleonic.consuls import (
    AID,
    ASSOCIATE,
    BOX,
    BOXES,
    COLUMN_IDS,
    CONSULS,
    FRIEND,
    NON_ALIGNED,
    PACT,
    SPOTS,
    from_spot,
    spot,
)
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    COALITION,
    DENMARK,
    FRANCE,
    IMPERIAL,
    NATION,
    NOBODY,
    POWERS,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    SWEDEN,
    TURKEY,
)
from lacewars.games.napoleonic.open import ALLIED, NEUTRAL, SCHEDULED
from lacewars.games.napoleonic.phases.diplomacy import NO_PACTS, negotiate
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import FALLEN, UNBUILT
from lacewars.games.napoleonic.table_moves import step_cost
from lacewars.kernel import covers
from tests.napoleonic.courts import place, respond, silence, spending, stand
from tests.napoleonic.kit import act, asked, begin, board, card, kinds, options, raw, refused, whole


def on_table(game: Napoleonic) -> list[str]:
    return [text for text in options(game) if "consul" in text]


# ---------------------------------------------------------------------- the table itself
@covers("N-8.1.02")
def test_five_rows_share_the_non_aligned_box() -> None:
    assert len(BOXES) == 1 + len(POWERS) * (len(COLUMN_IDS) - 1)
    assert {BOX[row, NON_ALIGNED] for row in POWERS} == {0}
    assert CONSULS == (PRUSSIA, TURKEY, SPAIN, SWEDEN, DENMARK)
    game = board(5)
    assert game.column[PRUSSIA] < 0  # a player has it
    assert place(board(4), PRUSSIA) == (NOBODY, NON_ALIGNED)


def test_a_spot_tells_row_column_and_face() -> None:
    for row in (NOBODY, *POWERS):
        for column in range(-1, PACT + 1):
            for plus in (0, 1):
                number = spot(row, column, plus)
                assert number in SPOTS
                assert from_spot(number) == (row, column, plus)


@covers("N-8.1.01")
def test_the_table_is_closed_in_the_first_round_of_1805() -> None:
    game = spending("france", 9)
    assert on_table(game)
    game = board()
    game.round = 1
    spending("france", 9, game)
    assert not on_table(game)
    assert refused(game, "consul of Ottoman Empire to Friend of France").code == "table-closed"
    assert refused(game, "turn the consul of Denmark").code == "table-closed"
    for number in ("52", "65", "77"):
        game = board(france=number, britain="3")
        game.round = 1
        begin(game, Impulse(FRANCE, SCHEDULED))
        assert refused(game, f"event {number}").code == "no-event"


# ---------------------------------------------------------------------- by points
@covers("N-8.1.03", "N-8.1.04", "R21")
def test_a_step_costs_the_number_of_the_column_entered() -> None:
    game = spending("france", 20)
    for name, left in (("Friend", 18), ("Aid", 15), ("Associate", 11), ("Pact", 6)):
        act(game, f"consul of Ottoman Empire to {name} of France")
        assert game.cp == left
    assert asked(game) == ("Negotiating", "france")
    assert game.status[TURKEY] == NEUTRAL  # until it is done
    act(game, "done")
    assert place(game, TURKEY) == (FRANCE, PACT)
    assert game.status[TURKEY] == ALLIED
    assert whole(game)


@covers("N-8.1.03")
def test_a_consul_moves_one_column_at_a_time() -> None:
    game = spending("france", 20)
    assert refused(game, "consul of Denmark to Associate of France").code == "not-next-box"
    assert refused(game, "consul of Denmark to Aid of Britain").code == "not-next-box"
    act(game, "consul of Denmark to Aid of France")
    assert place(game, DENMARK) == (FRANCE, AID)


@covers("N-8.1.04", "N-8.1.09")
def test_others_bring_a_consul_back_for_the_number_of_the_column() -> None:
    game = spending("britain", 4)
    act(game, "consul of Denmark to Non-aligned")
    assert game.cp == 3
    assert place(game, DENMARK) == (NOBODY, NON_ALIGNED)
    act(game, "consul of Denmark to Friend of Britain")  # the change of row is free
    assert game.cp == 1
    assert place(game, DENMARK) == (BRITAIN, FRIEND)


@covers("N-8.1.05", "N-8.1.07")
def test_a_consul_is_turned_and_turned_back_for_a_point() -> None:
    game = spending("france", 9)
    act(game, "turn the consul of Denmark")
    assert (game.cp, game.plus_face) == (8, 1 << DENMARK)
    assert refused(game, "turn the consul of Denmark").code == "own-row"
    act(game, "consul of Denmark to Aid of France", "done", "done")
    assert game.plus_face == 0  # turned back by the change of box
    game = board()
    stand(game, DENMARK, FRANCE, FRIEND, plus=True)
    spending("austria", 1, game)
    act(game, "turn the consul of Denmark")
    assert (game.cp, game.plus_face) == (0, 0)
    assert place(game, DENMARK) == (FRANCE, FRIEND)


@covers("N-8.1.06")
def test_a_plus_consul_goes_right_for_one_less_and_left_for_one_more() -> None:
    game = spending("france", 9)
    act(game, "turn the consul of Denmark", "consul of Denmark to Aid of France")
    assert game.cp == 9 - 1 - 2
    game = board()
    stand(game, DENMARK, FRANCE, AID, plus=True)
    spending("austria", 9, game)
    assert step_cost(game, DENMARK, BOX[FRANCE, FRIEND]) == 3
    act(game, "consul of Denmark to Friend of France")
    assert game.cp == 6
    assert game.plus_face == 0


@covers("N-8.1.08", "R21")
def test_a_plus_consul_in_non_aligned_stays_on_the_row_of_who_turned_it() -> None:
    game = spending("austria", 9)
    act(game, "turn the consul of Ottoman Empire", "done", "done")
    assert place(game, TURKEY) == (AUSTRIA, NON_ALIGNED)
    game = board()
    stand(game, TURKEY, AUSTRIA, NON_ALIGNED, plus=True)
    spending("france", 9, game)
    assert refused(game, "consul of Ottoman Empire to Friend of France").code == "not-next-box"
    assert refused(game, "consul of Ottoman Empire to Friend of Austria").code == "foreign-row"
    act(game, "turn the consul of Ottoman Empire", "consul of Ottoman Empire to Friend of France")
    assert game.cp == 9 - 1 - 2
    assert place(game, TURKEY) == (FRANCE, FRIEND)


@covers("N-8.1.09", "N-8.2.3.02")
def test_nobody_takes_a_consul_back_on_a_row_of_his_own() -> None:
    game = spending("france", 9)
    assert refused(game, "consul of Denmark to Non-aligned").code == "own-row"
    game = board(3)
    stand(game, TURKEY, AUSTRIA, AID)
    spending("russia", 9, game)
    assert refused(game, "consul of Ottoman Empire to Friend of Austria").code == "own-row"
    assert game.controller[AUSTRIA] == game.controller[RUSSIA]


@covers("N-8.1.10", "N-8.1.11")
def test_points_bring_a_consul_forward_on_the_own_row_only() -> None:
    game = spending("austria", 20)
    refusal = refused(game, "consul of Ottoman Empire to Friend of Britain")
    assert (refusal.code, "N-8.1.10" in refusal.rules) == ("foreign-row", True)
    game = board()
    stand(game, TURKEY, BRITAIN, FRIEND)
    spending("austria", 20, game)
    assert refused(game, "consul of Ottoman Empire to Aid of Britain").code == "foreign-row"
    assert refused(game, "turn the consul of Ottoman Empire").code == "foreign-row"
    game = spending("russia", 20, board(3))  # also where the player has another power
    assert refused(game, "consul of Ottoman Empire to Friend of Austria").code == "foreign-row"


@covers("N-8.2.05")
def test_points_do_not_bring_a_consul_out_of_a_pact() -> None:
    game = spending("britain", 20)
    assert refused(game, "consul of Spain to Associate of France").code == "pact-locked"


@covers("R88")
def test_proxies_spend_nothing_on_the_table() -> None:
    game = spending("spain", 20)
    assert not on_table(game)
    refusal = refused(game, "consul of Ottoman Empire to Friend of France")
    assert refusal.code == "proxies-spend-nothing"


def test_too_few_points_and_no_consul_are_named() -> None:
    game = spending("france", 1)
    assert refused(game, "consul of Denmark to Aid of France").code == "too-few-points"
    assert refused(game, "consul of Prussia to Friend of France").code == "no-consul"
    game = spending("france", 0)
    assert refused(game, "turn the consul of Denmark").code == "too-few-points"


@covers("N-8.4.01", "R19")
def test_a_camp_at_war_with_turkey_makes_no_client_of_it() -> None:
    for fighter, spender, allowed in (
        (BRITAIN, "austria", False),
        (BRITAIN, "britain", False),
        (BRITAIN, "france", True),
        (BRITAIN, "prussia", True),
    ):
        game = board()
        game.war_of[WAR[CARD["anglo_turkish_war"]]] = fighter
        spending(spender, 9, game)
        wanted = f"consul of Ottoman Empire to Friend of {spender.capitalize()}"
        assert (wanted in options(game)) == allowed
        if not allowed:
            assert refused(game, wanted).code == "client-at-war"
    game = board()
    game.war_of[WAR[CARD["persian_war"]]] = RUSSIA  # not a war against Turkey
    spending("austria", 9, game)
    assert "consul of Ottoman Empire to Friend of Austria" in options(game)


@covers("N-8.1.05", "N-8.4.01", "N-3.11")
def test_a_camp_at_war_with_turkey_may_turn_its_consul_which_makes_no_client_of_it() -> None:
    game = board()
    game.war_of[WAR[CARD["anglo_turkish_war"]]] = BRITAIN
    spending("austria", 4, game)
    act(game, "turn the consul of Ottoman Empire")
    assert (game.plus_face >> TURKEY & 1, game.row[TURKEY], game.column[TURKEY]) == (1, AUSTRIA, NON_ALIGNED)
    assert refused(game, "consul of Ottoman Empire to Friend of Austria").code == "client-at-war"


def test_the_consul_of_a_conquered_nation_is_frozen() -> None:
    game = board()
    game.grace[TURKEY] = 2
    spending("france", 9, game)
    assert refused(game, "consul of Ottoman Empire to Friend of France").code == "frozen-consul"


def test_excess_cards_make_no_pact() -> None:
    game = board()
    stand(game, DENMARK, FRANCE, ASSOCIATE)
    negotiate(game, FRANCE, 6, NO_PACTS)
    begin(game)
    assert refused(game, "consul of Denmark to Pact of France").code == "no-pacts-now"
    act(game, "turn the consul of Denmark", "consul of Ottoman Empire to Friend of France")
    act(game, "consul of Ottoman Empire to Aid of France")  # nothing is left
    assert place(game, TURKEY) == (FRANCE, AID)
    assert game.decision() is None


# ---------------------------------------------------------------------- by events
def event(name: str, number: str, *, turn: int = 2) -> Napoleonic:
    """A nation may play an event of the table."""
    game = board(**{name: number}, britain="3")
    game.turn = turn
    begin(game, Impulse(NATION[name], SCHEDULED))
    return game


@covers("N-8.1.10", "R21", "royal_wedding", "talleyrand", "N-6.1.6.01")
@pytest.mark.parametrize("number", ["53", "65"])
def test_an_event_moves_any_consul_two_boxes_on_any_row(number: str) -> None:
    game = event("austria", number)
    act(game, f"event {number}", "consul of Ottoman Empire to Friend of Russia")
    assert place(game, TURKEY) == (RUSSIA, AID)
    assert whole(game)
    assert game.discards == [card(number)]


@covers("R21")
def test_two_boxes_may_lead_across_to_another_row() -> None:
    game = event("austria", "53")
    act(game, "event 53", "consul of Denmark to Non-aligned")
    assert asked(game) == ("MoveOn", "austria")
    assert len(options(game)) == 4  # not back to France
    assert refused(game, "consul of Denmark to Friend of France").code == "not-next-box"
    act(game, "consul of Denmark to Friend of Britain")
    assert place(game, DENMARK) == (BRITAIN, FRIEND)


@covers("R21")
def test_a_second_step_that_cannot_be_made_is_lost() -> None:
    game = event("austria", "77")
    stand(game, TURKEY, FRANCE, ASSOCIATE)
    act(game, "event 77", "consul of Ottoman Empire to Pact of France")
    assert game.status[TURKEY] == NEUTRAL  # while others may respond
    silence(game)
    assert place(game, TURKEY) == (FRANCE, PACT)
    assert game.status[TURKEY] == ALLIED
    assert game.camp[TURKEY] == IMPERIAL


@covers("R21", "N-8.1.09")
def test_an_event_takes_no_consul_back_on_an_own_row() -> None:
    game = event("france", "53")
    act(game, "event 53")
    assert refused(game, "consul of Denmark to Non-aligned").code == "own-row"
    assert "consul of Denmark to Aid of France" in options(game)
    assert "consul of Sweden to Non-aligned" in options(game)
    assert "consul of Spain to Associate of France" not in options(game)


@covers("N-8.1.07")
def test_a_plus_consul_turns_back_when_an_event_moves_it() -> None:
    game = event("austria", "53")
    stand(game, DENMARK, FRANCE, FRIEND, plus=True)
    act(game, "event 53", "consul of Denmark to Aid of France")
    assert game.plus_face == 0
    assert place(game, DENMARK) == (FRANCE, ASSOCIATE)


@covers("sultans_ear", "dos_de_mayo")
def test_the_sultans_ear_and_dos_de_mayo_move_one_consul_only() -> None:
    game = event("austria", "77")
    act(game, "event 77")
    assert refused(game, "consul of Denmark to Aid of France").code == "no-target"
    assert all("Ottoman" in text for text in options(game))
    game = event("austria", "69")
    act(game, "event 69", "consul of Spain to Associate of France")
    assert place(game, SPAIN) == (FRANCE, AID)
    assert refused(event("france", "69"), "event 69").code == "barred"
    assert refused(event("austria", "69", turn=1), "event 69").code == "not-in-1805"


@covers("talleyrand")
def test_talleyrand_breaks_no_pact_in_1805() -> None:
    game = event("austria", "65", turn=1)
    act(game, "event 65")
    assert refused(game, "consul of Spain to Associate of France").code == "pact-locked"
    game = event("austria", "65", turn=2)
    act(game, "event 65")
    assert "consul of Spain to Associate of France" in options(game)


# ---------------------------------------------------------------------- Age of Metternich
@covers("R21", "age_of_metternich")
def test_age_of_metternich_undoes_a_whole_expenditure() -> None:
    game = spending("france", 9, board(russia="88"))
    raw(game, "turn the consul of Denmark")
    raw(game, "consul of Ottoman Empire to Friend of France")
    raw(game, "consul of Ottoman Empire to Aid of France")
    raw(game, "done")
    assert asked(game) == ("Moment", "russia")
    raw(game, "respond 88")
    assert place(game, TURKEY) == (NOBODY, NON_ALIGNED)
    assert game.plus_face == 0
    assert game.cp == 3  # the points are lost
    assert card(88) in game.discards
    assert whole(game)


def test_age_of_metternich_comes_before_the_pact() -> None:
    game = board(austria="77", russia="88 3")
    stand(game, TURKEY, BRITAIN, ASSOCIATE)
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "event 77")
    raw(game, "consul of Ottoman Empire to Pact of Britain")
    assert game.status[TURKEY] == NEUTRAL
    respond(game, "respond 88 Age of Metternich")
    assert place(game, TURKEY) == (BRITAIN, ASSOCIATE)
    assert game.status[TURKEY] == NEUTRAL
    assert set(game.discards) == {card(77), card(88)}


def test_age_of_metternich_needs_a_change_of_the_table() -> None:
    game = begin(board(france="2", russia="88"), Impulse(FRANCE, SCHEDULED))
    raw(game, "points 2")
    assert "respond 88 Age of Metternich" not in options(game)


# ---------------------------------------------------------------------- Bernadotte
@covers("R92")
def test_bernadotte_replaces_gustavus_and_makes_sweden_non_aligned() -> None:
    stockholm = DUCHY["stockholm"]
    game = event("austria", "52")
    before = game.strength(SWEDEN, stockholm)
    news = act(game, "event 52")
    assert "consul" in kinds(news)
    silence(game)
    assert place(game, SWEDEN) == (NOBODY, NON_ALIGNED)
    assert game.leader_at[COMMANDER["bernadotte"]] == stockholm
    assert game.leader_at[COMMANDER["gustavus"]] == UNBUILT
    assert game.strength(SWEDEN, stockholm) == before + 1
    assert game.removed == 1 << card(52)
    assert whole(game)
    game = event("austria", "52")
    game.put_leader(COMMANDER["gustavus"], FALLEN)
    act(game, "event 52")
    silence(game)
    assert game.leader_at[COMMANDER["bernadotte"]] == stockholm
    assert game.leader_at[COMMANDER["gustavus"]] == FALLEN
    assert game.camp[SWEDEN] != COALITION


def test_metternich_stops_bernadotte() -> None:
    game = begin(board(austria="52", russia="88 3"), Impulse(AUSTRIA, SCHEDULED))
    raw(game, "event 52")
    respond(game, "respond 88 Age of Metternich")
    assert place(game, SWEDEN) == (BRITAIN, FRIEND)
    assert game.leader_at[COMMANDER["bernadotte"]] == UNBUILT
    assert whole(game)
