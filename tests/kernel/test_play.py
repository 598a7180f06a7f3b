"""A game being played: actions, undoing, saving and going on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lacewars.kernel import IllegalAction, LaceError, ScriptedChance, commitment
from lacewars.kernel.play import Play
from lacewars.kernel.record import Record
from tests.kernel.records import lookup, played, sample
from tests.toys import bids, interrupts


def test_act_takes_text_or_action_and_refuses_what_is_illegal() -> None:
    play = Play.new(interrupts.GAME, "e", players=2)
    before = play.state.hash()
    with pytest.raises(IllegalAction):
        play.act(1, "pass")
    assert play.record.entries == []
    assert play.state.hash() == before
    play.act(0, play.legal(0)[0])
    assert len(play.record.entries) == 1


def test_undo_takes_back_ones_own_secret_steps() -> None:
    play = Play.new(bids.GAME, "f")
    before = play.state.hash()
    coin = play.legal(1)[0]
    play.act(1, coin)
    with pytest.raises(IllegalAction) as caught:
        play.undo(0)
    assert caught.value.refusal.code == "undo-not-yours"
    assert play.undo(1) is coin
    assert play.state.hash() == before
    assert play.record.entries == []
    assert play.record.key is None
    with pytest.raises(IllegalAction) as caught:
        play.undo(1)
    assert caught.value.refusal.code == "undo-nothing"


def test_undo_stops_at_a_draw() -> None:
    play = Play.new(bids.GAME, "f", players=2)
    while len(play.state.won[0]) + len(play.state.won[1]) + len(play.state.pot) < 2:  # type: ignore[attr-defined]
        decision = play.state.decisions()[0]
        play.act(decision.seat, "done")
        last = decision.seat
    with pytest.raises(IllegalAction) as caught:
        play.undo(last)
    assert caught.value.refusal.code == "undo-too-late"


def test_after_an_undo_chance_goes_on_as_if_nothing_had_been() -> None:
    straight, wavering = Play.new(bids.GAME, "g"), Play.new(bids.GAME, "g")
    rng = random.Random("g")
    while decision := straight.state.decision():
        action = rng.choice(decision.actions)
        if action is not bids.DONE and len(decision.actions) > 2:
            wavering.act(decision.seat, decision.actions[0])
            if wavering.why_no_undo(decision.seat) is None:
                wavering.undo(decision.seat)
            else:
                wavering.take_back()
        straight.act(decision.seat, action)
        wavering.act(decision.seat, action)
    assert straight.record == wavering.record


def test_a_saved_game_goes_on_with_the_same_chance(tmp_path: Path) -> None:
    whole = played(interrupts.GAME, "h")
    part = played(interrupts.GAME, "h", actions=7)
    part.save(tmp_path / "a.lace")
    resumed = Play.resume(interrupts.GAME, Record.load(tmp_path / "a.lace"))
    for entry in whole.record.entries[7:]:
        resumed.act(resumed.record.seats.index(entry.seat), entry.action)
    assert resumed.record.entries == whole.record.entries
    assert resumed.record.ending == whole.record.ending


def test_a_record_without_key_cannot_be_played_on() -> None:
    play = played(interrupts.GAME, actions=3)
    with pytest.raises(LaceError, match="no chance key"):
        Play.resume(interrupts.GAME, play.record)


def test_the_commitment_is_that_of_the_key() -> None:
    record = Record.from_text(sample())
    assert record.key is not None
    assert record.commitment == commitment(record.key)


def test_a_scripted_game_is_undone_and_recorded_without_a_key() -> None:
    draws = [value for _, value in Play.new(bids.GAME, "f").record.setup]
    state = bids.GAME.new(chance=ScriptedChance([*draws, 0, 0, 0, 0]))
    play = Play(bids.GAME, state, Record.start(bids.GAME, state))
    play.act(0, play.legal(0)[0])
    play.undo(0)
    while decision := play.state.decision():
        play.act(decision.seat, "done")
    assert play.record.key is None
    assert play.record.verify(lookup).over
    assert [e.draws for e in play.record.entries if e.draws] == [((4, 0),), ((3, 0),), ((2, 0),), ((1, 0),)]
