"""Sentences: what happened, in the reader's language."""

from __future__ import annotations

from functools import lru_cache

from lacewars.kernel import Event, Game
from lacewars.kernel.game import Namer
from lacewars.kernel.message import Messages
from lacewars.server.storage.rows import Entry

_TAKEN_BACK = {"en": "{seat} takes back the last action.", "fr": "{seat} annule sa dernière action."}
_REWOUND = {
    "en": "By agreement, the game goes back to where it stood after line {to}.",
    "fr": "D’un commun accord, la partie revient à ce qu’elle était après la ligne {to}.",
}
_BEGUN_AGAIN = {
    "en": "By agreement, the game goes back to its beginning.",
    "fr": "D’un commun accord, la partie revient à son début.",
}
_DRAWN_ANEW = {
    "en": "By agreement, the game went back to here; chance is drawn anew.",
    "fr": "D’un commun accord, la partie est revenue ici\u202f; le hasard est tiré à nouveau.",
}
_ROLLED_ANEW = {
    "en": "From here on, chance is rolled anew.",
    "fr": "À partir d’ici, le hasard est tiré à nouveau.",
}
_FAILED = {
    "en": "{seat}: the bot “{bot}” failed, and a random action was played for it.",
    "fr": "{seat}\u00a0: l’automate «\u00a0{bot}\u00a0» a échoué, une action au hasard a été jouée pour lui.",
}
_RAISED = {
    "en": "The table goes on under version {rules} of the rules.",
    "fr": "La partie continue sous la version {rules} des règles.",
}
_VOID = {
    "en": "A line of older rules: it does not hold under the present ones.",
    "fr": "Une ligne d’anciennes règles\u00a0: elle n’est pas valable sous les règles actuelles.",
}


@lru_cache(maxsize=256)
def messages(game: Game, lang: str, seats: tuple[str, ...] = (), namer: Namer | None = None) -> Messages:
    """The sentences of a game in a language, with the names of a table's seats and things; read once."""
    return Messages(game, lang, seats=seats, namer=namer)


@lru_cache(maxsize=50_000)
def sentence(game: Game, lang: str, event: Event, seats: tuple[str, ...], namer: Namer | None = None) -> str:
    """What happened at a table of these seats, as a sentence."""
    return messages(game, lang, seats, namer).event(event)


def taken_back(
    entry: Entry, lang: str, seat: str, rules: int | None = None, analysis: bool = False
) -> list[str]:
    """What a line says that is not an action, as sentences.

    The last action was taken back by a seat, or many by agreement; the table goes on under other `rules`. In
    an `analysis` one goes where one likes.
    """
    if analysis and entry.back is not None:
        return [] if entry.part is None else [_ROLLED_ANEW[lang]]
    raised = [] if rules is None else [_RAISED[lang].format(rules=rules)]
    if entry.back is not None and entry.back == entry.seen:
        return [_DRAWN_ANEW[lang]]
    if entry.back is not None:
        return [(_REWOUND if entry.back else _BEGUN_AGAIN)[lang].format(to=entry.back), *raised]
    return raised or [_TAKEN_BACK[lang].format(seat=seat)]


def void(lang: str) -> str:
    """That a line does not hold under the present rules, as a sentence."""
    return _VOID[lang]


def played_for(bot: str, lang: str, seat: str) -> str:
    """That a bot failed and was played for, as a sentence."""
    return _FAILED[lang].format(bot=bot, seat=seat)
