"""What losses do: stands, whole units, elephants in panic, officers removed; and hexes that change hands."""

from __future__ import annotations

from lacewars.games.frederic.battle import CHIEF, LOST
from lacewars.games.frederic.grid import ROW
from lacewars.games.frederic.kinds import PANIC_ALL, Kind
from lacewars.games.frederic.state import BY_OFFICER, WITH_UNIT, Frederic
from lacewars.games.frederic.victory import check_losses

STRUCK, BLOCKED, DESERTED = range(3)
"""Why stands are lost: to hits, for hexes of a retreat that could not be made, by desertion."""
CAUSES = ("struck", "blocked", "deserted")


def lose_stands(game: Frederic, slot: int, number: int, cause: int) -> None:
    """Removes stands (R60). What must happen at once goes on top of the agenda."""
    number = min(number, game.stands[slot])
    if number <= 0:
        return
    if not game.is_unit(slot):
        remove_elephant(game, slot)
        return
    game.stands[slot] -= number
    game.tell("stands_lost", game.label(slot), number, game.stands[slot], cause)
    h, panics = game.place[slot], _panics(game, slot)
    if not game.stands[slot]:
        _destroy(game, slot)
    if panics:
        _release(game, slot, h)


def _panics(game: Frederic, slot: int) -> bool:
    """R77, R78: whether these losses make the unit's elephant panic; then the rest goes on foot."""
    if game.kinds[slot].panic == PANIC_ALL:
        return not game.stands[slot]
    kind = kind_after(game, slot)
    if kind is game.kinds[slot]:
        return False
    game.form |= 1 << slot
    game.kinds[slot] = kind
    return True


def kind_after(game: Frederic, slot: int, lost: int = 0) -> Kind:
    """R77, R78: what a unit is after losing this many more stands: without its elephants, what remains."""
    kind, elephants = game.kinds[slot], game.battle.units[slot].elephants
    if not elephants or game.form >> slot & 1:
        return kind
    if game.battle.start[slot] - game.stands[slot] + lost < elephants:
        return kind
    assert kind.remains is not None
    return kind.remains


def _destroy(game: Frederic, slot: int) -> None:
    """The last stand is gone: the unit counts as lost, messages and aides with it, its officers flee."""
    side, h = game.side(slot), game.place[slot]
    game.take_away(slot)
    lose_baggage(game, slot)
    game.lost[side] += 1
    game.tell("unit_lost", game.label(slot), game.lost[side])
    check_losses(game)
    if h >= 0 and game.officers_at(h, side):
        game.call("Flee", side, h)


def lose_baggage(game: Frederic, slot: int) -> None:
    """R20, R21: the message and the aides that wait with a unit go with it when it leaves the table."""
    game.message[slot] = 0
    for figure, holder in enumerate(game.aides):
        if holder == WITH_UNIT + slot:
            game.aides[figure] = LOST


def _release(game: Frederic, slot: int, h: int) -> None:
    """R77: a panicking elephant appears and flees at once."""
    elephant = game.battle.elephant_of[slot]
    game.stands[elephant] = 1
    game.put(elephant, h)
    game.tell("elephant_panics", game.label(slot), h)
    if ROW[h] == game.battle.sides[game.side(elephant)].edge_row:
        remove_elephant(game, elephant)
    else:
        game.call("Stampede", elephant, 1)


def remove_elephant(game: Frederic, slot: int) -> None:
    """A panicking elephant leaves the table."""
    game.tell("elephant_gone", game.place[slot], game.label(slot))
    game.take_away(slot)


def remove_officer(game: Frederic, officer: int) -> None:
    """An officer is out of the battle; without its commander-in-chief a side passes its next turn (R80)."""
    data = game.battle.officers[officer]
    game.officers[officer] = LOST
    bit = ~(1 << officer)
    game.riding &= bit
    game.bound &= bit
    game.couriers = [c for c in game.couriers if c[1] != BY_OFFICER or c[4] != officer]
    for figure, holder in enumerate(game.aides):
        if holder == officer:
            game.aides[figure] = LOST
    game.tell("officer_lost", game.name(officer))
    if data.rank == CHIEF:
        game.headless |= 1 << data.side
        game.tell("chief_lost", game.army(data.side))


def entered(game: Frederic, slot: int, h: int) -> None:
    """A unit has come into a hex: lone enemy officers flee, enemy messengers are tested (R19, R79)."""
    if not game.is_unit(slot):
        for side in (0, 1):
            if game.officers_at(h, side):
                game.call("Flee", side, h)
        return
    foe = 1 - game.side(slot)
    if game.couriers and any(c[0] == foe and c[2] == h for c in game.couriers):
        game.call("Chase", foe, h)
    if game.officers_at(h, foe):
        game.call("Flee", foe, h)


def hold(game: Frederic, slot: int) -> None:
    """G-S.10: a unit that ends a move in a hex holds it."""
    h = game.place[slot]
    place = game.battle.objective_place.get(h, -1)
    if place >= 0 and game.is_unit(slot) and game.held[place] != game.side(slot):
        game.held[place] = game.side(slot)
        game.tell("hex_held", game.army(game.side(slot)), h)


def crew_of(game: Frederic, slot: int) -> int:
    """R24: the officers with a unit, as bits: a retreat, a follow-up or a pursuit takes them all along."""
    return sum(1 << o for o in game.officers_with(slot))


def carry(game: Frederic, slot: int, h: int, crew: int) -> None:
    """A unit goes to a hex, and the officers of its crew with it."""
    game.put(slot, h)
    while crew:
        officer = (crew & -crew).bit_length() - 1
        crew &= crew - 1
        if game.officers[officer] >= 0:
            game.officers[officer] = h
