"""The last lesson: the two turns that decide the battle of the mill on the road."""

from __future__ import annotations

from lacewars.games.frederic.game import GAME
from lacewars.games.frederic.lessons.position import AUSTRIA, PRUSSIA, table, then
from lacewars.games.frederic.phases.turn import PlayerTurn, Round
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Lesson
from lacewars.kernel.teaching import Teacher

_TEACHER = Teacher(GAME)
_task, _lesson = _TEACHER.task, _TEACHER.lesson
LAST_BUT_ONE = 11


def _victory() -> Frederic:
    prussians = "p1 0707, p2 0605, p4 0606, p5 0307, p6 0505, P 0607"
    austrians = "a1 0604, a2 0703, a4 1002, a5 0202, a6 0602, A 0602"
    game = table(
        prussians,
        austrians,
        stands={"p2": 2, "p4": 2, "a1": 2, "a4": 1},
        lost=("p3", "P2", "a3", "A2"),
        held={"0605": PRUSSIA, "0604": AUSTRIA},
        turn=LAST_BUT_ONE,
    )
    return then(game, PlayerTurn(PRUSSIA), PlayerTurn(AUSTRIA), Round(LAST_BUT_ONE + 1))


LESSONS: tuple[Lesson, ...] = (
    _lesson(
        "triumph",
        PRUSSIA,
        _victory,
        _task("lead", ["activate 0707"], ["lead officer 1"], targets="u0"),
        _task("guns", ["activate 0505"], targets="u5"),
        _task("third", ["activate 0307", "activate 0606"], targets="u3 u4"),
        _task("close", ["step 0705"], ["move 0707", "step 0706"], targets="u0 0705"),
        _task(
            "fire",
            ["target 0604"],
            ["end movement", "fight with 0505"],
            [
                "lead officer 3", "activate 0703", "done",
                "move 0703", "step 0704", "halt", "fight with 0704", "target 0705",
            ],
            targets="u5 u6",
        ),
        _task("ignore", ["ignore 1"], targets="u0"),
        _task("riposte", ["riposte"], targets="u0 u7"),
        _task("again", ["activate 0705"], ["lead officer 1"], targets="u0"),
        _task("storm", ["target 0604"], ["done", "end movement", "fight with 0705"], targets="u0 u6"),
        _task("follow", ["follow up"], targets="0604"),
    ),
)  # fmt: skip
