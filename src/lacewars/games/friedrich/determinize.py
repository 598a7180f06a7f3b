"""A position that a seat cannot tell from the real one: what it may not know is drawn anew.

Cards stay in places of their own deck (the backs are public); stacks keep their nation's total and what was
announced in combat and not changed in secret since; the Clock of Fate keeps what has been read.
"""

from __future__ import annotations

from lacewars.games.friedrich.cards import worth
from lacewars.games.friedrich.nations import CEILING, GENERALS, MAX_ARMIES, NATION_OF, NATIONS
from lacewars.games.friedrich.phases.draw import Discard
from lacewars.games.friedrich.phases.movement import March, shares
from lacewars.games.friedrich.phases.recruit import Payment, Purchase, Reinforce
from lacewars.games.friedrich.phases.setup import Allot, allotments
from lacewars.games.friedrich.recruiting import barred, price
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.sivel.dealing import deal_anew, take_over
from lacewars.kernel import Chance

DEALS = 100
"""How often the unknown cards are dealt anew until a purchase under way can be paid."""


def determinize(game: Friedrich, seat: int, chance: Chance) -> None:
    """Changes `game`, a copy, into a position that `seat` might as well be in."""
    game.chance = chance
    for _ in range(DEALS):
        dealt = game.copy()
        _deal_cards(dealt, seat, chance)
        if _can_pay(dealt):
            take_over(game, dealt)
            game.offers = dealt.offers
            break
    unread = game.fate[game.fated :]
    chance.shuffle(unread)
    game.fate = game.fate[: game.fated] + unread
    for nation in NATIONS:
        if game.controller[nation] != seat and not game.is_out(nation):
            _spread_armies(game, nation, chance)
    _redo_allotments(game, seat, chance)
    _redo_march(game, seat, chance)
    _redo_recruits(game, seat, chance)
    game.settle()
    game.news = []
    chance.log.clear()


def _can_pay(game: Friedrich) -> bool:
    """Whether a purchase under way, if there is one, can still be paid with the hand as dealt."""
    phase = game.agenda[-1] if game.agenda else None
    if isinstance(phase, Payment):
        return worth(game.hands[phase.nation]) - worth(phase.laid) >= phase.owed
    if isinstance(phase, Purchase):
        return worth(game.hands[phase.nation]) >= price(game, phase.nation) * max(1, phase.order.items)
    return True


def _deal_cards(game: Friedrich, seat: int, chance: Chance) -> None:
    """Deals anew the cards whose place the seat does not know."""
    new = deal_anew(game, seat, chance)
    game.offers = {n: new[c] if c >= 0 else c for n, c in game.offers.items()}
    for lane in (game.agenda, *game.lanes.values()):
        for i, phase in enumerate(lane):
            if isinstance(phase, Discard):
                lane[i] = Discard(tuple(new[c] for c in phase.cards), phase.nation)


def _spread_armies(game: Friedrich, nation: int, chance: Chance) -> None:
    """Spreads a nation's armies anew over the stacks nobody is sure of: 1 to 8 a general, same total."""
    buying = any(isinstance(p, Purchase | Payment | Reinforce) for p in game.agenda)
    kept = [t for t in game.stacks(nation) if game.sure[t] or (buying and barred(game, t))]
    stacks = {t: s for t, s in game.stacks(nation).items() if t not in kept}
    pool = sum(game.strength[t] for t in stacks)
    if game.turn == 0 or not stacks:
        return
    for town, stack in stacks.items():
        game.strength[town] = len(stack)
        pool -= len(stack)
    while pool:
        open_towns = [t for t, s in stacks.items() if game.strength[t] < MAX_ARMIES * len(s)]
        game.strength[open_towns[chance.below(len(open_towns))]] += 1
        pool -= 1


def _redo_allotments(game: Friedrich, seat: int, chance: Chance) -> None:
    """While armies are being allotted, the others' allotments so far are drawn anew."""
    for owner, lane in game.lanes.items():
        if owner == seat:
            continue
        for i, phase in enumerate(lane):
            if isinstance(phase, Allot):
                lane[i] = _reallot(game, phase, chance)


def _reallot(game: Friedrich, phase: Allot, chance: Chance) -> Allot:
    nation = NATION_OF[phase.general]
    given = [g for g in GENERALS[nation] if g < phase.general]
    for town in {game.where[g] for g in given}:
        game.strength[town] = 0
    left = CEILING[nation]
    for g in given:
        numbers = allotments(g, left)
        armies = numbers[chance.below(len(numbers))]
        game.strength[game.where[g]] += armies
        left -= armies
    game.total[nation] = CEILING[nation] - left
    return Allot(phase.general, left)


def _redo_march(game: Friedrich, seat: int, chance: Chance) -> None:
    """A group about to leave a stack: how many armies it takes is drawn anew."""
    for i, phase in enumerate(game.agenda):
        if isinstance(phase, March) and phase.armies:
            nation = game.held[phase.town] - 1
            if game.controller[nation] != seat:
                numbers = shares(game, phase.group, phase.town)
                armies = numbers[chance.below(len(numbers))]
                game.agenda[i] = March(phase.group, phase.town, phase.taken, phase.main_only, armies)


def _redo_recruits(game: Friedrich, seat: int, chance: Chance) -> None:
    """Card 10 spades: until the combat phase nobody else knows which stacks got recruits (R66)."""
    effect = game.effect_of("no_attack_recruits")
    if effect is None or game.pairs or game.controller[effect.nation] == seat:
        return
    stacks = game.stacks(effect.nation)
    marked = [t for t, s in stacks.items() if game.recruits >> s[0] & 1]
    towns = list(stacks)
    chance.shuffle(towns)
    game.recruits = sum(1 << g for t in towns[: len(marked)] for g in stacks[t])
