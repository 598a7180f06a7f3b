"""What bots thought is kept beside the log, shown to nobody before the end, and told in the story."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute

from lacewars import bots, games
from lacewars.bots import Thought, Weighed, registry
from lacewars.kernel import Action, Decision
from lacewars.kernel.packed import pack
from lacewars.server.settings import Settings
from lacewars.server.storage import thoughts
from lacewars.server.storage.store import Store
from lacewars.server.storage.thoughts import KeptThought
from lacewars.server.tables.bots import worker
from lacewars.server.tables.bots.wire import Question, Told
from tests.bots import searchers
from tests.server.kit import BOT, HANG, PERSON, Api, Table, ask, bearer, limited, owner, wait_for

MARK = "zz-what-it-means-to-do"
TELLER = {"kind": "bot", "bot": "teller"}
MODULE = f'''
"""Plays at random, and says of every second choice what it thought."""

import random

from lacewars.bots import Thought, Weighed


class Teller:
    name, needs_view, thought = "teller", False, None

    def __init__(self, game, seat, seed):
        self.quits, self.dice, self.asked = game.quits, random.Random(seed), 0

    def observe(self, events):
        pass

    def choose(self, view, decision):
        return self.dice.choice([a for a in decision.actions if a.verb not in self.quits])

    def search(self, view, decision, worlds, seconds):
        self.asked += 1
        plans = Weighed("captain", 9, 0.25, 0.25), Weighed("{MARK}", 9, 0.75, 0.25)
        self.thought = Thought(plans, 1, 18, 0.5) if self.asked % 2 else None
        return self.choose(view, decision)


def make(game, seat, seed):
    return Teller(game, seat, seed)
'''


@pytest.fixture
def api(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Api]:
    folder = tmp_path / "teller"
    folder.mkdir()
    searchers.install(folder, monkeypatch, {"teller": MODULE})
    with limited(settings) as found:
        yield found
    registry._announced.cache_clear()
    sys.modules.pop("teller", None)


def kept(settings: Settings, table: Table) -> list[KeptThought]:
    """What the database has."""

    async def read() -> list[KeptThought]:
        store = Store(settings.database)
        found = await store.thoughts(table.id)
        await store.close()
        return found

    return asyncio.run(read())


def played(api: Api, settings: Settings, seed: int) -> Table:
    """A table at which a bot has told several times what it thought."""
    table, dice = api.open([PERSON, TELLER, BOT, BOT]), random.Random(seed)
    while len(kept(settings, table)) < 5:
        table.play(10, dice)
    return table


def story(table: Table, lang: str = "en") -> list[dict[str, Any]]:
    answer = table.api.get(f"/tables/{table.id}/story?lang={lang}")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["thoughts"]
    return found


def everything(table: Table) -> Iterator[str]:
    """Whatever can be read of a table, by whoever: each path of the API that there is."""
    client: Any = table.api.client
    paths = {
        route.path
        for route in client.app.routes
        if isinstance(route, HTTPRoute) and "GET" in route.methods and route.path.startswith("/api/")
    }
    assert "/api/tables/{table:str}/story" in paths
    for path in sorted(paths):
        for name, value in (("table:str", table.id), ("seat:int", "0"), ("slug:str", "friedrich")):
            path = path.replace(f"{{{name}}}", value)
        for key in (None, table.keys[0], owner(table)):
            for seat in ("", "&seat=1", "&seat=all"):
                query = f"at={table.info()['index']}&after=-1&piece=x&lang=en{seat}"
                yield client.get(f"{path}?{query}", headers=bearer(key)).text


def test_nobody_sees_what_a_bot_thought_before_the_end(api: Api, settings: Settings) -> None:
    table = api.open([PERSON, TELLER, BOT, BOT], public=True)
    client: Any = api.client
    with (
        client.websocket_connect(f"/api/tables/{table.id}/live") as nobody,
        client.websocket_connect(f"/api/tables/{table.id}/live", headers=bearer(table.keys[0])) as player,
    ):
        dice = random.Random(1)
        index = table.play(40, dice)
        while len(kept(settings, table)) <= 5:  # by luck the person's turn may be long
            index = table.play(10, dice)
        ask(table, "/pause", {"paused": True}, owner(table))
        for socket in (nobody, player):
            heard: dict[str, Any] = {"index": -1}
            while heard.get("index", 0) < index:
                text = socket.receive_text(timeout=HANG)
                assert MARK not in text
                heard = {"index": -1} | json.loads(text)
    told = list(everything(table))
    assert sum(table.id in text for text in told) > 5
    assert not any(MARK in text for text in told)
    answer = api.get(f"/tables/{table.id}/story", owner(table))
    assert (answer.status_code, answer.json()["code"]) == (403, "not-over")
    ask(table, "/end", {}, owner(table))
    assert [one["plans"][1]["text"] for one in story(table)] == [MARK] * len(kept(settings, table))
    record = api.get(f"/tables/{table.id}/record")
    assert record.status_code == 200
    assert MARK not in record.text


def test_after_the_end_the_story_tells_it_where_it_was_thought(api: Api, settings: Settings) -> None:
    table = played(api, settings, 2)
    ask(table, "/end", {}, owner(table))
    log, told = table.log(), story(table)
    lines = {entry["index"]: entry for entry in log}
    assert len(told) == len(kept(settings, table)) >= 5
    for one in told:
        assert lines[one["index"] + 1]["seat"] == one["seat"] == 1
        assert (one["bot"], one["taken"], one["trials"], one["seconds"]) == ("teller", 1, 18, 0.5)
        usual, taken = one["plans"]
        assert usual == {"text": "as the captain would", "worlds": 9, "chance": 0.25, "usual": 0.25}
        assert taken == {"text": MARK, "worlds": 9, "chance": 0.75, "usual": 0.25}
    assert {one["turn"] for one in told} <= {0, 1, 2, 3}
    assert story(table, "fr")[0]["plans"][0]["text"] == "comme le capitaine"


def test_what_was_taken_back_is_not_told(api: Api, settings: Settings) -> None:
    table = played(api, settings, 3)
    ask(table, "/pause", {"paused": True}, owner(table))
    before = kept(settings, table)
    ask(table, "/rewind", {"to": before[1].line}, table.keys[0])
    ask(table, "/end", {}, owner(table))
    told = [one["index"] for one in story(table)]
    assert told == [one.line for one in before if one.line < before[1].line]


def test_thoughts_outlast_the_server(api: Api, settings: Settings) -> None:
    table = played(api, settings, 4)
    ask(table, "/end", {}, owner(table))
    told = story(table)
    with limited(settings) as again:
        table.api = again
        assert story(table) == told != []


def test_a_table_keeps_so_many_and_each_once(
    api: Api, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = api.open([PERSON] * 4)
    thought = Thought((Weighed("captain", 1, 0.5, 0.5, {"number": 3}),), 0, 1, 1.0)
    monkeypatch.setattr(thoughts, "MOST_THOUGHTS", 2)

    async def write() -> None:
        store = Store(settings.database)
        for line, name in ((4, "first"), (4, "again"), (2, "second"), (9, "third")):
            await store.keep_thought(table.id, KeptThought(line, 0, name, thought))
        await store.keep_thought("nothing", KeptThought(1, 0, "x", thought))
        await store.close()

    asyncio.run(write())
    assert kept(settings, table) == [
        KeptThought(2, 0, "second", thought),
        KeptThought(4, 0, "first", thought),
    ]


def test_a_marshal_tells_his_plans_in_words(settings: Settings) -> None:
    quick = {"kind": "bot", "bot": "marshal-quick"}
    with limited(settings, bot_search_seconds=20.0) as api:
        table = api.open([quick] * 3, game="maria", options={"variant": "introductory", "players": 3})
        wait_for(lambda: len(kept(settings, table)) > 1)
        ask(table, "/end", {}, owner(table))
        english, french = story(table), story(table, "fr")
    for one, same in zip(english, french, strict=True):
        assert one["bot"] == "marshal-quick"
        assert 2 <= len(one["plans"]) <= 6
        assert one["plans"][0]["text"] == "as the captain would"
        assert same["plans"][0]["text"] == "comme le capitaine"
        orders = [plan["text"] for plan in one["plans"][3:]]
        assert orders
        assert all(" marches to " in text or " stays at " in text for text in orders)
        assert all(0 <= plan["chance"] <= 1 for plan in one["plans"])


# ---------------------------------------------------------------------- in a worker
def test_a_thought_that_cannot_be_read_costs_no_choice() -> None:
    sound = Thought((Weighed("captain", 1, 0.5, 0.5),), 0, 1, 1.0)
    assert worker._sound(None) is None
    assert worker._sound(sound) == sound
    odd: Any = {"number": "three"}
    assert worker._sound(Thought((Weighed("captain", 1, 0.5, 0.5, odd),), 0, 1, 1.0)) is None
    odd = {"number": object()}
    assert worker._sound(Thought((Weighed("captain", 1, 0.5, 0.5, odd),), 0, 1, 1.0)) is None
    long = tuple(Weighed(f"{number} {'x' * 70}", 1, 0.5, 0.5) for number in range(400))
    assert worker._sound(Thought(long, 0, 1, 1.0)) is None


class Patient:
    """A bot that wants twice the usual time, and writes down what it gets."""

    name, needs_view, patience = "patient", False, 2.0
    thought: Thought | None = None

    def __init__(self) -> None:
        self.given: list[float] = []
        self.says = True

    def observe(self, events: Any) -> None:
        pass

    def choose(self, view: Any, decision: Decision) -> Action:
        return decision.actions[0]

    def search(self, view: Any, decision: Decision, worlds: Any, seconds: float) -> Action:
        self.given.append(seconds)
        self.thought = Thought((Weighed("captain", 1, 0.5, 0.5),), 0, 1, 0.0) if self.says else None
        return decision.actions[0]


def test_a_bot_may_use_later_what_it_left_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, game = Patient(), games.get("friedrich")
    monkeypatch.setattr(bots, "make", lambda *args: bot)
    state = game.new(seed="bank", players=4)
    seat = state.decisions()[0].seat
    question = Question("bank", "friedrich", "patient", seat, "0", pack(state), key=bytes(32), seconds=3.0)
    for longest, says in ((15.0, False), (15.0, True), (15.0, True), (7.0, True)):
        bot.says = says
        asked = msgspec.structs.replace(question, longest=longest)
        assert worker.answer(asked, lambda heard: Told(0, [])).error == ""
    first, second, third, last = bot.given
    assert first == second == 6.0, "who did not search has saved nothing"
    assert 11.0 < third <= 12.0
    assert last == 7.0
