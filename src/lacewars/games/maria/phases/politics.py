"""M-17: the politics stage: two cards, a trump, secret bids, influence, and who takes what."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import BID, CHOOSE, DISCARD, EXECUTE, HOLD, PASS, TRUMP
from lacewars.games.maria.board import SUITS
from lacewars.games.maria.cards import (
    CARD_SUIT,
    ELECTION,
    POLITICAL,
    RESERVE,
    TRACK_IDS,
    influence,
)
from lacewars.games.maria.open import NOBODY
from lacewars.games.maria.phases.effects import execute
from lacewars.games.maria.phases.talks import open_talks, talks_open
from lacewars.games.maria.phases.tracks import MoveMarkers
from lacewars.games.maria.powers import BOXES
from lacewars.games.maria.state import POLITICS_STAGE, Maria
from lacewars.games.sivel.piles import lay_aside, take_from_hand, top_card
from lacewars.games.sivel.state import EVERYBODY
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

REVEALED = 2


@dataphase
class Politics(Phase[Maria]):
    """Two political cards are turned up; then trump, bids, influence, choice (M-17.02)."""

    rules = ("M-17.02",)

    def perform(self, game: Maria) -> None:
        game.stage, game.active = POLITICS_STAGE, ()
        game.trump, game.bids, game.executed = NOBODY, {}, 0
        game.announced = [0] * len(TRACK_IDS)
        game.faces, game.refused = [], []
        while len(game.faces) < REVEALED and game.politics_next < len(game.politics):
            turn_up(game)
        game.then(Trump(), *(Bid(p) for p in BOXES), Influence())


def turn_up(game: Maria) -> None:
    """The next political card is laid open; the Imperial Election makes way for another (M-18.02)."""
    card = game.politics[game.politics_next]
    game.politics_next += 1
    game.tell("political_card", card)
    if card == ELECTION:
        game.election_due = True
    else:
        game.faces.append(card)


@dataphase
class Trump(Phase[Maria]):
    """The player who last won a battle names the trump suit; at first a card decides (M-17.2.01)."""

    rules = ("M-17.2.01",)

    def decide(self, game: Maria) -> Decision | None:
        if game.last_winner < 0:
            return None
        return Decision(game.last_winner, -1, self, [TRUMP[s] for s in range(len(SUITS))])

    def resolve(self, game: Maria, action: Action) -> None:
        game.trump = action.args[0]
        game.tell("trump", game.trump)

    def perform(self, game: Maria) -> None:
        while game.trump < 0 and (card := top_card(game)) >= 0:
            lay_aside(game, card, shown=True)
            game.tell("turned_for_trump", card)
            if CARD_SUIT[card] != RESERVE:
                game.trump = CARD_SUIT[card]
                game.tell("trump", game.trump)


@dataphase
class Bid(Phase[Maria]):
    """A major power may place one card face down on its box, of any suit (M-17.3.01, M-17.3.02)."""

    power: int
    rules = ("M-17.3.01",)

    def decide(self, game: Maria) -> Decision | None:
        hand = game.hands[self.power]
        if not hand:
            return None
        seat = game.controller[self.power]
        actions = [*dict.fromkeys(BID[c] for c in hand), *talks_open(game, seat), PASS]
        return Decision(seat, self.power, self, actions)

    def resolve(self, game: Maria, action: Action) -> None:
        if action.verb == "talk":
            game.then(open_talks(game, game.controller[self.power], action), self)
            return
        if action is PASS:
            game.tell("no_bid", self.power)
            return
        card = action.args[0]
        game.bids[self.power] = card if card in game.hands[self.power] else card + 1
        game.tell("bid", self.power)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return refusals.NOT_IN_HAND if action.verb == "bid" else None


@dataphase
class Influence(Phase[Maria]):
    """The bids are turned up; cards that are no trump go back; the greatest sum leads (M-17.4)."""

    rules = ("M-17.4.01",)

    def perform(self, game: Maria) -> None:
        bids, game.bids = game.bids, {}
        for power in BOXES:
            if power in bids:
                reveal_bid(game, power, bids[power])
        order = influence_order(game)
        if order:
            game.tell("influence", order)
        else:
            game.tell("no_influence")
        game.then(*(Choice(p) for p in order), EndOfPolitics())


def reveal_bid(game: Maria, power: int, card: int) -> None:
    """A bid is seen by all; of the trump suit, or a Reserve, it stays on the board (M-17.4.01, R83)."""
    game.known[card] = EVERYBODY
    counts = CARD_SUIT[card] in (game.trump, RESERVE)
    game.tell("bid_shown", power, card, int(counts))
    if counts:
        game.placed[power].append(take_from_hand(game, power, card))


def influence_order(game: Maria) -> tuple[int, ...]:
    """The powers with cards on the board, the most influential first; ties to the box further right."""
    taking_part = [p for p in BOXES if game.placed[p]]
    return tuple(sorted(taking_part, key=lambda p: (-influence(game.placed[p]), -BOXES.index(p))))


@dataphase
class Choice(Phase[Maria]):
    """A power holds its cards, or spends them on a political card with its arms (M-17.5.01, R50)."""

    power: int
    rules = ("M-17.5.01",)

    def cards(self, game: Maria) -> list[int]:
        """The political cards this power may choose."""
        return [c for c in game.faces if self.power in POLITICAL[c].arms]

    def decide(self, game: Maria) -> Decision | None:
        cards = self.cards(game)
        if not cards:
            return None
        return Decision(game.controller[self.power], self.power, self, [HOLD, *(CHOOSE[c] for c in cards)])

    def perform(self, game: Maria) -> None:
        if game.faces:
            game.tell("held_cards", self.power)
        else:
            take_back(game, self.power)

    def resolve(self, game: Maria, action: Action) -> None:
        if action is HOLD:
            game.tell("held_cards", self.power)
            return
        card = action.args[0]
        spent, game.placed[self.power] = game.placed[self.power], []
        for tactical in spent:
            lay_aside(game, tactical, shown=True)
        game.faces.remove(card)
        game.tell("chose", self.power, card)
        game.then(Verdict(self.power, card))

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return refusals.NOT_HIS_ARMS if action.verb == "choose" else None


def take_back(game: Maria, power: int) -> None:
    """M-17.5.06: both cards are gone: the power takes all its cards on the board back."""
    game.hands[power] += game.placed[power]
    game.placed[power] = []
    game.tell("took_back", power)


@dataphase
class Verdict(Phase[Maria]):
    """The chosen card is executed, or discarded without effect (M-17.5.05)."""

    power: int
    card: int
    rules = ("M-17.5.05",)

    def decide(self, game: Maria) -> Decision | None:
        seat = game.controller[self.power]
        if game.players == 2 and game.executed >> seat & 1:
            return None
        return Decision(seat, self.power, self, [EXECUTE, DISCARD])

    def perform(self, game: Maria) -> None:
        game.tell("not_executed", self.power, self.card)

    def resolve(self, game: Maria, action: Action) -> None:
        if action is DISCARD:
            self.perform(game)
            return
        game.executed |= 1 << game.controller[self.power]
        game.tell("executed", self.power, self.card)
        execute(game, self.power, self.card)


@dataphase
class EndOfPolitics(Phase[Maria]):
    """Cards nobody chose are discarded; then the markers move (M-17.5.07, M-17.5.12)."""

    rules = ("M-17.5.12",)

    def perform(self, game: Maria) -> None:
        game.faces = []
        game.then(MoveMarkers())
