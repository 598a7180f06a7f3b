"""The board of Crowns: towns, roads, powers, armies, and every action."""

from __future__ import annotations

import csv

from lacewars.kernel import Alphabet, Roads
from tests.toys.toy import data

SEATS = ("frederick", "theresa", "augustus")
POWERS = ("prussia", "saxony", "austria", "poland")
SAXONY = POWERS.index("saxony")
OWNERS = (0, 2, 1, 2)
STRENGTHS = (2, 4)
PILE = 4 * [1, 2, 3, 4]
ENOUGH = 9  # towns, to win at once
REACH = 2  # roads

_TOWNS = list(csv.DictReader((data("crowns") / "towns.csv").read_text(encoding="utf-8").splitlines()))
_ROADS = csv.DictReader((data("crowns") / "roads.csv").read_text(encoding="utf-8").splitlines())
ROADS = Roads([t["id"] for t in _TOWNS], [(r["a"], r["b"], r["kind"] == "main") for r in _ROADS])
TOWNS = tuple(t["name"] for t in _TOWNS)
HOME = tuple(POWERS.index(t["home_of"]) if t["home_of"] else -1 for t in _TOWNS)
START = tuple(t for power in range(len(POWERS)) for t, home in enumerate(HOME) if home == power)
ARMIES = tuple(f"{power} {n}" for power in POWERS for n in (1, 2))  # 2n and 2n + 1 belong to power n

ALPHABET = Alphabet()
MARCH = [
    [ALPHABET.add("march", a, t, text=f"march {army} to {town}") for t, town in enumerate(TOWNS)]
    for a, army in enumerate(ARMIES)
]
STAY = ALPHABET.add("stay")
LAY = {card: ALPHABET.add("lay", card, text=f"lay {card}") for card in sorted(set(PILE))}
REFRAIN = ALPHABET.add("refrain")
