"""Every action of the game, each with its text."""

from __future__ import annotations

from lacewars.games.napoleonic.board import NAMES as DUCHY_NAMES
from lacewars.games.napoleonic.board import NAMES_FR as DUCHY_NAMES_FR
from lacewars.games.napoleonic.board import PORTS, ZONE_NAMES, ZONE_NAMES_FR, duchies_in
from lacewars.games.napoleonic.cards import CARDS, WARS
from lacewars.games.napoleonic.consuls import BOX_NAMES, CONSULS
from lacewars.games.napoleonic.fighting import SIDE_IDS
from lacewars.games.napoleonic.nations import CAMP_IDS, NAMES, NAMES_FR, POWERS
from lacewars.games.napoleonic.pieces import (
    COMMANDERS,
    LOOSE_VALUES,
    SQUADRON_IDS,
    SQUADRON_NAMES,
    SQUADRON_NAMES_FR,
    TOTAL_STRENGTH,
)
from lacewars.games.napoleonic.places import AT_SEA, OFF_MAP
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


def _commanders(verb: str, words: str) -> tuple[Action, ...]:
    return tuple(
        ALPHABET.add(verb, c, text=f"{words} {leader.name}", aliases=[f"{words} {leader.name_fr}"])
        for c, leader in enumerate(COMMANDERS)
    )


def _wars(verb: str, words: str) -> tuple[Action, ...]:
    return tuple(ALPHABET.add(verb, w, text=f"{words} {CARDS[c].name}") for w, c in enumerate(WARS))


DONE = ALPHABET.add("done")
PASS = ALPHABET.add("pass")
# ---- diplomacy
CONSUL = {
    (proxy, box): ALPHABET.add("consul", proxy, box, text=f"consul of {NAMES[proxy]} to {name}")
    for proxy in CONSULS
    for box, name in enumerate(BOX_NAMES)
}
TURN_CONSUL = {
    proxy: ALPHABET.add("turn_consul", proxy, text=f"turn the consul of {NAMES[proxy]}") for proxy in CONSULS
}
ACCEPT_PACT = {
    proxy: ALPHABET.add("accept_pact", proxy, text=f"accept a pact with {NAMES[proxy]}") for proxy in CONSULS
}
STAY = ALPHABET.add("stay", text="stay there")
REGROUP_THERE = ALPHABET.add("regroup", text="go to the regroup box")
DECLARE = tuple(
    ALPHABET.add("declare", n, text=f"declare war on {name}", aliases=[f"declare war on {NAMES_FR[n]}"])
    for n, name in enumerate(NAMES)
)
JOIN = tuple(ALPHABET.add("join", camp, text=f"join the {name} camp") for camp, name in enumerate(CAMP_IDS))
CALL_ARMISTICE = ALPHABET.add("call_armistice", text="call an armistice")
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
# ---- battles and sieges
CHIEF = _commanders("chief", "in command")
HIT = _commanders("hit", "strike")
HIT_UNITS = ALPHABET.add("hit_units", text="strike units")
BACK = tuple(ALPHABET.add("back", side, text=f"for the {name}") for side, name in enumerate(SIDE_IDS))
RETREAT = _duchies("retreat", "retreat to")
CLAIM = ALPHABET.add("claim", text="plant the flag")
BESIEGE = _duchies("besiege", "besiege")
PICK_BESIEGERS = _duchies("pick_besiegers", "pick besiegers of")
ASSAULT = ALPHABET.add("assault", text="assault again")
TURN_CARD = _cards("turn_card", "turn round")
TURN_INTO = tuple(ALPHABET.add("turn_into", n, text=f"{n} disruptions become kills") for n in range(7))
HARDER = ALPHABET.add("harder", text="a rout is harder")
EASIER = ALPHABET.add("easier", text="a rout is easier")
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
# ---- pieces for an event (R17), foreign wars
GIVE_UNIT = _duchies("give_unit", "give a unit in")
GIVE_LEADER = _commanders("give_leader", "give")
GIVE_SHIP = tuple(
    ALPHABET.add("give_ship", s, text=f"give squadron {name}") for s, name in enumerate(SQUADRON_IDS)
)
GIVE_FLAG = _duchies("give_flag", "give up the flag in")
RAISE_UNIT = ALPHABET.add("raise_unit", text="raise a unit")
RAISE_LEADER = _commanders("raise_leader", "raise")
RAISE_SHIP = ALPHABET.add("raise_ship", text="raise a squadron")
RECALL_UNITS = tuple(ALPHABET.add("recall_units", v, text=f"recall a piece of {v}") for v in LOOSE_VALUES)
RECALL_LEADER = _commanders("recall_leader", "recall")
RECALL_SHIP = ALPHABET.add("recall_ship", text="recall a squadron")
END_WAR = _wars("end_war", "try to end")
CHOOSE_WAR = _wars("choose_war", "choose the")
TURN_ADMIRALTY = ALPHABET.add("turn_admiralty", text="turn over Admiralty")
CANCEL_ROLL = ALPHABET.add("cancel_roll", text="cancel the roll")
# ---- events
CHOOSE_LEADER = _commanders("choose_leader", "choose the commander")
CHOOSE_DUCHY = _duchies("choose_duchy", "choose the space")
STARVE_OUT = _duchies("starve_out", "starve out")
LOSE_FLAG = ALPHABET.add("lose_flag", text="lose the flag")
REGROUP_POINT = tuple(
    ALPHABET.add(
        "regroup_point", n, text=f"regroup a point of {name}", aliases=[f"regroup a point of {NAMES_FR[n]}"]
    )
    for n, name in enumerate(NAMES)
)
REGROUP_LEADER = _commanders("regroup_leader", "regroup")
PUT_ASIDE = ALPHABET.add("put_aside", text="put the army on the card")
ABDICATE = ALPHABET.add("abdicate", text="let Napoleon abdicate")
DRAW_TWO = ALPHABET.add("draw_two", text="draw two cards")
CALL_WINTER = ALPHABET.add("call_winter", text="call the Russian Winter")
# ---- marches
MARCH = _duchies("march", "march from")
LEAD = _commanders("lead", "with")
TAKE = tuple(
    tuple(
        ALPHABET.add(
            "take", n, points, text=f"take {points} of {name}", aliases=[f"take {points} of {NAMES_FR[n]}"]
        )
        for points in range(TOTAL_STRENGTH[n] + 1)
    )
    for n, name in enumerate(NAMES)
)
GO = _duchies("go", "go to")
APPOINT = _commanders("appoint", "general-in-chief")
INTERCEPT = _duchies("intercept", "intercept from")
TRY = ALPHABET.add("try", text="try it")
EVADE = _duchies("evade", "evade to")
SCATTER = ALPHABET.add("scatter", text="let loose pieces flee")
FLEE = tuple(
    tuple(
        ALPHABET.add(
            "flee",
            value,
            d,
            text=f"piece of {value} to {name}",
            aliases=[f"piece of {value} to {DUCHY_NAMES_FR[d]}"],
        )
        for d, name in enumerate(DUCHY_NAMES)
    )
    for value in LOOSE_VALUES
)
LOSE_POINT = tuple(
    ALPHABET.add("lose_point", n, text=f"lose a point of {name}", aliases=[f"lose a point of {NAMES_FR[n]}"])
    for n, name in enumerate(NAMES)
)
LOSE_LEADER = _commanders("lose_leader", "lose")
# ---- builds, returns, flags
BUILD = _duchies("build", "build in")
BUILD_COMMANDER = _commanders("build_commander", "build")
LAY_DOWN = _duchies("lay_down", "lay down a squadron in")
RETURN_UNITS = {
    value: ALPHABET.add("return_units", value, text=f"return a piece of {value}") for value in LOOSE_VALUES
}
RETURN_COMMANDER = _commanders("return_commander", "return")
RETURN_SHIP = ALPHABET.add("return_ship", text="return a squadron")
PLACE = _duchies("place", "place in")
TAKE_FROM = _duchies("take_from", "take a unit from")
NEGOTIATE = ALPHABET.add("negotiate", text="spend it on the diplomatic table")
FLAG = _duchies("flag", "flag")
# ---- sea
_PLACES: dict[int, tuple[str, str]] = {
    **{d: (DUCHY_NAMES[d], DUCHY_NAMES_FR[d]) for d in duchies_in(PORTS)},
    **{AT_SEA + z: (name, ZONE_NAMES_FR[z]) for z, name in enumerate(ZONE_NAMES)},
    OFF_MAP: ("the off-map box", "la case hors carte"),
}


def _places(verb: str, words: str) -> dict[int, Action]:
    return {
        place: ALPHABET.add(verb, place, text=f"{words} {name}", aliases=[f"{words} {french}"])
        for place, (name, french) in _PLACES.items()
    }


def _squadrons(verb: str, words: str) -> tuple[Action, ...]:
    return tuple(
        ALPHABET.add(verb, s, text=f"{words} {name}", aliases=[f"{words} {SQUADRON_NAMES_FR[s]}"])
        for s, name in enumerate(SQUADRON_NAMES)
    )


FLEET = _places("fleet", "order the fleet at")
SAIL = _places("sail", "sail to")
TAKE_SHIP = _squadrons("take_ship", "take along")
LEAVE_SHIP = _squadrons("leave_ship", "leave behind")
REFIT = _squadrons("refit", "refit")
GIVE_UP = _squadrons("give_up", "give up")
PATROL = ALPHABET.add("patrol")
KEEP_APART = ALPHABET.add("keep_apart", text="keep apart from friends")
JOIN_UP = ALPHABET.add("join_up", text="sail with friends")
LEND = ALPHABET.add("lend", text="let the squadron go along")
HOLD_BACK = ALPHABET.add("hold_back", text="hold the squadron back")
CHASE = ALPHABET.add("chase", text="intercept at sea")
LET_PASS = ALPHABET.add("let_pass", text="let the fleet pass")
SLIP_AWAY = ALPHABET.add("slip_away", text="evade at sea")
STAND = ALPHABET.add("stand", text="stand and fight at sea")
BURN = _duchies("burn", "send fire ships into")
ROLL_AGAIN = tuple(
    ALPHABET.add("roll_again", sides, text=text)
    for sides, text in enumerate(
        (
            "let the dice lie",
            "roll the active side again",
            "roll the other side again",
            "roll both sides again",
        )
    )
)
CONVOY = _duchies("convoy", "convoy from")
FISCHER = ALPHABET.add("fischer", text="let Admiral Fischer lead")
NOT_NOW = ALPHABET.add("not_now", text="not now")
# ---- end of turn and interphase
PEACE = {
    (change, p): ALPHABET.add(
        "peace",
        change,
        p,
        text=f"{words} peace by a card of {NAMES[p]}",
        aliases=[f"{words} peace by a card of {NAMES_FR[p]}"],
    )
    for change, words in ((1, "help"), (-1, "hinder"))
    for p in POWERS
}
CEDE = _duchies("cede", "cede")
ACCEPT = ALPHABET.add("accept")
REFUSE = ALPHABET.add("refuse")
WITHDRAW = _duchies("withdraw", "withdraw to")
REGROUP_FROM = _duchies("regroup_from", "regroup from")
DISCARD = _cards("discard", "discard")
OFFER = ALPHABET.add("offer", text="offer submission")
HAVEN = _duchies("haven", "haven in")
DEPLOY = _commanders("deploy", "deploy")
DEPLOY_FLEET = _places("deploy_fleet", "deploy the fleet at")
