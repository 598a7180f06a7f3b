"""The two maps: towns, roads, sectors and fortresses, as arrays indexed by town number (M-3.2)."""

from __future__ import annotations

from collections import Counter

from lacewars.games.maria.data_files import rows, tables
from lacewars.games.maria.powers import POWER, POWERS
from lacewars.kernel import Roads

_SETUP = tables("setup.toml")
_TOWNS = rows("towns.csv")

SUITS: tuple[str, ...] = tuple(tables("cards.toml")["tactical"]["suits"])
ROADS = Roads([t["id"] for t in _TOWNS], [(r["a"], r["b"], r["kind"] == "main") for r in rows("roads.csv")])
TOWN: dict[str, int] = ROADS.number
N_TOWNS = len(ROADS)
NEAR = ROADS.near
MAIN = ROADS.main

_SHARED = Counter(t["name"] for t in _TOWNS)
NAMES: tuple[str, ...] = tuple(
    t["name"] if _SHARED[t["name"]] == 1 else f"{t['name']} ({t['id'].rpartition('_')[2].title()})"
    for t in _TOWNS
)
X: tuple[int, ...] = tuple(int(t["x"]) for t in _TOWNS)
Y: tuple[int, ...] = tuple(int(t["y"]) for t in _TOWNS)
SUIT: tuple[int, ...] = tuple(SUITS.index(t["suit"]) for t in _TOWNS)
SECTOR: tuple[str, ...] = tuple(t["sector"] for t in _TOWNS)

MAPS = ("flanders", "bohemia")
FLANDERS, BOHEMIA = range(2)
MAP: bytes = bytes(MAPS.index(t["map"]) for t in _TOWNS)
NEAR_ON_MAP: tuple[tuple[int, ...], ...] = tuple(
    tuple(t for t in NEAR[town] if MAP[t] == MAP[town]) for town in range(N_TOWNS)
)
"""The neighbours on the same map: where pieces that may not change maps go (R21)."""
MAIN_NEAR: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(towns)) for towns in MAIN)
"""The neighbours by main roads."""
MAIN_ON_MAP: tuple[tuple[int, ...], ...] = tuple(
    tuple(t for t in MAIN_NEAR[town] if MAP[t] == MAP[town]) for town in range(N_TOWNS)
)

COUNTRIES: tuple[str, ...] = tuple(sorted({t["country"] for t in _TOWNS}))
COUNTRY: bytes = bytes(COUNTRIES.index(t["country"]) for t in _TOWNS)
COUNTRY_NUMBER: dict[str, int] = {c: i for i, c in enumerate(COUNTRIES)}
SILESIA, CORE_AUSTRIA, NETHERLANDS, SAXON_LAND, PRUSSIAN_LAND, POLAND = (
    COUNTRY_NUMBER[c] for c in ("silesia", "austria", "netherlands", "saxony", "prussia", "poland")
)
_HOMES = {c: POWER[p["id"]] for p in _SETUP["powers"] for c in p["home_countries"]}
HOME: tuple[int, ...] = tuple(_HOMES.get(COUNTRIES[c], -1) for c in COUNTRY)
"""The power at home on each town before any annexation; -1: nobody's (Empire, Poland, Silesia)."""
HOMES: tuple[tuple[int, ...], ...] = (
    HOME,
    tuple(POWER["prussia"] if COUNTRY[t] == SILESIA else HOME[t] for t in range(N_TOWNS)),
)
"""The same, and after Prussia has annexed Silesia (M-19.1.02)."""

MINOR, MAJOR = 1, 2
FORTRESS: bytes = bytes(("none", "minor", "major").index(t["fortress"]) for t in _TOWNS)
FORTRESSES: tuple[int, ...] = tuple(t for t in range(N_TOWNS) if FORTRESS[t])
MAJOR_FORTRESSES: tuple[tuple[int, ...], ...] = tuple(
    tuple(t for t in FORTRESSES if FORTRESS[t] == MAJOR and HOME[t] == p) for p in POWERS
)
SILESIAN: tuple[int, ...] = tuple(t for t in FORTRESSES if COUNTRY[t] == SILESIA)
CORE_FORTRESSES: tuple[int, ...] = tuple(t for t in FORTRESSES if COUNTRY[t] == CORE_AUSTRIA)
BRESLAU, DRESDEN, MUENCHEN = (TOWN[t] for t in ("breslau", "dresden", "muenchen"))
ELECTORS: tuple[int, ...] = tuple(TOWN[e["town"]] for e in _SETUP["electoral_college"])
"""The nine fortresses with a vote, in the order of the Electoral College."""
FREE_ELECTORS: tuple[int, ...] = tuple(TOWN[t] for e in _SETUP["initial_elector_markers"] for t in e["towns"])
"""Köln, Mannheim, Mainz and Trier: they bear elector markers, never victory markers (M-10.3.15)."""
FRENCH_ELECTORS: frozenset[int] = frozenset(
    TOWN[t] for e in _SETUP["initial_elector_markers"] if e["side"] == "france" for t in e["towns"]
)
FIRST_MARKERS: dict[int, int] = {
    TOWN[t]: POWER[m["power"]] for m in _SETUP["initial_victory_markers"] for t in m["towns"]
}
RETURNS_TO: dict[int, int] = {POWER[b["power"]]: TOWN[b["returns_to"]] for b in _SETUP["off_map_boxes"]}
"""The town to which a power's general comes back from its off-map box (R55)."""
