"""The diplomatic table: a row for each power, five columns, and the consuls of the proxies on it (N-8.1)."""

from __future__ import annotations

from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.nations import NATION, NOBODY

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
