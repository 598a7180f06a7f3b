"""Whatever the server says has the shape that is described: nothing more, nothing less.

What is sent often is encoded as JSON by hand, for speed. Here real answers and frames of every game are read
into the structs of `lacewars.server.api.answers`, strictly.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import Struct

from lacewars import bots, games
from lacewars.kernel import Chance, Decision, Game, LaceError, State
from lacewars.kernel.lookahead import guide_of
from lacewars.server import gamedata
from lacewars.server.api.answers import frames
from lacewars.server.api.answers.chat import ChatMessage, ChatNumber, OwnNotes, Pact
from lacewars.server.api.answers.defiant import BlockStudy, DefiantBoard, DefiantView, FightOdds
from lacewars.server.api.answers.frederic import BattleBoard, FredericBoard, FredericView
from lacewars.server.api.answers.frederic_study import CombatOdds, FieldStudy
from lacewars.server.api.answers.frederic_workshop import Catalogue
from lacewars.server.api.answers.friedrich import FriedrichBoard, FriedrichView
from lacewars.server.api.answers.games import (
    About,
    GameInfo,
    LessonInfo,
    RuleBook,
    RuleText,
    WorkedExamples,
)
from lacewars.server.api.answers.maria import MariaBoard, MariaView
from lacewars.server.api.answers.notices import KnownTurn
from lacewars.server.api.answers.problem import Problem
from lacewars.server.api.answers.reading import answers, member_words
from lacewars.server.api.answers.roads import MarchStudy, Odds
from lacewars.server.api.answers.tables import (
    Acted,
    Action,
    Discussed,
    Explained,
    ListedTable,
    LogEntry,
    ReplayFrame,
    SeatInfo,
    SeatKey,
    Shown,
    TableCreated,
    TableInfo,
    TableStatus,
)
from lacewars.server.api.answers.workshop import CheckedBattle, OwnBattle
from lacewars.server.settings import Settings
from tests.server.kit import HANG, OPEN, PERSON, Api, Table, inside, look, owner

VIEWS: dict[str, Any] = {
    "friedrich": FriedrichView,
    "maria": MariaView,
    "frederic": FredericView,
    "defiant": DefiantView,
}
BOARDS: dict[str, Any] = {
    "friedrich": FriedrichBoard,
    "maria": MariaBoard,
    "frederic": BattleBoard,
    "defiant": DefiantBoard,
}
ODDS: dict[str, Any] = {"friedrich": Odds, "maria": Odds, "frederic": CombatOdds, "defiant": FightOdds}
STUDIES: dict[str, Any] = {
    "friedrich": MarchStudy,
    "maria": MarchStudy,
    "frederic": FieldStudy,
    "defiant": BlockStudy,
}
MODES: list[tuple[str, int, dict[str, Any]]] = [
    ("friedrich", 4, {"advanced": True}),
    ("maria", 3, {"variant": "advanced"}),
    ("frederic", 2, {"battle": "tutorial"}),
    ("defiant", 2, {"scenario": "desperate_times"}),
    ("frederic", 2, {"battle": "hohenfriedberg", "deployment": "slips"}),
]
SEEN = {
    "friedrich": {"march", "duel", "order", "active"},
    "maria": {"march", "duel", "order", "payment", "trump"},
    "frederic": {"active", "first"},
    "defiant": {"battle", "first"},
}
"""Of each game what is null in most positions, and must not have been in all that were looked at."""


class Server:
    """Where a server of this process answers."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.api = Api(httpx.Client(base_url=self.address, timeout=HANG))


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    with inside(settings) as port:
        found = Server(port)
        yield found
        found.api.client.close()


def read(shape: Any, answer: httpx.Response) -> Any:
    """The answer, strictly in its shape."""
    assert answer.status_code in (200, 201), answer.text
    return msgspec.json.decode(answer.content, type=shape)


def check_shown(slug: str, shown: Shown) -> None:
    """Looks into what is encoded beforehand."""
    msgspec.json.decode(shown.view, type=VIEWS[slug])
    for action in shown.decision.actions if shown.decision else ():
        msgspec.json.decode(action, type=Action)


def check_entries(slug: str, entries: list[LogEntry]) -> int:
    """Every event has the members that its game lists for its kind; returns how many there were."""
    fields, count = games.get(slug).event_fields, 0
    for entry in entries:
        for raw in entry.events:
            event = msgspec.json.decode(raw)
            kind = event.pop("kind")
            assert list(event) == [field.partition(":")[0] for field in fields[kind]]
            count += 1
    return count


# ---------------------------------------------------------------------- positions
def positions(slug: str, players: int, options: dict[str, Any], most: int = 900) -> Iterator[State]:
    """Positions of a game between captains, who fight."""
    game = games.get(slug)
    wanted = {"players": players, **options} if any(o.name == "players" for o in game.options) else options
    state = game.new(chance=Chance.seeded("wire"), **game.complete(wanted))
    players = [bots.make(game, "captain", seat, f"wire {seat}") for seat in range(players)]
    for _ in range(most):
        decision = state.decision()
        if decision is None:
            return
        yield state
        state.apply(players[decision.seat].choose(state.view(decision.seat), decision), decision.seat)


@pytest.mark.parametrize(("slug", "players", "options"), MODES)
def test_views_have_their_shape(slug: str, players: int, options: dict[str, Any]) -> None:
    game, seen = games.get(slug), set()
    for number, state in enumerate(positions(slug, players, options)):
        eyes = (None, *range(players))[number % (players + 1)]
        told = msgspec.json.encode(gamedata.view_to_json(game, state.view(eyes)))
        view = msgspec.json.decode(told, type=VIEWS[slug])
        assert msgspec.json.decode(told) == msgspec.json.decode(msgspec.json.encode(view))
        seen |= {name for name in SEEN[slug] if getattr(view, name) is not None}
    assert seen == SEEN[slug] or options.get("deployment") == "slips"


# ---------------------------------------------------------------------- tables
@pytest.mark.parametrize(("slug", "players", "options"), MODES)
def test_answers_and_frames_have_their_shape(
    server: Server, slug: str, players: int, options: dict[str, Any]
) -> None:
    api, chance = server.api, random.Random(7)
    table = api.open([PERSON] * players, game=slug, options=options, public=True, pace="days", days=2)
    msgspec.convert(table.opened, TableCreated)
    path, key = f"/tables/{table.id}", table.keys[0]
    with look(server, table, 0) as mine, look(server, table) as theirs:
        heard = {socket: [hear(socket, slug)] for socket in (mine, theirs)}
        index = table.play(60, chance)
        for socket, found in heard.items():
            assert isinstance(found[0], frames.Hello)
            while not (isinstance(found[-1], frames.Update) and found[-1].index == index):
                found.append(hear(socket, slug))
        assert sum(len(f.entries) for f in heard[mine] if isinstance(f, frames.Update)) == index
    for eyes in (None, *table.keys.values()):
        shown = read(Shown, api.get(f"{path}/view", eyes))
        assert len(shown.clocks) == len(shown.waiting)
        check_shown(slug, shown)
        assert check_entries(slug, read(list[LogEntry], api.get(f"{path}/log", eyes)))
        frame = read(ReplayFrame, api.get(f"{path}/replay?at={index // 2}", eyes))
        msgspec.json.decode(frame.view, type=VIEWS[slug])
    assert read(TableInfo, api.get(path, owner(table))).owner
    assert table.id in [one.id for one in read(list[ListedTable], api.get("/tables"))]
    read(BOARDS[slug], api.get(f"{path}/board"))
    read(dict[str, str | int | bool], api.get(f"{path}/options"))
    done = next(one.action for one in read(list[LogEntry], api.get(f"{path}/log", key)) if one.action)
    read(Explained, api.post(f"{path}/explain", {"action": done}, key))
    asked = read(TableInfo, api.get(path)).waiting[0]
    text = table.view(asked)["decision"]["actions"][0]["text"]
    read(Acted, table.act(asked, index, text))
    assert problem_of(table.act(asked, index, "nonsense")).code in ("stale-index", "unknown-action")
    check_lifecycle(api, table)


def hear(socket: Any, slug: str) -> Any:
    """The next frame, strictly in its shape."""
    frame: Any = msgspec.json.decode(socket.recv(timeout=HANG), type=frames.Frame)
    if isinstance(frame, frames.Hello | frames.Update):
        check_shown(slug, frame)
    if isinstance(frame, frames.Update):
        check_entries(slug, frame.entries)
    return frame


def problem_of(answer: httpx.Response) -> Problem:
    """What went wrong, strictly in its shape."""
    assert answer.status_code >= 400, answer.text
    return msgspec.json.decode(answer.content, type=Problem)


def check_lifecycle(api: Api, table: Table) -> None:
    """What people do with a table, and what they say at it."""
    path, key, boss = f"/tables/{table.id}", table.keys[0], owner(table)
    read(ChatNumber, api.post(f"{path}/chat", {"text": "Good day."}, key))
    assert read(list[ChatMessage], api.get(f"{path}/chat", key))[0].text == "Good day."
    read(OwnNotes, api.get(f"{path}/notes", key))
    read(KnownTurn, api.post(f"{path}/told", {}, key))
    assert read(Discussed, api.post(f"{path}/rewind", {"to": 1}, key)).proposal is not None
    read(Discussed, api.post(f"{path}/rewind/answer", {"agree": False, "to": 1}, table.keys[1]))
    read(SeatInfo, api.client.patch(f"/api{path}/seats/0", json={"name": "Anna"}, headers=bearer(key)))
    read(SeatInfo, api.post(f"{path}/seats/1/bot", {"bot": "random"}, table.keys[1]))
    table.keys[0] = read(SeatKey, api.post(f"{path}/seats/0/key", {}, key)).key
    read(TableStatus, api.post(f"{path}/pause", {"paused": True}, boss))
    assert read(TableStatus, api.post(f"{path}/end", {}, boss)).status == "ended"
    assert read(TableInfo, api.get(path)).key is not None


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def test_frames_of_words_pacts_and_errors_have_their_shape(server: Server) -> None:
    api = server.api
    table = api.open([PERSON, PERSON, OPEN], game="maria", options={"variant": "advanced"})
    path = f"/tables/{table.id}"
    with look(server, table, 1) as socket:
        assert isinstance(hear(socket, "maria"), frames.Hello)
        api.post(f"{path}/chat", {"text": "A word."}, table.keys[0])
        pact = read(Pact, api.post(f"{path}/pacts", {"to": [1], "text": "Peace."}, table.keys[0]))
        socket.send("nonsense")
        found = [hear(socket, "maria") for _ in range(3)]
        kinds = {type(frame) for frame in found}
        assert kinds == {frames.ChatFrame, frames.PactsFrame, frames.ErrorFrame}
    read(Pact, api.post(f"{path}/pacts/{pact.id}/answer", {"agree": True}, table.keys[1]))
    assert read(list[Pact], api.get(f"{path}/pacts"))[0].status == "standing"
    read(SeatKey, api.post(f"{path}/seats/2/take", {"name": "Carl"}))
    asked = {"to": [1], "text": "Late.", "until": 99}
    assert problem_of(api.post(f"{path}/pacts", asked, table.keys[0])).last
    assert problem_of(api.get(f"{path}/live")).code == "websocket-needed"


def test_trouble_has_its_shape() -> None:
    problem = {"type": "urn:x", "title": "t", "status": 503, "code": "storage-away", "detail": "d"}
    for told in (problem, None):
        frame = msgspec.json.encode({"type": "trouble", "problem": told})
        assert isinstance(msgspec.json.decode(frame, type=frames.Frame), frames.TroubleFrame)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"trouble","problem":null,"more":1}', type=frames.Frame)


def test_lessons_have_their_shape(api: Api) -> None:
    for slug in VIEWS:
        lessons = read(list[LessonInfo], api.get(f"/games/{slug}/lessons"))
        opened = api.post("/lessons", {"game": slug, "lesson": lessons[0].id})
        read(TableCreated, opened)
        table = Table(api, opened.json())
        (key,) = table.keys.values()
        shown = read(Shown, api.get(f"/tables/{table.id}/view", key))
        assert shown.lesson is not None
        check_shown(slug, shown)


# ---------------------------------------------------------------------- what does not change
def test_games_boards_and_rules_have_their_shape(api: Api) -> None:
    assert len(read(list[GameInfo], api.get("/games"))) >= len(VIEWS)
    for slug in VIEWS:
        read({**BOARDS, "frederic": FredericBoard}[slug], api.get(f"/games/{slug}/board"))
        read(About, api.get(f"/games/{slug}/about?lang=fr"))
        rule = next(iter(games.get(slug).ledger.rows))
        read(RuleText, api.get(f"/rules/{slug}/{rule}"))
        read(RuleBook, api.get(f"/rules/{slug}?lang=fr"))
        assert read(WorkedExamples, api.get(f"/examples/{slug}?lang=fr")).examples


def test_the_workshop_has_its_shape(api: Api) -> None:
    path = "/games/frederic/workshop"
    read(Catalogue, api.get(path))
    own = read(list[OwnBattle], api.get(f"{path}/battles"))
    found = read(CheckedBattle, api.post(f"{path}/check", {"battle": own[0].battle}))
    assert len(found.prices.units) == len(own[0].battle["units"])
    assert read(CheckedBattle, api.post(f"{path}/check", {"battle": {"name": 1}})).faults
    assert read(dict[str, Any], api.post(f"{path}/skirmish", {"points": 100, "seed": "x"}))["units"]


@pytest.mark.parametrize(("slug", "players", "options"), MODES[:4])
def test_odds_and_studies_have_their_shape(slug: str, players: int, options: dict[str, Any]) -> None:
    """Of combats under way; and of pieces that may go somewhere."""
    game, weighed, studied = games.get(slug), 0, 0
    for state in positions(slug, players, options, 3000):
        view = state.view(0)
        if slug in ODDS and gamedata.has_odds(game, view):
            with suppress(LaceError):  # of a combat to come they are told by its towns
                msgspec.convert(gamedata.odds(game, view, None, None), ODDS[slug])
                weighed += 1
        for decision in state.decisions() if studied < 30 else []:
            for piece in movers(game, state, decision):
                told = msgspec.convert(gamedata.study(game, state, decision.seat, piece), STUDIES[slug])
                studied += any(end.actions for end in told.ends)
        if weighed >= 5 and studied >= 2:
            break
    assert weighed >= 2 or slug not in ODDS
    assert studied >= 2


def movers(game: Game, state: State, decision: Decision) -> list[str]:
    """The ids of pieces that may go somewhere now."""
    guide = guide_of(game)
    assert guide is not None
    numbers = [p for p in guide.pieces(state) if guide.onward(state, decision, p)]
    if game.slug == "frederic":
        slots = state.battle.n_slots  # type: ignore[attr-defined]
        return [f"u{p}" if p < slots else f"o{p - slots}" for p in numbers[:1]]
    return [gamedata.id_of(game, "piece", p) for p in numbers[:1]]


# ---------------------------------------------------------------------- the description
FREE = {"/api/tables/{table}/options", "/api/games/{slug}/workshop/skirmish"}
"""What players have made themselves has no shape of ours."""


def test_every_answer_is_described(api: Api) -> None:
    schema = api.get("/schema/openapi.json").json()
    bare = []
    for path, item in schema["paths"].items():
        for method, operation in item.items():
            told = [answer for status, answer in operation["responses"].items() if status < "300"]
            kinds = [kind["schema"] for answer in told for kind in answer.get("content", {}).values()]
            if path not in FREE and not path.endswith(("/record", "/file")):
                assert kinds, (method, path)
                bare += [(method, path) for kind in kinds if not is_named(kind)]
    assert not bare


def is_named(kind: dict[str, Any]) -> bool:
    """Whether a schema is one of the components, some of them, or a list of one."""
    if "oneOf" in kind:
        return all(is_named(one) for one in kind["oneOf"])
    return "$ref" in kind or ("items" in kind and is_named(kind["items"]))


def test_every_frame_and_every_member_is_described(api: Api) -> None:
    schemas = api.get("/schema/openapi.json").json()["components"]["schemas"]
    kinds: list[type[Struct]] = [kind for kind in answers() if kind.__name__ in schemas]
    assert {"Hello", "Update", "ChatFrame", "PactsFrame", "TroubleFrame", "ErrorFrame"} <= schemas.keys()
    assert len(kinds) == len({kind.__name__ for kind in kinds}) > 100
    for kind in kinds:
        told = {field.encode_name for field in msgspec.structs.fields(kind)}
        config = kind.__struct_config__
        tag = {config.tag_field} if config.tag else set()
        assert told | tag == schemas[kind.__name__]["properties"].keys()
    assert schemas["TableInfo"]["properties"]["key"]["description"] == member_words(TableInfo)["key"]
