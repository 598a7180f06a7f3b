"""Running tables and newer rules: they go on under them if every line holds, else they are stranded."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from lacewars import games
from lacewars.kernel import Action, BadRecord, Decision, UnknownAction
from lacewars.kernel.record import Record
from lacewars.server.app import create_app
from lacewars.server.problems import Problem
from lacewars.server.session.table import Table as Game
from lacewars.server.settings import Settings
from lacewars.server.tables.bots.thinking import Choice, Thinkers
from lacewars.server.tables.service import TableService
from tests.server.kit import BOT, PERSON, Api, Table, ask, load, owner, refuse, wait_for

FRIEDRICH = games.get("friedrich")
OLD, NEW = FRIEDRICH.rules_version, FRIEDRICH.rules_version + 1


@pytest.fixture
def settings(settings: Settings, database: str) -> Settings:
    """On SQLite and on PostgreSQL."""
    return replace(settings, database=database)


def raise_rules(patch: pytest.MonkeyPatch, forbidden: str | None = None, version: int = NEW) -> None:
    """The rules have a newer version; under it one action does not exist."""
    kind, parse = type(FRIEDRICH), FRIEDRICH.alphabet.parse

    def read(_game: Any, text: str) -> Action:
        if text == forbidden:
            raise UnknownAction(f"there is no action {text!r} any more")
        return parse(text)

    patch.setattr(kind, "rules_version", version)
    patch.setattr(kind, "parse", read)


def begin(settings: Settings, steps: int = 60, **more: Any) -> Table:
    """A table that was played under the old rules."""
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([PERSON] * 4, **more)
        table.play(steps, random.Random(4))
    return table


def line_of(settings: Settings, table: Table, number: int) -> str:
    found = load(settings.database, table.id).log[number].action
    assert found is not None
    return found


def fragile(settings: Settings, table: Table) -> tuple[int, str]:
    """A line of the log whose text stands nowhere before it."""
    log = [entry.action for entry in load(settings.database, table.id).log]
    number = next(n for n in range(30, len(log)) if log[n] is not None and log[n] not in log[:n])
    return number, line_of(settings, table, number)


# ---------------------------------------------------------------------- it holds
def test_a_table_whose_log_holds_goes_on(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(settings)
    before = load(settings.database, table.id)
    raise_rules(monkeypatch)
    with TestClient(create_app(settings)) as client:
        table.api = api = Api(client)
        info = table.info()
        assert (info["rules"], info["index"], info["status"]) == (NEW, len(before.log) + 1, "playing")
        line = table.log()[-1]
        assert line["sentences"] == [f"The table goes on under version {NEW} of the rules."]
        assert (line["seat"], line["rules"], line["undo"], line["undone"]) == (None, NEW, False, False)
        french = api.get(f"/tables/{table.id}/log?after={info['index'] - 1}&lang=fr").json()
        assert french[0]["sentences"] == [f"La partie continue sous la version {NEW} des règles."]
        assert table.play(5, random.Random(1)) == info["index"] + 5
        table.undo(0, table.info()["index"])
    stored = load(settings.database, table.id)
    assert stored.config.rules_version == NEW
    assert [e.rules_before for e in stored.log].count(OLD) == 1
    assert Game.replay(stored.config, stored.log).index == stored.standing.index
    with TestClient(create_app(settings)) as client:  # it is said once
        table.api = Api(client)
        ask(table, "/rewind", {"to": 5}, table.keys[0])
        for seat in (1, 2, 3):
            done = ask(table, "/rewind/answer", {"agree": True}, table.keys[seat])
        assert done["index"] == stored.standing.index + 1
        assert [line["undone"] for line in table.log() if line["rules"]] == [False]
        ask(table, "/end", {}, owner(table))
        record = Record.from_text(table.api.get(f"/tables/{table.id}/record").text)
        assert record.rules == NEW
        assert record.verify(games.get).key


def test_what_was_due_stays_due(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """No clock begins anew, no mail goes out again, the list is in the same order."""
    table = begin(settings, public=True)
    before = load(settings.database, table.id)
    asked = Game.replay(before.config, before.log).asked_at
    raise_rules(monkeypatch)
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        table.view()
        service: TableService = client.app.state["service"]
        assert service._sessions[table.id].table.asked_at == asked
    after = load(settings.database, table.id)
    assert (after.updated, after.standing.waiting) == (before.updated, before.standing.waiting)


def test_of_two_workers_one_raises_the_rules(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(settings, 30)
    raise_rules(monkeypatch)

    async def race() -> None:
        services = [TableService(settings), TableService(settings)]
        for service in services:
            await service.open()
        sessions = await asyncio.gather(*(service.session(table.id) for service in services))
        assert [session.table.config.rules_version for session in sessions] == [NEW, NEW]
        assert [session.table.index for session in sessions] == [31, 31]
        for service in services:
            await service.close()

    asyncio.run(race())
    log = load(settings.database, table.id).log
    assert [entry.rules_before for entry in log] == [None] * 30 + [OLD]


def test_bots_go_on_under_the_new_rules(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([PERSON, BOT, BOT, BOT])
        table.play(10, random.Random(1))

    async def choose(_thinkers: Thinkers, _room: Any, _seat: Any, decision: Decision) -> Choice:
        return Choice(decision.actions[0].text)

    monkeypatch.setattr(Thinkers, "choose", choose)  # the processes of bots have the old rules
    raise_rules(monkeypatch)
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        index = table.play(10, random.Random(2))
        assert index > 20
        assert table.info()["rules"] == NEW


def test_an_action_may_read_otherwise(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game may say how the actions of an older version read now."""
    table = begin(settings)
    number, old = fragile(settings, table)
    kind, parse = type(FRIEDRICH), FRIEDRICH.alphabet.parse

    def read(_game: Any, text: str) -> Action:
        return parse(old if text == "renamed" else text)

    raise_rules(monkeypatch)
    monkeypatch.setattr(kind, "parse", read)
    monkeypatch.setattr(kind, "migrations", {OLD: lambda text: "renamed" if text == old else text})
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        assert table.info()["status"] == "playing"
    stored = load(settings.database, table.id)
    assert stored.log[number].action == old  # what is written stays as it is
    assert stored.config.rules_version == NEW
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        assert table.play(5, random.Random(1)) == stored.standing.index + 5


# ---------------------------------------------------------------------- it does not
def test_a_table_whose_log_does_not_hold_is_stranded(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(settings, public=True)
    before = load(settings.database, table.id)
    number, forbidden = fragile(settings, table)
    raise_rules(monkeypatch, forbidden)
    with TestClient(create_app(settings)) as client:
        table.api = api = Api(client)
        info, shown = table.info(), table.view(0)
        assert (info["status"], info["held"], info["index"], info["rules"]) == ("stranded", number, 60, OLD)
        assert (shown["status"], shown["held"], shown["decision"], shown["waiting"]) == (
            "stranded",
            number,
            None,
            [],
        )
        assert api.get("/tables").json()[0]["status"] == "stranded"
        lines = table.log(0)
        held = [line for line in lines if 0 < line["index"] <= number]
        lost = [line for line in lines if line["index"] > number]
        assert not any(line["undone"] for line in held)
        assert len(lost) == 60 - number
        assert all(line["undone"] and "does not hold" in line["sentences"][0] for line in lost)
        assert api.get(f"/tables/{table.id}/replay?at={number}").status_code == 200
        for answer in (table.act(0, 60, "halt"), table.undo(0, 60)):
            assert (answer.status_code, answer.json()["code"]) in ((409, "stranded"), (422, "unknown-action"))
        assert table.undo(0, 60).json()["code"] == "stranded"
        assert api.get(f"/tables/{table.id}/record").json()["code"] == "not-over"
    after = load(settings.database, table.id)
    assert (after.log, after.config) == (before.log, before.config)
    assert after.lifecycle.held == number


def test_its_seats_agree_to_go_back_to_the_last_line_that_holds(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(settings)
    number, forbidden = fragile(settings, table)
    raise_rules(monkeypatch, forbidden)
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        for wrong in (number + 1, 59):
            assert refuse(table, "/rewind", {"to": wrong}, table.keys[0], 422) == "no-such-line"
        asked = ask(table, "/rewind", {"to": number}, table.keys[0])
        assert asked["proposal"]["needed"] == [0, 1, 2, 3]
        for seat in (1, 2, 3):
            done = ask(table, "/rewind/answer", {"agree": True}, table.keys[seat])
        assert done == {"index": 61, "proposal": None}
        info = table.info()
        assert (info["status"], info["held"], info["rules"]) == ("playing", None, NEW)
        words = table.log()[-1]["sentences"]
        assert f"line {number}" in words[0]
        assert f"version {NEW}" in words[1]
        index = table.play(20, random.Random(8))
        assert refuse(table, "/rewind", {"to": number + 1}, table.keys[0], 422) == "no-such-line"
    stored = load(settings.database, table.id)
    assert stored.lifecycle.held is None
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        assert (table.info()["index"], table.info()["status"]) == (index, "playing")
        undone = [line["index"] for line in table.log() if line["undone"]]
        assert undone == list(range(number + 1, 61))
        ask(table, "/end", {}, owner(table))
        record = Record.from_text(table.api.get(f"/tables/{table.id}/record").text)
        assert record.verify(games.get).actions == number + 20


def test_the_record_of_a_stranded_table_is_whole(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(settings)
    number, forbidden = fragile(settings, table)
    actions = [entry.action for entry in load(settings.database, table.id).log]
    with monkeypatch.context() as patch:
        raise_rules(patch, forbidden)
        with TestClient(create_app(settings)) as client:
            table.api = Api(client)
            ask(table, "/end", {}, owner(table))
            assert table.info()["status"] == "ended"
            text = table.api.get(f"/tables/{table.id}/record").text
        record = Record.from_text(text)
        assert record.to_text() == text
        assert (record.rules, [entry.action for entry in record.entries]) == (OLD, actions)
        with pytest.raises(BadRecord, match=f"action {number + 1}, .* any more"):
            record.replay(FRIEDRICH, migrate=True)
    report = record.verify(games.get)  # under the rules it was played by
    assert (report.key, report.actions, report.state) == (True, len(actions), "unknown")


def test_a_game_that_would_end_otherwise_does_not_hold(settings: Settings) -> None:
    chance = random.Random(5)
    table = begin(settings, 1)
    game = Game(load(settings.database, table.id).config)
    while not game.over:
        seat = game.waiting[0]
        game.commit(game.prepare(seat, chance.choice(game.state.legal(seat)).text, game.index, 0))
    log, standing = [line.entry for line in game.lines], game.standing()
    with pytest.MonkeyPatch.context() as patch:
        raise_rules(patch)
        again = Game.replay(game.config, log, standing)
        assert (again.held, again.over, again.outdated) == (None, True, True)
        other = Game.replay(game.config, log, replace(standing, winners=None))
        assert (other.held, other.over) == (len(log) - 1, False)
        other = Game.replay(game.config, log, replace(standing, reason="otherwise"))
        assert (other.held, other.over) == (len(log) - 1, True)


def test_a_draw_that_was_stored_with_all_seats_as_winners_holds(settings: Settings) -> None:
    """The outcome of a draw has no winner; once it named them all."""
    chance = random.Random(5)
    game = Game(load(settings.database, begin(settings, 1).id).config)
    kind = type(game.state)
    ended = kind.outcome
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "outcome", lambda state: (found := ended(state)) and replace(found, winners=()))
        while not game.over:
            seat = game.waiting[0]
            game.commit(game.prepare(seat, chance.choice(game.state.legal(seat)).text, game.index, 0))
        log, standing = [line.entry for line in game.lines], game.standing()
        assert standing.winners == ()
        raise_rules(patch)
        for named in ((), (0, 1, 2, 3)):
            again = Game.replay(game.config, log, replace(standing, winners=named))
            assert (again.held, again.over) == (None, True)


def test_a_third_version_may_hold_again(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(settings)
    _, forbidden = fragile(settings, table)
    with monkeypatch.context() as patch:
        raise_rules(patch, forbidden)
        with TestClient(create_app(settings)) as client:
            table.api = Api(client)
            assert table.info()["status"] == "stranded"
    with TestClient(create_app(settings)) as client:  # back to the old server
        table.api = Api(client)
        assert (table.info()["status"], table.info()["index"]) == ("playing", 60)
    raise_rules(monkeypatch, version=NEW + 1)
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        assert (table.info()["status"], table.info()["rules"]) == ("playing", NEW + 1)


# ---------------------------------------------------------------------- what is not ours
def test_newer_rules_than_ours_are_left_alone(settings: Settings) -> None:
    table = begin(settings, 20, public=True)
    execute(settings, f"UPDATE tables SET rules_version = {NEW} WHERE id = '{table.id}'")
    before = load(settings.database, table.id)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        table.api = api = Api(client)
        for path in ("", "/view", "/log", "/record"):
            answer = api.get(f"/tables/{table.id}{path}")
            assert (answer.status_code, answer.json()["code"]) == (409, "other-rules")
        assert api.get("/tables").json()[0]["id"] == table.id
        with client.websocket_connect(f"/api/tables/{table.id}/live") as socket:
            assert socket.receive_json()["problem"]["code"] == "other-rules"
    assert load(settings.database, table.id) == before


def test_an_unknown_game_hides_no_other_table(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    with TestClient(create_app(settings)) as client:
        api = Api(client)
        lost, found = (api.open([BOT, PERSON, PERSON, PERSON], public=True) for _ in range(2))
        for table in (lost, found):
            wait_for(partial(is_past, table))
    waiting = "UPDATE tables SET game = 'napoleon', waiting = '[0]' WHERE id = "
    execute(settings, f"{waiting}'{lost.id}'")
    with caplog.at_level("WARNING"), TestClient(create_app(settings)) as client:
        api = Api(client)
        for _ in range(2):
            assert [row["id"] for row in api.get("/tables").json()] == [found.id]
        for path in ("", "/view", "/options"):
            answer = api.get(f"/tables/{lost.id}{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown-game")
        found.api = api
        assert found.play(5, random.Random(1)) > 5
        wait_for(lambda: "a table does not open" in caplog.messages)  # the server looks for bots that wait
    assert caplog.messages.count("a public table cannot be listed") == 1
    assert caplog.messages.count("a table does not open") == 1


def is_past(table: Table) -> bool:
    return 0 not in table.info()["waiting"]


def execute(settings: Settings, statement: str) -> None:
    """Changes the database behind the server's back."""
    url = make_url(settings.database)
    if url.get_backend_name() == "sqlite":
        with create_engine(url).begin() as connection:
            connection.execute(text(statement))
        return
    import asyncpg  # type: ignore[import-untyped,unused-ignore]

    async def run() -> None:
        host = url.query["host"]
        connection = await asyncpg.connect(host=host, user=url.username, database=url.database)
        await connection.execute(statement)
        await connection.close()

    asyncio.run(run())


def test_a_table_in_memory_learns_of_newer_rules(settings: Settings) -> None:
    """A server of a newer version has raised the rules: this one plays the table no longer."""
    table = begin(settings, 20)

    async def follow() -> None:
        service = TableService(settings)
        await service.open()
        session = await service.session(table.id)
        await asyncio.to_thread(
            execute,
            settings,
            f"UPDATE tables SET rules_version = {NEW}, changes = changes + 1 WHERE id = '{table.id}'",
        )
        seat = session.table.waiting[0]
        with pytest.raises(Problem) as refused:
            await service.act(session, seat, 20, session.table.state.legal(seat)[0].text)
        assert refused.value.code == "other-rules"
        await service.close()

    asyncio.run(follow())
    assert len(load(settings.database, table.id).log) == 20
