"""Remarks: what stands in the log besides the game, as sentences."""

from __future__ import annotations

from typing import Any

from lacewars.server.storage.rows import Remark

_WORDS = {
    "absent": {
        "en": "{by} reports an absence: {seat}. Without a sign of life within {term} the others may agree "
        "that a bot sits in.",
        "fr": "{by} signale une absence\u00a0: {seat}. Sans signe de vie d’ici {term}, les autres pourront "
        "convenir qu’un automate joue en attendant.",
    },
    "here": {"en": "{seat} is here.", "fr": "{seat}\u00a0: présence confirmée."},
    "refused": {
        "en": "{by} does not agree that a bot sits in for {seat}.",
        "fr": "{seat}\u00a0: {by} ne veut pas qu’un automate joue en attendant.",
    },
    "agreed": {
        "en": "By agreement, a bot sits in for {seat} until they come back.",
        "fr": "{seat}\u00a0: d’un commun accord, un automate joue en attendant son retour.",
    },
    "sits-in": {
        "en": "The table’s owner lets a bot sit in for {seat} until they come back.",
        "fr": "{seat}\u00a0: à la demande de l’hôte, un automate joue en attendant son retour.",
    },
    "steps-out": {
        "en": "{seat} lets a bot sit in for a while.",
        "fr": "{seat} laisse un automate jouer en attendant son retour.",
    },
    "left": {"en": "{seat} leaves the seat to a bot.", "fr": "{seat} laisse sa place à un automate."},
    "replaced": {
        "en": "{seat} was late: the table’s owner gives the seat to a bot.",
        "fr": "{seat}\u00a0: en retard, la place est confiée à un automate par l’hôte.",
    },
    "opened": {"en": "The seat of {seat} is open.", "fr": "{seat}\u00a0: la place est libre."},
    "taken": {"en": "{text} takes the seat of {seat}.", "fr": "{seat}\u00a0: {text} prend la place."},
    "handed": {
        "en": "The seat of {seat} has a new key.",
        "fr": "{seat}\u00a0: la place a une nouvelle clé.",
    },
    "sits": {"en": "The seat of {seat} is taken.", "fr": "{seat}\u00a0: la place est prise."},
    "back": {"en": "{seat} is back.", "fr": "{seat}\u00a0: le joueur est de retour."},
    "word": {"en": "Word of the house: {text}", "fr": "Mot de la maison\u00a0: {text}"},
    "closed": {
        "en": "The house closes this table: {text}",
        "fr": "La maison ferme cette table\u00a0: {text}",
    },
    "muted": {
        "en": "The house lets {seat} say nothing here for {term}: {text}",
        "fr": "La maison réduit {seat} au silence pour {term}\u00a0: {text}",
    },
    "unmuted": {"en": "{seat} may talk again.", "fr": "{seat} peut de nouveau parler."},
}
_TERMS = {
    "en": ("{n} minutes", "{n} hours", "{n} days"),
    "fr": ("{n}\u00a0minutes", "{n}\u00a0heures", "{n}\u00a0jours"),
}


def shown(remark: Remark, lang: str, titles: tuple[str, ...]) -> dict[str, Any]:
    """A remark as everybody reads it."""
    return {
        "number": remark.number,
        "index": remark.index,
        "at": remark.at,
        "what": remark.what,
        "text": sentence(remark, lang, titles),
    }


def sentence(remark: Remark, lang: str, titles: tuple[str, ...]) -> str:
    """What a remark says."""
    names = {"seat": _title(remark.seat, titles), "by": _title(remark.by, titles)}
    term = "" if remark.until is None else _term(remark.until - remark.at, lang)
    what = "sits" if remark.what == "taken" and not remark.text else remark.what  # the name was forgotten
    return _WORDS[what][lang].format(**names, term=term, text=remark.text)


def _title(seat: int | None, titles: tuple[str, ...]) -> str:
    return "" if seat is None else titles[seat]


def _term(milliseconds: int, lang: str) -> str:
    """How long, in minutes, hours or days."""
    minutes = round(milliseconds / 60_000)
    in_minutes, in_hours, in_days = _TERMS[lang]
    if minutes < 120:
        return in_minutes.format(n=minutes)
    hours = round(minutes / 60)
    return in_hours.format(n=hours) if hours < 72 else in_days.format(n=round(hours / 24))
