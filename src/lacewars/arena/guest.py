"""Keeps a game in step for a bot of another checkout; run by `elsewhere`, as a file, with that one's package.

It reads lines of JSON: first the game, then what was done, or that its bot is asked. It uses only what older
versions have, too.
"""

import hashlib
import json
import sys
from typing import Any

from lacewars import bots, games


class Guest:
    """A game, and the bot of one seat in it."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.seed = told["seed"]
        self.game = games.get(told["game"])
        self.state = self.game.new(self.seed, **told["options"])
        self.seat = told["seat"]
        self.bot: Any = bots.make(self.game, told["bot"], self.seat, f"{self.seed}/{self.seat}")
        self._observe()

    def follow(self, seat: int, text: str) -> None:
        """Does what was done in the other process."""
        for decision in self.state.decisions():
            for action in decision.actions:
                if decision.seat == seat and action.text == text:
                    self.state.apply(action, seat)
                    self._observe()
                    return
        raise ValueError(f"{text!r} is not offered there: other rules?")

    def ask(self, seconds: float) -> str:
        """What the bot chooses now."""
        decision = next((one for one in self.state.decisions() if one.seat == self.seat), None)
        if decision is None:
            raise ValueError("nothing is asked of it there: other rules?")
        if hasattr(self.bot, "search"):
            key = hashlib.sha256(f"{self.seed} {self.state.count}".encode()).digest()
            return str(bots.ask(self.bot, self.state, decision, key, seconds).text)
        return str(self.bot.choose(self.state.view(self.seat), decision).text)

    def _observe(self) -> None:
        if hasattr(self.bot, "observe"):
            self.bot.observe(bots.observed(self.state.news, self.seat))


def main() -> None:
    """Does what line after line says; what went wrong is the answer to the next question."""
    guest, error = None, ""
    for line in sys.stdin:
        told, answer = json.loads(line), {}
        try:
            if guest is None and not error:
                guest = Guest(told)
            elif guest is not None and "action" in told:
                guest.follow(told["seat"], told["action"])
            elif guest is not None:
                answer = {"action": guest.ask(told["seconds"])}
        except Exception as failure:  # another version may fail in any way
            guest, error = None, f"{type(failure).__name__}: {failure}"
        if "seconds" in told:
            print(json.dumps(answer or {"error": error}), flush=True)


if __name__ == "__main__":
    main()
