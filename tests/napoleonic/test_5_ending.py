"""The end of a turn: ships, the peace roll, the marker, points and ties (N-5.6 to N-5.9)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic, new
from lacewars.games.napoleonic.board import CAPITALS_OF, DUCHY, KEYS, OWNED, duchies_in
from lacewars.games.napoleonic.consuls import FRIEND, NON_ALIGNED
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    DENMARK,
    FRANCE,
    INITIAL_KEYS,
    NATION_IDS,
    NOBODY,
    OUTSIDE,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    SWEDEN,
    TURKEY,
    from_,
)
from lacewars.games.napoleonic.occupation import flag_ground, occupants
from lacewars.games.napoleonic.open import COMMANDED, FORCED, LAST_TURN, NEUTRAL
from lacewars.games.napoleonic.phases.ending import (
    EndOfTurn,
    Launch,
    MarkerGoesOn,
    Peace,
    PeaceRoll,
    uncontrolled,
)
from lacewars.games.napoleonic.pieces import COMMANDER, SQUADRON
from lacewars.games.napoleonic.places import UNBUILT
from lacewars.games.napoleonic.relations import enter_pact, settle
from lacewars.games.napoleonic.victory import player_points, points, winner
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, begin, board, card, kinds, options, refused, roll, whole


def gain(game: Napoleonic, nation: int, number: int, victim: int = TURKEY) -> None:
    """A nation gets flags on so many keys of another one's colour."""
    for duchy in list(duchies_in(OWNED[victim] & KEYS))[:number]:
        game.set_flag(duchy, nation)


# ---------------------------------------------------------------------- uncontrolled duchies
def only_there(game: Napoleonic, duchy: int, **troops: int) -> None:
    """Nobody stands in a duchy but these strength points."""
    for nation, name in enumerate(NATION_IDS):
        game.add_units(nation, duchy, troops.get(name, 0) - game.strength(nation, duchy))
        for commander in game.leaders(nation, duchy):
            game.put_leader(commander, UNBUILT)


@covers("N-3.35", "N-5.6.01", "N-5.6.02")
def test_formations_in_uncontrolled_duchies_suffer_attrition_and_flag_them() -> None:
    game = board()
    tyrol, linz = DUCHY["tyrol"], DUCHY["linz"]
    only_there(game, tyrol, france=4)
    only_there(game, linz, france=1)
    assert occupants(game, tyrol) == 1 << FRANCE
    assert linz < tyrol  # Linz rolls first
    begin(game, EndOfTurn(), dice=[6, 6, 6, 1, 1])
    assert game.strength(FRANCE, linz) == 0
    assert game.strength(FRANCE, tyrol) == 3  # two sixes cost the French one point
    assert game.flag(tyrol) == FRANCE
    assert game.flag(linz) == NOBODY  # nobody has survived there
    assert whole(game)


@covers("N-3.18", "N-5.6.02", "N-7.4.2.01")
def test_fortresses_get_no_free_flag_and_original_owners_only_lose_a_hostile_one() -> None:
    game = board()
    venice, linz, prague = (DUCHY[d] for d in ("venice", "linz", "prague"))
    only_there(game, venice, france=2)
    game.set_flag(linz, FRANCE)
    only_there(game, linz, austria=1)
    game.set_flag(prague, FRANCE)
    only_there(game, prague, russia=1)
    for duchy in (venice, linz, prague):
        flag_ground(game, duchy)
    assert game.flag(venice) == NOBODY  # only a siege takes a fortress
    assert (game.flag(linz), game.holder[linz]) == (NOBODY, AUSTRIA)
    assert (game.flag(prague), game.holder[prague]) == (NOBODY, AUSTRIA)  # freed by an ally


@covers("R89")
def test_of_several_allies_the_one_with_commanders_or_most_strength_flags() -> None:
    milan = DUCHY["milan"]
    game = board()
    only_there(game, milan, austria=1, russia=2)
    flag_ground(game, milan)
    assert game.flag(milan) == RUSSIA
    game = board()
    only_there(game, milan, austria=1, russia=2)
    game.put_leader(COMMANDER["mack"], milan)
    flag_ground(game, milan)
    assert game.flag(milan) == AUSTRIA
    for last in (AUSTRIA, RUSSIA):
        game = board()
        only_there(game, milan, austria=2, russia=2)
        game.recent = [AUSTRIA + RUSSIA - last, last]
        flag_ground(game, milan)
        assert game.flag(milan) == last
    game = board()
    only_there(game, milan, austria=3, russia=2)
    game.put_leader(COMMANDER["mack"], milan)
    game.put_leader(COMMANDER["bagration"], milan)
    game.chiefs = 1 << COMMANDER["bagration"]
    flag_ground(game, milan)
    assert game.flag(milan) == RUSSIA


@covers("R6", "R81", "N-5.6.01")
def test_a_group_without_a_chief_names_the_one_who_chooses_its_losses() -> None:
    milan = DUCHY["milan"]
    game = board()
    only_there(game, milan, austria=3, russia=2)
    game.put_leader(COMMANDER["mack"], milan)
    game.put_leader(COMMANDER["bagration"], milan)
    begin(game, EndOfTurn(), dice=[6, *[1] * 40])
    assert asked(game) == ("NameChief", "austria")
    act(game, "general-in-chief Bagration")
    assert asked(game) == ("Wear", "russia")


@covers("R92", "napoleon_abdicates")
@pytest.mark.parametrize("abdicated", [True, False])
def test_nobody_flags_french_ground_when_napoleon_has_abdicated(abdicated: bool) -> None:
    game = board()
    game.abdicated = abdicated
    milan = DUCHY["milan"]
    only_there(game, milan, austria=1)
    assert game.holder[milan] == FRANCE
    flag_ground(game, milan)
    assert (game.flag(milan) == NOBODY) == abdicated


@covers("R81", "R89", "N-5.6.02")
def test_a_group_without_a_chief_names_one_before_the_free_flags() -> None:
    milan = DUCHY["milan"]
    game = board()
    only_there(game, milan, austria=3, russia=2)
    game.put_leader(COMMANDER["mack"], milan)
    game.put_leader(COMMANDER["bagration"], milan)
    begin(game, EndOfTurn(), dice=[1] * 40)
    assert asked(game) == ("NameChief", "austria")  # its player has most points there
    act(game, "general-in-chief Bagration")
    assert game.flag(milan) == RUSSIA


@covers("R95")
def test_attrition_comes_in_track_order_from_the_nation_that_moves_first() -> None:
    game = board()
    tyrol, milan = DUCHY["tyrol"], DUCHY["milan"]
    only_there(game, tyrol, france=1)
    only_there(game, milan, austria=1)
    assert uncontrolled(game, from_(FRANCE)) == [tyrol, milan]
    assert uncontrolled(game, from_(BRITAIN)) == [milan, tyrol]


@covers("R95")
def test_conquests_of_one_moment_come_in_track_order_from_the_nation_that_moves_first() -> None:
    game = board()
    game.marker = AUSTRIA
    for nation, enemy in ((AUSTRIA, FRANCE), (RUSSIA, FRANCE)):
        for capital in CAPITALS_OF[nation]:
            only_there(game, capital)
            game.set_flag(capital, enemy)
    begin(game, EndOfTurn(), dice=[1, 1])
    rolls = [e.data[0] for e in game.news if e.kind == "conquest_roll"]
    assert rolls == [RUSSIA, AUSTRIA]


# ---------------------------------------------------------------------- ships
@covers("N-5.6.03")
def test_ships_under_construction_are_to_be_refitted_at_the_end_of_the_turn() -> None:
    game = board()
    ship = SQUADRON["britain_1"]
    game.shipyard = 1 << ship
    begin(game, Launch())
    assert (game.shipyard, game.refit) == (0, 1 << ship)


# ---------------------------------------------------------------------- the peace roll
@covers("N-3.62", "N-5.8.01", "R55")
@pytest.mark.parametrize(("die", "ends"), [(5, False), (6, True)])
def test_a_six_on_the_peace_roll_ends_the_game(die: int, ends: bool) -> None:
    game = begin(board(), PeaceRoll(), dice=[die])
    assert (game.outcome() is not None) == ends
    assert game.reason == ("peace" if ends else "")


@covers("N-5.8.02", "R55", "R90")
def test_players_sway_the_roll_in_track_order_from_the_nation_that_moves_first_next() -> None:
    game = board()
    game.marker = BRITAIN
    begin(game, Peace())
    names = []
    while game.decision() is not None:
        names.append(asked(game)[1])
        act(game, "pass")
    # Denmark's and the other minors' players have no say for them
    assert names == ["austria", "russia", "prussia", "france", "britain"]


@covers("N-5.8.02", "N-14.3.1.03", "R55")
def test_each_player_adds_or_subtracts_one_for_a_card_less() -> None:
    game = board()
    game.marker = DENMARK
    begin(game, Peace())
    assert options(game) == ["help peace by a card of France", "hinder peace by a card of France", "pass"]
    act(game, "help peace by a card of France", "help peace by a card of Britain")
    act(game, "hinder peace by a card of Austria", "pass")
    roll(game, [5])
    news = act(game, "pass")
    assert [(e.kind, e.data) for e in news if e.kind == "peace_roll"] == [("peace_roll", (5, 6))]
    assert game.reason == "peace"
    assert game.peace_paid == 1 << FRANCE | 1 << BRITAIN | 1 << AUSTRIA


@covers("N-5.8.03", "R55")
def test_a_power_with_a_minimum_draw_sways_nothing() -> None:
    game = board(4)
    game.marker = DENMARK
    gain(game, FRANCE, 5, RUSSIA)  # Russia has two keys left: one card by keys, two as a minimum
    begin(game, Peace())
    act(game, "pass", "pass")
    assert asked(game) == ("Sway", "austria")
    refusal = refused(game, "help peace by a card of Russia")
    assert refusal.code == "not-your-power"
    act(game, "pass")
    assert game.decision() is None  # Russia was not asked
    game = board(3)
    game.marker = DENMARK
    gain(game, FRANCE, 5, RUSSIA)
    begin(game, Peace())
    act(game, "pass", "pass")
    assert options(game) == ["help peace by a card of Austria", "hinder peace by a card of Austria", "pass"]
    assert refused(game, "help peace by a card of Russia").rules == ("N-5.8.03",)


@covers("R55", "N-cards.16", "europe_exhausted")
@pytest.mark.parametrize(("turn", "die", "ends"), [(1, 4, False), (1, 5, True), (4, 1, False), (4, 2, True)])
def test_europe_exhausted_adds_the_number_of_the_turn_and_goes_back_into_the_deck(
    turn: int, die: int, ends: bool
) -> None:
    game = board()
    game.pile.remove(card(66))
    game.laid |= 1 << card(66)
    game.exhausted, game.turn = True, turn
    begin(game, PeaceRoll(), dice=[die])
    assert (game.reason == "peace") == ends
    assert card(66) in game.pile
    assert whole(game)


@covers("N-5.8.04", "R55")
def test_the_game_ends_with_the_fall_of_france_or_after_the_last_turn_without_a_roll() -> None:
    game = board()
    game.turn = LAST_TURN
    begin(game, Peace(), dice=[])
    assert game.reason == "last_turn"
    game = board()
    game.status[FRANCE] = FORCED
    settle(game)
    begin(game, Peace(), dice=[])
    assert game.reason == "france_fell"
    assert "peace_roll" not in kinds(game.news)
    assert game.decision() is None


@covers("N-5.9.01", "R90")
def test_the_marker_goes_on_from_where_it_stands() -> None:
    game = board()
    game.marker, game.last = AUSTRIA, FRANCE  # France pre-empted Austria, and the turn ended
    begin(game, MarkerGoesOn())
    assert game.marker == RUSSIA
    game.marker = DENMARK
    begin(game, MarkerGoesOn())
    assert game.marker == FRANCE


@covers("R77")
def test_armistice_tilsit_and_hussars_end_with_the_turn() -> None:
    game = board()
    game.armistice, game.tilsit, game.hussars = BRITAIN, FRANCE, True
    game.intrigue = RUSSIA
    game.staff = 1 << RUSSIA
    begin(game, EndOfTurn())
    assert (game.armistice, game.tilsit, game.hussars) == (NOBODY, NOBODY, False)
    assert (game.intrigue, game.staff) == (RUSSIA, 1 << RUSSIA)


# ---------------------------------------------------------------------- points
@covers("N-5.8.1.01", "N-5.8.1.02", "N-5.8.1.06", "R56")
def test_keys_gained_and_lost_count() -> None:
    game = board()
    game.row[DENMARK], game.column[DENMARK] = NOBODY, NON_ALIGNED
    enter_pact_of_nobody(game)
    assert points(game, FRANCE) == 0
    gain(game, FRANCE, 1, AUSTRIA)
    assert game.keys(FRANCE) == INITIAL_KEYS[FRANCE] + 1
    assert (points(game, FRANCE), points(game, AUSTRIA)) == (1, -1)
    assert whole(game)


def enter_pact_of_nobody(game: Napoleonic) -> None:
    """Spain leaves its pact with France."""
    game.status[SPAIN], game.patron[SPAIN] = NEUTRAL, NOBODY
    game.row[SPAIN], game.column[SPAIN] = NOBODY, NON_ALIGNED
    game.camp[SPAIN] = OUTSIDE
    game.hand_over(SPAIN, NOBODY)
    settle(game)


@covers("N-3.11", "N-3.12", "N-3.13", "N-8.2.3.01", "N-5.8.1.02", "R56")
def test_clients_count_and_a_plus_one_consul_in_non_aligned_is_none() -> None:
    game = board()
    assert game.row[SWEDEN] == BRITAIN
    assert game.column[SWEDEN] == FRIEND
    gain(game, SWEDEN, 2)
    assert points(game, BRITAIN) == 2
    game.column[SWEDEN], game.plus_face = NON_ALIGNED, 1 << SWEDEN
    assert points(game, BRITAIN) == 0


@covers("N-5.8.1.03", "N-16.3.01", "R56")
def test_pacts_with_minors_and_resources_count_one_each() -> None:
    game = board(4)
    assert points(game, FRANCE) == 1  # Spain
    game.resources[FRANCE] = 3
    assert points(game, FRANCE) == 4
    game.row[PRUSSIA], game.column[PRUSSIA] = FRANCE, 4
    enter_pact(game, PRUSSIA, FRANCE)
    assert points(game, FRANCE) == 4  # a proxy Prussia is no minor
    gain(game, PRUSSIA, 2)
    assert points(game, FRANCE) == 6  # but its keys count


@covers("N-8.3.2.03", "N-8.7.1.03", "R56", "R87")
def test_neither_commanded_proxies_nor_those_of_a_neutral_by_force_count() -> None:
    game = board()
    gain(game, SPAIN, 2)
    assert points(game, FRANCE) == 3
    game.status[FRANCE] = FORCED
    assert points(game, FRANCE) == 0
    game = board()
    gain(game, SWEDEN, 2)
    game.status[SWEDEN], game.patron[SWEDEN] = COMMANDED, BRITAIN
    assert points(game, BRITAIN) == 0


@covers("R76")
def test_the_plus_one_key_counts() -> None:
    game = board()
    before = points(game, AUSTRIA)
    game.key_plus = 1 << AUSTRIA
    assert points(game, AUSTRIA) == before + 1


@covers("N-1.02", "N-5.8.1.04", "R56")
def test_most_points_win_not_most_keys_and_a_player_adds_up_his_powers() -> None:
    game = board(3)
    gain(game, AUSTRIA, 2)
    gain(game, RUSSIA, 1, DENMARK)
    assert game.keys(FRANCE) > game.keys(AUSTRIA)
    seat = game.controller[RUSSIA]
    assert player_points(game)[seat] == points(game, AUSTRIA) + points(game, RUSSIA) == 3
    assert winner(game) == seat


@covers("N-5.8.1.05", "R56")
def test_a_tie_goes_to_the_player_latest_on_the_track() -> None:
    game = board(5)
    game.resources[PRUSSIA] = game.resources[BRITAIN] = 1
    assert points(game, FRANCE) == points(game, BRITAIN) == points(game, PRUSSIA) == 1
    assert winner(game) == game.controller[PRUSSIA]
    game = board(3)
    game.resources[BRITAIN] = game.resources[AUSTRIA] = 1
    assert winner(game) == game.controller[RUSSIA]


def test_the_outcome_tells_the_points_of_each_power() -> None:
    game = board(3)
    game.resources[RUSSIA] = 2
    begin(game, PeaceRoll(), dice=[6])
    found = game.outcome()
    assert found is not None
    assert (found.winners, found.reason, found.counted) == ((game.controller[RUSSIA],), "peace", "points")
    assert {s.power: s.points for s in found.scores} == {FRANCE: 1, BRITAIN: 0, AUSTRIA: 0, RUSSIA: 2}
    assert game.news[-1].kind == "won"


# ---------------------------------------------------------------------- a whole game
@covers("N-5.01", "N-14.01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_of_passes_goes_from_turn_to_turn_to_its_end(players: int, seed: int) -> None:
    game = new(seed=seed, players=players, roles="chosen")
    turns = set()
    while (decision := game.decision()) is not None:
        turns.add(game.turn)
        idle = [a for a in decision.actions if a.text in ("pass", "done", "keep the hand")]
        spend = [a for a in decision.actions if a.verb == "spend"]
        game.apply((idle or spend or list(decision.actions))[0])
        assert whole(game)
    found = game.outcome()
    assert found is not None
    assert found.reason == "peace" or (found.reason, game.turn) == ("last_turn", LAST_TURN)
    assert turns == set(range(1, game.turn + 1))
    assert len(found.winners) == 1
