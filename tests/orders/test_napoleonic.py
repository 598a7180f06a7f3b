"""Standing orders in The Napoleonic Wars: to pass at moments, going by what everybody knows."""

from __future__ import annotations

from lacewars.games.napoleonic import GAME, Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.nations import FRANCE
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.moments import MOMENTS, Moment
from lacewars.kernel import Reply
from lacewars.kernel.orders import Found, consult
from tests.napoleonic.field import clash, empty
from tests.napoleonic.kit import begin, board, card, options, raw

BRITAIN, AUSTRIA = 1, 2
STAFF = Reply("Moment", "pass", unless=("General Staff",))


def ask(game: Napoleonic, seat: int, *orders: Reply) -> str | None:
    """What the orders of a seat say to what it is asked."""
    found: Found = consult(game, seat, orders, lambda _: ())
    return None if found.action is None else found.action.text


def shown(**hands: str) -> Napoleonic:
    """France has just played a card, and others are asked."""
    game = begin(board(france="2", **hands), Impulse(FRANCE, SCHEDULED))
    raw(game, "points 2")
    return game


def test_the_only_thing_to_do_is_not_done_where_that_would_tell_who_could_respond() -> None:
    game = shown(britain="3", austria="66")
    decision = game.decision(BRITAIN)
    assert decision is not None
    assert [a.text for a in decision.actions] == ["pass"]
    assert ask(game, BRITAIN, Reply("", "")) is None
    assert ask(game, BRITAIN, Reply("Moment", "pass")) == "pass"


def test_one_is_asked_for_a_card_wherever_it_fits_whether_or_not_one_holds_it() -> None:
    game = shown(britain="3", austria="66")
    for seat in (BRITAIN, AUSTRIA):
        assert ask(game, seat, Reply("Moment", "pass", unless=("General Staff",))) is None
        assert ask(game, seat, Reply("Moment", "pass", unless=("État-major",))) is None
        assert ask(game, seat, Reply("Moment", "pass", unless=("Steal a March",))) == "pass"
    game.discards.append(card(9))
    game.pile.remove(card(9))
    game.public |= 1 << card(9)  # everybody knows that nobody has it
    assert ask(game, BRITAIN, Reply("Moment", "pass", unless=("General Staff",))) == "pass"


def test_a_battle_of_others_is_passed_and_ones_own_is_not() -> None:
    game = clash("france 4", "austria 4", game=empty(france="3", britain="4", austria="6"))
    while (
        not isinstance(moment := game.decisions()[0].phase, Moment) or "battle" not in MOMENTS[moment.moment]
    ):
        raw(game, "pass")
    assert game.battle_at == DUCHY["linz"]
    order = Reply("Moment", "pass", elsewhere=True)
    assert ask(game, BRITAIN, order) == "pass"
    assert ask(game, AUSTRIA, order) is None
    assert ask(game, 0, order) is None


def test_cards_are_offered_that_respond_and_that_the_seat_holds() -> None:
    game = shown(britain="9 3 23", austria="66")
    assert GAME.watched(game, BRITAIN, "Moment") == [("card", card(9))]
    assert GAME.watched(game, BRITAIN, "BattleCards") == [("card", card(23))]
    assert GAME.watched(game, BRITAIN, "Preempt") == []


def test_cards_for_any_moment_are_not_asked_for_at_every_step() -> None:
    """General Staff fits the dice of a battle as it fits all; whoever waits for it is asked before them."""
    game = clash("france 4", "austria 4", game=empty(france="3", britain="4", austria="6"))
    seen, asked_at = set(), set()
    while game.decisions() and "pass" in options(game):
        decision = game.decisions()[0]
        if isinstance(decision.phase, Moment):
            moment = MOMENTS[decision.phase.moment]
            seen.add(moment)
            if ask(game, decision.seat, STAFF) is None:
                asked_at.add(moment)
        raw(game, "pass")
    assert {"battle_before_dice", "battle_after_dice"} <= seen
    assert asked_at == {"battle_before_dice"}
