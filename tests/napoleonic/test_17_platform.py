"""What the platform sees to: illegal acts, secret hands, talk, the campaign alone; slips of the print."""

from __future__ import annotations

import json
import re

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.alphabet import ALPHABET, CONSUL
from lacewars.games.napoleonic.board import DUCHY, FORTRESS, FORTRESSES, duchies_in
from lacewars.games.napoleonic.cards import CARDS
from lacewars.games.napoleonic.consuls import AID, ASSOCIATE, BOX, NON_ALIGNED, PACT
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE, HAND_MAX, SPAIN, SWEDEN, TURKEY
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.interphase import Excess, NextTurn
from lacewars.games.napoleonic.relations import enter_pact
from lacewars.games.napoleonic.table_moves import MOVERS
from lacewars.kernel import Chance, IllegalAction, covers
from tests.napoleonic.kit import GAME, act, asked, begin, board, options, raw, refused, whole


# ---------------------------------------------------------------------- errors
@covers("N-17.3.01", "R71")
def test_an_illegal_act_is_refused_and_changes_nothing() -> None:
    game = begin(board(france="2 3", britain="4"), Impulse(FRANCE, SCHEDULED))
    before = json.dumps(game.to_json())
    for text in ("points 4", "event 60", "done", "build in Paris", "march from Calais"):
        with pytest.raises(IllegalAction):
            raw(game, text)
    assert json.dumps(game.to_json()) == before
    act(game, "points 2")
    with pytest.raises(IllegalAction):
        raw(game, "build in Vienna")
    assert game.cp == 5


@covers("N-campaign.01", "R67")
def test_the_campaign_alone_is_played() -> None:
    assert {option.name for option in GAME.options} == {"players", "roles"}
    game = GAME.start(Chance.seeded(1), GAME.complete({}))
    assert isinstance(game, Napoleonic)
    assert game.turn == 1  # every game begins in 1805


@covers("R1")
def test_sections_are_numbered_as_the_headings_are() -> None:
    sections = [row.ref for row in GAME.ledger.rows.values()]
    numbered = [ref for ref in sections if re.match(r"\d", ref)]
    assert len(numbered) > 500
    assert all(re.fullmatch(r"\d{1,2}(\.\d){0,2}", ref) for ref in numbered)  # 5.1.1, never 5.11


@covers("R75")
def test_fortresses_have_a_strength_where_the_glossary_has_a_blank() -> None:
    found = {FORTRESS[d] for d in duchies_in(FORTRESSES)}
    assert found == {2, 4}
    assert [d for d in duchies_in(FORTRESSES) if FORTRESS[d] == 4] == [DUCHY["gibraltar"]]


# ---------------------------------------------------------------------- secrets and talk
@covers("N-6.5.01", "R84")
def test_hands_are_neither_shown_nor_exchanged_but_by_events() -> None:
    game = board(france="2 3", britain="4", austria="6")
    for nation, other in ((FRANCE, BRITAIN), (BRITAIN, AUSTRIA), (AUSTRIA, FRANCE)):
        assert game.view(game.controller[nation]).hands[other] == ()
        assert game.view(None).hands[nation] == ()
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, "points 2")
    verbs = {GAME.parse(text).verb for text in options(game)}
    assert not verbs & {"target", "give_card", "show", "offer", "promise"}
    assert not {action.verb for action in ALPHABET} & {"give_card", "show", "promise"}


# ---------------------------------------------------------------------- events on consuls
@covers("N-6.1.6.01")
def test_some_events_move_the_consul_of_a_proxy() -> None:
    assert {CARDS[c].number for c in MOVERS} == {"53", "55", "65", "69", "77"}
    game = board(france="77", britain="3")
    begin(game, Impulse(FRANCE, SCHEDULED))
    assert game.column[TURKEY] == NON_ALIGNED
    act(game, "event 77")
    assert asked(game) == ("MoveConsul", "france")
    raw(game, next(text for text in options(game) if "France" in text))
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    assert (game.row[TURKEY], game.column[TURKEY]) == (FRANCE, AID)  # two boxes


@covers("N-6.1.6.02")
def test_points_do_not_bring_a_consul_out_of_a_pact_but_an_event_may() -> None:
    game = board(britain="69 2", france="3")
    game.turn = 2
    assert game.column[SPAIN] == PACT
    begin(game, Impulse(BRITAIN, SCHEDULED))
    act(game, "points 2")
    assert refused(game, CONSUL[SPAIN, BOX[FRANCE, ASSOCIATE]].text).code == "pact-locked"
    game = board(britain="69 2", france="3")
    game.turn = 2
    begin(game, Impulse(BRITAIN, SCHEDULED))
    act(game, "event 69")
    assert asked(game) == ("MoveConsul", "britain")
    assert CONSUL[SPAIN, BOX[FRANCE, ASSOCIATE]].text in options(game)


# ---------------------------------------------------------------------- what lasts
@covers("N-6.1.04")
def test_a_permanent_effect_outlives_the_turn() -> None:
    game = board(france="1", britain="3")
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, "event 1")
    assert game.key_plus == 1 << FRANCE
    game.overseas = 1  # so does a marker on a foreign war that goes on
    begin(game, NextTurn())
    assert game.turn == 2
    assert (game.key_plus, game.overseas) == (1 << FRANCE, 1)


@covers("N-6.2.04")
def test_home_cards_bring_no_resource_in_the_interphase() -> None:
    numbers = " ".join(str(n) for n in range(20, 20 + HAND_MAX[BRITAIN]))
    game = begin(board(home=True, britain=numbers), Excess(BRITAIN, 0, 0))
    assert game.decision() is None  # a full hand, for home cards do not count
    game = begin(board(home=True, britain=f"{numbers} 60"), Excess(BRITAIN, 0, 0))
    assert not [text for text in options(game) if " H" in text]
    assert refused(game, "discard H4").code == "not-in-hand"
    assert whole(game)


def test_a_position_is_whole_while_a_pact_is_about_to_break() -> None:
    game = board(austria="52", britain="3", france="4")
    enter_pact(game, SWEDEN, FRANCE)
    game.row[SWEDEN], game.column[SWEDEN] = FRANCE, PACT
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "event 52")
    assert asked(game)[0] == "Moment"  # Age of Metternich could come
    assert game.column[SWEDEN] == NON_ALIGNED
    assert whole(game)
    assert Napoleonic.from_json(game.to_json()).to_json() == game.to_json()
