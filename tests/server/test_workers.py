"""Several workers serve the same tables: two processes, one database, a real Redis."""

from __future__ import annotations

import json
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from lacewars import games
from lacewars.cli.main import app
from lacewars.kernel.record import Record
from tests.server.kit import BOT, OPEN, PERSON, Table, ask, owner, wait_for
from tests.server.services import PostgreSQL, Redis
from tests.server.workerkit import Pair, api, at, count, hear, hear_until, look, two


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def pair(
    request: pytest.FixtureRequest, redis: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Pair]:
    """Two servers on one database."""
    database = None
    if request.param == "postgresql":
        running: PostgreSQL = request.getfixturevalue("postgresql")
        database = running.new_database()
    with two(tmp_path_factory.mktemp("workers"), redis, database) as found:
        yield found


# ---------------------------------------------------------------------- what one does the other shows
def test_a_viewer_sees_what_is_played_elsewhere(pair: Pair) -> None:
    one, other = pair
    table = api(one).open([PERSON] * 4)
    there = at(other, table)
    with look(one, table, 0) as mine, look(one, table) as spectator:
        hear(mine, "hello")
        hear(spectator, "hello")
        assert there.act(0, 0, "allot Friedrich 3").json() == {"index": 1}
        assert there.undo(0, 1).json() == {"index": 2}
        assert hear_until(mine, 2) == [1, 2]
        assert hear_until(spectator, 2) == [1, 2]
        index = there.play(60, random.Random(7))
        assert hear_until(mine, index) == list(range(3, index + 1))
        assert hear_until(spectator, index) == list(range(3, index + 1))
    for seat in (None, 0, 1, 2, 3):
        assert table.view(seat) == there.view(seat)
        assert table.log(seat) == there.log(seat)


def test_who_has_got_an_answer_finds_it_true_everywhere(pair: Pair) -> None:
    """At once: with nobody looking on, and without waiting for any message."""
    one, other = pair
    table = api(one).open([PERSON, OPEN, PERSON, PERSON])
    there = at(other, table)
    chance, index = random.Random(5), 0
    assert there.info()["index"] == 0
    for turn in range(30):
        here = (table, there)[turn % 2]
        shown = here.view(0)
        assert shown["index"] == index
        if shown["decision"] is None:
            break
        index = here.act(0, index, chance.choice(shown["decision"]["actions"])["text"]).json()["index"]
    assert index > 5
    key = ask(table, "/seats/1/take", {"name": "Maria"}, None)["key"]
    assert there.api.get(f"/tables/{table.id}/view", key).json()["seat"] == 1
    new = ask(there, "/seats/1/key", {}, key)["key"]
    assert table.api.get(f"/tables/{table.id}/view", key).status_code == 401
    assert table.api.get(f"/tables/{table.id}/view", new).status_code == 200


def test_a_pause_and_a_seat_reach_every_viewer(pair: Pair) -> None:
    one, other = pair
    table = api(one).open([PERSON, OPEN, PERSON, PERSON])
    there = at(other, table)
    with look(one, table, 0) as mine:
        hear(mine, "hello")
        ask(there, "/seats/1/take", {"name": "Maria"}, None)
        while hear(mine)["seats"][1]["name"] != "Maria":
            pass
        ask(there, "/pause", {"paused": True}, owner(table))
        while hear(mine)["status"] != "paused":
            pass
        assert table.act(0, 0, "allot Friedrich 3").status_code == 409
        ask(there, "/pause", {"paused": False}, owner(table))
        assert table.act(0, 0, "allot Friedrich 3").json() == {"index": 1}
        assert hear_until(mine, 1) == [1]


def test_a_rewind_elsewhere_is_followed(pair: Pair) -> None:
    one, other = pair
    table = api(one).open([PERSON, BOT, BOT, BOT])
    there = at(other, table)
    with look(one, table, 0) as mine:
        hear(mine, "hello")
        index = table.play(12, random.Random(2))
        found = ask(there, "/rewind", {"to": 2}, table.keys[0])
        assert found["proposal"] is None
        assert found["index"] > index - 1
        assert hear_until(mine, found["index"])[-1] >= found["index"]
        assert table.play(3, random.Random(3)) >= found["index"] + 3
    undone = [e["undone"] for e in table.log(0)]
    assert [e["undone"] for e in there.log(0)][: len(undone)] == undone  # the bots may have moved since


def test_after_a_rewind_chance_is_the_same_at_every_worker(pair: Pair) -> None:
    """Agreed on at both, by one for whom a bot sits in as well; then the game goes on at both in turn."""
    table = api(pair[0]).open([PERSON] * 4)
    there = at(pair[1], table)
    index = table.play(70, random.Random(2))
    ask(there, "/pause", {"paused": True}, owner(table))
    ask(table, "/seats/2/bot", {"bot": "random"}, owner(table))
    assert ask(there, "/rewind", {"to": 40}, table.keys[0])["proposal"]["needed"] == [0, 1, 2, 3]
    for seat, here in ((1, table), (3, table), (2, there)):
        done = ask(here, "/rewind/answer", {"agree": True}, table.keys[seat])
    assert done == {"index": index + 1, "proposal": None}
    table.keys[2] = there.keys[2] = ask(table, "/seats/2/take", {"name": "Bo"}, table.keys[2])["key"]
    ask(there, "/pause", {"paused": False}, owner(table))
    for turn in range(6):
        (table, there)[turn % 2].play(5, random.Random(turn))
        for eyes in (None, 0, 1, 2, 3):
            assert table.view(eyes)["view"] == there.view(eyes)["view"]
    ask(table, "/end", {}, owner(table))
    text = there.api.get(f"/tables/{table.id}/record").text
    assert text == table.api.get(f"/tables/{table.id}/record").text
    report = Record.from_text(text).verify(games.get)
    assert (report.key, report.rewinds, report.actions) == (True, 1, 70)


def test_what_is_said_elsewhere_is_heard_in_order(pair: Pair) -> None:
    one, other = pair
    table = api(one).open([PERSON] * 4)
    there = at(other, table)
    with look(one, table, 0) as mine, look(other, there, 1) as yours:
        hear(mine, "hello")
        hear(yours, "hello")
        for number, (here, seat) in enumerate([(table, 0), (there, 1)] * 4, 1):
            said = ask(here, "/chat", {"text": f"words {number}"}, table.keys[seat])
            assert said == {"number": number}
        for socket in (mine, yours):
            heard: list[int] = []
            while len(heard) < 8:
                heard += [message["number"] for message in hear(socket, "chat")["messages"]]
            assert heard == list(range(1, 9))


def test_a_pact_proposed_here_is_answered_there(pair: Pair) -> None:
    one, other = pair
    table = api(one).open([PERSON] * 3, game="maria", options={"variant": "advanced"})
    there = at(other, table)
    with look(one, table, 0) as mine, look(other, there, 1) as yours, look(other, there) as nobody:
        for socket in (mine, yours, nobody):
            hear(socket, "hello")
        for number in range(3):
            body = {"to": [1], "text": f"words {number}"}
            pact = ask(table, "/pacts", body, table.keys[0])
            assert there.api.get(f"/tables/{table.id}/pacts", table.keys[1]).json()[-1] == pact
            for socket in (mine, yours, nobody):
                assert hear(socket, "pacts")["pacts"] == [pact]
            path = f"/pacts/{pact['id']}/answer"
            agreed = ask(there, path, {"agree": True}, table.keys[1])
            for socket in (mine, yours, nobody):
                assert hear(socket, "pacts")["pacts"] == [agreed]
            assert table.api.get(f"/tables/{table.id}/pacts").json()[-1] == agreed


# ---------------------------------------------------------------------- at the same time
def at_once(*calls: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Makes calls at the same time."""
    answers: list[httpx.Response | None] = [None] * len(calls)
    start = threading.Barrier(len(calls))

    def run(number: int) -> None:
        start.wait()
        answers[number] = calls[number]()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [answer for answer in answers if answer is not None]


def test_of_two_at_once_one_wins_and_the_other_is_up_to_date(pair: Pair) -> None:
    table = api(pair[0]).open([PERSON] * 4)
    tables = table, at(pair[1], table)
    chance, rounds = random.Random(3), 0
    while rounds < 15:
        index = table.info()["index"]
        seat = table.info()["waiting"][0]
        actions = [action["text"] for action in table.view(seat)["decision"]["actions"]]
        if len(actions) < 2:
            table.act(seat, index, actions[0])
            continue
        texts = chance.sample(actions, 2)
        answers = at_once(*(partial(t.act, seat, index, a) for t, a in zip(tables, texts, strict=True)))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        won = [answer.status_code for answer in answers].index(200)
        assert answers[1 - won].json()["index"] == index + 1
        assert [t.log(seat, index)[0]["action"] for t in tables] == [texts[won]] * 2
        rounds += 1


def test_the_same_request_through_both_plays_once(pair: Pair) -> None:
    table = api(pair[0]).open([PERSON] * 4)
    there = at(pair[1], table)
    for index in range(8):
        general = table.view(0)["decision"]["actions"][0]["text"]
        answers = at_once(*(partial(t.act, 0, index, general) for t in (table, there)))
        assert [(answer.status_code, answer.json()) for answer in answers] == [
            (200, {"index": index + 1})
        ] * 2
    assert table.info()["index"] == 8


def test_seats_that_decide_at_the_same_time_do_not_hinder_each_other(pair: Pair) -> None:
    table = api(pair[0]).open([PERSON] * 4)
    there = at(pair[1], table)
    first = partial(table.act, 0, 0, "allot Friedrich 3")
    answers = at_once(first, partial(there.act, 1, 0, "allot Saltikov 2"))
    assert sorted(answer.json()["index"] for answer in answers) == [1, 2]


# ---------------------------------------------------------------------- bots
def test_bots_are_moved_by_one_worker(pair: Pair) -> None:
    """With viewers at both, each decision is thought about once: by the worker that has claimed the bots."""

    def thought() -> float:
        return sum(count(server, "lacewars_bot_seconds_count") for server in pair)

    before = -1.0
    while (now := thought()) != before:  # bots of tables that other tests have left still think
        before = now
        time.sleep(1)
    table = api(pair[0]).open([BOT] * 4)
    with look(pair[0], table) as here, look(pair[1], table) as there:
        hear(here, "hello")
        hear(there, "hello")
        told = hear_until(there, 80)
        assert told == list(range(told[0], told[-1] + 1))
        ask(table, "/pause", {"paused": True}, owner(table))
        while hear(there)["status"] != "paused":
            pass
    index = table.info()["index"]
    assert index <= thought() - before <= index + 4


def test_bots_answer_wherever_a_person_acts(pair: Pair) -> None:
    table = api(pair[0]).open([PERSON, BOT, PERSON, BOT])
    tables, chance = (table, at(pair[1], table)), random.Random(11)
    for turn in range(6):
        index = table.info()["index"]
        assert tables[turn % 2].play(8, chance) >= index + 8
    lines = table.log()
    assert [line["index"] for line in lines] == list(range(1, len(lines) + 1))
    assert {line["seat"] for line in lines} >= {0, 1, 2, 3}


# ---------------------------------------------------------------------- what dies
def test_one_worker_goes_on_when_the_other_is_killed(tmp_path: Path, redis: Redis) -> None:
    with two(tmp_path, redis) as (one, other):
        bots = api(one).open([BOT] * 4)
        people = api(one).open([PERSON] * 4)
        wait_for(lambda: bots.info()["index"] > 5)
        with look(other, people, 0) as socket:
            hear(socket, "hello")
            assert people.act(0, 0, "allot Friedrich 3").status_code == 200
            one.stop(signal.SIGKILL)
            assert hear_until(socket, 1) == [1]
            assert at(other, people).act(0, 1, "allot Winterfeldt 2").json() == {"index": 2}
            assert hear_until(socket, 2) == [2]
        there = at(other, bots)
        index = there.info()["index"]
        wait_for(lambda: there.info()["index"] > index + 20)
        lines = there.log()
        assert [line["index"] for line in lines] == list(range(1, len(lines) + 1))


def test_a_redis_that_goes_and_comes_loses_nothing(pair: Pair, redis: Redis) -> None:
    one, other = pair
    table = api(one).open([PERSON, BOT, PERSON, PERSON])
    there = at(other, table)
    with look(one, table, 0) as mine, look(other, table) as spectator:
        hear(mine, "hello")
        hear(spectator, "hello")
        index = there.play(5, random.Random(1))
        redis.stop()
        try:
            played = there.play(8, random.Random(2))
            assert played >= index + 8
            assert table.info()["index"] >= played
            ask(there, "/chat", {"text": "is anybody there?"}, table.keys[2])
            played = table.play(4, random.Random(3))
        finally:
            redis.start()
        assert hear(mine, "chat")["messages"][0]["text"] == "is anybody there?"
        last = there.play(5, random.Random(4))
        assert hear_until(spectator, last)[-1] >= last
    with look(one, table, 0) as mine:
        assert hear(mine, "hello")["index"] >= last
    assert table.log(0) == there.log(0)


def test_lines_played_while_redis_is_away_reach_viewers_when_it_is_back(pair: Pair, redis: Redis) -> None:
    one, other = pair
    table = api(one).open([PERSON] * 4)
    there = at(other, table)
    with look(one, table, 0) as mine:
        hear(mine, "hello")
        redis.stop()
        try:
            played = there.play(6, random.Random(2))
        finally:
            redis.start()
        assert hear_until(mine, played) == list(range(1, played + 1))


def test_an_absence_is_reported_here_and_agreed_on_there(pair: Pair) -> None:
    one, other = pair
    table = api(one).open([PERSON] * 3 + [BOT])
    there = at(other, table)
    with look(other, table) as viewer:
        hear(viewer, "hello")
        ask(table, "/seats/1/absence", {}, table.keys[0])
        assert [told["what"] for told in hear(viewer, "remarks")["remarks"]] == ["absent"]
        ask(table, "/seats/1/absence/answer", {"agree": True}, table.keys[0])
        ask(there, "/seats/1/absence/answer", {"agree": True}, table.keys[2])
        assert [told["what"] for told in hear(viewer, "remarks")["remarks"]] == ["agreed"]
    assert table.info()["seats"][1]["kept"] is True
    ask(table, "/seats/1/take", {"name": "Bo"}, table.keys[1])
    assert there.info()["seats"][1]["kind"] == "person"


# ---------------------------------------------------------------------- order is kept together
def test_what_an_address_may_do_is_counted_together(redis: Redis, tmp_path: Path) -> None:
    with two(tmp_path, redis, more=["--limit", "chat=4", "--limit", "viewers=2"]) as (one, other):
        table = api(one).open([PERSON] * 4)
        there = at(other, table)

        def say(table: Table) -> int:
            return table.api.post(f"/tables/{table.id}/chat", {"text": "Hm."}, table.keys[0]).status_code

        assert [say(table) for _ in range(4)] == [200] * 4
        wait_for(lambda: say(there) == 429)
        with look(one, table, 0) as first, look(other, table, 1) as second:
            hear(first, "hello")
            hear(second, "hello")

            def turned_away() -> bool:
                with look(other, table) as third:
                    return bool(json.loads(third.recv(timeout=60))["type"] == "error")

            wait_for(turned_away)


def test_a_ban_holds_at_every_worker(redis: Redis, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with two(tmp_path, redis, database) as (one, other):
        made = CliRunner().invoke(app, ["moderator", "add", "Vera", "--database", database])
        key = made.output.strip()
        table = api(one).open([PERSON] * 4)
        there = at(other, table)
        assert there.view(1)["seat"] == 1
        said = there.api.post(f"/tables/{table.id}/chat", {"text": "Hm."}, table.keys[1])
        assert said.status_code == 200
        seats = api(one).get(f"/house/tables/{table.id}", key).json()["seats"]
        assert seats[1]["address"] == "127.0.0.1"  # heard there, known here
        with look(other, table, 1) as viewer:
            hear(viewer, "hello")
            ban = {"kind": "ban", "minutes": 5, "why": "Enough.", "table": table.id, "seat": 1}
            number = api(one).post("/house/sanctions", ban, key).json()["number"]
            assert hear(viewer, "error")["problem"]["code"] == "banned"
        assert there.api.get(f"/tables/{table.id}/view", table.keys[1]).json()["why"] == "Enough."
        assert api(one).post(f"/house/sanctions/{number}/lift", {"why": "Over."}, key).status_code == 200
        path = f"/tables/{table.id}/view"
        wait_for(lambda: there.api.get(path, table.keys[1]).status_code == 200)
