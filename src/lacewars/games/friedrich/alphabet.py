"""Every action of Friedrich, each with its one text form."""

from __future__ import annotations

from itertools import combinations

from lacewars.games.friedrich.board import DEPOTS, N_TOWNS, NAMES, NEAR, ROADS, SUBSTITUTES
from lacewars.games.friedrich.cards import (
    CARD_SUIT,
    CARD_VALUE,
    DECK_SIZE,
    N_CARDS,
    RESERVE,
    RESERVE_VALUES,
    card_name,
)
from lacewars.games.friedrich.nations import (
    GENERALS,
    MAX_ARMIES,
    MAX_STACK,
    NATIONS,
    PIECES,
    TRAINS,
)
from lacewars.kernel import Action, Alphabet

ALPHABET = Alphabet()


def _piece(verb: str, piece: int, *args: int, after: str = "") -> Action:
    p = PIECES[piece]
    return ALPHABET.add(verb, piece, *args, text=f"{verb} {p.name}{after}", aliases=[f"{verb} {p.id}{after}"])


def _town(verb: str) -> tuple[Action, ...]:
    return tuple(
        ALPHABET.add(verb, t, text=f"{verb} {NAMES[t]}", aliases=[f"{verb} {ROADS.ids[t]}"])
        for t in range(N_TOWNS)
    )


def _card(verb: str) -> tuple[Action, ...]:
    """One action for each card; the two Reserves of a deck are alike and share theirs."""
    actions: list[Action] = []
    for card in range(N_CARDS):
        twin = card % DECK_SIZE == DECK_SIZE - 1
        actions.append(actions[-1] if twin else ALPHABET.add(verb, card, text=f"{verb} {card_name(card)}"))
    return tuple(actions)


def _groups() -> dict[int, Action]:
    """`march Friedrich+Keith`: one action for every group of up to three generals, keyed by bit mask."""
    groups = {}
    for n in NATIONS:
        for size in range(1, MAX_STACK + 1):
            for group in combinations(GENERALS[n], size):
                mask = sum(1 << g for g in group)
                groups[mask] = ALPHABET.add(
                    "march",
                    mask,
                    text="march " + "+".join(PIECES[g].name for g in group),
                    aliases=["march " + "+".join(PIECES[g].id for g in group)],
                )
        for train in TRAINS[n]:
            name = PIECES[train]
            groups[1 << train] = ALPHABET.add(
                "march", 1 << train, text=f"march {name.name}", aliases=[f"march {name.id}"]
            )
    return groups


def _plays() -> tuple[tuple[Action, ...], ...]:
    """For each card the ways to play it in combat: one, or for a Reserve one for each value."""
    plays: list[tuple[Action, ...]] = []
    for card in range(N_CARDS):
        deck = card // DECK_SIZE + 1
        if CARD_SUIT[card] != RESERVE:
            plays.append((ALPHABET.add("play", card, CARD_VALUE[card], text=f"play {card_name(card)}"),))
        elif card % DECK_SIZE == DECK_SIZE - 1:
            plays.append(plays[-1])
        else:
            plays.append(
                tuple(
                    ALPHABET.add("play", card, v, text=f"play reserve {v} deck {deck}")
                    for v in RESERVE_VALUES
                )
            )
    return tuple(plays)


def _places(nation: int) -> list[int]:
    return sorted({*DEPOTS[nation], *SUBSTITUTES[nation]})


ALLOT = {
    (g, n): _piece("allot", g, n, after=f" {n}")
    for gs in GENERALS
    for g in gs
    for n in range(1, MAX_ARMIES + 1)
}
MARCH_GROUP = _groups()
TAKE = {n: ALPHABET.add("take", n, text=f"take {n}") for n in range(1, MAX_ARMIES * (MAX_STACK - 1) + 1)}
STEP = _town("step")
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
TRAIN_AT = {
    t: ALPHABET.add("train", t, text=f"train at {NAMES[t]}", aliases=[f"train at {ROADS.ids[t]}"])
    for t in _TRAIN_PLACES
}
PAY = ALPHABET.add("pay")
LAY = _card("lay")
SETTLE = ALPHABET.add("settle")
REINFORCE = _town("reinforce")

ATTACK = {
    (a, d): ALPHABET.add(
        "attack",
        a,
        d,
        text=f"attack {NAMES[d]} from {NAMES[a]}",
        aliases=[f"attack {ROADS.ids[d]} from {ROADS.ids[a]}"],
    )
    for a in range(N_TOWNS)
    for d in NEAR[a]
}
PLAYS = _plays()
DOUBLE = {
    c: ALPHABET.add("double", c, 2 * CARD_VALUE[c], text=f"double {card_name(c)}")
    for c in range(N_CARDS)
    if CARD_SUIT[c] != RESERVE
}
STOP = ALPHABET.add("stop")
RETREAT = _town("retreat")
WITHDRAW = _town("withdraw")
STAND = ALPHABET.add("stand")

DISCARD = _card("discard")
GIVE = _card("give")
DECLARE = _card("declare")
DECLINE = ALPHABET.add("decline")
RECALL = {g: _piece("recall", g) for gs in GENERALS for g in gs}
FREE = _town("free")
GAIN = _town("gain")
LOSE = _town("lose")
TURN_DOWN = _town("turn")
DRIVE = _town("drive")
