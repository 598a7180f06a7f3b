"""What attacks are worth: the odds of the dice, the riposte they bring and what an officer risks in front."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lacewars.bots.frederic import temper
from lacewars.bots.frederic.outlook import Outlook, worth
from lacewars.games.frederic.fighting import advantage, dice, ignorable, may_riposte, targets
from lacewars.games.frederic.grid import ROW, SIZE
from lacewars.games.frederic.kinds import Kind
from lacewars.games.frederic.losses import kind_after
from lacewars.games.frederic.odds import rolls
from lacewars.games.frederic.readings import PER_ADVANTAGE
from lacewars.games.frederic.retreating import ROCKETS, flight_room, game_back, retreat_room
from lacewars.kernel.hexes import SOUTH_EAST, SOUTH_WEST


class Prospect(NamedTuple):
    """What a roll does to its target, on average."""

    losses: float = 0.0
    destroyed: float = 0.0
    driven_off: float = 0.0


NOTHING = Prospect()


def prospect(
    look: Outlook, attacker: int, defender: int, *, riposte: bool = False, front: bool = False
) -> Prospect:
    """The same sums as `odds`, quickly: ways of retreat are looked at once, for the longest retreat."""
    game = look.game
    number = dice(game, attacker, defender, riposte=riposte, front=front)
    if not number:
        return NOTHING
    hit, morale = PER_ADVANTAGE[advantage(game, attacker, defender, riposte=riposte)]
    spare, kind, stands = ignorable(game, defender, attacker), game.kinds[defender], game.stands[defender]
    most = number * max(1, morale) - spare
    if not game.is_unit(defender):
        room = 0 if riposte else flight_room(game, defender, most)
        return _sums(number, hit, morale, spare, stands, Flight(1, False, room, False), None)
    rockets = game.kinds[attacker].rocket
    whole = _flight(look, defender, kind, most, rockets)
    after = kind_after(game, defender, 1)
    rest = None if after is kind else _flight(look, defender, after, most, rockets)
    return _sums(number, hit, morale, spare, stands, whole, rest)


class Flight(NamedTuple):
    """How a unit goes back: hexes a morale hit, whether it makes one less, room behind it, deserters."""

    pace: int
    firm: bool
    room: int
    deserts: bool


def _flight(look: Outlook, slot: int, kind: Kind, morale: int, rockets: bool) -> Flight:
    """How a unit of this kind goes back after at most this many morale hits."""
    pace = kind.per_flag * max(kind.retreat, ROCKETS if rockets and kind.animal != "none" else 1)
    firm = "firm" in kind.marks
    most = max(0, morale * pace - firm)
    return Flight(pace, firm, room_behind(look, slot, most, kind) if most else 0, kind.deserts)


def room_behind(look: Outlook, slot: int, due: int, kind: Kind) -> int:
    """As `retreat_room`, but looked for once while nobody moves behind the unit: it goes back row by row."""
    game = look.game
    start, at = game.place[slot], game.at
    if kind.elusive:
        return retreat_room(game, slot, due, kind)
    row = ROW[start]
    if game_back(game, game.side(slot))[0] in (SOUTH_EAST, SOUTH_WEST):
        behind = at[(row + 1) * SIZE : (row + 1 + due) * SIZE]
    else:
        behind = at[max(0, row - due) * SIZE : row * SIZE]
    key = slot, start, due, kind is game.kinds[slot], bytes(behind)
    found = look.rooms.get(key)
    if found is None:
        found = look.rooms[key] = retreat_room(game, slot, due, kind)
    return found


@lru_cache(maxsize=65536)
def _sums(
    number: int, hit: int, morale: int, spare: int, stands: int, whole: Flight, rest: Flight | None
) -> Prospect:
    """`rest`: how what is left goes back when the first stand that is lost was its elephant."""
    losses = destroyed = driven_off = 0.0
    for own, flags, tactical, chance in rolls(number):
        lost, p = own + hit * tactical, float(chance)
        pace, firm, room, deserts = rest if rest and lost else whole
        shaken = max(0, flags + morale * tactical - spare)
        due = 0 if lost >= stands or not shaken else shaken * pace - firm
        made = min(due, room)
        lost = min(stands, lost + due - made)
        gone = lost == stands
        losses += p * min(stands, lost + (made / 6 if deserts else 0.0))
        destroyed += p * gone
        driven_off += p * (gone or made > 0)
    return Prospect(losses, destroyed, driven_off)


def harm(look: Outlook, attacker: int, defender: int, *, riposte: bool = False, front: bool = False) -> float:
    """What a roll costs its target, on average."""
    found = prospect(look, attacker, defender, riposte=riposte, front=front)
    return cost(look, defender, found)


def cost(look: Outlook, slot: int, found: Prospect) -> float:
    """What such a roll costs a unit."""
    price = look.prices[look.game.side(slot)] if look.game.is_unit(slot) else 0.0
    return (
        found.losses * worth(look.game.kinds[slot])
        + found.destroyed * price
        + found.driven_off * temper.DRIVEN_OFF
    )


def gain(look: Outlook, attacker: int, defender: int, *, front: bool = False) -> float:
    """What an attack is worth, the riposte it may bring taken off."""
    game = look.game
    found = prospect(look, attacker, defender, front=front)
    good = cost(look, defender, found) + temper.TARGETS.get(defender, 0.0)
    if not game.is_unit(defender) and game.side(defender) == game.side(attacker):
        return good - 2.0
    if may_riposte(game, defender, attacker):
        good -= temper.RIPOSTE * (1 - found.driven_off) * harm(look, defender, attacker, riposte=True)
    return good


def best_attack(look: Outlook, slot: int) -> tuple[float, int]:
    """The best attack from where a unit stands, and its target; -1 if there is none."""
    return max(((gain(look, slot, t), t) for t in targets(look.game, slot)), default=(0.0, -1))


def wound_risk(look: Outlook, officer: int, lost: float) -> float:
    """What an officer in the first rank risks if his unit loses this many stands (one die for each)."""
    return lost / 6 * temper.OFFICERS[look.game.battle.officers[officer].rank]


def front_gain(look: Outlook, officer: int, attacker: int, defender: int) -> float:
    """What an officer in the attacker's first rank adds to an attack, his risk taken off."""
    game = look.game
    better = gain(look, attacker, defender, front=True) - gain(look, attacker, defender)
    if may_riposte(game, defender, attacker):
        stays = 1 - prospect(look, attacker, defender, front=True).driven_off
        lost = prospect(look, defender, attacker, riposte=True).losses
        better -= wound_risk(look, officer, stays * lost)
    return better
