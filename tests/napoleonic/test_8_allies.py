"""What allies may do with each other's forces, cards and duchies; talks (N-8.2, N-8.3.1, N-8.6)."""

from __future__ import annotations

from lacewars.games.napoleonic.alphabet import ALPHABET
from lacewars.games.napoleonic.armies import led_by
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.camps import may_attack
from lacewars.games.napoleonic.conquest import become_neutral
from lacewars.games.napoleonic.consuls import BOXES, NON_ALIGNED
from lacewars.games.napoleonic.flags import plant
from lacewars.games.napoleonic.marching import can_go
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    COALITION,
    DENMARK,
    FRANCE,
    IMPERIAL,
    NOBODY,
    OUTSIDE,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    SWEDEN,
    TURKEY,
)
from lacewars.games.napoleonic.open import COMMANDED, SCHEDULED
from lacewars.games.napoleonic.pacts import take_command
from lacewars.games.napoleonic.phases.camps import CampStep
from lacewars.games.napoleonic.phases.diplomacy import attacked
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.interphase import Excess
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import FALLEN
from lacewars.games.napoleonic.relations import at_war, friendly
from lacewars.games.napoleonic.table_moves import next_boxes
from lacewars.kernel import Chance, covers
from tests.napoleonic.courts import silence, spending, stand
from tests.napoleonic.kit import act, begin, board, options, refused, whole

MADRID, VIENNA, ROME = (DUCHY[d] for d in ("madrid", "vienna", "rome"))


@covers("N-8.2.04")
def test_points_of_a_patron_move_an_ally_only_under_his_own_commander() -> None:
    game = board()
    for c in list(game.leaders(SPAIN, MADRID)):
        game.put_leader(c, FALLEN)
    assert game.strength(SPAIN, MADRID)
    spending("france", 6, game)
    assert "march from Madrid" not in options(game)
    assert refused(game, "march from Madrid").code == "none-of-yours"
    game = board()
    game.put_leader(COMMANDER["murat"], MADRID)
    assert led_by(game, FRANCE, MADRID) >> SPAIN & 1
    assert can_go(game, FRANCE, MADRID).troops[SPAIN]
    spending("france", 6, game)
    assert "march from Madrid" in options(game)


@covers("N-8.3.1.01")
def test_members_of_a_camp_march_together_over_each_others_ground() -> None:
    game = board()
    game.put_leader(COMMANDER["charles"], VIENNA)
    game.add_units(RUSSIA, VIENNA, 2)
    game.chiefs |= 1 << COMMANDER["charles"]
    assert can_go(game, AUSTRIA, VIENNA).troops[RUSSIA] == 2
    assert friendly(game, RUSSIA) >> DUCHY["prague"] & 1
    assert friendly(game, AUSTRIA) >> DUCHY["moscow"] & 1
    assert not friendly(game, PRUSSIA) >> DUCHY["prague"] & 1


@covers("N-8.2.2.03")
def test_allies_give_a_space_back_by_removing_an_enemy_flag() -> None:
    game = board()
    game.set_flag(DUCHY["prague"], FRANCE)
    plant(game, RUSSIA, DUCHY["prague"])
    assert game.holder[DUCHY["prague"]] == AUSTRIA


@covers("N-8.3.3.05")
def test_an_event_that_places_a_flag_starts_no_war() -> None:
    game = board(prussia="55", britain="3")
    game.add_units(FRANCE, ROME, -game.strength(FRANCE, ROME))
    begin(game, Impulse(PRUSSIA, SCHEDULED))
    act(game, "event 55")
    act(game, next(text for text in options(game) if "Rome" in text))
    silence(game)
    assert game.holder[ROME] == PRUSSIA
    assert not at_war(game, PRUSSIA, FRANCE)
    assert game.camp[PRUSSIA] == OUTSIDE
    assert whole(game)


@covers("N-8.6.01", "R84")
def test_talks_bind_nobody_and_no_card_is_shown() -> None:
    verbs = {action.verb for action in ALPHABET}
    assert not verbs & {"show", "reveal", "promise", "exchange", "trade"}
    game = board(france="2", austria="3", prussia="4")
    game.marker = PRUSSIA
    begin(game, CampStep())
    act(game, "join the coalition camp", "accept", "accept", "accept")
    assert game.camp[PRUSSIA] == COALITION
    for seat in range(5):  # no card has been shown for it
        assert game.view(seat).hands[PRUSSIA] == ((3,) if seat == game.controller[PRUSSIA] else ())
        assert game.determinize(seat, Chance.seeded(1)).info_key(seat) == game.info_key(seat)
    game.marker = PRUSSIA
    silence(game, "CampOffer")
    begin(game, CampStep())
    act(game, "join the imperial camp", "accept")  # and nothing keeps it in the camp
    assert game.camp[PRUSSIA] == IMPERIAL


@covers("N-8.1.02")
def test_consuls_stand_on_no_row_of_a_proxy() -> None:
    rows = {BOXES[box][0] for box in next_boxes(board(4), TURKEY)}
    assert rows == {FRANCE, FRANCE + 1, AUSTRIA, RUSSIA}
    assert PRUSSIA in {BOXES[box][0] for box in next_boxes(board(5), TURKEY)}
    game = board(4)
    assert all(BOXES[box][0] != PRUSSIA for box in next_boxes(game, PRUSSIA))
    stand(game, TURKEY, NOBODY, NON_ALIGNED)
    spending("france", 9, game)
    assert "consul of Ottoman Empire to Friend of Prussia" not in options(game)


@covers("R27")
def test_a_neutral_by_force_attacks_no_neutral_minor() -> None:
    game = board()
    assert may_attack(game, AUSTRIA, TURKEY)
    become_neutral(game, AUSTRIA, FRANCE)
    assert not may_attack(game, AUSTRIA, TURKEY)
    assert not may_attack(game, AUSTRIA, SWEDEN)
    attacked(game, RUSSIA, AUSTRIA)  # which brings it into the other camp
    assert game.camp[AUSTRIA] == IMPERIAL
    assert may_attack(game, AUSTRIA, TURKEY)


@covers("N-14.3.3.02", "R23", "R54")
def test_nobody_takes_over_a_commanded_proxy_by_cards_above_the_maximum() -> None:
    game = board(austria="1 3 4 6 7 9")
    take_command(game, DENMARK, BRITAIN)
    begin(game, Excess(AUSTRIA, 0, 0))
    act(game, "discard 3", "discard 1")
    friend = "consul of Denmark to Friend of Austria"  # which would be a pact at once
    assert friend not in options(game)
    assert refused(game, friend).rules == ("N-14.3.3.02",)
    act(game, "done")
    assert game.status[DENMARK] == COMMANDED
