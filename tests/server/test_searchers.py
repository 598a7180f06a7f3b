"""Bots that search at the table: given views, events, worlds and a time, and never the position."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from lacewars import games
from lacewars.bots import observed, registry
from lacewars.kernel import Chance, State
from lacewars.server.session.session import Session
from lacewars.server.session.table import Table as Played
from lacewars.server.settings import Settings
from lacewars.server.storage.rows import Seat
from lacewars.server.tables.bots.hearing import told
from lacewars.server.tables.bots.thinking import Asked
from lacewars.server.tables.bots.wire import NOTHING, framed
from tests.bots import searchers
from tests.server.kit import BOT, PERSON, Api, Table, ask, limited, owner, wait_for
from tests.server.test_bots import GAMES, counted, positions

SAMPLER = {"kind": "bot", "bot": "sampler"}
MARSHAL = {"kind": "bot", "bot": "marshal"}
WITNESS = {"kind": "bot", "bot": "witness"}
TABLES: list[tuple[str, dict[str, Any], list[dict[str, str]]]] = [
    ("friedrich", {"players": 3}, [BOT, SAMPLER, BOT]),
    ("maria", {"variant": "introductory", "players": 3}, [BOT, SAMPLER, BOT]),
    ("maria", {"variant": "introductory", "players": 3}, [MARSHAL, MARSHAL, MARSHAL]),
    ("frederic", {"battle": "tutorial"}, [SAMPLER, BOT]),
    ("frederic", {"battle": "tutorial", "deployment": "slips"}, [MARSHAL, MARSHAL]),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the package of searchers lies."""
    found = tmp_path / "searchers"
    found.mkdir()
    searchers.install(found, monkeypatch)
    yield found
    registry._announced.cache_clear()
    for name in ("sampler", "witness"):
        sys.modules.pop(name, None)


@pytest.fixture
def api(folder: Path, settings: Settings) -> Iterator[Api]:
    """A server that gives searchers little time."""
    with limited(settings, bot_search_seconds=0.001) as found:
        yield found


def played(table: Table) -> Played:
    service = table.api.client.app.state["service"]  # type: ignore[attr-defined]
    found: Played = service._sessions[table.id].table
    return found


def wait_long_for(table: Table) -> None:
    """Waits for the end of a game; a server that does not get on any more is a failure."""
    index, since = -1, time.monotonic()
    while not table.info()["over"]:
        if played(table).index != index:
            index, since = played(table).index, time.monotonic()
        assert time.monotonic() < since + 60, f"nothing happens after {index} actions"
        time.sleep(0.1)


@pytest.mark.parametrize(("slug", "options", "seats"), TABLES, ids=[t[0] for t in TABLES])
def test_a_searcher_plays_a_whole_game(
    api: Api, slug: str, options: dict[str, Any], seats: list[dict[str, str]]
) -> None:
    failed = counted(api, "lacewars_bot_failures_total"), counted(api, "lacewars_bot_asked_again_total")
    table = api.open(seats, game=slug, options=options)
    wait_long_for(table)
    assert failed == (
        counted(api, "lacewars_bot_failures_total"),
        counted(api, "lacewars_bot_asked_again_total"),
    )


def lines_of(folder: Path, seat: int) -> list[dict[str, Any]]:
    """What the witness of a seat has written down; it may be writing just now."""
    file = folder / f"{seat}.jsonl"
    whole, _, _ = (file.read_text() if file.exists() else "").rpartition("\n")
    return [json.loads(line) for line in whole.splitlines()]


def flat(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_a_searcher_hears_all_that_its_seat_sees_and_nothing_else(api: Api, folder: Path) -> None:
    """From the set-up on, each thing once, up to the decision; the views are those of its seat."""
    table = api.open([WITNESS, BOT, BOT, BOT])
    wait_for(lambda: len(lines_of(folder, 0)) >= 40)
    ask(table, "/pause", {"paused": True}, owner(table))
    truth = played(table)
    heard: list[Any] = [[e.kind, flat(e.data)] for e in observed(truth.opening, 0)]
    by_count = {0: (list(heard), truth.start)}
    for number, line in enumerate(truth.lines):
        heard += [[e.kind, flat(e.data)] for e in observed(line.events, 0)]
        by_count[number + 1] = list(heard), truth.state_at(number + 1)
    for each in lines_of(folder, 0):
        seen, state = by_count[each["count"]]
        assert (each["heard"], each["last"]) == (len(seen), seen[-40:])
        assert each["view"] == flat(state.view(0).to_json())
        assert each["alike"]
        assert each["seconds"] == 0.001


def test_the_worlds_of_a_searcher_are_not_the_truth(api: Api, folder: Path) -> None:
    """Neither what others hold nor what will be drawn is in anything that a searcher is given."""
    table = api.open([WITNESS, BOT, BOT, BOT])
    wait_for(lambda: len(lines_of(folder, 0)) >= 60)
    ask(table, "/pause", {"paused": True}, owner(table))
    truth = played(table)
    given = (folder / "0.jsonl").read_text()
    assert truth.config.chance_key.hex() not in given
    later = [each for each in lines_of(folder, 0) if truth.state_at(each["count"]).to_json()["board"]["turn"]]
    worlds = [
        (world["board"], truth.state_at(each["count"]).to_json()["board"])
        for each in later
        for world in each["worlds"]
    ]
    assert len(worlds) > 20
    for part in ("hands", "fate"):
        assert sum(world[part] != true[part] for world, true in worlds) > len(worlds) / 2, part
    keys = {world["chance"]["key"] for each in later for world in each["worlds"]}
    assert len(keys) == len(worlds)


def test_what_was_taken_back_is_forgotten(api: Api, folder: Path) -> None:
    """A searcher that has heard of an action which was taken back since begins afresh."""
    table = api.open([PERSON] * 4)
    for index in range(3):
        shown = table.view(0)
        assert table.act(0, index, shown["decision"]["actions"][0]["text"]).status_code == 200
    game = played(table)
    whole = told(game, 0, NOTHING, 3)
    assert not whole.afresh
    assert told(game, 0, 2, 3).events == whole.events[len(told(game, 0, NOTHING, 2).events) :]
    assert told(game, 0, 3, 3).events == []
    assert table.undo(0, 3).status_code == 200
    again = told(game, 0, 3, 4)
    assert again.afresh
    assert again.events == told(game, 0, NOTHING, 2).events
    assert not told(game, 0, 2, 4).afresh  # it never heard of the third
    assert told(game, 0, 9, 4).afresh  # of a log that is not this one


def question(table: Played, state: State, seat: int) -> bytes:
    """What is sent to a worker, of a table that stands so."""
    table.state = state
    decision = state.decision(seat)
    assert decision is not None
    session = cast(Session, SimpleNamespace(table=table))
    held = cast(Seat, SimpleNamespace(bot="witness", seat=seat))
    asked = Asked(session, held, decision, table.index, cast(Any, None))
    return framed(asked.question(1.0, 2.0)) + framed(asked.told(NOTHING))


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_what_is_sent_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(
    api: Api, slug: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole message, to the byte: the position, the key of the worlds, what happened."""
    seats = len(games.get(slug).seats(games.get(slug).complete(options)))
    table = played(api.open([PERSON] * seats, game=slug, options=options))
    monkeypatch.setattr("secrets.token_bytes", lambda n=32: bytes(range(n)))
    compared = 0
    for state, decision in positions(slug, options):
        other = state.determinize(decision.seat, Chance.seeded(f"other {state.count}"))
        assert question(table, other, decision.seat) == question(table, state, decision.seat)
        compared += other.hash() != state.hash()
    assert compared >= 2
