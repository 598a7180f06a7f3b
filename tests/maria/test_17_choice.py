"""M-17.5.01 to M-17.5.12: holding, choosing, executing, and when the markers move."""

from __future__ import annotations

import pytest

from lacewars.games.maria.cards import ITALY_TRACK, POLITICAL, POLITICAL_NUMBER, RUSSIA_TRACK, SAXONY_TRACK
from lacewars.games.maria.phases.politics import Choice, EndOfPolitics, Verdict, influence_order
from lacewars.games.maria.powers import AUSTRIA, FRANCE, POWER_IDS, PRAGMATIC, PRUSSIA
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import act, asked, begin, cards, kinds, options, phase, refused, table

FOUR = {"prussia": ["H9"], "austria": ["H3"], "france": ["C3"], "pragmatic": ["H2"]}


def choosing(*face_up: str, **given: object) -> Maria:
    """The choice of political cards, with these cards face up."""
    game = table(**({"placed": FOUR} | given))  # type: ignore[arg-type]
    game.faces = [POLITICAL_NUMBER[c] for c in face_up]
    return begin(game, *(Choice(p) for p in influence_order(game)), EndOfPolitics())


def executing(power: int, card: str, **given: object) -> Maria:
    """A power has chosen a card, and nobody else does."""
    game = begin(table(**given), Verdict(power, POLITICAL_NUMBER[card]), EndOfPolitics())  # type: ignore[arg-type]
    act(game, "execute")
    return game


@covers("M-17.5.01", "M-17.5.02", "R50")
def test_in_order_of_influence_a_power_holds_or_takes_a_card_with_its_arms() -> None:
    game = choosing("military_aid", "naples")
    order = []
    while phase(game) == "Choice":
        order.append((POWER_IDS[asked(game).power], options(game)))
        act(game, "hold")
        if game.decision() is None:
            break
    assert order == [
        ("prussia", ["hold", "choose military_aid"]),
        ("austria", ["hold", "choose military_aid", "choose naples"]),
        ("france", ["hold", "choose naples"]),
        ("pragmatic", ["hold", "choose naples"]),
    ]


@covers("M-17.5.02")
def test_a_card_without_its_arms_is_not_for_a_power() -> None:
    game = choosing("military_aid", "naples")
    assert "M-17.5.02" in refused(game, "choose naples").rules


@covers("M-17.5.02", "M-17.5.04", "R50")
def test_a_power_without_a_matching_card_must_hold() -> None:
    game = choosing("jenkins_ear", "denmark")
    assert POWER_IDS[asked(game).power] == "france", "Prussia and Austria were not asked"
    assert len(game.placed[PRUSSIA]) == len(game.placed[AUSTRIA]) == 1


@covers("M-17.5.03", "R49")
def test_a_power_without_a_card_on_the_board_takes_no_part() -> None:
    game = choosing("naples", "spain", placed={"france": ["C3"]}, hands={"austria": ["R"]})
    act(game, "hold")
    assert game.decision() is None


@covers("M-17.5.04", "R5", "R50")
def test_choosing_discards_all_cards_on_the_board_and_holding_none() -> None:
    game = choosing("military_aid", "naples", placed={"prussia": ["H9", "C2"], "austria": ["H3", "D4"]})
    spent = list(game.placed[PRUSSIA])
    act(game, "choose military_aid")
    assert game.placed[PRUSSIA] == []
    assert set(spent) <= {c for pile in game.used for c in pile}
    act(game, "discard", "hold")
    assert len(game.placed[AUSTRIA]) == 2


@covers("M-17.5.05", "R50")
def test_the_chooser_executes_or_discards_without_effect() -> None:
    game = choosing("swedish_war", "naples")
    act(game, "choose swedish_war")
    assert phase(game) == "Verdict"
    assert options(game) == ["execute", "discard"]
    assert "not_executed" in kinds(act(game, "discard", "hold", "hold", "hold"))
    assert game.tracks[RUSSIA_TRACK] == 4
    game = choosing("swedish_war", "naples")
    act(game, "choose swedish_war", "execute", "shift russia -1", "hold", "hold", "hold")
    assert game.tracks[RUSSIA_TRACK] == 3


@covers("M-17.5.06", "R50")
def test_when_both_cards_are_gone_the_others_take_all_their_cards_back() -> None:
    board = {**FOUR, "pragmatic": ["C2", "D2"], "france": ["D6"], "austria": ["H5"]}
    game = choosing("military_aid", "spain", placed=board)
    act(game, "choose military_aid", "discard")
    act(game, "hold")
    assert asked(game).power == AUSTRIA
    act(game, "choose spain", "discard")
    assert cards(game, "pragmatic") == ["C2", "D2"]
    assert not any(game.placed[p] for p in (PRAGMATIC, PRUSSIA))
    assert len(game.placed[FRANCE]) == 1, "France held before the second card was taken"


@covers("M-17.5.07", "R50")
def test_cards_nobody_chose_are_discarded_without_effect() -> None:
    game = choosing("military_aid", "naples")
    act(game, "hold", "hold", "hold", "hold")
    assert game.faces == []
    assert game.tracks == [1, 4, 4]


@pytest.mark.parametrize("card", [c.id for c in POLITICAL if c.moves])
@covers("M-17.5.08", "M-17.5.09", "M-17.5.10", "M-17.5.11", "M-17.5.23", "M-PC.02", "R90")
def test_arrows_are_followed_in_full_or_not_at_all(card: str) -> None:
    political = POLITICAL[POLITICAL_NUMBER[card]]
    game = executing(min(political.arms), card, saxony="neutral")
    for track, moves in political.moves:
        name = ("saxony", "russia", "italy")[track]
        assert set(options(game)) == {f"shift {name} {n:+d}" for n in moves} | {f"leave {name}"}
        act(game, f"leave {name}")
    before = list(game.tracks)
    while game.decision() is not None:
        act(game, options(game)[0])
    assert game.tracks == before, "every marker was left where it was"


@covers("M-17.5.09", "M-17.5.11", "R90")
def test_two_tracks_none_one_or_both_and_either_way() -> None:
    for saxony, russia in ((0, 0), (1, 0), (-1, 1), (0, -1)):
        game = executing(FRANCE, "bestuzhev", tracks={"saxony": 4})
        act(game, f"shift russia {russia:+d}" if russia else "leave russia")
        act(game, f"shift saxony {saxony:+d}" if saxony else "leave saxony")
        while game.decision() is not None:
            act(game, options(game)[0])
        assert (game.tracks[SAXONY_TRACK], game.tracks[RUSSIA_TRACK]) == (4 + saxony, 4 + russia)


@covers("M-17.5.10")
def test_a_move_of_two_boxes_is_not_made_by_halves() -> None:
    game = executing(FRANCE, "france")
    assert options(game) == ["shift italy -2", "leave italy"]
    assert "M-17.5.10" in refused(game, "shift italy -1").rules


@covers("M-17.5.12", "R51")
def test_markers_move_only_after_both_choices_by_the_sum() -> None:
    game = choosing("piedmont_sardinia", "spain", placed={"austria": ["H9"], "france": ["C3"]})
    act(game, "choose piedmont_sardinia", "execute", "shift italy +2")
    assert game.tracks[ITALY_TRACK] == 4
    assert game.announced[ITALY_TRACK] == 2
    act(game, "choose spain", "execute", "shift italy -1")
    assert game.tracks[ITALY_TRACK] == 5
    assert game.announced == [0, 0, 0]


@covers("R51", "M-17.5.08")
def test_text_effects_come_at_once() -> None:
    game = choosing("palatinate", "jenkins_ear", placed={"france": ["H9"], "pragmatic": ["C3"]})
    before = len(game.hands[FRANCE])
    act(game, "choose palatinate", "execute")
    assert len(game.hands[FRANCE]) == before + 1, "before the Pragmatic Army has chosen"


@covers("R51")
def test_saxony_then_russia_then_italy_take_effect() -> None:
    """Saxony becomes neutral, Prussia's general comes home, and France's corps leaves, in this order."""
    game = table(
        {"dessauer": "box", "noailles": "metz", "rutowski": "breslau"},
        tracks={"saxony": 2, "russia": 4, "italy": 6},
        placed={"austria": ["H3"]},
    )
    game.announced = [1, -1, 1]
    begin(game, EndOfPolitics())
    told = kinds(game.news) + kinds(act(game, options(game)[0]))
    order = [told.index(k) for k in ("saxony_changed", "corps_home", "corps_sent")]
    assert order == sorted(order)
    assert [k for k in told if k == "track_moved"] == ["track_moved"] * 3
    assert told.index("track_moved") < told.index("saxony_changed")


@covers("R23", "M-17.5.10", "M-17.5.12")
def test_a_marker_stops_on_the_last_box_but_the_sum_is_formed_first() -> None:
    game = table(tracks={"italy": 6, "russia": 1})
    game.announced = [0, -2, 3]
    begin(game, EndOfPolitics())
    assert game.tracks[RUSSIA_TRACK] == 1
    assert game.tracks[ITALY_TRACK] == 7
    game = table(tracks={"italy": 7})
    game.announced = [0, 0, 2 - 1]
    begin(game, EndOfPolitics())
    assert game.tracks[ITALY_TRACK] == 7
