"""Holy Mother Russia and the Russian Winter (H2, N-17.1, R61)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY, FORTRESS, NAMES, NATIONAL, duchies_in
from lacewars.games.napoleonic.cards import WAR
from lacewars.games.napoleonic.nations import FRANCE, NOBODY, RUSSIA
from lacewars.games.napoleonic.open import PREEMPTED, SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.track import Scheduled
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, begin, board, card, kinds, options, raw, refused, roll


# ---------------------------------------------------------------------- Holy Mother Russia
@covers("holy_mother_russia")
def test_holy_mother_russia_draws_two_and_plays_one() -> None:
    game = begin(board(home=True, russia="2", france="3"), Impulse(RUSSIA, SCHEDULED))
    act(game, "event H2", "draw two cards")
    assert asked(game) == ("PlayNow", "russia")
    assert card(2) in game.hands[RUSSIA]
    assert len(game.hands[RUSSIA]) == 3
    assert refused(game, "points 2").code == "plus-used"
    act(game, next(text for text in options(game) if text.startswith("points")))
    assert len(game.hands[RUSSIA]) == 2
    assert game.cp > 0


@covers("holy_mother_russia", "R109", "N-cards.18")
@pytest.mark.parametrize("by", ["flag", "unit"])
def test_holy_mother_russia_draws_nothing_when_an_enemy_force_is_in_russia(by: str) -> None:
    game = board(home=True, russia="2", france="3")
    place = next(
        d for d in duchies_in(NATIONAL[RUSSIA]) if not FORTRESS[d] and not game.present[RUSSIA] >> d & 1
    )
    if by == "flag":
        game.set_flag(place, FRANCE)
    else:
        game.add_units(FRANCE, place, 1)
    begin(game, Impulse(RUSSIA, SCHEDULED))
    act(game, "event H2")
    assert options(game) == ["call the Russian Winter"]
    assert refused(game, "draw two cards").code == "russia-invaded"
    raw(game, "call the Russian Winter")
    assert game.russian_winter


@covers("persian_war", "holy_mother_russia")
def test_holy_mother_russia_is_no_event_in_the_persian_war() -> None:
    game = board(home=True, russia="2", france="3")
    game.pile.remove(card(89))
    game.laid |= 1 << card(89)
    game.war_of[WAR[card(89)]] = RUSSIA
    game.war_order.append(WAR[card(89)])
    begin(game, Impulse(RUSSIA, SCHEDULED))
    assert refused(game, "event H2").code == "no-event"
    assert "points H2 Holy Mother Russia" in options(game)


def winter(die: int, *, round_: int = 3, points: int = 3, **hands: str) -> Napoleonic:
    """Russia is due during the Russian Winter; French points stand in Smolensk."""
    game = board(**hands)
    game.round = round_
    game.russian_winter = True
    game.marker = RUSSIA
    game.add_units(FRANCE, next(d for d in DUCHY.values() if game.strength(FRANCE, d) >= points), -points)
    game.add_units(FRANCE, DUCHY["smolensk"], points)
    return begin(game, Scheduled(), dice=[die])


@covers("N-17.1.01", "N-17.1.02", "N-17.1.03", "R61")
def test_the_russian_winter_strikes_below_the_round_number_and_gives_points() -> None:
    game = winter(2, russia="2", france="3")
    assert asked(game) == ("WinterStrikes", "russia")
    assert refused(game, "choose the space Paris").code == "not-russian"
    roll(game, [6, 6, 1])
    raw(game, "choose the space Smolensk")
    assert game.strength(FRANCE, DUCHY["smolensk"]) == 1  # French losses are not halved there
    assert asked(game) == ("Choose", "russia")
    act(game, "points 2")
    assert game.cp == 7
    assert game.winter_points == 0


@covers("N-17.1.02", "R61")
def test_the_russian_winter_may_be_let_go_and_fails_on_the_round_number() -> None:
    game = winter(2, russia="2", france="3")
    raw(game, "pass")
    assert asked(game) == ("Choose", "russia")
    assert game.strength(FRANCE, DUCHY["smolensk"]) == 3
    assert asked(winter(3, russia="2", france="3")) == ("Choose", "russia")


@covers("N-17.1.01", "R61")
def test_the_russian_winter_strikes_russians_too_and_a_russia_that_passes() -> None:
    game = winter(1, france="3")
    game.add_units(FRANCE, DUCHY["smolensk"], -3)
    game.add_units(FRANCE, DUCHY["paris"], 3)
    own = next(d for d in duchies_in(NATIONAL[RUSSIA]) if game.strength(RUSSIA, d))
    before = game.strength(RUSSIA, own)
    roll(game, [6] + [1] * 20)
    raw(game, f"choose the space {NAMES[own]}")
    while asked(game)[0] == "Ravaged":
        raw(game, "lose a point of Russia")
    assert game.strength(RUSSIA, own) == before - 1
    assert asked(game) == ("Spending", "russia")  # it has no card, and spends its point
    assert game.cp == 1
    act(game, "done")
    assert game.active == NOBODY


@covers("R61")
def test_a_pre_empted_impulse_of_russia_has_no_winter_roll() -> None:
    game = board(russia="2", france="3")
    game.russian_winter = True
    assert "winter_roll" not in kinds(begin(game, Impulse(RUSSIA, PREEMPTED)).news)
