"""Who is allied, at war, neutral or cooperating (M-2.03 to M-2.07, R93, R94).

All follows from Saxony's status and from whether Prussia is neutral; the tables are made once for each case.
"""

from __future__ import annotations

from dataclasses import dataclass

from lacewars.games.maria.cards import AUSTRIAN_ALLY, NEUTRAL, PRUSSIAN_ALLY
from lacewars.games.maria.powers import AUSTRIA, BAVARIA, FRANCE, POWERS, PRAGMATIC, PRUSSIA, SAXONY

TRAIN = 8
"""In `held` a stack commanded by a general of power p is p + 1, a train p + 1 + TRAIN, an empty town 0."""


@dataclass(frozen=True, slots=True, eq=False)
class Relations:
    """How the powers stand to each other in one case."""

    neutral: tuple[bool, ...]
    allied: tuple[tuple[bool, ...], ...]
    """allied[p][q]: p and q are allied; a power is not its own ally, but friendly to itself."""
    enemy: tuple[tuple[bool, ...], ...]
    """enemy[p][q]: at war now; a neutral power is nobody's enemy (R93)."""
    cooperating: tuple[tuple[bool, ...], ...]
    """cooperating[p][q]: they may stack and protect each other's fortresses; true of p with itself."""
    enemy_general: tuple[bytes, ...]
    """enemy_general[p][held code]: whether an enemy stack stands there."""
    enemy_train: tuple[bytes, ...]
    enemy_piece: tuple[bytes, ...]
    any_neutral: bool

    def friendly(self, power: int, other: int) -> bool:
        """M-2.07: the power itself or an ally."""
        return power == other or self.allied[power][other]


_WEST = {FRANCE, BAVARIA, PRUSSIA}


def _allied(saxony: int, p: int, q: int) -> bool:
    if p == q:
        return False
    sides = [_WEST | ({SAXONY} if saxony != AUSTRIAN_ALLY else set()), {AUSTRIA, PRAGMATIC}]
    if saxony == AUSTRIAN_ALLY:
        sides[1].add(SAXONY)
    return any(p in side and q in side for side in sides)


def _cooperating(saxony: int, p: int, q: int) -> bool:
    pairs = [{FRANCE, BAVARIA}, {AUSTRIA, PRAGMATIC}]
    if saxony == PRUSSIAN_ALLY:
        pairs.append({PRUSSIA, SAXONY})
    elif saxony == AUSTRIAN_ALLY:
        pairs.append({AUSTRIA, SAXONY})
    return p == q or {p, q} in pairs


_PLACES = range(1, len(POWERS) + 1)


def _relations(saxony: int, prussia_neutral: bool) -> Relations:
    neutral = [False] * len(POWERS)
    neutral[SAXONY] = saxony == NEUTRAL
    neutral[PRUSSIA] = prussia_neutral
    allied = tuple(tuple(_allied(saxony, p, q) for q in POWERS) for p in POWERS)
    enemy = tuple(
        tuple(p != q and not allied[p][q] and not neutral[p] and not neutral[q] for q in POWERS)
        for p in POWERS
    )
    return Relations(
        neutral=tuple(neutral),
        allied=allied,
        enemy=enemy,
        cooperating=tuple(tuple(_cooperating(saxony, p, q) for q in POWERS) for p in POWERS),
        enemy_general=tuple(bytes(1 <= c <= 6 and enemy[p][c - 1] for c in range(16)) for p in POWERS),
        enemy_train=tuple(bytes(9 <= c <= 14 and enemy[p][c - 9] for c in range(16)) for p in POWERS),
        enemy_piece=tuple(bytes(c % 8 in _PLACES and enemy[p][c % 8 - 1] for c in range(16)) for p in POWERS),
        any_neutral=True in neutral,
    )


RELATIONS: tuple[tuple[Relations, Relations], ...] = tuple(
    (_relations(status, False), _relations(status, True))
    for status in (PRUSSIAN_ALLY, NEUTRAL, AUSTRIAN_ALLY)
)
"""RELATIONS[Saxony's status][whether Prussia is neutral]."""
