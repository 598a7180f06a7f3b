"""The nine nations in the order of the movement track, and who plays them (N-2.2, N-4.3).

A nation is a number from 0 to 8: its place on the track (R7). The five powers come first, so `nation <
N_POWERS` asks whether it is one. Sets of nations are bit masks.
"""

from __future__ import annotations

from lacewars.games.napoleonic.data_files import tables

_FILE = tables("nations.toml")
NATION_IDS: tuple[str, ...] = tuple(_FILE["track"])
N_NATIONS = len(NATION_IDS)
NATIONS = range(N_NATIONS)
NATION: dict[str, int] = {name: n for n, name in enumerate(NATION_IDS)}
FRANCE, BRITAIN, AUSTRIA, RUSSIA, PRUSSIA, TURKEY, SPAIN, SWEDEN, DENMARK = NATIONS
NOBODY = -1
"""No nation: no flag, no patron, no row of the diplomatic table."""
_NATIONS = [_FILE["nation"][name] for name in NATION_IDS]

N_POWERS = len(_FILE["powers"])
POWERS = range(N_POWERS)
POWER_IDS: tuple[str, ...] = NATION_IDS[:N_POWERS]
MINORS = range(N_POWERS, N_NATIONS)
ALL_NATIONS = (1 << N_NATIONS) - 1

NAMES: tuple[str, ...] = tuple(n["name"] for n in _NATIONS)
NAMES_FR: tuple[str, ...] = tuple(n["name_fr"] for n in _NATIONS)
START_HAND: tuple[int, ...] = tuple(n["start_hand"] for n in _NATIONS)
HAND_MIN: tuple[int, ...] = tuple(n["hand_min"] for n in _NATIONS)
HAND_MAX: tuple[int, ...] = tuple(n["hand_max"] for n in _NATIONS)
"""N-14.3.2.01: the limits of a hand; home cards do not count."""
REINFORCEMENT: tuple[int, ...] = tuple(n["reinforcement_cp"] for n in _NATIONS)
CONQUEST: tuple[int, ...] = tuple(n["conquest_modifier"] for n in _NATIONS)
INITIAL_KEYS: tuple[int, ...] = tuple(n["initial_keys"] for n in _NATIONS)
UNIT_BONUS: tuple[int, ...] = tuple(n["unit_bonus_dice"] for n in _NATIONS)
CAPITAL_IDS: tuple[tuple[str, ...], ...] = tuple(tuple(n["capitals"]) for n in _NATIONS)

IMPERIAL, COALITION = 0, 1
CAMP_IDS: tuple[str, ...] = ("imperial", "coalition")
OUTSIDE = -1
"""The camp of those who are in none."""
_CAMPS = _FILE["camps"]
CAMP_AT_START: tuple[int, ...] = tuple(
    next((c for c, camp in enumerate(CAMP_IDS) if name in _CAMPS[camp]), OUTSIDE) for name in POWER_IDS
)
"""N-4.2.03: where the consul of each power stands; minors follow their patrons."""

PLAYERS = range(2, 6)
"""N-1.01."""
ROLES: dict[int, tuple[tuple[int, ...], ...]] = {
    players: tuple(tuple(NATION[n] for n in side) for side in _FILE["players"][str(players)]["sides"])
    for players in PLAYERS
}
"""N-4.3: for each number of players the powers that go together, one role for each seat."""


def members(mask: int) -> tuple[int, ...]:
    """The nations in a bit mask, in track order."""
    return _MEMBERS[mask]


_MEMBERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n in NATIONS if mask >> n & 1) for mask in range(1 << N_NATIONS)
)


def from_(first: int) -> tuple[int, ...]:
    """All nations in track order, beginning with one of them (R95)."""
    return _FROM[first]


_FROM: tuple[tuple[int, ...], ...] = tuple(
    tuple((first + n) % N_NATIONS for n in NATIONS) for first in NATIONS
)
