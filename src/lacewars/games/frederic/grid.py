"""The hexes of every field (G-S.01): one numbering for all battles, a field is its north-west part."""

from __future__ import annotations

from lacewars.kernel.hexes import Hexes

SIZE = 32
"""The longest side of a field. The rules set no maximum; the alphabet of actions needs one."""
GRID = Hexes(SIZE, SIZE)
N_HEXES = len(GRID)
NAMES: tuple[str, ...] = tuple(f"{h % SIZE + 1:02d}{h // SIZE + 1:02d}" for h in range(N_HEXES))
"""CCRR, both from 01; row 01 is the north edge."""
HEX: dict[str, int] = {name: h for h, name in enumerate(NAMES)}
ROW: tuple[int, ...] = tuple(h // SIZE for h in range(N_HEXES))
NEAR = GRID.near
AROUND = GRID.around
distances = GRID.distances
