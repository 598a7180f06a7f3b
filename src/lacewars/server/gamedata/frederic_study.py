"""What a player of Frédéric le Grand may ask: how far a piece reaches and sees, and the odds of an attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from lacewars.games.frederic.battle import RANGE
from lacewars.games.frederic.fighting import (
    advantage,
    dice,
    distance,
    ignorable,
    may_riposte,
    sees_hex,
    targets,
    why_advantage,
)
from lacewars.games.frederic.grid import GRID, HEX, NAMES
from lacewars.games.frederic.lookahead import GUIDE, fights, held
from lacewars.games.frederic.odds import Odds
from lacewars.games.frederic.odds import odds as exact_odds
from lacewars.games.frederic.phases.combat import front_officers
from lacewars.games.frederic.reasons import Part
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.view import View, board_of
from lacewars.kernel import Decision, LaceError
from lacewars.kernel.lookahead import NOTHING, Ending, aftermath, closing, endings
from lacewars.server.gamedata.closings import closing_to_json
from lacewars.server.gamedata.frederic_battle import officer_id, unit_id

ADVANTAGES = ("miss", "morale", "hit", "morale2")


def study(state: Frederic, seat: int | None, piece: str) -> dict[str, Any]:
    """What a piece could do from where it stands, by what a seat knows."""
    view = state.view(seat)
    game, number = board_of(view), _number(view, piece)
    told = _of_officer(game, number) if piece[0] == "o" else _of_unit(game, number)
    number += game.battle.n_slots if piece[0] == "o" else 0
    ends = [] if seat is None else [_end(end, seat) for end in endings(state, seat, number)]
    return {"pieces": [piece], **told, "ends": ends}


def movers(state: Frederic, decision: Decision) -> list[str]:
    """The ids of the units and officers that a decision lets move."""
    return _ids(state, GUIDE.movers(state, decision))


def waiting(state: Frederic, decision: Decision) -> list[str]:
    """The ids of those that may move once the move under way is left."""
    return _ids(state, GUIDE.waiting(state, decision))


def closing_of(state: Frederic, decision: Decision) -> dict[str, Any] | None:
    """Who could still move if a side ends its movement."""
    found = closing(GUIDE, state, decision)
    return closing_to_json(found, NAMES.__getitem__, lambda number: _ids(state, (number,))[0])


def _ids(state: Frederic, pieces: Sequence[int]) -> list[str]:
    slots = state.battle.n_slots
    return [unit_id(n) if n < slots else officer_id(n - slots) for n in pieces]


def _end(ending: Ending[Frederic], seat: int) -> dict[str, Any]:
    after = aftermath(GUIDE, ending.state, seat) if ending.settled else NOTHING
    return {
        "place": NAMES[ending.place],
        "way": [NAMES[h] for h in ending.way],
        "actions": [action.text for action in ending.actions],
        "settled": ending.settled,
        "fights": fights(ending),
        "held": [NAMES[h] for h in held(after)],
        "asked": after.asked,
        "winners": list(after.winners),
    }


def _of_unit(game: Frederic, number: int) -> dict[str, Any]:
    h, kind = game.place[number], game.kinds[number]
    if h < 0:
        raise LaceError("it is not on the table")
    far = GRID.distances(h)
    near = {n: far[n] for n in game.field.hexes if 0 < far[n] <= kind.range}
    return {
        "place": NAMES[h],
        "range": {NAMES[n]: d for n, d in near.items()},
        "sees": [NAMES[n] for n in near if sees_hex(game, number, n)],
        "targets": [unit_id(t) for t in targets(game, number)] if game.is_unit(number) else [],
        "command": [],
    }


def _of_officer(game: Frederic, number: int) -> dict[str, Any]:
    h, officer = game.officers[number], game.battle.officers[number]
    if h < 0:
        raise LaceError("he is not on the table")
    on = game.field.on
    return {
        "place": NAMES[h],
        "range": {},
        "sees": [],
        "targets": [],
        "command": [NAMES[n] for n in GRID.disc(h, RANGE[officer.rank]) if on[n]],
    }


def _number(view: View, piece: str) -> int:
    letter, digits = piece[:1], piece[1:]
    count = {"u": view.battle.n_slots, "o": len(view.battle.officers)}.get(letter, 0)
    if not digits.isdecimal() or int(digits) >= count:
        raise LaceError("there is no such piece")
    return int(digits)


# ---------------------------------------------------------------------- odds
def odds(view: View, attacker: str | None, defender: str | None) -> dict[str, Any]:
    """The odds of an attack from one hex on another; without them, of the combat under way."""
    game = board_of(view)
    if attacker is None and defender is None:
        a, d = view.attacker, view.defender
        if a < 0 or d < 0 or game.place[a] < 0 or game.place[d] < 0:
            raise LaceError("no combat is under way")
    else:
        a, d = _unit_at(game, attacker), _unit_at(game, defender)
    if game.is_unit(a) and game.is_unit(d) and game.side(a) == game.side(d):
        raise LaceError("they are on one side")
    far = distance(game.place[a], game.place[d])
    told = {"attacker": unit_id(a), "defender": unit_id(d)}
    led = view.front and (a, d) == (view.attacker, view.defender)
    if (a, d) == (view.attacker, view.defender) and game.is_unit(a) and game.side(a) != view.active:
        return {**told, "sort": "riposte", **_roll(game, a, d, riposte=True, led=led), "riposte": None}
    if not game.is_unit(a) or d not in targets(game, a):
        raise LaceError("it cannot attack there: range, sight, or an enemy beside it")
    answer = game.is_unit(d) and may_riposte(game, d, a) and dice(game, d, a, riposte=True) > 0
    return {
        **told,
        "sort": "melee" if far == 1 else "fire",
        **_roll(game, a, d, riposte=False, led=led),
        "riposte": _roll(game, d, a, riposte=True) if answer else None,
    }


def _unit_at(game: Frederic, name: str | None) -> int:
    h = HEX.get(name or "", -1)
    slot = game.at[h] - 1 if h >= 0 else -1
    if slot < 0:
        raise LaceError(f"no unit stands at {name!r}")
    return slot


def _roll(game: Frederic, a: int, d: int, *, riposte: bool, led: bool = False) -> dict[str, Any]:
    """One roll; and the same with an officer in the first rank, if one could stand there and does not yet."""
    if led:
        return {**_one_roll(game, a, d, riposte=riposte, front=True), "front": None}
    melee = distance(game.place[a], game.place[d]) == 1
    leads = melee and game.is_unit(a) and bool(front_officers(game, a))
    return {
        **_one_roll(game, a, d, riposte=riposte, front=False),
        "front": _one_roll(game, a, d, riposte=riposte, front=True) if leads else None,
    }


def _one_roll(game: Frederic, a: int, d: int, *, riposte: bool, front: bool) -> dict[str, Any]:
    parts: list[Part] = []
    ignoring: list[Part] = []
    dice(game, a, d, riposte=riposte, front=front, notes=parts)
    spare = ignorable(game, d, a, ignoring)
    found: Odds = exact_odds(game, a, d, riposte=riposte, front=front)
    sums = {"destroyed": found.destroyed, "driven_off": found.driven_off, "losses": found.losses}
    return {
        "dice": found.dice,
        "parts": [_part(part) for part in parts],
        "advantage": ADVANTAGES[advantage(game, a, d, riposte=riposte)],
        "why": [
            {"reason": line.reason, "rules": line.rules}
            for line in why_advantage(game, a, d, riposte=riposte)
        ],
        "ignorable": spare,
        "ignoring": [_part(part) for part in ignoring],
        "stands": found.stands,
        "outcomes": [
            {"lost": lost, "hexes": made, **_chance(chance)}
            for (lost, made), chance in sorted(found.outcomes.items())
        ],
        "lost": [_chance(found.lost(number)) for number in range(found.stands + 1)],
        **{name: float(value) for name, value in sums.items()},
        "exact": {name: str(value) for name, value in sums.items()},
    }


def _part(part: Part) -> dict[str, Any]:
    """A part of a number; an officer is named by his id."""
    of = officer_id(int(part.of)) if part.reason == "officer" else part.of
    return {"reason": part.reason, "count": part.count, "of": of, "rules": part.rules}


def _chance(chance: Fraction) -> Mapping[str, Any]:
    return {"chance": float(chance), "exact": str(chance)}
