"""What the rule tests share: units and officers as text, positions, actions, dice that fall as told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lacewars.games.frederic.game import GAME
from lacewars.games.frederic.grid import HEX, NAMES
from lacewars.games.frederic.kinds import MORALE, TRAINING, TRAITS
from lacewars.games.frederic.phases.combat import Combats
from lacewars.games.frederic.phases.movement import Movement
from lacewars.games.frederic.phases.turn import PlayerTurn
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Event, IllegalAction, Refusal
from tests.frederic.positions import act, at, begin, options, roll_next, slot, table

__all__ = [
    "GAME", "HEX", "NAMES", "Combats", "Frederic", "Movement", "PlayerTurn", "act", "activate", "at",
    "attack", "begin", "board", "chief", "kinds", "moving", "off", "officer", "options", "refused",
    "roll_next", "slot", "stands", "table", "turn", "unit", "where",
]  # fmt: skip

FACES = {"i": "infantry", "c": "cavalry", "a": "artillery", "f": "flag", "t": "tactical"}


def faces(letters: str) -> list[str]:
    """`ift`: the faces infantry, flag, tactical advantage."""
    return [FACES[x] for x in letters]


def unit(text: str) -> dict[str, Any]:
    """`a blue inf_line 0303 elite solid C2 stands=2`."""
    name, side, kind, place, *rest = text.split()
    data: dict[str, Any] = {"id": name, "side": side, "type": kind, "hex": place, "traits": []}
    for word in rest:
        key, _, value = word.partition("=")
        if value:
            data[key] = int(value) if value.isdigit() else value == "yes" if value in ("yes", "no") else value
        elif word in TRAITS:
            data["traits"].append(word)
        elif word in TRAINING:
            data["training"] = word
        elif word in MORALE:
            data["morale"] = word
        else:
            raise AssertionError(word)
    return data


def officer(text: str) -> dict[str, Any]:
    """`o blue senior 0303 ability=B staff=D historic=yes aides=1`."""
    name, side, kind, place, *rest = text.split()
    data: dict[str, Any] = {"id": name, "side": side, "kind": kind, "hex": place}
    for word in rest:
        key, _, value = word.partition("=")
        data[key] = int(value) if value.isdigit() else value == "yes" if value in ("yes", "no") else value
    return data


def board(units: str = "", officers: str = "", **more: Any) -> Frederic:
    """A position; units and officers are divided by semicolons. `blue={...}` adds to what a side has."""
    sides = {side: {"demoralised_at": 99, **more.pop(side, {})} for side in ("blue", "red")}
    return table(
        [unit(x) for x in _lines(units)], [officer(x) for x in _lines(officers)], sides=sides, **more
    )


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.replace("\n", ";").split(";") if line.strip()]


def turn(game: Frederic, side: int = 0) -> Frederic:
    """A player turn up to its first decision."""
    return begin(game, PlayerTurn(side))


def activate(game: Frederic, *units: str, group: int = 1) -> Frederic:
    """Units are activated, as if by a message."""
    for name in units:
        game.group[slot(game, name)] = group
    return game


def moving(game: Frederic, *units: str) -> Frederic:
    """A movement phase in which these units are active."""
    activate(game, *units)
    if units:
        game.active = game.side(slot(game, units[0]))
    return begin(game, Movement(1))


def fighting(game: Frederic, *units: str) -> Frederic:
    """A combat phase in which these units are active."""
    activate(game, *units)
    game.active = game.side(slot(game, units[0]))
    return begin(game, Combats(1))


def attack(game: Frederic, attacker: str, defender: str, dice: str = "", *answers: str) -> list[Event]:
    """A unit attacks another; the dice fall so; `answers` are what is decided on the way."""
    fighting(game, attacker)
    roll_next(game, *faces(dice))
    target = NAMES[game.place[slot(game, defender)]]
    return act(game, f"fight with {at(game, attacker)}", f"target {target}", *answers)


def refused(game: Frederic, text: str) -> Refusal:
    """The refusal of an illegal action; it must leave the position untouched."""
    before = game.hash()
    try:
        game.apply(GAME.parse(text))
    except IllegalAction as illegal:
        assert game.hash() == before
        return illegal.refusal
    raise AssertionError(f"{text!r} was allowed")


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [e.kind for e in events]


def stands(game: Frederic, name: str) -> int:
    """The stands of a unit."""
    return game.stands[game.battle.unit[name]]


def where(game: Frederic, name: str) -> str | None:
    """The hex of an officer; None if he is not on the table."""
    h = game.officers[game.battle.officer[name]]
    return NAMES[h] if h >= 0 else None


def off(game: Frederic, name: str) -> bool:
    """Whether an officer is out of the battle."""
    return game.officers[game.battle.officer[name]] == -1


def chief(side: str = "blue", place: str = "0606", more: str = "") -> str:
    """A commander-in-chief in a line of text."""
    return f"chief_{side} {side} c_in_c {place} {more}"
