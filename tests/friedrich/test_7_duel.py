"""F-7: a combat: announcing, playing cards, stopping, the duties at zero. Prag and Kolin lie in hearts."""

from __future__ import annotations

from importlib import resources
from tomllib import loads
from typing import Any

import pytest

from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import NATION, PIECE
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import IllegalAction, covers
from tests.friedrich.kit import (
    Combats,
    Movement,
    act,
    at,
    begin,
    cards,
    effect,
    kinds,
    options,
    refused,
    table,
    town,
)

FREDERICK, MARIA_THERESA = 0, 2


def daun_attacks(daun: int, friedrich: int, austria: str = "", prussia: str = "") -> Friedrich:
    """Daun on Prag attacks Friedrich on Kolin; hands as "H5 R"."""
    game = table(
        {"daun": "prag", "friedrich": "kolin"},
        {"daun": daun, "friedrich": friedrich},
        {"austria": austria.split(), "prussia": prussia.split()},
    )
    return begin(game, Combats(NATION["austria"]))


def asked(game: Friedrich) -> str:
    """The nation with the right to play."""
    decision = game.decision()
    assert decision is not None
    return next(n for n, i in NATION.items() if i == decision.power)


def score(game: Friedrich) -> int:
    """The attacker's score, as everybody sees it."""
    duel = game.view(None).duel
    assert duel is not None
    return duel[2]


# ---------------------------------------------------------------------- announcing
@covers("F-7.04", "F-7.05", "R29")
def test_both_sides_announce_their_armies_to_everybody_and_the_difference_is_the_score() -> None:
    game = table({"daun": "prag", "friedrich": "kolin", "keith": "kolin"}, {"daun": 7, "friedrich": 9})
    before = game.view(None).armies
    assert town("prag") not in before
    assert town("kolin") not in before
    begin(game, Movement(NATION["austria"]), Combats(NATION["austria"]))
    (combat,) = (e for e in act(game, "end movement") if e.kind == "combat")
    assert combat.data[:6] == (NATION["austria"], town("prag"), 7, NATION["prussia"], town("kolin"), 9)
    assert combat.data[6:] == ((PIECE["daun"],), (PIECE["friedrich"], PIECE["keith"]))
    for seat in (0, 1, 2, 3, None):
        assert combat.seen_by(seat)
        assert game.view(seat).armies[town("prag")] == 7
        assert game.view(seat).armies[town("kolin")] == 9
        assert game.view(seat).duel == (town("prag"), town("kolin"), -2, False)


@covers("R28", "R29", "F-7.20")
def test_a_stack_is_one_pool_secret_until_it_fights() -> None:
    """The owner sees it, the others the nation's total; a part that leaves lets 1 to 8 be with each."""
    game = table({"daun": "prag", "karl": "prag", "browne": "melnik"}, {"daun": 10, "browne": 5})
    assert game.view(MARIA_THERESA).armies == {town("prag"): 10, town("melnik"): 5}
    for seat in (FREDERICK, 1, 3, None):
        assert game.view(seat).armies == {}
        assert game.view(seat).totals[NATION["austria"]] == 15
    begin(game, Movement(NATION["austria"]))
    act(game, "march karl")
    assert options(game) == [f"take {n}" for n in range(2, 9)]


# ---------------------------------------------------------------------- playing
@covers("F-7.06", "F-7.07")
def test_the_side_behind_plays_one_card_of_its_suit_and_the_score_is_announced() -> None:
    game = daun_attacks(4, 6, austria="H5 H9 S13 D2", prussia="H7")
    assert asked(game) == "austria"
    assert options(game) == ["play hearts 5 deck 1", "play hearts 9 deck 1", "stop"]
    (played,) = (e for e in act(game, "play hearts 9 deck 1") if e.kind == "played")
    assert played.data[2:] == (9, 7)
    assert played.seen_by(None)
    assert score(game) == 7
    assert cards(game, "austria") == ["D2", "H5", "S13"]


@covers("F-7.06", "F-7.19")
def test_a_card_of_another_suit_or_not_in_hand_is_refused() -> None:
    game = daun_attacks(4, 6, austria="H5 S13", prussia="H7")
    assert refused(game, "play spades 13 deck 1").rules == ("F-7.06", "F-7.19")
    assert refused(game, "play hearts 7 deck 1").code == "not-in-hand"
    assert refused(game, "play hearts 6 deck 1").code == "not-in-hand"


@covers("F-7.19")
def test_across_a_sector_border_each_side_plays_its_own_suit() -> None:
    """Heinrich on Kassel plays diamonds, Richelieu on Münden spades."""
    hands = {"prussia": ["S9", "D3"], "france": ["D9", "S4"]}
    pieces = {"heinrich": "kassel", "richelieu": "muenden"}
    game = begin(table(pieces, {"heinrich": 2, "richelieu": 4}, hands), Combats(NATION["prussia"]))
    assert options(game) == ["play diamonds 3 deck 1", "stop"]
    act(game, "play diamonds 3 deck 1")
    assert options(game) == ["play spades 4 deck 1", "stop"]
    assert "F-7.19" in refused(game, "play diamonds 9 deck 1").rules


@covers("F-7.08")
def test_while_behind_the_same_side_goes_on_one_card_at_a_time() -> None:
    game = daun_attacks(1, 8, austria="H2 H3 H4", prussia="H9")
    act(game, "play hearts 2 deck 1")
    assert (asked(game), score(game)) == ("austria", -5)
    act(game, "play hearts 3 deck 1")
    assert (asked(game), score(game)) == ("austria", -2)
    act(game, "play hearts 4 deck 1")
    assert (asked(game), score(game)) == ("prussia", 2)


@covers("F-7.09")
@pytest.mark.parametrize(("card", "result"), [(3, 0), (8, 5)])
def test_at_zero_or_above_the_right_to_play_passes(card: int, result: int) -> None:
    game = daun_attacks(4, 7, austria=f"H{card} H13", prussia="H9 H6")
    act(game, f"play hearts {card} deck 1")
    assert (asked(game), score(game)) == ("prussia", result)
    act(game, "play hearts 6 deck 1")  # and back again
    assert (asked(game), score(game)) == ("austria", result - 6)


@covers("F-7.18")
def test_at_an_initial_zero_the_attacker_plays_first() -> None:
    assert asked(daun_attacks(5, 5, "H2", "H3")) == "austria"
    assert asked(daun_attacks(5, 4, "H2", "H3")) == "prussia"
    assert asked(daun_attacks(4, 5, "H2", "H3")) == "austria"


# ---------------------------------------------------------------------- stopping
@covers("F-7.10", "F-7.25", "F-7.11")
def test_a_side_may_stop_without_playing_and_loses_the_difference() -> None:
    game = daun_attacks(4, 6, austria="H13", prussia="H7")
    events = act(game, "stop")
    told = ("defeated", (NATION["austria"], town("prag"), 2, (PIECE["daun"],), 2))
    assert told in [(e.kind, e.data) for e in events]
    assert game.total[NATION["austria"]] == 2
    assert cards(game, "austria") == ["H13"]


@covers("F-7.10")
def test_a_side_that_cannot_play_can_only_stop() -> None:
    game = daun_attacks(4, 6, austria="S13 C9", prussia="H7")
    assert options(game) == ["stop"]
    assert "defeated" in kinds(act(game, "stop"))


@covers("F-7.14")
def test_only_the_side_with_the_right_to_play_may_stop() -> None:
    game = daun_attacks(4, 6, austria="H13", prussia="H7")
    before = game.hash()
    for seat in (FREDERICK, 1, 3):
        assert game.explain(seat, GAME.parse("stop")) is not None
        with pytest.raises(IllegalAction):
            game.apply(GAME.parse("stop"), seat)
    assert game.hash() == before
    assert game.explain(MARIA_THERESA, GAME.parse("stop")) is None
    act(game, "play hearts 13 deck 1")
    assert game.explain(MARIA_THERESA, GAME.parse("stop")) is not None
    assert game.explain(FREDERICK, GAME.parse("stop")) is None


@covers("F-7.13", "F-7.11", "F-7.12", "F-8.02")
def test_the_loser_loses_the_score_and_retreats_as_far_the_winner_loses_nothing() -> None:
    game = daun_attacks(8, 6, prussia="H2", austria="H3")
    act(game, "play hearts 2 deck 1", "play hearts 3 deck 1", "stop")
    assert game.total[NATION["prussia"]] == 3
    assert game.strength[town("prag")] == game.total[NATION["austria"]] == 8
    assert at(game, "daun") == "prag"
    act(game, options(game)[0])
    assert ROADS.distance(town("prag"), game.where[PIECE["friedrich"]]) == 1 + 3


# ---------------------------------------------------------------------- zero
@covers("F-7.15", "R31")
def test_at_zero_a_card_must_be_played_while_one_of_the_suit_is_held() -> None:
    game = daun_attacks(5, 5, austria="H5 S3 R", prussia="H9")
    assert "stop" not in options(game)
    assert "play hearts 5 deck 1" in options(game)
    assert sum(o.startswith("play reserve") for o in options(game)) == 10
    assert refused(game, "stop").rules == ("F-7.15",)
    act(game, "play reserve 4 deck 1")  # a Reserve meets the duty as well
    assert (asked(game), score(game)) == ("prussia", 4)


@covers("F-7.16", "R31")
def test_at_zero_with_reserves_alone_he_may_play_or_stop() -> None:
    game = daun_attacks(5, 5, austria="R S13", prussia="H9")
    assert options(game) == [*(f"play reserve {v} deck 1" for v in range(1, 11)), "stop"]
    act(game, "play reserve 1 deck 1")
    assert (asked(game), score(game)) == ("prussia", 1)


@covers("F-7.17", "F-7.16", "R31")
@pytest.mark.parametrize("hand", ["R", "", "S13 D2"])
def test_a_combat_stopped_at_zero_is_a_draw(hand: str) -> None:
    game = daun_attacks(5, 5, austria=hand, prussia="H9")
    events = act(game, "stop")
    assert kinds(events) == ["stopped", "drawn"]
    assert (at(game, "daun"), at(game, "friedrich")) == ("prag", "kolin")
    assert (game.strength[town("prag")], game.strength[town("kolin")]) == (5, 5)


@covers("R31")
def test_below_zero_he_may_always_stop_whatever_he_holds() -> None:
    game = daun_attacks(4, 5, austria="H5 H6 R", prussia="H9")
    assert "stop" in options(game)
    act(game, "stop")
    assert game.total[NATION["austria"]] == 3


@covers("R31")
def test_the_duty_at_zero_reveals_nothing_of_the_hand() -> None:
    """Whether Austria holds a heart or none: everybody else sees the same and may do the same."""
    held, not_held = daun_attacks(5, 5, "H5", "H9"), daun_attacks(5, 5, "S5", "H9")
    assert options(held) != options(not_held)
    for seat in (0, 1, 3, None):
        assert held.view(seat).to_json() == not_held.view(seat).to_json()
    for seat in (0, 1, 3):
        assert list(held.legal(seat)) == list(not_held.legal(seat)) == []
        stop = GAME.parse("stop")
        assert held.explain(seat, stop) == not_held.explain(seat, stop)
    assert kinds(held.news) == kinds(not_held.news) == ["combat"]


@covers("R31")
def test_a_card_that_counts_nothing_meets_the_duty_at_zero() -> None:
    """Card 10 hearts: Prussia's first card, with Friedrich attacked, counts 0; the right to play passes."""
    game = table(
        {"daun": "prag", "friedrich": "kolin"},
        {"daun": 4, "friedrich": 7},
        {"austria": ["H3", "H8"], "prussia": ["H9", "H6"]},
    )
    effect(game, 10, "hearts")
    begin(game, Combats(NATION["austria"]))
    act(game, "play hearts 3 deck 1")
    assert "stop" not in options(game)
    act(game, "play hearts 9 deck 1")
    assert (asked(game), score(game)) == ("austria", 0)
    assert options(game) == ["play hearts 8 deck 1"]


# ---------------------------------------------------------------------- the worked example
def _example(name: str) -> dict[str, Any]:
    data = resources.files("lacewars.games.friedrich") / "data" / "examples.toml"
    return next(e for e in loads(data.read_text(encoding="utf-8"))["example"] if e["id"] == name)


@covers("F-7.26", "R70")
def test_the_rulebooks_example_of_heinrich_against_richelieu() -> None:
    example = _example("combat-heinrich-richelieu")
    sides = [example["attacker"], example["defender"]]
    game = table(
        {g: s["town"] for s in sides for g in s["stack"]},
        {s["stack"][0]: s["armies"] for s in sides},
        {s["nation"]: s["hand"] for s in sides},
    )
    begin(game, Combats(NATION["prussia"]))
    assert score(game) == example["initial_score_attacker"]
    suits = {"S": "spades", "D": "diamonds"}
    for step in example["steps"]:
        assert asked(game) == step["by"]
        sign = 1 if step["by"] == "prussia" else -1
        assert sign * score(game) == step["score_before"]
        assert ("stop" not in options(game)) is step.get("at_zero_must_play", False)
        if "stop" in step:
            assert cards(game, "france") == ["S2"]  # she could have gone to -1, and need not (R70)
            events = act(game, "stop")
            break
        act(game, f"play {suits[step['play'][0]]} {step['play'][1:]} deck 1")
        assert sign * score(game) == step["score_after"]
        assert asked(game) == step["next"]
    told = [(e.kind, e.data[:3]) for e in events]
    assert ("defeated", (NATION["france"], town("muenden"), example["armies_lost"])) in told
    assert [at(game, g) for g in example["generals_removed"]] == [None]
    assert game.total[NATION["france"]] == example["armies_left"]
    assert game.strength[town("kassel")] == sides[0]["armies"] - example["winner_losses"]
