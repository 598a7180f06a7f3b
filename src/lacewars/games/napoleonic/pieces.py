"""The pieces: commanders, squadrons, and how much strength each nation can show (N-2.2, N-7).

Units are strength points, counted for each nation and place; commanders and squadrons are numbered. Sets of
commanders or squadrons are bit masks.
"""

from __future__ import annotations

from typing import NamedTuple

from lacewars.games.napoleonic.board import DUCHY, ZONE
from lacewars.games.napoleonic.data_files import rows
from lacewars.games.napoleonic.nations import NAMES, NAMES_FR, NATION, NATION_IDS, NATIONS


class Commander(NamedTuple):
    """A commander: his ratings, and when he comes."""

    id: str
    name: str
    name_fr: str
    nation: int
    battle: int
    command: int
    start: int
    """The duchy in which he starts; -1: he comes later."""
    availability: str
    """`start`, `build`, `1807` (from turn 2), or `event`: by his card alone (N-7.2)."""
    rebuildable: bool


COMMANDERS: tuple[Commander, ...] = tuple(
    Commander(
        c["id"],
        c["name"],
        c["name_fr"],
        NATION[c["nation"]],
        int(c["battle"]),
        int(c["command"]),
        DUCHY[c["start"]] if c["start"] else -1,
        c["availability"],
        c["rebuildable"] == "yes",
    )
    for c in rows("commanders.csv")
)
N_COMMANDERS = len(COMMANDERS)
COMMANDER_IDS: tuple[str, ...] = tuple(c.id for c in COMMANDERS)
COMMANDER: dict[str, int] = {name: c for c, name in enumerate(COMMANDER_IDS)}
LEADS: tuple[int, ...] = tuple(c.nation for c in COMMANDERS)
"""The nation of each commander."""
BATTLE: tuple[int, ...] = tuple(c.battle for c in COMMANDERS)
COMMAND: tuple[int, ...] = tuple(c.command for c in COMMANDERS)
COMMANDERS_OF: tuple[int, ...] = tuple(
    sum(1 << c for c, leader in enumerate(COMMANDERS) if leader.nation == n) for n in NATIONS
)
NAPOLEON = COMMANDER["napoleon"]


class Squadron(NamedTuple):
    """A squadron: its guns are battle dice, its sails help patrols and evasions (N-2.2)."""

    id: str
    nation: int
    guns: int
    sails: int
    zone: int
    """The zone in which it starts; -1: in none."""
    port: int
    """The duchy in whose port it starts; -1: in none."""


SQUADRONS: tuple[Squadron, ...] = tuple(
    Squadron(
        s["id"],
        NATION[s["nation"]],
        int(s["guns"]),
        int(s["sails"]),
        ZONE[s["start"]] if s["start_kind"] == "zone" else -1,
        DUCHY[s["start"]] if s["start_kind"] == "port" else -1,
    )
    for s in rows("squadrons.csv")
)
N_SQUADRONS = len(SQUADRONS)
SQUADRON_IDS: tuple[str, ...] = tuple(s.id for s in SQUADRONS)
SQUADRON: dict[str, int] = {name: s for s, name in enumerate(SQUADRON_IDS)}
SAILS_FOR: tuple[int, ...] = tuple(s.nation for s in SQUADRONS)
"""The nation of each squadron."""
_PLACE_IN_NATION: tuple[str, ...] = tuple(s.id.rsplit("_", 1)[1] for s in SQUADRONS)
SQUADRON_NAMES: tuple[str, ...] = tuple(
    f"{NAMES[s.nation]} {_PLACE_IN_NATION[i]}" for i, s in enumerate(SQUADRONS)
)
SQUADRON_NAMES_FR: tuple[str, ...] = tuple(
    f"{NAMES_FR[s.nation]} {_PLACE_IN_NATION[i]}" for i, s in enumerate(SQUADRONS)
)
GUNS: tuple[int, ...] = tuple(s.guns for s in SQUADRONS)
SQUADRONS_OF: tuple[int, ...] = tuple(
    sum(1 << s for s, ship in enumerate(SQUADRONS) if ship.nation == n) for n in NATIONS
)

PIECE_VALUES: tuple[int, ...] = (8, 6, 4, 2, 1)
"""The strengths of the counters, greatest first; 8 and 6 move with a commander only (N-2.2.02)."""
LOOSE_VALUES: tuple[int, ...] = (4, 2, 1)
_MIX = {row["nation"]: row for row in rows("piece_mix.csv")}
_COLUMNS = ("stack_8", "stack_6", "artillery_4", "cavalry_2", "infantry_1")
COUNTERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(int(_MIX[name][column]) for column in _COLUMNS) for name in NATION_IDS
)
"""R85: how many counters of each of the PIECE_VALUES a nation has."""
TOTAL_STRENGTH: tuple[int, ...] = tuple(int(_MIX[name]["total_strength"]) for name in NATION_IDS)
UNITS_AT_START: tuple[tuple[int, int, int], ...] = tuple(
    (NATION[u["nation"]], DUCHY[u["duchy"]], int(u["strength"])) for u in rows("units.csv")
)
"""Nation, duchy and strength of every force of the set-up."""
