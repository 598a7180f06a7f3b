"""The seven nations, their pieces and roles (F-0.20 to F-0.26, F-1), numbered for speed.

Nations are numbered 0 to 6 in the order of the turn, generals 0 to 23 by nation and rank, trains 24 to 34.
"""

from __future__ import annotations

from dataclasses import dataclass

from lacewars.games.friedrich.data_files import tables

_SETUP = tables("setup.toml")
_NATIONS = sorted(_SETUP["nation"], key=lambda n: n["order"])
_LIMITS = _SETUP["limits"]

NATION_IDS: tuple[str, ...] = tuple(n["id"] for n in _NATIONS)
NATION_NAMES: tuple[str, ...] = tuple(n["name"] for n in _NATIONS)
NATION_NAMES_FR: tuple[str, ...] = tuple(n["name_fr"] for n in _NATIONS)
NATIONS = range(len(NATION_IDS))
NATION: dict[str, int] = {name: i for i, name in enumerate(NATION_IDS)}
PRUSSIA, HANOVER, RUSSIA, SWEDEN, AUSTRIA, IMPERIAL, FRANCE = (
    NATION[n] for n in ("prussia", "hanover", "russia", "sweden", "austria", "imperial", "france")
)

IS_DEFENDER: tuple[bool, ...] = tuple(n["side"] == "defender" for n in _NATIONS)
CEILING: tuple[int, ...] = tuple(n["armies"] for n in _NATIONS)
NATION_DRAWS: tuple[tuple[int, ...], ...] = tuple(tuple(s["draw"] for s in n["draw"]) for n in _NATIONS)
"""Cards a turn: at the start, and after each Card of Fate that lowers them (F-3.01, F-3.02)."""
ENEMIES: tuple[tuple[int, ...], ...] = tuple(
    tuple(m for m in NATIONS if IS_DEFENDER[m] != IS_DEFENDER[n]) for n in NATIONS
)

MAX_ARMIES: int = _LIMITS["general_max_armies"]
MAX_STACK: int = _LIMITS["stack_max_generals"]
MARCH: tuple[int, int] = (_LIMITS["general_move"], _LIMITS["general_move_main"])
TRAIN_MARCH: tuple[int, int] = (_LIMITS["train_move"], _LIMITS["train_move_main"])
PROTECT_RADIUS: int = _LIMITS["protect_radius"]
SUPPLY_RADIUS: int = _LIMITS["supply_radius"]
PRICE: int = _LIMITS["cost_army"]
PRICE_BLOCKED: int = _LIMITS["cost_blocked"]
FIRST_FATE_TURN: int = _LIMITS["first_fate_turn"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A general or a supply train."""

    id: str
    name: str
    nation: int
    rank: int
    start: str

    @property
    def is_train(self) -> bool:
        """Trains have no rank."""
        return self.rank == 0


def _pieces() -> tuple[Piece, ...]:
    generals = [
        Piece(g["id"], g["name"], i, g["rank"], g["start"])
        for i, n in enumerate(_NATIONS)
        for g in sorted(n["general"], key=lambda g: int(g["rank"]))
    ]
    trains = [
        Piece(t["id"], f"{n['name']} T{k}", i, 0, t["start"])
        for i, n in enumerate(_NATIONS)
        for k, t in enumerate(n["train"], 1)
    ]
    return tuple(generals + trains)


PIECES: tuple[Piece, ...] = _pieces()
PIECE_IDS: tuple[str, ...] = tuple(p.id for p in PIECES)
PIECE: dict[str, int] = {p.id: i for i, p in enumerate(PIECES)}
GENERALS: tuple[tuple[int, ...], ...] = tuple(
    tuple(i for i, p in enumerate(PIECES) if p.nation == n and not p.is_train) for n in NATIONS
)
TRAINS: tuple[tuple[int, ...], ...] = tuple(
    tuple(i for i, p in enumerate(PIECES) if p.nation == n and p.is_train) for n in NATIONS
)
N_GENERALS = sum(len(g) for g in GENERALS)
NATION_OF: tuple[int, ...] = tuple(p.nation for p in PIECES)

ROLES: tuple[str, ...] = tuple(r["id"] for r in _SETUP["role"])
ROLE_NAMES: dict[str, str] = {r["id"]: r["name"] for r in _SETUP["role"]}
ROLE_NAMES_FR: dict[str, str] = {r["id"]: r["name_fr"] for r in _SETUP["role"]}
SEATS: dict[int, tuple[tuple[str, ...], ...]] = {
    4: tuple(tuple(s) for s in _SETUP["seats"]["four"]),
    3: tuple(tuple(s) for s in _SETUP["seats"]["three"]),
}
ROLE_NATIONS: dict[str, tuple[int, ...]] = {
    r["id"]: tuple(NATION[n] for n in r["nations"]) for r in _SETUP["role"]
}
OPTION_TURN: int = _SETUP["offensive_option"]["decide_on_turn"]
OPTION_CARD_MIN: int = _SETUP["offensive_option"]["min_card_value"]
OPTION_PICKUP: int = _SETUP["offensive_option"]["pickup_loss"]
OPTION_CLAIMS: int = _SETUP["offensive_option"]["austria_claims"]
EAST_PRUSSIA_FORFEIT: int = _SETUP["east_prussia"]["forfeit"]
RAFFLE: dict[str, str] = {k: v for k, v in _SETUP["raffle"].items() if k.endswith("13")}


def seat_of_role(players: int, role: str) -> int:
    """The seat that plays a role: with 3 players Elisabeth and Pompadour are one (R5)."""
    return next(i for i, roles in enumerate(SEATS[players]) if role in roles)
