"""Standing orders: what a seat wants done when it is asked."""

from __future__ import annotations

from lacewars.server.api.answers.tables import AnyAction, AnyView
from lacewars.server.api.answers.told import Told


class ReplyOrder(Told, tag_field="kind", tag="reply"):
    """The answer to a question, whenever it comes."""

    question: str
    """The phase that asks; empty: every phase that knows the answer."""
    answer: str
    elsewhere: bool
    """Only where the question does not concern the seat's own pieces."""
    unless: list[str]
    """Not if the question names one of these."""
    until_impulse: bool
    """Only until the seat's own next impulse."""
    given: int
    """The index of the log at which it was given."""


class PlanOrder(Told, tag_field="kind", tag="plan"):
    """The next actions of a seat."""

    actions: list[str]
    done: int
    """How many of them have been played."""
    given: int


class OwnOrders(Told):
    """The orders that a seat has left."""

    orders: list[ReplyOrder | PlanOrder]
    questions: dict[str, list[str]]
    """The answers that may be given in advance, by the phase that asks."""


class AheadView(Told):
    """The position in which a seat would be asked next, after what it plans to do."""

    index: int
    steps: list[str]
    view: AnyView
    phase: str | None
    prompt: str | None
    actions: list[AnyAction]
