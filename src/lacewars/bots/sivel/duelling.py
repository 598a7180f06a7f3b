"""Which card to play in a duel: the cheapest that wins, or what makes a defeat small."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from lacewars.games.sivel.tactical import TacticalCards
from lacewars.kernel import Action

_ARMY = 5.0
"""What an army is worth in points of cards when a lost duel is broken off."""
_RESERVE = 14.0
"""What a Reserve is worth in points of cards."""


def sides(duel: tuple[int, int, int, bool]) -> tuple[int, int, int]:
    """For the side that is asked: its town, the enemy's, and by how much it is behind."""
    attacker, defender, score, defender_plays = duel
    return (defender, attacker, score) if defender_plays else (attacker, defender, -score)


def answer(
    cards: TacticalCards,
    actions: Sequence[Action],
    stop: Action,
    behind: int,
    armies: float,
    *,
    points: Callable[[], tuple[float, float]],
    fight_on: Callable[[], bool],
) -> Action:
    """What to play: `points` are our cards' and the enemy's, `fight_on` whether the fight is worth it."""
    plays = in_order(cards, actions)
    if not plays or (behind == 0 and stop in actions):
        return stop
    if behind == 0:
        return open_with(cards, plays, *points())
    if fight_on() or stop not in actions:
        action = draw_level(cards, plays, behind)
        if action is not None:
            return action
    return break_off(cards, plays, behind, armies, stop) if stop in actions else plays[0]


def in_order(cards: TacticalCards, actions: Sequence[Action]) -> list[Action]:
    """The cards that may be played, in the order in which they are spent: low ones first, Reserves last."""

    def cost(action: Action) -> tuple[bool, int, int]:
        return cards.suit[action.args[0]] == cards.reserve, action.args[1], action.args[0]

    return sorted((a for a in actions if a.verb != "stop"), key=cost)


def open_with(cards: TacticalCards, plays: Sequence[Action], mine: float, his: float) -> Action:
    """Level: a card must be played; a high one if he has nothing to answer with, or if we are rich."""
    suited = [a for a in plays if cards.suit[a.args[0]] != cards.reserve]
    pool = suited or plays
    return pool[-1] if his < 4 else pool[len(pool) // 2] if mine > 1.3 * his + 4 else pool[0]


def kind(cards: TacticalCards, action: Action) -> Hashable:
    """What actions have in common that come to the same: cards of the same suit and value do."""
    if action.verb not in ("play", "bid"):
        return action
    card = action.args[0]
    return action.verb, cards.suit[card], cards.value[card], *action.args[1:]


def choices(cards: TacticalCards, actions: Sequence[Action], usual: Action) -> list[Action]:
    """What may be done, no two of a kind, the usual choice first."""
    found = {kind(cards, action): action for action in (usual, *actions)}
    return [usual, *list(found.values())[1:]]


def draw_level(cards: TacticalCards, plays: Sequence[Action], behind: int) -> Action | None:
    """The next card on the cheapest way to level or ahead; level is best: the enemy must then play."""
    single = [a for a in plays if a.args[1] >= behind]
    suited = [a for a in single if cards.suit[a.args[0]] != cards.reserve]
    if suited:
        return suited[0]
    pool = [a for a in plays if cards.suit[a.args[0]] != cards.reserve]
    if sum(a.args[1] for a in pool) >= behind:
        return pool[-1]
    if single:
        return single[0]
    return plays[-1] if plays else None


def break_off(
    cards: TacticalCards, plays: Sequence[Action], behind: int, armies: float, stop: Action
) -> Action:
    """The card to play so as to lose as little as possible; `stop` when that is reached."""
    sums: dict[int, tuple[float, Action | None]] = {0: (0.0, None)}
    used: set[int] = set()
    for a in plays:
        card, value = a.args
        price = float(value)
        reserve = cards.suit[card] == cards.reserve
        if reserve:
            if card in used:
                continue
            price = _RESERVE
        used.add(card)
        for total, (cost, first) in list(sums.items()):
            for v in cards.reserve_values if reserve else (value,):
                reached = total + v
                if reached < behind and (reached not in sums or sums[reached][0] > cost + price):
                    sums[reached] = cost + price, first or _as(plays, card, v)
    best = min(sums.items(), key=lambda s: s[1][0] + _ARMY * min(armies, behind - s[0]))
    return best[1][1] or stop


def _as(plays: Sequence[Action], card: int, value: int) -> Action:
    return next((a for a in plays if a.args[0] == card and a.args[1] == value), plays[0])
