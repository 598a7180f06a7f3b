"""The diplomatic table: a row for each power, five columns, and the consuls of the proxies on it (N-8.1)."""

from __future__ import annotations

from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.nations import (
    CAMP_IDS,
    NAMES,
    NAMES_FR,
    NATION,
    NATION_IDS,
    NATIONS,
    NOBODY,
    POWERS,
)
from lacewars.kernel.fields import Shared, field
from lacewars.kernel.kinds import Mask

_TABLE = tables("diplomacy.toml")
COLUMN_IDS: tuple[str, ...] = tuple(c["id"] for c in _TABLE["column"])
NON_ALIGNED, FRIEND, AID, ASSOCIATE, PACT = range(len(COLUMN_IDS))
NO_COLUMN = -1
"""The consul of a power that a player commands stands in no column, but in a camp or outside both."""
COLUMN_NAMES: tuple[str, ...] = tuple(c["name"] for c in _TABLE["column"])
COLUMN_NAMES_FR: tuple[str, ...] = tuple(c["name_fr"] for c in _TABLE["column"])
COLUMN_COST: tuple[int, ...] = tuple(c["cost"] for c in _TABLE["column"])
"""R21: the CP for a step into each column."""
IS_CLIENT: tuple[bool, ...] = tuple(c["client"] for c in _TABLE["column"])
CONSUL_AT_START: dict[int, tuple[int, int]] = {
    NATION[name]: (NATION.get(box["row"], NOBODY), COLUMN_IDS.index(box["column"]))
    for name, box in _TABLE["start"].items()
}
"""For each nation that can be a proxy the row and the column of its consul; Prussia's only if it is one."""
CONSULS: tuple[int, ...] = tuple(sorted(CONSUL_AT_START))
"""The nations that can be proxies, in track order: each has a consul."""
BOXES: tuple[tuple[int, int], ...] = (
    (NOBODY, NON_ALIGNED),
    *((row, column) for row in POWERS for column in range(FRIEND, PACT + 1)),
)
"""Row and column of every box; the Non-aligned one belongs to all rows (N-8.1.02)."""
BOX: dict[tuple[int, int], int] = {
    **{(row, NON_ALIGNED): 0 for row in (NOBODY, *POWERS)},
    **{place: box for box, place in enumerate(BOXES)},
}
BOX_NAMES: tuple[str, ...] = tuple(
    COLUMN_NAMES[column] if row == NOBODY else f"{COLUMN_NAMES[column]} of {NAMES[row]}"
    for row, column in BOXES
)
BOX_NAMES_FR: tuple[str, ...] = tuple(
    COLUMN_NAMES_FR[column] if row == NOBODY else f"{COLUMN_NAMES_FR[column]} ({NAMES_FR[row]})"
    for row, column in BOXES
)
SPOTS = range((len(POWERS) + 1) * (len(COLUMN_IDS) + 1) * 2)
"""The numbers that `spot` gives."""
COURT_BOUNDS: dict[str, range] = {
    "spots": SPOTS,
    "purse": range(-1, 100),
    "terms": range(3),
    "consul": NATIONS,
    "box": range(len(BOXES)),
    "target": range(-1, len(NATIONS)),
    "joins": range(-1, len(CAMP_IDS)),
    "cost": range(8),
    "turned": range(1 << len(NATIONS)),
    "guests": range(1 << len(NATIONS)),
    "agreed": NATIONS,
    "refused": NATIONS,
}
"""The numbers that the slots of diplomatic phases may hold."""


def spot(row: int, column: int, plus: int) -> int:
    """Box, row and face of a consul as one number."""
    return ((row + 1) * (len(COLUMN_IDS) + 1) + column + 1) * 2 + plus


def from_spot(number: int) -> tuple[int, int, int]:
    """Row, column and face of a consul from the number that `spot` gave."""
    place, plus = divmod(number, 2)
    row, column = divmod(place, len(COLUMN_IDS) + 1)
    return row - 1, column - 1, plus


class Courts(Shared):
    """What the diplomatic table needs besides its consuls."""

    wavering: int = field(Mask(NATION_IDS), 0)
    """Allied proxies whose pacts have just been broken, and could still be restored (R22)."""
    spurned: int = field(Mask(NATION_IDS), 0)
    """Powers that a camp has refused in this impulse or interphase."""
