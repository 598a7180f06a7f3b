"""Plays games between captains for bench_captains.py, in a process of its own: one line of JSON for each.

It stands alone, so that it can play the captains of another checkout too, also of an older one.
"""

from __future__ import annotations

import gc
import hashlib
import json
import sys
import time
from typing import Any

from lacewars import bots, games


def shown(bot: Any, state: Any, decision: Any) -> Any:
    """The view that a bot is shown; the captains of older checkouts always get one."""
    told = getattr(bots, "shown", None)
    return told(bot, state, decision) if told else state.view(decision.seat)


def play(slug: str, options: dict[str, Any], seed: str) -> dict[str, Any]:
    """A whole game: its processor time, the captains' share of it, its decisions, a digest of its actions."""
    game = games.get(slug)
    gc.collect()
    begun = time.process_time()
    state, thinking, asked = game.new(seed, **options), 0.0, 0
    seats = len(game.seats(game.complete(options)))
    players = [bots.make(game, "captain", seat, f"{seed}/{seat}") for seat in range(seats)]
    digest = hashlib.blake2b(digest_size=16)
    while (decision := next(iter(state.decisions()), None)) is not None:
        start = time.process_time()
        bot = players[decision.seat]
        action = bot.choose(shown(bot, state, decision), decision)
        thinking += time.process_time() - start
        asked += 1
        digest.update(f"{action.text}\n".encode())
        state.apply(action, decision.seat)
    return {
        "seconds": time.process_time() - begun,
        "thinking": thinking,
        "decisions": asked,
        "actions": digest.hexdigest(),
    }


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """The game that is asked for, or why it cannot be played here."""
    try:
        return play(**request)
    except Exception as error:  # an older checkout may lack the game, the mode or its captain
        return {"failed": repr(error)}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
