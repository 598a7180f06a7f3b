"""F-3: what is secret about Tactical Cards, and what everybody sees."""

from __future__ import annotations

from lacewars.games.friedrich.nations import NATION
from lacewars.games.friedrich.phases.option import OffensiveOption
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Chance, covers
from tests.friedrich.kit import (
    Combats,
    Draw,
    FateCard,
    Movement,
    act,
    begin,
    card,
    fate_order,
    table,
)

PRUSSIA, RUSSIA, SWEDEN = (NATION[n] for n in ("prussia", "russia", "sweden"))
AUSTRIA, FRANCE = NATION["austria"], NATION["france"]
EVERYBODY = (0, 1, 2, 3, None)


@covers("R16", "R75")
def test_a_card_laid_open_for_the_offensive_option_is_shown_to_all() -> None:
    game = begin(table(hands={"prussia": ["H12", "S3"]}, advanced=True, turn=3), OffensiveOption())
    events = act(game, "declare hearts 12 deck 1")
    assert [(e.data, e.seats) for e in events] == [((card("H12"),), None)]
    for seat in EVERYBODY:
        assert game.view(seat).to_json()["option_card"] == "hearts 12 deck 1"


@covers("R75")
def test_the_hand_of_a_nation_that_quits_goes_unseen_to_the_piles() -> None:
    def position(*hand: str) -> Friedrich:
        game = table(hands={"russia": hand})
        fate_order(game, "elisabeth")
        return begin(game, FateCard())

    one, other = position("S5/1", "D9/2"), position("H3/1", "R/2")
    assert one.used != other.used
    assert one.view(0).used_sizes == (1, 1, 0, 0)
    for seat in (0, 2, 3, None):
        assert one.view(seat).to_json() == other.view(seat).to_json()
        assert one.view(seat).used_known == ()
    assert one.view(1).used_known == (card("S5"), card("D9", 2))


@covers("R75", "R16")
def test_what_is_on_the_map_and_every_number_of_cards_is_public() -> None:
    game = table({"daun": "brieg", "keith": "berlin"}, conquered=["breslau"], face_down=["daun"])
    views = [game.view(seat).to_json() for seat in EVERYBODY]
    for part in ("pieces", "face_down", "conquered", "totals", "backs", "draw_size", "used_sizes", "turn"):
        assert all(view[part] == views[0][part] for view in views)
    assert views[4]["pieces"]["daun"] == "brieg"
    assert views[4]["face_down"] == ["daun"]
    assert views[4]["conquered"] == ["breslau"]


@covers("R75", "F-6.02")
def test_who_gets_recruits_is_secret_their_number_is_not() -> None:
    def position() -> Friedrich:
        pieces = {"keith": "berlin", "dohna": "potsdam"}
        game = table(pieces, {"keith": 2, "dohna": 2}, {"prussia": ["S12"]})
        begin(game, Movement(PRUSSIA))
        act(game, "recruit", "army", "army", "pay", "lay spades 12 deck 1")
        return game

    one, other = position(), position()
    assert ("recruited", (PRUSSIA, 2, 0, (card("S12"),)), None) in act(one, "settle")
    act(other, "settle")
    events = act(one, "reinforce berlin", "reinforce berlin")
    act(other, "reinforce berlin", "reinforce potsdam")
    assert {e.seats for e in events} == {(0,)}
    for seat in (1, 2, 3, None):
        assert one.view(seat).to_json() == other.view(seat).to_json()
        assert one.view(seat).totals[PRUSSIA] == 6
    assert one.view(0).to_json()["armies"] == {"berlin": 4, "potsdam": 2}


@covers("F-3.03", "R15", "R75")
def test_nobody_sees_what_france_discards() -> None:
    one = begin(table(opened=1), Draw(FRANCE))
    other = one.copy()
    events = one.apply(one.legal(3)[0])
    other.apply(other.legal(3)[1])
    assert one.used != other.used
    assert [e.seats for e in events] == [None, (3,)]
    for seat in (0, 1, 2, None):
        assert one.view(seat).to_json() == other.view(seat).to_json()
        assert one.view(seat).used_known == ()
    assert one.view(3).used_known == tuple(one.used[0])


@covers("F-3.07", "R16", "R75")
def test_hands_are_secret_also_between_allies_their_size_and_backs_are_public() -> None:
    one = table(hands={"austria": ["S12/1", "H3/2"], "russia": ["D5/1"], "imperial": ["C2/1"]})
    other = table(hands={"austria": ["C4/1", "R/2"], "russia": ["D5/1"], "imperial": ["C2/1"]})
    for seat in (0, 1, 3, None):
        assert one.view(seat).to_json() == other.view(seat).to_json()
        assert "austria" not in one.view(seat).to_json()["hands"]
        assert one.view(seat).backs[AUSTRIA] == (1, 1, 0, 0)
    assert one.view(2).to_json()["hands"]["austria"] == ["spades 12 deck 1", "hearts 3 deck 2"]
    assert one.view(1).to_json()["hands"] == {"russia": ["diamonds 5 deck 1"], "sweden": []}


@covers("F-3.07", "R75", "R16")
def test_only_the_drawer_sees_the_cards_drawn() -> None:
    game = begin(table(), Draw(RUSSIA))
    seats = {e.kind: e.seats for e in game.news}
    assert seats == {"drew": None, "drew_cards": (1,)}
    assert [e.data for e in game.news if e.seen_by(2)] == [(RUSSIA, 4)]


@covers("R16", "R75", "F-3.10")
def test_cards_played_and_paid_are_shown_to_all() -> None:
    game = table({"friedrich": "berlin", "daun": "spandau"}, {"friedrich": 1, "daun": 4}, {"prussia": ["S5"]})
    begin(game, Combats(PRUSSIA))
    events = act(game, "play spades 5 deck 1")
    assert [e.seats for e in events if e.kind == "played"] == [None]
    game2 = table({"friedrich": "berlin"}, {"friedrich": 1}, {"prussia": ["H7/3"]})
    begin(game2, Movement(PRUSSIA))
    act(game2, "recruit", "army", "pay", "lay hearts 7 deck 3")
    assert game2.view(1).used_known == ()  # laid down, not yet paid
    assert game2.view(1).order is None
    events = act(game2, "settle")
    assert [(e.data[3], e.seats) for e in events if e.kind == "recruited"] == [((card("H7", 3),), None)]
    for seat in EVERYBODY:
        assert game.view(seat).used_known == (card("S5"),)
        assert game2.view(seat).used_known == (card("H7", 3),)


@covers("R75")
def test_piles_are_in_no_order_anybody_could_know() -> None:
    game = table(hands={"austria": ["S12"]})
    other = game.copy()
    other.draw.reverse()
    for seat in EVERYBODY:
        assert game.view(seat).to_json() == other.view(seat).to_json()


@covers("R14", "R75")
def test_who_remembers_a_used_card_does_not_know_where_it_is_once_reshuffled() -> None:
    game = table(opened=4)
    pile = [card("S5"), card("H5")]
    game.hands[PRUSSIA] = [c for c in game.draw if c not in pile]
    game.draw, game.used = [], [pile, [], [], []]
    for number in range(len(game.known)):
        game.known[number] = 0b11111
    assert game.view(3).used_known == (card("S5"), card("H5"))
    begin(game, Draw(SWEDEN))
    assert game.view(1).hands[SWEDEN] == tuple(game.hands[SWEDEN])
    for seat in (0, 2, 3, None):
        assert game.view(seat).used_known == ()
        assert SWEDEN not in game.view(seat).elsewhere
    guesses = {tuple(game.determinize(3, Chance.seeded(n)).hands[SWEDEN]) for n in range(20)}
    assert guesses == {(card("S5"),), (card("H5"),)}
