"""The process in which bots think: reads questions on its standard input, answers on its standard output.

It ends with its input: the server has closed it, or is no more, however it died.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections import OrderedDict
from typing import BinaryIO

import msgspec

from lacewars import bots, games
from lacewars.server.tables.bots.wire import READY, Answer, Question

_MINDS = 500
"""How many bots are kept with what they have in mind; one that is asked later begins afresh."""
_LONGEST = 500
"""How much is told of an error."""
_minds: OrderedDict[tuple[str, int, str, int], bots.Bot] = OrderedDict()


def mind(question: Question) -> bots.Bot:
    """The bot of this seat, with what it keeps in mind."""
    key = question.table, question.seat, question.bot, question.era
    if question.afresh:
        _minds.pop(key, None)
    if key not in _minds:
        _minds[key] = bots.make(games.get(question.game), question.bot, question.seat, question.seed)
        if len(_minds) > _MINDS:
            _minds.popitem(last=False)
    _minds.move_to_end(key)
    return _minds[key]


def choose(question: Question) -> str:
    """The text of the action that the bot chooses from the view of its seat."""
    state = games.get(question.game).state_class.from_json(question.position)
    decision = state.decision(question.seat)
    if decision is None:
        raise ValueError("the seat has nothing to decide")
    return mind(question).choose(state.view(question.seat), decision).text


def answer(question: Question) -> Answer:
    """The bot's choice, or what it stumbled over."""
    try:
        return Answer(choose(question))
    except Exception as error:
        return Answer(error=repr(error)[:_LONGEST])


def _listen(source: BinaryIO, questions: queue.SimpleQueue[Question]) -> None:
    """Hears the server while the bot thinks, and ends the process in the middle of a thought if it must."""
    for line in source:
        questions.put(msgspec.json.decode(line, type=Question))
    os._exit(0)


def main() -> None:
    """Answers until there is nobody to ask."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is not an answer
    questions: queue.SimpleQueue[Question] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    out.write(READY)
    out.flush()
    try:
        while True:
            out.write(msgspec.json.encode(answer(questions.get())) + b"\n")
            out.flush()
    except BrokenPipeError:  # the server died before the thought was at its end
        os._exit(0)


if __name__ == "__main__":
    main()
