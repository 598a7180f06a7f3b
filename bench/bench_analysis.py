"""How soon a long game opens in the analysis board: `make bench`. Prints a table of seconds.

A game of at least so many actions is played at random and opened as a record. Then it is timed, over HTTP in
one process on a SQLite file: a new analysis of it and all that the page asks before it shows the tree (info,
view, log, notes); a step to another position; and the same analysis opened by a server that has just started,
after a hundred such steps. `make fps` times the same in a browser.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from litestar import Litestar
from litestar.testing import TestClient

from lacewars import games
from lacewars.kernel import Game
from lacewars.kernel.play import Play
from lacewars.server.app import create_app
from lacewars.server.settings import Settings

STEPS = 100
TRIES = 40


def record_of(game: Game, actions: int) -> str:
    """The text of a game with so many actions; the longest of several tries where games are shorter."""
    best: Play | None = None
    for seed in range(TRIES):
        play, dice = Play.new(game, f"long {seed}"), random.Random(seed)
        while len(play.record.entries) < actions and (asked := play.state.decisions()):
            decision = asked[0]
            chosen = [a for a in decision.actions if a.verb not in game.quits] or decision.actions
            play.act(decision.seat, dice.choice(list(chosen)))
        best = play if best is None or len(play.record.entries) > len(best.record.entries) else best
        if len(best.record.entries) >= actions:
            break
    assert best is not None
    if best.state.outcome() is None:
        best.record.pause(best.state)
    best.record.publish(best.state.chance.key)
    return best.record.to_text()


def timed(work: Callable[[], object]) -> float:
    """How long something takes, in seconds."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def load(client: TestClient[Litestar], table: str, key: str) -> None:
    """Asks what the page asks of a table before it stands, less the board, which every table has."""
    headers = {"Authorization": f"Bearer {key}"}
    for path in (f"tables/{table}", f"tables/{table}/view", f"tables/{table}/log", f"analyses/{table}/nodes"):
        assert client.get(f"/api/{path}", headers=headers).status_code == 200


def measure(game: Game, actions: int) -> list[float]:
    """The number of actions; opening, a step, and opening after a start."""
    with tempfile.TemporaryDirectory() as folder:
        free = {"requests_per_minute": 0, "looks_per_minute": 0, "new_tables_per_minute": 0}
        settings = Settings(database=f"sqlite:///{Path(folder) / 'tables.sqlite'}", bot_workers=1, **free)
        text = record_of(game, actions)
        with TestClient(create_app(settings)) as client:
            source = client.post("/api/records", json={"record": text}).json()
            body, made = {"table": source["id"], "at": source["index"] // 2}, {"id": "", "owner_key": ""}

            def opened() -> None:
                made.update(client.post("/api/analyses", json=body).json())
                load(client, made["id"], made["owner_key"])

            opening = timed(opened)
            dice, headers = random.Random(1), {"Authorization": f"Bearer {made['owner_key']}"}

            def step() -> None:
                to = {"to": dice.randrange(source["index"])}
                assert (
                    client.post(f"/api/analyses/{made['id']}/go", json=to, headers=headers).status_code == 200
                )

            stepping = timed(lambda: [step() for _ in range(STEPS)]) / STEPS
        with TestClient(create_app(settings)) as client:
            again = timed(lambda: load(client, made["id"], made["owner_key"]))
    return [source["index"], opening, stepping, again]


def main() -> None:
    """Measures every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=2000)
    parser.add_argument("games", nargs="*", default=None)
    parser.add_argument("--record", action="store_true", help="write the record of such a game and stop")
    asked = parser.parse_args()
    if asked.record:
        print(record_of(games.get(asked.games[0]), asked.actions), end="")
        return
    print(f"{'game':12}{'actions':>9}{'opened':>9}{'a step':>9}{'after a start':>15}")
    for slug in asked.games or games.slugs():
        actions, *seconds = measure(games.get(slug), asked.actions)
        print(f"{slug:12}{actions:9.0f}{seconds[0]:9.2f}{seconds[1]:9.3f}{seconds[2]:15.2f}")


if __name__ == "__main__":
    main()
