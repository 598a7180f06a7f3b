"""The lessons of the art: ground, officers, guns and messengers."""

from __future__ import annotations

from lacewars.games.frederic.game import GAME
from lacewars.games.frederic.lessons.position import AUSTRIA, PRUSSIA, led, table, then, walled
from lacewars.games.frederic.phases.turn import PlayerTurn
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Lesson
from lacewars.kernel.teaching import Teacher

_TEACHER = Teacher(GAME)
_task, _lesson = _TEACHER.task, _TEACHER.lesson


def _ground() -> Frederic:
    prussians = "p1 0806, p2 0506, p3 0508, p4 1108, P2 1108, p6 0608, P 0608"
    austrians = "a2 0905, a3 0805, a6 0906, a4 0803, a5 0102, A2 0803"
    game = table(prussians, austrians, battle=walled("0805", "SW", "SE"))
    return led(then(game, PlayerTurn(AUSTRIA), PlayerTurn(PRUSSIA)), "p2")


def _officers() -> Frederic:
    prussians = "p4 0807, P2 0807, p2 0508, P 0508, p1 0808, p3 0708, p6 0409"
    austrians = "a2 0806, a1 0805, a3 0906, a4 0704, a5 0102, A2 1102, A 0602"
    game = table(prussians, austrians, stands={"p4": 2, "p2": 1})
    return led(then(game, PlayerTurn(AUSTRIA)), "p4 p2", with_units="P P2", moved=True)


def _messengers() -> Frederic:
    prussians = "p1 0708, P2 0708, p6 0608, p5 1007, p2 0208, P 0208, p3 0308"
    austrians = "a2 0705, a6 0904, a1 0503, A 0602, a3 0303, a4 0302, A2 0302"
    game = table(prussians, austrians, "p4 0108, a5 0102")
    return then(game, PlayerTurn(PRUSSIA), PlayerTurn(AUSTRIA), PlayerTurn(PRUSSIA))


LESSONS: tuple[Lesson, ...] = (
    _lesson(
        "village-and-cover",
        PRUSSIA,
        _ground,
        _task(
            "village",
            ["step 0605"],
            ["move 0506"],
            [
                "lead officer 4",
                "activate 0803",
                "leave out officer 4",
                "done",
                "move 0803",
                "step 0704",
                "step 0705",
                "halt",
                "fight with 0705",
                "target 0605",
            ],
            targets="u1 0605",
        ),
        _task("ignore", ["ignore 1"], targets="u1"),
        _task("riposte", ["riposte"], targets="u1 u9"),
        _task("order", ["activate 0806"], ["lead officer 1"], targets="u0"),
        _task("open", ["target 0906"], ["done", "end movement", "fight with 0806"], targets="u7 u8 u11"),
    ),
    _lesson(
        "generals-and-bravery",
        PRUSSIA,
        _officers,
        _task("attack", ["target 0806"], ["fight with 0807"], targets="u3 u7"),
        _task("front", ["front officer 2"], replies=["ignore 1", "riposte"], targets="o1"),
        _task(
            "rally",
            ["rally officer 1"],
            replies=[
                "lead officer 3",
                "activate 0704",
                "done",
                "move 0704",
                "step 0705",
                "step 0706",
                "halt",
                "fight with 0706",
                "target 0807",
            ],
            targets="o0 u1",
        ),
        _task("last", ["stand"], targets="u3"),
        _task("flee", ["flee 0708", "flee 0808"], replies=["hold back"], targets="o1"),
    ),
    _lesson(
        "dispatches",
        PRUSSIA,
        _messengers,
        _task("send", ["send a messenger"], ["lead officer 2"], targets="o1 u4"),
        _task("guns", ["activate 0608"], targets="u5"),
        _task("ride", ["ride 1007"], ["done", "courier 1"], targets="1007"),
        _task("limber", ["step 0707"], ["move 0608"], ["end command"], targets="u5 0707"),
        _task("again", ["activate 0707"], ["lead officer 2"], targets="u5"),
        _task("charge", ["step 1005"], ["done", "move 1007", "step 0906"], targets="u4 1005"),
        _task(
            "horse",
            ["target 0904"],
            ["halt", "end movement", "fight with 1005"],
            ["ignore 1"],
            targets="u4 u11",
        ),
        _task("fire", ["target 0705"], ["fight with 0707"], targets="u5 u7"),
    ),
)
