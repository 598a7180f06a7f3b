"""Lessons at the table: what the learner is told, what the tutor answers, and what is not wanted now.

A lesson's table is a table like any other: only its first position, its bots and what passes differ.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from lacewars import games
from lacewars.kernel import Game, Lesson
from lacewars.kernel.lesson import Played
from lacewars.kernel.message import Messages
from lacewars.server.session.table import Table

TUTOR = "tutor"
"""The name of the bot that holds the other seats."""
TUTOR_SECONDS = 0.7
"""The tutor answers as a person would: not before one has seen what one did."""


@cache
def _messages(slug: str, lang: str) -> Messages:
    return Messages(games.get(slug), lang, (f"{slug}-lessons",))


def listed(game: Game, lang: str) -> list[dict[str, Any]]:
    """A game's lessons in order, as a page lists them."""
    messages = _messages(game.slug, lang)
    return [
        {
            "id": one.id,
            "title": messages.text(f"lesson-{one.id}"),
            "text": messages.text(f"lesson-{one.id}-text"),
        }
        for one in game.lessons
    ]


def played(table: Table) -> Played:
    """The actions that stand."""
    entries = (table.lines[number].entry for number in table.played)
    return [(entry.seat, entry.action or "") for entry in entries]


def shown(table: Table, seat: int | None, lang: str) -> dict[str, Any] | None:
    """What the learner is told; None for everybody else, since it names the learner's cards."""
    lesson = table.lesson
    if lesson is None or seat != lesson.seat:
        return None
    messages, done = _messages(table.game.slug, lang), played(table)
    names = [one.id for one in table.game.lessons]
    number, name = names.index(lesson.id), f"lesson-{lesson.id}"
    task = lesson.task(done)
    decision = table.state.decision(lesson.seat)
    actions = [] if decision is None else [action.text for action in decision.actions]
    return {
        "id": lesson.id,
        "number": number + 1,
        "of": len(names),
        "title": messages.text(name),
        "task": min(lesson.reached(done) + 1, len(lesson.tasks)),
        "tasks": len(lesson.tasks),
        "text": messages.text(f"{name}-done" if task is None else f"{name}-{task.id}"),
        "hint": None if task is None else messages.text(f"{name}-{task.id}-hint"),
        "wanted": [text for text in actions if lesson.wants(done, text)],
        "targets": [] if task is None else list(task.targets),
        "done": lesson.done(done),
        "next": names[number + 1] if number + 1 < len(names) else None,
    }


def hint(table: Table, seat: int, text: str, lang: str) -> str | None:
    """What the learner should rather do than this; None if it is wanted, or this is not a lesson."""
    lesson = table.lesson
    if lesson is None or seat != lesson.seat or lesson.wants(played(table), text):
        return None
    return _hint(table, lesson, lang)


def _hint(table: Table, lesson: Lesson, lang: str) -> str:
    messages, task = _messages(table.game.slug, lang), lesson.task(played(table))
    name = f"lesson-{lesson.id}"
    return messages.text("lesson-over") if task is None else messages.text(f"{name}-{task.id}-hint")


def reply(table: Table) -> str | None:
    """What the tutor does next; None if it has nothing more to do."""
    return None if table.lesson is None else table.lesson.reply(played(table))
