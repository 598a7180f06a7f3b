"""How long a person waits for bots beside a crowd of bots: `make bots`. Prints a table, or JSON with --json.

A real server process on SQLite. Somebody plays Friedrich against three captains, by real requests and a real
WebSocket: first with the server to themselves, then beside 60 tables of four captains each, all opened from
one other address. A wait runs from the moment a person's action is sent until the person is asked again, and
counts if bots have acted in between; it is a whole turn of the others or a single card of a duel. `--against`
measures another checkout.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import socket
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from load.stage import server

TARGET_MS = 1000.0
"""The median wait beside the crowd is to stay below."""
CAPTAIN = {"kind": "bot", "bot": "captain"}
PERSON = {"kind": "person"}
ME, CROWD = "127.0.0.2", "127.0.0.1"
"""The addresses they come from; all of 127 is this machine, on Linux."""


@dataclass
class Waits:
    """What a person has waited, in seconds."""

    first: list[float] = field(default_factory=list)
    """Until the first bot had acted."""
    whole: list[float] = field(default_factory=list)
    """Until all had, and the person was asked again."""
    actions: int = 0
    """How many actions of bots that were."""


def client(port: int, address: str) -> httpx.Client:
    """A client that comes from an address."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=f"http://127.0.0.1:{port}/api", transport=transport, timeout=60)


class Person:
    """Somebody who plays at random, as soon as they are asked; when a game is over, another."""

    def __init__(self, port: int, address: str, rng: random.Random) -> None:
        self._port, self._address, self._rng = port, address, rng
        self._stack = ExitStack()
        self._sit_down()

    def _sit_down(self) -> None:
        self._stack.close()
        self._http = self._stack.enter_context(client(self._port, self._address))
        seats = [PERSON, CAPTAIN, CAPTAIN, CAPTAIN]
        opened = self._http.post("/tables", json={"game": "friedrich", "seats": seats}).json()
        self._table, key = opened["id"], opened["seats"][0]["key"]
        self._http.headers["Authorization"] = f"Bearer {key}"
        self._socket = self._stack.enter_context(_look(self._port, self._address, self._table))
        self._socket.send(json.dumps({"key": key}))
        self._frame = self._hear()

    def play(self, number: int, seconds: float) -> Waits:
        """Plays until the bots have been waited for this often, or for this long."""
        waits, end = Waits(), time.monotonic() + seconds
        while len(waits.whole) < number and time.monotonic() < end:
            if self._frame["outcome"] is not None:
                self._sit_down()
            elif self._frame["decision"] is None:
                self._frame = self._hear()
            else:
                self._act(waits)
        return waits

    def _act(self, waits: Waits) -> None:
        actions = self._frame["decision"]["actions"]
        index, together = self._frame["index"], len(self._frame["waiting"]) > 1
        body = {"index": index, "action": self._rng.choice(actions)["text"]}
        start = time.perf_counter()
        answer = self._http.post(f"/tables/{self._table}/actions", json=body)
        if answer.status_code == 409:  # during the set-up: a bot was faster
            self._frame = self._hear()
            return
        answer.raise_for_status()
        first, acted = 0.0, 0
        while self._frame["index"] <= index or not (self._frame["decision"] or self._frame["outcome"]):
            self._frame = self._hear()
            others = sum(line["seat"] not in (0, None) for line in self._frame.get("entries", ()))
            first = first or (time.perf_counter() - start if others else 0.0)
            acted += others
        if acted and not together:
            waits.first.append(first)
            waits.whole.append(time.perf_counter() - start)
            waits.actions += acted

    def _hear(self) -> dict[str, Any]:
        while True:
            frame: dict[str, Any] = json.loads(self._socket.recv(timeout=120))
            if frame.get("seat") == 0:
                return frame

    def close(self) -> None:
        """Goes."""
        self._stack.close()


def _look(port: int, address: str, table: str) -> ClientConnection:
    link = socket.create_connection(("127.0.0.1", port), source_address=(address, 0))
    found: ClientConnection = connect(
        f"ws://127.0.0.1:{port}/api/tables/{table}/live", sock=link, max_size=None, open_timeout=60
    )
    return found


def open_crowd(port: int, number: int) -> None:
    """Tables of bots alone, from one address."""
    with client(port, CROWD) as http:
        for _ in range(number):
            seats = [CAPTAIN] * 4
            http.post("/tables", json={"game": "friedrich", "seats": seats}).raise_for_status()


def bot_actions(port: int) -> float:
    """How many actions bots have played."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60).text
    return sum(float(n) for n in re.findall(r'^lacewars_actions_total{by="bot"} (\S+)$', text, re.MULTILINE))


def spread(seconds: Sequence[float]) -> dict[str, float]:
    """Percentiles in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    shares = {"p50": 0.5, "p95": 0.95, "max": 1.0}
    return {
        name: round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 1)
        for name, share in shares.items()
    }


def measure(args: argparse.Namespace) -> dict[str, Any]:
    """One whole run."""
    with server("bots", "sqlite", 1, 0, args.seed, args.against) as running:
        person = Person(running.port, ME, random.Random(args.seed))
        person.play(5, args.seconds)  # the workers start
        alone = person.play(args.waits, args.seconds)
        open_crowd(running.port, args.tables)
        before, start = bot_actions(running.port), time.monotonic()
        beside = person.play(args.waits, args.seconds)
        took, after = time.monotonic() - start, bot_actions(running.port)
        person.close()
    return {
        "tables": args.tables,
        "alone": _figures(alone),
        "beside": _figures(beside),
        "crowd_actions_per_s": round((after - before - beside.actions) / took, 1),
        "target_ms": TARGET_MS,
        "met": bool(beside.whole) and spread(beside.whole)["p50"] < TARGET_MS,
    }


def _figures(waits: Waits) -> dict[str, Any]:
    return {
        "waits": len(waits.whole),
        "bot_actions": waits.actions,
        "first_ms": spread(waits.first),
        "whole_ms": spread(waits.whole),
    }


def show(found: dict[str, Any]) -> None:
    """The figures as a small table."""
    print(f"{'milliseconds':52}{'p50':>9}{'p95':>9}{'max':>9}")
    for name, words in (("alone", "alone"), ("beside", f"beside {found['tables']} tables of bots")):
        part = found[name]
        for key, what in (("first_ms", "first bot's action"), ("whole_ms", "the person is asked again")):
            print(
                f"{words + ': ' + what:52}" + "".join(f"{part[key][p]:9.1f}" for p in ("p50", "p95", "max"))
            )
        print(f"    {part['waits']} waits with {part['bot_actions']} actions of bots")
    print(f"the crowd played {found['crowd_actions_per_s']} actions a second")
    print(f"target: a median below {found['target_ms']:.0f} ms: {'met' if found['met'] else 'NOT met'}")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="How long a person waits for bots beside a crowd of bots.")
    parser.add_argument("--tables", type=int, default=60, help="tables of bots alone")
    parser.add_argument("--waits", type=int, default=40, help="how often the bots are waited for, each time")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long that may take, each time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", type=Path, metavar="CHECKOUT", help="measure this checkout")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = measure(args)
    print(json.dumps(found, indent=2)) if args.json else show(found)


if __name__ == "__main__":
    main()
