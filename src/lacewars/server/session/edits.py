"""Edits in words: what of a position may be set by hand, and what was set, in the reader's language."""

from __future__ import annotations

from typing import Any

from lacewars.kernel import Game, State, editing
from lacewars.kernel.editing import NOBODY, PLACE, THING, VALUE, WHAT, WHOLE, Edit, Setting
from lacewars.server.session.sentences import messages


def told(game: Game, state: State, text: str, lang: str) -> str:
    """What was changed by hand, as a sentence."""
    edit = Edit.parse(text)
    role = PLACE if edit.what == "place" else VALUE
    return messages(game, lang).text(
        "edit-told",
        thing=_name(game, state, THING, edit.thing, lang),
        what=_what(game, state, edit.what, lang),
        value=_name(game, state, role, edit.value, lang),
    )


def things(state: State, lang: str) -> list[dict[str, Any]]:
    """Everything of which something may be set, each with all that may be."""
    game = state.game
    found: dict[str, list[Setting]] = {}
    for setting in editing.settings(state):
        found.setdefault(setting.thing, []).append(setting)
    return [
        {
            "thing": thing,
            "name": _name(game, state, THING, thing, lang),
            "power": _power(game, state, own[0].power, lang),
            "place": own[0].place,
            "settings": [_setting(game, state, one, lang) for one in own],
        }
        for thing, own in found.items()
    ]


def _setting(game: Game, state: State, one: Setting, lang: str) -> dict[str, Any]:
    numbers = one.numbers
    return {
        "what": one.what,
        "name": _what(game, state, one.what, lang),
        "value": one.value,
        "least": None if numbers is None else numbers.start,
        "most": None if numbers is None else numbers[-1] if numbers else numbers.start,
        "choices": [{"id": v, "name": _name(game, state, VALUE, v, lang)} for v in one.values],
        "anywhere": one.anywhere,
    }


def _what(game: Game, state: State, what: str, lang: str) -> str:
    """The name of what is set: the game's own, or that of all games."""
    return editing.name(game, state, WHAT, what, lang) or messages(game, lang).text(f"edit-{what}")


def _power(game: Game, state: State, power: int, lang: str) -> str:
    return "" if power == NOBODY else game.namer(state)("power", power, lang)


def _name(game: Game, state: State, role: str, word: str, lang: str) -> str:
    """The name of a word in an edit: the game's own, or that of all games."""
    own = editing.name(game, state, role, word, lang)
    if own is not None:
        return own
    words, key = messages(game, lang), "edit-game" if word == WHOLE else f"edit-value-{word}"
    return words.text(key) if words.has(key) else word
