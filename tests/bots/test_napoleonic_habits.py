"""What the captain of The Napoleonic Wars does, and what he leaves: flags, marches, sieges, cards, peace."""

from __future__ import annotations

import pytest

from lacewars.bots.napoleonic import odds
from lacewars.bots.napoleonic.captain import Captain
from lacewars.bots.napoleonic.marches import field_of
from lacewars.bots.napoleonic.outlook import Outlook
from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.alphabet import DONE
from lacewars.games.napoleonic.board import DUCHY, KEYS, OWNED, duchies_in
from lacewars.games.napoleonic.consuls import ASSOCIATE, FRIEND, PACT
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE, RUSSIA, SWEDEN, TURKEY
from lacewars.games.napoleonic.phases.ending import Sway
from lacewars.games.napoleonic.phases.impulse import Choose
from lacewars.games.napoleonic.phases.track import WithoutCards
from lacewars.kernel import Decision
from tests.napoleonic.field import empty, put
from tests.napoleonic.kit import act, begin, board, spending


def captain_plays(game: Napoleonic, most: int = 60) -> list[str]:
    """Captains play until the impulse is over; what they did, without passes."""
    players = [Captain(seat, "habits") for seat in range(game.players)]
    done: list[str] = []
    while (decision := game.decision()) is not None and len(done) < most:
        action = players[decision.seat].choose(game.view(decision.seat), decision)
        if action.verb != "pass":
            done.append(action.text)
        game.apply(action)
        if action.verb == "done" and type(decision.phase).__name__ == "Spending":
            break
    return done


def choice(game: Napoleonic) -> str:
    """What a captain chooses where he is asked now."""
    decision = game.decision()
    assert decision is not None
    return Captain(decision.seat, "habits").choose(game.view(decision.seat), decision).text


# ---------------------------------------------------------------------- points
def test_he_flags_a_key_that_he_stands_in() -> None:
    game = empty(2)
    put(game, "linz", "france 4 davout")
    assert choice(spending(game, "france", 1)) == "flag Linz"


def test_he_marches_into_an_open_key_and_flags_it() -> None:
    game = empty(2)
    put(game, "ratisbon", "france 6 davout")
    done = captain_plays(spending(game, "france", 3))
    assert game.flag(DUCHY["vienna"]) == FRANCE, done


def test_he_besieges_before_he_spends_anything() -> None:
    game = empty(2)
    put(game, "venice", "france 6 massena")
    assert choice(spending(game, "france", 3)) == "besiege Venice"


@pytest.mark.parametrize(("defenders", "attacked"), [("austria 2", True), ("austria 20 charles mack", False)])
def test_he_attacks_the_weak_and_lets_the_strong_alone(defenders: str, attacked: bool) -> None:
    game = empty(2)
    put(game, "munich", "france 6 davout")
    put(game, "linz", defenders)
    done = captain_plays(spending(game, "france", 1))
    assert ("go to Linz" in done) == attacked, done


def test_he_leaves_a_garrison_in_a_capital_that_is_threatened() -> None:
    game = empty(2)
    put(game, "vienna", "austria 6 charles")
    put(game, "budapest", "france 1")
    put(game, "linz", "france 8 davout")
    captain_plays(spending(game, "austria", 2))
    assert game.present[AUSTRIA] >> DUCHY["vienna"] & 1


def test_he_brings_back_what_regroups_for_a_point() -> None:
    game = empty(2)
    game.boxes[FRANCE] = 4
    assert choice(spending(game, "france", 1)) == "return a piece of 4"


def test_he_does_not_begin_a_war_with_a_neutral_for_a_flag() -> None:
    game = empty(2)
    put(game, "agram", "france 6 davout")
    game.set_flag(DUCHY["agram"], FRANCE)
    enemies = game.hostile[FRANCE]
    done = captain_plays(spending(game, "france", 6))
    assert game.hostile[FRANCE] == enemies, done


@pytest.mark.parametrize(("row", "step"), [(BRITAIN, "Pact of Britain"), (FRANCE, "Aid of France")])
def test_he_courts_a_minor_and_keeps_a_rival_from_it(row: int, step: str) -> None:
    game = empty(2)
    game.row[SWEDEN], game.column[SWEDEN] = row, ASSOCIATE
    assert choice(spending(game, "britain", 5)) == f"consul of Sweden to {step}"


# ---------------------------------------------------------------------- cards
def test_he_plays_the_emperor_for_his_key() -> None:
    game = board(2, france="1 9 30")
    game.active = FRANCE
    assert choice(begin(game, Choose(FRANCE))) == "event 1 The Emperor Commands"


def test_he_keeps_a_battle_card_while_another_will_do() -> None:
    game = board(2, france="28 42")  # Horse Artillery, Form Square: two points each
    game.active = FRANCE
    assert choice(begin(game, Choose(FRANCE))) == "points 42 Form Square"


def test_he_keeps_a_resource_for_its_point() -> None:
    game = board(2)
    game.resources[FRANCE] = 1
    assert choice(begin(game, WithoutCards(FRANCE))) == "pass"


# ---------------------------------------------------------------------- contacts
def test_an_interception_is_tried_if_it_should_win() -> None:
    game = empty(2)
    put(game, "munich", "france 1")
    put(game, "vienna", "austria 8 charles")
    spending(game, "france", 4)
    act(game, "march from Munich", "take 1 of France", "go to Linz")
    assert choice(game) == "intercept from Vienna"


def test_an_interception_that_cannot_be_led_is_not_begun_again() -> None:
    game = empty(2)
    put(game, "munich", "france 1")
    put(game, "vienna", "austria 8 charles")
    spending(game, "france", 4)
    act(game, "march from Munich", "take 1 of France", "go to Linz")
    player = Captain(1, "habits")
    chosen = []
    for _ in range(3):
        decision = game.decision()
        assert decision is not None
        if type(decision.phase).__name__ == "Intercepting":  # as if the counters could not show the force
            decision = Decision(decision.seat, decision.power, decision.phase, [DONE])
        action = player.choose(game.view(1), decision)
        chosen.append(action.text)
        game.apply(action)
    assert chosen == ["intercept from Vienna", "done", "pass"]


def test_he_evades_what_would_crush_him() -> None:
    game = empty(2)
    put(game, "munich", "france 14 napoleon davout")
    put(game, "linz", "austria 2 mack")
    spending(game, "france", 4)
    act(game, "march from Munich", "with Napoleon", "with Davout", "go to Linz")
    assert choice(game).startswith("evade to")


# ---------------------------------------------------------------------- Britain
def test_britain_spends_two_cards_on_a_pact_at_once() -> None:
    game = board(5, home=True, britain="20 9")  # Rally, six points; General Staff, two
    game.active = BRITAIN
    assert (game.row[SWEDEN], game.column[SWEDEN]) == (BRITAIN, FRIEND)
    begin(game, Choose(BRITAIN))
    done = captain_plays(game)
    assert done[:2] == ["points 20 Rally", "points H4 Admiralty"]
    assert (game.row[SWEDEN], game.column[SWEDEN]) == (BRITAIN, PACT)
    assert game.patron[SWEDEN] == BRITAIN


def test_britain_keeps_her_second_card_if_the_points_would_not_do() -> None:
    game = board(5, home=True, britain="1 9")  # five and two: eleven with Admiralty, twelve are needed
    game.active = BRITAIN
    game.row[SWEDEN], game.column[SWEDEN] = BRITAIN, FRIEND
    done = captain_plays(begin(game, Choose(BRITAIN)))
    assert len([text for text in done if text.startswith(("points", "event"))]) == 1, done


def test_britain_would_rather_have_a_port_than_a_key_inland() -> None:
    game = empty(5)
    put(game, "bilbao", "britain 4 moore")
    decision = spending(game, "britain", 4).decision()
    assert decision is not None
    look = Outlook(game.view(decision.seat), decision)
    assert look.prize(BRITAIN, DUCHY["bordeaux"]) > look.prize(BRITAIN, DUCHY["lyons"])
    assert look.prize(AUSTRIA, DUCHY["bordeaux"]) == look.prize(AUSTRIA, DUCHY["lyons"])


@pytest.mark.parametrize(("garrison", "lands"), [("spain 1", True), ("spain 8 castanos", False)])
def test_a_landing_is_worth_it_where_few_defend(garrison: str, lands: bool) -> None:
    game = empty(5)
    put(game, "portsmouth", "britain 4 moore")
    put(game, "corunna", garrison)
    decision = spending(game, "britain", 4).decision()
    assert decision is not None
    look = Outlook(game.view(decision.seat), decision)
    field, port, cover = field_of(look, BRITAIN), DUCHY["portsmouth"], look.cover_without(DUCHY["portsmouth"])
    force = look.force(port, 1 << BRITAIN)
    dice = odds.battle_dice(force)
    staying = field.standing(force, dice, port, cover)
    assert (field.land(force, dice, DUCHY["corunna"], port, cover) > staying) == lands


# ---------------------------------------------------------------------- peace
def gain(game: Napoleonic, nation: int, number: int) -> None:
    """A nation gets flags on so many Turkish keys."""
    for duchy in list(duchies_in(OWNED[TURKEY] & KEYS))[:number]:
        game.set_flag(duchy, nation)


def test_he_buys_the_peace_when_ahead() -> None:
    game = board(2)
    gain(game, FRANCE, 4)
    assert choice(begin(game, Sway(0))) == "help peace by a card of France"


def test_he_puts_it_off_when_behind_and_europe_is_exhausted() -> None:
    game = board(2)
    gain(game, RUSSIA, 4)
    assert choice(begin(game, Sway(0))) == "pass"
    game = board(2)
    gain(game, RUSSIA, 4)
    game.exhausted = True
    assert choice(begin(game, Sway(0))) == "hinder peace by a card of France"


def test_of_several_who_are_behind_as_many_put_it_off_as_are_needed() -> None:
    game = board(5)
    gain(game, FRANCE, 4)
    begin(game, Sway(1), Sway(2), Sway(3))
    assert choice(game) == "hinder peace by a card of Britain"
    act(game, "hinder peace by a card of Britain")
    assert choice(game) == "pass"


# ---------------------------------------------------------------------- odds
def test_more_dice_win_more_often() -> None:
    chances = [odds.winning(ours, 8) for ours in range(0, 24, 2)]
    assert chances == sorted(chances)
    assert odds.winning(8, 8) < 0.5 < odds.winning(12, 8)
    assert odds.falling(12, 2) > odds.falling(6, 2) > odds.falling(2, 2) > 0


def test_the_chance_to_intercept_is_that_of_two_dice() -> None:
    assert odds.at_least(0) == pytest.approx(10 / 36)
    assert odds.at_least(7) == 1
    assert odds.at_least(-4) == 0
