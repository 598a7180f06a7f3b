"""The tutorial over HTTP: the list of lessons, and a table for one."""

from __future__ import annotations

from typing import cast

from litestar import get, post
from litestar.params import JSONBody

from lacewars.kernel import Chance, LaceError, commitment
from lacewars.server import clock
from lacewars.server.api.answers.games import LessonInfo
from lacewars.server.api.answers.tables import TableCreated
from lacewars.server.api.games import find_game
from lacewars.server.api.request import Id, Lang, TheService
from lacewars.server.bodies import NewLesson
from lacewars.server.keys import hash_key, new_key
from lacewars.server.problems import Problem
from lacewars.server.session import lesson
from lacewars.server.storage.rows import Seat, TableConfig


@get("/api/games/{slug:str}/lessons", tags=("games",), sync_to_thread=False)
def lessons(slug: Id, lang: Lang = "en") -> list[LessonInfo]:
    """The lessons of a game, in order."""
    return [LessonInfo(**one) for one in lesson.listed(find_game(slug), lang)]


@post("/api/lessons", tags=("tables",))
async def open_lesson(service: TheService, data: JSONBody[NewLesson]) -> TableCreated:
    """Opens a private table for a lesson; the answer is that of a new table."""
    game = find_game(data.game)
    try:
        wanted = game.lesson(data.lesson)
    except LaceError as error:
        raise Problem(404, "unknown-lesson", str(error)) from None
    options = game.options_of(wanted.start(Chance(wanted.chance_key)))
    seats, key = _seats(len(game.seats(options)), wanted.seat)
    owner_key = new_key()
    config = TableConfig(
        id=service.openings.table_id(),
        game=game.slug,
        rules_version=game.rules_version,
        options=options,
        commitment=commitment(wanted.chance_key),
        public=False,
        pace="live",
        days=None,
        created=clock.now(),
        chance_key=wanted.chance_key,
        owner_hash=hash_key(owner_key),
        lesson=wanted.id,
    )
    await service.forget_lessons()
    keys = [key if seat.kind == "person" else None for seat in seats]
    return cast(TableCreated, await service.open_table(config, seats, keys, owner_key))


def _seats(number: int, learner: int) -> tuple[tuple[Seat, ...], str]:
    """The learner's seat and its key; the tutor holds the others."""
    key = new_key()
    tutor = lesson.TUTOR
    seats = tuple(
        Seat(seat, "person", "", None, hash_key(key)) if seat == learner else Seat(seat, "bot", tutor, tutor)
        for seat in range(number)
    )
    return seats, key
