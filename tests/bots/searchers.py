"""A package with two bots that search: the one of docs/bots.md, and one that writes down all it is given.

Both are announced as entry points, as any other package's would be; processes that are started find them too.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from lacewars.bots import registry

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
WITNESS = '''
"""Chooses the first action, and writes down what it was given."""

import json
import os
from pathlib import Path

FOLDER = Path(os.environ["LACEWARS_WITNESS"])


class Witness:
    name, needs_view = "witness", True

    def __init__(self, game, seat, seed):
        self.quits, self.seat, self.heard = game.quits, seat, []

    def observe(self, events):
        assert all(event.seats is None for event in events)
        self.heard += [[event.kind, event.data] for event in events]

    def choose(self, view, decision):
        raise AssertionError("a bot that searches is asked to search")

    def search(self, view, decision, worlds, seconds):
        drawn = worlds.draw(2)
        keys = {world.info_key(self.seat).hex() for world in drawn}
        seen = {json.dumps(world.view(self.seat).to_json()) for world in drawn}
        told = {
            "count": drawn[0].count,
            "seconds": seconds,
            "heard": len(self.heard),
            "last": self.heard[-40:],
            "view": view.to_json(),
            "alike": len(keys) == 1 and seen == {json.dumps(view.to_json())},
            "worlds": [world.to_json() for world in drawn],
        }
        with (FOLDER / f"{self.seat}.jsonl").open("a") as file:
            file.write(json.dumps(told) + "\\n")
        actions = [a for a in decision.actions if a.verb not in self.quits]
        return actions[drawn[0].count % len(actions)]


def make(game, seat, seed):
    return Witness(game, seat, seed)
'''


def sampler() -> str:
    """The module in docs/bots.md."""
    blocks = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    (found,) = [block for block in blocks if "class Sampler" in block]
    return str(found)


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, modules: Mapping[str, str] | None = None) -> None:
    """Puts the package, or one of other `modules`, where this process, and those that it starts, find it."""
    modules = modules or {"sampler": sampler(), "witness": WITNESS}
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    info = folder / "searchers-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: searchers\nVersion: 1.0\n")
    points = "".join(f"{name} = {name}:make\n" for name in modules)
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{points}")
    monkeypatch.syspath_prepend(folder)
    path = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))
    monkeypatch.setenv("LACEWARS_WITNESS", str(folder))
    registry._announced.cache_clear()
