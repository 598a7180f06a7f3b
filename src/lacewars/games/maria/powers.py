"""The six powers, their pieces and who plays them (M-2, M-3.1), numbered for speed.

Powers are numbered 0 to 5 in the order of the action stages (R3), generals 0 to 19 by power and rank, trains
20 to 29. The four major powers have pools of victory markers; a minor power's affairs are its patron's.
"""

from __future__ import annotations

from dataclasses import dataclass

from lacewars.games.maria.data_files import tables

_SETUP = tables("setup.toml")
_NUMBERS = tables("constants.toml")
_BY_ID = {p["id"]: p for p in _SETUP["powers"]}

POWER_IDS: tuple[str, ...] = ("france", "bavaria", "prussia", "saxony", "austria", "pragmatic")
POWERS = range(len(POWER_IDS))
POWER: dict[str, int] = {name: i for i, name in enumerate(POWER_IDS)}
FRANCE, BAVARIA, PRUSSIA, SAXONY, AUSTRIA, PRAGMATIC = POWERS
_POWERS = [_BY_ID[p] for p in POWER_IDS]

POWER_NAMES: tuple[str, ...] = tuple(p["name"] for p in _POWERS)
POWER_NAMES_FR: tuple[str, ...] = tuple(p["name_fr"] for p in _POWERS)
IS_MAJOR: tuple[bool, ...] = tuple(p["kind"] == "major" for p in _POWERS)
MAJORS: tuple[int, ...] = tuple(p for p in POWERS if IS_MAJOR[p])
BOXES: tuple[int, ...] = tuple(POWER[p] for p in tables("tracks.toml")["power_boxes"]["order"])
"""The major powers in the order of their boxes on the political board, left to right (R47)."""
PATRON: tuple[int, ...] = tuple(POWER[p.get("patron", p["id"])] for p in _POWERS)
"""The major power behind each power at the start; Saxony's may change (`State.patron`)."""
TROOPS: tuple[int, ...] = tuple(p["troops"] for p in _POWERS)
FIRST_HAND: tuple[int, ...] = tuple(p["initial_hand"] for p in _POWERS)
INCOME: tuple[int, ...] = tuple(p["income"] for p in _POWERS)
INCOME_INTRODUCTORY: tuple[int, ...] = tuple(p.get("income_introductory", p["income"]) for p in _POWERS)
MARKERS: tuple[int, ...] = tuple(p["victory_pool"] for p in _POWERS)
"""The victory markers a power has in all."""
DEAL_ORDER: tuple[int, ...] = tuple(
    POWER[p] for p in ("prussia", "saxony", "france", "bavaria", "pragmatic", "austria")
)
"""The order in which the first hands are dealt (M-4.30)."""
STAGES: tuple[tuple[int, ...], ...] = ((FRANCE, BAVARIA), (PRUSSIA, SAXONY), (AUSTRIA, PRAGMATIC))
"""The powers of the three action stages (M-5.01); Saxony may move to the last (R70)."""

ABSENT: tuple[int, ...] = (PRAGMATIC,)
"""The powers that have no part in the introductory game (M-14.04, R9)."""

MAX_TROOPS: int = _NUMBERS["troops"]["max_per_general"]
MAX_STACK: int = _NUMBERS["troops"]["max_generals_per_city"]
MARCH: tuple[int, int] = (_NUMBERS["movement"]["general"], _NUMBERS["movement"]["general_all_main_road"])
TRAIN_MARCH: tuple[int, int] = (_NUMBERS["movement"]["train"], _NUMBERS["movement"]["train_all_main_road"])
FORCE_MARCH: int = _NUMBERS["movement"]["force_march"]
TRAIN_PRICE: int = _NUMBERS["movement"]["train_return_cost"]
TROOP_PRICE: int = _NUMBERS["winter"]["troop_cost"]
PROTECT_RADIUS: int = _NUMBERS["conquest"]["protection_range"]
SUPPLY_RADIUS: int = _NUMBERS["supply"]["max_path_cities"]
SUPPLY_LOSSES: tuple[int, int] = (_NUMBERS["supply"]["first_loss"], _NUMBERS["supply"]["repeated_loss"])
HUSSAR_RADIUS: int = _NUMBERS["hussars"]["range_from_austrian_general"]
HUSSARS: int = _NUMBERS["components"]["hussars"]
WINTER_EVERY: int = _NUMBERS["turn"]["winter_every_turns"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A general or a supply train. `start` is a town, or the id of the box it starts in."""

    id: str
    name: str
    power: int
    rank: int
    start: str
    least: int
    """The fewest troops a general may have at set-up (0 for a train)."""

    @property
    def is_train(self) -> bool:
        """Trains have no rank."""
        return self.rank == 0


def _pieces() -> tuple[Piece, ...]:
    generals = [
        Piece(g["id"], g["name"], POWER[g["power"]], g["rank"], _start(g), g["min_troops"])
        for g in sorted(_SETUP["generals"], key=lambda g: (POWER[g["power"]], int(g["rank"])))
    ]
    trains = [
        Piece(t["id"], f"{POWER_NAMES[POWER[t['power']]]} T{t['id'][-1]}", POWER[t["power"]], 0, _start(t), 0)
        for t in sorted(_SETUP["trains"], key=lambda t: (POWER[t["power"]], str(t["id"])))
    ]
    return tuple(generals + trains)


def _start(piece: dict[str, str]) -> str:
    return piece.get("town") or piece.get("off_map_box") or piece["victory_box"]


PIECES: tuple[Piece, ...] = _pieces()
PIECE_IDS: tuple[str, ...] = tuple(p.id for p in PIECES)
PIECE: dict[str, int] = {p.id: i for i, p in enumerate(PIECES)}
POWER_OF: tuple[int, ...] = tuple(p.power for p in PIECES)
GENERALS: tuple[tuple[int, ...], ...] = tuple(
    tuple(i for i, p in enumerate(PIECES) if p.power == n and not p.is_train) for n in POWERS
)
TRAINS: tuple[tuple[int, ...], ...] = tuple(
    tuple(i for i, p in enumerate(PIECES) if p.power == n and p.is_train) for n in POWERS
)
N_GENERALS = sum(len(g) for g in GENERALS)
GENERAL_MASK = (1 << N_GENERALS) - 1
ARENBERG, DESSAUER = PIECE["arenberg"], PIECE["dessauer"]
SECOND_TRAIN = PIECE["train_prussia_2"]
"""The Prussian train that waits in victory box Silesia (M-4.07)."""

SEATS: dict[int, tuple[str, ...]] = {
    3: tuple(p["id"] for p in _SETUP["players"]),
    2: tuple(p["id"] for p in _SETUP["pairs"]),
}
SEAT_NAMES: dict[str, str] = {p["id"]: p["name"] for p in (*_SETUP["players"], *_SETUP["pairs"])}
SEAT_NAMES_FR: dict[str, str] = {p["id"]: p["name_fr"] for p in (*_SETUP["players"], *_SETUP["pairs"])}
HOLDS: dict[str, list[str]] = {p["id"]: p["powers"] for p in (*_SETUP["players"], *_SETUP["pairs"])}
"""The powers of each player at the start."""
CONTROLLER: dict[int, tuple[int, ...]] = {
    players: tuple(next(i for i, s in enumerate(SEATS[players]) if p in HOLDS[s]) for p in POWER_IDS)
    for players in SEATS
}
"""For each number of players the seat that plays each power at the start."""
