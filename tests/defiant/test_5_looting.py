"""Looting a capital (D-4.19, D-5.73 to D-5.76, R24)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import TOWN
from lacewars.games.defiant.cards import CARD
from lacewars.games.defiant.phases.assaults import Captured
from lacewars.games.defiant.phases.turn import Year
from lacewars.kernel import covers
from tests.defiant.kit import (
    Marching,
    State,
    act,
    asked,
    battle,
    begin,
    board,
    hand,
    kinds,
    options,
    refused,
    roll,
)


def raid(text: str = "kustrin: fort austria 2 au_hadik", *cards: str) -> State:
    """Hadik is about to march; Prussia holds these cards."""
    game = board(text)
    hand(game, PRUSSIA, *cards)
    game.active = 1 << BLOCK["au_hadik"]
    return begin(game, Marching(ALLIES, False))


@covers("D-4.19", "D-5.73", "D-5.74", "R24")
def test_an_empty_berlin_is_looted_at_once_in_the_order_phase() -> None:
    game = raid("kustrin: fort austria 2 au_hadik", "D06", "D12")
    act(game, "command Hadik", "step to Berlin", "done")
    decision = game.decision()
    assert decision is not None
    assert decision.seat == PRUSSIA
    assert options(game) == {"discard D06 Effective Forced March", "discard D12 Surprise"}
    assert refused(game, "discard D07").code == "not-in-hand"
    news = act(game, "discard D06")
    assert "D06" not in str([e.data for e in news if e.seen_by(ALLIES)])
    assert game.hands[PRUSSIA] == [CARD["D12"]]
    assert not game.played  # nobody sees which card it was
    assert "D06" not in str(game.view(ALLIES).to_json())


@covers("D-5.73", "R24")
def test_passing_through_berlin_or_standing_in_a_battle_there_loots_nothing() -> None:
    game = raid("kustrin: fort austria 2 au_hadik", "D06")
    act(game, "command Hadik", "step to Berlin", "step to Torgau", "done", "march off")
    assert game.hands[PRUSSIA] == [CARD["D06"]]
    game = raid("kustrin: fort austria 2 au_hadik; berlin: pr_dohna", "D06")
    act(game, "command Hadik", "step to Berlin", "done")
    assert game.pending == {TOWN["berlin"]: PRUSSIA}
    assert game.hands[PRUSSIA] == [CARD["D06"]]


@covers("D-5.73", "R24")
def test_without_cards_there_is_no_effect() -> None:
    game = raid()
    act(game, "command Hadik", "step to Berlin", "done")
    assert game.decision() is None


@covers("D-5.73", "R24")
def test_the_capture_of_viennas_fortress_loots_the_allies() -> None:
    game = board("vienna: fort austria 2 besieged pr_frederick")
    hand(game, ALLIES, "D22", "D23")
    hand(game, PRUSSIA, "D06")
    begin(game, Captured(PRUSSIA, TOWN["vienna"], (), 2, False))
    decision = game.decision()
    assert decision is not None
    assert decision.seat == ALLIES
    act(game, "discard D22")
    assert game.hands == [[CARD["D06"]], [CARD["D23"]]]


@covers("D-5.73", "R24")
def test_only_enemy_blocks_loot() -> None:
    """An Austrian town, a Prussian Berlin: whoever takes his own capital back takes no card."""
    game = board("kustrin: fort prussia 2 pr_zieten; berlin: au_hadik")
    hand(game, ALLIES, "D22")
    hand(game, PRUSSIA, "D06")
    game.put(BLOCK["au_hadik"], -1)
    game.active = 1 << BLOCK["pr_zieten"]
    begin(game, Marching(PRUSSIA, False))
    act(game, "command Zieten", "step to Berlin", "done")
    assert game.holder[TOWN["berlin"]] == PRUSSIA
    assert [len(h) for h in game.hands] == [1, 1]


@covers("D-5.75", "R24")
def test_once_a_year_but_again_in_the_next() -> None:
    game = raid("kustrin: fort austria 2 au_hadik; cottbus: au_odonnell", "D06", "D12")
    act(game, "command Hadik", "step to Berlin", "done", "discard D06")
    game.active, game.moved = 1 << BLOCK["au_hadik"] | 1 << BLOCK["au_odonnell"], 0
    begin(game, Marching(ALLIES, False))
    act(game, "command Hadik", "step to Torgau", "done")
    assert game.holder[TOWN["berlin"]] == PRUSSIA
    news = act(game, "command O'Donnell", "step to Berlin", "done")
    assert "controls" in kinds(news)
    assert game.hands[PRUSSIA] == [CARD["D12"]]  # once is enough for 1758
    begin(game, Year())
    assert len(game.hands[PRUSSIA]) == 6  # and one card fewer is dealt
    game.active, game.moved = 1 << BLOCK["au_hadik"] | 1 << BLOCK["au_odonnell"], 0
    game.agenda.end()
    begin(game, Marching(ALLIES, False))
    act(game, "command O'Donnell", "step to Crossen", "done", "command Hadik", "step to Berlin", "done")
    assert len(options(game, "discard")) == 6


@covers("D-5.76", "D-4.17", "R24")
@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("berlin: au_hadik", [6, 7]),
        ("vienna: fort prussia 2", [7, 6]),
        ("vienna: fort austria 2 besieged pr_frederick", [7, 7]),  # besieged is not taken
        ("berlin: pr_dohna", [7, 7]),
    ],
)
def test_one_card_fewer_while_the_capital_is_in_enemy_hands(text: str, sizes: list[int]) -> None:
    game = board(text)
    begin(game, Year())
    assert [len(h) for h in game.hands] == sizes


@covers("D-5.73", "D-6.114", "R24")
def test_a_capital_taken_in_battle_is_looted_before_the_winner_regroups() -> None:
    text = "berlin: pr_wedel/1 au_daun au_kheul; cottbus: au_hadik"
    game = battle(text, "berlin", {"au_daun": "cottbus", "au_kheul": "cottbus"}, {PRUSSIA: "D06 D12"})
    act(game, "pass")
    roll(game, [6, 6, 6])
    act(game, "fire")
    assert asked(game) == ("Loot", PRUSSIA)
    act(game, "discard D06")
    assert asked(game) == ("Regroup", ALLIES)
    act(game, "take Daun")
