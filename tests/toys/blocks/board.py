"""The board of Blocks: towns, roads, blocks, and every action."""

from __future__ import annotations

from lacewars.kernel import Alphabet

COLOURS = ("prussia", "hanover", "austria", "france", "russia")
SIDE = (0, 0, 1, 1, 1)  # of each colour
SIDES = ("north", "south")
ROUNDS = 4
SALVOES = 3  # of a battle
FULL = (4, 3, 2)
EACH = len(FULL)
BLOCKS = tuple(f"{colour} {kind}" for colour in COLOURS for kind in ("guard", "foot", "horse"))
COLOUR = tuple(b // EACH for b in range(len(BLOCKS)))
STEPS = tuple(FULL[b % EACH] for b in range(len(BLOCKS)))

TOWNS = ("Berlin", "Minden", "Leipzig", "Breslau", "Praha", "Wien", "Mainz", "Poznań")
BERLIN, MINDEN, LEIPZIG, BRESLAU, PRAHA, WIEN, MAINZ, POZNAN = range(len(TOWNS))
HOMES = ((BERLIN, BRESLAU), (MINDEN, LEIPZIG), (WIEN, PRAHA), (MAINZ, PRAHA), (POZNAN, WIEN))
"""Two blocks of each colour begin in the first, one in the second."""
_WAYS = (
    (BERLIN, MINDEN, 1), (BERLIN, LEIPZIG, 1), (BERLIN, BRESLAU, 1), (BERLIN, POZNAN, 1), (PRAHA, WIEN, 1),
    (MINDEN, LEIPZIG, 1), (MINDEN, MAINZ, 1), (LEIPZIG, MAINZ, 1), (LEIPZIG, PRAHA, 0), (BRESLAU, PRAHA, 0),
    (BRESLAU, POZNAN, 1), (PRAHA, MAINZ, 1), (WIEN, POZNAN, 0),
)  # fmt: skip
MOUNTAINS = frozenset(frozenset((a, b)) for a, b, main in _WAYS if not main)
NEAR = tuple(tuple(sorted({a + b - t for a, b, _ in _WAYS if t in (a, b)})) for t in range(len(TOWNS)))

ALPHABET = Alphabet()
TAKE = tuple(ALPHABET.add("take", b, text=f"take {name}") for b, name in enumerate(BLOCKS))
GO = tuple(ALPHABET.add("go", t, text=f"go {name}") for t, name in enumerate(TOWNS))
STAY = ALPHABET.add("stay")
SPY = [
    [ALPHABET.add("spy", c, t, text=f"spy on {colour} at {town}") for t, town in enumerate(TOWNS)]
    for c, colour in enumerate(COLOURS)
]
FIGHT = ALPHABET.add("fight")
WITHDRAW = ALPHABET.add("withdraw")
