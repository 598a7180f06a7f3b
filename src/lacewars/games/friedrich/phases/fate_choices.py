"""F-14: the decisions that numbered Cards of Fate ask for at the end of a turn."""

from __future__ import annotations

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.alphabet import (
    DECLINE,
    DISCARD,
    DRIVE,
    GAIN,
    GIVE,
    LOSE,
    STEP,
    TAKE,
    TURN_DOWN,
)
from lacewars.games.friedrich.board import COUNTRY, NEAR, X
from lacewars.games.friedrich.cards import EFFECTS
from lacewars.games.friedrich.marching import refuse_entry, refuse_settling
from lacewars.games.friedrich.nations import CEILING, MAX_ARMIES, NATION_OF
from lacewars.games.friedrich.phases.draw import discard
from lacewars.games.friedrich.phases.movement import shares, step
from lacewars.games.friedrich.phases.stacks import shift_stack
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.sivel.piles import draw_card, take_from_hand
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class GainArmy(Phase[Friedrich]):
    """A nation secretly chooses the stack that gets a free army (R65)."""

    nation: int
    optional: bool
    rules = ("F-14.29",)

    def decide(self, game: Friedrich) -> Decision | None:
        towns = [t for t in game.stacks(self.nation) if can_gain(game, self.nation, t)]
        if not towns:
            return None
        actions = [GAIN[t] for t in towns] + ([DECLINE] if self.optional else [])
        return Decision(game.controller[self.nation], self.nation, self, actions)

    def resolve(self, game: Friedrich, action: Action) -> None:
        if action is not DECLINE:
            secretly_change(game, self.nation, action.args[0], 1)

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        if action is DECLINE:
            return refusals.COMPULSORY
        return refusals.NO_ARMY_POSSIBLE if action.verb == "gain" else None


@dataphase
class LoseArmy(Phase[Friedrich]):
    """A nation secretly chooses the stack that loses an army (R65)."""

    nation: int
    rules = ("F-14.29",)

    def decide(self, game: Friedrich) -> Decision | None:
        towns = [t for t in game.stacks(self.nation) if can_lose(game, t)]
        if not towns:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [LOSE[t] for t in towns])

    def resolve(self, game: Friedrich, action: Action) -> None:
        secretly_change(game, self.nation, action.args[0], -1)

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        if action is DECLINE:
            return refusals.COMPULSORY
        return refusals.NO_ARMY_POSSIBLE if action.verb == "lose" else None


def can_gain(game: Friedrich, nation: int, town: int) -> bool:
    """F-14.08: whether the stack on a town can take a free army."""
    room = MAX_ARMIES * len(game.stack(town)) - game.strength[town]
    return room > 0 and game.total[nation] < CEILING[nation]


def can_lose(game: Friedrich, town: int) -> bool:
    """F-14.09: whether the stack on a town can lose an army without losing a general."""
    return game.strength[town] > len(game.stack(town))


def secretly_change(game: Friedrich, nation: int, town: int, by: int) -> None:
    """A stack gains or loses an army; only the number is announced."""
    game.change_armies(town, by)
    game.blur(nation)
    game.tell("army_gained" if by > 0 else "army_lost", nation)
    game.tell("army_changed_at", town, by, to=(game.controller[nation],))


@dataphase
class Offer(Phase[Friedrich]):
    """Card 1 hearts: a nation secretly offers a card for the exchange, or declines (R68)."""

    nation: int
    rules = ("F-14.19",)

    def decide(self, game: Friedrich) -> Decision | None:
        actions = [*dict.fromkeys(GIVE[c] for c in game.hands[self.nation]), DECLINE]
        return Decision(game.controller[self.nation], self.nation, self, actions)

    def resolve(self, game: Friedrich, action: Action) -> None:
        game.offers[self.nation] = -1 if action is DECLINE else action.args[0]

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return refusals.NOT_IN_HAND if action.verb == "give" else None


@dataphase
class Swap(Phase[Friedrich]):
    """Card 1 hearts: the offered cards change hands if both nations agreed (F-14.19)."""

    first: int
    second: int
    rules = ("F-14.19",)

    def perform(self, game: Friedrich) -> None:
        a, b = self.first, self.second
        offers, game.offers = game.offers, {}
        if min(offers[a], offers[b]) < 0:
            game.tell("not_exchanged", a, b)
            return
        given, taken = take_from_hand(game, a, offers[a]), take_from_hand(game, b, offers[b])
        hand_over(game, a, b, given)
        hand_over(game, b, a, taken)
        game.tell("exchanged", a, b)


def hand_over(game: Friedrich, giver: int, taker: int, card: int) -> None:
    """A card goes from one nation to another, seen by these two players only."""
    seats = tuple(sorted({game.controller[giver], game.controller[taker]}))
    game.hands[taker].append(card)
    for seat in seats:
        game.known[card] |= 1 << seat
    game.tell("handed_over", giver, taker, card, to=seats)


@dataphase
class Redraw(Phase[Friedrich]):
    """Card 4 hearts: France may discard a card and draw a new one (R68)."""

    nation: int
    rules = ("F-14.19",)

    def decide(self, game: Friedrich) -> Decision | None:
        actions = [*dict.fromkeys(DISCARD[c] for c in game.hands[self.nation]), DECLINE]
        return Decision(game.controller[self.nation], self.nation, self, actions)

    def resolve(self, game: Friedrich, action: Action) -> None:
        if action is DECLINE:
            return
        card = action.args[0]
        discard(game, self.nation, card if card in game.hands[self.nation] else card + 1)
        drawn = draw_card(game, self.nation)
        game.tell("drew", self.nation, 1)
        game.tell("drew_cards", self.nation, (drawn,), to=(game.controller[self.nation],))

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return refusals.NOT_IN_HAND if action.verb == "discard" else None


@dataphase
class Trade(Phase[Friedrich]):
    """Card 9 diamonds: Prussia may give Austria a card and then draws one from her hand (R68)."""

    giver: int
    taker: int
    rules = ("F-14.19",)

    def decide(self, game: Friedrich) -> Decision | None:
        actions = [*dict.fromkeys(GIVE[c] for c in game.hands[self.giver]), DECLINE]
        return Decision(game.controller[self.giver], self.giver, self, actions)

    def resolve(self, game: Friedrich, action: Action) -> None:
        if action is DECLINE:
            return
        hand_over(game, self.giver, self.taker, take_from_hand(game, self.giver, action.args[0]))
        hand_over(game, self.taker, self.giver, game.chance.take(game.hands[self.taker]))
        game.tell("exchanged", self.giver, self.taker)

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return refusals.NOT_IN_HAND if action.verb == "give" else None


@dataphase
class LaudonStep(Phase[Friedrich]):
    """Card 6 spades: Laudon may move one town at once (R63)."""

    general: int
    rules = ("F-14.15",)

    def fits(self, game: Friedrich) -> bool:
        return game.where[self.general] >= 0

    def refuse(self, game: Friedrich, town: int) -> Refusal | None:
        """Why he may not step to a town."""
        nation, group = NATION_OF[self.general], 1 << self.general
        if town not in NEAR[game.where[self.general]]:
            return refusals.NO_ROAD
        return refuse_entry(game, nation, group, town) or refuse_settling(game, nation, group, town)

    def decide(self, game: Friedrich) -> Decision | None:
        nation, start = NATION_OF[self.general], game.where[self.general]
        towns = [t for t in NEAR[start] if self.refuse(game, t) is None]
        return Decision(game.controller[nation], nation, self, [*(STEP[t] for t in towns), DECLINE])

    def resolve(self, game: Friedrich, action: Action) -> None:
        if action is DECLINE:
            return
        start, town = game.where[self.general], action.args[0]
        if len(game.stack(start)) > 1:
            game.then(LaudonTake(self.general, town))
        else:
            step(game, 1 << self.general, start, town, game.strength[start], mark=False)

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return self.refuse(game, action.args[0]) if action.verb == "step" else None


@dataphase
class LaudonTake(Phase[Friedrich]):
    """Card 6 spades: Laudon leaves a stack with a secret number of its armies (R63)."""

    general: int
    town: int
    rules = ("F-14.15", "F-6.13")

    def fits(self, game: Friedrich) -> bool:
        start = game.where[self.general]
        return start >= 0 and self.town in NEAR[start] and len(game.stack(start)) > 1

    def decide(self, game: Friedrich) -> Decision | None:
        nation = NATION_OF[self.general]
        numbers = shares(game, 1 << self.general, game.where[self.general])
        return Decision(game.controller[nation], nation, self, [TAKE[n] for n in numbers])

    def resolve(self, game: Friedrich, action: Action) -> None:
        start, armies = game.where[self.general], action.args[0]
        game.tell("took", 1 << self.general, armies, to=(game.controller[NATION_OF[self.general]],))
        step(game, 1 << self.general, start, self.town, armies, mark=False)

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return refusals.CANNOT_TAKE if action.verb == "take" else None


@dataphase
class TurnDown(Phase[Friedrich]):
    """Card 6 diamonds: Austria may turn a Prussian stack in Austria or Saxony face down (F-14.26)."""

    effect: int
    rules = ("F-14.26",)

    def decide(self, game: Friedrich) -> Decision | None:
        effect = EFFECTS[self.effect]
        towns = [
            t
            for t, stack in game.stacks(effect.nation).items()
            if COUNTRY[t] in effect.countries and not game.down >> stack[0] & 1
        ]
        if not towns:
            return None
        chooser = effect.chooser[0]
        return Decision(game.controller[chooser], chooser, self, [*(TURN_DOWN[t] for t in towns), DECLINE])

    def resolve(self, game: Friedrich, action: Action) -> None:
        if action is DECLINE:
            return
        town = action.args[0]
        game.put_down(game.stack(town))
        game.tell("turned_down", EFFECTS[self.effect].nation, town)

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return refusals.NOT_TURNABLE if action.verb == "turn" else None


@dataphase
class DriveWest(Phase[Friedrich]):
    """Card 12 hearts: Prussia may drive Hildburghausen two towns westwards (R64)."""

    chooser: int
    general: int
    rules = ("F-14.16",)

    def fits(self, game: Friedrich) -> bool:
        return game.where[self.general] >= 0

    def ends(self, game: Friedrich) -> list[int]:
        """The towns two steps west of him, each step to an empty town."""
        edge = {game.where[self.general]}
        for _ in range(2):
            edge = {t for u in edge for t in NEAR[u] if X[t] < X[u] and not game.held[t]}
        return sorted(edge)

    def decide(self, game: Friedrich) -> Decision | None:
        towns = self.ends(game)
        if not towns:
            return None
        actions = [*(DRIVE[t] for t in towns), DECLINE]
        return Decision(game.controller[self.chooser], self.chooser, self, actions)

    def resolve(self, game: Friedrich, action: Action) -> None:
        if action is DECLINE:
            return
        start = game.where[self.general]
        game.tell("driven_west", self.general, start, action.args[0])
        shift_stack(game, start, action.args[0])

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return refusals.NOT_WEST if action.verb == "drive" else None
