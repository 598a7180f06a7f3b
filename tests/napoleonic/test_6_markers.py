"""Events that last a while, those aimed at commanders, Rothschild, Admiralty, uprisings."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.armies import rating
from lacewars.games.napoleonic.board import DUCHY, FORTRESS, NAMES, NATIONAL, OWNER, duchies_in
from lacewars.games.napoleonic.cards import WAR
from lacewars.games.napoleonic.fleets import coalition_zones, zones_ruled
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    FRANCE,
    NATION,
    NOBODY,
    RUSSIA,
    SWEDEN,
    TURKEY,
)
from lacewars.games.napoleonic.open import PREEMPTED, SCHEDULED, STOLEN
from lacewars.games.napoleonic.phases.impulse import EndImpulse, Impulse
from lacewars.games.napoleonic.phases.track import Due, Scheduled
from lacewars.games.napoleonic.pieces import BATTLE, COMMANDER, SQUADRONS_OF
from lacewars.games.napoleonic.places import AT_SEA, FALLEN, GONE, UNBUILT
from lacewars.games.napoleonic.relations import enter_pact
from lacewars.kernel import covers
from tests.napoleonic.contact_kit import bare
from tests.napoleonic.kit import (
    act,
    asked,
    begin,
    board,
    card,
    give,
    kinds,
    options,
    raw,
    refused,
    roll,
    whole,
)
from tests.napoleonic.sea_kit import lay


def impulse(name: str, players: int = 5, *, home: bool = False, **hands: str) -> Napoleonic:
    """A nation in its scheduled impulse."""
    game = board(players, home=home, **hands)
    game.marker = NATION[name]
    return begin(game, Impulse(NATION[name], SCHEDULED))


def answer(number: str, *choices: str, game: Napoleonic | None = None) -> Napoleonic:
    """Britain responds with a card when France has shown its own."""
    if game is None:
        game = impulse("france", france="2", britain=f"{number} 3")
        raw(game, "points 2")
    while asked(game) != ("Moment", "britain"):
        raw(game, "pass")
    raw(game, f"respond {number}")
    for choice in choices:
        raw(game, choice)
    assert whole(game)
    return game


def sail(game: Napoleonic, zones: int, nation: int = BRITAIN) -> None:
    """A squadron of a nation in each of so many zones, and no other squadron anywhere."""
    game.ship_at = [UNBUILT] * len(game.ship_at)
    own = [s for s in range(len(game.ship_at)) if SQUADRONS_OF[nation] >> s & 1]
    for zone in range(zones):
        game.ship_at[own[zone]] = AT_SEA + zone


# ---------------------------------------------------------------------- House of Rothschild
@covers("house_of_rothschild", "R13")
def test_rothschild_draws_two_plays_one_and_shuffles_everything() -> None:
    game = board(france="4", britain="3")
    game.pile.remove(card(6))
    game.discards.append(card(6))
    game.public |= 1 << card(6)
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, "event 4")
    assert asked(game) == ("PlayNow", "france")
    assert "keep the hand" not in options(game)
    assert len(game.hands[FRANCE]) == 2
    choice = next(text for text in options(game) if text.startswith("points"))
    act(game, choice)
    assert len(game.hands[FRANCE]) == 1
    assert not game.discards
    assert {card(4), card(6), card_of(choice)} <= set(game.pile)
    assert game.cp > 0
    assert not game.second
    assert whole(game)


def card_of(text: str) -> int:
    """The card of an action such as `points 12 Royal Largesse`."""
    return card(text.split()[1])


@covers("house_of_rothschild")
def test_rothschild_is_not_played_in_an_impulse_taken_by_pre_emption() -> None:
    game = begin(board(france="4", britain="3"), Impulse(FRANCE, PREEMPTED))
    assert refused(game, "event 4").code == "no-event"
    assert "points 4 House of Rotschild" in options(game)


@covers("house_of_rothschild", "steal_a_march", "N-5.2.01")
def test_rothschild_drawn_in_a_stolen_impulse_is_kept_or_spent_as_that_is_a_pre_emption_too() -> None:
    game = board(britain="3")
    game.resources[FRANCE] = 1
    game.hands[AUSTRIA] = [c for c in game.pile if c != card(4)]
    game.pile = [card(4)]
    begin(game, Impulse(FRANCE, STOLEN))
    act(game, "use a resource")
    assert asked(game) == ("PlayOne", "france")
    assert options(game) == ["points 4 House of Rotschild", "keep the hand"]
    assert refused(game, "event 4").code == "no-event"


@covers("house_of_rothschild", "R14")
def test_a_neutral_proxy_resolves_the_first_card_and_keeps_the_second() -> None:
    for first, event in ((1, True), (12, False)):
        game = board(4, sweden="4")
        kept = card(2)
        game.hands[FRANCE] = sorted(c for c in game.pile if c not in (card(first), kept))
        game.pile = sorted([card(first), kept])
        begin(game, Impulse(SWEDEN, SCHEDULED), dice=[1, 1 + game.pile.index(card(first))])
        assert game.hands[SWEDEN] == [kept]
        assert (game.key_plus == 1 << SWEDEN) == event
        assert not game.discards
        assert sorted(game.pile) == sorted([card(4), card(first)])
        assert (game.cp > 0) != event
        assert whole(game)


# ---------------------------------------------------------------------- Admiralty
@covers("admiralty", "R44")
@pytest.mark.parametrize(("zones", "draws"), [(6, True), (5, False)])
def test_admiralty_draws_two_cards_with_six_zones(zones: int, draws: bool) -> None:
    game = board(home=True, britain="2", france="3")
    sail(game, zones)
    assert zones_ruled(game, BRITAIN) == zones
    begin(game, Impulse(BRITAIN, SCHEDULED))
    if draws:
        act(game, "event H4")
        assert len(game.hands[BRITAIN]) == 3
        assert not game.home_cards(BRITAIN) >> card("H4") & 1
    else:
        assert refused(game, "event H4").code == "no-event"


@covers("admiralty")
def test_admiralty_counts_the_zones_at_the_start_of_the_impulse() -> None:
    game = board(home=True, britain="2", france="3")
    sail(game, 6)
    begin(game, Impulse(BRITAIN, SCHEDULED))
    sail(game, 5)
    assert "event H4 Admiralty" in options(game)


@covers("bey_of_algiers", "admiralty")
def test_admiralty_is_no_event_while_the_war_with_the_bey_lasts() -> None:
    game = board(home=True, britain="2", france="3")
    sail(game, 6)
    game.pile.remove(card(51))
    game.laid |= 1 << card(51)
    game.war_of[WAR[card(51)]] = BRITAIN
    game.war_order.append(WAR[card(51)])
    begin(game, Impulse(BRITAIN, SCHEDULED))
    assert refused(game, "event H4").code == "no-event"
    assert "points H4 Admiralty" in options(game)


# ---------------------------------------------------------------------- Continental System Fails
def failing(zones: int, **hands: str) -> Napoleonic:
    game = board(**{"france": "2", "britain": "18 3", **hands})
    sail(game, zones)
    assert coalition_zones(game) == zones
    begin(game, Impulse(FRANCE, SCHEDULED))
    raw(game, "points 2")
    return game


@covers("continental_system_fails")
def test_continental_system_fails_needs_seven_zones_of_the_coalition() -> None:
    game = answer("18", game=failing(7))
    assert game.system_fails
    assert card(18) in game.discards
    game = failing(6)
    assert refused(game, "respond 18").code == "no-event"


@covers("continental_system_fails", "R12")
def test_nobody_pre_empts_while_the_system_fails_and_it_ends_with_seven_zones() -> None:
    for fails in (True, False):
        game = board(france="2 4 6 7", austria="3", britain="10")
        sail(game, 7)
        game.system_fails = fails
        game.marker, game.last = AUSTRIA, BRITAIN
        begin(game, Due())
        assert (asked(game)[0] == "Preempt") != fails
    for zones, over in ((7, False), (6, True)):
        game = board(france="2", austria="3", britain="4")
        sail(game, zones)
        game.system_fails = True
        begin(game, EndImpulse(FRANCE, True))
        assert game.system_fails != over


@covers("continental_system_fails", "R14")
@pytest.mark.parametrize("zones", [7, 6])
def test_a_neutral_proxy_plays_continental_system_fails_or_builds(zones: int) -> None:
    game = board(4, sweden="18", france="3")
    sail(game, zones)
    begin(game, Impulse(SWEDEN, SCHEDULED))
    assert game.system_fails == (zones == 7)
    assert game.cp == (0 if zones == 7 else 5)


# ---------------------------------------------------------------------- Depot Captured
@covers("depot_captured")
def test_a_captor_draws_two_cards_and_without_one_the_card_is_dead() -> None:
    game = impulse("france", france="2", britain="14 3")
    raw(game, "points 2")
    assert refused(game, "respond 14").code == "no-event"
    game = impulse("france", france="2", britain="14 3")
    game.captors = 1 << FRANCE
    raw(game, "points 2")
    raw(game, "respond 14")
    assert len(game.hands[FRANCE]) == 2
    game = impulse("france", france="2", britain="14 3")
    game.captors = 1 << FRANCE | 1 << AUSTRIA
    raw(game, "points 2")
    raw(game, "respond 14")
    assert options(game) == ["choose France", "choose Austria"]
    raw(game, "choose Austria")
    assert len(game.hands[AUSTRIA]) == 2
    assert len(game.hands[FRANCE]) == 0


@covers("depot_captured", "descent_from_the_sea")
@pytest.mark.parametrize(("goal", "drawn"), [("St. Petersburg", 2), ("Stockholm", 0)])
def test_an_enemy_capital_that_an_event_flags_is_a_captured_depot(goal: str, drawn: int) -> None:
    game = bare()
    lay(game, france_1="gulf_of_finland")
    give(game, "france", "3")
    give(game, "britain", "14")
    begin(game, Impulse(FRANCE, SCHEDULED))
    raw(game, "event 3")
    raw(game, f"choose the space {goal}")
    assert game.flag(DUCHY[goal.lower().replace(". ", "_")]) == FRANCE
    if drawn:
        raw(game, "respond 14")
    else:
        assert refused(game, "respond 14").code == "no-event"  # Sweden is no enemy
    assert len(game.hands[FRANCE]) == drawn


# ---------------------------------------------------------------------- commanders
@covers("commanders_health", "R70")
def test_commanders_health_takes_the_rating_of_a_commander_for_the_impulse() -> None:
    game = answer("33", "choose the commander Napoleon")
    napoleon = COMMANDER["napoleon"]
    assert rating(game, napoleon) == 0
    assert game.leader_at[napoleon] >= 0
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    act(game, "done")
    assert rating(game, napoleon) == BATTLE[napoleon]


@covers("commanders_health")
def test_commanders_health_needs_a_commander_on_the_map_with_a_rating() -> None:
    game = impulse("france", france="2", britain="33 3")
    game.lowered[COMMANDER["davout"]] = BATTLE[COMMANDER["davout"]]
    raw(game, "points 2")
    raw(game, "respond 33")
    assert refused(game, "choose the commander Davout").code == "not-that-commander"
    assert refused(game, "choose the commander Wellington").code == "not-that-commander"


@covers("leader_wounded", "R70")
@pytest.mark.parametrize(("die", "left"), [(1, 3), (2, 3), (3, 0), (5, 0)])
def test_leader_wounded_lowers_a_rating(die: int, left: int) -> None:
    game = impulse("france", france="2", britain="79 3")
    raw(game, "points 2")
    roll(game, [die])
    answer("79", "choose the commander Napoleon", game=game)
    assert BATTLE[COMMANDER["napoleon"]] == 4
    assert rating(game, COMMANDER["napoleon"]) == left


@covers("leader_wounded", "R70")
@pytest.mark.parametrize(("name", "place"), [("Napoleon", FALLEN), ("Bernadotte", GONE)])
def test_leader_wounded_may_kill(name: str, place: int) -> None:
    game = impulse("france", france="2", britain="79 3")
    leader = COMMANDER[name.lower()]
    game.put_leader(COMMANDER["bernadotte"], DUCHY["stockholm"])
    raw(game, "points 2")
    roll(game, [6])
    answer("79", f"choose the commander {name}", game=game)
    assert game.leader_at[leader] == place


# ---------------------------------------------------------------------- Form Square
@covers("form_square")
def test_form_square_forbids_three_events_until_the_end_of_the_impulse() -> None:
    game = answer("42")
    assert game.in_force >> card(42) & 1
    game.hands[FRANCE] = [card(59)]
    game.pile.remove(card(59))
    while asked(game)[0] == "Moment":
        if asked(game)[1] == "france":
            assert refused(game, "respond 59").code == "square-formed"
        raw(game, "pass")
    act(game, "done")
    assert not game.in_force


# ---------------------------------------------------------------------- home cards
@covers("hussars_and_grenzers", "R77", "R79", "N-cards.04")
def test_hussars_and_grenzers_last_until_austria_is_due_again() -> None:
    game = begin(board(home=True, france="2", austria="3"), Impulse(FRANCE, SCHEDULED))
    raw(game, "points 2")
    while asked(game) != ("Moment", "austria"):
        raw(game, "pass")
    raw(game, "respond H1")
    assert game.hussars
    assert not game.home_cards(AUSTRIA) >> card("H1") & 1
    assert refused(game, "respond H1").code == "not-in-hand"
    game = board(france="2", austria="3")
    game.hussars = True
    game.marker = RUSSIA
    begin(game, Scheduled())
    assert game.hussars
    game = board(france="2", austria="3")
    game.hussars = True
    game.marker = AUSTRIA
    begin(game, Scheduled())
    assert not game.hussars


@covers("R77", "N-17.1.01")
def test_markers_of_scheduled_impulses_end_with_the_turn() -> None:
    game = board(austria="3")
    game.hussars = game.russian_winter = True
    game.armistice = game.tilsit = FRANCE
    game.staff = 1 << FRANCE
    begin(game, EndImpulse(AUSTRIA, True))
    assert game.turn_over
    assert not game.hussars
    assert not game.russian_winter
    assert game.armistice == game.tilsit == NOBODY
    assert game.staff == 1 << FRANCE  # it waits for the next turn


@covers("R77", "general_staff")
def test_general_staff_ends_with_the_next_impulse_of_its_nation_of_any_kind() -> None:
    for kind in (SCHEDULED, PREEMPTED):
        game = board(france="2", britain="3")
        game.staff = 1 << FRANCE | 1 << BRITAIN
        begin(game, Impulse(FRANCE, kind))
        assert game.staff == 1 << BRITAIN


@covers("janissaries")
def test_janissaries_give_a_die_of_points_and_last_the_impulse() -> None:
    game = board(2, home=True, turkey="3", france="4")
    game.controller[TURKEY] = game.controller[FRANCE]
    game.row[TURKEY], game.column[TURKEY] = FRANCE, 4
    enter_pact(game, TURKEY, FRANCE)
    begin(game, Impulse(TURKEY, SCHEDULED))
    roll(game, [4])
    news = act(game, "event H6")
    assert "points_won" in kinds(news)
    assert game.cp == 4
    assert game.in_force >> card("H6") & 1
    act(game, "done")
    assert not game.in_force


@covers("gotts_mitt_uns", "N-6.2.05")
def test_gotts_mitt_uns_gives_three_points_to_an_allied_sweden() -> None:
    game = board(5, home=True, sweden="3", france="4")
    game.row[SWEDEN], game.column[SWEDEN] = BRITAIN, 4
    enter_pact(game, SWEDEN, BRITAIN)
    begin(game, Impulse(SWEDEN, SCHEDULED))
    act(game, "event H8")
    assert game.cp == 3
    assert game.in_force >> card("H8") & 1


# ---------------------------------------------------------------------- Nationalist Uprisings
@covers("nationalist_uprisings")
def test_nationalist_uprisings_remove_two_flags_but_not_from_fortresses() -> None:
    game = board(france="60", britain="3")
    plain = [d for d in duchies_in(NATIONAL[AUSTRIA]) if not FORTRESS[d]][:3]
    strong = next(d for d in DUCHY.values() if FORTRESS[d] and OWNER[d] != FRANCE)
    for d in (*plain, strong):
        game.set_flag(d, FRANCE)
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, "event 60")
    assert options(game) == [f"choose the space {NAMES[d]}" for d in sorted(plain)]
    assert refused(game, f"choose the space {NAMES[strong]}").code == "no-space"
    raw(game, f"choose the space {NAMES[plain[0]]}")
    raw(game, f"choose the space {NAMES[plain[1]]}")
    assert [game.flag(d) for d in plain] == [NOBODY, NOBODY, FRANCE]
    assert game.holder[plain[0]] == AUSTRIA
    assert asked(game)[0] == "Moment"


@covers("nationalist_uprisings")
def test_nationalist_uprisings_need_a_flag_and_take_what_there_is() -> None:
    game = impulse("france", france="60", britain="3")
    assert refused(game, "event 60").code == "no-event"
    game = board(france="60", britain="3")
    plain = next(d for d in duchies_in(NATIONAL[AUSTRIA]) if not FORTRESS[d])
    game.set_flag(plain, FRANCE)
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, "event 60")
    assert game.flag(plain) == NOBODY
