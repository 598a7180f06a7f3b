"""A position as plain data, and back: whatever is wrong with one is a BadPosition that names the place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.games.frederic.battle import LEFT, Battle, battle_name, battle_named
from lacewars.games.frederic.grid import N_HEXES
from lacewars.games.frederic.laws import broken_laws
from lacewars.games.frederic.names import OFFICERS, UNITS
from lacewars.games.frederic.state import (
    BY_OFFICER,
    DEPLOYMENTS,
    FIGURE,
    OPENINGS,
    RETURNING,
    RIDING,
    WITH_UNIT,
    Frederic,
)
from lacewars.kernel import BadPosition, Chance, LaceError
from lacewars.kernel import reading as read

NUMBERS = ("turn", "active", "first")
MASKS = (
    "form", "stirred", "withdraw", "slow", "halted", "doubled", "barred", "marched", "fought", "pursued",
    "brawled",
)  # fmt: skip
OFFICER_MASKS = ("riding", "officers_active", "officers_moved", "officers_brawled", "bound")
BYTES = ("retired", "burden", "message", "group", "moved")
REASONS = ("", "demoralised", "score", "last_turn", "conceded", "draw")


def to_json(game: Frederic) -> dict[str, Any]:
    """The game's own part of a position. A battle of the data is named, any other is a text of its own."""
    return {
        "battle": battle_name(game.battle),
        "deployment": DEPLOYMENTS[game.deployment],
        "opening": OPENINGS[game.opening],
        "batch": game.batch,
        "late_check": game.late_check,
        **{name: getattr(game, name) for name in NUMBERS},
        **{name: _numbers(getattr(game, name)) for name in (*MASKS, *OFFICER_MASKS)},
        **{name: list(getattr(game, name)) for name in BYTES},
        "place": game.place[:],
        "stands": game.stands[:],
        "officers": game.officers[:],
        "officer_group": list(game.officer_group),
        "aides": game.aides[:],
        "couriers": [list(c) for c in game.couriers],
        "leaders": game.leaders[:],
        "lost": game.lost[:],
        "held": game.held[:],
        "headless": game.headless,
        "freed": game.freed,
        "slips": [s[:] for s in game.slips],
        "ready": game.ready,
        "winners": list(game.winners),
        "reason": game.reason,
        "level": game.level,
    }


def from_json(data: Mapping[str, Any], chance: Chance) -> Frederic:
    """The position written by to_json."""
    battle = _battle(data.get("battle"))
    deployment = _named(data, "deployment", DEPLOYMENTS)
    game = Frederic(
        chance,
        battle,
        deployment,
        read.integer(data, "batch", range(3, 5)),
        read.flag(data, "late_check"),
        _named(data, "opening", OPENINGS),
    )
    slots, staff = battle.n_slots, len(battle.officers)
    game.turn = read.integer(data, "turn", range(battle.turns + 1))
    game.active = read.integer(data, "active", range(-1, 2))
    game.first = read.integer(data, "first", range(-1, 2))
    for name in MASKS:
        setattr(game, name, _mask(data, name, slots))
    for name in OFFICER_MASKS:
        setattr(game, name, _mask(data, name, staff))
    for name in BYTES:
        setattr(game, name, bytearray(read.integers(data, name, range(120), slots)))
    game.place = read.integers(data, "place", range(LEFT, N_HEXES), slots)
    game.stands = read.integers(data, "stands", range(6), slots)
    game.officers = read.integers(data, "officers", range(LEFT, N_HEXES), staff)
    game.officer_group = bytearray(read.integers(data, "officer_group", range(OFFICERS + 2), staff))
    game.aides = read.integers(data, "aides", range(RIDING, WITH_UNIT + UNITS), len(battle.aide_owner))
    game.couriers = _couriers(data, staff, len(battle.aide_owner))
    game.leaders = read.integers(data, "leaders", range(staff))
    game.lost = read.integers(data, "lost", range(UNITS), 2)
    game.held = read.integers(data, "held", range(-1, 2), len(battle.objective_hexes))
    game.headless = read.integer(data, "headless", range(4))
    game.freed = read.integer(data, "freed", range(1 << len(battle.holds)))
    game.slips = read.table(data, "slips", range(N_HEXES), rows=2)
    game.ready = read.integer(data, "ready", range(4))
    game.winners = tuple(read.integers(data, "winners", range(2)))
    game.reason = read.text(data, "reason")
    game.level = read.integer(data, "level", range(4))
    if game.reason not in REASONS or bool(game.winners) != bool(game.reason):
        raise BadPosition("reason: somebody has won for a reason, or nobody has")
    _rebuild(game)
    faults = broken_laws(game)
    if faults:
        raise BadPosition(faults[0])
    return game


def _numbers(mask: int) -> list[int]:
    """The bits of a mask: a list says more, and fits every reader."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def _mask(data: Mapping[str, Any], key: str, bound: int) -> int:
    numbers = read.integers(data, key, range(bound))
    if sorted(set(numbers)) != numbers:
        raise BadPosition(f"{key}: the numbers are in order, each once")
    return sum(1 << n for n in numbers)


def _battle(data: Any) -> Battle:
    if not isinstance(data, str):
        raise BadPosition("battle: the name of a scenario, or a whole battle as text")
    try:
        return battle_named(data)
    except (LaceError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadPosition(f"battle: {error!r}") from None


def _named(data: Mapping[str, Any], key: str, names: tuple[str, ...]) -> int:
    name = read.text(data, key)
    if name not in names:
        raise BadPosition(f"{key}: {name!r} is unknown")
    return names.index(name)


def _couriers(data: Mapping[str, Any], staff: int, aides: int) -> list[tuple[int, int, int, int, int, int]]:
    entries = data.get("couriers")
    if not isinstance(entries, list):
        raise BadPosition("couriers: must be a list")
    found = []
    for i in range(len(entries)):
        row = read.integers({"c": entries[i]}, "c", range(-1, N_HEXES), 6)
        side, sort, h, sender, figure, moved = row
        bound = staff if sort == BY_OFFICER else aides if sort in (FIGURE, RETURNING) else 0
        right = 0 <= figure < bound if bound or sort in (BY_OFFICER, FIGURE, RETURNING) else figure == -1
        if side not in (0, 1) or not 0 <= sort <= RETURNING or h < 0 or not 0 <= sender < staff or not right:
            raise BadPosition(f"couriers[{i}]: cannot be")
        if moved not in (0, 1):
            raise BadPosition(f"couriers[{i}]: has moved or has not")
        found.append((side, sort, h, sender, figure, moved))
    return found


def _rebuild(game: Frederic) -> None:
    """What follows from the rest: who stands in a hex, and what those are whose elephants have gone.

    Of two in a hex the first holds it: an elephant inside its unit's hex, a unit among friendly guns.
    """
    for slot in range(game.battle.n_units):
        if game.form >> slot & 1:
            remains = game.battle.units[slot].kind.remains
            if remains is None:
                raise BadPosition("form: a unit without elephants")
            game.kinds[slot] = remains
    if game.form >> game.battle.n_units:
        raise BadPosition("form: an elephant that was never a unit")
    passing = game_passing(game)
    for slot, h in enumerate(game.place):
        if h >= 0 and not game.field.on[h]:
            raise BadPosition(f"place[{slot}]: beyond the field")
        if h >= 0 and slot not in passing:
            if game.at[h]:
                raise BadPosition(f"place[{slot}]: two units in one hex")
            game.at[h] = slot + 1


def game_passing(game: Frederic) -> set[int]:
    """The slots that share a hex for a moment: with friendly guns, or an elephant with its own unit."""
    where: dict[int, list[int]] = {}
    for slot, h in enumerate(game.place):
        if h >= 0:
            where.setdefault(h, []).append(slot)
    passing: set[int] = set()
    for slots in where.values():
        if len(slots) == 2:
            passing |= {s for s in slots if _passes(game, s, *(o for o in slots if o != s))}
    return passing


def _passes(game: Frederic, slot: int, other: int) -> bool:
    battle = game.battle
    if slot >= battle.n_units:
        return other < battle.n_units and battle.elephant_of.get(other) == slot
    return (
        other < battle.n_units
        and battle.side_of[slot] == battle.side_of[other]
        and game.kinds[other].guns
        and not game.kinds[slot].guns
    )
