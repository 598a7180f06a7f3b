"""The process in which bots think: reads questions on its standard input, answers on its standard output.

It ends with its input: the server has closed it, or is no more, however it died.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import BinaryIO

import msgspec

from lacewars import bots, games
from lacewars.bots import Thought, TimeBank
from lacewars.kernel import Action
from lacewars.kernel.packed import unpack
from lacewars.server.tables.bots.wire import (
    LENGTH,
    LONGEST_THOUGHT,
    NOTHING,
    READY,
    Answer,
    Question,
    Told,
    events_of,
    framed,
)

Message = Question | Told
Hear = Callable[[int], Told]
"""Tells what happened since a line of the log."""
_MINDS = 500
"""How many bots are kept with what they have in mind; one that is asked later begins afresh."""
_LONGEST = 500
"""How much is told of an error."""


@dataclass(slots=True)
class Mind:
    """A bot with what it keeps in mind, and up to which line of the log it has heard what happened."""

    bot: bots.Bot
    heard: int = NOTHING
    bank: TimeBank = field(default_factory=TimeBank)

    def seconds(self, question: Question) -> float:
        """How long it may usually think: a patient bot longer than others."""
        return question.seconds * float(getattr(self.bot, "patience", 1.0))


_minds: OrderedDict[tuple[str, int, str, int], Mind] = OrderedDict()


def mind(question: Question, *, afresh: bool = False) -> Mind:
    """The bot of this seat, with what it keeps in mind; or without, if it is to begin afresh."""
    key = question.table, question.seat, question.bot, question.era
    if afresh:
        _minds.pop(key, None)
    if key not in _minds:
        _minds[key] = Mind(bots.make(games.get(question.game), question.bot, question.seat, question.seed))
        if len(_minds) > _MINDS:
            _minds.popitem(last=False)
    _minds.move_to_end(key)
    return _minds[key]


def choose(question: Question, hear: Hear) -> tuple[Action, Thought | None]:
    """What the bot chooses, and what it thought; one that searches first hears what its seat has seen."""
    state = unpack(games.get(question.game).state_class, question.position)
    decision = state.decision(question.seat)
    if decision is None:
        raise ValueError("the seat has nothing to decide")
    thinker = mind(question, afresh=question.afresh)
    if bots.searches(thinker.bot):
        told = hear(thinker.heard)
        if told.afresh:
            thinker = mind(question, afresh=True)
        _observe(thinker, told)
    usual, begun = thinker.seconds(question), time.monotonic()
    given = thinker.bank.grant(usual, question.longest)
    action = bots.ask(thinker.bot, state, decision, question.key, given)
    thought = bots.thought_of(thinker.bot)
    if thought is not None:
        thinker.bank.note(usual, time.monotonic() - begun)
    return action, thought


def _observe(thinker: Mind, told: Told) -> None:
    assert bots.searches(thinker.bot)
    if told.events:
        thinker.bot.observe(events_of(told))
    thinker.heard = told.index


def answer(question: Question, hear: Hear) -> Answer:
    """The bot's choice, or what it stumbled over."""
    try:
        action, thought = choose(question, hear)
        return Answer(action.index, thought=_sound(thought))
    except Exception as error:
        return Answer(error=repr(error)[:_LONGEST])


def _sound(thought: Thought | None) -> Thought | None:
    """What a bot thought, if the server could read it: its choice is not lost with it."""
    if thought is None:
        return None
    try:
        told = msgspec.msgpack.encode(thought)
        msgspec.msgpack.decode(told, type=Thought)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError):
        return None
    return thought if len(told) <= LONGEST_THOUGHT else None


def _listen(source: BinaryIO, messages: queue.SimpleQueue[Message]) -> None:
    """Hears the server while the bot thinks, and ends the process in the middle of a thought if it must."""
    decode = msgspec.msgpack.Decoder(Message).decode
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        messages.put(decode(source.read(*LENGTH.unpack(head))))
    os._exit(0)


def main() -> None:
    """Answers until there is nobody to ask."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is not an answer
    messages: queue.SimpleQueue[Message] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, messages), daemon=True).start()
    out.write(READY)
    out.flush()

    def say(words: Answer) -> None:
        out.write(framed(words))
        out.flush()

    def hear(heard: int) -> Told:
        say(Answer(heard=heard))
        told = messages.get()
        assert isinstance(told, Told)
        return told

    try:
        while True:
            question = messages.get()
            assert isinstance(question, Question)
            say(answer(question, hear))
    except BrokenPipeError:  # the server died before the thought was at its end
        os._exit(0)


if __name__ == "__main__":
    main()
