"""The data of nations, pieces and the diplomatic table hold together (N-2.2, N-4, N-8.1)."""

from __future__ import annotations

from collections import Counter

from lacewars.games.napoleonic.board import OWNER, PORTS
from lacewars.games.napoleonic.consuls import (
    COLUMN_COST,
    COLUMN_IDS,
    CONSUL_AT_START,
    FRIEND,
    IS_CLIENT,
    NON_ALIGNED,
    PACT,
)
from lacewars.games.napoleonic.data_files import rows, tables
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    CAMP_AT_START,
    COALITION,
    CONQUEST,
    DENMARK,
    FRANCE,
    HAND_MAX,
    HAND_MIN,
    IMPERIAL,
    INITIAL_KEYS,
    MINORS,
    N_NATIONS,
    NATION_IDS,
    NATIONS,
    NOBODY,
    OUTSIDE,
    PLAYERS,
    POWERS,
    PRUSSIA,
    REINFORCEMENT,
    ROLES,
    RUSSIA,
    SPAIN,
    START_HAND,
    SWEDEN,
    TURKEY,
    from_,
    members,
)
from lacewars.games.napoleonic.pieces import (
    BATTLE,
    COMMAND,
    COMMANDER,
    COMMANDERS,
    COMMANDERS_OF,
    COUNTERS,
    GUNS,
    PIECE_VALUES,
    SAILS_FOR,
    SQUADRONS,
    SQUADRONS_OF,
    TOTAL_STRENGTH,
    UNITS_AT_START,
)
from lacewars.kernel import covers


# ---------------------------------------------------------------------- nations
@covers("N-2.2.12", "N-3.51")
def test_nine_nations_on_the_track() -> None:
    track = "france britain austria russia prussia turkey spain sweden denmark"
    assert tuple(track.split()) == NATION_IDS
    assert (len(POWERS), len(MINORS)) == (5, 4)
    assert from_(PRUSSIA) == (4, 5, 6, 7, 8, 0, 1, 2, 3)
    assert members(0b101) == (FRANCE, AUSTRIA)
    nations = tables("nations.toml")["nation"]
    colours = "blue red grey green black yellow brown orange"
    assert [nations[n]["colour"] for n in NATION_IDS if n != "sweden"] == colours.split()
    assert nations["sweden"]["colour"] == "sky blue"


def test_hands_follow_from_the_keys() -> None:
    assert dict(zip(NATION_IDS, START_HAND, strict=True)) == {
        "france": 6, "britain": 4, "austria": 4, "russia": 3, "prussia": 3, "turkey": 2, "spain": 2,
        "sweden": 1, "denmark": 1,
    }  # fmt: skip
    assert all(START_HAND[n] == max(INITIAL_KEYS[n] // 2, HAND_MIN[n]) for n in NATIONS)
    for n in NATIONS:
        limits = (4, 8) if n == FRANCE else (2, 4) if n in POWERS else (1, 3)
        assert (HAND_MIN[n], HAND_MAX[n]) == limits


def test_numbers_of_the_interphase() -> None:
    assert REINFORCEMENT == (18, 6, 8, 8, 8, 4, 4, 2, 2)
    assert CONQUEST == (-2, -1, -1, -1, -1, -2, -2, 2, 3)
    assert tables("tables.toml")["conquest"]["modifier"] == dict(zip(NATION_IDS, CONQUEST, strict=True))


def test_roles_share_out_the_powers() -> None:
    assert list(PLAYERS) == [2, 3, 4, 5]
    for players, roles in ROLES.items():
        assert len(roles) == players
        played = sorted(power for role in roles for power in role)
        assert played == [FRANCE, BRITAIN, AUSTRIA, RUSSIA, *([PRUSSIA] if players == 5 else [])]
    assert ROLES[2][1] == (BRITAIN, AUSTRIA, RUSSIA)
    assert ROLES[3][2] == (AUSTRIA, RUSSIA)


def test_camps_at_the_start() -> None:
    assert CAMP_AT_START == (IMPERIAL, COALITION, COALITION, COALITION, OUTSIDE)


def test_the_diplomatic_table() -> None:
    assert COLUMN_IDS == ("non_aligned", "friend", "aid", "associate", "pact")
    assert COLUMN_COST == (1, 2, 3, 4, 5)
    assert IS_CLIENT == (False, True, True, True, True)
    assert CONSUL_AT_START == {
        SPAIN: (FRANCE, PACT),
        PRUSSIA: (NOBODY, NON_ALIGNED),
        SWEDEN: (BRITAIN, FRIEND),
        DENMARK: (FRANCE, FRIEND),
        TURKEY: (NOBODY, NON_ALIGNED),
    }


# ---------------------------------------------------------------------- pieces
@covers("N-2.2.09", "N-3.08", "N-3.15")
def test_commanders() -> None:
    assert len({c.id for c in COMMANDERS}) == len(COMMANDERS)
    assert all(c.name and c.name_fr for c in COMMANDERS)
    assert set(BATTLE) == {1, 2, 3, 4}
    assert set(COMMAND) == {4, 6, 8}
    assert Counter(c.availability for c in COMMANDERS)["1807"] == 3
    comers = {(c.id, c.rebuildable) for c in COMMANDERS if c.availability == "event"}
    assert comers == {("bernadotte", False), ("poniatowski", False)}
    assert all(c.rebuildable for c in COMMANDERS if c.availability != "event")
    assert COMMAND[COMMANDER["napoleon"]] == 8
    assert COMMAND[COMMANDER["murat"]] == 4
    assert BATTLE[COMMANDER["davout"]] == 3
    for c in COMMANDERS:
        assert (c.availability == "start") == (c.start >= 0)
        assert c.start < 0 or OWNER[c.start] == c.nation
    for n in NATIONS:
        assert COMMANDERS_OF[n]
        assert any((c.battle, c.command) == (1, 4) for c in COMMANDERS if c.nation == n)


@covers("N-2.2.01")
def test_units_fit_the_counters() -> None:
    assert PIECE_VALUES[2:] == (4, 2, 1)  # artillery, cavalry, infantry
    assert len({(nation, duchy) for nation, duchy, _ in UNITS_AT_START}) == len(UNITS_AT_START)
    assert all(OWNER[duchy] == nation for nation, duchy, _ in UNITS_AT_START)
    for n in NATIONS:
        assert sum(v * k for v, k in zip(PIECE_VALUES, COUNTERS[n], strict=True)) == TOTAL_STRENGTH[n]
    used: dict[str, Counter[int]] = {name: Counter() for name in NATION_IDS}
    for u in rows("units.csv"):
        pieces = [int(p) for p in u["pieces"].split("+")]
        assert sum(pieces) == int(u["strength"])
        used[u["nation"]].update(pieces)
    for n, name in enumerate(NATION_IDS):
        assert all(used[name][v] <= k for v, k in zip(PIECE_VALUES, COUNTERS[n], strict=True))


def test_france_is_the_strongest_and_can_be_held() -> None:
    strength = Counter[int]()
    for nation, _, points in UNITS_AT_START:
        strength[nation] += points
    assert max(strength, key=lambda n: strength[n]) == FRANCE
    allies = strength[BRITAIN] + strength[AUSTRIA] + strength[RUSSIA]
    assert strength[FRANCE] < allies <= 2 * strength[FRANCE]


def test_squadrons() -> None:
    assert len({s.id for s in SQUADRONS}) == len(SQUADRONS)
    naval = tables("tables.toml")["naval"]
    for s, ship in enumerate(SQUADRONS):
        name = NATION_IDS[ship.nation]
        assert GUNS[s] == naval["guns"][name]
        assert ship.sails == naval["sails"].get(name, naval["sails"]["others"])
        assert ship.zone < 0 or ship.port < 0
        assert ship.port < 0 or (PORTS >> ship.port & 1 and OWNER[ship.port] == ship.nation)
    assert not SQUADRONS_OF[AUSTRIA] | SQUADRONS_OF[PRUSSIA]
    assert set(SAILS_FOR) == set(range(N_NATIONS)) - {AUSTRIA, PRUSSIA}


def test_britain_rules_fewer_than_six_zones() -> None:
    british = {s.zone for s in SQUADRONS if s.nation == BRITAIN and s.zone >= 0}
    assert 0 < len(british) < 6
    assert not british & {s.zone for s in SQUADRONS if s.nation != BRITAIN}
