"""Every action of the game, each with its text."""

from __future__ import annotations

from lacewars.games.napoleonic.board import NAMES as DUCHY_NAMES
from lacewars.games.napoleonic.board import NAMES_FR as DUCHY_NAMES_FR
from lacewars.games.napoleonic.cards import CARDS
from lacewars.games.napoleonic.nations import CAMP_IDS, NAMES, NAMES_FR, POWERS
from lacewars.kernel import Action, Alphabet

ALPHABET = Alphabet()
MOST_BID = 100
"""No side has so many strength points on the map at the start."""


def _cards(verb: str, words: str) -> tuple[Action, ...]:
    return tuple(
        ALPHABET.add(
            verb,
            c,
            text=f"{words} {card.number} {card.name}",
            aliases=[f"{words} {card.number}"],
        )
        for c, card in enumerate(CARDS)
    )


def _duchies(verb: str, words: str) -> tuple[Action, ...]:
    return tuple(
        ALPHABET.add(verb, d, text=f"{words} {name}", aliases=[f"{words} {DUCHY_NAMES_FR[d]}"])
        for d, name in enumerate(DUCHY_NAMES)
    )


DONE = ALPHABET.add("done")
PASS = ALPHABET.add("pass")
# ---- set-up
WISH = tuple(ALPHABET.add("wish", side, text=f"side {name}") for side, name in enumerate(CAMP_IDS))
BID = tuple(ALPHABET.add("bid", points, text=f"bid {points}") for points in range(MOST_BID))
REMOVE = _duchies("remove", "remove from")
FIRST_RESOURCE = tuple(
    ALPHABET.add(
        "first_resource",
        p,
        text=f"resource for {NAMES[p]}",
        aliases=[f"resource for {NAMES_FR[p]}"],
    )
    for p in POWERS
)
KEEP = ALPHABET.add("keep", text="keep the hand")
MULLIGAN = ALPHABET.add("mulligan")
# ---- impulses
PREEMPT = ALPHABET.add("preempt", text="pre-empt")
SPEND = _cards("spend", "points")
EVENT = _cards("event", "event")
TARGET = tuple(
    ALPHABET.add("target", n, text=f"choose {name}", aliases=[f"choose {NAMES_FR[n]}"])
    for n, name in enumerate(NAMES)
)
RESPOND = _cards("respond", "respond")
USE_RESOURCE = ALPHABET.add("use_resource", text="use a resource")
WINTER = ALPHABET.add("winter", text="call an early winter")
