"""Why a combat is what it is (G-4.49): names and rules for the parts that `fighting` adds up.

Nothing is decided here: `fighting` gives the numbers as it found them, and they are put into words and rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lacewars.games.frederic.field import OBSTACLES, PALISADE, TERRAIN, limit_of
from lacewars.games.frederic.grid import GRID
from lacewars.games.frederic.kinds import Kind, working
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.support import sheltered_by_wagons


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a number: why, how much, of what (a type, a terrain...; or nothing), by which rules."""

    reason: str
    count: int
    of: str
    rules: tuple[str, ...]


class Steps(NamedTuple):
    """The numbers of R50 as the dice of a roll are counted, one after the other."""

    base: int
    last_stand: bool
    trained: int
    """Base and training."""
    moved: int
    """What is left of that after moving."""
    melee: bool
    riposte: bool
    lance: bool
    drilled: bool
    front: bool
    frights: Sequence[str]
    reduced: int
    """After all that adds and takes away."""
    number: int
    """After the limits: the dice."""


TRAIT_RULES = {"C2": "G-A2.44", "C3": "G-A2.45", "C5": "G-A2.47"}
TERRAIN_RULES = {
    "forest": "G-6.14",
    "hill": "G-6.15",
    "rocks": "G-6.16",
    "marsh": "G-6.17",
    "habitation": "G-6.18",
    "sand": "G-6.19",
    "ford": "G-6.22",
    "snow": "G-6.24",
}
OBSTACLE_RULES = {"wall": "G-6.26", "ditch": "G-6.27", "fortification": "G-6.28", "rampart": "G-6.29"}
WAGONS = "wagons"
_FAMILIES = {
    "inf": "G-4.10", "mi": "G-4.10", "rifle": "G-4.11", "archer": "G-4.12", "melee": "G-4.13",
    "cav": "G-4.14", "lan": "G-4.15", "cam": "G-4.16", "ele": "G-4.17", "art": "G-4.18", "hart": "G-4.20",
    "zamburak": "G-4.21", "eart": "G-4.23", "etow": "G-4.24", "rocket": "G-4.25",
}  # fmt: skip
_SPECIAL = {"ele_panic": "G-4.22", "ele_dwarf": "G-4.127"}


def type_rule(type_id: str) -> str:
    """The rule that gives a type its dice."""
    return _SPECIAL.get(type_id) or _FAMILIES[type_id.partition("_")[0]]


def parts_of_dice(game: Frederic, attacker: int, defender: int, steps: Steps) -> list[Part]:
    """The parts of a number of dice, in the order of R50; together they are that number."""
    return [part for part in _parts(game, attacker, defender, steps) if part.count]


def _parts(game: Frederic, attacker: int, defender: int, steps: Steps) -> Iterator[Part]:
    kind, foe = game.kinds[attacker], game.kinds[defender]
    own = type_rule(kind.type)
    rules = (own, "G-A2.30") if steps.last_stand else (own, "G-4.118") if steps.riposte else (own,)
    yield Part("last_stand" if steps.last_stand else "riposte" if steps.riposte else "attack",
               steps.base, kind.type, rules)  # fmt: skip
    yield Part("training", kind.drill, kind.training, ("G-A2.25",))
    yield Part("least", steps.trained - steps.base - kind.drill, "", ("G-A2.26",))
    moving = "G-4.19" if own == "G-4.18" else own
    yield Part(
        "moving", steps.moved - steps.trained, "", (moving, "G-4.91") if game.burden[attacker] else (moving,)
    )
    yield from _bonuses(kind, steps)
    yield Part("lance", int(steps.lance), "", ("G-4.15",))
    yield Part("irregulars", int(steps.drilled), "", ("G-A2.32",))
    yield Part("front", int(steps.front and steps.melee), "", ("G-2.50",))
    for beast in steps.frights:
        yield Part("fright", -1, beast, ("G-4.16" if beast == "camel" else "G-4.17",))
    yield Part("shield", foe.shield, foe.type, (type_rule(foe.type),))
    end = game.place[defender]
    for element in game.field.elements[end]:
        if TERRAIN[element]["dice_into"] == "-1die":
            yield Part("into", -1, element, (TERRAIN_RULES[element],))
    for obstacle in obstacles_between(game, attacker, defender):
        if obstacle in OBSTACLES and OBSTACLES[obstacle]["dice_in"] == "-1die":
            yield Part("over", -1, obstacle, (OBSTACLE_RULES[obstacle],))
    least = max(1, steps.reduced)
    yield Part("least", least - steps.reduced, "", ("G-A2.26",))
    if steps.number < least:
        reason, of, rule = _limit(game, attacker, defender, steps.number)
        yield Part(f"most_{reason}", steps.number - least, of, (rule,))


def _bonuses(kind: Kind, steps: Steps) -> Iterator[Part]:
    """Particularities, each by itself, and what a type has more or less in melee."""
    for trait, effect in working(kind.type, kind.traits):
        more = effect.riposte if steps.riposte else effect.attack + (0 if steps.melee else effect.fire)
        if more:
            yield Part("trait", more, trait, (TRAIT_RULES[trait],))
    if steps.melee and not steps.riposte:
        yield Part("melee", kind.melee, kind.type, (type_rule(kind.type),))


def _limit(game: Frederic, attacker: int, defender: int, most: int) -> tuple[str, str, str]:
    """What holds the dice down to this many: the ground, the slope, or what stands on the side."""
    field, start, end = game.field, game.place[attacker], game.place[defender]
    for way, h in (("into", end), ("out", start)):
        for element in field.elements[h]:
            if limit_of(TERRAIN[element][f"dice_{way}"]) == most:
                return way, element, TERRAIN_RULES[element]
    for obstacle in obstacles_between(game, attacker, defender):
        if obstacle == WAGONS:
            return "over", obstacle, "G-4.57"
        if limit_of(OBSTACLES[obstacle]["dice_in"]) == most:
            return "over", obstacle, OBSTACLE_RULES[obstacle]
    return "uphill" if field.level[end] else "downhill", "hill", TERRAIN_RULES["hill"]


def obstacles_between(game: Frederic, attacker: int, defender: int) -> list[str]:
    """What stands on the defender's side towards an attacker; wagons in a ring among them (G-3.31)."""
    start, end = game.place[attacker], game.place[defender]
    found = list(game.field.side_kinds(start, end)) if game.field.kinds else []
    if sheltered_by_wagons(game, defender) and GRID.distance(start, end) == 1:
        found.append(WAGONS)
    return found


def parts_ignored(game: Frederic, slot: int, enemy: int, supported: bool, flags: int) -> list[Part]:
    """The parts of the morale hits that a unit may ignore (R61)."""
    kind = game.kinds[slot]
    found = [Part("supported", int(supported), "", ("G-4.62", _support_rule(game, slot, enemy)))]
    found += [Part("officer", 1, str(o), ("G-2.47",)) for o in game.officers_with(slot)]
    found.append(Part("guns", int(kind.guns), "", ("G-4.62",)))
    if flags:
        best = next(o for o in obstacles_between(game, enemy, slot) if flags == _flags(o))
        found.append(Part("works", flags, best, ("G-4.57" if best == WAGONS else OBSTACLE_RULES[best],)))
    return [part for part in found if part.count]


def _flags(obstacle: str) -> int:
    assert PALISADE is not None
    return PALISADE.flags if obstacle == WAGONS else int(OBSTACLES[obstacle]["flags_ignored"])


def _support_rule(game: Frederic, slot: int, enemy: int) -> str:
    kind, h = game.kinds[slot], game.place[slot]
    if kind.infantry and game.field.habitation[h]:
        return "G-1.15"
    return "G-1.18" if kind.infantry and game.field.broken[h] and game.kinds[enemy].mounted else "G-1.13"
