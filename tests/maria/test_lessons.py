"""What the texts of the lessons say of their positions is so."""

from __future__ import annotations

from collections.abc import Callable

from lacewars.games.maria.board import FORTRESS, NAMES, ROADS, TOWN
from lacewars.games.maria.game import GAME
from lacewars.games.maria.powers import FRANCE, PIECE, PIECES, PRUSSIA
from lacewars.games.maria.state import IDLE, Maria
from lacewars.games.maria.supply import FREE, closed_towns, path_length, toll
from lacewars.games.maria.victory import FRANCE_NEEDS
from lacewars.kernel import Chance, Lesson
from tests.maria.kit import FREDERICK, LOUIS, MARIA, at, cards, holder, marker, troops, up


def follow(name: str, task: str | None = None) -> Maria:
    """The position in which the learner is given a task; without one, the end of the lesson."""
    lesson = GAME.lesson(name)
    game = lesson.start(Chance(lesson.chance_key))
    assert isinstance(game, Maria)
    played: list[tuple[int, str]] = []
    while not lesson.done(played):
        now = lesson.task(played)
        if now is not None and now.id == task and game.decision(lesson.seat) is not None:
            return game
        for decision in game.decisions():
            text = _next(lesson, played, [a.text for a in decision.actions], decision.seat)
            game.apply(GAME.parse(text), decision.seat)
            played.append((decision.seat, text))
            break
    assert task is None, f"{name} has no task {task}"
    return game


def _next(lesson: Lesson, played: list[tuple[int, str]], texts: list[str], seat: int) -> str:
    if seat == lesson.seat:
        return next(text for text in texts if lesson.wants(played, text))
    reply = lesson.reply(played)
    assert reply is not None
    return reply


def distance(a: str, b: str) -> int:
    return ROADS.distance(TOWN[a], TOWN[b])


def path(game: Maria, general: str) -> int:
    return path_length(game, PIECE[general], closed_towns(game, PIECES[PIECE[general]].power))


def test_every_lesson_is_one_of_the_introductory_game_for_three() -> None:
    starts: list[Callable[[Chance], object]] = [lesson.start for lesson in GAME.lessons]
    for start in starts:
        game = start(Chance.seeded("1"))
        assert isinstance(game, Maria)
        assert GAME.options_of(game) == {"variant": "introductory", "players": 3}
        assert game.opened == 1
    assert {lesson.seat for lesson in GAME.lessons} == {MARIA, FREDERICK, LOUIS}


def test_targets_are_towns_and_pieces() -> None:
    known = {*TOWN, *PIECE}
    named = [target for lesson in GAME.lessons for task in lesson.tasks for target in task.targets]
    assert [target for target in named if target not in known] == []


def test_the_marches_are_as_long_as_the_lesson_says() -> None:
    game = follow("map")
    assert (at(game, "friedrich"), distance("neumarkt", "trautenau")) == ("trautenau", 3)
    assert (at(game, "rutowski"), distance("dresden", "bunzlau")) == ("bunzlau", 4)
    assert at(game, "leopold") == "liegnitz"
    assert len(GAME.lesson("map").tasks[3].ways) == 8  # the order, and seven towns before Liegnitz


def test_the_troops_of_the_lesson() -> None:
    game = follow("troops", "join")
    assert game.turn == 1
    assert game.where[PIECE["dessauer"]] == IDLE
    assert sum(game.troops[PIECE[g]] for g in ("friedrich", "schwerin", "leopold", "dessauer")) == 22
    assert at(follow("troops"), "schwerin") == "wohlau"


def test_the_fortresses_of_the_lesson() -> None:
    first = follow("conquest", "guarded")
    assert [marker(first, t) for t in ("breslau", "brieg", "neisse")] == ["prussia", "prussia", "austria"]
    assert distance(at(first, "neipperg"), "neisse") == 2
    assert (troops(first, "schwerin"), troops(first, "neipperg")) == (7, 4)
    assert marker(follow("conquest"), "neisse") == "prussia"


def test_every_retreat_frees_neisse() -> None:
    for task in GAME.lesson("conquest").tasks:
        for end in task.ends:
            if task.id == "retreat":
                name = end.removeprefix("retreat ")
                assert ROADS.distance(NAMES.index(name), TOWN["neisse"]) > 3


def test_the_train_of_the_lesson() -> None:
    assert path(follow("train", "move"), "friedrich") == 7
    game = follow("train")
    assert path(game, "friedrich") == 5
    assert up(game, "friedrich")
    assert at(game, "train_austria_3") == "off"


def test_the_hunger_of_the_lesson() -> None:
    first, second = follow("hunger", "return"), follow("hunger")
    assert [troops(first, g) for g in ("friedrich", "schwerin")] == [5, 3]
    assert not up(first, "friedrich")
    assert [troops(second, g) for g in ("friedrich", "schwerin")] == [5, 1]
    assert up(second, "friedrich")
    assert not up(second, "schwerin")
    assert distance("berlin", "zittau") == 6


def test_the_hussars_of_the_lesson() -> None:
    one = follow("hussars", "second")
    assert toll(one, PIECE["friedrich"]) == FREE
    two = follow("hussars", "end")
    assert "C4" not in cards(two, "prussia")
    assert [NAMES[t] for t in two.hussars if t >= 0] == ["Trautenau"]
    after = follow("hussars")
    assert toll(after, PIECE["friedrich"]) == 4
    assert distance(at(after, "karl"), "glatz") == 4


def test_the_battles_of_the_lessons() -> None:
    won, lost = follow("battle"), follow("defeat")
    assert (troops(won, "karl"), troops(won, "schwerin")) == (5, 4)
    assert at(lost, "neipperg") == "off"
    assert troops(lost, "batthyany") == 1
    assert distance(at(lost, "batthyany"), "pardubitz") == 3


def test_the_winter_of_the_lesson() -> None:
    game = follow("winter", "subsidy")
    assert (game.turn, at(game, "broglie"), cards(game, "france")) == (4, "muenchen", ["D10"])
    assert troops(game, "belle_isle") + troops(game, "broglie") == 5
    paid = follow("winter")
    assert [len(paid.hands[p]) for p in (FRANCE, FRANCE + 1)] == [3, 3]


def test_the_victory_of_the_lesson() -> None:
    game = follow("victory", "ninth")
    assert sum(power == FRANCE for power in game.marker) == FRANCE_NEEDS - 1
    over = follow("victory")
    assert over.winners == (LOUIS,)
    assert holder(over, "linz") == "france"
    assert all(FORTRESS[t] for t, power in enumerate(over.marker) if power in (FRANCE, PRUSSIA))
