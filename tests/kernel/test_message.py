"""Messages: sentences from events, refusals and prompts, in the reader's language."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentResource

from lacewars.kernel import Action, Event, LaceError, Outcome, Refusal
from lacewars.kernel import message as module
from lacewars.kernel.message import Messages
from tests.toys import bids

FTL = """
event-taken = { $seat } takes { $pot }.
event-contract = A contract of { $contract ->
    [one] one coin
   *[other] { $contract } coins
}.
prompt-Bid = { $seat } bids.
outcome-most-contracts = { $winners } { $count ->
    [one] wins
   *[other] win
}.
crowd = They go{ SOME($crowd) ->
    [none] {""}
   *[some] , with { $crowd }
}.
refusal-not-in-hand = Cette pièce n’est pas dans votre main.
"""


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch) -> Messages:
    """The sentences of a toy that has some."""
    whole = module._resource
    monkeypatch.setattr(
        module, "_resource", lambda *where: FluentResource(FTL) if where[-1] == "bids" else whole(*where)
    )
    monkeypatch.setattr(bids.Bids, "prompt_fields", {"Bid": ("seat:seat",)})
    return Messages(bids.GAME, "fr")


def test_an_event_becomes_a_sentence(messages: Messages) -> None:
    assert messages.event(Event("contract", (1,))) == "A contract of one coin."
    assert messages.event(Event("contract", (5,))) == "A contract of 5 coins."
    assert messages.event(Event("taken", (1, (2, 3, 4)))) == "Bremen takes 2, 3 et 4."


def test_a_tally_tells_like_numbers_once(messages: Messages, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bids.Bids, "event_fields", {"taken": ("seat:seat", "pot:tally")})
    assert messages.event(Event("taken", (1, (4, 4, 4)))) == "Bremen takes 4."
    assert messages.event(Event("taken", (1, (4, 5, 4)))) == "Bremen takes 4 (×2) et 5 (×1)."


def test_a_sentence_leaves_out_an_empty_list(messages: Messages) -> None:
    assert messages.text("crowd", crowd=messages.join(["Ney", "Murat"])) == "They go, with Ney et Murat."
    assert messages.text("crowd", crowd=messages.join([])) == "They go."


def test_a_prompt_names_what_the_phase_holds(messages: Messages) -> None:
    decision = bids.GAME.new("x").decision(2)
    assert decision is not None
    assert messages.prompt(decision) == "Cracow bids."


def test_refusals_are_translated(messages: Messages) -> None:
    refusal = Refusal("not-in-hand", "You do not hold the coin 3", ("B-2.03",))
    assert messages.refusal(refusal) == "Cette pièce n’est pas dans votre main."
    assert Messages(bids.GAME, "en").refusal(refusal) == "You do not hold the coin 3"
    assert messages.refusal(Refusal("unheard-of", "Something else", ())) == "Something else"


def test_what_a_phase_does_not_know_is_refused_in_words_for_players(messages: Messages) -> None:
    decision = bids.GAME.new("x").decision(2)
    assert decision is not None
    refusal = decision.phase.refuse_verb(Action("dance", (), "dance", 0))
    assert "dance" in refusal.reason
    assert Messages(bids.GAME, "en").refusal(refusal) == "That is not what is asked now."
    assert messages.refusal(refusal) == "Ce n’est pas le moment."


def test_outcomes_agree_in_number(messages: Messages) -> None:
    outcome = Outcome((0,), "most-contracts")
    assert messages.outcome(outcome, ["A"]) == "A wins."
    assert messages.outcome(outcome, ["A", "B", "C"]) == "A, B et C win."


def test_without_sentences_there_is_still_something_to_read() -> None:
    messages = Messages(bids.GAME)
    assert messages.event(Event("contract", (3,))) == "contract: contract 3"
    assert messages.outcome(Outcome((0,), "most-contracts"), ["A", "B"]) == "most-contracts: A and B"
    decision = bids.GAME.new("x").decision()
    assert decision is not None
    assert messages.prompt(decision).startswith("B-2: ")


def test_a_missing_key_or_argument_is_an_error(messages: Messages) -> None:
    with pytest.raises(LaceError, match="no message 'nonsense'"):
        messages.text("nonsense")
    with pytest.raises(LaceError, match="message 'event-taken'"):
        messages.text("event-taken", seat="A")
    with pytest.raises(LaceError, match="no language 'de'"):
        Messages(bids.GAME, "de")


def test_names_that_look_like_markup_are_only_text(messages: Messages) -> None:
    assert messages.text("event-taken", seat="{ $x }", pot="<b>") == "{ $x } takes <b>."
