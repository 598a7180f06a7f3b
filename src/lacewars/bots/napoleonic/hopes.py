"""What a side may hope for in a war of two that is not over: its chance to win, for the marshal.

The weights, in logits of the Coalition's chance, are fitted to games between captains (bench/fit_hopes.py).
"""

from __future__ import annotations

from math import exp, log

from lacewars.bots.napoleonic.diplomacy import BIG, COLUMNS
from lacewars.bots.napoleonic.outlook import armies_of, felt
from lacewars.games.napoleonic.board import CAPITALS, CAPITALS_OF, KEYS, N_DUCHIES, duchies_in, numbers_in
from lacewars.games.napoleonic.cards import CP
from lacewars.games.napoleonic.consuls import CONSULS
from lacewars.games.napoleonic.forces import force_at
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    FRANCE,
    NATIONS,
    NOBODY,
    PRUSSIA,
    RUSSIA,
    members,
)
from lacewars.games.napoleonic.open import FORCED, LAST_TURN
from lacewars.games.napoleonic.pieces import BATTLE, LEADS
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.victory import player_points

ALLIES = (BRITAIN, AUSTRIA, RUSSIA)
FULL = 25
"""The cards that both sides have to play at the beginning of a turn."""
FEW = 5
"""So many points of strength more for either side, lest the last few count for too much."""
HEAVY = 10
"""An army that is felt so much more than what covers a key puts it in danger for certain."""
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (0.12, 0.03),
    (-0.88, -0.28, -0.34),
    (-0.18, 0.35, 0.22, 0.14, -0.08, -0.41),
    (-0.51, 0.59),
    (-0.74, 0.57),
    (0.15, 0.44),
    (0.28, -0.33),
    (-0.11, -0.16, -0.20),
)
"""One and the time that is left; by how much France leads, the same near the end, and if Europe is exhausted;
the strength of France's side, of Britain, Austria, Russia and their allies, and how the two sides compare;
then of France's side and of the Coalition's: the ratings of commanders, the points of cards, what the
diplomatic table promises, and keys in danger; last the capitals that each has lost, and powers of the
Coalition that were forced out of the war."""


def hopes(game: Napoleonic, seat: int) -> float:
    """The chance that a side wins."""
    coalition = sum(
        [
            w * x
            for row, part in zip(WEIGHTS, features(game), strict=True)
            for w, x in zip(row, part, strict=True)
        ]
    )
    return 1 / (1 + exp(coalition if seat == game.controller[FRANCE] else -coalition))


def features(game: Napoleonic) -> tuple[tuple[float, ...], ...]:
    """What the weights are for."""
    seats = game.controller[FRANCE], 1 - game.controller[FRANCE]
    sides = [sum([1 << n for n in NATIONS if game.controller[n] == seat]) for seat in seats]
    left = LAST_TURN - game.turn + _cards(game, sides[0] | sides[1]) / FULL
    points = player_points(game)
    lead = (points[seats[0]] - points[seats[1]]) / 5
    men = [sum(game.units[n * N_DUCHIES : (n + 1) * N_DUCHIES]) / 20 for n in NATIONS]
    ours, theirs = ([men[n] for n in members(side)] for side in sides)
    others = sum([men[n] for n in members(sides[1]) if n not in ALLIES])
    few = FEW / 20
    armies = [_felt(game, side) for side in sides]
    return (
        (1.0, left / 5),
        (lead, lead / (4 * left + 0.5), lead * game.exhausted),
        (sum(ours), *[men[n] for n in ALLIES], others, log((sum(ours) + few) / (sum(theirs) + few))),
        tuple([_ratings(game, side) / 10 for side in sides]),
        tuple([_hand(game, side) / 20 for side in sides]),
        tuple([_courted(game, seat) / 3 for seat in seats]),
        (_danger(game, sides[0], *armies) / 3, _danger(game, sides[1], *armies[::-1]) / 3),
        (_lost(game, sides[0]), _lost(game, sides[1]), sum([game.status[n] == FORCED for n in ALLIES])),
    )


def _cards(game: Napoleonic, nations: int) -> int:
    """The cards that some nations could still play in this turn."""
    return 0 if game.turn_over else sum([game.playable(n) for n in members(nations)])


def _hand(game: Napoleonic, nations: int) -> int:
    """The points of the cards that some nations have, home cards included."""
    home = sum([CP[c] for n in members(nations) for c in numbers_in(game.home_cards(n))])
    return home + sum([CP[c] for n in members(nations) for c in game.hands[n]])


def _ratings(game: Napoleonic, nations: int) -> int:
    """How good the commanders of some nations on the map are, all together."""
    return sum(
        [BATTLE[c] for c, place in enumerate(game.leader_at) if place >= 0 and nations >> LEADS[c] & 1]
    )


def _courted(game: Napoleonic, seat: int) -> float:
    """What the consuls on the rows of a seat's powers promise."""
    return sum(
        [
            COLUMNS[game.column[p]] * (BIG if p == PRUSSIA else 1.0)
            for p in CONSULS
            if game.column[p] > 0 and game.row[p] != NOBODY and game.controller[game.row[p]] == seat
        ]
    )


def _danger(game: Napoleonic, own: int, cover: list[float], threat: list[float]) -> float:
    """How many keys some nations may lose to armies near by, capitals counting twice."""
    found = 0.0
    for n in members(own):
        for d in duchies_in(game.held[n] & KEYS):
            if threat[d] > cover[d]:
                found += min(1.0, (threat[d] - cover[d]) / HEAVY) * (1 + (CAPITALS >> d & 1))
    return found


def _felt(game: Napoleonic, nations: int) -> list[float]:
    """What is felt of the armies of some nations in each duchy."""
    present = 0
    for n in members(nations):
        present |= game.present[n]
    return felt(armies_of({d: force_at(game, d, nations) for d in duchies_in(present)}))


def _lost(game: Napoleonic, nations: int) -> float:
    """How many capitals of some nations others hold."""
    capitals = [d for n in members(nations) for d in CAPITALS_OF[n]]
    return float(sum([not nations >> game.holder[d] & 1 for d in capitals]))
