"""The suite itself: each way to break a toy is noticed by the test that is there for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lacewars.kernel import Action, Alphabet, BadPosition, Ballot, Chance, Decision, Event, Refusal, State
from lacewars.kernel.flow import IS_ASKED, Whoever
from tests.conformance import strategies, test_data, test_play, test_secrets, test_text, test_undo
from tests.conformance.strategies import Case, cases_of
from tests.toys import bids, congress, crowns, interrupts
from tests.toys.congress import board
from tests.toys.congress.state import CongressState
from tests.toys.crowns.phases import March
from tests.toys.crowns.state import CrownsState
from tests.toys.toy import View

Check = Callable[[Case], None]
BIDS, INTERRUPTS, CONGRESS, CROWNS = (cases_of(toy.GAME)[0] for toy in (bids, interrupts, congress, crowns))
NOTICED = (AssertionError, LookupError, ValueError, pytest.fail.Exception, ExceptionGroup)


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is remembered of the whole toy is not true of the broken one."""
    monkeypatch.setattr(strategies, "PLAYED", {})


def wrap(original: Callable[..., Any], change: Callable[..., Any]) -> Callable[..., Any]:
    """A method whose result goes through `change(result, self, *args)`."""
    return lambda self, *args: change(original(self, *args), self, *args)


def leaky_view(view: View, state: bids.BidsState, seat: int | None) -> View:
    view.data["hint"] = sum(state.hands[0])
    return view


def leaky_board(view: View, state: CrownsState, seat: int | None) -> View:
    view.data["strength"] = state.strength[:]
    return view


def nosy_decision(
    decision: Decision | None, phase: object, game: interrupts.InterruptsState
) -> Decision | None:
    """Passing is forbidden while the next seat holds a veto."""
    if (
        decision
        and len(decision.actions) > 1
        and interrupts.VETO in game.hands[(decision.seat + 1) % game.players]
    ):
        decision.actions = decision.actions[:-1]
    return decision


def only_who_can(seats: tuple[int, ...], state: interrupts.InterruptsState, seat: int) -> tuple[int, ...]:
    """Asks those alone who hold a veto."""
    return tuple(s for s in seats if interrupts.VETO in state.hands[s])


def only_who_could(powers: tuple[int, ...], state: CongressState, *_: int) -> tuple[int, ...]:
    """Asks those powers alone, in turn, that hold a card to answer with."""
    return tuple(p for p in powers if {board.VETO, board.APPEAL} & set(state.hands[p]))


def only_who_could_pledge(powers: tuple[int, ...], state: CongressState, *_: int) -> tuple[int, ...]:
    """Asks those powers alone, all at once, that hold a card to pledge."""
    return tuple(p for p in powers if board.PLEDGE in state.hands[p])


def only_who_could_harm(powers: tuple[int, ...], state: CongressState, *_: int) -> tuple[int, ...]:
    """Asks those powers alone for their consent that hold a veto."""
    return tuple(p for p in powers if board.VETO in state.hands[p])


def lost_hands(view: View, state: CongressState, seat: int | None) -> View:
    """Goes on showing a person the hand of a power that has passed to somebody else."""
    begun = [p % state.players for p in board.ALL]
    view.data["hands"] = [sorted(h) if begun[p] == seat else [] for p, h in enumerate(state.hands)]
    return view


def asked_after_the_throw(result: None, phase: congress.phases.Throw, game: CongressState) -> None:
    """Once the die has fallen, those alone are asked who hold a card to have it thrown anew."""
    window = game.agenda.find(congress.phases.Fortunes)
    if window is not None:
        could = tuple(p for p in window.powers if board.FORTUNE in game.hands[p])
        game.agenda.replace(window, congress.phases.Fortunes(could, window.subject))


def known_answers(view: View, state: CongressState, seat: int | None) -> View:
    """Shows what has been answered in secret so far."""
    ballot = state.agenda.find(congress.phases.Alliance)
    view.data["ballot"] = [] if ballot is None else list(ballot.given)
    return view


def undisguised(self: Ballot[Any], *_: Any) -> None:
    """Leaves what others have answered as it is."""


def stale(self: Any, seat: int, chance: Chance) -> Any:
    """A disguise that forgets to ask anew."""
    settle = type(self).settle
    type(self).settle = lambda state: None
    try:
        return ORIGINAL_DETERMINIZE(self, seat, chance)
    finally:
        type(self).settle = settle


ORIGINAL_DETERMINIZE = interrupts.InterruptsState.determinize


def shared_list(twin: CrownsState, state: CrownsState) -> CrownsState:
    twin.place = state.place
    return twin


def sorted_pile(data: dict[str, Any], state: interrupts.InterruptsState) -> dict[str, Any]:
    return {**data, "pile": sorted(data["pile"])}


def lenient(data: Any, chance: Chance) -> bids.BidsState:
    """Reads a board without checking a law."""
    state = bids.BidsState(chance, data["players"])
    for name in ("aside", "hands", "bids", "spent", "contracts", "pot", "won"):
        setattr(state, name, data[name])
    return state


def loud(self: State, kind: str, *data: Any, to: tuple[int, ...] | None = None) -> None:
    """Tells everything to everybody."""
    self.news.append(Event(kind, data))


def no_rules(refusal: Refusal | None, *_: Any) -> Refusal | None:
    return refusal and Refusal(refusal.code, refusal.reason, ())


def twice(decision: Decision, *_: Any) -> Decision:
    decision.actions = [*decision.actions, decision.actions[0]]
    return decision


def lost_card(result: None, phase: object, game: interrupts.InterruptsState) -> None:
    game.played.clear()


def peek(result: None, phase: bids.Bid, game: bids.BidsState, action: Action) -> None:
    """Shows a contractor the next one's coins, and does not call it a reveal."""
    following = (phase.seat + 1) % game.players
    game.tell("peeked", sum(game.hands[following]), to=(phase.seat,))


def real_stream(other: State, state: State, seat: int, chance: Chance) -> State:
    other.chance = state.chance.copy()
    return other


def same_position(other: State, state: State, seat: int, chance: Chance) -> State:
    twin = state.copy()
    twin.chance = chance
    return twin


BREAKAGES: list[tuple[str, Check, Case, type, str, Callable[..., Any]]] = [
    ("a view tells of a hand", test_secrets.test_a_seat_sees_the_same_whatever_is_hidden, BIDS,
     bids.BidsState, "view", leaky_view),
    ("a view tells strengths", test_secrets.test_a_seat_sees_the_same_whatever_is_hidden, CROWNS,
     CrownsState, "view", leaky_board),
    ("a decision depends on another hand", test_secrets.test_a_seat_sees_the_same_whatever_is_hidden,
     INTERRUPTS, interrupts.Council, "decide", nosy_decision),
    ("only those are asked who can answer", test_secrets.test_a_seat_learns_only_by_draws_and_reveals,
     INTERRUPTS, interrupts.InterruptsState, "others", only_who_can),
    ("only those are asked in turn who could respond",
     test_secrets.test_a_window_tells_nobody_who_could_respond,
     CONGRESS, CongressState, "others", only_who_could),
    ("only those are asked at once who could respond",
     test_secrets.test_a_window_tells_nobody_who_could_respond,
     CONGRESS, CongressState, "neutrals", only_who_could_pledge),
    ("only those are asked to agree who hold a veto",
     test_secrets.test_a_window_tells_nobody_who_could_respond,
     CONGRESS, CongressState, "neighbours", only_who_could_harm),
    ("a view shows the hand of a power that has changed hands",
     test_secrets.test_a_seat_sees_the_same_whatever_is_hidden, CONGRESS, CongressState, "view", lost_hands),
    ("only those are asked behind a die who could respond",
     test_secrets.test_a_window_tells_nobody_who_could_respond,
     CONGRESS, congress.phases.Throw, "perform", asked_after_the_throw),
    ("a view tells what is answered in secret", test_secrets.test_a_seat_sees_the_same_whatever_is_hidden,
     CONGRESS, CongressState, "view", known_answers),
    ("a reveal that is not called one", test_secrets.test_a_seat_learns_only_by_draws_and_reveals, BIDS,
     bids.Bid, "resolve", peek),
    ("a reveal that may be taken back", test_undo.test_what_may_be_taken_back, BIDS,
     bids.Bid, "resolve", peek),
    ("a disguise goes on with the real draws", test_secrets.test_a_disguised_position_is_a_whole_position,
     BIDS, bids.BidsState, "determinize", real_stream),
    ("a disguise hides nothing", test_secrets.test_disguises_differ, CROWNS,
     CrownsState, "determinize", same_position),
    ("a copy shares a list", test_data.test_copies_are_independent, CROWNS,
     CrownsState, "copy", shared_list),
    ("JSON forgets an order that matters", test_data.test_json_gives_the_position_back, INTERRUPTS,
     interrupts.InterruptsState, "board_to_json", sorted_pile),
    ("a refusal names no rule", test_play.test_every_other_action_is_refused_with_its_rule, CROWNS,
     March, "explain", no_rules),
    ("an action is listed twice", test_play.test_random_games_end_and_keep_the_laws, CROWNS,
     March, "decide", twice),
    ("a card is lost", test_play.test_random_games_end_and_keep_the_laws, INTERRUPTS,
     interrupts.Effect, "perform", lost_card),
]  # fmt: skip


@pytest.mark.parametrize(
    ("check", "case", "owner", "name", "change"), [b[1:] for b in BREAKAGES], ids=[b[0] for b in BREAKAGES]
)
def test_a_broken_game_is_noticed(
    monkeypatch: pytest.MonkeyPatch, check: Check, case: Case, owner: type, name: str, change: Any
) -> None:
    monkeypatch.setattr(owner, name, wrap(getattr(owner, name), change))
    with pytest.raises(NOTICED):
        check(case)


def test_a_disguise_with_stale_decisions_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupts.InterruptsState, "determinize", stale)
    with pytest.raises(NOTICED):
        test_secrets.test_a_disguised_position_is_a_whole_position(INTERRUPTS)


def test_answers_that_a_disguise_keeps_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ballot, "disguised", undisguised)
    with pytest.raises((*NOTICED, BadPosition)):
        test_secrets.test_a_window_tells_nobody_who_could_respond(CONGRESS)


def test_a_reader_that_checks_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bids.BidsState, "board_from_json", lenient)
    with pytest.raises((*NOTICED, TypeError, AttributeError)):
        test_data.test_broken_positions_are_refused(BIDS)


def test_secrets_told_to_everybody_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bids.BidsState, "tell", loud)
    with pytest.raises(NOTICED):
        test_secrets.test_what_is_done_apart_shows_nothing(BIDS)


def test_taking_back_a_draw_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    apply = State.apply

    def generous(self: State, action: Action, seat: int | Whoever = IS_ASKED) -> list[Event]:
        news = apply(self, action, seat)
        self.takebacks = 1
        return news

    monkeypatch.setattr(State, "apply", generous)
    with pytest.raises(NOTICED):
        test_undo.test_what_may_be_taken_back(CROWNS)


def test_an_ambiguous_text_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    letters = Alphabet()
    letters.add("march", 0, text="march to Görlitz", aliases=["stay"])
    letters.add("rest", text="Stäy")
    monkeypatch.setattr(crowns.Crowns, "alphabet", letters)
    with pytest.raises(NOTICED):
        test_text.test_every_action_parses_back(crowns.GAME)
