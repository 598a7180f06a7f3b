"""What the tests of standing orders share: leaving them, planning, and playing up to a question."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.server.kit import Table


def orders(table: Table, seat: int) -> dict[str, Any]:
    """The orders of a seat, as it is told them."""
    answer = table.api.get(f"/tables/{table.id}/orders", table.keys[seat])
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def order(table: Table, seat: int, *wanted: dict[str, Any]) -> Any:
    """Leaves orders."""
    return table.api.put(f"/tables/{table.id}/orders", {"orders": list(wanted)}, table.keys[seat])


def ahead(table: Table, seat: int, *actions: str, **more: str) -> Any:
    """What a seat could plan."""
    body = {"actions": list(actions), **more}
    return table.api.post(f"/tables/{table.id}/ahead", body, table.keys[seat])


def play_until(table: Table, phase: str, choose: Callable[[list[str]], str] | None = None) -> int:
    """Plays until a phase asks; returns whom."""
    dice = random.Random(phase)
    for _ in range(5000):
        info = table.info()
        seat = info["waiting"][0]
        found = table.view(seat)
        if found["decision"] is None:  # an order was quicker
            continue
        if found["decision"]["phase"] == phase:
            return int(seat)
        texts = [action["text"] for action in found["decision"]["actions"]]
        table.act(seat, found["index"], (choose or dice.choice)(texts))
    raise AssertionError(f"nobody was asked {phase}")


def quiet(texts: list[str]) -> str:
    """Does little."""
    return next((t for t in texts if t in ("end movement", "halt", "stop", "decline")), texts[0])


def plan_of(table: Table, seat: int) -> list[str]:
    """A march that a seat could plan now."""
    texts: list[str] = []
    while not texts or not texts[-1].startswith("step"):
        found = ahead(table, seat, *texts).json()["decision"]["actions"]
        verbs = {a["verb"]: a["text"] for a in found}
        texts.append(next(verbs[verb] for verb in ("step", "take", "march") if verb in verbs))
    ends = [a["text"] for a in ahead(table, seat, *texts).json()["decision"]["actions"]]
    return [*texts, "halt"] if "halt" in ends else texts
