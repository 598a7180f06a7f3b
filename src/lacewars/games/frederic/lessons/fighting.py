"""The lessons of combat: fire, melee and support, what a retreat costs."""

from __future__ import annotations

from lacewars.games.frederic.game import GAME
from lacewars.games.frederic.lessons.position import AUSTRIA, PRUSSIA, led, table, then
from lacewars.games.frederic.phases.turn import PlayerTurn
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Lesson
from lacewars.kernel.teaching import Teacher

_TEACHER = Teacher(GAME)
_task, _lesson = _TEACHER.task, _TEACHER.lesson
_FAR = "p4 1108, P2 1108, p5 0108, a4 1102, A2 1102, a5 0102, a6 0601"
"""Those who only look on."""


def _fire() -> Frederic:
    game = table(_FAR, "p6 0607, a2 0704, a1 0504, a3 0303, A 0602")
    return led(then(game, PlayerTurn(AUSTRIA), PlayerTurn(PRUSSIA)), "p6", moved=True)


def _melee() -> Frederic:
    places = "p1 0707, p2 0607, p3 0807, p6 0608, P 0608"
    game = table(_FAR, places, "a1 0605, a2 0706, A 0604, a3 0303")
    return led(then(game, PlayerTurn(AUSTRIA)), "p1", moved=True)


def _retreat() -> Frederic:
    places = "p1 0707, p2 0507, p3 0607, p4 0808, P 0709"
    game = table(_FAR, places, "p6 0409, a1 0605, A 0604, a2 0602, a3 0303")
    return then(game, PlayerTurn(PRUSSIA), PlayerTurn(AUSTRIA), PlayerTurn(PRUSSIA))


_ADVANCE = ("lead officer 3", "activate 0605", "done", "move 0605", "step 0606", "halt", "fight with 0606")

LESSONS: tuple[Lesson, ...] = (
    _lesson(
        "fire-and-barrage",
        PRUSSIA,
        _fire,
        _task("pick", ["fight with 0607"], targets="u5"),
        _task(
            "far",
            ["target 0704"],
            replies=[
                "retreat 0803",
                "lead officer 3",
                "activate 0504",
                "done",
                "move 0504",
                "step 0505",
                "halt",
            ],
            targets="u7",
        ),
        _task("again", ["activate 0607"], ["lead officer 1"], targets="u5"),
        _task("near", ["target 0505"], ["done", "end movement", "fight with 0607"], targets="u6"),
    ),
    _lesson(
        "fighting-and-close-combat",
        PRUSSIA,
        _melee,
        _task("support", ["fight with 0707"], targets="u0 u1 u2"),
        _task("attack", ["target 0706"], replies=[*_ADVANCE, "target 0607"], targets="u7"),
        _task("ignore", ["ignore 1"], targets="u1"),
        _task("riposte", ["riposte"], targets="u1 u6"),
    ),
    _lesson(
        "flight-and-backwards",
        PRUSSIA,
        _retreat,
        _task("wait", ["end command"], replies=[*_ADVANCE, "target 0607"], targets="u2"),
        _task("ignore", ["ignore 1"], targets="u2"),
        _task("back", ["retreat 0508", "retreat 0608"], replies=["follow up"], targets="u2"),
        _task("order", ["activate 0808"], ["lead officer 1"], targets="u3"),
        _task(
            "charge",
            ["target 0607"],
            ["done", "move 0808", "step 0807", "step 0706", "step 0606", "fight with 0606"],
            targets="u3 u6",
        ),
        _task("follow", ["follow up"], targets="u3"),
        _task("pursue", ["target 0506"], targets="u6"),
    ),
)
