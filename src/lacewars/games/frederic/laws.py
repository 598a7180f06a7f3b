"""What holds in every position: checked of positions from outside, and after every action by the tests."""

from __future__ import annotations

from lacewars.games.frederic.battle import LEFT, LOST, OFF
from lacewars.games.frederic.state import BY_OFFICER, FIGURE, RETURNING, RIDING, WITH_UNIT, Frederic


def broken_laws(game: Frederic) -> list[str]:
    """The laws that a position breaks, each in a sentence."""
    return [*_units(game), *_officers(game), *_figures(game), *_battle(game)]


def _units(game: Frederic) -> list[str]:
    battle, found = game.battle, []
    for slot in range(battle.n_slots):
        most = game.start_stands(slot) if slot < battle.n_units else 1
        here = game.place[slot] != LOST
        if slot < battle.n_units and game.form >> slot & 1:
            most = battle.start[slot] - battle.units[slot].elephants
        if bool(game.stands[slot]) != here or game.stands[slot] > most:
            found.append(f"stands[{slot}]: a unit on the table has 1 to {most}, one that is lost none")
        if slot >= battle.n_units and game.place[slot] == OFF:
            found.append(f"place[{slot}]: an elephant in panic is on the table or gone")
        if game.place[slot] == LEFT and not any(battle.exits):
            found.append(f"place[{slot}]: there is no exit")
        if slot < battle.n_units and game.place[slot] == OFF and game.turn and battle.units[slot].hex != OFF:
            found.append(f"place[{slot}]: the unit is not a reinforcement")
    for side in (0, 1):
        if game.lost[side] != sum(game.place[u] == LOST for u in battle.army[side]):
            found.append(f"lost[{side}]: not the number of units that are lost")
    return found


def _officers(game: Frederic) -> list[str]:
    battle, found = game.battle, []
    riding = 0
    for side, sort, h, _sender, figure, _moved in game.couriers:
        if not game.field.on[h]:
            found.append("couriers: beyond the field")
        if sort == BY_OFFICER:
            riding |= 1 << figure
            if game.officers[figure] != h or battle.officers[figure].side != side:
                found.append("couriers: the officer is elsewhere")
    if riding != game.riding or riding.bit_count() != sum(c[1] == BY_OFFICER for c in game.couriers):
        found.append("riding: not those who are messengers")
    for number, h in enumerate(game.officers):
        if h >= 0 and not game.field.on[h]:
            found.append(f"officers[{number}]: beyond the field")
        if h == LEFT and not any(battle.exits):
            found.append(f"officers[{number}]: there is no exit")
        if h == OFF and game.turn and battle.officers[number].hex != OFF:
            found.append(f"officers[{number}]: he is not a reinforcement")
    if len(set(game.leaders)) != len(game.leaders):
        found.append("leaders: an officer leads once a turn")
    if game.leaders and any(battle.officers[o].side != game.active for o in game.leaders):
        found.append("leaders: not of the active side")
    most = len(game.leaders) + 1
    for slot in range(battle.n_slots):
        if game.group[slot] > most or (game.group[slot] and battle.side_of[slot] != game.active):
            found.append(f"group[{slot}]: no such group")
    for number, group in enumerate(game.officer_group):
        if group > most or (group and battle.officers[number].side != game.active):
            found.append(f"officer_group[{number}]: no such group")
    return found


def _figures(game: Frederic) -> list[str]:
    battle, found = game.battle, []
    riding = sorted(c[4] for c in game.couriers if c[1] in (FIGURE, RETURNING))
    if riding != [f for f, holder in enumerate(game.aides) if holder == RIDING]:
        found.append("aides: not those who ride are under way")
    for figure, holder in enumerate(game.aides):
        side = battle.officers[battle.aide_owner[figure]].side
        if holder >= WITH_UNIT:
            slot = holder - WITH_UNIT
            if slot >= battle.n_units or battle.side_of[slot] != side or game.place[slot] < 0:
                found.append(f"aides[{figure}]: no such unit")
        elif holder >= 0:
            if holder >= len(battle.officers) or battle.officers[holder].side != side:
                found.append(f"aides[{figure}]: no such officer")
            elif game.officers[holder] == LOST:
                found.append(f"aides[{figure}]: the officer is lost")
    for slot, sender in enumerate(game.message):
        if sender and (
            sender > len(battle.officers)
            or slot >= battle.n_units
            or battle.officers[sender - 1].side != battle.side_of[slot]
            or game.place[slot] < 0
        ):
            found.append(f"message[{slot}]: nobody could have sent it")
    return found


def _battle(game: Frederic) -> list[str]:
    found = []
    if game.turn and (game.active < 0 or game.first < 0):
        found.append("active: somebody plays")
    for side in (0, 1):
        for h in game.slips[side]:
            if h not in game.battle.zone(side) or game.at[h] or game.turn:
                found.append("slips: a blank lies where it cannot")
        if len(set(game.slips[side])) != len(game.slips[side]):
            found.append("slips: two in one hex")
    return found
