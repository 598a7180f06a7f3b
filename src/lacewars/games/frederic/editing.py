"""What of a position may be changed by hand: where units and officers stand, stands, objectives."""

from __future__ import annotations

from lacewars.games.frederic.battle import LOST
from lacewars.games.frederic.grid import HEX, NAMES
from lacewars.games.frederic.state import WITH_UNIT, Frederic
from lacewars.kernel import Refusal
from lacewars.kernel.editing import AWAY, NO_PLACE, NOBODY, TAKEN, THING, VALUE, Edit, Setting

NEUTRAL = "none"


def settings(game: Frederic) -> list[Setting]:
    """Units and officers that are on the table or lost, and the objectives."""
    battle = game.battle
    found: list[Setting] = []
    for slot in range(battle.n_units):
        found += _of_unit(game, slot)
    for number, officer in enumerate(battle.officers):
        h = game.officers[number]
        if h >= 0 and not game.riding >> number & 1:
            label = battle.side_labels[officer.side]
            found.append(Setting(officer.id, "place", NAMES[h], label, NAMES[h], anywhere=True))
    sides = (NEUTRAL, *(side.id for side in battle.sides))
    for h, holder in zip(battle.objective_hexes, game.held, strict=True):
        label = battle.side_labels[holder] if holder >= 0 else NOBODY
        found.append(Setting(NAMES[h], "holder", sides[holder + 1], label, NAMES[h], values=sides))
    return found


def _of_unit(game: Frederic, slot: int) -> list[Setting]:
    unit, h = game.battle.units[slot], game.place[slot]
    if h < LOST:
        return []
    place = AWAY if h == LOST else NAMES[h]
    away = () if _is_waited_on(game, slot) else (AWAY,)
    label = game.battle.side_labels[unit.side]
    found = [Setting(unit.id, "place", place, label, place, values=away, anywhere=True)]
    if h >= 0:
        numbers = range(1, game.start_stands(slot) + 1)
        found.append(Setting(unit.id, "stands", str(game.stands[slot]), label, place, numbers))
    return found


def _is_waited_on(game: Frederic, slot: int) -> bool:
    """Whether an aide is with a unit: it cannot be taken off the table without him."""
    return WITH_UNIT + slot in game.aides


def change(game: Frederic, edit: Edit) -> Refusal | None:
    """Sets something in a position."""
    battle = game.battle
    if edit.what == "holder":
        sides = [side.id for side in battle.sides]
        holder = -1 if edit.value == NEUTRAL else sides.index(edit.value)
        game.held[battle.objective_place[HEX[edit.thing]]] = holder
        return None
    if edit.thing in battle.officer:
        return _move_officer(game, battle.officer[edit.thing], edit.value)
    slot = battle.unit[edit.thing]
    if edit.what == "stands":
        game.stands[slot] = int(edit.value)
        return None
    if edit.value != AWAY:
        return _move_unit(game, slot, edit.value)
    _lose(game, slot)
    return None


def _lose(game: Frederic, slot: int) -> None:
    """A unit leaves the table, as one that is lost does."""
    game.take_away(slot)
    game.lost[game.side(slot)] += 1
    game.message[slot] = game.group[slot] = 0


def _move_unit(game: Frederic, slot: int, name: str) -> Refusal | None:
    h, side = HEX.get(name, LOST), game.side(slot)
    if h < 0 or not game.field.may_stand(h, game.kinds[slot].wheels):
        return NO_PLACE.by("G-A1.11")
    if game.at[h] or game.officers_at(h, 1 - side):
        return TAKEN.by("G-1.22")
    if game.place[slot] == LOST:
        game.lost[side] -= 1
        game.stands[slot] = max(1, game.start_stands(slot))
    game.put(slot, h)
    return None


def _move_officer(game: Frederic, officer: int, name: str) -> Refusal | None:
    h, data = HEX.get(name, LOST), game.battle.officers[officer]
    if h < 0 or not game.field.may_stand(h, data.vehicle):
        return NO_PLACE.by("G-A1.11")
    if game.at[h] and not game.friendly_unit(h, data.side):
        return TAKEN
    game.officers[officer] = h
    return None


def name(game: Frederic, role: str, word: str, lang: str) -> str | None:
    """The printed name of a unit, an officer or a side; hexes have numbers alone."""
    battle, told = game.battle, game.game.namer(game)
    if role == THING and word in battle.unit:
        return told("unit", battle.labels[battle.unit[word]], lang)
    if role == THING and word in battle.officer:
        return told("officer", battle.officer_labels[battle.officer[word]], lang)
    if role == VALUE:
        sides = [side.id for side in battle.sides]
        return told("side", battle.side_labels[sides.index(word)], lang) if word in sides else None
    return word if word in HEX else None
