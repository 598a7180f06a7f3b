"""Standing orders: replies and plans are carried out as ordinary actions, while what they rest on holds."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from lacewars import games
from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.game import POWER_OF
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Chance, Game, LaceError, Plan, Reply
from lacewars.kernel import orders as standing
from lacewars.kernel.play import Play
from tests.orders.records import recorded

SEEDS = [
    ("friedrich", {}),
    ("maria", {"variant": "advanced"}),
    ("frederic", {"battle": "skirmish 120"}),
    ("defiant", {}),
]
ALL = games.all_games()


def played(slug: str, count: int, seed: str = "orders", **options: object) -> Play:
    """A game after some random actions."""
    game = games.get(slug)
    play, dice = Play.new(game, seed, **options), random.Random(seed)
    while play.state.count < count:
        decision = play.state.decision()
        assert decision is not None
        quiet = [a for a in decision.actions if a.verb not in game.quits]
        play.act(decision.seat, dice.choice(quiet or list(decision.actions)))
    return play


def until(play: Play, phase: str, limit: int = 8000) -> int:
    """Plays at random until a phase asks; returns whom."""
    dice = random.Random(phase)
    for _ in range(limit):
        decision = play.state.decision()
        assert decision is not None, "the game was over first"
        if type(decision.phase).__name__ == phase:
            return decision.seat
        play.act(decision.seat, dice.choice(list(decision.actions)))
    raise AssertionError(f"nobody was asked {phase}")


def first_march(play: Play, seat: int) -> list[str]:
    """A march of one step that the seat could plan now."""
    texts: list[str] = []
    while not texts or not texts[-1].startswith("step"):
        world = standing.play_ahead(play.state, seat, texts, Chance.seeded("a")).state
        legal = {action.verb: action.text for action in world.legal(seat)}
        texts.append(next(legal[verb] for verb in ("step", "take", "march") if verb in legal))
    world = standing.play_ahead(play.state, seat, texts, Chance.seeded("a")).state
    return [*texts, "halt"] if "halt" in [action.text for action in world.legal(seat)] else texts


# ---------------------------------------------------------------------- what games offer
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_every_answer_belongs_to_a_phase_and_is_an_action(game: Game) -> None:
    phases = game.state_class.phases
    for phase, texts in game.answers.items():
        assert phase in phases
        assert all(game.parse(text).text == text for text in texts)
    assert set(game.impulses) <= set(phases)


@pytest.mark.parametrize(("slug", "options"), SEEDS)
def test_every_seat_can_play_ahead_to_its_next_decision(slug: str, options: dict[str, object]) -> None:
    """By what it knows: in a world that it cannot tell from the true one it sees the same."""
    play = played(slug, 200, **options)
    game, before = play.game, play.state.hash()
    for seat in range(len(game.seats(game.options_of(play.state)))):
        twin = play.state.determinize(seat, Chance.seeded("another world"))
        found = []
        for state in (play.state, twin):
            world = standing.play_ahead(state, seat, (), Chance.seeded("ahead")).state
            decision = world.decision(seat)
            assert decision is not None
            found.append((world.view(seat).to_json(), [a.text for a in decision.actions]))
        assert found[0] == found[1]
    assert play.state.hash() == before


# ---------------------------------------------------------------------- replies
def test_a_reply_is_given_whenever_the_question_comes() -> None:
    play = played("maria", 0, variant="advanced")
    asked = until(play, "Objection")
    before = len(play.record.entries)
    play.order(asked, Reply("Objection", "agree"))
    made = play.record.entries[before]
    assert (made.seat, made.action) == (play.record.seats[asked], "agree")
    for other in range(3):
        if other != asked:
            assert play.orders.get(other, ()) == ()
    assert play.orders[asked] != ()


def test_a_reply_leaves_other_questions_alone() -> None:
    play = played("maria", 0, variant="advanced")
    asked = until(play, "Objection")
    before = len(play.record.entries)
    play.order(asked, Reply("Consent", "agree"))
    assert len(play.record.entries) == before


def test_a_reply_without_a_question_answers_all_that_know_it() -> None:
    play = played("maria", 0, variant="advanced")
    asked = until(play, "Objection")
    before = len(play.record.entries)
    play.order(asked, Reply("", "agree"))
    assert play.record.entries[before].action == "agree"


def test_a_reply_waits_if_the_question_names_something() -> None:
    play = played("maria", 0, variant="advanced")
    asked = until(play, "Objection")
    decision = play.state.decision(asked)
    assert decision is not None
    name = next(iter(standing.named(play.state, decision)))
    before = len(play.record.entries)
    play.order(asked, Reply("Objection", "agree", unless=(name.upper(),)))
    assert len(play.record.entries) == before
    play.order(asked, Reply("Objection", "agree", unless=("nobody of that name",)))
    assert len(play.record.entries) > before


def test_a_reply_for_elsewhere_asks_the_game_whether_it_concerns(monkeypatch: pytest.MonkeyPatch) -> None:
    play = played("maria", 0, variant="advanced")
    asked = until(play, "Objection")
    before = len(play.record.entries)
    play.order(asked, Reply("Objection", "agree", elsewhere=True))
    assert len(play.record.entries) == before
    monkeypatch.setattr(type(play.game), "concerns", lambda *_: False)
    play.carry_out()
    assert len(play.record.entries) > before


def test_a_reply_until_the_next_impulse_lapses_with_it() -> None:
    play = played("friedrich", 0)
    asked = until(play, "Movement")
    play.order(asked, Reply("Duel", "stop", until_impulse=True))
    assert play.orders[asked] == ()


def test_the_only_thing_to_do_is_done() -> None:
    """In every phase; where there is a choice, the seat is asked."""
    play = played("friedrich", 0)
    for seat in range(4):
        play.order(seat, Reply("", ""))
    for _ in range(300):
        decision = play.state.decision()
        assert decision is not None
        assert len(decision.actions) > 1
        play.act(decision.seat, decision.actions[0])
    with pytest.raises(LaceError, match="every phase"):
        play.order(0, Reply("Duel", ""))


def test_a_question_names_things_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    play = played("friedrich", 0)
    asked = until(play, "March")
    monkeypatch.setattr(type(play.game), "name_of", lambda _, kind, value, lang="en": f"{kind} {lang}")
    decision = play.state.decision(asked)
    assert decision is not None
    assert {"town en", "town fr"} <= standing.named(play.state, decision)


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        (Reply("Movement", "end movement"), "cannot be answered in advance"),
        (Reply("Duel", "play C10"), "the answers are: stop"),
        (Reply("Nonsense", "stop"), "the questions are"),
    ],
)
def test_what_nobody_asks_cannot_be_answered(reply: Reply, words: str) -> None:
    with pytest.raises(LaceError, match=words):
        played("friedrich", 0).order(0, reply)


# ---------------------------------------------------------------------- plans
@pytest.mark.parametrize("slug", ["friedrich", "maria"])
def test_a_plan_is_carried_out_when_the_turn_comes(slug: str) -> None:
    """And the record is the same as if the seat had played it by hand."""
    play = played(slug, 0)
    until(play, "Movement")
    asked = play.state.decision()
    assert asked is not None
    seat = next(
        s for s in range(len(play.record.seats)) if s != asked.seat and play.state.decision(s) is None
    )
    texts = first_march(play, seat)
    play.order(seat, play.plan(seat, *texts))
    for _ in range(standing.PATIENCE):
        decision = play.state.decision()
        assert decision is not None
        if decision.seat == seat and type(decision.phase).__name__ == "Movement":
            break
        play.act(decision.seat, standing.quiet_action(play.game, decision))
        if [e.action for e in play.record.entries if e.seat == play.record.seats[seat]][
            -len(texts) :
        ] == texts:
            break
    own = [entry.action for entry in play.record.entries if entry.seat == play.record.seats[seat]]
    assert own[-len(texts) :] == texts
    assert play.record.replay(play.game).hash() == play.state.hash()
    play.carry_out()
    assert play.orders[seat] == ()


def test_a_plan_is_void_when_others_came_near() -> None:
    play = played("friedrich", 0)
    until(play, "Movement")
    decision = play.state.decision()
    assert decision is not None
    seat = next(s for s in range(4) if s != decision.seat)
    plan = play.plan(seat, *first_march(play, seat))
    play.order(seat, replace(plan, basis="something else"))
    while True:
        decision = play.state.decision()
        assert decision is not None
        if decision.seat == seat and type(decision.phase).__name__ == "Movement":
            break
        play.act(decision.seat, standing.quiet_action(play.game, decision))
    assert play.orders[seat] == ()
    assert decision.seat == seat


def test_what_a_plan_rests_on_is_who_stands_near_the_way() -> None:
    """Someone else's piece beside the way changes it; one far away, or one's own, does not."""
    play = played("friedrich", 0)
    until(play, "Movement")
    state, texts = play.state, first_march(play, 0)
    assert isinstance(state, Friedrich)
    mover = play.game.parse(texts[0]).args[0].bit_length() - 1
    distances = ROADS.distances(state.where[mover])
    near, far = distances.index(2), distances.index(max(distances))
    foe = next(p for p, power in enumerate(POWER_OF) if state.controller[power] != 0)
    own = next(p for p, power in enumerate(POWER_OF) if state.controller[power] == 0 and p != mover)

    def with_piece(piece: int, town: int) -> str:
        changed = state.copy()
        changed.where[piece] = town
        return standing.basis(changed, 0, texts)

    assert with_piece(foe, near) != with_piece(foe, far) == with_piece(foe, -1)
    assert with_piece(own, near) == with_piece(own, far)


def test_a_plan_that_has_begun_goes_on_though_it_changed_its_own_ground() -> None:
    """What it was built on counts again as soon as somebody else has acted."""
    play = played("friedrich", 0)
    seat = until(play, "Movement")
    plan = play.plan(seat, *first_march(play, seat))
    play.act(seat, plan.steps[0].action)
    changed = replace(plan, basis="something else")
    done = [plan.steps[0].action]
    found = standing.consult(play.state, seat, [changed], lambda _: done, undisturbed=True)
    assert found.action is not None
    assert (found.action.text, found.by) == (plan.steps[1].action, changed)
    found = standing.consult(play.state, seat, [changed], lambda _: done)
    assert found.void == ((changed, "broken"),)


def test_a_plan_whose_next_step_is_not_legal_is_barred() -> None:
    play = played("friedrich", 0)
    seat = until(play, "Movement")
    plan = play.plan(seat, "end movement")
    barred = replace(plan, steps=(replace(plan.steps[0], action="halt"),))
    assert standing.consult(play.state, seat, [barred], lambda _: ()).void == ((barred, "barred"),)


def test_an_order_keeps_its_name() -> None:
    orders = [Reply("Duel", "stop"), Reply("Duel", "stop", given=1), Reply("", "stop")]
    assert len({standing.order_id(order) for order in orders}) == 3
    assert standing.order_id(orders[0]) == standing.order_id(standing.from_json(standing.to_json(orders[0])))


def in_a_duel(seed: str) -> tuple[Play, int, list[str]]:
    """A game in which somebody who holds several cards for it is asked in a combat, and those cards."""
    record = recorded("friedrich", "4-standard")
    game = games.get("friedrich")
    for number, state in enumerate(record.states(game)):
        decision = state.decision()
        if decision is not None and type(decision.phase).__name__ == "Duel":
            cards = [action.text for action in decision.actions if action.verb == "play"]
            if len(cards) > 2 and len({text.split(" as ")[0] for text in cards}) > 2:
                return Play(game, record.replay(game, number), record), decision.seat, cards
    raise AssertionError(f"no such combat in the record: {seed}")


def test_cards_in_a_row_are_played_in_turn_in_that_combat_alone() -> None:
    play, seat, cards = in_a_duel("row")
    state = play.state
    row = standing.row(state, seat, cards[:2], 0)
    played: list[str] = []
    for _ in range(50):
        decision = state.decision()
        assert decision is not None
        if decision.seat != seat:
            state.apply(standing.quiet_action(play.game, decision), decision.seat)
            continue
        found = standing.consult(state, seat, [row], lambda _: tuple(played))
        if found.void:
            assert found.void[0][1] in ("done", "lapsed", "barred")
            break
        if found.action is None:
            state.apply(standing.quiet_action(play.game, decision), seat)
            continue
        assert type(decision.phase).__name__ == "Duel"
        played.append(found.action.text)
        state.apply(found.action, seat)
    else:
        raise AssertionError("the row is never over")
    assert played == cards[: len(played)]
    assert played


def test_a_row_is_of_what_is_asked_now() -> None:
    play, seat, cards = in_a_duel("bad rows")
    for texts, words in (
        (["play something"], "is not an answer"),
        (cards[:1] * 2, "different answers"),
        ([], "different answers"),
    ):
        with pytest.raises(LaceError, match=words):
            standing.row(play.state, seat, texts, 0)
    with pytest.raises(LaceError, match="Duel"):
        standing.row(played("friedrich", 0).state, 0, cards[:1], 0)


def test_a_row_lapses_in_another_combat() -> None:
    play, seat, cards = in_a_duel("lapse")
    row = replace(standing.row(play.state, seat, cards[:2], 0), basis="another combat")
    assert standing.consult(play.state, seat, [row], lambda _: ()).void == ((row, "lapsed"),)


def test_a_plan_that_cannot_be_names_its_step() -> None:
    play = played("friedrich", 0)
    until(play, "Movement")
    seat = next(s for s in range(4) if play.state.decision(s) is None)
    with pytest.raises(LaceError, match="step 1, 'halt'"):
        play.plan(seat, "halt")
    with pytest.raises(LaceError, match="1 to 100 actions"):
        play.plan(seat)


def test_taking_back_takes_the_orders_along() -> None:
    """Or they would do at once what was taken back."""
    play = played("maria", 0, variant="advanced")
    asked = until(play, "Objection")
    play.order(asked, Reply("Objection", "agree"))
    play.take_back()
    assert play.orders == {}


# ---------------------------------------------------------------------- as data
@pytest.mark.parametrize(
    "order",
    [
        Reply("Duel", "stop", True, ("Daun", "Praha"), True, 7),
        Plan((standing.Step("Movement", 2, "march Daun"), standing.Step("March", 2, "halt")), "abc", 9),
    ],
)
def test_orders_are_written_and_read(order: standing.Order) -> None:
    assert standing.from_json(standing.to_json(order)) == order
