"""What must hold of a position that is read, besides the bounds of its fields; and what follows from them."""

from __future__ import annotations

from lacewars.games.frederic.laws import broken_laws
from lacewars.games.frederic.state import BY_OFFICER, FIGURE, RETURNING, Frederic
from lacewars.kernel import BadPosition


def complete(game: Frederic) -> None:
    """Works out what follows from the rest, and checks it all; BadPosition names the part that is wrong."""
    if bool(game.winners) != bool(game.reason):
        raise BadPosition("reason: somebody has won for a reason, or nobody has")
    for i, (_, sort, _, _, figure, _) in enumerate(game.couriers):
        if figure not in _figures(game, sort):
            raise BadPosition(f"couriers[{i}]: {figure} is no such figure")
    _rebuild(game)
    faults = broken_laws(game)
    if faults:
        raise BadPosition(faults[0])


def _figures(game: Frederic, sort: int) -> range:
    """The figures that may ride as messengers of a sort; -1 is none."""
    if sort == BY_OFFICER:
        return range(len(game.battle.officers))
    return range(len(game.battle.aide_owner)) if sort in (FIGURE, RETURNING) else range(-1, 0)


def _rebuild(game: Frederic) -> None:
    """Who stands in a hex, and what those are whose elephants have gone.

    Of two in a hex the first holds it: an elephant inside its unit's hex, a unit among friendly guns.
    """
    game.field, game.kinds = game.battle.field, list(game.battle.kinds)
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
