"""The map: towns, roads, fortresses and who may go where, as arrays indexed by number (D-1)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import ALLIES, BLACK, BLUE, FORCES, GREEN, GREY, PRUSSIA
from lacewars.games.defiant.data_files import rows, tables
from lacewars.kernel import Roads

_TOWNS = rows("towns.csv")
_SUPPLY = tables("tables.toml")["supply"]
_MOVEMENT = tables("tables.toml")["movement"]

ROADS = Roads([t["id"] for t in _TOWNS], [(r["a"], r["b"], r["kind"] == "solid") for r in rows("roads.csv")])
TOWN: dict[str, int] = ROADS.number
N_TOWNS = len(ROADS)
TOWNS = range(N_TOWNS)
NEAR = ROADS.near
NEAR_MASK: tuple[int, ...] = tuple(sum(1 << other for other in near) for near in NEAR)
"""The towns next to each town, as a bit mask."""
NAMES: tuple[str, ...] = tuple(t["name_en"] for t in _TOWNS)
NAMES_FR: tuple[str, ...] = tuple(t["name"] for t in _TOWNS)
NATION: tuple[str, ...] = tuple(t["nation"] for t in _TOWNS)
VP: tuple[int, ...] = tuple(int(t["vp"]) for t in _TOWNS)

ROAD_ENDS: tuple[tuple[int, int], ...] = tuple((TOWN[r["a"]], TOWN[r["b"]]) for r in rows("roads.csv"))
N_ROADS = len(ROAD_ENDS)
ROAD: dict[tuple[int, int], int] = {
    pair: n for n, (a, b) in enumerate(ROAD_ENDS) for pair in ((a, b), (b, a))
}
"""The number of the road between two towns."""
IS_DOTTED: tuple[bool, ...] = tuple(r["kind"] == "dotted" for r in rows("roads.csv"))
SOLID_LIMIT: int = _MOVEMENT["route_limit"]["solid"]
DOTTED_LIMIT: int = _MOVEMENT["route_limit"]["dotted"]
ROAD_LIMIT: tuple[int, ...] = tuple(DOTTED_LIMIT if dotted else SOLID_LIMIT for dotted in IS_DOTTED)

FORT_TOWNS: tuple[int, ...] = tuple(n for n, t in enumerate(_TOWNS) if t["fortress"] == "1")
N_FORTS = len(FORT_TOWNS)
FORT: tuple[int, ...] = tuple(FORT_TOWNS.index(t) if t in FORT_TOWNS else -1 for t in TOWNS)
"""The number of the fortress of each town, -1 where there is none (R58)."""
FORT_IDS: tuple[str, ...] = tuple(ROADS.ids[t] for t in FORT_TOWNS)
CAPACITY: int = _MOVEMENT["fortress_capacity"]

BERLIN, VIENNA, STRALSUND = TOWN["berlin"], TOWN["vienna"], TOWN["stralsund"]
WARSAW, KONIGSBERG, STETTIN = TOWN["warsaw"], TOWN["konigsberg"], TOWN["stettin"]
RUSSIAN_AREA, FRENCH_AREA = TOWN["russia_start"], TOWN["french_start"]
CAPITALS = (BERLIN, VIENNA)
"""The capital of each side's owner: Prussia's, Austria's."""
AREAS = (RUSSIAN_AREA, FRENCH_AREA)

OWNER: tuple[int, ...] = tuple(PRUSSIA if nation == "prussia" else ALLIES for nation in NATION)
"""R2, R116: the side that controls a town in which nobody stands."""
_HOMES = {GREY: ("prussia",), BLACK: ("austria",), BLUE: ("saxony", "empire"), GREEN: ("poland", "sweden")}
HOME: tuple[frozenset[int], ...] = tuple(
    frozenset(t for t in TOWNS if NATION[t] in _HOMES[force])
    | ({FRENCH_AREA} if force == BLUE else {RUSSIAN_AREA} if force == GREEN else frozenset())
    for force in range(len(FORCES))
)
"""R2: the national or home towns of each force."""
FRIENDLY: tuple[int, ...] = tuple(
    sum(1 << t for t in TOWNS if NATION[t] in _SUPPLY["friendly_town_nations"][force]) for force in FORCES
)
"""R87, R123: the towns (a bit mask) through which each force may be supplied without a garrison."""
SOURCES: tuple[int, ...] = tuple(sum(1 << TOWN[t] for t in _SUPPLY["sources"][force]) for force in FORCES)
"""The source towns of each force, as a bit mask."""
SCORES_FOR: tuple[int, ...] = tuple(
    ALLIES if n == "prussia" else PRUSSIA if n in ("austria", "saxony", "sweden") else -1 for n in NATION
)
"""The side that scores a town of another's when it holds it; -1: nobody does."""
BLUE_TOWNS = frozenset(t for t in TOWNS if NATION[t] in ("saxony", "empire"))


TEXT_NAMES: tuple[str, ...] = tuple("France" if t == FRENCH_AREA else NAMES[t] for t in TOWNS)
"""The names that actions use."""
