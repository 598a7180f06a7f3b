"""Pacts made and broken, and how a broken one may be restored at once (N-8.2, N-8.2.1, R22)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import EVENT, PASS, REGROUP_THERE, SPEND, STAY
from lacewars.games.napoleonic.cards import CP, EUROPE_EXHAUSTED, PALACE_INTRIGUE, PATRIOTIC_FERVOR
from lacewars.games.napoleonic.consuls import BOX, COLUMN_COST, CONSULS, IS_CLIENT, PACT
from lacewars.games.napoleonic.dealing import mask
from lacewars.games.napoleonic.effects import refuse_event
from lacewars.games.napoleonic.foreign_wars import end_void_wars
from lacewars.games.napoleonic.leaving import regroup_formations
from lacewars.games.napoleonic.nations import NOBODY, from_
from lacewars.games.napoleonic.open import ALLIED, COMMANDED, NEUTRAL
from lacewars.games.napoleonic.pacts import end_pact, make_pact, occupants
from lacewars.games.napoleonic.phases.former_allies import meet
from lacewars.games.napoleonic.phases.moments import ask
from lacewars.games.napoleonic.playing import is_plus, lay_away, own_cards, refuse_card, take_up
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.table_moves import MOVERS, PAPAL_BULL, PAPAL_POINTS, put_consul, spots
from lacewars.kernel import Action, Decision, Phase, Refusal, Window, dataphase
from lacewars.kernel.window import NOTHING

_STEPS = 2
"""The boxes that an event moves a consul."""


# ---------------------------------------------------------------------- the table has changed
def conclude(game: Napoleonic, result: Concluded) -> None:
    """The table has changed: others may respond (card 88), then pacts are made or broken."""
    if game.active == NOBODY:  # no responses in the interphase (R15)
        game.then(result)
    else:
        ask(game, "diplomacy_change", subject=game.agenda.mark(result))


@dataphase
class Concluded(Phase[Napoleonic]):
    """N-8.2.01, N-8.2.1.01: what follows from where the consuls stand now: pacts made, pacts broken."""

    spots: tuple[int, ...]
    """Where they stood before: Age of Metternich would bring them back."""

    def perform(self, game: Napoleonic) -> None:
        for proxy in CONSULS:
            row, column, status = game.row[proxy], game.column[proxy], game.status[proxy]
            if status == COMMANDED and IS_CLIENT[column]:  # N-8.3.2.04
                join_patron(game, proxy, row, new_hand=game.controller[row] != game.controller[proxy])
            elif status == NEUTRAL and column == PACT:
                join_patron(game, proxy, row)
            elif status == ALLIED and column != PACT and not game.wavering >> proxy & 1:
                break_pact(game, proxy)
            elif status == ALLIED and column == PACT and game.wavering >> proxy & 1:
                game.wavering &= ~(1 << proxy)
                game.tell("pact_restored", proxy, row)
        end_void_wars(game)

    def fits(self, game: Napoleonic) -> bool:
        return len(self.spots) == len(CONSULS)


def join_patron(game: Napoleonic, proxy: int, patron: int, *, new_hand: bool = False) -> None:
    """A pact is made; the proxy fights whoever of its new enemies stands where it does (R3)."""
    make_pact(game, proxy, patron, new_hand=new_hand)
    meet(game, 1 << proxy, proxy)


# ---------------------------------------------------------------------- broken pacts
def break_pact(game: Napoleonic, proxy: int) -> None:
    """A consul has left its Pact box: nations may restore the pact at once, else it is lost (R22)."""
    patron = game.patron[proxy]
    game.wavering |= 1 << proxy
    game.tell("pact_wavers", proxy, patron)
    first = game.marker if game.active == NOBODY else game.active
    game.then(Restore(tuple(n for n in from_(first) if _may_restore(game, n, proxy)), NOTHING, proxy))


def _may_restore(game: Napoleonic, nation: int, proxy: int) -> bool:
    """Whether, for all that everybody knows, a nation could restore a pact: its patron, or by an event."""
    if game.controller[nation] == NOBODY:
        return False
    if nation == game.patron[proxy] and game.playable(nation):
        return True
    events = mask(card for card, consuls in MOVERS.items() if proxy in consuls)
    elsewhere = game.laid | game.removed | mask(game.discards) & game.public
    return bool(events & ~elsewhere and game.hands[nation])


def points_to_restore(game: Napoleonic, proxy: int) -> int:
    """R22: the points that bring a consul back into the Pact box of its patron."""
    return sum(COLUMN_COST[c] for c in range(game.column[proxy] + 1, PACT + 1))


@dataphase
class Restore(Window[Napoleonic]):
    """N-8.2.1.01: each nation may once play an event or points, only to restore a broken pact (R22)."""

    nation: int
    """The proxy whose pact is broken."""
    rules: ClassVar[tuple[str, ...]] = ("N-8.2.1.01",)

    def stands(self, game: Napoleonic) -> bool:
        return bool(game.wavering >> self.nation & 1)

    def responses(self, game: Napoleonic, power: int) -> list[Action]:
        found = (a for c in own_cards(game, power) for a in (SPEND[c], EVENT[c]))
        return [action for action in found if self.refuse(game, power, action) is None]

    def passing(self, game: Napoleonic) -> Action:
        return PASS

    def refuse(self, game: Napoleonic, power: int, action: Action) -> Refusal | None:
        if action.verb not in ("spend", "event"):
            return None
        (card,) = action.args
        why = refuse_card(game, power, card)
        if why is None and action.verb == "event":
            why = self.refuse_restoring(game, power, card)
        elif why is None and not self.suffices(game, power, card):
            why = refusals.RESTORES_NOTHING
        return why

    def refuse_restoring(self, game: Napoleonic, power: int, card: int) -> Refusal | None:
        """Why an event of a nation does not bring the consul back."""
        why = refuse_event(game, power, card, "own_impulse")
        if why is not None:
            return why
        if card == PAPAL_BULL:
            returns = power == game.patron[self.nation] and self.nation in MOVERS[PAPAL_BULL]
            returns = returns and points_to_restore(game, self.nation) <= PAPAL_POINTS
        else:
            near = PACT - game.column[self.nation] <= _STEPS
            returns = near and self.nation in MOVERS.get(card, ())
        return None if returns else refusals.RESTORES_NOTHING

    def suffices(self, game: Napoleonic, power: int, card: int) -> bool:
        """Whether the points of a card are enough for the patron, alone or with a second card (R13)."""
        if power != game.patron[self.nation] or not _gives_points(game, power, card):
            return False
        return CP[card] >= points_to_restore(game, self.nation) or bool(
            _seconds(game, power, self.nation, card)
        )

    def respond(self, game: Napoleonic, power: int, action: Action) -> bool:
        (card,) = action.args
        take_up(game, power, card)
        lay_away(game, power, card)
        if action.verb == "event":
            game.tell("event", power, card)
        else:
            game.tell("spent", power, card, CP[card])
            if CP[card] < points_to_restore(game, self.nation):
                game.then(SecondCard(power, self.nation, card))
                return True
        _restore(game, self.nation)
        return True

    def close(self, game: Napoleonic) -> None:
        if self.stands(game):
            end_pact(game, self.nation)
            game.then(*(Occupying(nation, duchy) for nation, duchy in occupants(game, self.nation)))

    def fits(self, game: Napoleonic) -> bool:
        return game.status[self.nation] == ALLIED


def _gives_points(game: Napoleonic, nation: int, card: int) -> bool:
    """Whether a card is one for points; those given to a nation wait for its next impulse, this is none."""
    given = {PALACE_INTRIGUE: game.intrigue, PATRIOTIC_FERVOR: game.fervor}
    return card != EUROPE_EXHAUSTED and given.get(card, NOBODY) != nation


def _seconds(game: Napoleonic, nation: int, proxy: int, card: int) -> list[int]:
    """The cards that together with a first one give the patron points enough; one of the two is a + card."""
    needed = points_to_restore(game, proxy) - CP[card]
    return [
        c
        for c in own_cards(game, nation)
        if c != card
        and CP[c] >= needed
        and is_plus(game, c) != is_plus(game, card)
        and _gives_points(game, nation, c)
    ]


@dataphase
class SecondCard(Phase[Napoleonic]):
    """N-8.2.1.01, R13: the patron adds a second card, one of the two being a + card."""

    chooser: int
    nation: int
    card: int
    rules: ClassVar[tuple[str, ...]] = ("N-8.2.1.01",)

    def decide(self, game: Napoleonic) -> Decision:
        found = [SPEND[c] for c in _seconds(game, self.chooser, self.nation, self.card)]
        return Decision(game.controller[self.chooser], self.chooser, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.RESTORES_NOTHING if action.verb == "spend" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (card,) = action.args
        take_up(game, self.chooser, card)
        lay_away(game, self.chooser, card)
        game.tell("spent", self.chooser, card, CP[card])
        _restore(game, self.nation)

    def fits(self, game: Napoleonic) -> bool:
        wavers = bool(game.wavering >> self.nation & 1)
        return wavers and bool(_seconds(game, self.chooser, self.nation, self.card))


def _restore(game: Napoleonic, proxy: int) -> None:
    """A consul goes back into its Pact box; others may respond to that too."""
    before = spots(game)
    put_consul(game, proxy, BOX[game.patron[proxy], PACT])
    conclude(game, Concluded(before))


@dataphase
class Occupying(Phase[Napoleonic]):
    """N-8.2.1.04: those who stand in an associate that others control stay there, or go to the box."""

    nation: int
    duchy: int
    rules: ClassVar[tuple[str, ...]] = ("N-8.2.1.04",)

    def decide(self, game: Napoleonic) -> Decision | None:
        seat = game.controller[self.nation]
        return None if seat == NOBODY else Decision(seat, self.nation, self, (STAY, REGROUP_THERE))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is STAY:
            game.tell("stayed", self.nation, self.duchy)
        else:
            regroup_formations(game, 1 << self.nation, 1 << self.duchy)
