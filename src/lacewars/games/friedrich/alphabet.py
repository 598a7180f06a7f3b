"""Every action of Friedrich, each with its one text form."""

from __future__ import annotations

from itertools import combinations

from lacewars.games.friedrich.board import DEPOTS, NAMES, ROADS, SUBSTITUTES
from lacewars.games.friedrich.cards import CARD_SUIT, CARD_VALUE, N_CARDS, RESERVE, TACTICAL, card_name
from lacewars.games.friedrich.nations import (
    GENERALS,
    MAX_ARMIES,
    MAX_STACK,
    NATION_OF,
    NATIONS,
    PIECES,
    TRAINS,
)
from lacewars.games.sivel.texts import Texts
from lacewars.kernel import Action, Alphabet

ALPHABET = Alphabet()
TEXTS = Texts(ALPHABET, ROADS, NAMES, TACTICAL)


def _piece(verb: str, piece: int, *args: int, after: str = "") -> Action:
    return TEXTS.piece(verb, PIECES[piece], piece, *args, after=after)


def _groups() -> dict[int, Action]:
    """`march Friedrich+Keith`: one action for every group of up to three generals, keyed by bit mask."""
    groups = {}
    for n in NATIONS:
        together = [g for size in range(1, MAX_STACK + 1) for g in combinations(GENERALS[n], size)]
        for group in together + [(train,) for train in TRAINS[n]]:
            mask = sum(1 << p for p in group)
            groups[mask] = TEXTS.group(mask, [(PIECES[p].name, PIECES[p].id) for p in group])
    return groups


def _places(nation: int) -> list[int]:
    return sorted({*DEPOTS[nation], *SUBSTITUTES[nation]})


ALLOT = {
    (g, n): _piece("allot", g, n, after=f" {n}")
    for gs in GENERALS
    for g in gs
    for n in range(1, MAX_ARMIES + 1)
}
MARCH_GROUP = _groups()
NATION_OF_GROUP = {group: NATION_OF[group.bit_length() - 1] for group in MARCH_GROUP}
TAKE = {n: ALPHABET.add("take", n, text=f"take {n}") for n in range(1, MAX_ARMIES * (MAX_STACK - 1) + 1)}
STEP = TEXTS.towns("step")
HALT = ALPHABET.add("halt")
END_MOVEMENT = ALPHABET.add("end", text="end movement", aliases=["end"])

RECRUIT = ALPHABET.add("recruit")
ARMY = ALPHABET.add("army")
RETURN = {
    (g, t): ALPHABET.add(
        "return",
        g,
        t,
        text=f"return {PIECES[g].name} at {NAMES[t]}",
        aliases=[f"return {PIECES[g].id} at {ROADS.ids[t]}"],
    )
    for n in NATIONS
    for g in GENERALS[n]
    for t in _places(n)
}
_TRAIN_PLACES = sorted({t for n in NATIONS for t in _places(n)})
TRAIN_AT = {t: TEXTS.town("train", t, "at ") for t in _TRAIN_PLACES}
PAY = ALPHABET.add("pay")
LAY = TEXTS.cards("lay")
SETTLE = ALPHABET.add("settle")
REINFORCE = TEXTS.towns("reinforce")

ATTACK = TEXTS.attacks()
PLAYS = TEXTS.plays()
DOUBLE = {
    c: ALPHABET.add("double", c, 2 * CARD_VALUE[c], text=f"double {card_name(c)}")
    for c in range(N_CARDS)
    if CARD_SUIT[c] != RESERVE
}
STOP = ALPHABET.add("stop")
RETREAT = TEXTS.towns("retreat")
WITHDRAW = TEXTS.towns("withdraw")
STAND = ALPHABET.add("stand")

DISCARD = TEXTS.cards("discard")
GIVE = TEXTS.cards("give")
DECLARE = TEXTS.cards("declare")
DECLINE = ALPHABET.add("decline")
RECALL = {g: _piece("recall", g) for gs in GENERALS for g in gs}
FREE = TEXTS.towns("free")
GAIN = TEXTS.towns("gain")
LOSE = TEXTS.towns("lose")
TURN_DOWN = TEXTS.towns("turn")
DRIVE = TEXTS.towns("drive")
