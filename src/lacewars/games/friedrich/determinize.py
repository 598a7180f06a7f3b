"""A position that a seat cannot tell from the real one: what it may not know is drawn anew.

Cards stay in places of their own deck (the backs are public); stacks keep their nation's total and what was
announced in combat and not changed in secret since; the Clock of Fate keeps what has been read. A purchase
under way is known by its price alone: it is begun anew. All of it follows from what the seat knows and from
the stream (see `sivel/dealing`).
"""

from __future__ import annotations

from lacewars.games.friedrich.cards import DECK_SIZE
from lacewars.games.friedrich.nations import CEILING, GENERALS, MAX_ARMIES, NATIONS
from lacewars.games.friedrich.phases.draw import Discard
from lacewars.games.friedrich.phases.movement import March, shares
from lacewars.games.friedrich.phases.recruit import Payment, Purchase, Reinforce
from lacewars.games.friedrich.phases.setup import Allot, allotments
from lacewars.games.friedrich.recruiting import (
    Order,
    barred,
    lost_generals,
    next_train,
    price,
    refuse_army,
    refuse_general,
    refuse_train,
    sites,
)
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.sivel.dealing import Purse, allot_anew, deal_anew
from lacewars.kernel import Chance
from lacewars.kernel.secrets import Room, one_of, shuffled, spread


def redraw(game: Friedrich, seat: int, chance: Chance) -> None:
    """Changes `game`, a copy, into a position that `seat` might as well be in."""
    deal_anew(game, seat, chance, _purse(game, seat))
    _redo_discards(game, seat, chance)
    _redo_offers(game, seat, chance)
    game.fate = game.fate[: game.fated] + shuffled(chance, game.fate[game.fated :])
    for nation in NATIONS if game.turn else ():
        if game.controller[nation] != seat and not game.is_out(nation):
            _spread_armies(game, nation, chance)
    _redo_purchases(game, seat, chance)
    _redo_allotments(game, seat, chance)
    _redo_march(game, seat, chance)
    _redo_recruits(game, seat, chance)


# ---------------------------------------------------------------------- cards
def _purse(game: Friedrich, seat: int) -> Purse | None:
    """Another nation that puts an order together, or pays for it, can pay for one thing at least."""
    for phase in game.agenda:
        if isinstance(phase, Purchase | Payment) and game.controller[phase.nation] != seat:
            return Purse(phase.nation, price(game, phase.nation))
    return None


def _redo_discards(game: Friedrich, seat: int, chance: Chance) -> None:
    """Which of its cards a nation has just drawn: their backs are known."""
    for phase in game.agenda:
        if isinstance(phase, Discard) and game.controller[phase.nation] != seat:
            decks = sorted(c // DECK_SIZE for c in phase.cards)
            hand = [c for c in game.hands[phase.nation] if not game.known[c] >> seat & 1]
            cards = []
            for deck in decks:
                alike = [c for c in hand if c // DECK_SIZE == deck and c not in cards]
                cards.append(one_of(chance, alike))
            game.agenda.replace(phase, Discard(tuple(sorted(cards)), phase.nation))


def _redo_offers(game: Friedrich, seat: int, chance: Chance) -> None:
    """Card 1 hearts: what another nation offers, if anything, is its secret (R68)."""
    for nation in sorted(game.offers):
        if game.controller[nation] != seat:
            game.offers[nation] = one_of(chance, [-1, *game.hands[nation]])


# ---------------------------------------------------------------------- armies
def _spread_armies(game: Friedrich, nation: int, chance: Chance) -> None:
    """Spreads a nation's armies anew over the stacks nobody is sure of: 1 to 8 a general, same total."""
    stacks, strength = game.stacks(nation), game.strength
    free = {t: s for t, s in stacks.items() if not game.sure[t]}
    if not free:
        return
    spare = _places(game, nation)
    rooms = [Room(len(s), MAX_ARMIES * len(s), spare > 0 and not barred(game, t)) for t, s in free.items()]
    if spare:
        sure = [t for t in stacks if t not in free and not barred(game, t)]
        spare = max(0, spare - sum(MAX_ARMIES * len(stacks[t]) - strength[t] for t in sure))
    total = sum([strength[t] for t in free])
    for town, armies in zip(free, spread(chance, rooms, total, spare), strict=True):
        strength[town] = armies


def _places(game: Friedrich, nation: int) -> int:
    """How many armies more a nation's stacks must be able to take, as far as everybody knows."""
    for phase in game.agenda:
        if isinstance(phase, Reinforce) and phase.nation == nation:
            return phase.armies
        if isinstance(phase, Purchase | Payment) and phase.nation == nation:
            return 0 if _pieces(game, nation) else 1
    return 0


def _pieces(game: Friedrich, nation: int) -> list[tuple[int, int]]:
    """The pieces a nation could buy first, each with a town."""
    order = Order(nation, 0, ())
    places = sites(game, order)
    train = next_train(game, order)
    found = [
        (g, t)
        for g in lost_generals(game, nation)
        for t in places
        if refuse_general(game, order, g, t) is None
    ]
    return found + [(train, t) for t in places if train >= 0 and refuse_train(game, order, t) is None]


def _redo_purchases(game: Friedrich, seat: int, chance: Chance) -> None:
    """What another nation orders, and which cards it lays down, is its secret until it has paid."""
    for phase in game.agenda:
        if not isinstance(phase, Purchase | Payment) or game.controller[phase.nation] == seat:
            continue
        nation = phase.nation
        if isinstance(phase, Purchase):
            game.agenda.replace(phase, Purchase(nation, 0, ()))
            continue
        orders: list[tuple[int, tuple[int, ...]]] = [(0, piece) for piece in _pieces(game, nation)]
        if refuse_army(game, Order(nation, 0, ())) is None:
            orders.append((1, ()))
        armies, pieces = one_of(chance, orders)
        game.agenda.replace(phase, Payment(nation, armies, pieces, (), price(game, nation)))


def _redo_allotments(game: Friedrich, seat: int, chance: Chance) -> None:
    """While armies are being allotted, the others' allotments so far are drawn anew."""
    if game.turn or not game.lanes:
        return
    for owner in sorted(set(game.controller) - {seat}):
        nations = [n for n in NATIONS if game.controller[n] == owner]
        groups = [(CEILING[n], GENERALS[n]) for n in nations]
        given, waiting = allot_anew(chance, groups, allotments, finished=owner not in game.lanes)
        for nation in nations:
            for town in {game.where[g] for g in GENERALS[nation]}:
                game.strength[town] = 0
            game.total[nation] = sum(given.get(g, 0) for g in GENERALS[nation])
        for general, armies in given.items():
            game.strength[game.where[general]] += armies
        if waiting:
            game.agenda.set_lane(owner, *(Allot(*phase) for phase in waiting))


def _redo_march(game: Friedrich, seat: int, chance: Chance) -> None:
    """A group about to leave a stack: how many armies it takes is drawn anew."""
    for phase in game.agenda:
        if isinstance(phase, March) and phase.armies:
            nation = game.held[phase.town] - 1
            if game.controller[nation] != seat:
                armies = one_of(chance, shares(game, phase.group, phase.town))
                march = March(phase.group, phase.town, phase.taken, phase.main_only, armies)
                game.agenda.replace(phase, march)


def _redo_recruits(game: Friedrich, seat: int, chance: Chance) -> None:
    """Card 10 spades: until the combat phase nobody else knows which stacks got recruits (R66)."""
    effect = game.effect_of("no_attack_recruits")
    if effect is None or not game.recruits or game.pairs or game.controller[effect.nation] == seat:
        return
    stacks = game.stacks(effect.nation)
    towns = list(stacks)
    chance.shuffle(towns)
    marked = towns[: 1 + chance.below(len(towns))] if towns else []
    game.recruits = sum(1 << g for t in marked for g in stacks[t])
