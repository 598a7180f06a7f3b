"""The map's data hold together: duchies, lines, ports and zones (N-3, N-7.4.3)."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations

from lacewars.games.napoleonic.board import (
    BUILDS,
    CAPITALS,
    CAPITALS_OF,
    DUCHIES,
    DUCHY,
    DUCHY_IDS,
    FORTIFIED,
    FORTRESS,
    FORTRESSES,
    IS_NATIONAL,
    KEYS,
    LAND_MASK,
    LINE,
    LINE_KINDS,
    MAP,
    N_DUCHIES,
    NATIONAL,
    NEAR,
    NEAR_MASK,
    OFF_MAP_EXITS,
    OWNED,
    OWNER,
    PASS,
    PORT_ZONES,
    PORTS,
    SEA_DISTANCE,
    SEA_NEAR,
    STRAIT,
    STRAIT_ZONE,
    UPPER,
    ZONE,
    ZONE_PORTS,
    ZONES,
    duchies_in,
)
from lacewars.games.napoleonic.data_files import rows, tables
from lacewars.games.napoleonic.nations import (
    BRITAIN,
    FRANCE,
    INITIAL_KEYS,
    NATION,
    NATIONS,
    NOBODY,
    PRUSSIA,
    RUSSIA,
)
from lacewars.kernel import covers

SOURCES = {"rulebook", "public", "reconstructed"}
FAR = 255


def ids(mask: int) -> set[str]:
    return {DUCHY_IDS[d] for d in duchies_in(mask)}


def test_every_row_says_where_it_is_from() -> None:
    files = ("duchies", "connections", "seas", "sea_links", "ports")
    assert {row["source"] for name in files for row in rows(f"{name}.csv")} <= SOURCES


def test_duchies_have_names_in_both_languages_and_room_on_the_map() -> None:
    found = rows("duchies.csv")
    assert all(d["name"] and d["name_fr"] for d in found)
    spots = [(int(d["x"]), int(d["y"])) for d in found]
    assert min(math.dist(a, b) for a, b in combinations(spots, 2)) >= 35


def test_land_falls_into_the_continent_the_british_isles_and_corsica() -> None:
    def part(duchy: str) -> frozenset[int]:
        row = MAP.distances(DUCHY[duchy])
        return frozenset(d for d in DUCHIES if row[d] != FAR)

    continent, isles, corsica = part("paris"), part("london"), part("corsica")
    assert len(continent) + len(isles) + len(corsica) == N_DUCHIES
    assert corsica == {DUCHY["corsica"]}
    assert {OWNER[d] for d in isles} == {BRITAIN}


@covers("N-3.02")
def test_lines_are_of_four_kinds_and_straits_belong_to_a_zone_of_one_of_their_ends() -> None:
    assert {LINE_KINDS[kind] for kind in LINE.values()} == set(LINE_KINDS)
    assert {pair for pair, kind in LINE.items() if kind == STRAIT} == set(STRAIT_ZONE)
    for (a, b), zone in STRAIT_ZONE.items():
        assert zone in PORT_ZONES[a] + PORT_ZONES[b]
    assert LINE[DUCHY["prague"], DUCHY["linz"]] == PASS
    for d in DUCHIES:
        assert NEAR_MASK[d] == sum(1 << other for other in NEAR[d])
        across = {other for other in NEAR[d] if LINE[d, other] == STRAIT}
        assert set(duchies_in(NEAR_MASK[d] & ~LAND_MASK[d])) == across


@covers("N-3.33", "N-3.71")
def test_the_sea_is_one_and_ports_lie_on_it() -> None:
    assert len(ZONES) == 15
    assert all(SEA_DISTANCE(0, z) != FAR for z in ZONES)
    assert set(duchies_in(PORTS)) == {d for d in DUCHIES if PORT_ZONES[d]}
    assert all(b in SEA_NEAR[a] for zones in PORT_ZONES if len(zones) == 2 for a, b in [zones])
    assert all(ZONE_PORTS)
    for z in ZONES:
        assert set(duchies_in(ZONE_PORTS[z])) == {d for d in DUCHIES if z in PORT_ZONES[d]}
    assert all(NEAR[d] or PORT_ZONES[d] for d in DUCHIES)


def test_fortified_straits_have_a_fortress_port_on_both_zones() -> None:
    assert {DUCHY_IDS[d] for d in FORTIFIED.values()} == {"constantinople", "copenhagen", "gibraltar"}
    for (a, b), fortress in FORTIFIED.items():
        assert FORTRESS[fortress] > 0
        assert set(PORT_ZONES[fortress]) == {a, b}


def test_off_map_fleets_come_back_by_three_zones() -> None:
    assert {ZONE[z] for z in ("north_atlantic", "bay_of_biscay", "mid_atlantic")} == OFF_MAP_EXITS


@covers("N-3.34")
def test_ports_named_by_the_glossary() -> None:
    assert len(PORT_ZONES[DUCHY["kent"]]) == 1
    assert len(PORT_ZONES[DUCHY["cornwall"]]) == 2
    assert len(PORT_ZONES[DUCHY["corsica"]]) == 1


@covers("N-3.29", "N-3.32")
def test_fortresses_and_capitals_are_keys() -> None:
    assert not (FORTRESSES | CAPITALS) & ~KEYS
    assert {FORTRESS[d] for d in duchies_in(FORTRESSES)} == {2, 4}
    assert [DUCHY_IDS[d] for d in DUCHIES if FORTRESS[d] == 4] == ["gibraltar"]


@covers("N-3.22", "N-3.27")
def test_capitals_and_initial_keys_agree_with_the_nations() -> None:
    assert sum(1 << d for capitals in CAPITALS_OF for d in capitals) == CAPITALS
    assert [len(capitals) for capitals in CAPITALS_OF] == [2 if n == RUSSIA else 1 for n in NATIONS]
    assert all(OWNER[d] == n for n, capitals in enumerate(CAPITALS_OF) for d in capitals)
    assert tuple((OWNED[n] & KEYS).bit_count() for n in NATIONS) == INITIAL_KEYS
    assert INITIAL_KEYS[FRANCE] == 13
    assert sum(INITIAL_KEYS) == tables("nations.toml")["total_keys"]


@covers("N-3.23", "N-3.24", "N-3.25", "N-7.4.3.01")
def test_colours_of_associates() -> None:
    kinds = {d["id"]: (d["kind"], d["upper"]) for d in rows("duchies.csv")}
    for kind, upper in kinds.values():
        assert kind == {"": "national", "white": "associate"}.get(upper, "double")
    pairs = Counter((UPPER[d], OWNER[d]) for d in DUCHIES if UPPER[d] != NOBODY)
    assert pairs == {(BRITAIN, FRANCE): 5, (BRITAIN, PRUSSIA): 1, (FRANCE, PRUSSIA): 1}
    assert kinds["vendee"] == ("double", "britain")
    assert kinds["hanover"] == ("double", "britain")
    assert kinds["warsaw"] == ("double", "france")
    assert kinds["lisbon"] == ("associate", "white")
    holland = {d["id"] for d in rows("duchies.csv") if d["region"] == "holland"}
    assert len(holland) == 4
    assert all(kinds[d] == ("double", "britain") for d in holland)


@covers("N-3.26", "N-3.31")
def test_who_builds_where() -> None:
    for d, row in enumerate(rows("duchies.csv")):
        builders = {NATION[n] for n in row["build_by"].split(";")}
        assert {n for n in NATIONS if BUILDS[n] >> d & 1} == builders
        assert IS_NATIONAL[d] == bool(NATIONAL[OWNER[d]] >> d & 1)
    assert {"gibraltar", "london", "kent"} <= ids(NATIONAL[BRITAIN])
    assert [n for n in NATIONS if BUILDS[n] >> DUCHY["lisbon"] & 1] == [BRITAIN]


def test_places_that_rules_and_cards_name_exist() -> None:
    named = "ulster connaught cork rome kiev warsaw stockholm breslau prague gibraltar lisbon kent london"
    assert set(named.split()) <= set(DUCHY)
