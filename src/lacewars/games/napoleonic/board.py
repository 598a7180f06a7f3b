"""The map: duchies, their lines and ports, sea zones, as arrays indexed by number (N-3).

A duchy is a number from 0 to `N_DUCHIES` - 1, a zone one from 0 to 14. Sets of duchies are bit masks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from lacewars.games.napoleonic.data_files import rows
from lacewars.games.napoleonic.nations import CAPITAL_IDS, NATION, NATIONS, NOBODY
from lacewars.kernel import Roads
from lacewars.kernel.fog import pieces

_DUCHIES = rows("duchies.csv")
_LINES = rows("connections.csv")
_SEAS = rows("seas.csv")
_LINKS = rows("sea_links.csv")

# ---------------------------------------------------------------------- land
MAP = Roads(
    [d["id"] for d in _DUCHIES],
    [(c["a"], c["b"], c["kind"] == "normal") for c in _LINES],
)
DUCHY_IDS: tuple[str, ...] = MAP.ids
DUCHY: dict[str, int] = MAP.number
N_DUCHIES = len(MAP)
DUCHIES = range(N_DUCHIES)
NEAR = MAP.near
"""The duchies next to each duchy, by any kind of line."""
NAMES: tuple[str, ...] = tuple(d["name"] for d in _DUCHIES)
NAMES_FR: tuple[str, ...] = tuple(d["name_fr"] for d in _DUCHIES)

NORMAL, PASS, MARSH, STRAIT = range(4)
LINE_KINDS: tuple[str, ...] = ("normal", "pass", "marsh", "strait")
LINE: dict[tuple[int, int], int] = {
    pair: LINE_KINDS.index(c["kind"])
    for c in _LINES
    for pair in ((DUCHY[c["a"]], DUCHY[c["b"]]), (DUCHY[c["b"]], DUCHY[c["a"]]))
}
"""The kind of the line between two adjacent duchies."""

OWNER: tuple[int, ...] = tuple(NATION[d["owner"]] for d in _DUCHIES)
"""N-3.22, N-3.23: the nation that controls a duchy without a flag."""
UPPER: tuple[int, ...] = tuple(NATION.get(d["upper"], NOBODY) for d in _DUCHIES)
"""N-7.4.3: the other nation of a double associate."""
IS_NATIONAL: tuple[bool, ...] = tuple(d["kind"] == "national" for d in _DUCHIES)
FORTRESS: tuple[int, ...] = tuple(int(d["fortress"]) for d in _DUCHIES)
"""The strength of the fortress of each duchy; 0: none."""


def mask_of(holds: Callable[[int], bool]) -> int:
    """The duchies of which something holds, as a bit mask."""
    return sum(1 << d for d in DUCHIES if holds(d))


NEAR_MASK: tuple[int, ...] = tuple(sum(1 << other for other in near) for near in NEAR)
LAND_MASK: tuple[int, ...] = tuple(
    sum(1 << other for other in NEAR[d] if LINE[d, other] != STRAIT) for d in DUCHIES
)
"""The duchies next to each duchy that are not across a strait."""
KEYS = mask_of(lambda d: _DUCHIES[d]["key"] == "1")
FORTRESSES = mask_of(lambda d: FORTRESS[d] > 0)
CAPITALS = mask_of(lambda d: _DUCHIES[d]["capital"] == "1")
PORTS = mask_of(lambda d: _DUCHIES[d]["port"] == "1")
OWNED: tuple[int, ...] = tuple(sum(1 << d for d in DUCHIES if OWNER[d] == n) for n in NATIONS)
"""The duchies of each nation's colour: national and associated."""
NATIONAL: tuple[int, ...] = tuple(owned & mask_of(lambda d: IS_NATIONAL[d]) for owned in OWNED)
BUILDS: tuple[int, ...] = tuple(
    owned | sum(1 << d for d in DUCHIES if UPPER[d] == n) for n, owned in enumerate(OWNED)
)
"""N-7.02, N-7.4.3.03: where each nation builds if it controls the duchy."""
CAPITALS_OF: tuple[tuple[int, ...], ...] = tuple(tuple(DUCHY[c] for c in ids) for ids in CAPITAL_IDS)

# ---------------------------------------------------------------------- sea
ZONE_IDS: tuple[str, ...] = tuple(s["id"] for s in _SEAS)
ZONE: dict[str, int] = {name: z for z, name in enumerate(ZONE_IDS)}
N_ZONES = len(ZONE_IDS)
ZONES = range(N_ZONES)
ZONE_NAMES: tuple[str, ...] = tuple(s["name"] for s in _SEAS)
ZONE_NAMES_FR: tuple[str, ...] = tuple(s["name_fr"] for s in _SEAS)
OFF_MAP_EXITS: frozenset[int] = frozenset(z for z, s in enumerate(_SEAS) if s["off_map_exit"] == "1")
"""The zones by which fleets come back from the off-map box (R63)."""
_SEA = Roads(ZONE_IDS, [(s["a"], s["b"], not s["fortress"]) for s in _LINKS])
SEA_NEAR = _SEA.near
SEA_NEAR_MASK: tuple[int, ...] = tuple(sum(1 << other for other in near) for near in SEA_NEAR)
SEA_DISTANCE = _SEA.distance
FORTIFIED: dict[tuple[int, int], int] = {
    pair: DUCHY[s["fortress"]]
    for s in _LINKS
    if s["fortress"]
    for pair in ((ZONE[s["a"]], ZONE[s["b"]]), (ZONE[s["b"]], ZONE[s["a"]]))
}
"""R50: the fortress over the strait between two zones."""
_PORTS = {p["port"]: tuple(ZONE[z] for z in (p["zone_1"], p["zone_2"]) if z) for p in rows("ports.csv")}
PORT_ZONES: tuple[tuple[int, ...], ...] = tuple(_PORTS.get(name, ()) for name in DUCHY_IDS)
"""The zones of the port of each duchy; none where there is no port."""
ZONE_PORTS: tuple[int, ...] = tuple(sum(1 << d for d in DUCHIES if z in PORT_ZONES[d]) for z in ZONES)
"""The ports of each zone, as a bit mask."""
STRAIT_ZONE: dict[tuple[int, int], int] = {
    pair: ZONE[c["strait_zone"]]
    for c in _LINES
    if c["strait_zone"]
    for pair in ((DUCHY[c["a"]], DUCHY[c["b"]]), (DUCHY[c["b"]], DUCHY[c["a"]]))
}
"""R32: the zone to which a strait belongs."""


@lru_cache(1 << 14)
def numbers_in(mask: int) -> tuple[int, ...]:
    """The numbers in a bit mask, smallest first, all at once: the same sets are asked for again and again."""
    return tuple(pieces(mask))


duchies_in = numbers_in
"""The duchies in a bit mask, smallest number first."""
