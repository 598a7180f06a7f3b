"""Standing orders in Prussia's Defiant Stand: what can be left in advance, and what a plan rests on."""

from __future__ import annotations

from lacewars import games
from lacewars.games.defiant.blocks import FORCE, OF_SIDE
from lacewars.games.defiant.board import NEAR, ROADS
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Chance, Reply
from lacewars.kernel import orders as standing
from lacewars.kernel.play import Play
from tests.orders.records import recorded


def asked(phase: str, choices: int = 2) -> tuple[Play, int]:
    """The campaign of captains at the first question of a phase with a choice, and who is asked."""
    game, record = games.get("defiant"), recorded("defiant", "campaign")
    for number, state in enumerate(record.states(game)):
        decision = state.decision()
        if (
            decision is not None
            and type(decision.phase).__name__ == phase
            and len(decision.actions) >= choices
        ):
            del record.entries[number:]
            return Play(game, record.replay(game, number), record), decision.seat
    raise AssertionError(f"nobody is asked {phase} in the record")


def own(play: Play, seat: int) -> list[str]:
    return [entry.action for entry in play.record.entries if entry.seat == play.record.seats[seat]]


def march(play: Play, seat: int) -> list[str]:
    """A group of one block that goes one road, as the seat could plan it now."""
    texts: list[str] = []
    for verb in ("command", "lead", "step"):
        legal = standing.play_ahead(play.state, seat, texts, Chance.seeded("a")).state.legal(seat)
        texts.append(next(action.text for action in legal if action.verb == verb))
    return texts


def test_fire_and_no_card_in_every_battle() -> None:
    """The seat is asked in battle only what it did not answer in advance."""
    play, seat = asked("CombatCard")
    play.order(seat, Reply("CombatCard", "pass"), Reply("Withdrawal", "fire"))
    asked_in = set()
    for _ in range(40):
        decision = play.state.decision()
        assert decision is not None
        if decision.seat == seat:
            asked_in.add(type(decision.phase).__name__)
        play.act(decision.seat, standing.quiet_action(play.game, decision))
    assert asked_in
    assert not {"CombatCard", "Withdrawal"} & asked_in
    assert {"pass", "fire"} <= set(own(play, seat))


def test_a_card_for_the_next_turn_is_laid_when_it_is_asked_for() -> None:
    play, busy = asked("Combine")
    seat = 1 - busy
    ahead = standing.play_ahead(play.state, seat, (), Chance.seeded("a")).state
    card = next(action.text for action in ahead.legal(seat) if action.verb == "lay")
    play.order(seat, play.plan(seat, card))
    assert card not in own(play, seat)
    quietly(play, seat, "Activate")
    assert card in own(play, seat)
    assert play.orders[seat] == ()


def quietly(play: Play, seat: int, phase: str) -> None:
    """Everybody does as little as he can until a phase asks the seat again."""
    before = play.state.count
    for _ in range(standing.PATIENCE):
        decision = play.state.decision(seat)
        if decision is not None and type(decision.phase).__name__ == phase and play.state.count > before:
            return
        asked = decision or play.state.decision()
        assert asked is not None
        play.act(asked.seat, standing.quiet_action(play.game, asked))
    raise AssertionError(f"seat {seat} was never asked {phase}")


def test_a_plan_rests_on_the_enemies_beside_the_way_not_on_their_faces() -> None:
    play, seat = asked("Marching")
    state, texts = play.state, march(play, seat)
    assert isinstance(state, Defiant)
    block = play.game.parse(texts[0]).args[0]
    here = state.place[block]
    near = NEAR[here][0]
    far = max(range(len(ROADS)), key=lambda town: ROADS.distance(here, town))
    enemies = [
        b for b in OF_SIDE[1 - seat] if state.place[b] >= 0 and ROADS.distance(here, state.place[b]) > 3
    ]
    first = enemies[0]
    twin = next(b for b in enemies if FORCE[b] == FORCE[first] and b != first)

    def basis(moves: dict[int, int]) -> str:
        changed = state.copy()
        for who, town in moves.items():
            changed.put(who, town)
        return standing.basis(changed, seat, texts)

    assert basis({first: near}) != basis({})
    assert basis({first: far}) == basis({})
    assert basis({first: near}) == basis({twin: near})
