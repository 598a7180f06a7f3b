"""Neutral proxies: the card they play, and what they build with it (N-5.3, N-7.5, R14, R18, R93, R103)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY, OWNED, duchies_in
from lacewars.games.napoleonic.counters import can_build, can_show, stacks
from lacewars.games.napoleonic.nations import (
    BRITAIN,
    DENMARK,
    FRANCE,
    N_NATIONS,
    NATION,
    NATIONS,
    NOBODY,
    PRUSSIA,
    SWEDEN,
    TURKEY,
)
from lacewars.games.napoleonic.neutral import best_commander, building_place, neutral_builds
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.pieces import COMMAND, COMMANDER, COMMANDERS, SQUADRON, SQUADRONS_OF
from lacewars.games.napoleonic.places import FALLEN, REGROUP, REGROUP_BOX, UNBUILT
from lacewars.kernel import covers
from tests.napoleonic.kit import asked, begin, board, card, kinds, raw, whole

STOCKHOLM, CONSTANTINOPLE, COPENHAGEN = (DUCHY[d] for d in ("stockholm", "constantinople", "copenhagen"))


def bare(nation: int, points: int) -> Napoleonic:
    """A nation with so many strength points in its capital, no commander in play, and nothing else."""
    game = board(4)
    capital = building_place(game, nation)
    for duchy in DUCHY.values():
        game.add_units(nation, duchy, -game.strength(nation, duchy))
    for c, commander in enumerate(COMMANDERS):
        if commander.nation == nation:
            game.put_leader(c, UNBUILT)
    game.add_units(nation, capital, points)
    return game


def neutral(name: str, players: int = 4, **hands: str) -> Napoleonic:
    """A neutral proxy takes its scheduled impulse."""
    return begin(board(players, **hands), Impulse(NATION[name], SCHEDULED))


# ---------------------------------------------------------------------- the card
@covers("N-5.3.02", "N-7.5.01")
def test_a_card_that_is_not_red_gives_points_for_builds() -> None:
    game = neutral("sweden", sweden="12", france="3")
    assert asked(game)[0] == "Moment"
    assert game.discards == [card(12)]
    before = game.strength(SWEDEN, STOCKHOLM)
    raw(game, "pass")
    assert game.strength(SWEDEN, STOCKHOLM) == before + 2
    assert game.cp == 0


@covers("N-5.3.02")
def test_the_card_is_drawn_at_random() -> None:
    found = set()
    for draw in range(1, 4):
        game = board(4, sweden="2 3 6", france="4")
        begin(game, Impulse(SWEDEN, SCHEDULED), dice=[draw])
        found.add(game.discards[-1])
    assert found == {card(2), card(3), card(6)}


def test_europe_exhausted_changes_the_peace_roll_and_gives_builds() -> None:
    game = neutral("sweden", sweden="66")
    assert game.exhausted
    assert game.strength(SWEDEN, STOCKHOLM) > board(4).strength(SWEDEN, STOCKHOLM)


@covers("R93")
def test_a_card_given_to_a_neutral_proxy_is_played_instead_of_a_random_one() -> None:
    game = board(4, sweden="10 2 3", france="4")
    game.intrigue = SWEDEN
    begin(game, Impulse(SWEDEN, SCHEDULED))
    assert game.discards == [card(10)]
    assert game.intrigue == NOBODY
    game = board(4, sweden="86 2 3", france="4")
    game.fervor = SWEDEN
    begin(game, Impulse(SWEDEN, SCHEDULED), dice=[6])
    assert game.discards == [card(86)]
    assert game.cp == 6


def test_players_are_asked_for_responses_in_a_neutral_impulse() -> None:
    game = neutral("sweden", sweden="12", france="3", britain="66")
    assert asked(game) == ("Moment", "france")
    raw(game, "pass")
    assert asked(game) == ("Moment", "britain")
    assert "responded" in kinds(raw(game, "respond 66"))


# ---------------------------------------------------------------------- what is built
@covers("N-7.1.01", "N-7.5.02", "N-7.5.03", "N-7.5.08", "R18")
def test_units_first_and_a_point_left_over_is_kept() -> None:
    game = bare(SWEDEN, 0)
    neutral_builds(game, SWEDEN, 3)
    assert game.strength(SWEDEN, STOCKHOLM) == 1
    assert game.cp_plus == 1 << SWEDEN
    neutral_builds(game, SWEDEN, 3)  # the marker adds a point, and goes
    assert game.strength(SWEDEN, STOCKHOLM) == 3
    assert game.cp_plus == 0
    assert whole(game)


@covers("N-7.5.04", "N-7.5.06", "R18")
def test_a_commander_if_more_units_stand_there_than_he_leads() -> None:
    game = bare(TURKEY, 5)
    for c, commander in enumerate(COMMANDERS):
        if commander.nation == TURKEY and COMMAND[c] > 4:
            game.put_leader(c, DUCHY["albania"])
    neutral_builds(game, TURKEY, 2)
    assert game.strength(TURKEY, CONSTANTINOPLE) == 4  # one was traded in
    assert len(game.leaders(TURKEY, CONSTANTINOPLE)) == 1
    assert game.cp_plus == 0


@covers("N-7.5.07", "R18")
def test_an_eliminated_commander_comes_before_others_then_the_best() -> None:
    game = bare(PRUSSIA, 0)
    assert best_commander(game, PRUSSIA) == COMMANDER["brunswick"]
    game.put_leader(COMMANDER["yorck"], FALLEN)
    assert best_commander(game, PRUSSIA) == COMMANDER["yorck"]


@covers("N-7.2.02", "N-7.2.03")
def test_commanders_of_1807_and_of_events_are_not_built() -> None:
    game = board()
    for c, commander in enumerate(COMMANDERS):
        if commander.nation == BRITAIN and commander.id != "wellington":
            game.put_leader(c, DUCHY["london"])
        if commander.nation == SWEDEN and commander.id != "bernadotte":
            game.put_leader(c, STOCKHOLM)
    assert best_commander(game, BRITAIN) == best_commander(game, SWEDEN) == -1
    game.turn = 2
    assert best_commander(game, BRITAIN) == COMMANDER["wellington"]
    assert best_commander(game, SWEDEN) == -1


@covers("N-7.5.05", "N-7.5.09")
def test_a_squadron_only_if_neither_unit_nor_commander_can_be_built() -> None:
    game = bare(DENMARK, 6)
    for c, commander in enumerate(COMMANDERS):
        if commander.nation == DENMARK:
            game.put_leader(c, COPENHAGEN)
    free = [s for s in range(len(game.ship_at)) if SQUADRONS_OF[DENMARK] >> s & 1]
    game.ship_at[free[0]] = FALLEN
    others = [s for s in free[1:] if game.ship_at[s] != UNBUILT]
    assert others or len(free) == 1
    neutral_builds(game, DENMARK, 4)
    assert game.ship_at[free[0]] >= 0
    assert game.shipyard >> free[0] & 1
    assert whole(game)


@covers("R18")
def test_pieces_come_back_from_the_regroup_box_first() -> None:
    game = bare(TURKEY, 0)
    game.boxes[REGROUP_BOX * N_NATIONS + TURKEY] = 7
    game.put_leader(COMMANDER["yusuf"], REGROUP)
    game.put_leader(COMMANDER["mustafa"], REGROUP)
    neutral_builds(game, TURKEY, 4)
    assert set(game.leaders(TURKEY, CONSTANTINOPLE)) == {COMMANDER["yusuf"], COMMANDER["mustafa"]}
    assert game.strength(TURKEY, CONSTANTINOPLE) == 6  # a piece of 4, a piece of 2
    assert game.boxes[REGROUP_BOX * N_NATIONS + TURKEY] == 1
    ship = SQUADRON["turkey_1"]
    game.boxes[REGROUP_BOX * N_NATIONS + TURKEY] = 0
    game.ship_at[ship] = REGROUP
    neutral_builds(game, TURKEY, 1)
    assert game.ship_at[ship] >= 0
    assert game.refit >> ship & 1


@covers("R18")
def test_without_its_capital_a_neutral_builds_nearby() -> None:
    game = bare(SWEDEN, 0)
    game.set_flag(STOCKHOLM, FRANCE)
    place = building_place(game, SWEDEN)
    assert place not in (STOCKHOLM, -1)
    neutral_builds(game, SWEDEN, 2)
    assert game.strength(SWEDEN, place) == 1


# ---------------------------------------------------------------------- counters
@covers("N-7.01", "R85")
def test_nothing_is_built_beyond_the_pieces() -> None:
    game = bare(SWEDEN, 8)
    assert game.free_strength(SWEDEN) == 0
    assert not can_build(game, SWEDEN, STOCKHOLM)


@covers("N-2.2.03", "N-2.2.15", "N-7.1.02", "R102")
def test_strength_that_the_counters_cannot_show_is_not_built() -> None:
    game = bare(SWEDEN, 0)  # four pieces of 1 and two of 2
    places = list(duchies_in(OWNED[SWEDEN]))
    for duchy in places[:4]:
        assert can_build(game, SWEDEN, duchy)
        game.add_units(SWEDEN, duchy, 1)
    assert not can_build(game, SWEDEN, places[4])
    assert can_build(game, SWEDEN, places[0])
    game.add_units(SWEDEN, places[0], 1)  # a piece of 2 in place of a 1
    assert can_build(game, SWEDEN, places[4])
    assert can_show(SWEDEN, [1, 1, 1, 1, 2, 2])
    assert not can_show(SWEDEN, [1, 1, 1, 1, 1])


def test_counters_can_show_every_set_up_and_the_six_helps_where_it_must() -> None:
    game = board(5)
    assert all(can_show(n, stacks(game, n)) for n in NATIONS)
    # Prussia has 8 of 1, 6 of 2, 2 of 4, one of 6
    assert can_show(PRUSSIA, [34])
    assert can_show(PRUSSIA, [6, 4, 4, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1])
    assert not can_show(PRUSSIA, [5, 4, 4, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1])
