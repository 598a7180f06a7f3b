"""F-7, R30, R32, R33, R35: which stacks fight, in what order, and what a combat leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.friedrich.board import ROADS, SUITS
from lacewars.games.friedrich.cards import EFFECTS
from lacewars.games.friedrich.nations import NATION, PIECE
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Event, covers
from tests.friedrich.kit import (
    Combats,
    Movement,
    act,
    at,
    begin,
    kinds,
    move,
    options,
    read_fate,
    refused,
    table,
    town,
)

AROUND_LEIPZIG = {
    "friedrich": "leipzig",
    "keith": "merseburg",
    "hildburghausen-gen": "halle",
    "richelieu": "wurzen",
}


def fighting(nation: str, at: dict[str, str], armies: dict[str, int], **more: Any) -> Friedrich:
    """A combat phase of `nation`."""
    return begin(table(at, armies, **more), Combats(NATION[nation]))


def fought(events: list[Event]) -> list[tuple[str, int, str, int]]:
    """The combats announced: attacker's town and armies, defender's town and armies."""
    data: list[Any] = [e.data for e in events if e.kind == "combat"]
    return [(ROADS.ids[a], x, ROADS.ids[d], y) for _, a, x, _, d, y, *_ in data]


def left(game: Friedrich) -> list[tuple[str, ...]]:
    """The pairs of stacks still to fight."""
    return [tuple(ROADS.ids[t] for t in pair) for pair in game.view(None).pairs]


# ---------------------------------------------------------------------- who fights whom
@covers("F-7.01", "F-7.02", "R30")
def test_whoever_ends_next_to_an_enemy_general_must_attack_him() -> None:
    pieces = {"daun": "nimburg", "friedrich": "prag", "keith": "berlin"}
    game = table(pieces, {"daun": 3, "friedrich": 5})
    begin(game, Movement(NATION["austria"]), Combats(NATION["austria"]))
    move(game, "daun", "kolin")
    assert fought(act(game, "end movement")) == [("kolin", 3, "prag", 5)]
    assert options(game) == ["stop"]  # there is no way out of the combat
    assert refused(game, "march daun").rules == ("F-7.06", "F-7.14")


@covers("F-7.02")
def test_only_towns_joined_by_a_road_are_adjacent() -> None:
    """Nimburg and Prag lie two roads apart."""
    game = fighting("austria", {"daun": "nimburg", "friedrich": "prag"}, {})
    assert game.decision() is None
    assert kinds(game.news) == []


@covers("F-7.01", "F-9.15")
def test_trains_neither_attack_nor_are_attacked() -> None:
    game = fighting("austria", {"daun": "prag", "prussia-t1": "kolin"}, {})
    assert (kinds(game.news), at(game, "prussia-t1")) == ([], "kolin")
    game = fighting("austria", {"austria-t1": "prag", "friedrich": "kolin"}, {})
    assert kinds(game.news) == []


@covers("F-7.24")
def test_only_the_active_nation_attacks() -> None:
    """The Imperial general stands next to Friedrich as well, but it is Austria's action."""
    pieces = {"friedrich": "kolin", "daun": "prag", "hildburghausen-gen": "nimburg"}
    game = fighting("austria", pieces, {"friedrich": 5, "daun": 5, "hildburghausen-gen": 3})
    assert fought(game.news) == [("prag", 5, "kolin", 5)]
    assert kinds(act(game, "stop")) == ["stopped", "drawn"]
    assert game.decision() is None


@covers("F-7.24", "F-7.01")
def test_nations_of_one_side_never_fight_each_other() -> None:
    for pieces in ({"friedrich": "prag", "ferdinand": "kolin"}, {"daun": "prag", "saltikov": "kolin"}):
        for nation in ("prussia", "hanover", "austria", "russia"):
            assert fought(fighting(nation, pieces, {}).news) == []
    for enemies in ({"friedrich": "prag", "saltikov": "kolin"}, {"ferdinand": "prag", "saltikov": "kolin"}):
        assert [c[::2] for c in fought(fighting("russia", enemies, {}).news)] == [("kolin", "prag")]


# ---------------------------------------------------------------------- order and once only
@covers("F-7.03", "F-7.21", "F-7.22", "R30")
def test_the_active_player_picks_the_next_pair() -> None:
    game = fighting("prussia", AROUND_LEIPZIG, {})
    pairs = {("leipzig", "halle"), ("leipzig", "wurzen"), ("merseburg", "halle")}
    assert set(left(game)) == pairs
    assert len(options(game)) == 3
    decision = game.decision()
    assert decision is not None
    assert decision.seat == 0
    for attacker, defender in pairs:
        twin = game.copy()
        assert [c[::2] for c in fought(act(twin, f"attack {defender} from {attacker}"))] == [
            (attacker, defender)
        ]


@covers("F-7.01", "F-7.27")
def test_only_listed_pairs_may_be_picked() -> None:
    game = fighting("prussia", AROUND_LEIPZIG, {})
    assert refused(game, "attack leipzig from merseburg").rules == ("F-7.01", "F-7.27")
    assert refused(game, "attack leipzig from halle").rules == ("F-7.01", "F-7.27")
    assert refused(game, "end movement").rules == ("F-7.03",)


@covers("R30", "F-7.21", "F-7.22", "F-7.23", "F-7.27")
@pytest.mark.parametrize(
    ("friedrich", "hild", "rest"),
    [
        (6, 5, [("leipzig", "wurzen")]),
        (6, 2, [("leipzig", "wurzen")]),  # eliminated
        (5, 6, [("merseburg", "halle")]),
        (5, 5, [("leipzig", "wurzen"), ("merseburg", "halle")]),
    ],
)
def test_a_stack_that_retreats_drops_out_a_draw_is_not_fought_again(
    friedrich: int, hild: int, rest: list[tuple[str, str]]
) -> None:
    armies = {"friedrich": friedrich, "hildburghausen-gen": hild, "keith": 3, "richelieu": 3}
    game = fighting("prussia", AROUND_LEIPZIG, armies)
    act(game, "attack halle from leipzig", "stop")
    if "retreat" in options(game)[0]:
        act(game, options(game)[0])
    if len(rest) == 1:
        assert [c[::2] for c in fought(game.news)] == rest
        assert left(game) == []
    else:
        assert left(game) == rest
        assert refused(game, "attack halle from leipzig").rules == ("F-7.01", "F-7.27")


@covers("R30", "F-7.21", "F-7.13")
def test_a_winner_goes_on_at_once_with_all_his_armies() -> None:
    pieces = {k: v for k, v in AROUND_LEIPZIG.items() if k != "keith"}
    game = fighting("prussia", pieces, {"friedrich": 7, "hildburghausen-gen": 4, "richelieu": 8})
    act(game, "attack halle from leipzig", "stop")
    events = act(game, options(game)[0])
    assert fought(events) == [("leipzig", 7, "wurzen", 8)]


@covers("F-7.22", "F-7.20")
def test_several_stacks_attack_one_enemy_one_after_another_each_by_itself() -> None:
    pieces = {"friedrich": "leipzig", "keith": "merseburg", "heinrich": "merseburg", "richelieu": "halle"}
    game = fighting("prussia", pieces, {"friedrich": 4, "keith": 5, "richelieu": 6})
    events = act(game, "attack halle from merseburg")
    assert fought(events) == [("merseburg", 5, "halle", 6)]
    events = act(game, "stop")
    events += act(game, options(game)[0])
    assert fought(events) == [("leipzig", 4, "halle", 6)]


@covers("R30", "F-7.23", "F-7.27")
def test_a_retreat_into_a_vacated_town_revives_no_struck_pair() -> None:
    """Hildburghausen leaves Halle, Richelieu is driven into it, next to Keith who was to attack Halle."""
    pieces = {
        "friedrich": "leipzig",
        "keith": "bitterfeld",
        "hildburghausen-gen": "halle",
        "richelieu": "merseburg",
        "prussia-t1": "naumburg",
        "prussia-t2": "querfurt",
    }
    armies = {"friedrich": 6, "keith": 8, "hildburghausen-gen": 5, "richelieu": 5}
    game = fighting("prussia", pieces, armies)
    assert set(left(game)) == {("leipzig", "halle"), ("leipzig", "merseburg"), ("bitterfeld", "halle")}
    act(game, "attack halle from leipzig", "stop", "retreat eisleben")
    events = act(game, "stop")
    assert at(game, "richelieu") == "halle"
    assert fought(events) == []
    assert game.decision() is None


# ---------------------------------------------------------------------- losses
@covers("F-7.11", "R32")
@pytest.mark.parametrize(
    ("daun", "lost", "survives"), [(5, 3, True), (7, 1, True), (4, 4, False), (3, 3, False), (1, 1, False)]
)
def test_nobody_loses_more_than_he_commands_and_who_loses_all_is_removed(
    daun: int, lost: int, survives: bool
) -> None:
    """Daun stops at once against the 8 armies of Friedrich."""
    game = fighting("austria", {"daun": "prag", "friedrich": "kolin"}, {"daun": daun, "friedrich": 8})
    events = act(game, "stop")
    (defeat,) = (e for e in events if e.kind == "defeated")
    assert defeat.data == (NATION["austria"], town("prag"), lost, (PIECE["daun"],), daun - lost)
    assert game.total[NATION["austria"]] == daun - lost
    if survives:
        assert all(o.startswith("retreat ") for o in options(game))
    else:
        assert at(game, "daun") is None
        assert "retreated" not in kinds(events)
        assert game.decision() is None


@covers("R33", "F-8.12", "F-7.12")
def test_losses_first_then_surplus_generals_from_the_bottom_then_the_retreat() -> None:
    pieces = {"daun": "prag", "friedrich": "kolin", "winterfeldt": "kolin", "keith": "kolin"}
    game = fighting("austria", pieces, {"daun": 7, "friedrich": 4})
    events = act(game, "stop")
    ends = options(game)
    events += act(game, ends[0])
    order = [(e.kind, *e.data[:1]) for e in events if e.kind in ("defeated", "removed", "retreated")]
    assert order == [
        ("defeated", NATION["prussia"]),
        ("removed", PIECE["keith"]),
        ("removed", PIECE["winterfeldt"]),
        ("retreated", NATION["prussia"]),
    ]
    place = game.where[PIECE["friedrich"]]
    assert (at(game, "keith"), at(game, "winterfeldt")) == (None, None)
    assert game.strength[place] == 1
    assert ROADS.distance(town("prag"), place) == 1 + 3


@covers("R33", "F-8.03")
def test_generals_who_keep_an_army_each_all_retreat() -> None:
    pieces = {"daun": "prag", "friedrich": "kolin", "keith": "kolin"}
    game = fighting("austria", pieces, {"daun": 8, "friedrich": 5})
    act(game, "stop")
    act(game, options(game)[0])
    place = at(game, "friedrich")
    assert place is not None
    assert at(game, "keith") == place
    assert game.strength[town(place)] == 2


@covers("F-7.13", "F-7.10")
def test_the_attacker_may_win_or_lose_by_the_same_rules() -> None:
    for daun, friedrich, loser in ((6, 4, "prussia"), (4, 6, "austria")):
        game = fighting(
            "austria", {"daun": "prag", "friedrich": "kolin"}, {"daun": daun, "friedrich": friedrich}
        )
        (defeat,) = (e for e in act(game, "stop") if e.kind == "defeated")
        assert (defeat.data[0], defeat.data[2]) == (NATION[loser], 2)
        winner = "daun" if loser == "prussia" else "friedrich"
        assert game.strength[game.where[PIECE[winner]]] == 6
        decision = game.decision()
        assert decision is not None
        assert decision.seat == (2 if loser == "prussia" else 0)


# ---------------------------------------------------------------------- the last victorious general
def suit_read(game: Friedrich) -> str:
    """The suit in which a numbered card is read now."""
    copy = game.copy()
    (read,) = (e for e in read_fate(copy, 4) if e.kind == "fate_card")
    effect = read.data[0]
    assert isinstance(effect, int)
    return SUITS[EFFECTS[effect].suit]


@covers("R35")
def test_the_last_victors_sector_gives_the_suit_of_the_fate_card() -> None:
    """Friedrich commands, Keith lies below him; they part, and Friedrich's sector counts."""
    pieces = {"daun": "prag", "friedrich": "kolin", "keith": "kolin"}
    game = fighting("austria", pieces, {"daun": 4, "friedrich": 8}, advanced=True)
    assert suit_read(game) == "spades"  # no victory yet
    act(game, "stop")
    assert game.view(3).victor == PIECE["friedrich"]
    assert suit_read(game) == "hearts"
    game.agenda.end()
    begin(game, Movement(NATION["prussia"]))
    move(game, "friedrich", "pardubitz", "hlinsko", "truebau", take=4)
    assert at(game, "keith") == "kolin"
    assert suit_read(game) == "diamonds"
    game.remove_stack(town("truebau"))
    assert suit_read(game) == "spades"


@covers("R35")
def test_a_draw_makes_no_victor_and_any_nation_may_be_one() -> None:
    pieces = {"daun": "prag", "friedrich": "kolin", "hildburghausen-gen": "halle", "keith": "leipzig"}
    armies = {"daun": 5, "friedrich": 5, "hildburghausen-gen": 6, "keith": 1}
    game = fighting("austria", pieces, armies, advanced=True)
    act(game, "stop")
    assert game.victor == -1
    begin(game, Combats(NATION["imperial"]))
    act(game, "stop")
    assert game.victor == PIECE["hildburghausen-gen"]
    assert suit_read(game) == "hearts"
    begin(game, Combats(NATION["austria"]))
    act(game, "stop")
    assert game.victor == PIECE["hildburghausen-gen"]
