"""A bot of another checkout of Lace Wars, in a process of its own: `captain~../lacewars-before`.

So the bots of two versions can play each other. The other process keeps a game in step with ours, by its own
rules, and its bot sees its own view of that; what it answers is the text of an action. A choice that is not
offered here, or an action that is not offered there, ends the game with an error: then the rules differ.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from lacewars.kernel import Action, Decision, Event, LaceError
from lacewars.kernel.worlds import Worlds

SIGN = "~"
"""Stands between a bot's name and the folder of its checkout."""
GUEST = Path(__file__).with_name("guest.py")


def split(name: str) -> tuple[str, Path | None]:
    """A bot's own name, and the folder of its checkout if it is one of another."""
    bot, sign, folder = name.partition(SIGN)
    return bot, Path(folder).expanduser().resolve() if sign else None


def sources(folder: Path) -> Path:
    """Where a checkout has its package; LaceError if it is none."""
    found = folder / "src"
    if not (found / "lacewars" / "__init__.py").is_file():
        raise LaceError(f"{folder} is no checkout of Lace Wars: it has no src/lacewars")
    return found


class Elsewhere:
    """A bot of another checkout, a searcher to its host; besides it is told every action (`follow`)."""

    needs_view = False

    def __init__(
        self, folder: Path, game: str, seed: str, options: Mapping[str, Any], seat: int, bot: str
    ) -> None:
        self.name = f"{bot}{SIGN}{folder}"
        self._process = subprocess.Popen(
            [sys.executable, str(GUEST)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(sources(folder))},
        )
        self._say({"game": game, "seed": seed, "options": dict(options), "seat": seat, "bot": bot})

    def follow(self, seat: int, action: Action) -> None:
        """What somebody has done; he himself among them."""
        self._say({"seat": seat, "action": action.text})

    def observe(self, events: Sequence[Event]) -> None:
        """What happens he sees in his own process."""

    def choose(self, view: Any, decision: Decision) -> Action:
        """What he chooses with no time to search."""
        return self._chosen(decision, 0.0)

    def search(self, view: Any, decision: Decision, worlds: Worlds[Any], seconds: float) -> Action:
        """What he chooses; if he searches, in worlds of his own version."""
        return self._chosen(decision, seconds)

    def _chosen(self, decision: Decision, seconds: float) -> Action:
        self._say({"seconds": seconds})
        assert self._process.stdout is not None
        answer = json.loads(self._process.stdout.readline() or '{"error": "it has ended"}')
        if "error" in answer:
            raise LaceError(f"{self.name}: {answer['error']}")
        for action in decision.actions:
            if action.text == answer["action"]:
                return action
        raise LaceError(f"{self.name} chose {answer['action']!r}, which is not offered here: other rules?")

    def close(self) -> None:
        """Ends his process."""
        self._process.kill()
        self._process.communicate()

    def _say(self, line: Mapping[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(line) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise LaceError(f"{self.name}: it has ended") from None
