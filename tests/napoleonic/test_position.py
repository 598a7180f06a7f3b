"""The position: what is derived, who knows which card, JSON, copies, worlds."""

from __future__ import annotations

from itertools import combinations

import pytest

from lacewars.games.napoleonic import GAME, Napoleonic, new
from lacewars.games.napoleonic.alphabet import ALPHABET
from lacewars.games.napoleonic.board import DUCHY, KEYS, OWNER
from lacewars.games.napoleonic.cards import NUMBERED
from lacewars.games.napoleonic.dealing import discard, draw, known_cards, mask, reshuffle, steal
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    COALITION,
    FRANCE,
    INITIAL_KEYS,
    NATIONS,
    NOBODY,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    TURKEY,
)
from lacewars.games.napoleonic.phases.opening import FirstDeal
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import FALLEN, REGROUP
from lacewars.games.napoleonic.relations import at_war, friendly, go_to_war, hostile_at, join
from lacewars.kernel import BadPosition, Chance, covers
from tests.napoleonic.kit import act, begin, board, card, give, whole


def played(players: int, seed: int, actions: int) -> Napoleonic:
    """A game after so many random actions, or at its end."""
    game = new(seed=seed, players=players)
    chance = Chance.seeded(f"random {seed}")
    for _ in range(actions):
        decision = game.decision()
        if decision is None:
            break
        game.apply(decision.actions[chance.below(len(decision.actions))], decision.seat)
    return game


POSITIONS = pytest.mark.parametrize(
    ("players", "actions"),
    [(2, 1), (2, 2), (2, 6), (3, 4), (3, 12), (4, 9), (5, 7), (5, 14), (5, 40), (4, 90)],
)


# ---------------------------------------------------------------------- what is derived
@covers("N-2.2.13", "N-3.17", "N-3.38", "N-7.4.01", "N-7.4.03", "N-7.4.04")
def test_a_flag_changes_who_holds_a_duchy_and_its_keys() -> None:
    game = board()
    munich, vienna = DUCHY["munich"], DUCHY["vienna"]
    assert KEYS >> vienna & 1
    game.set_flag(vienna, FRANCE)
    assert (game.flag(vienna), game.holder[vienna]) == (FRANCE, FRANCE)
    assert game.keys(FRANCE) == INITIAL_KEYS[FRANCE] + 1
    assert game.keys(AUSTRIA) == INITIAL_KEYS[AUSTRIA] - 1
    game.set_flag(vienna, RUSSIA)
    assert game.flag(vienna) == RUSSIA
    assert game.keys(FRANCE) == INITIAL_KEYS[FRANCE]
    game.set_flag(vienna, AUSTRIA)
    assert (game.flag(vienna), game.holder[vienna]) == (NOBODY, AUSTRIA)
    game.set_flag(munich, AUSTRIA)
    game.set_flag(munich, NOBODY)
    assert game.holder[munich] == OWNER[munich]


@covers("N-2.2.14")
def test_flags_are_not_limited() -> None:
    game = board()
    for duchy, owner in enumerate(OWNER):
        if owner != FRANCE:
            game.set_flag(duchy, FRANCE)
    assert game.keys(FRANCE) == sum(INITIAL_KEYS)
    assert whole(game)


def test_presence_follows_units_and_commanders() -> None:
    game = board()
    kent = DUCHY["kent"]
    assert not game.present[FRANCE] >> kent & 1
    game.add_units(FRANCE, kent, 2)
    assert game.present[FRANCE] >> kent & 1
    game.put_leader(COMMANDER["ney"], kent)
    game.add_units(FRANCE, kent, -2)
    assert game.present[FRANCE] >> kent & 1
    assert game.crowd[kent] >> FRANCE & 1
    assert game.posted[kent] == 1 << COMMANDER["ney"]
    assert game.leaders(FRANCE, kent) == [COMMANDER["ney"]]
    _check_what_is_kept(game)
    game.put_leader(COMMANDER["ney"], REGROUP)
    assert not game.present[FRANCE] >> kent & 1
    assert not game.crowd[kent] >> FRANCE & 1
    _check_what_is_kept(game)


def _check_what_is_kept(game: Napoleonic) -> None:
    """What is worked out step by step is what follows from the position."""
    twin = game.copy()
    twin.work_out()
    for name in ("present", "crowd", "posted", "held"):
        assert getattr(twin, name) == getattr(game, name), name


@POSITIONS
def test_what_is_kept_follows_a_game(players: int, actions: int) -> None:
    _check_what_is_kept(played(players, 2, actions))


def test_a_commander_who_leaves_is_chief_no_more() -> None:
    game = board()
    napoleon = COMMANDER["napoleon"]
    game.chiefs = 1 << napoleon
    game.put_leader(napoleon, FALLEN)
    assert game.chiefs == 0


@covers("N-3.30")
def test_friendly_ground_is_free_of_enemies_but_a_fortress_stays_friendly() -> None:
    game = board()
    tyrol, mantua = DUCHY["tyrol"], DUCHY["mantua"]
    assert friendly(game, AUSTRIA) >> tyrol & 1
    assert friendly(game, RUSSIA) >> tyrol & 1
    assert not friendly(game, FRANCE) >> tyrol & 1
    game.add_units(FRANCE, tyrol, 1)
    assert hostile_at(game, AUSTRIA) >> tyrol & 1
    assert not friendly(game, AUSTRIA) >> tyrol & 1
    game.add_units(AUSTRIA, mantua, 1)
    assert friendly(game, FRANCE) >> mantua & 1  # besieged, but a fortress (N-3.36)


def test_camps_and_wars_between_outsiders() -> None:
    game = board()
    assert not at_war(game, PRUSSIA, FRANCE)
    join(game, PRUSSIA, COALITION)
    assert at_war(game, PRUSSIA, FRANCE)
    assert at_war(game, SPAIN, PRUSSIA)
    assert game.allied[PRUSSIA] == game.allied[BRITAIN]
    game = board()
    go_to_war(game, PRUSSIA, TURKEY)
    assert at_war(game, TURKEY, PRUSSIA)
    assert game.hostile[TURKEY] == 1 << PRUSSIA
    assert whole(game)


# ---------------------------------------------------------------------- who knows which card
@covers("R82")
def test_discards_are_shuffled_when_the_pile_runs_out() -> None:
    game = board(france="2 3")
    discard(game, FRANCE, card(2))
    game.removed = mask(game.pile[1:])
    game.pile[1:] = []
    assert len(draw(game, BRITAIN, 2)) == 2
    assert game.discards == game.pile == []
    assert card(2) in game.hands[BRITAIN]
    assert not game.public >> card(2) & 1
    assert draw(game, BRITAIN, 1) == []


def test_a_reshuffled_card_is_forgotten_by_all() -> None:
    game = board(france="2 3")
    discard(game, FRANCE, card(2))
    assert game.public == 1 << card(2)
    game.seen[1] = 1 << card(2)
    reshuffle(game)
    assert game.public == 0
    assert not any(game.seen)
    assert whole(game)


def test_a_stolen_card_is_known_to_the_two_players_alone() -> None:
    game = board(france="2 3 4", austria="6")
    stolen = steal(game, AUSTRIA, FRANCE)
    assert stolen in game.hands[AUSTRIA]
    shown = [game.view(seat).hands[AUSTRIA] for seat in range(5)]
    assert shown[game.controller[FRANCE]] == (stolen,)
    assert set(shown[game.controller[AUSTRIA]]) == {stolen, card(6)}
    assert all(not shown[game.controller[n]] for n in (BRITAIN, RUSSIA, PRUSSIA))
    assert game.view(None).hands[AUSTRIA] == ()
    told = {e.kind: e.seats for e in game.news if "stolen" in e.kind}
    assert told["stolen"] == (game.controller[FRANCE], game.controller[AUSTRIA])
    assert whole(game)


def test_a_card_stolen_from_a_neutral_hand_is_seen_by_the_taker_only() -> None:
    game = board(turkey="2 3", austria="6")
    stolen = steal(game, AUSTRIA, TURKEY)
    for seat in range(5):
        assert (stolen in game.view(seat).hands[AUSTRIA]) == (seat == game.controller[AUSTRIA])
    assert steal(game, AUSTRIA, RUSSIA) == -1


def test_a_theft_that_one_does_not_see_makes_one_unsure_of_the_hand() -> None:
    game = board(france="2 3", austria="6", russia="7")
    first = steal(game, AUSTRIA, FRANCE)
    france, russia = game.controller[FRANCE], game.controller[RUSSIA]
    assert game.view(france).hands[AUSTRIA] == (first,)
    steal(game, RUSSIA, AUSTRIA)
    assert game.view(france).hands[AUSTRIA] == game.view(france).hands[RUSSIA] == ()
    assert len(game.view(russia).hands[RUSSIA]) == 2


def test_whoever_played_a_nation_knows_its_hand() -> None:
    game = board(spain="2 3", france="4")
    seat = game.controller[FRANCE]
    game.hand_over(SPAIN, NOBODY)
    assert game.view(seat).hands[SPAIN] == (card(2), card(3))
    assert game.view(1).hands[SPAIN] == ()


# ---------------------------------------------------------------------- as data
@POSITIONS
def test_json_and_copies_are_the_same_position(players: int, actions: int) -> None:
    game = played(players, 3, actions)
    again = Napoleonic.from_json(game.to_json())
    assert again.hash() == game.hash() == game.copy().hash()
    assert again.view(0).to_json() == game.view(0).to_json()
    assert (again.present, again.held, again.hostile) == (game.present, game.held, game.hostile)


def test_copies_share_nothing() -> None:
    game = begin(board(), FirstDeal())
    before, twin = game.hash(), game.copy()
    twin.add_units(FRANCE, DUCHY["kent"], 1)
    twin.set_flag(DUCHY["kent"], FRANCE)
    twin.put_leader(COMMANDER["ney"], DUCHY["kent"])
    twin.ship_at[0] = REGROUP
    twin.seen[0] = 1
    act(twin, "mulligan")
    assert game.hash() == before


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("flags", {"paris": "france"}, "own duchy"),
        ("flags", {"parys": "austria"}, "parys"),
        ("units", {"denmark": {"paris": 200}}, "strength"),
        ("controller", dict.fromkeys(("france",), 0), "controller"),
        ("pile", [], "cards"),
        ("turn", 6, "turn"),
        ("seen", [["drought"], [], [], [], []], "knowledge"),
        ("players", 7, "players"),
    ],
)
def test_a_broken_position_is_refused(key: str, value: object, reason: str) -> None:
    data = begin(board(), FirstDeal()).to_json()
    data["board"][key] = value
    with pytest.raises(BadPosition, match=reason):
        Napoleonic.from_json(data)


def test_a_proxy_needs_a_consul_and_an_ally_a_patron() -> None:
    game = board()
    assert whole(game)
    game.patron[SPAIN] = NOBODY
    assert not whole(game)
    game = board()
    game.controller[TURKEY] = 0
    assert not whole(game)


# ---------------------------------------------------------------------- worlds
@POSITIONS
def test_worlds_look_alike_to_their_seat_and_differ(players: int, actions: int) -> None:
    game = played(players, 5, actions)
    for seat in range(players):
        key, shown = game.info_key(seat), game.view(seat).to_json()
        worlds = [game.determinize(seat, Chance.seeded(n)) for n in range(4)]
        for world in worlds:
            assert world.info_key(seat) == key
            assert world.view(seat).to_json() == shown
            assert world.view(None).to_json() == game.view(None).to_json()
            assert whole(world)
        if game.hands[BRITAIN]:
            assert any(a.hash() != b.hash() for a, b in combinations(worlds, 2))
        again = worlds[0].determinize(seat, Chance.seeded(1))
        assert again.hash() == worlds[1].hash()


def test_worlds_keep_what_a_seat_has_seen() -> None:
    game = board(france="2 3 4", austria="6 7", russia="9")
    stolen = steal(game, AUSTRIA, FRANCE)
    discard(game, RUSSIA, card(9))
    seat = game.controller[FRANCE]
    for n in range(5):
        world = game.determinize(seat, Chance.seeded(n))
        assert stolen in world.hands[AUSTRIA]
        assert world.discards == [card(9)]
        assert world.hands[FRANCE] == game.hands[FRANCE]
    assert known_cards(game, seat) == mask([*game.hands[FRANCE], stolen, card(9)])


# ---------------------------------------------------------------------- actions
def test_actions_are_parsed_back() -> None:
    assert all(ALPHABET.parse(action.text) is action for action in ALPHABET)
    assert ALPHABET.parse("points 8") is ALPHABET.parse("points 8 Steal a March")


def test_no_decision_is_long() -> None:
    for seed in range(3):
        game = played(2, seed, 60)
        decision = game.decision()
        assert decision is None or len(decision.actions) < 200


def test_seats_are_named_by_their_powers() -> None:
    assert GAME.seats({"players": 3, "roles": "chosen"}) == ("france", "britain", "austria_russia")
    assert GAME.seats({"players": 2}) == ("player_1", "player_2")
    assert GAME.seat_names(board(3)) == ("France", "Britain", "Austria, Russia")
    assert GAME.seat_name(board(3), 2, "fr") == "Autriche, Russie"
    game = new(seed="names", players=2)
    assert GAME.seat_name(game, 1) == "Player 2"


def test_every_card_lies_somewhere() -> None:
    game = begin(board(), FirstDeal())
    give(game, "france", "1")
    found = [c for place in (*game.hands, game.pile, game.discards) for c in place]
    assert sorted(found) == list(NUMBERED)
    assert all(game.hands[n] == sorted(game.hands[n]) for n in NATIONS)
