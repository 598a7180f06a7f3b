"""Looking back at a table, and the odds of a combat."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import msgspec
import pytest

from lacewars import games
from lacewars.games.friedrich.odds import odds
from lacewars.kernel import Chance
from lacewars.server.session.table import Table as Game
from lacewars.server.session.timeline import TABLES, Timeline, Timelines
from lacewars.server.storage.rows import TableConfig
from tests.server.kit import PERSON, Api, Table

pytestmark = pytest.mark.one_server

PEOPLE = [PERSON] * 4


def replay(table: Table, at: int, seat: int | None = None, eyes: Any = None) -> Any:
    """The answer to who looks back with a seat's key (None: without one)."""
    more = "" if eyes is None else f"&seat={eyes}"
    key = None if seat is None else table.keys[seat]
    return table.api.get(f"/tables/{table.id}/replay?at={at}{more}", key)


def config(name: str) -> TableConfig:
    return TableConfig(name, "friedrich", 1, {}, "", False, "live", None, 0, b"k" * 32, "")


def played(number: int, seed: int = 1) -> Game:
    """A table of the engine's side, played at random."""
    game = Game(config("t"))
    chance = random.Random(seed)
    while game.index < number and not game.over:
        seat = game.waiting[0]
        decision = game.state.decision(seat)
        assert decision is not None
        game.commit(game.prepare(seat, chance.choice(decision.actions).text, game.index, 0))
    return game


# ---------------------------------------------------------------------- through one's own eyes
def test_everybody_sees_again_what_the_table_showed_at_the_time(api: Api) -> None:
    """Undo included: each seat's view and the spectator's, line by line, are what they were."""
    table = api.open(PEOPLE)
    chance = random.Random(5)
    shown: dict[tuple[int, int | None], Any] = {}
    for _ in range(60):
        index = table.info()["index"]
        for seat in (*table.keys, None):
            shown[index, seat] = table.view(seat)["view"]
        mine = table.info()["waiting"][0]
        decision = table.view(mine)["decision"]
        if decision["undo"] and chance.random() < 0.3:
            assert table.undo(mine, index).status_code == 200
        else:
            table.act(mine, index, chance.choice(decision["actions"])["text"])
    assert any(line["undo"] for line in table.log())
    order = list(shown)
    chance.shuffle(order)
    for index, seat in order:
        answer = replay(table, index, seat).json()
        assert answer["view"] == shown[index, seat]
        assert (answer["at"], answer["seat"]) == (index, seat)
        assert answer["entries"] == [line for line in table.log(seat) if line["index"] == index]


def test_a_position_that_a_rewind_took_back_is_still_in_the_log(api: Api) -> None:
    table = api.open(PEOPLE)
    index = table.play(25, random.Random(3))
    before = [replay(table, at).json()["view"] for at in range(index + 1)]
    owner = table.opened["owner_key"]
    api.post(f"/tables/{table.id}/rewind", {"to": 10}, owner)
    for seat in table.keys:
        api.post(f"/tables/{table.id}/rewind/answer", {"agree": True}, table.keys[seat])
    assert table.info()["index"] == index + 1
    assert [replay(table, at).json()["view"] for at in range(index + 1)] == before
    assert replay(table, index + 1).json()["view"] == before[10]
    later = table.play(5, random.Random(4))
    for at in range(index + 1, later + 1):
        assert replay(table, at).status_code == 200
    assert replay(table, later).json()["view"] == table.view()["view"]


# ---------------------------------------------------------------------- through others' eyes
def test_what_others_saw_is_closed_until_the_end(api: Api) -> None:
    table = api.open(PEOPLE)
    index = table.play(20, random.Random(2))
    for seat, eyes in ((0, 1), (0, "none"), (None, 0), (None, 3)):
        refused = replay(table, index, seat, eyes)
        assert (refused.status_code, refused.json()["code"]) == (403, "not-over")
    assert replay(table, index, 2, 2).status_code == 200
    assert replay(table, index, None, "none").status_code == 200
    owner = table.opened["owner_key"]
    assert api.get(f"/tables/{table.id}/replay?at={index}&seat=1", owner).status_code == 403
    assert api.post(f"/tables/{table.id}/end", {}, owner).status_code == 200
    hands = replay(table, index, None, 1).json()["view"]["hands"]
    assert set(hands) == {"russia", "sweden"}
    assert replay(table, index, 0, "none").json()["view"]["hands"] == {}


def test_a_spectator_who_looks_back_is_told_nothing_hidden(api: Api) -> None:
    """Not a card of any hand, no allotment: the same answers as from a table with other hidden things."""
    table = api.open(PEOPLE)
    index = table.play(80, random.Random(9))
    for at in range(index + 1):
        answer = replay(table, at).json()
        view = answer["view"]
        assert view["hands"] == {}
        assert view["order"] is None
        assert all(entry["action"] is None for entry in answer["entries"])
        told = msgspec.json.encode(answer).decode()
        secret = [replay(table, at, seat).json()["view"] for seat in table.keys]
        known = {*view["used_known"], *(c for cards in view["elsewhere"].values() for c in cards)}
        cards = {c for own in secret for hand in own["hands"].values() for c in hand} - known
        shown = {str(e) for entry in answer["entries"] for e in entry["events"]}
        assert not [c for c in cards if f'"{c}"' in told and c not in str(shown)]


def test_bad_questions_have_clear_answers(api: Api) -> None:
    table = api.open(PEOPLE)
    for query, status, code in (
        ("replay?at=1", 422, "unknown-index"),
        ("replay?at=-1", 400, "bad-request"),
        ("replay?at=x", 400, "bad-request"),
        ("replay", 400, "bad-request"),
        ("replay?at=0&seat=9", 404, "unknown-seat"),
        ("replay?at=0&seat=me", 400, "bad-request"),
        ("odds", 422, "no-odds"),
        ("odds?attacker=berlin&defender=nowhere", 422, "no-odds"),
        ("odds?attacker=berlin&defender=prag", 422, "no-odds"),
    ):
        answer = api.get(f"/tables/{table.id}/{query}")
        assert (answer.status_code, answer.json()["code"]) == (status, code), query
    assert api.get("/tables/none/replay?at=0").json()["code"] == "unknown-table"
    assert api.get(f"/tables/{table.id}/replay?at=0", "wrong").json()["code"] == "wrong-key"


# ---------------------------------------------------------------------- keeping positions
def test_any_position_of_a_long_game_is_reached_fast() -> None:
    """A jump plays at most the lines since the nearest kept position; a step plays one."""
    game = played(2500)
    past = Timeline(game)

    async def visit() -> tuple[float, float]:
        assert await past.at(game.index) is game.state  # where it stands nothing is played again
        assert not past._kept
        began = time.perf_counter()
        await past.at(game.index - 1)
        first = time.perf_counter() - began
        places = random.Random(1).choices(range(game.index), k=50)
        began = time.perf_counter()
        for place in places:
            await past.at(place)
        return first, (time.perf_counter() - began) / len(places)

    first, jump = asyncio.run(visit())
    assert first < 5
    assert jump < 0.1
    assert len(past._kept) == (len(game.played) - 1) // 64


def test_the_past_of_few_tables_is_kept() -> None:
    timelines = Timelines()
    game = played(5)
    first = timelines.of(game)
    assert timelines.of(game) is first
    for number in range(TABLES):
        timelines.of(Game(config(f"t{number}")))
    assert timelines.of(game) is not first
    assert timelines.of(played(5)).table is not game


# ---------------------------------------------------------------------- odds
def test_each_viewer_gets_the_odds_of_what_it_knows(api: Api) -> None:
    """A combat of a played game: the API's odds are the library's, of that viewer's view and of its like."""
    table = in_combat(api)
    state = api.client.app.state.service._sessions[table.id].table.state  # type: ignore[attr-defined]
    duel = table.view()["view"]["duel"]
    towns = f"attacker={duel['attacker']}&defender={duel['defender']}"
    for seat in (*table.keys, None):
        key = None if seat is None else table.keys[seat]
        answer = api.get(f"/tables/{table.id}/odds", key).json()
        assert answer == api.get(f"/tables/{table.id}/odds?{towns}", key).json()
        assert answer == odds(state.view(seat), *state.view(seat).duel[:2]).to_json()
        assert answer["score"]["known"] == duel["score"]
        assert abs(answer["win"] + answer["lose"] + answer["tie"] - 1) < 1e-5
        if seat is not None:
            other = state.determinize(seat, Chance.seeded("x")).view(seat)
            assert answer == odds(other, *other.duel[:2]).to_json()


def test_who_is_asked_in_a_duel_is_told_what_each_card_makes_of_it(api: Api) -> None:
    """Of every card that is offered, and nothing of it to the others; then one is played, and it is so."""
    for _ in range(20):
        table = in_combat(api)
        (seat,) = table.info()["waiting"]
        decision = table.view(seat)["decision"]
        cards = [a["text"] for a in decision["actions"] if a["verb"] in ("play", "double")]
        assert set(decision["scores"]) == set(cards)
        assert all(table.view(other)["decision"] is None for other in table.keys if other != seat)
        if cards:
            break
    else:
        raise AssertionError("nobody held a card to play")
    assert table.act(seat, table.view(seat)["index"], cards[0]).status_code == 200
    (played,) = (e for e in table.log(seat)[-1]["events"] if e["kind"] == "played")
    assert played["score"] == decision["scores"][cards[0]]["score"]


def test_odds_asked_for_as_a_combat_ends_are_those_of_the_combat(api: Api) -> None:
    """Who names the index that is shown gets an answer, even if the table has moved on since."""
    table = in_combat(api)
    shown = table.view()
    duel, index = shown["view"]["duel"], shown["index"]
    path = f"/tables/{table.id}/odds?attacker={duel['attacker']}&defender={duel['defender']}&at={index}"
    told = api.get(path)
    chance = random.Random(3)
    while table.view()["view"]["duel"] == duel:
        table.play(1, chance)
    again = api.get(path)
    assert (told.status_code, again.status_code) == (200, 200)
    assert again.json() == told.json()


def in_combat(api: Api) -> Table:
    """A table at which a combat is under way, by the shortest of many ways that lead to one."""
    table = api.open(PEOPLE)
    state = api.client.app.state.service._sessions[table.id].table.state  # type: ignore[attr-defined]
    ways = [way for seed in range(30) if (way := way_to_combat(state.copy(), random.Random(seed)))]
    for index, (seat, text) in enumerate(min(ways, key=len), start=table.info()["index"]):
        assert table.act(seat, index, text).status_code == 200
    assert table.view()["view"]["duel"]
    return table


def way_to_combat(state: Any, chance: random.Random) -> list[tuple[int, str]]:
    """Who does what at random until a combat is under way; empty if none comes."""
    way: list[tuple[int, str]] = []
    quits = games.get("friedrich").quits
    while len(way) < 600 and (asked := state.decisions()):
        if state.view(None).duel:
            return way
        action = chance.choice([one for one in asked[0].actions if one.verb not in quits])
        way.append((asked[0].seat, action.text))
        state.apply(action, asked[0].seat)
    return []
