"""F-14: numbered cards that change what Tactical Cards are worth in combat, and Friedrich's duty to lead."""

from __future__ import annotations

import pytest

from lacewars.games.friedrich.nations import (
    AUSTRIA,
    FRANCE,
    NATION_IDS,
    NATION_OF,
    PIECE,
    PRUSSIA,
)
from lacewars.games.friedrich.state import (
    Friedrich,
)
from lacewars.games.sivel.duel import foretell
from lacewars.kernel import covers
from tests.friedrich.kit import (
    Combats,
    EndOfTurn,
    Engage,
    Movement,
    act,
    begin,
    effect,
    fate_order,
    options,
    refused,
    table,
    town,
)

# Kassel (diamonds) and Münden (spades) are neighbours, as are Prag and Kolin (both hearts).


def fight(
    attacker: tuple[str, str, int],
    defender: tuple[str, str, int],
    version: tuple[int, str] | None,
    **hands: list[str],
) -> Friedrich:
    """A combat between two generals, each (general, town, armies), under a Card of Fate."""
    game = table(
        {attacker[0]: attacker[1], defender[0]: defender[1]},
        {attacker[0]: attacker[2], defender[0]: defender[2]},
        hands,
    )
    if version is not None:
        effect(game, *version)
    return begin(
        game, Engage(town(attacker[1]), town(defender[1])), active=NATION_IDS[NATION_OF[PIECE[attacker[0]]]]
    )


def again(game: Friedrich, attacker: str, defender: str) -> Friedrich:
    """Another combat in the same turn."""
    return begin(game, Engage(town(attacker), town(defender)), active="austria")


def played(game: Friedrich, *texts: str) -> list[tuple[int, int]]:
    """Plays cards; what each was worth and the player's score after it."""
    return [(e.data[2], e.data[3]) for e in act(game, *texts) if e.kind == "played"]  # type: ignore[misc]


# ------------------------------------------------------------------------- peace talks (3 clubs)


@covers("F-14.21", "R69")
def test_between_prussia_and_france_cards_from_10_on_cannot_be_played() -> None:
    hands = {"prussia": ["D9", "D10", "D13", "R"], "france": ["S9", "S10", "R"]}
    game = fight(("keith", "kassel", 2), ("richelieu", "muenden", 6), (3, "clubs"), **hands)
    reserves = [f"play reserve {n} deck 1" for n in range(1, 10)]
    assert options(game) == ["play diamonds 9 deck 1", *reserves, "stop"]
    assert refused(game, "play diamonds 10 deck 1").rules == ("F-14.21",)
    assert refused(game, "play reserve 10 deck 1").rules == ("F-14.21",)
    act(game, "play diamonds 9 deck 1")
    assert options(game) == ["play spades 9 deck 1", *reserves, "stop"]


@covers("F-14.21", "R69")
@pytest.mark.parametrize(("attacker", "defender"), [("keith", "richelieu"), ("richelieu", "keith")])
def test_high_cards_do_not_count_for_the_duty_at_zero(attacker: str, defender: str) -> None:
    nation = NATION_IDS[NATION_OF[PIECE[attacker]]]
    game = fight((attacker, "kassel", 4), (defender, "muenden", 4), (3, "clubs"), **{nation: ["D12"]})
    assert options(game) == ["stop"]
    free = fight((attacker, "kassel", 4), (defender, "muenden", 4), None, **{nation: ["D12"]})
    assert options(free) == ["play diamonds 12 deck 1"]


@covers("F-14.21", "R69")
@pytest.mark.parametrize(("attacker", "defender"), [("ferdinand", "richelieu"), ("keith", "daun")])
def test_other_combats_are_free_of_it(attacker: str, defender: str) -> None:
    nation = NATION_IDS[NATION_OF[PIECE[attacker]]]
    game = fight((attacker, "kassel", 2), (defender, "muenden", 6), (3, "clubs"), **{nation: ["D12", "R"]})
    assert {"play diamonds 12 deck 1", "play reserve 10 deck 1"} <= set(options(game))


# ------------------------------------------------------------------------- the first French card (4 spades)


@covers("F-14.20", "R69")
@pytest.mark.parametrize("france_attacks", [True, False])
def test_the_first_card_of_france_counts_one_more_once(france_attacks: bool) -> None:
    french, prussian = ("richelieu", "muenden", 2), ("keith", "kassel", 8)
    sides = (french, prussian) if france_attacks else (prussian, french)
    game = fight(*sides, (4, "spades"), france=["S2", "S2/2", "S3"], prussia=["D2"])
    assert played(game, "play spades 2 deck 1") == [(3, -3)]
    assert played(game, "play spades 2 deck 2") == [(2, -1)]
    act(game, "stop")


def test_what_a_card_would_make_of_the_duel_is_foretold() -> None:
    """With what a Card of Fate makes of it; the position stays as it is."""
    french, prussian = ("richelieu", "muenden", 2), ("keith", "kassel", 8)
    game = fight(french, prussian, (4, "spades"), france=["S2", "S5", "S6"], prussia=["D2"])
    decision, before = game.decision(), game.hash()
    assert decision is not None
    told = {action.text: one for action, one in foretell(game, decision).items()}
    assert told == {
        "play spades 2 deck 1": (-3, "behind"),
        "play spades 5 deck 1": (0, "level"),
        "play spades 6 deck 1": (1, "answer"),
    }
    assert game.hash() == before
    act(game, "play spades 2 deck 1")
    after = game.decision()
    assert after is not None
    assert {one.score for one in foretell(game, after).values()} == {2, 3}


@covers("F-14.20", "R69")
def test_a_reserve_counts_two_to_eleven_and_other_nations_nothing_more() -> None:
    for value in (1, 10):
        game = fight(("richelieu", "muenden", 2), ("keith", "kassel", 8), (4, "spades"), france=["R"])
        assert played(game, f"play reserve {value} deck 1") == [(value + 1, value - 5)]
    prussian = fight(("keith", "kassel", 2), ("richelieu", "muenden", 8), (4, "spades"), prussia=["D3"])
    assert played(prussian, "play diamonds 3 deck 1") == [(3, -3)]


@covers("F-14.20", "R69")
def test_the_bonus_waits_for_the_first_card_and_is_gone_for_the_rest_of_the_turn() -> None:
    game = table(
        {"richelieu": "muenden", "keith": "kassel", "soubise": "prag", "dohna": "kolin"},
        {"richelieu": 2, "keith": 3, "soubise": 2, "dohna": 6},
        {"france": ["S2", "H3", "H4"]},
    )
    effect(game, 4, "spades")
    begin(game, Engage(town("prag"), town("kolin")), active="france")
    assert played(game, "play hearts 3 deck 1") == [(4, 0)]
    game.agenda.end()
    begin(game, Engage(town("muenden"), town("kassel")), active="france")
    assert played(game, "play spades 2 deck 1") == [(2, 1)]
    ended = table(
        {"richelieu": "muenden", "keith": "kassel"}, {"richelieu": 2, "keith": 8}, {"france": ["S2"]}, turn=6
    )
    effect(ended, 4, "spades")
    fate_order(ended, 1)
    begin(ended, EndOfTurn())
    ended.agenda.end()
    begin(ended, Engage(town("muenden"), town("kassel")), active="france")
    assert played(ended, "play spades 2 deck 1") == [(2, -4)]


@covers("F-14.20", "R69")
def test_the_bonus_is_for_combat_not_for_recruiting() -> None:
    game = table(
        {"richelieu": "muenden", "keith": "kassel"},
        {"richelieu": 2, "keith": 8},
        {"france": ["S5", "C6", "S2"]},
    )
    effect(game, 4, "spades")
    begin(game, Movement(FRANCE), Combats(FRANCE))
    act(game, "recruit", "army", "pay", "lay spades 5 deck 1")
    assert "settle" not in options(game)
    act(game, "lay clubs 6 deck 1", "settle", "reinforce Münden", "end movement")
    assert played(game, "play spades 2 deck 1") == [(3, -2)]


# ------------------------------------------------------------------------- Friedrich surprised (10 hearts)


@covers("F-14.20", "R69")
def test_the_first_card_for_friedrich_attacked_counts_nothing() -> None:
    game = fight(("daun", "prag", 8), ("friedrich", "kolin", 2), (10, "hearts"), prussia=["H9", "H3", "R"])
    assert played(game, "play hearts 9 deck 1") == [(0, -6)]
    assert played(game, "play hearts 3 deck 1") == [(3, -3)]
    reserve = fight(("daun", "prag", 8), ("friedrich", "kolin", 2), (10, "hearts"), prussia=["H9", "R"])
    assert played(reserve, "play reserve 10 deck 1") == [(0, -6)]
    assert played(reserve, "play hearts 9 deck 1") == [(9, 3)]


@covers("F-14.20", "R69")
def test_it_waits_until_a_card_is_played_in_such_a_combat_and_is_gone_then() -> None:
    game = table(
        {"daun": "prag", "friedrich": "kolin", "keith": "kolin", "browne": "nimburg", "lacy": "pardubitz"},
        {"daun": 7, "friedrich": 4, "browne": 7, "lacy": 8},
        {"prussia": ["H9", "H2", "H3"]},
    )
    effect(game, 10, "hearts")
    start = game.copy()
    again(start, "prag", "kolin")
    act(start, "stop")  # no card is played: the effect waits
    assert not start.spent
    again(game, "prag", "kolin")
    assert played(game, "play hearts 2 deck 1") == [(0, -3)]
    game.agenda.end()
    again(game, "nimburg", "kolin")
    assert played(game, "play hearts 3 deck 1") == [(3, 0)]


@covers("F-14.20", "R69")
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [(("friedrich", "kolin", 2), ("daun", "prag", 8)), (("daun", "prag", 8), ("keith", "kolin", 2))],
    ids=["Friedrich attacks", "another Prussian is attacked"],
)
def test_no_other_combat_is_touched(attacker: tuple[str, str, int], defender: tuple[str, str, int]) -> None:
    game = fight(attacker, defender, (10, "hearts"), prussia=["H3"])
    assert played(game, "play hearts 3 deck 1") == [(3, -3)]
    assert not game.spent


@covers("F-14.20", "R69")
def test_his_enemys_cards_count_in_full() -> None:
    game = fight(("daun", "prag", 2), ("friedrich", "kolin", 8), (10, "hearts"), austria=["H4"])
    assert played(game, "play hearts 4 deck 1") == [(4, -2)]


@covers("R69", "R31")
def test_a_card_that_counts_nothing_satisfies_the_duty_at_zero() -> None:
    game = fight(
        ("daun", "prag", 2), ("friedrich", "kolin", 4), (10, "hearts"), prussia=["H9"], austria=["H2", "H5"]
    )
    act(game, "play hearts 2 deck 1")
    assert options(game) == ["play hearts 9 deck 1"]
    assert played(game, "play hearts 9 deck 1") == [(0, 0)]
    decision = game.decision()
    assert decision is not None
    assert decision.power == AUSTRIA
    assert options(game) == ["play hearts 5 deck 1"]


# ------------------------------------------------------------------------- Seydlitz charges (11 spades)


@covers("F-14.20", "R69", "F-14.30")
def test_prussia_may_play_the_11_of_spades_once_at_22() -> None:
    hands = {"prussia": ["S11", "S11/2", "S10", "R"], "france": ["D13", "D13/2", "D12"]}
    game = fight(("keith", "muenden", 1), ("richelieu", "kassel", 8), (11, "spades"), **hands)
    assert {"play spades 11 deck 1", "double spades 11 deck 1", "double spades 11 deck 2"} <= set(
        options(game)
    )
    assert refused(game, "double spades 10 deck 1").rules == ("F-14.20",)
    plain = game.copy()
    assert played(plain, "play spades 11 deck 1") == [(11, 4)]
    act(plain, "play diamonds 13 deck 1")
    assert "double spades 11 deck 2" in options(plain)
    assert played(game, "double spades 11 deck 1") == [(22, 15)]
    act(game, "play diamonds 13 deck 1", "play diamonds 13 deck 2")
    assert not any(o.startswith("double") for o in options(game))
    assert played(game, "play spades 11 deck 2") == [(11, 0)]


@covers("F-14.20", "R69")
def test_it_must_be_prussias_and_played_as_a_spade() -> None:
    hearts = fight(("keith", "prag", 1), ("daun", "kolin", 8), (11, "spades"), prussia=["S11", "H11", "R"])
    assert not any(o.startswith("double") for o in options(hearts))
    for attacker in ("richelieu", "ferdinand"):
        nation = NATION_IDS[NATION_OF[PIECE[attacker]]]
        enemy = "keith" if attacker == "richelieu" else "daun"
        game = fight((attacker, "muenden", 1), (enemy, "kassel", 8), (11, "spades"), **{nation: ["S11"]})
        assert options(game) == ["play spades 11 deck 1", "stop"]
        assert refused(game, "double spades 11 deck 1").rules == ("F-14.20",)


@covers("F-14.20", "R69", "R57")
def test_without_the_card_or_in_recruiting_it_is_worth_11() -> None:
    plain = fight(("keith", "muenden", 1), ("richelieu", "kassel", 8), None, prussia=["S11"])
    assert options(plain) == ["play spades 11 deck 1", "stop"]
    game = table({"keith": "leipzig"}, {"keith": 1}, {"prussia": ["S11"]})
    effect(game, 11, "spades")
    begin(game, Movement(PRUSSIA))
    act(game, "recruit", "army")
    assert options(game) == ["pay"]  # 11 points buy one army, 22 would buy three


# ------------------------------------------------------------------------- Friedrich must lead (7 diamonds)


@covers("F-14.13", "R61", "R74")
def test_friedrich_may_not_stop_while_a_positive_score_is_in_reach() -> None:
    game = fight(("friedrich", "prag", 2), ("daun", "kolin", 8), (7, "diamonds"), prussia=["H4", "H3", "S9"])
    assert options(game) == ["play hearts 4 deck 1", "play hearts 3 deck 1"]
    assert refused(game, "stop").rules == ("F-14.13",)
    act(game, "play hearts 4 deck 1")
    assert options(game) == ["play hearts 3 deck 1"]
    assert played(game, "play hearts 3 deck 1") == [(3, 1)]
    assert game.spent


@covers("F-14.13", "R61")
def test_out_of_reach_he_may_stop_as_usual() -> None:
    game = fight(("friedrich", "prag", 2), ("daun", "kolin", 8), (7, "diamonds"), prussia=["H4", "H2", "S9"])
    assert options(game)[-1] == "stop"
    assert len(options(game)) == 3


@covers("F-14.13", "R61")
def test_he_may_neither_stop_at_zero_nor_land_there_nor_waste_a_reserve() -> None:
    game = fight(("friedrich", "prag", 3), ("daun", "kolin", 8), (7, "diamonds"), prussia=["H5", "H3", "R"])
    legal = set(options(game))
    assert "play hearts 5 deck 1" not in legal
    assert "play hearts 3 deck 1" in legal
    assert refused(game, "play hearts 5 deck 1").rules == ("F-14.13",)
    assert {o for o in legal if "reserve" in o} == {
        f"play reserve {n} deck 1" for n in (1, 2, 3, 4, 6, 7, 8, 9, 10)
    }
    alone = fight(("friedrich", "prag", 3), ("daun", "kolin", 8), (7, "diamonds"), prussia=["R"])
    assert options(alone) == [f"play reserve {n} deck 1" for n in range(6, 11)]
    only = fight(("friedrich", "prag", 3), ("daun", "kolin", 8), (7, "diamonds"), prussia=["H5", "H5/2"])
    assert options(only) == ["play hearts 5 deck 1", "play hearts 5 deck 2"]
    zero = fight(("friedrich", "prag", 5), ("daun", "kolin", 5), (7, "diamonds"), prussia=["R"])
    assert "stop" not in options(zero)


@covers("F-14.13", "R61")
@pytest.mark.parametrize("friedrich_attacks", [True, False])
def test_once_met_the_duty_is_met_for_the_whole_turn(friedrich_attacks: bool) -> None:
    start = table(
        {"friedrich": "kolin", "keith": "kolin", "daun": "prag", "browne": "nimburg"},
        {"friedrich": 6, "daun": 8, "browne": 8},
        {"prussia": ["H3", "H4"], "austria": ["H2"]},
    )
    effect(start, 7, "diamonds")
    pair = ("kolin", "prag") if friedrich_attacks else ("prag", "kolin")
    game = again(start, *pair)
    assert "stop" not in options(game)
    act(game, "play hearts 3 deck 1")
    game.agenda.end()
    again(game, "nimburg", "kolin")
    assert "stop" in options(game)


@covers("F-14.13", "R61")
def test_a_positive_initial_score_meets_it() -> None:
    game = fight(
        ("friedrich", "prag", 8), ("daun", "kolin", 3), (7, "diamonds"), prussia=["H9"], austria=["H7"]
    )
    assert game.spent
    act(game, "play hearts 7 deck 1")
    assert "stop" in options(game)


@covers("F-14.13", "R61")
def test_the_duty_is_his_alone_and_ends_with_the_turn() -> None:
    other = fight(("keith", "prag", 2), ("daun", "kolin", 4), (7, "diamonds"), prussia=["H4"])
    assert "stop" in options(other)
    enemy = fight(("daun", "kolin", 2), ("friedrich", "prag", 4), (7, "diamonds"), austria=["H4"])
    assert "stop" in options(enemy)
    stacked = table(
        {"friedrich": "prag", "keith": "prag", "daun": "kolin"},
        {"friedrich": 6, "daun": 8},
        {"prussia": ["H4"]},
    )
    effect(stacked, 7, "diamonds")
    again(stacked, "prag", "kolin")
    assert "stop" not in options(stacked)
    stacked.agenda.end()
    stacked.turn = 6
    fate_order(stacked, 1)
    begin(stacked, EndOfTurn())
    stacked.agenda.end()
    again(stacked, "prag", "kolin")
    assert "stop" in options(stacked)
