"""Lessons at the table: the right step passes, another is explained, the tutor answers."""

from __future__ import annotations

import time

import pytest
from litestar.testing import TestClient

from lacewars import games
from lacewars.kernel import Game, Lesson
from lacewars.server import clock
from lacewars.server.app import create_app
from lacewars.server.session import lesson as lessons
from lacewars.server.settings import Settings
from tests.server.kit import Api, Table

GAME = games.get("friedrich")
TAUGHT = [game for game in games.all_games() if game.lessons]
each_lesson = pytest.mark.parametrize(
    ("game", "lesson"),
    [pytest.param(game, lesson, id=f"{game.slug}-{lesson.id}") for game in TAUGHT for lesson in game.lessons],
)

pytestmark = pytest.mark.one_server


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "TUTOR_SECONDS", 0.0)


def begin(api: Api, name: str, game: str = "friedrich") -> Table:
    answer = api.post("/lessons", {"game": game, "lesson": name})
    assert answer.status_code == 201, answer.text
    return Table(api, answer.json())


def learn(table: Table, seat: int, least: int = 0) -> dict[str, object]:
    """The table once the tutor has answered."""
    for _ in range(200):
        view = table.view(seat)
        lesson = view["lesson"]
        if view["index"] >= least and (lesson["wanted"] or lesson["done"]):
            return view
        time.sleep(0.02)
    raise AssertionError("the tutor does not answer")


def walk(table: Table, lesson: Lesson) -> list[int]:
    """Plays a lesson to its end; returns the numbers of the tasks shown on the way."""
    seen = []
    view = learn(table, lesson.seat)
    while not view["lesson"]["done"]:  # type: ignore[index]
        told = view["lesson"]
        seen.append(told["task"])  # type: ignore[index]
        answer = table.act(lesson.seat, view["index"], told["wanted"][-1])  # type: ignore[arg-type, index]
        assert answer.status_code == 200, answer.text
        view = learn(table, lesson.seat, answer.json()["index"])
    return seen


@pytest.mark.parametrize(
    ("slug", "titles"),
    [
        ("friedrich", ("Conquest", "La conquête")),
        ("maria", ("Fortresses", "Les forteresses")),
        ("frederic", ("On the march", "En marche")),
    ],
)
def test_the_lessons_are_listed_in_both_languages(api: Api, slug: str, titles: tuple[str, str]) -> None:
    english = api.get(f"/games/{slug}/lessons").json()
    french = api.get(f"/games/{slug}/lessons?lang=fr").json()
    known = [one.id for one in games.get(slug).lessons]
    assert [one["id"] for one in english] == [one["id"] for one in french] == known
    assert len(english) == 10
    assert (english[2]["title"], french[2]["title"]) == titles
    assert all(one["text"] for one in english + french)


@each_lesson
def test_every_lesson_is_played_to_its_end(api: Api, game: Game, lesson: Lesson) -> None:
    table = begin(api, lesson.id, game.slug)
    seen = walk(table, lesson)
    assert list(dict.fromkeys(seen)) == list(range(1, len(lesson.tasks) + 1))
    told = table.view(lesson.seat)["lesson"]
    names = [one.id for one in game.lessons]
    following = names[names.index(lesson.id) + 1 :]
    assert told["next"] == (following[0] if following else None)
    assert told["hint"] is None


def test_another_legal_action_is_explained(api: Api) -> None:
    table = begin(api, "map")
    answer = table.act(0, 0, "march Keith")
    assert answer.status_code == 422
    assert answer.json()["code"] == answer.json()["refusal"]["code"] == "lesson"
    assert "Seydlitz" in answer.json()["detail"]
    french = api.post(
        f"/tables/{table.id}/actions?lang=fr", {"index": 0, "action": "march Keith"}, table.keys[0]
    )
    assert "anneau" in french.json()["detail"]
    assert table.view(0)["index"] == 0


@each_lesson
def test_what_a_lesson_does_not_want_is_refused_with_its_hint(api: Api, game: Game, lesson: Lesson) -> None:
    table = begin(api, lesson.id, game.slug)
    while True:
        view = learn(table, lesson.seat)
        told = view["lesson"]
        unwanted = [a["text"] for a in view["decision"]["actions"] if a["text"] not in told["wanted"]]  # type: ignore[index]
        if unwanted:
            break
        table.act(lesson.seat, view["index"], told["wanted"][0])  # type: ignore[arg-type, index]
    answer = table.act(lesson.seat, view["index"], unwanted[0])  # type: ignore[arg-type]
    assert (answer.status_code, answer.json()["code"]) == (422, "lesson")
    assert answer.json()["detail"] == told["hint"]  # type: ignore[index]
    assert table.view(lesson.seat)["index"] == view["index"]


def test_an_illegal_action_is_refused_with_its_rule(api: Api) -> None:
    table = begin(api, "map")
    table.act(0, 0, "march Seydlitz")
    answer = table.act(0, 1, "step Berlin")
    assert answer.json()["code"] == "refused"
    assert answer.json()["refusal"]["rules"]


def test_after_the_end_nothing_more_is_wanted(api: Api) -> None:
    lesson = GAME.lesson("fate")
    table = begin(api, "fate")
    walk(table, lesson)
    view = table.view(0)
    assert view["decision"]["actions"]
    assert view["lesson"]["wanted"] == []
    answer = table.act(0, view["index"], "end movement")
    assert answer.json()["code"] == "lesson"


def test_the_learner_may_take_back(api: Api) -> None:
    table = begin(api, "map")
    table.act(0, 0, "march Seydlitz")
    assert table.view(0)["lesson"]["task"] == 2
    assert table.undo(0, 1).status_code == 200
    assert table.view(0)["lesson"]["task"] == 1


def test_what_is_wanted_is_named(api: Api) -> None:
    table = begin(api, "map")
    table.act(0, 0, "march Seydlitz")
    told = table.view(0)["lesson"]
    assert told["wanted"] == ["step Falkenberg"]
    assert told["targets"] == ["seydlitz", "grossenhain"]
    assert (told["number"], told["of"], told["tasks"]) == (1, 10, 4)
    assert "[F-4.05]" in told["text"]


def test_only_the_learner_is_told(api: Api) -> None:
    table = begin(api, "battle")
    assert table.view()["lesson"] is None
    assert table.view(0)["lesson"]["id"] == "battle"


def test_an_ordinary_table_has_no_lesson(api: Api) -> None:
    table = api.open([{"kind": "person"}] * 4)
    assert table.view(0)["lesson"] is None


def test_a_lesson_is_private_and_has_no_record(api: Api) -> None:
    table = begin(api, "victory")
    walk(table, GAME.lesson("victory"))
    assert table.view(1)["outcome"]["winners"] == [1]
    assert table.view(1, "en")["outcome"]["text"].startswith("Elisabeth wins")
    assert table.view(1, "fr")["outcome"]["text"].startswith("Victoire pour Élisabeth")
    assert table.id not in [one["id"] for one in api.get("/tables").json()]
    answer = api.get(f"/tables/{table.id}/record", table.keys[1])
    assert (answer.status_code, answer.json()["code"]) == (403, "lesson")


def test_the_last_lesson_of_frederic_is_won_at_the_table(api: Api) -> None:
    lesson = games.get("frederic").lessons[-1]
    table = begin(api, lesson.id, "frederic")
    walk(table, lesson)
    assert table.view(0)["outcome"]["winners"] == [0]
    assert "Prussian advance guard" in table.view(0, "en")["outcome"]["text"]
    assert "Avant-garde prussienne" in table.view(0, "fr")["outcome"]["text"]


def test_why_not_gives_the_hint(api: Api) -> None:
    table = begin(api, "map")
    answer = api.post(f"/tables/{table.id}/explain", {"action": "march Keith"}, table.keys[0]).json()
    assert answer["allowed"] is False
    assert answer["refusal"]["code"] == "lesson"
    wanted = api.post(f"/tables/{table.id}/explain", {"action": "march Seydlitz"}, table.keys[0]).json()
    assert wanted == {"allowed": True, "refusal": None}


def test_a_lesson_goes_on_after_a_restart(settings: Settings) -> None:
    lesson = GAME.lesson("battle")
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        table = begin(Api(client), "battle")
        while (view := learn(table, 0))["lesson"]["task"] < 4:  # type: ignore[index]
            table.act(0, view["index"], view["lesson"]["wanted"][-1])  # type: ignore[arg-type, index]
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        table.api = Api(client)
        assert learn(table, 0)["lesson"] == view["lesson"]
        assert walk(table, lesson)[0] == 4


def test_yesterdays_lessons_are_burnt(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    old, game = begin(api, "map"), api.open([{"kind": "person"}] * 4)
    today = clock.now()
    begin(api, "map")
    assert old.view(0)["index"] == 0
    monkeypatch.setattr(clock, "now", lambda: today + clock.DAY + 1000)
    new = begin(api, "map")
    gone = api.get(f"/tables/{old.id}", old.keys[0])
    assert gone.json()["code"] == "unknown-table"
    assert game.view(0)["index"] == new.view(0)["index"] == 0


def test_bad_requests_are_explained(api: Api) -> None:
    assert api.get("/games/whist/lessons").json()["code"] == "unknown-game"
    assert api.post("/lessons", {"game": "whist", "lesson": "map"}).json()["code"] == "unknown-game"
    unknown = api.post("/lessons", {"game": "friedrich", "lesson": "chess"})
    assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown-lesson")
    assert api.post("/lessons", {"game": "friedrich"}).status_code == 400
