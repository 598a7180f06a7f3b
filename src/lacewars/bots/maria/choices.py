"""The small decisions: set-up, order of battles, retreats, corps, places for pieces that must go."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from lacewars.bots.maria import diplomacy, duel, hussars, politics, recruit
from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.combat import attack_value
from lacewars.bots.maria.outlook import distances
from lacewars.bots.maria.temper import temper
from lacewars.games.maria.powers import AUSTRIA, GENERALS, PIECE, POWER_OF, PROTECT_RADIUS, PRUSSIA, TROOPS
from lacewars.games.maria.state import BOXED, IDLE
from lacewars.kernel import Action

_SHARES = {
    "karl": 1.2, "neipperg": 1.0, "traun": 1.1, "khevenhueller": 1.1, "batthyany": 0.9, "arenberg": 1.1,
    "friedrich": 1.4, "schwerin": 1.1, "leopold": 0.8, "moritz": 1.3, "belle_isle": 1.2, "broglie": 1.1,
    "noailles": 0.7, "maillebois": 0.7, "george_ii": 1.2, "cumberland": 0.9, "stair": 0.9,
}  # fmt: skip
"""Who gets more or less than his share of the troops at the start."""
_WEIGHT = {PIECE[name]: share for name, share in _SHARES.items()}


def allot(aims: Aims, actions: Sequence[Action], rng: random.Random) -> Action:
    """A share by importance, one more or less so that nobody can be sure; who stays away gets the least."""
    view, general = aims.out.view, actions[0].args[0]
    power = POWER_OF[general]
    away = (IDLE, BOXED)
    later = {
        g: 0.01 if view.where[g] in away else _WEIGHT.get(g, 1.0) for g in GENERALS[power] if g >= general
    }
    given = sum(view.troops.get(g, 0) for g in GENERALS[power] if g < general)
    share = (TROOPS[power] - given) * later[general] / sum(later.values())
    share += 0.0 if view.where[general] in away else rng.choice((-0.6, 0.0, 0.6))
    return min(actions, key=lambda a: abs(a.args[1] - share))


def next_combat(aims: Aims, actions: Sequence[Action]) -> Action:
    """The most promising battle first."""
    stacks = {s.town: s for s in aims.out.stacks}

    def promise(action: Action) -> float:
        here, there = action.args
        return attack_value(aims, temper(aims.out.power), here, stacks[here].armies, stacks[there])

    return max(actions, key=promise)


def retreat(aims: Aims, actions: Sequence[Action]) -> Action:
    """Where the beaten enemy goes: far from what he guards or wants, and from his trains."""
    out = aims.out
    towns = [c.town for c in aims.claims] + [p.town for p in aims.posts]
    near = [t for t in towns if distances(t)[actions[0].args[0]] <= 8]

    def remoteness(action: Action) -> float:
        row = distances(action.args[0])
        clear = sum(row[t] > PROTECT_RADIUS for t in near)
        far = sum([min(row[t], 8) for t in near])
        hunger = sum([min(row[t], 10) for t in out.foe_trains])
        return 0.5 * far + 0.3 * hunger + 3.0 * clear

    return max(actions, key=remoteness)


def chase(aims: Aims, actions: Sequence[Action]) -> Action:
    """Austria spares its hussars, others drive them off."""
    sign = 1 if aims.out.is_ours(AUSTRIA) else -1
    return min(actions, key=lambda a: sign * a.args[0].bit_count())


def route(aims: Aims, actions: Sequence[Action]) -> Action:
    """Who fights Prussia does not give its markers back to it."""
    return actions[0] if not aims.out.is_ours(PRUSSIA) else actions[-1]


def corps(aims: Aims, actions: Sequence[Action]) -> Action:
    """The weakest general goes into the box; one who would cost cards only if nobody else is weak."""
    view = aims.out.view
    strength = {g: s.armies / len(s.generals) for s in aims.out.stacks for g in s.generals}
    return min(
        actions,
        key=lambda a: (strength.get(a.args[0], 0.0) if view.where[a.args[0]] >= 0 else 4.0, a.args[0]),
    )


def fewest(_: Aims, actions: Sequence[Action]) -> Action:
    """As few troops as may be."""
    return actions[0]


def half(_: Aims, actions: Sequence[Action]) -> Action:
    """Half of the troops."""
    return actions[len(actions) // 2]


def give_way(aims: Aims, actions: Sequence[Action]) -> Action:
    """A piece that must go elsewhere stays near our own and not next to the enemy."""
    return max(actions, key=lambda a: (recruit.safety(aims.out, a.args[0]), -a.args[0]))


def command(aims: Aims, actions: Sequence[Action]) -> Action:
    """The general of the power with the better hand commands."""
    backs = aims.out.view.backs
    return max(actions, key=lambda a: sum(backs[POWER_OF[a.args[0]]]))


def check(aims: Aims, actions: Sequence[Action]) -> Action:
    """The strongest general eats first."""
    strength = {g: s.armies for s in aims.out.stacks for g in s.generals}
    return max(actions, key=lambda a: strength[a.args[0]])


def leave_it(_: Aims, actions: Sequence[Action]) -> Action:
    """The last action is the one that ends it."""
    return actions[-1]


Choice = Callable[[Aims, Sequence[Action]], Action]
BY_PHASE: dict[str, Choice] = {
    "Hussar": hussars.place,
    "BavarianSubsidy": diplomacy.subsidy,
    "Tolls": check,
    "Toll": recruit.lay,
    "TrainPayment": recruit.lay,
    "CorpsPayment": recruit.lay,
    "RecruitPayment": recruit.lay,
    "Recruiting": recruit.recruit,
    "Reinforce": recruit.reinforce,
    "CardTroops": recruit.bring_back,
    "NextCombat": next_combat,
    "Duel": duel.choose,
    "Retreat": retreat,
    "Way": chase,
    "Route": route,
    "Corps": corps,
    "CorpsShare": fewest,
    "OwedCorps": fewest,
    "Part": half,
    "Displace": give_way,
    "ComeHome": give_way,
    "SecondTrain": give_way,
    "Command": command,
    "NewCommander": command,
    "Consent": diplomacy.agree,
    "Objection": diplomacy.agree,
    "Invite": diplomacy.refuse,
    "Trump": politics.trump,
    "Bid": politics.bid,
    "Choice": politics.choose,
    "Announce": politics.announce,
    "Recipient": politics.recipient,
    "SaxonWish": diplomacy.saxon_wish,
    "Vote": diplomacy.vote,
    "PeaceOffer": diplomacy.offer_peace,
    "PeaceAnswer": diplomacy.answer_peace,
    "Reduction": diplomacy.reduce,
    "Answer": diplomacy.answer,
    "Talks": leave_it,
    "Shun": leave_it,
}
"""What answers each phase that asks a question, by the phase's name."""
