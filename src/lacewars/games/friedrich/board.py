"""The map: towns, roads, sectors, objectives and depots, as arrays indexed by town number."""

from __future__ import annotations

from collections import Counter

from lacewars.games.friedrich.data_files import rows, tables
from lacewars.games.friedrich.nations import NATION, NATION_IDS, NATIONS
from lacewars.kernel import Roads

_SETUP = tables("setup.toml")
_TOWNS = rows("towns.csv")
_UMLAUTS = (("oe", "ö"), ("ae", "ä"))

SUITS: tuple[str, ...] = tuple(tables("cards.toml")["tactical"]["suits"])
ROADS = Roads([t["id"] for t in _TOWNS], [(r["a"], r["b"], r["kind"] == "main") for r in rows("roads.csv")])
TOWN: dict[str, int] = ROADS.number
N_TOWNS = len(ROADS)
NEAR = ROADS.near
MAIN = ROADS.main


_SHARED = Counter(t["name"] for t in _TOWNS)


def _label(town: dict[str, str]) -> str:
    """The printed name; where several towns share it, the region in brackets (R71)."""
    region = town["id"].rpartition("-")[2]
    if _SHARED[town["name"]] == 1 or region == town["id"]:
        return town["name"]
    for plain, accented in _UMLAUTS:
        region = region.replace(plain, accented)
    return f"{town['name']} ({region.title()})"


NAMES: tuple[str, ...] = tuple(_label(t) for t in _TOWNS)
X: tuple[int, ...] = tuple(int(t["x"]) for t in _TOWNS)
Y: tuple[int, ...] = tuple(int(t["y"]) for t in _TOWNS)
SUIT: tuple[int, ...] = tuple(SUITS.index(t["suit"]) for t in _TOWNS)
SECTOR: tuple[int, ...] = tuple(int(t["sector"]) for t in _TOWNS)
COUNTRY: tuple[str, ...] = tuple(t["country"] for t in _TOWNS)
LINE5: int = _SETUP["board"]["line5_y"]

_COUNTRIES = {c["id"]: c for c in _SETUP["country"]}
OBJECTIVE_OF: tuple[int, ...] = tuple(NATION.get(t["objective_of"], -1) for t in _TOWNS)
DEFENDER: tuple[int, ...] = tuple(NATION.get(_COUNTRIES[c]["defended_by"], -1) for c in COUNTRY)
HOME_OF: tuple[int, ...] = tuple(NATION.get(_COUNTRIES[c]["home_of"], -1) for c in COUNTRY)
ORDER: tuple[int, ...] = tuple(int(t["order"] or 0) for t in _TOWNS)

OBJECTIVES: tuple[tuple[int, ...], ...] = tuple(
    tuple(t for t in range(N_TOWNS) if OBJECTIVE_OF[t] == n) for n in NATIONS
)
FIRST_ORDER: tuple[tuple[int, ...], ...] = tuple(tuple(t for t in o if ORDER[t] == 1) for o in OBJECTIVES)
DEPOTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(TOWN[t] for t in n["depots"]) for n in sorted(_SETUP["nation"], key=lambda n: int(n["order"]))
)


def _substitutes(nation: str) -> tuple[int, ...]:
    """The towns where a nation may re-enter while all its depots are held by the enemy (F-10.12 to 10.18)."""
    where = next(n["reentry_substitute"] for n in _SETUP["nation"] if n["id"] == nation)
    return tuple(
        t
        for t in range(N_TOWNS)
        if where["sector"] in (0, SECTOR[t]) and where["country"] in ("", COUNTRY[t])
    )


SUBSTITUTES: tuple[tuple[int, ...], ...] = tuple(_substitutes(n) for n in NATION_IDS)
EAST_PRUSSIA: frozenset[int] = frozenset(i for i, t in enumerate(_TOWNS) if t["region"] == "ostpreussen")
EAST_PRUSSIAN_OBJECTIVES: tuple[int, ...] = tuple(
    sorted(TOWN[t] for t in _SETUP["east_prussia"]["russian_objectives"])
)
