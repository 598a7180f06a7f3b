"""Standing orders: what a seat wants done when it is asked."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from lacewars.server.api.answers.defiant import BlockStudy
from lacewars.server.api.answers.frederic_study import FieldStudy
from lacewars.server.api.answers.problem import Refusal
from lacewars.server.api.answers.roads import MarchStudy
from lacewars.server.api.answers.tables import AnyAction, AnyView, Decision
from lacewars.server.api.answers.told import RawJson, Told

AnyStudy = Annotated[msgspec.Raw, RawJson((MarchStudy, FieldStudy, BlockStudy))]
"""What a piece could do, in the shape of the table's game."""


class ReplyOrder(Told, tag_field="kind", tag="reply"):
    """The answer to a question, whenever it comes."""

    id: str
    question: str
    """The phase that asks; empty: every phase that knows the answer."""
    answer: AnyAction | None
    """Null: whatever is the only thing to do."""
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

    id: str
    actions: list[AnyAction]
    done: int
    """How many of them have been played."""
    holds: bool
    """Whether what it was built on is as it was; else it will be cancelled when its turn comes."""
    row: bool
    """Whether it gives several answers in turn to a question that comes again, such as cards in a combat."""
    given: int


class OrderNews(Told):
    """What became of an order."""

    number: int
    """Later news have greater numbers."""
    what: Literal["played", "done", "lapsed", "barred", "broken", "taken-back"]
    """A reply was given, a plan carried out to its end; or an order is gone: its time is over, its next step
    is not legal any more, what it was built on has changed, or something was taken back."""
    index: int
    """The index of the log when it was so."""
    order: ReplyOrder | PlanOrder
    action: AnyAction | None
    """What was played."""


class Question(Told):
    """A question that may be answered in advance."""

    phase: str
    answers: list[AnyAction]
    names: bool
    """Whether it names things, so that a reply may wait if it names some of them."""
    guarded: bool
    """Whether all are asked, also about what is not their business, lest anybody learn who had a choice."""
    watched: list[str]
    """The names of the seat's own cards for which it may want to be asked after all."""


class OwnOrders(Told):
    """The orders that a seat has left."""

    orders: list[ReplyOrder | PlanOrder]
    news: list[OrderNews]
    """What became of earlier ones, the latest last."""
    questions: list[Question]
    rows: list[str]
    """The phases that ask again and again, so that several answers may be left to be given in turn."""
    elsewhere: bool
    """Whether replies may be kept for questions that do not concern the seat's own pieces."""
    impulses: bool
    """Whether replies may hold until the seat's next impulse."""


class AheadView(Told):
    """The position in which a seat would be asked next, after what it plans to do."""

    index: int
    steps: list[AnyAction]
    view: AnyView
    decision: Decision | None
    """What could be planned next; `undo`: whether something is planned that may be taken back."""
    guessed: bool
    """Whether what is planned led to draws, reveals or answers of others, which are made up."""
    study: AnyStudy | None
    """What the piece that was asked about could do then; null if none was, or if nothing is known of it."""
    refusal: Refusal | None
    """Why the action that was asked about would not be allowed then; null if none was, or if it would."""
