"""Every action of Maria, each with its one text form."""

from __future__ import annotations

from itertools import combinations

from lacewars.games.maria.board import (
    BRESLAU,
    COUNTRIES,
    DRESDEN,
    ELECTORS,
    FORTRESSES,
    MAJOR_FORTRESSES,
    MUENCHEN,
    NAMES,
    ROADS,
    SUITS,
)
from lacewars.games.maria.cards import POLITICAL, TACTICAL, TRACK_IDS
from lacewars.games.maria.powers import (
    AUSTRIA,
    BAVARIA,
    FRANCE,
    GENERALS,
    MAJORS,
    MAX_TROOPS,
    N_GENERALS,
    PIECES,
    POWER_IDS,
    POWER_NAMES,
    POWERS,
    PRAGMATIC,
    PRUSSIA,
    SAXONY,
    TRAINS,
)
from lacewars.games.sivel.texts import Texts
from lacewars.kernel import Action, Alphabet

ALPHABET = Alphabet()
TEXTS = Texts(ALPHABET, ROADS, NAMES, TACTICAL)


def _piece(verb: str, piece: int, *args: int, after: str = "") -> Action:
    return TEXTS.piece(verb, PIECES[piece], piece, *args, after=after)


_PARTNERS = ((FRANCE, BAVARIA), (PRUSSIA, SAXONY), (AUSTRIA, PRAGMATIC), (AUSTRIA, SAXONY))
STACKS: tuple[tuple[int, ...], ...] = (
    *((g,) for g in range(N_GENERALS)),
    *(pair for p in POWERS for pair in combinations(GENERALS[p], 2)),
    *(tuple(sorted((g, h))) for p, q in _PARTNERS for g in GENERALS[p] for h in GENERALS[q]),
)
"""Every general, and every two who may ever share a town (M-6.01)."""


def _groups(verb: str, stacks: tuple[tuple[int, ...], ...]) -> dict[int, Action]:
    """`march Friedrich der Große+Schwerin`: pieces that move together, keyed by bit mask."""
    found = {}
    for stack in stacks:
        mask = sum(1 << p for p in stack)
        names, ids = "+".join(PIECES[p].name for p in stack), "+".join(PIECES[p].id for p in stack)
        found[mask] = ALPHABET.add(verb, mask, text=f"{verb} {names}", aliases=[f"{verb} {ids}"])
    return found


def _return_sites(power: int) -> list[int]:
    """Towns where a piece of a power could ever come back on the map."""
    sites = {*MAJOR_FORTRESSES[power]}
    if power == FRANCE:
        sites.add(MUENCHEN)
    if power in (PRUSSIA, AUSTRIA):
        sites.add(DRESDEN)
    if power == PRUSSIA:
        sites.add(BRESLAU)
    if power == AUSTRIA:
        sites |= {*MAJOR_FORTRESSES[PRAGMATIC]}
    return sorted(sites)


def _at(piece: int, town: int) -> Action:
    p, place = PIECES[piece], NAMES[town]
    forms = [f"return {p.id} at {place}", f"return {p.id} at {ROADS.ids[town]}"]
    return ALPHABET.add("return", piece, town, text=f"return {p.name} at {place}", aliases=forms)


# ---- set-up, movement
_NUMBERS = range(1, MAX_TROOPS + 1)
ALLOT = {(g, n): _piece("allot", g, n, after=f" {n}") for g in range(N_GENERALS) for n in _NUMBERS}
MARCH = _groups("march", (*STACKS, *((t,) for p in POWERS for t in TRAINS[p])))
FORCE = _groups("force", STACKS)
TAKE = {n: ALPHABET.add("take", n, text=f"take {n}") for n in _NUMBERS}
STEP = TEXTS.towns("step")
HALT = ALPHABET.add("halt")
END_MOVEMENT = ALPHABET.add("end", text="end movement", aliases=["end"])
YIELD = ALPHABET.add("yield", text="let the partner move first", aliases=["yield"])
DISPUTE = ALPHABET.add("dispute", text="declare a dispute", aliases=["dispute"])
COMMAND = {g: _piece("command", g) for g in range(N_GENERALS)}
AGREE = ALPHABET.add("agree")
REFUSE = ALPHABET.add("refuse")
# ---- pieces that come back, payment
RETURN = {(p, t): _at(p, t) for p in range(len(PIECES)) for t in _return_sites(PIECES[p].power)}
BACK: tuple[dict[int, Action], ...] = tuple(
    {t: action for (piece, t), action in RETURN.items() if piece == p} for p in range(len(PIECES))
)
"""For each piece the towns where it could ever come back, with the action."""
TROOP = ALPHABET.add("troop")
PAY = ALPHABET.add("pay")
PASS = ALPHABET.add("pass")
LAY = TEXTS.cards("lay")
SETTLE = ALPHABET.add("settle")
REINFORCE = {g: _piece("reinforce", g) for g in range(N_GENERALS)}
# ---- hussars, supply
HUSSAR = TEXTS.towns("hussar")
KEEP = ALPHABET.add("keep")
CHECK = {g: _piece("check", g) for g in range(N_GENERALS)}
SUBSIDISE = ALPHABET.add("subsidise")
WITHHOLD = ALPHABET.add("withhold")
# ---- battle
ATTACK = TEXTS.attacks()
PLAYS = TEXTS.plays()
STOP = ALPHABET.add("stop")
RETREAT = TEXTS.towns("retreat")
CHASE = {
    mask: ALPHABET.add("chase", mask, text=f"chase {words}")
    for mask, words in enumerate(("no hussar", "the first hussar", "the second hussar", "both hussars"))
}
"""Which hussars the way of a retreat removes (R36)."""
ROUTE = {
    abroad: ALPHABET.add("route", abroad, text=f"route {words}")
    for abroad, words in enumerate(("within Prussia", "through foreign land"))
}
"""Whether the way of a Prussian retreat leaves Prussia (R66)."""
# ---- politics
TRUMP = {i: ALPHABET.add("trump", i, text=f"trump {s}") for i, s in enumerate(SUITS)}
BID = TEXTS.cards("bid")
HOLD = ALPHABET.add("hold")
CHOOSE = {i: ALPHABET.add("choose", i, text=f"choose {c.id}") for i, c in enumerate(POLITICAL) if c.arms}
EXECUTE = ALPHABET.add("execute")
DISCARD = ALPHABET.add("discard")
SHIFT = {
    (t, n): ALPHABET.add("shift", t, n, text=f"shift {track} {n:+d}" if n else f"leave {track}")
    for t, track in enumerate(TRACK_IDS)
    for n in (-2, -1, 0, 1, 2)
}
"""How a political card's marker moves; 0: it stays."""
RECIPIENT = {p: ALPHABET.add("recipient", p, text=f"recipient {POWER_IDS[p]}") for p in POWERS}
CORPS = {g: _piece("corps", g) for p in MAJORS for g in GENERALS[p]}
MOVE_AWAY = TEXTS.towns("displace")
CANDIDATES = ("francis", "charles")
VOTE = {
    (e, c): ALPHABET.add(
        "vote", e, c, text=f"vote {name} at {NAMES[e]}", aliases=[f"vote {name} at {ROADS.ids[e]}"]
    )
    for e in ELECTORS
    for c, name in enumerate(CANDIDATES)
}
# ---- peace, Saxony, contracts, deals
WISH = ALPHABET.add("wish", text="move Saxony to the right", aliases=["wish"])
FORGO = ALPHABET.add("forgo", text="leave Saxony where it is", aliases=["forgo"])
OFFER_PEACE = ALPHABET.add("peace", text="offer peace", aliases=["peace"])
REDUCE = ALPHABET.add("reduce", text="reduce objectives", aliases=["reduce"])
TALK = {p: ALPHABET.add("talk", p, text=f"talk with {POWER_NAMES[p]}") for p in MAJORS}
"""Opens talks with the player of a power (M-21)."""
_PAIRS = tuple((d, r) for d in MAJORS for r in POWERS if d != r)
SUBSIDY = {
    (d, r): ALPHABET.add("subsidy", d, r, text=f"subsidy of {POWER_NAMES[d]} to {POWER_NAMES[r]}")
    for d, r in _PAIRS
}
CANCEL = {
    (d, r): ALPHABET.add("cancel", d, r, text=f"cancel the subsidy of {POWER_NAMES[d]} to {POWER_NAMES[r]}")
    for d, r in _PAIRS
}
BALLOT = {
    (p, c): ALPHABET.add("ballot", p, c, text=f"ballot of {POWER_NAMES[p]} for {name}")
    for p in POWERS
    for c, name in enumerate(CANDIDATES)
}
CEDE = ALPHABET.add("cede", text="cede Silesia for peace", aliases=["cede"])
TRUCE = {
    (p, q): ALPHABET.add("truce", p, q, text=f"truce of {POWER_NAMES[p]} towards {POWER_NAMES[q]}")
    for p in POWERS
    for q in POWERS
    if p != q
}
SHUN = {p: ALPHABET.add("shun", p, text=f"shun a place with {POWER_NAMES[p]}") for p in POWERS}
AVOID_LAND = {c: ALPHABET.add("land", c, text=f"land {name}") for c, name in enumerate(COUNTRIES)}
AVOID = {t: TEXTS.town("range", t) for t in FORTRESSES}
PROPOSE = {n: ALPHABET.add("propose", n, text=f"propose for {n} turns") for n in range(1, 13)}
