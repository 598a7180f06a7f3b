"""What all captains have in common."""

from __future__ import annotations

import random
from copy import deepcopy

from lacewars.bots.officer import Officer


def test_a_copy_of_a_captain_draws_what_he_would_have_drawn_and_disturbs_nobody() -> None:
    plain = random.Random("captain 1 seed")
    wanted = [plain.random() for _ in range(6)]
    captain = Officer(1, "seed")
    fresh = deepcopy(captain)
    assert [captain.luck.rng.random() for _ in range(2)] == wanted[:2]
    twin, other = deepcopy(captain), deepcopy(deepcopy(captain))
    assert [twin.luck.rng.random() for _ in range(4)] == wanted[2:]
    assert [captain.luck.rng.random() for _ in range(4)] == wanted[2:]
    assert [other.luck.rng.random() for _ in range(4)] == wanted[2:]
    assert [fresh.luck.rng.random() for _ in range(6)] == wanted
