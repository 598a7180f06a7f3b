"""Battles drawn by players: a whole battle as text, read strictly and said faultless before anybody plays it.

`read_battle(text)` makes the battle, `faults(data)` finds all that is wrong with one at once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from lacewars.games.frederic.battle import Battle, battle_text
from lacewars.games.frederic.drawn_sense import nonsense
from lacewars.games.frederic.drawn_shape import Fault, fault, misshapen
from lacewars.games.frederic.names import DRAWN as ID
from lacewars.kernel import LaceError
from lacewars.kernel.message import Texts

MOST = 64_000
"""How many characters the text of a battle may have."""
_IDLE = ("source", "players", "deployment")
"""What a scenario says besides, and a drawn battle need not."""


def faults(data: Any) -> list[Fault]:
    """All that is wrong with a battle, place by place; empty if it can be played."""
    found = misshapen(data)
    if not found:
        size = len(battle_text(data))
        # whatever a battle is called, and whether it says so at all, it is read as a drawn one
        found = nonsense({**data, "id": ID}) if size <= MOST else [fault("", "too-long", most=MOST)]
    return found


def message_of(found: Fault, lang: str = "en") -> str:
    """What is wrong, as a sentence."""
    return _texts(lang).text(f"fault-{found.code}", **dict(found.values))


def say_army(code: str, lang: str = "en") -> str:
    """What is wrong with an army of a list (`armies.faults`), as a sentence."""
    return _texts(lang).text(f"army-{code}")


@cache
def _texts(lang: str) -> Texts:
    return Texts("lacewars.games.frederic", lang, ("kernel", "frederic-workshop", "frederic"))


def read_text(battle: Any) -> str:
    """The one text of a battle that came as text or as plain data; LaceError names the first fault."""
    return _one_text(battle if isinstance(battle, str) else _write(battle))


@lru_cache(maxsize=64)
def _one_text(text: str) -> str:
    data = _read_json(text)
    one = battle_text({**data, "id": ID} if isinstance(data, dict) else data)
    read_battle(one)
    return one


@lru_cache(maxsize=64)
def read_battle(text: str) -> Battle:
    """The battle of a text; LaceError names the first place that is wrong. Equal texts share one."""
    data = _read_json(text)
    found = faults(data)
    if found:
        first = found[0]
        raise LaceError(f"{first.where or 'the battle'}: {message_of(first)}")
    return Battle(data if data.get("id") == ID else {**data, "id": ID})


def as_drawn(data: Mapping[str, Any]) -> dict[str, Any]:
    """A battle of the data, or a skirmish, to go on drawing from."""
    drawn = {key: value for key, value in data.items() if key not in _IDLE}
    copy: dict[str, Any] = json.loads(json.dumps({**drawn, "id": ID}))
    for side in copy["side"]:
        side.pop("initial_units", None)
    return copy


def _read_json(text: str) -> Any:
    if len(text) > 2 * MOST:
        raise LaceError(f"the battle: {message_of(fault('', 'too-long', most=MOST))}")
    try:
        return json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        reason = getattr(error, "msg", "") or "nested too deeply"
        place = (
            f"line {error.lineno}, column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        )
        raise LaceError(f"the battle is not JSON: {reason}{place and f' ({place})'}") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise LaceError("the battle: a key appears twice in one table")
    return table


def _write(battle: Any) -> str:
    try:
        return json.dumps(battle, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise LaceError(f"the battle is not plain data: {error}") from None
