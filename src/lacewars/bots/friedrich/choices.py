"""The small decisions: set-up, order of combats, retreats, discards and what Cards of Fate ask."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from lacewars.bots.friedrich.combat import attack_value, danger
from lacewars.bots.friedrich.outlook import Outlook, distances
from lacewars.bots.friedrich.recruit import keep_values
from lacewars.bots.friedrich.temper import temper
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.friedrich.alphabet import DECLINE, STAND
from lacewars.games.friedrich.board import DEFENDER, NEAR, OBJECTIVE_OF
from lacewars.games.friedrich.cards import CARD_VALUE
from lacewars.games.friedrich.nations import CEILING, GENERALS, NATION_OF, PIECE, PROTECT_RADIUS
from lacewars.games.friedrich.state import OFF
from lacewars.kernel import Action

_SHARES = {
    "friedrich": 1.5, "winterfeldt": 1.2, "schwerin": 1.2, "dohna": 1.1, "seydlitz": 0.6, "lehwaldt": 0.6,
    "ferdinand": 1.1, "cumberland": 0.9, "saltikov": 1.2, "tottleben": 0.7,
}  # fmt: skip
"""Who gets more or less than his share of the armies at the start."""


def allot(out: Outlook, actions: Sequence[Action], rng: random.Random) -> Action:
    """A share by importance, one more or less so that nobody can be sure."""
    general = actions[0].args[0]
    nation = NATION_OF[general]
    later = [g for g in GENERALS[nation] if g >= general]
    left = CEILING[nation] - out.view.totals[nation]
    weights = {g: _WEIGHT.get(g, 1.0) for g in later}
    wanted = left * weights[general] / sum(weights.values()) + rng.choice((-0.6, 0.0, 0.6))
    return min(actions, key=lambda a: abs(a.args[1] - wanted))


_WEIGHT = {PIECE[name]: share for name, share in _SHARES.items()}


def next_combat(out: Outlook, actions: Sequence[Action]) -> Action:
    """The most promising combat first."""
    own = {s.town: s for s in out.own}
    foes = {s.town: s for s in out.foes}

    def promise(action: Action) -> float:
        here, there = action.args
        return attack_value(out, temper(out.nation), here, own[here].armies, foes[there])

    return max(actions, key=promise)


def retreat(out: Outlook, actions: Sequence[Action]) -> Action:
    """Where the beaten enemy goes: far from what he guards or wants, and from his trains."""
    held = [t for left in out.left for t in left if DEFENDER[t] == out.nation]
    wanted = out.left[out.nation] or held

    def remoteness(action: Action) -> float:
        row = distances(action.args[0])
        clear = not any(row[t] <= PROTECT_RADIUS for t in wanted)
        far = sum(min(row[t], 8) for t in wanted)
        hunger = sum(min(row[t], 10) for t in out.foe_trains)
        return far + 0.5 * hunger + 3.0 * clear

    return max(actions, key=remoteness)


def discard(out: Outlook, actions: Sequence[Action]) -> Action:
    """The card that is missed least; a good hand is not touched where it may be kept."""
    keep = keep_values(out)
    cards = [a for a in actions if a.args]
    worst = min(cards, key=lambda a: (keep.get(a.args[0], 30.0), a.args[0]))
    return DECLINE if DECLINE in actions and keep.get(worst.args[0], 30.0) > 5 else worst


def gain(out: Outlook, actions: Sequence[Action]) -> Action:
    """The stack nearest to the enemy gets the free army."""
    towns = [a for a in actions if a.args]
    return min(towns, key=lambda a: min((distances(a.args[0])[f] for f in out.foe_towns), default=0))


def lose(out: Outlook, actions: Sequence[Action]) -> Action:
    """The strongest stack bears a loss best."""
    strength = {s.town: s.armies / len(s.generals) for s in out.own}
    return max(actions, key=lambda a: strength.get(a.args[0], 0.0))


def recall(out: Outlook, actions: Sequence[Action]) -> Action:
    """A general off the map is missed least, then the one whose stack is weakest."""
    where = out.view.where
    return min(actions, key=lambda a: (where[a.args[0]] != OFF, _armies_with(out, a.args[0])))


def _armies_with(out: Outlook, general: int) -> float:
    stack = next((s for s in out.own if general in s.generals), None)
    return 0.0 if stack is None else stack.armies / (len(stack.generals) ** 2)


def free(out: Outlook, actions: Sequence[Action]) -> Action:
    """The East Prussian town that lies farthest from the Russians."""
    russians = [f.town for f in out.foes if f.power == OBJECTIVE_OF[actions[0].args[0]]]
    return max(actions, key=lambda a: min((distances(a.args[0])[t] for t in russians), default=0))


def turn_down(out: Outlook, actions: Sequence[Action]) -> Action:
    """The strongest enemy stack goes hungry."""
    strength = {s.town: s.armies for s in out.foes}
    return max((a for a in actions if a.args), key=lambda a: strength.get(a.args[0], 0.0))


def drive(out: Outlook, actions: Sequence[Action]) -> Action:
    """Hildburghausen goes as far from his objectives as can be."""
    wanted = out.left[NATION_OF[PIECE["hildburghausen"]]]
    towns = [a for a in actions if a.args]
    return max(towns, key=lambda a: sum(distances(a.args[0])[t] for t in wanted))


def withdraw(out: Outlook, actions: Sequence[Action]) -> Action:
    """Falls back before a combat that would probably be lost."""
    start = _withdrawing(out, actions)
    if start is None:
        return STAND
    attackers = [f for f in out.foes if f.town in NEAR[start.town]]
    fear = max(
        (danger(out, temper(out.nation), start.town, start.armies, f)[0] for f in attackers), default=0.0
    )
    if fear < 1.5:
        return STAND
    refuges = [a for a in actions if a.args]
    return min(refuges, key=lambda a: sum(t in out.foe_towns for t in NEAR[a.args[0]]))


def _withdrawing(out: Outlook, actions: Sequence[Action]) -> Stack | None:
    """The stack that may fall back: the one next to all the refuges."""
    refuges = {a.args[0] for a in actions if a.args}
    return next((s for s in out.own if refuges <= set(NEAR[s.town])), None)


def laudon(out: Outlook, actions: Sequence[Action]) -> Action:
    """Laudon steps off an unprotected objective, or onto a train; else he stays."""
    steps = [a for a in actions if a.args]
    raids = [a for a in steps if a.args[0] in out.foe_trains]
    if raids:
        return raids[0]
    general = PIECE["laudon"]
    here = out.view.where[general]
    if here in out.left[out.nation] and not out.protected(here, DEFENDER[here]) and steps:
        return min(steps, key=lambda a: (a.args[0] in {s.town for s in out.own}, a.args[0]))
    return DECLINE


def decline(_: Outlook, actions: Sequence[Action]) -> Action:
    """No, thank you."""
    return DECLINE if DECLINE in actions else actions[0]


def least(_: Outlook, actions: Sequence[Action]) -> Action:
    """Of cards the lowest, of anything else the first."""
    return min(actions, key=lambda a: CARD_VALUE[a.args[0]] if a.args else 99)


Choice = Callable[[Outlook, Sequence[Action]], Action]
BY_PHASE: dict[str, Choice] = {
    "NextCombat": next_combat,
    "Retreat": retreat,
    "Discard": discard,
    "Redraw": discard,
    "GainArmy": gain,
    "LoseArmy": lose,
    "RecallChoice": recall,
    "Freed": free,
    "TurnDown": turn_down,
    "DriveWest": drive,
    "Engage": withdraw,
    "LaudonStep": laudon,
    "Offer": decline,
    "Trade": decline,
    "OffensiveOption": decline,
}
"""What answers each phase that asks a small question, by the phase's name."""
