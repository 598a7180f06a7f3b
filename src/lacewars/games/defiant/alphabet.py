"""Every action of the game, each with its text."""

from __future__ import annotations

from lacewars.games.defiant.blocks import FORCES, LABELS, LABELS_FR, SIDES
from lacewars.games.defiant.board import N_ROADS, NAMES_FR, ROAD_ENDS, TEXT_NAMES
from lacewars.games.defiant.cards import CARDS
from lacewars.kernel import Action, Alphabet

ALPHABET = Alphabet()


def _blocks(verb: str, words: str = "") -> tuple[Action, ...]:
    words = words or verb
    return tuple(
        ALPHABET.add(verb, b, text=f"{words} {name}", aliases=[f"{words} {LABELS_FR[b]}"])
        for b, name in enumerate(LABELS)
    )


def _towns(verb: str, words: str) -> tuple[Action, ...]:
    return tuple(
        ALPHABET.add(verb, t, text=f"{words} {name}", aliases=[f"{words} {NAMES_FR[t]}"])
        for t, name in enumerate(TEXT_NAMES)
    )


def _cards(verb: str, words: str) -> tuple[Action, ...]:
    return tuple(
        ALPHABET.add(verb, n, text=f"{words} {card.id} {card.name}", aliases=[f"{words} {card.id}"])
        for n, card in enumerate(CARDS)
    )


DONE = ALPHABET.add("done")
PASS = ALPHABET.add("pass")
# ---- cards
LAY = _cards("lay", "lay")
PLAY = _cards("play", "play")
DISCARD = _cards("discard", "discard")
USE_ORDERS = ALPHABET.add("use", 0, text="use orders")
USE_STEPS = ALPHABET.add("use", 1, text="use replacements")
USE_EVENT = ALPHABET.add("use", 2, text="use winter campaign")
FIRST = tuple(ALPHABET.add("first", s, text=f"first {side}") for s, side in enumerate(SIDES))
HEALTH = (
    ALPHABET.add("health", 0, text="worsen her health"),
    ALPHABET.add("health", 1, text="better her health"),
)
# ---- set-up, orders, marches
PUT = _blocks("put")
AT = _towns("at", "at")
REINFORCE = _blocks("reinforce")
ACTIVATE = _blocks("activate")
COMMAND = _blocks("command")
GATHER = ALPHABET.add("gather")
LEAD = ALPHABET.add("lead")
TAKE = _blocks("take")
DROP = _blocks("drop")
STEP = _towns("step", "step to")
ROLL = ALPHABET.add("roll", text="march off")
ASK = _towns("ask", "ask for the main force at")
ROAD_BY = tuple(
    ALPHABET.add("road", r, text=f"road {TEXT_NAMES[ROAD_ENDS[r][0]]}-{TEXT_NAMES[ROAD_ENDS[r][1]]}")
    for r in range(N_ROADS)
)
SPY = _towns("spy", "spy on")
DETACH = _blocks("detach")
DEPLOY = _blocks("deploy")
FORTIFY = _towns("fortify", "fortify")
# ---- battles
FIGHT = _towns("fight", "fight at")
ASSAULT = _towns("assault", "assault")
BREAK_OUT = _towns("breakout", "break out of")
STAY = ALPHABET.add("stay")
REACT = _blocks("react", "react with")
SHELTER = _blocks("shelter")
LEAVE = _blocks("leave", "withdraw")
FIRE = ALPHABET.add("fire")
LOSE = _blocks("lose", "take the loss on")
LOSE_FORT = ALPHABET.add("lose_fort", text="take the loss on the fortress")
NAME = _blocks("name")
RALLY = _blocks("rally")
FORM_UP = _blocks("form", "form up")
CHARGE = _blocks("charge")
AT_ARMY = _blocks("army", "send against the army")
RETREAT = _towns("retreat", "retreat to")
SHUT_IN = ALPHABET.add("shut", text="retreat into the fortress")
COMMIT = _blocks("commit")
BESIEGE = ALPHABET.add("besiege")
STORM = ALPHABET.add("storm")
GO_BACK = ALPHABET.add("back", text="retreat with everything")
FLAG = tuple(ALPHABET.add("flag", f, text=f"flag {name.replace('_', '-')}") for f, name in enumerate(FORCES))
# ---- supply and winter
GIVE = _blocks("give", "take a step from")
RECEIVE = _blocks("receive", "give it to")
BURN = _towns("burn", "feed from the fortress of")
FEED = _blocks("feed", "feed by")
SPARE = _blocks("spare")
CACHE = _towns("cache", "cache at")
DEMOBILISE = _blocks("demobilise")
DISBAND = _blocks("disband")
