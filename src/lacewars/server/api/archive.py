"""The archive over HTTP: public games that are over, and the story of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from lacewars.kernel import Outcome
from lacewars.kernel.message import Messages
from lacewars.server.api.answers import story as answers
from lacewars.server.api.request import Id, Lang, TheService
from lacewars.server.api.tables import listing
from lacewars.server.problems import Problem
from lacewars.server.session import story
from lacewars.server.session.sentences import messages
from lacewars.server.session.session import Session
from lacewars.server.session.story import Stories
from lacewars.server.storage.thoughts import KeptThought

PAGE = 30
"""How many games a page of the archive has."""
Before = Annotated[
    int | None,
    QueryParameter(description="Only games last played before this moment, in milliseconds.", ge=0, le=2**53),
]


@get("/api/archive", tags=("archive",))
async def archive(service: TheService, before: Before = None) -> answers.ArchivePage:
    """The public games that are over, the last ones first, a page at a time."""
    found = await service.store.finished(before, PAGE)
    rows = ((listing(stored), stored.standing.winners or ()) for stored in found)
    games = [
        answers.ArchivedTable(**msgspec.structs.asdict(row), winners=list(winners))
        for row, winners in rows
        if row is not None
    ]
    return answers.ArchivePage(games, found[-1].updated if len(found) == PAGE else None)


@get("/api/tables/{table:str}/story", tags=("archive",))
async def story_of(
    service: TheService, stories: NamedDependency[Stories], table: Id, lang: Lang = "en"
) -> answers.Story:
    """How the score went, the turning points, the losses and the bots' thoughts of a game that is over."""
    session = await service.session(table)
    if not session.closed:
        raise Problem(403, "not-over", "The story is told when the game is over.")
    if session.table.lesson is not None:
        raise Problem(403, "lesson", "A lesson has no story.")
    found = stories.known(session.table)
    if found is None:
        async with service.reading:
            found = stories.known(session.table)
            if found is None:
                found = await asyncio.to_thread(story.tell, session.table)
                stories.keep(session.table, found)
    return _told(session, found, await service.store.thoughts(table), lang)


def _told(session: Session, found: story.Story, thoughts: Sequence[KeptThought], lang: str) -> answers.Story:
    """A story in the reader's language, with what bots thought."""
    table = session.table
    words = messages(table.game, lang, session.seat_titles(lang), table.game.namer(table.state))
    names = {power: words.power(power) for power in (*found.targets, *found.forces)}

    def changes(of: Mapping[int, int]) -> list[answers.PowerChange]:
        return [answers.PowerChange(names[power], by) for power, by in of.items()]

    return answers.Story(
        actions=found.actions,
        turn=table.turn,
        counted=words.counted(Outcome((), "", counted=found.counted)) if found.counted else "",
        powers=[answers.StoryPower(names[p], found.colours.get(p), t) for p, t in found.targets.items()],
        points=[
            answers.StoryPoint(point.index, point.turn, [point.scores.get(p) for p in found.targets])
            for point in found.points
        ],
        unit=found.unit,
        forces=[
            answers.StoryForce(names[p], force.first, force.most, force.last, force.lost)
            for p, force in found.forces.items()
            if force.most
        ],
        turning=[
            answers.TurningPoint(
                index=change.index,
                turn=change.turn,
                sentences=session.log(None, lang, change.index - 1, change.index)[-1]["sentences"],
                scores=changes(change.scores),
                lost=changes(change.lost),
            )
            for change in found.turning
        ],
        thoughts=list(_thoughts(session, found, thoughts, lang)),
    )


def _thoughts(
    session: Session, found: story.Story, thoughts: Sequence[KeptThought], lang: str
) -> Iterator[answers.StoryThought]:
    """What bots thought before the lines that stand."""
    if not thoughts:
        return
    table = session.table
    words = Messages(table.game, lang, ("plans",), session.seat_titles(lang), table.game.namer(table.state))
    standing = set(table.branches.standing(table.index))
    for kept in thoughts:
        if kept.line in standing:
            thought = kept.thought
            yield answers.StoryThought(
                index=kept.line,
                turn=found.turn_at(kept.line),
                seat=kept.seat,
                bot=kept.bot,
                plans=[
                    answers.StoryPlan(words.plan(one.plan, one.things), one.worlds, one.chance, one.usual)
                    for one in thought.plans
                ],
                taken=thought.taken,
                trials=thought.trials,
                seconds=thought.seconds,
            )
