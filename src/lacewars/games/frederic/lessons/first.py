"""The first lessons: the table, who gets an order, how one marches."""

from __future__ import annotations

from lacewars.games.frederic.game import GAME
from lacewars.games.frederic.lessons.position import PRUSSIA, led, table, then
from lacewars.games.frederic.phases.turn import PlayerTurn
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Lesson
from lacewars.kernel.teaching import Teacher

_TEACHER = Teacher(GAME)
_task, _lesson = _TEACHER.task, _TEACHER.lesson


def _table() -> Frederic:
    return led(table(), "p1 p2", alone="P2")


def _command() -> Frederic:
    return then(table("p5 0104"), PlayerTurn(PRUSSIA))


def _march() -> Frederic:
    game = table("p3 0808, a6 0404, a3 0303")
    return led(game, "p1 p3 p5", with_units="P")


LESSONS: tuple[Lesson, ...] = (
    _lesson(
        "table",
        PRUSSIA,
        _table,
        _task("pick", ["move 0508"], targets="u1"),
        _task("step", ["step 0507"], targets="0507"),
        _task("officer", ["march officer 2"], ["halt"], targets="o1"),
        _task("ride", ["ride 0708"], targets="o1 0708"),
        _task("end", ["end movement"], targets="0604 0605"),
    ),
    _lesson(
        "command",
        PRUSSIA,
        _command,
        _task("lead", ["lead officer 1"], targets="o0"),
        _task("first", ["activate 0608"], targets="u0"),
        _task("join", ["join officer 1"], targets="o0"),
        _task("second", ["activate 0508"], targets="u1 u4"),
        _task("third", ["activate 0609", "activate 0708", "activate 0908"], targets="u2 u3 u5"),
        _task(
            "move", ["step 0507"], ["join officer 2", "leave out officer 2", "move 0508"], targets="u1 0507"
        ),
        _task("end", ["end movement"], ["halt"]),
    ),
    _lesson(
        "march",
        PRUSSIA,
        _march,
        _task(
            "road",
            ["step 0605"],
            ["move 0608", "take officer 1", "step 0607", "step 0606"],
            targets="u0 0605",
        ),
        _task("wood", ["step 0907"], ["move 0808"], targets="u2 0907"),
        _task("ride", ["step 0405"], ["move 0308", "step 0307", "step 0306"], targets="u4 0405"),
        _task("fight", ["target 0404"], ["halt", "fight with 0405"], ["ignore 1"], targets="u4 u11"),
    ),
)
