"""Standing orders: what a seat wants done when it is asked, said in advance.

By mail a game must not need ten answers where one would do. A seat may leave replies ("agree whenever my
partner asks to move first") and plans ("these are my next moves"). They are nobody else's business until
they are carried out, as ordinary actions, by whoever keeps the game: `Play`, or a server.

A plan says what it was built on (`Game.basis`): if that has changed, it is void, and the seat is asked.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from lacewars.kernel.action import Action
from lacewars.kernel.chance import Chance
from lacewars.kernel.control import ControlledState
from lacewars.kernel.errors import LaceError
from lacewars.kernel.game import Game
from lacewars.kernel.message import LANGUAGES
from lacewars.kernel.phase import Decision
from lacewars.kernel.state import State

PATIENCE = 400
"""How many actions of others one looks ahead to the next decision of a seat."""
MOST_ORDERS = 20
MOST_STEPS = 100
_TEXT = 200

Void = Literal["done", "lapsed", "barred", "broken"]
"""Why an order is gone: all of it was done, its time is over, its next step is not legal any more, or what it
was built on has changed."""
Done = Callable[[int], Sequence[str]]
"""The actions of a seat that stand, since an index of the log."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a question, whenever it comes."""

    kind: ClassVar[str] = "reply"
    question: str
    """The phase that asks; empty: every phase that knows the answer."""
    answer: str
    """The text of an action, as `Game.answers` lists it; empty: whatever is the only thing to do, but where
    nobody may learn whether there was a choice (`Game.guarded`)."""
    elsewhere: bool = False
    """Only where the question does not concern the seat's own pieces (`Game.concerns`)."""
    unless: tuple[str, ...] = ()
    """Not if the question names one of these: a card, a general, a town."""
    until_impulse: bool = False
    """Only until the seat's own next impulse (`Game.impulses`)."""
    given: int = 0
    """The index of the log at which it was given."""


@dataclass(frozen=True, slots=True)
class Step:
    """A planned action, and the question that it answers."""

    phase: str
    power: int
    action: str


@dataclass(frozen=True, slots=True)
class Plan:
    """The next actions of a seat, as long as each is legal and nothing near them has changed."""

    kind: ClassVar[str] = "plan"
    steps: tuple[Step, ...]
    basis: str
    given: int = 0

    def done(self, texts: Sequence[str]) -> int:
        """How many steps are among the actions that the seat has played since."""
        at = 0
        for text in texts:
            if at < len(self.steps) and self.steps[at].action == text:
                at += 1
        return at


Order = Reply | Plan


@dataclass(frozen=True, slots=True)
class Ahead:
    """A position that may come, and the steps of a seat that lead to it."""

    state: State
    steps: tuple[Step, ...]
    guessed: bool
    """Whether the steps led to draws, reveals or answers of others: what follows from them is made up."""


@dataclass(frozen=True, slots=True)
class Found:
    """What the orders of a seat say to the decision that is open."""

    action: Action | None = None
    by: Order | None = None
    """The order that says so."""
    void: tuple[tuple[Order, Void], ...] = ()
    """Orders that hold no longer."""


def consult(state: State, seat: int, orders: Sequence[Order], done: Done, undisturbed: bool = False) -> Found:
    """What the orders say to what the seat is asked now; the first that knows an answer is followed.

    `undisturbed`: nobody else has acted since the seat did, so a plan that has begun goes on: what has
    changed is its own doing.
    """
    decision = state.decision(seat)
    if decision is None:
        return Found()
    void: list[tuple[Order, Void]] = []
    for order in orders:
        if isinstance(order, Plan):
            found = _follow(state, seat, order, decision, done, undisturbed)
        else:
            found = _reply(state, seat, order, decision)
        if isinstance(found, Action):
            return Found(found, order, tuple(void))
        if found is not None:
            void.append((order, found))
    return Found(None, None, tuple(void))


def _follow(
    state: State, seat: int, plan: Plan, decision: Decision, done: Done, undisturbed: bool
) -> Action | Void | None:
    at = plan.done(done(plan.given))
    if at == len(plan.steps):
        return "done"
    step = plan.steps[at]
    if isinstance(state, ControlledState) and step.power >= 0 and state.seat_of(step.power) != seat:
        return "broken"  # the power has changed hands
    phase, game = type(decision.phase).__name__, state.game
    in_row = step.phase in game.rows
    if (phase, decision.power) != (step.phase, step.power):
        return "lapsed" if in_row and phase in game.impulses else None
    if in_row and not holds(state, seat, plan):
        return "lapsed"
    action = _find(decision, step.action)
    if action is None:
        return "barred"
    return action if (at and undisturbed) or holds(state, seat, plan) else "broken"


def holds(state: State, seat: int, plan: Plan) -> bool:
    """Whether all that a plan was built on is as it was."""
    return basis(state, seat, [step.action for step in plan.steps]) == plan.basis


def _reply(state: State, seat: int, reply: Reply, decision: Decision) -> Action | Void | None:
    game, phase = state.game, type(decision.phase).__name__
    if reply.until_impulse and phase in game.impulses:
        return "lapsed"
    if not reply.answer:
        if phase in game.guarded:
            return None
        left = [action for action in decision.actions if action.verb not in game.quits]
        return left[0] if len(left) == 1 else None
    known = game.answers.get(phase, ())
    if reply.question not in ("", phase) or reply.answer not in known:
        return None
    if reply.elsewhere and game.concerns(state, seat, decision):
        return None
    if reply.unless and any(
        word.casefold() in name for name in named(state, decision) for word in reply.unless
    ):
        return None
    return _find(decision, reply.answer)


def _find(decision: Decision, text: str) -> Action | None:
    return next((action for action in decision.actions if action.text == text), None)


def named(state: State, decision: Decision) -> frozenset[str]:
    """What a question names or is about, in any language, in small letters."""
    game, name_of = state.game, state.game.namer(state)
    found = {
        name_of(kind, value, lang).casefold()
        for kind, value in game.about(state, decision)
        for lang in LANGUAGES
    }
    for field in game.prompt_fields.get(type(decision.phase).__name__, ()):
        name, _, kind = field.partition(":")
        value = getattr(decision.phase, name)
        if kind:
            values = value if isinstance(value, tuple) else (value,)
            found |= {name_of(kind, one, lang).casefold() for one in values for lang in LANGUAGES}
    return frozenset(found)


def basis(state: State, seat: int, texts: Sequence[str]) -> str:
    """A digest of what a plan of these actions is built on, by what the seat knows."""
    told = state.game.basis(state, seat, [state.game.parse(text) for text in texts])
    text = json.dumps(told, sort_keys=True, separators=(",", ":"), default=list)
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


# ---------------------------------------------------------------------- giving them
def check_reply(game: Game, reply: Reply) -> Reply:
    """The reply; LaceError if nobody ever asks that."""
    if not reply.answer:
        if reply.question:
            raise LaceError("what is the only thing to do is done in every phase, or not at all")
        return reply
    known = {text for phase, texts in game.answers.items() if reply.question in ("", phase) for text in texts}
    if not known:
        asked = ", ".join(sorted(game.answers)) or "none"
        raise LaceError(f"{reply.question!r} cannot be answered in advance; the questions are: {asked}")
    if reply.answer not in known:
        raise LaceError(
            f"{reply.answer!r} is not an answer to that; the answers are: {', '.join(sorted(known))}"
        )
    return reply


def plan(state: State, seat: int, texts: Sequence[str], chance: Chance, given: int) -> Plan:
    """A plan of these actions; LaceError names the first that could not be done."""
    if not 0 < len(texts) <= MOST_STEPS:
        raise LaceError(f"a plan has 1 to {MOST_STEPS} actions")
    steps = play_ahead(state, seat, texts, chance).steps
    return Plan(steps, basis(state, seat, [step.action for step in steps]), given)


def row(state: State, seat: int, texts: Sequence[str], given: int) -> Plan:
    """A plan of several answers to what the seat is asked now, to be given in turn as it is asked again."""
    decision = state.decision(seat)
    phase = "" if decision is None else type(decision.phase).__name__
    if decision is None or phase not in state.game.rows:
        raise LaceError(f"answers in turn are left when one of these asks: {', '.join(state.game.rows)}")
    if not 0 < len(texts) <= MOST_STEPS or len(set(texts)) != len(texts):
        raise LaceError(f"1 to {MOST_STEPS} different answers are given in turn")
    for text in texts:
        if _find(decision, text) is None:
            raise LaceError(f"{text!r} is not an answer to what is asked now")
    return Plan(tuple(Step(phase, decision.power, text) for text in texts), basis(state, seat, texts), given)


def play_ahead(state: State, seat: int, texts: Sequence[str], chance: Chance) -> Ahead:
    """The position in which the seat would be asked next, and after these actions of its own.

    All others do as little as they can, and what the seat does not know is made up.
    """
    world = state.determinize(seat, chance)
    _wait(world, seat, world.game.impulses if world.decision(seat) is None else ())
    steps, guessed = [], False
    for number, text in enumerate(texts, 1):
        decision = world.decision(seat)
        action = world.game.parse(text)
        if decision is None or action not in decision.actions:
            refusal = world.explain(seat, action)
            raise LaceError(f"step {number}, {action.text!r}: {'' if refusal is None else refusal.reason}")
        steps.append(Step(type(decision.phase).__name__, decision.power, action.text))
        news = world.apply(action, seat)
        guessed |= bool(world.chance.log) or any(event.kind in world.game.reveals for event in news)
        if world.decision(seat) is None and number < len(texts):
            guessed = True
            _wait(world, seat, ())
    return Ahead(world, tuple(steps), guessed)


def _wait(world: State, seat: int, wanted: Sequence[str]) -> None:
    """Lets all do as little as they can until the seat is asked by one of these phases (any, if empty)."""
    for _ in range(PATIENCE):
        decision = world.decision(seat)
        if decision is not None and (not wanted or type(decision.phase).__name__ in wanted):
            return
        open_now = world.decisions()
        if not open_now:
            raise LaceError("the game may be over before this seat is asked again")
        first = decision or open_now[0]
        world.apply(quiet_action(world.game, first), first.seat)
    raise LaceError("it is too long until this seat is asked again")


def quiet_action(game: Game, decision: Decision) -> Action:
    """The action that does least."""
    for verb in game.quiet:
        for action in decision.actions:
            if action.verb == verb:
                return action
    return next((a for a in decision.actions if a.verb not in game.quits), decision.actions[0])


# ---------------------------------------------------------------------- as data
def to_json(order: Order) -> dict[str, Any]:
    """An order as plain JSON data."""
    if isinstance(order, Plan):
        steps = [[step.phase, step.power, step.action] for step in order.steps]
        return {"kind": "plan", "steps": steps, "basis": order.basis, "given": order.given}
    return {
        "kind": "reply",
        "question": order.question,
        "answer": order.answer,
        "elsewhere": order.elsewhere,
        "unless": list(order.unless),
        "until_impulse": order.until_impulse,
        "given": order.given,
    }


def order_id(order: Order) -> str:
    """A short name for an order, which it keeps as long as it stands."""
    text = json.dumps(to_json(order), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def from_json(data: Mapping[str, Any]) -> Order:
    """The order that `to_json` wrote."""
    if data["kind"] == "plan":
        return Plan(tuple(Step(*step) for step in data["steps"]), data["basis"], data["given"])
    fields = {name: value for name, value in data.items() if name != "kind"}
    return replace(Reply(**fields), unless=tuple(data["unless"]))
