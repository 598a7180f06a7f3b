"""A worker process with bots that fail in every way, and one that says when it thinks.

`last` chooses the last action; while there is a file `wait` in the folder of LACEWARS_STRANGE it says there
(in a file named by its process id) that it thinks, and thinks on.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lacewars import bots, games
from lacewars.kernel import Action, Decision, Game
from lacewars.server.tables.bots import worker

NAMES = ("last", "raises", "hangs", "cheats", "beyond", "before", "dies", "prints", "stumbles")
COMMAND = (sys.executable, __file__)


@dataclass
class Strange:
    """A bot that does what its name says."""

    name: str
    needs_view: bool = False
    asked: int = 0

    def choose(self, _view: Any, decision: Decision) -> Action:
        self.asked += 1
        action: Action = getattr(self, f"_{self.name}")(decision)
        return action

    def _last(self, decision: Decision) -> Action:
        folder = Path(os.environ["LACEWARS_STRANGE"])
        while (folder / "wait").exists():
            (folder / str(os.getpid())).touch()
            time.sleep(0.01)
        return decision.actions[-1]

    def _raises(self, _decision: Decision) -> Action:
        raise RuntimeError("no bot today")

    def _hangs(self, _decision: Decision) -> Action:
        while True:
            time.sleep(0.01)

    def _cheats(self, decision: Decision) -> Action:
        game = games.get("friedrich")
        return next(action for action in game.alphabet if action not in decision.actions)

    def _beyond(self, _decision: Decision) -> Action:
        return Action("none", (), "no such action", len(games.get("friedrich").alphabet))

    def _before(self, _decision: Decision) -> Action:
        return Action("none", (), "no such action", -1)

    def _dies(self, _decision: Decision) -> Action:
        os._exit(3)

    def _prints(self, decision: Decision) -> Action:
        print('{"action":"concede"}', flush=True)
        return decision.actions[-1]

    def _stumbles(self, decision: Decision) -> Action:
        if self.asked > 1:
            raise RuntimeError("what I have in mind is wrong")
        return decision.actions[-1]


def main() -> None:
    make = bots.make

    def make_strange(game: Game, name: str, seat: int, seed: str | int) -> bots.Bot:
        return Strange(name) if name in NAMES else make(game, name, seat, seed)

    bots.make = make_strange
    worker.main()


if __name__ == "__main__":
    main()
