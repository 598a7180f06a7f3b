"""Prints a hash for each game and option, for comparison: `python -m tests.conformance.digest`."""

from __future__ import annotations

import hashlib
import random

from tests.conformance.strategies import CASES, Case, choose

ACTIONS = 800


def digest(case: Case) -> str:
    """A hash over the hashes, keys of knowledge, decisions and events of a random game."""
    state, dice, total = case.new(7), random.Random(7), hashlib.blake2b(digest_size=16)
    while state.decisions() and state.count < ACTIONS:
        seat, action = choose(state, dice)
        news = state.apply(action, seat)
        line = (seat, action.text, news, [[a.text for a in d.actions] for d in state.decisions()])
        total.update(repr(line).encode())
        if state.count % 25 == 0:
            total.update(state.hash().encode())
            for eyes in (None, *case.seats):
                total.update(state.info_key(eyes))
    total.update(state.hash().encode())
    return total.hexdigest()


if __name__ == "__main__":
    for case in CASES:
        print(case, digest(case))
