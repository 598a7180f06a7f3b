"""The set-up for two to five players: roles, bids, resources, hands, mulligans (N-4, R8, R10, R66, R86)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import GAME, Napoleonic, new
from lacewars.games.napoleonic.board import DUCHY, OWNER
from lacewars.games.napoleonic.cards import NUMBERED
from lacewars.games.napoleonic.consuls import FRIEND, NO_COLUMN, NON_ALIGNED, PACT
from lacewars.games.napoleonic.dealing import mask
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    COALITION,
    DENMARK,
    FRANCE,
    IMPERIAL,
    NATION,
    NATIONS,
    NOBODY,
    OUTSIDE,
    POWERS,
    PRUSSIA,
    ROLES,
    RUSSIA,
    SPAIN,
    START_HAND,
    SWEDEN,
    TURKEY,
)
from lacewars.games.napoleonic.open import ALLIED, NEUTRAL, PLAYED
from lacewars.games.napoleonic.phases.opening import FirstDeal, FirstResources, Mulligan, Roles
from lacewars.games.napoleonic.pieces import COMMANDERS, SQUADRONS, UNITS_AT_START
from lacewars.games.napoleonic.places import AT_SEA, UNBUILT
from lacewars.games.napoleonic.setup import lay_out, own_powers
from lacewars.kernel import LaceError, covers
from tests.napoleonic.kit import act, asked, begin, board, kinds, options, refused, roll, whole

SIZES = pytest.mark.parametrize("players", [2, 3, 4, 5])


def dealt(players: int, seed: str = "setup") -> Napoleonic:
    """A game of which the roles are not settled by seats."""
    return new(seed=seed, players=players)


# ---------------------------------------------------------------------- pieces and markers
@covers("N-1.01")
@SIZES
def test_two_to_five_play(players: int) -> None:
    assert len(GAME.seats({"players": players})) == players
    with pytest.raises(LaceError, match="players is one of"):
        GAME.new(players=6)


@covers("N-2.2.04", "N-2.2.08", "N-2.2.11", "N-4.1.01")
@SIZES
def test_pieces_start_on_their_places(players: int) -> None:
    game = board(players)
    assert {(n, d, game.strength(n, d)) for n, d, _ in UNITS_AT_START} == set(UNITS_AT_START)
    assert sum(game.units) == sum(points for _, _, points in UNITS_AT_START)
    for c, commander in enumerate(COMMANDERS):
        assert game.leader_at[c] == (UNBUILT if commander.start < 0 else commander.start)
    for s, ship in enumerate(SQUADRONS):
        start = AT_SEA + ship.zone if ship.zone >= 0 else ship.port
        assert game.ship_at[s] == start
    assert tuple(game.holder) == OWNER
    assert not game.refit | game.shipyard
    assert whole(game)


@covers("N-4.2.01", "N-4.2.04")
def test_the_turn_is_1805_and_france_is_due() -> None:
    game = new(seed="first", roles="chosen")
    assert (game.turn, game.round, game.marker, game.last) == (1, 1, FRANCE, NOBODY)


@covers("N-4.2.03", "N-8.3.01", "N-8.3.02")
def test_camps_at_war() -> None:
    game = board(4)
    assert [game.camp[p] for p in POWERS] == [IMPERIAL, COALITION, COALITION, COALITION, OUTSIDE]
    assert game.camp[SPAIN] == IMPERIAL
    allies = 1 << BRITAIN | 1 << AUSTRIA | 1 << RUSSIA
    assert game.hostile[FRANCE] == game.hostile[SPAIN] == allies == game.allied[RUSSIA]
    assert game.hostile[BRITAIN] == 1 << FRANCE | 1 << SPAIN == game.allied[SPAIN]
    for neutral in (PRUSSIA, SWEDEN, TURKEY, DENMARK):
        assert not game.hostile[neutral]
        assert game.allied[neutral] == 1 << neutral


@covers("N-4.2.02", "N-3.63")
def test_consuls_stand_in_their_boxes() -> None:
    game = board(4)
    assert (game.row[SPAIN], game.column[SPAIN]) == (FRANCE, PACT)
    assert (game.row[SWEDEN], game.column[SWEDEN]) == (BRITAIN, FRIEND)
    assert (game.row[DENMARK], game.column[DENMARK]) == (FRANCE, FRIEND)
    assert (game.row[TURKEY], game.column[TURKEY]) == (NOBODY, NON_ALIGNED)
    assert all(game.column[p] == NO_COLUMN for p in (FRANCE, BRITAIN, AUSTRIA, RUSSIA))
    assert [game.status[n] for n in (SPAIN, SWEDEN, DENMARK, TURKEY)] == [ALLIED, NEUTRAL, NEUTRAL, NEUTRAL]


@covers("N-4.3.01", "N-4.3.06")
@SIZES
def test_prussia_is_a_proxy_unless_five_play(players: int) -> None:
    game = board(players)
    if players == 5:
        assert (game.status[PRUSSIA], game.column[PRUSSIA]) == (PLAYED, NO_COLUMN)
        assert game.controller[PRUSSIA] == 4
    else:
        assert (game.status[PRUSSIA], game.column[PRUSSIA]) == (NEUTRAL, NON_ALIGNED)
        assert game.controller[PRUSSIA] == NOBODY
    assert game.controller[SPAIN] == game.controller[FRANCE]
    assert [game.controller[n] for n in (TURKEY, SWEDEN, DENMARK)] == [NOBODY] * 3


# ---------------------------------------------------------------------- roles
@covers("N-4.3.03", "N-4.3.05")
def test_one_player_plays_several_powers_with_separate_hands() -> None:
    game = board(2, britain="1", austria="2", russia="3")
    assert own_powers(game, 1) == [BRITAIN, AUSTRIA, RUSSIA]
    assert [len(game.hands[n]) for n in own_powers(game, 1)] == [1, 1, 1]
    game = board(3)
    assert own_powers(game, 2) == [AUSTRIA, RUSSIA]
    assert game.status[AUSTRIA] == game.status[RUSSIA] == PLAYED


@covers("N-4.3.04", "R86")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_roles_are_dealt_at_random(players: int) -> None:
    found = set()
    for seed in range(12):
        game = dealt(players, f"lot {seed}")
        roles = tuple(tuple(own_powers(game, seat)) for seat in range(players))
        assert sorted(roles) == sorted(ROLES[players])
        found.add(roles)
    assert len(found) > 2


def wishing(first: str, second: str) -> Napoleonic:
    """Two players have said which side they would like; seat 0 opens the bidding."""
    game = dealt(2)
    roll(game, [1])
    game.apply(GAME.parse(f"side {first}"), 0)
    game.apply(GAME.parse(f"side {second}"), 1)
    return game


@covers("R86")
def test_two_who_want_different_sides_get_them() -> None:
    game = wishing("coalition", "imperial")
    assert game.controller[FRANCE] == game.controller[SPAIN] == 1
    assert game.controller[BRITAIN] == game.controller[AUSTRIA] == game.controller[RUSSIA] == 0
    assert game.wishes == [-1, -1]
    assert asked(game)[0] == "NameResource"


@covers("N-4.3.02", "R66")
def test_two_who_want_the_same_side_bid_strength_points() -> None:
    game = wishing("imperial", "imperial")
    assert asked(game) == ("Bidding", "")
    assert refused(game, "bid 99").code == "bid-too-high"
    act(game, "bid 1")
    assert game.decision() is not None
    assert refused(game, "bid 1").code == "bid-too-low"
    act(game, "bid 3")
    assert game.decision().seat == 0  # type: ignore[union-attr]
    act(game, "pass")
    assert game.controller[FRANCE] == 1
    assert game.controller[AUSTRIA] == 0
    before = game.strength(FRANCE, DUCHY["calais"])
    assert refused(game, "remove from Vienna").code == "nobody-there"
    act(game, "remove from Calais", "remove from Calais", "remove from Paris")
    assert game.strength(FRANCE, DUCHY["calais"]) == before - 2
    assert asked(game)[0] == "NameResource"
    assert game.free_strength(FRANCE) > 0
    assert whole(game)


@covers("R66")
def test_a_first_pass_leaves_the_side_to_the_other_for_nothing() -> None:
    game = wishing("coalition", "coalition")
    act(game, "pass")
    assert game.controller[BRITAIN] == 1
    assert asked(game)[0] == "NameResource"


def test_a_wish_is_secret_until_both_have_spoken() -> None:
    game = dealt(2)
    game.apply(GAME.parse("side imperial"), 0)
    assert game.view(0).wish == 0
    assert game.view(1).wish == -1
    assert game.view(None).wish == -1


# ---------------------------------------------------------------------- resources and hands
@covers("N-4.2.05", "R8")
def test_each_player_names_a_power_with_a_resource() -> None:
    game = begin(board(3), FirstResources())
    assert game.resources == [1, 1, 0, 0, 0]
    assert options(game) == ["resource for Austria", "resource for Russia"]
    assert refused(game, "resource for France").code == "not-your-power"
    act(game, "resource for Russia")
    assert game.resources == [1, 1, 0, 1, 0]


@covers("R8")
def test_resources_are_named_in_track_order_of_first_powers() -> None:
    game = Napoleonic(board().chance, 3, dealt=True)
    lay_out(game)
    roll(game, [1, 1])
    game.then(Roles(), FirstResources())
    game.settle()
    named = [event.data[0] for event in game.news if event.kind == "first_resource"]
    assert named == [FRANCE, BRITAIN]


@covers("N-4.4.01", "N-6.2.01")
def test_home_cards_lie_face_up_with_their_nations() -> None:
    game = board(5, home=True)
    counts = [game.home_cards(n).bit_count() for n in NATIONS]
    assert counts == [2, 2, 1, 1, 1, 0, 1, 0, 0]  # those of neutral proxies cannot be played
    assert game.home_used == 0


@covers("N-4.4.02", "N-4.4.03")
@SIZES
def test_hands_are_dealt(players: int) -> None:
    game = begin(board(players), FirstDeal())
    assert tuple(len(hand) for hand in game.hands) == START_HAND
    assert len(game.pile) == len(NUMBERED) - sum(START_HAND) == 64
    assert whole(game)


@covers("N-3.54", "N-4.5.01", "N-4.5.03")
def test_a_mulligan_costs_a_card_each_time() -> None:
    game = begin(board(), FirstDeal())
    assert asked(game) == ("Mulligan", "france")
    first = set(game.hands[FRANCE])
    assert kinds(act(game, "mulligan"))[0] == "mulligan"
    assert len(game.hands[FRANCE]) == 5
    assert not first & set(game.hands[FRANCE])
    assert asked(game) == ("Mulligan", "france")
    act(game, "mulligan")
    assert len(game.hands[FRANCE]) == 4
    act(game, "keep the hand")
    assert asked(game) == ("Mulligan", "britain")


@covers("R10")
def test_a_mulligan_cannot_go_below_no_cards() -> None:
    game = begin(board(4, spain="1"), Mulligan(SPAIN))
    act(game, "mulligan")
    assert game.hands[SPAIN] == []
    assert game.decision() is None


@covers("N-4.5.02")
def test_home_cards_are_not_part_of_a_mulligan() -> None:
    game = begin(board(home=True, france="1 2"), Mulligan(FRANCE))
    act(game, "mulligan")
    assert game.home_cards(FRANCE).bit_count() == 2
    assert all(c in NUMBERED for c in game.discards)


@covers("N-4.5.04")
def test_of_the_discards_only_the_top_lies_open() -> None:
    game = begin(board(france="1 2 3 4"), Mulligan(FRANCE))
    act(game, "mulligan")
    view = game.view(1)
    assert view.top == game.discards[-1]
    assert view.discards == (view.top,)
    assert view.discards_size == 4
    assert set(game.view(0).discards) == set(game.discards)


@covers("N-4.5.05", "R10")
def test_hands_are_opened_one_by_one_in_track_order() -> None:
    game = begin(board(4), FirstDeal())
    seat = game.controller[FRANCE]
    order = []
    while game.decision() is not None:
        phase, name = asked(game)
        assert phase == "Mulligan"
        order.append(name)
        later = [n for n in NATIONS if game.controller[n] != NOBODY and n > NATION[name]]
        assert all(game.unopened >> n & 1 for n in later)
        if name == "france":
            assert game.view(seat).hands[SPAIN] == ()
            assert len(game.view(seat).hands[FRANCE]) == 6
        act(game, "keep the hand")
    assert order == ["france", "britain", "austria", "russia", "spain"]  # no neutral proxy
    assert len(game.view(seat).hands[SPAIN]) == 2
    assert not game.unopened


def test_nobody_sees_another_hand_or_that_of_a_neutral() -> None:
    game = begin(board(4), FirstDeal())
    while game.decision() is not None:
        act(game, "keep the hand")
    for seat in range(4):
        for nation in NATIONS:
            shown = mask(game.view(seat).hands[nation])
            own = game.controller[nation] == seat
            assert shown == (mask(game.hands[nation]) if own else 0)
    assert not any(game.view(None).hands)
    assert game.view(None).hand_sizes == START_HAND
