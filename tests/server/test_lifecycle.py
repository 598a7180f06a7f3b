"""The lifecycle of a table: pause, end, rewind by agreement, clocks; over restarts and with two servers."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import threading
import time
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from lacewars import games
from lacewars.kernel import commitment
from lacewars.kernel.record import Record
from lacewars.server import clock
from lacewars.server.app import create_app
from lacewars.server.bodies import NewSeat, NewTable
from lacewars.server.problems import Problem
from lacewars.server.session.table import Table as Game
from lacewars.server.settings import Settings
from lacewars.server.tables import controls
from lacewars.server.tables.bots.wire import Question
from lacewars.server.tables.bots.worker import mind
from lacewars.server.tables.service import TableService
from tests.server.kit import BOT, HANG, PERSON, Api, Table, ask, load, owner, process, refuse, wait_for

pytestmark = pytest.mark.one_server

CAPTAIN = {"kind": "bot"}


# ---------------------------------------------------------------------- pause
def test_while_it_is_paused_nobody_acts(api: Api) -> None:
    table = api.open([PERSON] * 4, public=True)
    assert table.act(0, 0, "allot Friedrich 3").status_code == 200
    assert ask(table, "/pause", {"paused": True}, owner(table)) == {"status": "paused"}
    assert ask(table, "/pause", {"paused": True}, owner(table)) == {"status": "paused"}
    for answer in (table.act(0, 1, "allot Winterfeldt 3"), table.undo(0, 1)):
        assert (answer.status_code, answer.json()["code"]) == (409, "paused")
    assert table.act(0, 0, "allot Friedrich 3").json() == {"index": 1}  # a retry of what was played
    assert table.info()["status"] == table.view(0)["status"] == "paused"
    assert api.get("/tables").json()[0]["status"] == "paused"
    assert ask(table, "/pause", {"paused": False}, owner(table)) == {"status": "playing"}
    assert table.act(0, 1, "allot Winterfeldt 3").status_code == 200


def test_a_pause_is_the_owners_affair(api: Api) -> None:
    table = api.open([PERSON] * 4)
    for path, body in (("/pause", {"paused": True}), ("/end", {})):
        assert refuse(table, path, body, table.keys[0], 401) == "owner-needed"
        assert refuse(table, path, body, None, 401) == "owner-needed"
        assert refuse(table, path, body, "nonsense", 401) == "wrong-key"
    info = api.get(f"/tables/{table.id}", owner(table)).json()
    assert info["owner"] is True
    assert info["status"] == "playing"
    assert api.get(f"/tables/{table.id}", table.keys[0]).json()["owner"] is False


def test_bots_stop_and_go_on(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([BOT] * 4)
        wait_for(lambda: table.info()["index"] > 5)
        ask(table, "/pause", {"paused": True}, owner(table))
        index = table.info()["index"]
        time.sleep(0.3)
        assert table.info()["index"] == index
    with TestClient(create_app(settings)) as client:  # a restart wakes no paused bots
        time.sleep(0.3)
        table.api = Api(client)
        assert table.info()["index"] == index
        ask(table, "/pause", {"paused": False}, owner(table))
        wait_for(lambda: table.info()["index"] > index + 5)


# ---------------------------------------------------------------------- end
def test_an_ended_table_opens_everything(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        api = Api(client)
        table = api.open([{**PERSON, "name": "Anna"}, PERSON, PERSON, BOT], public=True)
        table.play(40, random.Random(1))
        assert api.get(f"/tables/{table.id}/record").json()["code"] == "not-over"
        assert all(entry["action"] is None for entry in table.log())
        assert ask(table, "/end", {}, owner(table)) == {"status": "ended"}
        assert ask(table, "/end", {}, owner(table)) == {"status": "ended"}
    with TestClient(create_app(settings)) as client:
        table.api = api = Api(client)
        info = table.info()
        assert info["status"] == api.get("/tables").json()[0]["status"] == "ended"
        assert commitment(bytes.fromhex(info["key"])) == info["commitment"]
        text = api.get(f"/tables/{table.id}/record").text
        report = Record.from_text(text).verify(games.get)
        assert report.key
        assert not report.over
        assert "Anna" in text
        assert report.actions == info["index"]
        assert all(entry["action"] for entry in table.log())
        asked = info["waiting"][0]
        seat = asked if asked in table.keys else 0
        assert table.act(seat, info["index"], "halt").json()["code"] in ("ended", "unknown-action")
        assert table.undo(seat, info["index"]).json()["code"] == "ended"
        for path, body, key in (
            ("/pause", {"paused": True}, owner(table)),
            ("/rewind", {"to": 0}, table.keys[0]),
            ("/seats/3/open", {}, owner(table)),
            ("/seats/0/bot", {}, table.keys[0]),
            ("/seats/3/take", {"name": "Bo"}, None),
        ):
            assert refuse(table, path, body, key, 409) == "ended"


# ---------------------------------------------------------------------- rewind
def test_alone_among_bots_one_goes_back_at_once(api: Api) -> None:
    """The captains think afresh, and none fails."""
    failures = _failures(api)
    table = api.open([PERSON, CAPTAIN, CAPTAIN, CAPTAIN])
    chance = random.Random(6)
    for to in (25, 40, 10):
        index = table.play(30, chance)
        answer = ask(table, "/rewind", {"to": to}, table.keys[0])
        assert answer["proposal"] is None
        assert answer["index"] > index
        lines = table.log(0)
        line = next(entry for entry in lines if entry["index"] == answer["index"])
        assert line["rewind"] == to
        assert (line["seat"], line["action"], line["undo"], line["undone"]) == (0, None, False, False)
        assert line["events"] == []
        assert f"line {to}" in line["sentences"][0]
        assert all(entry["undone"] for entry in lines if to < entry["index"] < answer["index"])
    assert table.play(30, chance) > index
    assert _failures(api) == failures


def test_after_a_rewind_a_bot_remembers_nothing() -> None:
    asked = Question("a table", "friedrich", "captain", 0, "seed", b"")
    assert mind(asked) is mind(replace(asked, position=b"another"))
    assert mind(replace(asked, era=7)) is not mind(asked)


def test_to_go_back_all_people_must_agree(api: Api) -> None:
    table = api.open([PERSON, PERSON, PERSON, BOT])
    table.play(12, random.Random(4))
    ask(table, "/pause", {"paused": True}, owner(table))  # else the bot's next action drops it
    first = ask(table, "/rewind", {"to": 5}, table.keys[0])
    assert first["proposal"] == {"by": 0, "to": 5, "agreed": [0], "needed": [0, 1, 2]}
    assert ask(table, "/rewind", {"to": 5}, table.keys[0]) == first  # a retry
    assert table.view()["proposal"] == first["proposal"]
    assert refuse(table, "/rewind", {"to": 4}, table.keys[0], 409) == "proposal-open"
    assert refuse(table, "/rewind/answer", {"agree": True, "to": 4}, table.keys[1], 409) == "no-proposal"
    assert ask(table, "/rewind/answer", {"agree": True}, table.keys[1])["proposal"]["agreed"] == [0, 1]
    assert ask(table, "/rewind/answer", {"agree": True}, table.keys[1])["proposal"]["agreed"] == [0, 1]
    assert ask(table, "/rewind/answer", {"agree": False}, table.keys[2]) == {
        "index": first["index"],
        "proposal": None,
    }
    assert refuse(table, "/rewind/answer", {"agree": True}, table.keys[1], 409) == "no-proposal"
    ask(table, "/rewind", {"to": 5}, owner(table))
    assert table.view()["proposal"] == {"by": None, "to": 5, "agreed": [], "needed": [0, 1, 2]}
    for seat in (0, 1):
        ask(table, "/rewind/answer", {"agree": True}, table.keys[seat])
    done = ask(table, "/rewind/answer", {"agree": True}, table.keys[2])
    assert done == {"index": first["index"] + 1, "proposal": None}
    assert ask(table, "/rewind/answer", {"agree": True}, table.keys[2]) == done  # a retry
    assert ask(table, "/rewind", {"to": 5}, table.keys[0]) == done  # it is there already
    assert table.log()[-1]["seat"] == 2


def test_whoever_a_bot_sits_in_for_is_asked(api: Api) -> None:
    """An owner who plays cannot get rid of a "no" by letting a bot sit in for it."""
    table = api.open([PERSON, PERSON, BOT, BOT])
    table.play(12, random.Random(4))
    ask(table, "/pause", {"paused": True}, owner(table))
    ask(table, "/seats/1/bot", {"bot": "random"}, owner(table))
    assert [seat["kept"] for seat in table.info()["seats"]] == [False, True, False, False]
    index = table.info()["index"]
    asked = ask(table, "/rewind", {"to": 5}, table.keys[0])
    assert asked == {"index": index, "proposal": {"by": 0, "to": 5, "agreed": [0], "needed": [0, 1]}}
    assert table.view()["proposal"] == asked["proposal"]
    ask(table, "/seats/1/bot", {"bot": "captain"}, owner(table))  # another bot changes nothing
    ask(table, "/rewind", {"to": 5}, table.keys[0])
    no = ask(table, "/rewind/answer", {"agree": False}, table.keys[1])
    assert no == {"index": index, "proposal": None}
    ask(table, "/rewind", {"to": 5}, owner(table))
    assert refuse(table, "/rewind", {"to": 4}, table.keys[1], 401) == "wrong-key"  # a bot plays this seat
    assert ask(table, "/rewind/answer", {"agree": True}, table.keys[0])["proposal"]["agreed"] == [0]
    done = ask(table, "/rewind/answer", {"agree": True}, table.keys[1])
    assert done == {"index": index + 1, "proposal": None}
    assert ask(table, "/rewind/answer", {"agree": True}, table.keys[1]) == done  # a retry
    assert table.log()[-1]["seat"] == 1


def test_who_has_come_back_is_asked_as_well(api: Api) -> None:
    table = api.open([PERSON, PERSON, BOT, BOT])
    table.play(12, random.Random(4))
    ask(table, "/pause", {"paused": True}, owner(table))
    ask(table, "/seats/1/bot", {}, owner(table))
    ask(table, "/rewind", {"to": 5}, table.keys[0])
    table.keys[1] = ask(table, "/seats/1/take", {"name": "Bo"}, table.keys[1])["key"]
    assert table.view()["proposal"] is None  # a new holder drops it
    assert ask(table, "/rewind", {"to": 5}, table.keys[0])["proposal"]["needed"] == [0, 1]
    ask(table, "/seats/1/bot", {}, table.keys[1])  # who gives the seat up is asked no longer
    assert ask(table, "/rewind", {"to": 5}, table.keys[0])["proposal"] is None


def test_who_may_ask_to_go_back_and_where(api: Api) -> None:
    table = api.open([PERSON] * 4)
    assert refuse(table, "/rewind", {"to": 0}, table.keys[0], 422) == "no-such-line"
    table.act(0, 0, "allot Friedrich 3")
    assert refuse(table, "/rewind", {"to": 1}, table.keys[0], 422) == "no-such-line"
    assert refuse(table, "/rewind", {"to": 0}, None, 401) == "seat-needed"
    assert refuse(table, "/rewind/answer", {"agree": True}, owner(table), 401) == "seat-needed"
    assert refuse(table, "/rewind", {"to": -1}, table.keys[0], 400)
    ask(table, "/rewind", {"to": 0}, table.keys[0])
    assert ask(table, "/rewind/answer", {"agree": False}, owner(table))["proposal"] is None


def test_an_action_or_a_new_holder_drops_the_proposal(api: Api, settings: Settings) -> None:
    table = api.open([PERSON, PERSON, PERSON, BOT])
    wait_for(lambda: 3 not in table.info()["waiting"])
    table.act(0, table.info()["index"], "allot Friedrich 3")
    ask(table, "/rewind", {"to": 0}, table.keys[0])
    table.act(0, table.info()["index"], "allot Winterfeldt 3")
    assert table.view()["proposal"] is None
    assert load(settings.database, table.id).lifecycle.proposal is None
    ask(table, "/rewind", {"to": 0}, table.keys[0])
    ask(table, "/seats/2/open", {}, table.keys[2])
    assert table.view()["proposal"] is None


def test_a_proposal_survives_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([PERSON] * 4)
        index = table.play(60, random.Random(2))
        before = table.view(0), table.view()["waiting"]
        table.play(25, random.Random(3))
        ask(table, "/rewind", {"to": index}, table.keys[3])
        ask(table, "/rewind/answer", {"agree": True}, table.keys[1])
        proposal = table.view()["proposal"]
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        assert table.view()["proposal"] == proposal
        ask(table, "/rewind/answer", {"agree": True}, table.keys[2])
        done = ask(table, "/rewind/answer", {"agree": True}, table.keys[0])
        shown = table.view(0)
        for name in ("view", "decision", "waiting"):
            assert shown[name] == before[0][name]
    saved = load(settings.database, table.id)
    game = Game.replay(saved.config, saved.log)
    then = Game.replay(saved.config, saved.log[:index])
    for seat in (None, 0, 1, 2, 3):
        assert game.state.view(seat).to_json() == then.state.view(seat).to_json()
    assert (saved.log[-1].back, saved.log[-1].part) == (index, index + 25)  # cards were drawn since
    assert saved.standing == game.standing()
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        assert table.info()["index"] == done["index"]
        assert table.play(30, random.Random(7)) == done["index"] + 30
        ask(table, "/end", {}, owner(table))
        report = Record.from_text(table.api.get(f"/tables/{table.id}/record").text).verify(games.get)
        assert (report.key, report.rewinds, report.actions) == (True, 1, index + 30)


def test_a_game_that_is_over_does_not_go_back(settings: Settings) -> None:
    async def try_it() -> None:
        service, chance = TableService(settings), random.Random(5)
        await service.open()
        opened = await service.create(NewTable("friedrich", [NewSeat("person")] * 4))
        session = await service.session(opened["id"])
        while not session.table.over:
            seat = session.table.waiting[0]
            text = chance.choice(session.table.state.legal(seat)).text
            session.table.commit(session.table.prepare(seat, text, session.table.index, 0))
        assert session.status == "over"
        owners, seated = (
            controls.Caller(owner=True),
            controls.find_caller(service, session, opened["seats"][0]["key"]),
        )
        for refused in (
            controls.propose(service, session, seated, 5),
            controls.end(service, session, owners),
            controls.pause(service, session, owners, True),
            controls.give_to_bot(service, session, seated, 0, None),
        ):
            with pytest.raises(Problem) as problem:
                await refused
            assert (problem.value.status, problem.value.code) == (409, "over")
        await service.close()

    asyncio.run(try_it())


# ---------------------------------------------------------------------- clocks
def test_clocks_run_for_each_person_who_is_waited_for(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    table = api.open([PERSON, PERSON, BOT, PERSON], pace="days", days=2)
    wait_for(lambda: 2 not in table.info()["waiting"])
    start = table.info()["created"]
    assert [(c["seat"], c["since"], c["late"]) for c in table.view()["clocks"]] == [
        (seat, start, False) for seat in (0, 1, 3)
    ]
    later = start + clock.DAY
    monkeypatch.setattr(clock, "now", lambda: later)
    table.act(0, table.info()["index"], "allot Friedrich 3")
    assert [c["since"] for c in table.view()["clocks"]] == [later, start, start]
    monkeypatch.setattr(clock, "now", lambda: start + 2 * clock.DAY + 1)
    assert [(c["seat"], c["late"]) for c in table.view()["clocks"]] == [(0, False), (1, True), (3, True)]
    ask(table, "/pause", {"paused": True}, owner(table))
    assert table.view()["clocks"] == []
    ask(table, "/pause", {"paused": False}, owner(table))
    assert [c["late"] for c in table.view()["clocks"]] == [False] * 3
    assert {c["since"] for c in table.view()["clocks"]} == {start + 2 * clock.DAY + 1}


# ---------------------------------------------------------------------- two servers, kill -9
def test_two_servers_agree_on_pauses_and_proposals(settings: Settings) -> None:
    async def meet() -> None:
        one, two = TableService(settings), TableService(settings)
        await one.open()
        await two.open()
        wanted = NewTable("friedrich", [NewSeat("person")] * 4)
        opened = await one.create(wanted)
        keys = [seat["key"] for seat in opened["seats"]]
        first, second = await one.session(opened["id"]), await two.session(opened["id"])
        await one.act(first, 0, 0, "allot Friedrich 3")
        owners = controls.Caller(owner=True)
        await controls.pause(
            two, second, owners, True
        )  # has not heard of the action, and writes on top of it
        assert second.table.index == 1
        with pytest.raises(Problem) as refused:
            await one.act(first, 0, 1, "allot Winterfeldt 3")
        assert refused.value.status == 409
        assert first.status == "paused"
        await controls.propose(one, first, controls.find_caller(one, first, keys[0]), 0)
        with pytest.raises(Problem):
            await controls.answer(two, second, controls.find_caller(two, second, keys[1]), True)
        await controls.pause(two, second, owners, False)  # it has heard now
        sessions = (one, first), (two, second), (one, first)
        answers = [
            controls.answer(service, session, controls.find_caller(service, session, keys[seat]), True)
            for seat, (service, session) in enumerate(sessions, 1)
        ]
        await asyncio.gather(*answers)
        saved = await one.store.load(opened["id"])
        assert saved is not None
        assert [entry.back for entry in saved.log] == [None, 0]
        await one.close()
        await two.close()

    asyncio.run(meet())


class Restless(threading.Thread):
    """Acts, rewinds, pauses and changes seats as fast as it can; remembers what was acknowledged."""

    def __init__(self, address: str, table: Table, seed: int) -> None:
        super().__init__(daemon=True)
        self.table = Table(Api(httpx.Client(base_url=address, timeout=5)), table.opened)
        self.chance = random.Random(seed)
        self.rewinds: list[tuple[int, int]] = []
        self.named = 0

    def run(self) -> None:
        try:
            while True:
                self._step()
        except (httpx.TransportError, json.JSONDecodeError, KeyError, AssertionError):
            return

    def _step(self) -> None:
        self.table.play(4, self.chance)
        ask(self.table, "/pause", {"paused": True}, owner(self.table))  # else the bot drops what is proposed
        index = self.table.info()["index"]
        to = self.chance.randrange(index - 1)
        ask(self.table, "/rewind", {"to": to}, self.table.keys[0])
        for seat in (1, 2):
            answer = ask(self.table, "/rewind/answer", {"agree": True}, self.table.keys[seat])
        self.rewinds.append((answer["index"], to))
        ask(self.table, "/pause", {"paused": False}, owner(self.table))
        name = f"Anna {index}"
        path = f"/api/tables/{self.table.id}/seats/0"
        header = {"Authorization": f"Bearer {self.table.keys[0]}"}
        if self.table.api.client.patch(path, json={"name": name}, headers=header).status_code == 200:
            self.named = index


def test_kill_9_in_the_middle_of_it_all(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        with httpx.Client(base_url=server.address, timeout=HANG) as client:
            tables = [Api(client).open([PERSON, PERSON, PERSON, {"kind": "open"}]) for _ in range(2)]
            for table in tables:
                key = ask(table, "/seats/3/take", {"name": "Bo"}, None)["key"]
                ask(table, "/seats/3/bot", {"bot": "random"}, key)
        restless = [Restless(server.address, table, seed) for seed, table in enumerate(tables)]
        for player in restless:
            player.start()
        wait_for(lambda: min(len(p.rewinds) for p in restless) > 1 and min(p.named for p in restless) > 0)
        server.stop(signal.SIGKILL)
        for player in restless:
            player.join(10)
        for player in restless:
            saved = load(server.database, player.table.id)
            game = Game.replay(saved.config, saved.log)
            assert saved.standing == game.standing()
            for index, to in player.rewinds:
                assert saved.log[index - 1].back == to
                assert game.state_at(index).hash() == game.state_at(to).hash()
            assert int(saved.seats[0].name.removeprefix("Anna ") or 0) >= player.named > 0
        server.start()
        with httpx.Client(base_url=server.address, timeout=HANG) as client:
            for player in restless:
                player.table.api = Api(client)
                ask(player.table, "/pause", {"paused": False}, owner(player.table))
                index = player.table.info()["index"]
                assert player.table.play(5, random.Random(9)) >= index + 5


def _failures(api: Api) -> float:
    lines = api.client.get("/metrics").text.splitlines()
    name = "lacewars_bot_failures_total "
    return float(next(line.split()[-1] for line in lines if line.startswith(name)))
