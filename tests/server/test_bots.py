"""Bots at the table: asked in processes of their own, asked again when those die, blind, never quitters."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar.testing import TestClient

from lacewars import bots, games
from lacewars.kernel import Decision, State
from lacewars.kernel.packed import unpack
from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from lacewars.server.tables.bots import process as processes
from lacewars.server.tables.bots.thinking import any_action
from lacewars.server.tables.bots.wire import LENGTH, Answer, Question, Told, blind, framed
from lacewars.server.tables.bots.worker import answer
from lacewars.server.tables.service import TableService
from tests.server import strange_bots
from tests.server.kit import BOT, HANG, PERSON, Api, Process, Table, ask, limited, owner, process, wait_for

GAMES = (
    ("friedrich", {"advanced": True}),
    ("maria", {"variant": "advanced"}),
    ("frederic", {"battle": "tutorial", "deployment": "slips"}),
    ("frederic", {"battle": "tutorial", "deployment": "screen"}),
)


def strange(name: str) -> dict[str, str]:
    return {"kind": "bot", "bot": name}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Workers know the strange bots; where those say that they think."""
    names = bots.names
    monkeypatch.setattr(processes, "COMMAND", strange_bots.COMMAND)
    monkeypatch.setattr(bots, "names", lambda game: (*names(game), *strange_bots.NAMES))
    found = tmp_path / "strange"
    found.mkdir()
    monkeypatch.setenv("LACEWARS_STRANGE", str(found))
    return found


@pytest.fixture
def quick(folder: Path, settings: Settings) -> Iterator[Api]:
    """A server whose bots may not think for long, with one worker."""
    with limited(settings, bot_seconds=3.0) as api:
        yield api


@pytest.fixture
def calm(folder: Path, api: Api) -> Api:
    """A server with one worker."""
    return api


def counted(api: Api, name: str) -> float:
    """A number of /metrics, all labels together."""
    text = api.client.get("/metrics").text
    return sum(float(n) for n in re.findall(rf"^{name}(?:{{[^}}]*}})? (\S+)$", text, re.MULTILINE))


def lines_of(table: Table, number: int) -> list[dict[str, Any]]:
    """The first lines of a table, with the actions: it is ended for that."""
    wait_for(lambda: table.info()["index"] >= number)
    ask(table, "/end", {}, owner(table))
    return [line for line in table.log() if line["index"] > 0][:number]


def last_actions(table: Table, number: int) -> list[str]:
    """What the bot `last` does at the beginning of a game of Friedrich, seat by seat."""
    service: TableService = table.api.client.app.state["service"]  # type: ignore[attr-defined]
    state = service._sessions[table.id].table.start.copy()
    found = []
    for _ in range(number):
        decision = state.decisions()[0]
        found.append(decision.actions[-1].text)
        state.apply(decision.actions[-1], decision.seat)
    return found


# ---------------------------------------------------------------------- killed
def test_a_worker_killed_in_the_middle_of_a_thought_changes_nothing(calm: Api, folder: Path) -> None:
    """Neither for the bot that was thinking nor for those that waited: each does what it would have done."""
    (folder / "wait").touch()
    tables = [calm.open([strange("last")] * 4) for _ in range(3)]
    again, failed = (
        counted(calm, "lacewars_bot_asked_again_total"),
        counted(calm, "lacewars_bot_failures_total"),
    )
    wait_for(lambda: len(list(folder.iterdir())) == 2)
    (pid,) = (int(f.name) for f in folder.iterdir() if f.name != "wait")
    os.kill(pid, signal.SIGKILL)
    wait_for(lambda: len(list(folder.iterdir())) == 3)
    (folder / "wait").unlink()
    for table in tables:
        lines = lines_of(table, 6)
        assert [line["action"] for line in lines] == last_actions(table, 6)
        assert not any("random action" in s for line in lines for s in line["sentences"])
    assert counted(calm, "lacewars_bot_asked_again_total") == again + 1
    assert counted(calm, "lacewars_bot_failures_total") == failed


def test_a_bot_that_hangs_costs_its_neighbours_nothing(quick: Api) -> None:
    """Time in the queue is not time to think: those behind it are asked afterwards, and lose no choice."""
    failed = counted(quick, "lacewars_bot_failures_total")
    sick = quick.open([strange("hangs"), PERSON, PERSON, PERSON])
    tables = [quick.open([strange("last"), PERSON, PERSON, PERSON]) for _ in range(3)]
    for table in tables:
        assert [line["action"] for line in lines_of(table, 1)] == last_actions(table, 1)
    (line,) = lines_of(sick, 1)
    assert (
        line["sentences"][-1] == "Frederick: the bot “hangs” failed, and a random action was played for it."
    )
    assert counted(quick, "lacewars_bot_failures_total") >= failed + 1


# ---------------------------------------------------------------------- failed
@pytest.mark.parametrize("name", ["raises", "cheats", "beyond", "before", "dies"])
def test_a_bot_that_fails_twice_is_played_for_and_everybody_is_told(
    calm: Api, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    again, failed = (
        counted(calm, "lacewars_bot_asked_again_total"),
        counted(calm, "lacewars_bot_failures_total"),
    )
    table = calm.open([strange(name), PERSON, PERSON, PERSON])
    wait_for(lambda: table.info()["index"] >= 2)
    ask(table, "/pause", {"paused": True}, owner(table))
    told = f"Frederick: the bot “{name}” failed, and a random action was played for it."
    for seat in (None, 1):
        assert [line["sentences"][-1] for line in table.log(seat) if line["index"] in (1, 2)] == [told] * 2
    french = calm.get(f"/tables/{table.id}/log?lang=fr").json()
    said = next(line for line in french if line["index"] == 1)["sentences"][-1]
    assert said.endswith(
        f"\u00a0: l’automate «\u00a0{name}\u00a0» a échoué, une action au hasard a été jouée pour lui."
    )
    assert counted(calm, "lacewars_bot_failures_total") >= failed + 2
    assert counted(calm, "lacewars_bot_asked_again_total") >= again + 2
    logged = [r for r in caplog.records if r.getMessage() == "bot failed: a random action is played for it"]
    assert {(r.table, r.bot, r.seat) for r in logged} == {(table.id, name, 0)}  # type: ignore[attr-defined]


def test_what_was_played_for_a_bot_is_told_after_a_restart(folder: Path, settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([strange("raises"), PERSON, PERSON, PERSON])
        wait_for(lambda: table.info()["index"] >= 1)
        ask(table, "/pause", {"paused": True}, owner(table))
        before = table.log()
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        assert table.log() == before
        assert "“raises” failed" in before[-1]["sentences"][-1]


def test_a_bot_that_fails_by_what_it_has_in_mind_begins_afresh(calm: Api) -> None:
    failed = counted(calm, "lacewars_bot_failures_total")
    table = calm.open([strange("stumbles")] * 4)
    assert [line["action"] for line in lines_of(table, 8)] == last_actions(table, 8)
    assert counted(calm, "lacewars_bot_failures_total") == failed


def test_what_a_bot_prints_is_not_its_answer(calm: Api) -> None:
    table = calm.open([strange("prints")] * 4)
    assert [line["action"] for line in lines_of(table, 4)] == last_actions(table, 4)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (LENGTH.pack(3) + b"\xc1\xc1\xc1", "an answer that cannot be read"),
        (LENGTH.pack(4) + b"\xa3yes", "an answer that cannot be read"),
        (LENGTH.pack(2**31), "2147483648 bytes long"),
        (LENGTH.pack(9) + b"half", "exit status"),
    ],
)
def test_a_worker_that_talks_nonsense_is_ended(
    monkeypatch: pytest.MonkeyPatch, said: bytes, why: str
) -> None:
    hears = "import sys; o = sys.stdout.buffer; o.write(b'ready\\n'); o.flush(); sys.stdin.buffer.read(1)"
    script = f"{hears}; o.write({said!r})"
    monkeypatch.setattr(processes, "COMMAND", (sys.executable, "-c", script))

    async def talk() -> None:
        worker = await processes.Worker.start()
        with pytest.raises(processes.BotFailure, match=why) as failure:
            await worker.ask(Question("t", "friedrich", "random", 0, "s", b""), 30, refuse)
        assert failure.value.why == "crash"
        assert not worker.running

    asyncio.run(talk())


def test_nothing_gives_the_game_up_for_a_bot(api: Api) -> None:
    """Frédéric le Grand: one may concede whatever one is asked."""
    table = api.open([PERSON, PERSON], game="frederic", options={"battle": "tutorial"})
    session = api.client.app.state["service"]._sessions[table.id]  # type: ignore[attr-defined]
    asked = session.table.state.decisions()[0]
    quits = [action for action in asked.actions if action.verb in session.table.game.quits]
    others = [action for action in asked.actions if action.verb not in session.table.game.quits]
    few = Decision(asked.seat, asked.power, asked.phase, [*quits, others[0]])
    assert quits
    assert {any_action(session, few) for _ in range(200)} == {others[0].text}
    only = Decision(asked.seat, asked.power, asked.phase, quits)
    assert any_action(session, only) in {action.text for action in quits}


def test_a_worker_that_does_not_start_is_started_again(
    calm: Api, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody's bot plays at random for it."""
    failed = counted(calm, "lacewars_bot_failures_total")
    monkeypatch.setattr(processes, "COMMAND", ("/bin/false",))
    monkeypatch.setattr("lacewars.server.tables.bots.thinking._AGAIN_SECONDS", 0.01)
    started, start = [], processes.asyncio.create_subprocess_exec

    async def note(*words: Any, **more: Any) -> Any:
        started.append(words[0])
        return await start(*words, **more)

    monkeypatch.setattr(processes.asyncio, "create_subprocess_exec", note)
    table = calm.open([strange("last")] * 4)
    wait_for(lambda: len(started) > 2)
    assert table.info()["index"] == 0
    monkeypatch.setattr(processes, "COMMAND", strange_bots.COMMAND)
    assert [line["action"] for line in lines_of(table, 4)] == last_actions(table, 4)
    assert counted(calm, "lacewars_bot_failures_total") == failed


# ---------------------------------------------------------------------- blind
def positions(slug: str, options: dict[str, Any]) -> Iterator[tuple[State, Decision]]:
    """Positions of a game at random, and what is asked there."""
    game, chance = games.get(slug), random.Random(f"{slug} {options}")
    state = game.new(seed="blind", **options)
    player = bots.make(game, "random", 0, "blind")
    for number in range(400):
        asked = state.decisions()
        if not asked:
            return
        decision = chance.choice(asked)
        if number % 7 == 0:
            yield state, decision
        state.apply(player.choose(None, decision), decision.seat)


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_a_worker_sees_what_the_seat_sees(slug: str, options: dict[str, Any]) -> None:
    game = games.get(slug)
    for state, decision in positions(slug, options):
        seen = unpack(game.state_class, blind(state, decision.seat))
        found = seen.decision(decision.seat)
        assert found is not None
        assert [a.text for a in found.actions] == [a.text for a in decision.actions]
        assert seen.view(decision.seat).to_json() == state.view(decision.seat).to_json()


def test_no_question_holds_the_truth(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a running table: chance, hands and strengths that are sent are not the real ones."""
    service: TableService = api.client.app.state["service"]  # type: ignore[attr-defined]
    asked: list[tuple[Question, dict[str, Any]]] = []

    async def spy(_worker: processes.Worker, question: Question, _seconds: float, _tell: Any) -> Answer:
        truth = service._sessions[question.table].table.state
        asked.append((question, truth.to_json()))
        bot = bots.make(truth.game, "random", 0, question.seed)
        return Answer(bot.choose(None, truth.decisions()[0]).index)

    monkeypatch.setattr(processes.Worker, "ask", spy)
    table = api.open([BOT] * 4)
    wait_for(lambda: len(asked) > 150)
    ask(table, "/end", {}, owner(table))
    key = service._sessions[table.id].table.config.chance_key
    sent = [framed(question) for question, _ in asked]
    assert not any(key in message or key.hex().encode() in message for message in sent)
    kind = games.get("friedrich").state_class
    later = [(unpack(kind, q.position).to_json()["board"], truth["board"]) for q, truth in asked[60:]]
    for part in ("hands", "fate"):
        assert sum(sent[part] != true[part] for sent, true in later) > len(later) / 2, part


# ---------------------------------------------------------------------- memory
def refuse(heard: int) -> Told:
    raise AssertionError(f"a bot that does not search wants to know what happened since {heard}")


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_a_captain_goes_on_without_its_memory(slug: str, options: dict[str, Any]) -> None:
    """Every decision is asked of a bot that remembers nothing, as after the death of its process."""
    game = games.get(slug)
    state = game.new(seed="forgotten", **options)
    for number in range(150):
        asked = state.decisions()
        if not asked:
            break
        seat = asked[0].seat
        position = blind(state, seat)
        question = Question("a table", slug, "captain", seat, str(number), position, afresh=True)
        found = answer(msgspec.msgpack.decode(framed(question)[LENGTH.size :], type=Question), refuse)
        assert not found.error
        state.apply(game.alphabet[found.action], seat)


# ---------------------------------------------------------------------- with the server
def thinking(server: Process) -> list[int]:
    """The process ids of a server's bots."""
    listed = subprocess.run(
        ["ps", "-axwwo", "pid=,ppid=,stat=,args="], capture_output=True, text=True, check=True
    )
    rows = [line.split(None, 3) for line in listed.stdout.splitlines()]
    return [int(r[0]) for r in rows if len(r) > 3 and int(r[1]) == server.pid and "bots.worker" in r[3]]


def alive(pid: int) -> bool:
    listed = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return bool(listed.stdout.strip()) and not listed.stdout.strip().startswith("Z")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_bots_end_with_their_server_and_go_on_with_the_next(tmp_path: Path, how: signal.Signals) -> None:
    with process(tmp_path, more=["--limit", "bots=0"]) as server:
        with httpx.Client(base_url=server.address, timeout=HANG) as client:
            table = Api(client).open([{"kind": "bot"}] * 4)
            wait_for(lambda: table.info()["index"] > 20)
            pids = thinking(server)
            assert pids
        server.stop(how)
        wait_for(lambda: not any(alive(pid) for pid in pids))
        server.start()
        with httpx.Client(base_url=server.address, timeout=HANG) as client:
            table.api = Api(client)
            index = table.info()["index"]
            wait_for(lambda: table.info()["index"] > index + 20)
            os.kill(thinking(server)[0], signal.SIGKILL)
            index = table.info()["index"]
            wait_for(lambda: table.info()["index"] > index + 20)
        server.stop(signal.SIGTERM)
        log = server.log.read_text()
        for word in ("Traceback", "resource_tracker", "CancelledError", "Exception ignored", "random action"):
            assert word not in log
