"""What an advanced game that is not over promises each seat: features, and what they weigh."""

from __future__ import annotations

from lacewars.bots.maria.signs import FADE, points
from lacewars.games.maria.board import FORTRESSES, ROADS
from lacewars.games.maria.pools import pools
from lacewars.games.maria.powers import GENERALS, MAJORS, MARKERS, POWERS, PROTECT_RADIUS
from lacewars.games.maria.state import Maria
from lacewars.games.maria.victory import LAST_TURN, WINTERS, winter_sums

FREDERICK = (
    0.960, -0.014,
    -0.141, 0.769, 0.077, 0.194,
    -0.414, 0.126, 0.783, -0.420,
    1.801, -3.408, 2.987, 0.075,
    0.018, 0.114, -0.039, -0.022,
    -0.010, 0.011, -0.011, 0.001,
    0.223, -0.227, -0.298,
    -0.090, 0.357, 0.318, -0.342,
    0.146, -0.170, 0.053, 0.213,
)  # fmt: skip
LOUIS_XV = (
    0.253, -0.215,
    1.680, 0.332, 0.187, -0.056,
    -0.006, -0.511, 0.768, 0.071,
    -3.180, 1.534, 2.703, -0.822,
    0.115, 0.108, -0.056, -0.059,
    0.002, -0.004, -0.009, -0.009,
    0.227, -0.131, -0.330,
    0.072, -0.022, 0.362, -0.242,
    0.156, -0.036, 0.058, -0.008,
)  # fmt: skip
HABSBURG = (
    -1.233, -0.514,
    -2.329, -1.150, -1.378, -0.207,
    0.345, 0.001, -0.173, -0.303,
    0.713, 2.004, -3.624, -0.613,
    -0.003, -0.059, 0.036, -0.009,
    0.003, -0.001, 0.009, 0.003,
    -0.144, 0.048, 0.245,
    0.005, -0.013, 0.153, -0.507,
    -0.041, -0.313, -0.092, 0.084,
)  # fmt: skip
WEIGHTS: dict[int, tuple[tuple[float, ...], ...]] = {3: (FREDERICK, LOUIS_XV), 2: (HABSBURG,)}
"""By the number of players, for each seat but the first, a line for each part of the features."""


def features(game: Maria) -> tuple[tuple[float, ...], ...]:
    """What the weights are for: one and the time; then a number for each major power, in the order of MAJORS.

    How near its pool is to empty; by how much it has more markers to count in the winters, those past and
    those to come, than all on average, and this the more with the time; troops and points of cards, its minor
    power's among them; where the political markers stand; and the enemy's fortresses that lie open before it,
    and its own that lie open before the enemy.
    """
    time = (game.turn + game.stage / 5) / LAST_TURN[True]
    left, sums = pools(game), winter_sums(game.winter_scores)
    still = WINTERS - len(game.winter_scores)
    mean = sum([sums[p] + still * left[p] for p in MAJORS]) / len(MAJORS)
    near = tuple([1 / max(1, left[p]) for p in MAJORS])
    behind = tuple([(sums[p] + still * left[p] - mean) / MARKERS[p] for p in MAJORS])
    troops, cards = [0.0] * len(POWERS), [0.0] * len(POWERS)
    for power in POWERS:
        patron = game.patron(power)
        troops[patron] += game.total(power)
        cards[patron] += points(game.hands[power])
    return (
        (1.0, time),
        near,
        behind,
        tuple([time * x for x in behind]),
        tuple([troops[p] for p in MAJORS]),
        tuple([cards[p] for p in MAJORS]),
        tuple([float(at) for at in game.tracks]),
        *_prospects(game),
    )


def _prospects(game: Maria) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """For each major power the enemy's fortresses that lie open before it, and its own that do so."""
    enemy, where = game.relations.enemy, game.where
    places = {p: [where[g] for g in GENERALS[p] if where[g] >= 0] for p in POWERS}
    open_, danger = [0.0] * len(POWERS), [0.0] * len(POWERS)
    for town in FORTRESSES:
        holder = game.holder(town)
        if holder < 0:
            continue
        row = ROADS.distances(town)
        own = min([row[t] for p in POWERS if not enemy[holder][p] for t in places[p]], default=255)
        if own <= PROTECT_RADIUS:
            continue
        for power in POWERS:
            if enemy[power][holder] and places[power]:
                reach = FADE[min([row[t] for t in places[power]])]
                patron = game.patron(power)
                open_[patron] += reach
                danger[game.patron(holder)] += reach
    return tuple([open_[p] for p in MAJORS]), tuple([danger[p] for p in MAJORS])
