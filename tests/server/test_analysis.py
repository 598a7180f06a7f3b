"""Analyses: one person plays for all sides, the log is a tree, and nobody learns what he may not know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lacewars import games
from lacewars.kernel import Chance, State
from lacewars.kernel.sealed import seal, unseal
from lacewars.server.session import analysis
from lacewars.server.session.positions import position_of, start_of
from lacewars.server.session.table import EVERY
from lacewars.server.session.table import Table as Playing
from lacewars.server.settings import Settings
from tests.server.kit import (
    PERSON,
    Api,
    Inside,
    Table,
    hear,
    hear_of,
    limited,
    look,
    open_battle,
    owner,
    problem,
    wait_for,
)
from tests.server.test_records import fixture, opened

pytestmark = pytest.mark.one_server

KEPT = [
    "friedrich/3-advanced.rules2",
    "maria/2-introductory.rules2",
    "frederic/tutorial-fixed.rules2",
    "defiant/desperate-times.rules2",
    "napoleonic/players-2.rules3",
]


class Analysis(Table):
    """An analysis and the key of its owner."""

    def __init__(self, api: Api, made: dict[str, Any]) -> None:
        super().__init__(api, {"seats": [], **made})
        self.key: str = made["owner_key"]
        self.start: int = made["index"]

    def shown(self, key: str | None = None) -> dict[str, Any]:
        found: dict[str, Any] = self.api.get(f"/tables/{self.id}/view", key or self.key).json()
        return found

    def choose(self, number: int = 0) -> str:
        """The text of something that may be done now; it never gives up."""
        shown = self.shown()
        quits = games.get(self.info()["game"]).quits
        texts = [a["text"] for a in shown["decision"]["actions"] if a["verb"] not in quits]
        return str(texts[number % len(texts)])

    def move(self, text: str | None = None, number: int = 0) -> int:
        """Plays an action for whoever is asked."""
        body = {"index": self.shown()["index"], "action": text or self.choose(number)}
        answer = self.api.post(f"/tables/{self.id}/actions", body, self.key)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["index"])

    def go(self, to: int, anew: bool = False) -> int:
        answer = self.api.post(f"/analyses/{self.id}/go", {"to": to, "anew": anew}, self.key)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["index"])

    def write(self, index: int, **body: Any) -> dict[str, Any]:
        answer = self.api.put(f"/analyses/{self.id}/nodes/{index}", body, self.key)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def nodes(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.api.get(f"/analyses/{self.id}/nodes").json()
        return sorted(found, key=lambda node: int(node["index"]))

    def file(self) -> str:
        answer = self.api.get(f"/analyses/{self.id}/file")
        assert answer.status_code == 200, answer.text
        return str(answer.text)

    def standing(self) -> list[str]:
        """The actions that lead to where it stands."""
        lines = self.log(None)
        return [e["action"] for e in lines if e["action"] is not None and not e["undone"]]


def analyse(api: Api, key: str | None = None, **body: Any) -> Analysis:
    answer = api.post("/analyses", body, key)
    assert answer.status_code == 201, answer.text
    return Analysis(api, answer.json())


def view_of(api: Api, table: str, at: int, seat: int) -> Any:
    return api.get(f"/tables/{table}/replay?at={at}&seat={seat}").json()["view"]


# ---------------------------------------------------------------------- from a game that is over
@pytest.mark.parametrize("name", KEPT)
def test_a_finished_game_is_played_on_from_any_position(api: Api, name: str) -> None:
    source = opened(api, fixture(name))
    at = source["index"] // 2
    made = analyse(api, table=source["id"], at=at)
    info, shown = made.info(), made.shown()
    assert info["analysis"]["source"] == source["id"]
    assert info["analysis"]["trunk"] == source["index"]
    assert info["status"] == "playing"
    assert shown["seat"] == shown["waiting"][0]
    assert shown["view"] == view_of(api, source["id"], at, shown["seat"])
    seats = set()
    for number in range(12):
        if (now := made.shown())["decision"] is None:
            break
        seats.add(now["seat"])
        made.move(number=number)
    assert len(made.standing()) > at
    again = api.get(f"/tables/{made.id}/view").json()
    assert (again["seat"], again["decision"]) == (None, None)
    assert again["view"] == made.shown()["view"]
    assert api.get(f"/tables/{source['id']}").json()["index"] == source["index"]


@pytest.mark.parametrize("name", KEPT)
def test_a_game_is_analysed_without_being_played_again(
    api: Api, settings: Settings, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is known of it is what its log leads to: a server that has just started shows the same."""
    source = opened(api, fixture(name))
    played: list[int] = []
    follow = Playing.follow

    def counted(table: Playing, state: State, number: int) -> State:
        played.append(number)
        return follow(table, state, number)

    with monkeypatch.context() as patched:
        patched.setattr(Playing, "follow", counted)
        patched.setattr(Playing, "replay", None)
        begun = [analyse(api, table=source["id"], at=at) for at in (source["index"] // 2, source["index"])]
        assert len(played) < EVERY
        told = [(made.shown(), made.log(None), made.info()) for made in begun]
    with limited(settings) as other:
        for made, known in zip(begun, told, strict=True):
            made.api = other
            assert (made.shown(), made.log(None), made.info()) == known
            assert made.go(source["index"] // 3) > source["index"]


def test_both_sides_are_played_by_one_key(api: Api) -> None:
    made = analyse(api, game="frederic", options={"battle": "tutorial"})
    seats = []
    while len(set(seats)) < 2:
        seats.append(made.shown()["seat"])
        made.move(number=-1)
        assert len(seats) < 400
    assert made.info()["seats"][0]["kind"] == "person"
    problem(api.post(f"/tables/{made.id}/actions", {"index": 0, "action": "pass"}), 401)
    problem(api.post(f"/tables/{made.id}/actions", {"index": 0, "action": "pass"}, "wrong"), 401)
    for path in ("end", "pause", "rewind"):
        body = {"end": {}, "pause": {"paused": True}, "rewind": {"to": 0}}[path]
        problem(api.post(f"/tables/{made.id}/{path}", body, made.key), 409)
    problem(api.post(f"/tables/{made.id}/seats/0/key", {}, made.key), 403)
    assert all(table["id"] != made.id for table in api.get("/tables").json())


def test_who_leaves_the_line_of_the_game_leaves_its_dice(api: Api) -> None:
    source = opened(api, fixture("friedrich/3-advanced.rules2"))
    made = analyse(api, table=source["id"], at=40)
    line = api.get(f"/tables/{source['id']}/log?after=40").json()[0]
    index = made.move(line["action"])
    assert made.log()[-1]["rewind"] == 41  # the game's own line is walked, not doubled
    assert len(made.standing()) == 41
    made.go(40)
    other = next(a["text"] for a in made.shown()["decision"]["actions"] if a["text"] != line["action"])
    made.move(other)
    anew, acted = made.log()[-2:]
    assert anew["anew"]
    assert anew["rewind"] is not None
    assert acted["action"] == other
    assert index < acted["index"]
    assert api.get(f"/tables/{made.id}/record").status_code == 200


def test_the_end_of_a_game_is_no_end_of_its_analysis(api: Api) -> None:
    source = opened(api, fixture("frederic/tutorial-fixed.rules2"))
    made = analyse(api, table=source["id"])
    assert made.info()["status"] == "over"
    index = made.shown()["index"]
    answer = api.post(f"/tables/{made.id}/undo", {"index": index}, made.key)
    assert answer.status_code == 200, answer.text
    assert made.info()["status"] == "playing"
    made.move(number=1)


# ---------------------------------------------------------------------- the tree
def test_branches_are_made_named_and_kept(api: Api, settings: Settings) -> None:
    made = analyse(api, game="friedrich", options={"players": 3})
    first = made.move(number=0)
    second = made.move(number=0)
    made.go(first)
    other = made.choose(1)
    third = made.move(other)
    assert made.standing()[-1] == other
    made.go(second)
    assert made.standing()[-1] != other
    made.go(first)
    assert made.move(other) != third  # a line that goes there
    assert made.log()[-1]["rewind"] == third
    assert made.write(third, name="Bold", text="What if?")["index"] == third
    mark = {"place": "dresden", "to": "prag", "colour": "blue"}
    made.write(0, name="", text="", marks=[mark])
    assert [(n["index"], n["name"]) for n in made.nodes()] == [(0, ""), (third, "Bold")]
    standing, shown = made.standing(), made.shown()
    with limited(settings) as again:
        made.api = again
        assert made.standing() == standing
        assert made.shown() == shown
        assert made.nodes()[0]["marks"] == [mark]


def test_a_branch_is_deleted_with_all_that_follows(api: Api) -> None:
    made = analyse(api, game="friedrich", options={"players": 3})
    first = made.move()
    text = made.choose(1)
    second = made.move(text)
    made.move()
    problem(api.client.delete(f"/api/analyses/{made.id}/nodes/{second}"), 401)
    answer = api.client.delete(
        f"/api/analyses/{made.id}/nodes/{second}", headers={"Authorization": f"Bearer {made.key}"}
    )
    assert answer.status_code == 200, answer.text
    assert len(made.standing()) == 1
    assert next(n for n in made.nodes() if n["index"] == second)["deleted"]
    index = made.shown()["index"]
    assert made.move(text) == index + 1  # it is played anew
    assert made.log()[-1]["rewind"] is None
    assert text not in "".join(line for line in made.file().split("\n") if line.startswith("note"))
    assert first == 1


def test_the_line_of_the_game_is_not_deleted(api: Api) -> None:
    source = opened(api, fixture("frederic/tutorial-fixed.rules2"))
    made = analyse(api, table=source["id"], at=5)
    for index in (0, 3, 99_999):
        answer = api.client.delete(
            f"/api/analyses/{made.id}/nodes/{index}", headers={"Authorization": f"Bearer {made.key}"}
        )
        assert problem(answer, 422)["code"] == "no-branch"


def test_chance_is_rolled_anew(api: Api) -> None:
    """The same actions with the same dice lead to the same position, and with others to others."""
    made = analyse(api, game="friedrich", options={"players": 3})
    rolled, here = set(), 0
    for _ in range(200):
        before = made.shown()["index"]
        made.move()
        if made.shown()["view"]["turn"] == 1 and made.shown()["view"]["hands"]:
            here = before
            break
    text = made.log()[-1]["action"]
    for anew in (False, False, True, True, True):
        made.go(here, anew)
        made.move(text)
        rolled.add(str(made.shown()["view"]["hands"]))
        if not anew:
            assert len(rolled) == 1
    assert len(rolled) > 1


def test_a_file_holds_the_whole_tree(api: Api) -> None:
    source = opened(api, fixture("maria/2-introductory.rules2"))
    made = analyse(api, table=source["id"], at=30)
    made.move(number=1)
    made.move(number=0)
    made.write(31, name="Une idée", text="Deux\nlignes « à voir »")
    made.go(12)
    made.move(number=2)
    text = made.file()
    again = analyse(api, file=text)
    assert again.standing() == made.standing()
    assert again.shown()["view"] == made.shown()["view"]
    assert [(n["name"], n["text"]) for n in again.nodes()] == [("Une idée", "Deux\nlignes « à voir »")]
    assert again.file() == text
    assert again.info()["analysis"]["trunk"] == source["index"]


def test_a_broken_file_is_refused_with_its_line(api: Api) -> None:
    made = analyse(api, game="friedrich", options={"players": 3})
    for number in range(4):
        made.move(number=number)
    lines = list(unseal(made.file()))
    first = next(n for n, line in enumerate(lines) if line.startswith("1 0 "))

    def refuse(changed: list[str]) -> dict[str, Any]:
        found = problem(api.post("/analyses", {"file": seal(changed)}), 422)
        assert found["code"] == "bad-record"
        return found

    assert refuse(["lace 1", *lines[1:]])["line"] == 1
    assert refuse([*lines[: first + 1], "2 9 frederick allot", *lines[first + 2 :]])["line"] == first + 2
    assert (
        "played again"
        in refuse([*lines[:first], lines[first].replace("allot", "step"), *lines[first + 1 :]])["detail"]
    )
    forged = [*lines[:first], 'start 00 {"game":"friedrich"}', *lines[first:]]
    forged[first - 1], forged[first] = forged[first], forged[first - 1]
    assert "not written by this server" in refuse(forged)["detail"]
    problem(api.post("/analyses", {"file": made.file()[:-20]}), 422)
    problem(api.post("/analyses", {"file": "x", "game": "friedrich"}), 422)
    problem(api.post("/analyses", {}), 422)


# ---------------------------------------------------------------------- from a game that is played on
def running(api: Api, game: str, number: int, seed: int = 5) -> Table:
    """A table at which so many actions were played, and the game, played at random, is not over yet."""
    options = {"friedrich": {"players": 3}, "maria": {"players": 2}, "napoleonic": {"players": 2}}.get(
        game, {}
    )
    seats = len(games.get(game).seats(games.get(game).complete(options)))
    for again in range(20):
        table = api.open([PERSON] * seats, game=game, options=options)
        table.play(number, random.Random(seed + again))
        if not table.info()["over"]:
            return table
    raise AssertionError(f"no game of {game} lasts for {number} actions")


@pytest.mark.parametrize("game", ["friedrich", "maria", "defiant", "napoleonic"])
def test_a_running_game_is_analysed_with_what_ones_seat_knows(api: Api, game: str) -> None:
    table = running(api, game, 120)
    seat = table.info()["waiting"][0]
    made = analyse(api, table.keys[seat], table=table.id)
    true = table.view(seat)
    assert view_of(api, made.id, 0, seat) == true["view"]
    assert made.shown()["decision"]["actions"] == true["decision"]["actions"]
    for _ in range(3):
        made.move()
    assert table.info()["index"] == true["index"]
    assert made.info()["commitment"] != table.info()["commitment"]
    assert problem(api.get(f"/tables/{made.id}/record"), 403)["code"] == "position"
    again = analyse(api, file=made.file())
    assert again.shown()["view"] == made.shown()["view"]


def test_others_secrets_are_dealt_anew(api: Api) -> None:
    """What the analysis shows of other seats is not what they have."""
    table = running(api, "friedrich", 150)
    seats = range(3)
    hands = {seat: table.view(seat)["view"]["hands"] for seat in seats}
    same = 0
    for _ in range(6):
        made = analyse(api, table.keys[0], table=table.id)
        shown = [view_of(api, made.id, 0, seat)["hands"] for seat in seats]
        assert shown[0] == hands[0]
        same += shown[1] == hands[1] and shown[2] == hands[2]
    assert same < 6


@pytest.mark.parametrize("slug", ["friedrich", "maria", "defiant", "napoleonic", "frederic"])
def test_what_is_dealt_follows_from_what_the_seat_knows_alone(slug: str) -> None:
    """Two worlds that a seat cannot tell apart give the same analysis, to the byte."""
    game = games.get(slug)
    dice = random.Random(slug)
    state = game.new(seed="analysis")
    for _ in range(160):
        decision = next(iter(state.decisions()), None)
        if decision is None:
            break
        actions = [a for a in decision.actions if a.verb not in game.quits] or decision.actions
        state.apply(dice.choice(list(actions)), decision.seat)
    for seat in range(len(game.seats(game.options_of(state)))):
        other = state.determinize(seat, Chance.seeded("another world"))
        ours, theirs = (one.determinize(seat, Chance.seeded("mine")) for one in (state, other))
        assert start_of(ours) == start_of(theirs)
        assert position_of(game, start_of(ours), bytes(32)).view(seat).to_json() == state.view(seat).to_json()


def test_only_a_seat_analyses_a_running_game(api: Api) -> None:
    table = running(api, "friedrich", 30)
    for key in (None, owner(table)):
        assert problem(api.post("/analyses", {"table": table.id}, key), 401)["code"] == "seat-needed"
    assert problem(api.post("/analyses", {"table": table.id, "at": 999}, table.keys[0]), 422)["code"]
    problem(api.post("/analyses", {"table": "nothing"}), 404)
    problem(api.post("/analyses", {"table": table.id}, "wrong"), 401)
    for path, body in (("go", {"to": 0}), ("bots", {"seats": []}), ("bot", {})):
        found = problem(api.post(f"/analyses/{table.id}/{path}", body, table.keys[0]), 409)
        assert found["code"] == "no-analysis"
    made = analyse(api, table.keys[0], table=table.id, at=10)
    assert (
        view_of(api, made.id, 0, 0)
        == api.get(f"/tables/{table.id}/replay?at=10", table.keys[0]).json()["view"]
    )


def test_a_lesson_is_played_on(api: Api) -> None:
    lessons = api.get("/games/friedrich/lessons").json()
    table = Table(api, api.post("/lessons", {"game": "friedrich", "lesson": lessons[1]["id"]}).json())
    seat, key = next(iter(table.keys.items()))
    made = analyse(api, key, table=table.id)
    assert view_of(api, made.id, made.start, seat) == table.view(seat)["view"]
    assert made.shown()["lesson"] is None
    made.move(number=1)
    assert problem(api.get(f"/tables/{made.id}/record"), 403)["code"] == "position"
    assert analyse(api, file=made.file()).shown()["view"] == made.shown()["view"]


# ---------------------------------------------------------------------- bots, onlookers, limits
def test_bots_play_one_action_or_the_rest(api: Api) -> None:
    made = analyse(api, game="frederic", options={"battle": "tutorial"})
    answer = api.post(f"/analyses/{made.id}/bot", {"bot": "random"}, made.key)
    assert answer.status_code == 200, answer.text
    assert made.shown()["index"] == 1
    assert problem(api.post(f"/analyses/{made.id}/bot", {"bot": "nobody"}, made.key), 422)["code"]
    answer = api.post(f"/analyses/{made.id}/bots", {"seats": [0, 1], "bot": "random"}, made.key)
    assert answer.status_code == 200, answer.text
    wait_for(lambda: made.shown()["index"] > 30)
    api.post(f"/analyses/{made.id}/bots", {"seats": []}, made.key)
    assert [seat["kind"] for seat in made.info()["seats"]] == ["person", "person"]
    if made.shown()["decision"] is not None:
        made.move()


def test_odds_and_lookahead_work_at_it(api: Api) -> None:
    source = opened(api, fixture("friedrich/3-advanced.rules2"))
    made = analyse(api, table=source["id"], at=60)
    for _ in range(300):
        shown = made.shown()
        if shown["decision"]["movers"]:
            break
        made.move()
    piece = shown["decision"]["movers"][0]
    found = api.get(f"/tables/{made.id}/study?piece={piece}", made.key).json()
    assert found["ends"]
    told = api.post(f"/tables/{made.id}/explain", {"action": "halt"}, made.key).json()
    assert set(told) == {"allowed", "refusal"}


def test_onlookers_see_what_the_owner_does(free_server: Inside) -> None:
    import httpx

    with httpx.Client(base_url=free_server.address) as client:
        api = Api(client)
        made = analyse(api, game="friedrich", options={"players": 3})
        with look(free_server, made) as others, look(free_server, made, key=made.key) as own:
            assert hear(others, "hello")["decision"] is None
            assert hear(own, "hello")["decision"] is not None
            for _ in range(30):
                index = made.move()
                theirs, mine = hear_of(others, index), hear_of(own, index)
                assert theirs["decision"] is None
                assert mine["seat"] == mine["waiting"][0]
                assert theirs["view"] == mine["view"]
            before = mine["notes"]
            made.write(3, name="here")
            assert hear(others, "update")["notes"] not in (None, before)
            made.go(2)
            assert len(made.standing()) == 2


def test_an_analysis_has_limits(api: Api, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    made = analyse(api, game="friedrich", options={"players": 3})
    monkeypatch.setattr(analysis, "MOST_LINES", 2)
    made.move()
    made.move()
    body = {"index": 2, "action": made.choose()}
    assert problem(api.post(f"/tables/{made.id}/actions", body, made.key), 409)["code"] == "analysis-full"
    assert problem(api.post(f"/analyses/{made.id}/go", {"to": 0}, made.key), 409)["code"] == "analysis-full"
    monkeypatch.setattr(analysis, "MOST_NODES", 1)
    made.write(1, name="a")
    made.write(1, name="b")
    answer = api.put(f"/analyses/{made.id}/nodes/2", {"name": "c"}, made.key)
    assert problem(answer, 409)["code"] == "analysis-full"
    for index, body in ((99, {}), (1, {"name": "a\nb"})):
        problem(api.put(f"/analyses/{made.id}/nodes/{index}", body, made.key), 422)
    problem(api.put(f"/analyses/{made.id}/nodes/1", {"text": "x" * 4001}, made.key), 400)
    with limited(settings, new_tables_per_minute=1) as strict:
        assert strict.post("/analyses", {"game": "friedrich"}).status_code == 201
        assert problem(strict.post("/analyses", {"game": "friedrich"}), 429)["limit"] == "tables"


def test_a_battle_has_its_own_board_in_an_analysis(api: Api) -> None:
    table = open_battle(api)
    api.post(f"/tables/{table.id}/end", {}, owner(table))
    made = analyse(api, table=table.id)
    boards = [api.get(f"/tables/{one}/board").json() for one in (table.id, made.id)]
    assert boards[0] == boards[1]
