"""Battles: sides and their chiefs, dice by kind, damage, and what pieces a side has left (N-11, R36 to R41).

`phases.battles.fight` begins one; its steps are in `phases.battles`, `losses` and `retreats`. Sieges (N-12)
use the same dice.
"""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.games.napoleonic.activity import most_recent
from lacewars.games.napoleonic.armies import rating
from lacewars.games.napoleonic.attrition import half
from lacewars.games.napoleonic.board import FORTRESS, LINE, NATIONAL
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER, NO_SIDE, NOWHERE, SIDES, Fighting
from lacewars.games.napoleonic.forces import Force, command, force_at, leaders_in, lose, lose_leader
from lacewars.games.napoleonic.ground import is_guest
from lacewars.games.napoleonic.nations import (
    BRITAIN,
    FRANCE,
    MINORS,
    NATIONS,
    NOBODY,
    POWERS,
    SWEDEN,
    TURKEY,
    UNIT_BONUS,
    from_,
    members,
)
from lacewars.games.napoleonic.pieces import COMMANDERS_OF, LEADS
from lacewars.games.napoleonic.state import Napoleonic

_RULES = tables("tables.toml")["battle"]
KILL_ON: int = _RULES["kill_on"]
DISRUPT_ON: int = _RULES["disrupt_on"]
TERRAIN: tuple[int, ...] = tuple(_RULES[f"terrain_{kind}"] for kind in ("normal", "pass", "marsh", "strait"))
"""The dice of the defender for each kind of line by which the attacker came (N-11.2.2)."""
MOST_ROUNDS: int = _RULES["max_rounds"]
FRIENDS_APART = _RULES["terrain_normal"]
"""R25: the terrain dice of a battle between former allies, who crossed no line."""
CARD_DICE: dict[int, int] = {CARD["reverse_slopes"]: 2, CARD["voltigers"]: 3}
HORSE_ARTILLERY = CARD["horse_artillery"]
HALVING = frozenset(CARD[name] for name in ("great_redoubt", "reverse_slopes", "refuse_flanks"))
"""Cards that halve the disruptions of a side in round one."""
HARDENING, GREAT_REDOUBT = CARD["damn_good_ground"], CARD["great_redoubt"]
TWELVE_POUNDERS, REFUSE_FLANKS, TURNCOATS = (
    CARD[name] for name in ("twelve_pounders", "refuse_flanks", "turncoats")
)
JANISSARIES, GOTT_MIT_UNS = CARD["janissaries"], CARD["gotts_mitt_uns"]


def close_battle(game: Napoleonic) -> None:
    """Nothing is left of the battle or siege: disruptions end with it (N-11.3.01)."""
    for name, declared in Fighting.declared.items():
        start = declared.start
        setattr(game, name, start() if callable(start) else start)


# ---------------------------------------------------------------------- sides
def in_order(game: Napoleonic) -> tuple[int, ...]:
    """The nations in track order from the active one, outside impulses from the one moving first (R95)."""
    return from_(game.marker if game.active == NOBODY else game.active)


def side_force(game: Napoleonic, side: int) -> Force:
    """What is left of a side in the battle (R91); of besiegers those alone who take part (R42)."""
    force = force_at(game, game.battle_at, game.sides[side])
    if not game.siege:
        return force
    troops = tuple(in_battle(game, n) if force.troops[n] else 0 for n in NATIONS)
    return Force(force.leaders & ~game.idle_leaders, troops)


def in_battle(game: Napoleonic, nation: int) -> int:
    """The strength points of a nation that take part in the battle or siege."""
    return max(0, game.strength(nation, game.battle_at) - game.idle[nation])


def survives(game: Napoleonic, side: int) -> bool:
    """Whether a side still has a unit or a commander; a besieged fortress always stands."""
    if game.siege:
        return side == DEFENDER or side_force(game, side).size > 0
    return any(game.present[n] >> game.battle_at & 1 for n in members(game.sides[side]))


def side_of(game: Napoleonic, nation: int) -> int:
    """The side of a nation with a formation in the battle, or NO_SIDE (N-6.1.5.01)."""
    if game.battle_at == NOWHERE or not game.present[nation] >> game.battle_at & 1:
        return NO_SIDE
    if game.siege and not side_force(game, ATTACKER).nations >> nation & 1:
        return NO_SIDE
    return next((side for side in SIDES if game.sides[side] >> nation & 1), NO_SIDE)


def candidates(game: Napoleonic, force: Force) -> list[int]:
    """Who could be general-in-chief of a force: of each nation the best (R81).

    A commander of a minor nation leads others only where there is none of a power (R29).
    """
    leading = [n for n in POWERS if force.leaders & COMMANDERS_OF[n]]
    nations = leading or [n for n in MINORS if force.leaders & COMMANDERS_OF[n]]
    return [
        max(leaders_in(force.leaders & COMMANDERS_OF[n]), key=lambda c: (rating(game, c), -c))
        for n in nations
    ]


def chief_of(game: Napoleonic, force: Force) -> int:
    """The general-in-chief of a force, or -1: the one who was named, or the only one who could be."""
    named = force.leaders & game.chiefs
    if named:
        return leaders_in(named)[0]
    found = candidates(game, force)
    return found[0] if len(found) == 1 else -1


def chief(game: Napoleonic, side: int) -> int:
    """The general-in-chief of a side, or -1."""
    return chief_of(game, side_force(game, side))


def strongest(game: Napoleonic, force: Force) -> list[int]:
    """The nations of a force whose players have most strength points in it, in track order."""

    def points(nation: int) -> int:
        seat = game.controller[nation]
        return sum(p for n, p in enumerate(force.troops) if game.controller[n] == seat)

    nations = members(force.nations)
    most = max(map(points, nations), default=0)
    return [n for n in nations if points(n) == most]


def namer(game: Napoleonic, side: int) -> int:
    """R81: who names the chief of a side: whoever has most strength there, on a tie the one active last."""
    return most_recent(game, strongest(game, side_force(game, side)))


def captain(game: Napoleonic, side: int) -> int:
    """The nation whose player decides for a side: its chief's, or the one with most strength (R101)."""
    force = side_force(game, side)
    leader = chief_of(game, force)
    if leader >= 0:
        return LEADS[leader]
    found = strongest(game, force)
    return next((n for n in in_order(game) if n in found), NOBODY)


def bearer(game: Napoleonic, side: int) -> int:
    """R41, R89: whose flag a side places: its chief's, else that of most points, on a tie the latest one."""
    force = side_force(game, side)
    leader = chief_of(game, force)
    if leader >= 0:
        return LEADS[leader]
    most = max(force.troops)
    return most_recent(game, [n for n in members(force.nations) if force.troops[n] == most])


def redoubt(game: Napoleonic) -> int:
    """The side that alone has a Great Redoubt after the first round, or NO_SIDE (R78, R113)."""
    if game.battle_round != 1:
        return NO_SIDE
    sides = {played & 1 for played in game.battle_cards if played >> 1 == GREAT_REDOUBT}
    return sides.pop() if len(sides) == 1 else NO_SIDE


# ---------------------------------------------------------------------- dice
def unit_bonus(troops: Sequence[int]) -> int:
    """N-11.2.1, R36: the French have two dice, all other powers one; none with half or more of minors."""
    strength = sum(troops)
    if 2 * sum(troops[n] for n in MINORS) >= strength:
        return 0
    others = max((UNIT_BONUS[n] for n in POWERS if n != FRANCE and troops[n]), default=0)
    return others + (UNIT_BONUS[FRANCE] if troops[FRANCE] else 0)


def is_home(game: Napoleonic, side: int) -> bool:
    """Whether the space was friendly to a side before the battle: an ally's, or open to guests (R3, R27)."""
    at, nations = game.battle_at, members(game.sides[side])
    holder = game.holder[at]
    return any(game.allied[n] >> holder & 1 or is_guest(game, n, at) for n in nations)


def terrain_dice(game: Napoleonic, side: int) -> int:
    """N-11.2.2, R37: the dice of a side for its ground, by the easiest line of the attackers."""
    if game.siege or game.battle_round > 1:
        return 0
    if game.favoured != NOBODY:
        return FRIENDS_APART if game.sides[side] >> game.favoured & 1 else 0
    if side == ATTACKER or not game.lines or game.failed or game.no_terrain or not is_home(game, DEFENDER):
        return 0
    return min(TERRAIN[LINE[origin, game.battle_at]] for origin in game.lines)


def fresh(game: Napoleonic, nation: int) -> int:
    """The strength points of a nation in the battle that are not disrupted."""
    return max(0, in_battle(game, nation) - game.shaken[nation])


def fresh_leaders(game: Napoleonic, side: int) -> int:
    """The commanders (a bit mask) of a side that are not disrupted."""
    return side_force(game, side).leaders & ~game.shaken_leaders


def cards_for(game: Napoleonic, side: int) -> list[int]:
    """The battle cards that work for a side in this round: they last for the first alone (N-11.1.02)."""
    return [played >> 1 for played in game.battle_cards if played & 1 == side and game.battle_round == 1]


def card_dice(game: Napoleonic, side: int) -> int:
    """N-11.2.02: the dice that cards give a side in this round."""
    found = sum(CARD_DICE.get(card, 0) for card in cards_for(game, side))
    return found + game.turncoats[side] + (game.horse if HORSE_ARTILLERY in cards_for(game, side) else 0)


def dice(game: Napoleonic, side: int) -> int:
    """N-11.2, R36, R100: how many dice a side throws in this round."""
    if game.siege and side == DEFENDER:
        return max(0, FORTRESS[game.battle_at] + card_dice(game, side) - game.carried[side])
    force = side_force(game, side)
    units = sum(fresh(game, n) for n in members(game.sides[side]))
    if game.siege:
        units = min(units, command(force.leaders))  # N-17.2.02: the others only replace losses
    leaders, leader = fresh_leaders(game, side), chief_of(game, force)
    total = units + leaders.bit_count() + unit_bonus(force.troops) + card_dice(game, side)
    if leader >= 0 and leaders >> leader & 1:
        total += rating(game, leader) - 1
    total += terrain_dice(game, side) - game.carried[side]
    if side == ATTACKER and game.battle_round == 1:
        total += game.failed
    return max(0, total)


def throw(game: Napoleonic, number: int) -> list[int]:
    """Throws battle dice."""
    return [1 + game.chance.below(6) for _ in range(number)]


# ---------------------------------------------------------------------- damage
def is_steadfast(game: Napoleonic, nation: int) -> bool:
    """Whether fives cannot disrupt a nation now (cards 49, H6, H8): they are no damage at all (R111)."""
    if nation == BRITAIN:
        return game.red_line
    if nation == TURKEY:
        return bool(game.in_force >> JANISSARIES & 1) and game.battle_round == 1
    ours = bool(NATIONAL[SWEDEN] >> game.battle_at & 1)
    return nation == SWEDEN and ours and bool(game.in_force >> GOTT_MIT_UNS & 1)


def softened(game: Napoleonic, side: int, sixes: int, fives: int) -> tuple[int, int]:
    """What is left of the sixes and fives against a side when its cards have worked (R65, R111)."""
    mine = cards_for(game, side)
    for _ in range(mine.count(HARDENING)):  # before halvings
        turned = half(sixes)
        sixes, fives = sixes - turned, fives + turned
    for card in mine:
        if card in HALVING:
            fives = half(fives)
    return sixes, fives


def damage(game: Napoleonic, side: int) -> int:
    """N-11.3.04, R39: all fives and sixes that a side has suffered, as far as they decide who wins."""
    fives = sum(game.fives[n] for n in members(game.sides[side]))
    return game.sixes[side] + fives + game.loose_fives[side]


def rout_damage(game: Napoleonic, side: int) -> int:
    """R65: all damage that a side has suffered, as it counts for a rout."""
    early = sum(game.early_fives[n] for n in members(game.sides[side]))
    apart = game.early_sixes[side] + early + game.early_loose[side] + game.panicked[side]
    return damage(game, side) + apart


def routs(game: Napoleonic, winner: int) -> bool:
    """N-11.5.01, R41: whether a winner has done so much more damage than it suffered."""
    return rout_damage(game, 1 - winner) - rout_damage(game, winner) >= game.margin


def fall(game: Napoleonic, commander: int) -> None:
    """A commander is eliminated in the battle."""
    game.tell("commander_lost", commander, game.leader_at[commander])
    lose_leader(game, commander)
    game.shaken_leaders &= ~(1 << commander)
    game.flank_leaders &= ~(1 << commander)


def kill(game: Napoleonic, nation: int, points: int) -> None:
    """Strength points of a nation in the battle are lost; disrupted ones first, as any owner would choose."""
    if points:
        lose(game, nation, game.battle_at, points)
        game.shaken[nation] = max(0, game.shaken[nation] - points)
        game.tell("points_lost", nation, points, game.battle_at)


def shaken_of(game: Napoleonic, side: int) -> int:
    """How many pieces of a side are disrupted."""
    points = sum(min(game.shaken[n], in_battle(game, n)) for n in members(game.sides[side]))
    return points + (side_force(game, side).leaders & game.shaken_leaders).bit_count()


def rally(game: Napoleonic, nation: int, points: int) -> None:
    """Disrupted strength points of a nation are in order again; the damage is cancelled (R65)."""
    game.shaken[nation] -= points
    _forgive(game, nation, points)


def rally_leader(game: Napoleonic, commander: int) -> None:
    """The same of a commander."""
    game.shaken_leaders &= ~(1 << commander)
    _forgive(game, LEADS[commander], 1)


def _forgive(game: Napoleonic, nation: int, number: int) -> None:
    counted = min(number, game.fives[nation])
    game.fives[nation] -= counted
    game.early_fives[nation] = max(0, game.early_fives[nation] - (number - counted))


def rally_all(game: Napoleonic, side: int) -> None:
    """Every disruption that a side has suffered is cancelled (card 20)."""
    for n in members(game.sides[side]):
        game.shaken[n] = game.fives[n] = game.early_fives[n] = 0
        game.shaken_leaders &= ~COMMANDERS_OF[n]
    game.loose_fives[side] = game.early_loose[side] = game.carried[side] = game.thrown_fives[side] = 0
