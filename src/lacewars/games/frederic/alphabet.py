"""Every action of Frédéric le Grand, each with its one text form.

Units on the table are named by their hex (there is one a hex), officers and units off the table by their
number in the battle: the same alphabet serves every battle (docs/decisions/0009).
"""

from __future__ import annotations

from lacewars.games.frederic.grid import N_HEXES, NAMES
from lacewars.games.frederic.names import OFFICERS, UNITS
from lacewars.kernel import Action, Alphabet

ALPHABET = Alphabet()
COURIERS = 48
"""How many messengers may be under way at once."""


def _hexes(verb: str, text: str = "") -> tuple[Action, ...]:
    return tuple(ALPHABET.add(verb, h, text=f"{text or verb} {NAMES[h]}") for h in range(N_HEXES))


def _officers(verb: str, text: str = "") -> tuple[Action, ...]:
    return tuple(ALPHABET.add(verb, o, text=f"{text or verb} officer {o + 1}") for o in range(OFFICERS))


def _one(verb: str, text: str = "") -> Action:
    return ALPHABET.add(verb, text=text or verb)


# ---- deployment
DEPLOY = tuple(ALPHABET.add("deploy", u, text=f"deploy unit {u + 1}") for u in range(UNITS))
BLANK = _one("blank", "deploy a blank")
AT = _hexes("at")
READY = _one("ready")
BEGIN = _one("begin")
YIELD = _one("yield", "let the other begin")
NO_BLANKS = _one("no_blanks", "no more blanks")
# ---- command
LEAD = _officers("lead")
LEAD_WITH = {
    (o, n): ALPHABET.add("lead_with", o, n, text=f"lead officer {o + 1} with {n}")
    for o in range(OFFICERS)
    for n in range(1, 10)
}
END_COMMAND = _one("end_command", "end command")
ACTIVATE = _hexes("activate")
ENTER = tuple(ALPHABET.add("enter", u, text=f"enter unit {u + 1}") for u in range(UNITS))
ALONE = _officers("alone", "send alone")
MESSENGER = _one("messenger", "send a messenger")
AIDE = _one("aide", "send an aide")
DISPATCH = _officers("dispatch")
DONE = _one("done")
JOIN = _officers("join")
STAND_OUT = _officers("stand_out", "leave out")
CONCEDE = _one("concede")
FIGHT_ON = _one("fight_on", "fight on")
GIVE_UP = _one("give_up", "give up the battle")
# ---- messengers, officers alone
COURIER = tuple(ALPHABET.add("courier", k, text=f"courier {k + 1}") for k in range(COURIERS))
RETURN = tuple(ALPHABET.add("return", k, text=f"recall aide {k + 1}") for k in range(OFFICERS))
RIDE = _hexes("ride")
STAY = _one("stay")
END_COURIERS = _one("end_couriers", "end couriers")
ESCAPE = _hexes("escape")
ATTACH = _officers("attach", "attach to")
# ---- movement
MOVE = _hexes("move")
BRING = tuple(ALPHABET.add("bring", u, text=f"bring unit {u + 1}") for u in range(UNITS))
MARCH = _officers("march")
TAKE = _officers("take")
LEAVE = _officers("leave")
FORCE = _one("force", "try a forced march")
CALM = _one("calm", "march calmly")
STEP = _hexes("step")
HALT = _one("halt")
EXIT = _one("exit", "leave the table")
END_MOVEMENT = _one("end_movement", "end movement")
# ---- combat
FIGHT = _hexes("fight", "fight with")
TARGET = _hexes("target")
FRONT = _officers("front")
NO_FRONT = _one("no_front", "no officer in front")
APART = _one("apart", "roll a die apart")
TOGETHER = _one("together", "roll all dice together")
STAND = _one("stand")
BREAK_OFF = _one("break_off", "break off")
RIPOSTE = _one("riposte")
NO_RIPOSTE = _one("no_riposte", "no riposte")
AIM = _officers("aim", "hit")
HIT_STAND = _one("hit_stand", "hit a stand")
DODGE = _one("dodge")
SUFFER = _one("suffer", "suffer the hit")
IGNORE = tuple(ALPHABET.add("ignore", n, text=f"ignore {n}") for n in range(20))
RETREAT = _hexes("retreat")
FOLLOW = _one("follow", "follow up")
HOLD = _one("hold", "hold back")
END_COMBAT = _one("end_combat", "end combats")
# ---- flight, rally, the chief
FLEE = _hexes("flee")
BOLT = _hexes("bolt")
TRAMPLE = _hexes("trample")
ELEPHANT = _hexes("elephant")
RALLY = _officers("rally")
END_RALLY = _one("end_rally", "end rallies")
REPLACE = _officers("replace")
APPOINT = _hexes("appoint", "appoint at")
