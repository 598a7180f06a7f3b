"""M-9: the supply phase."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import CHECK
from lacewars.games.maria.board import BOHEMIA
from lacewars.games.maria.cards import affords
from lacewars.games.maria.losses import lose_points, starve
from lacewars.games.maria.phases.saxony import SaxonWish, boxes_to_move
from lacewars.games.maria.phases.shares import GeneralPayment
from lacewars.games.maria.powers import GENERALS, N_GENERALS, POWER_OF
from lacewars.games.maria.state import Maria
from lacewars.games.maria.supply import CUT_OFF, FREE, closed_towns, toll
from lacewars.games.sivel.state import EVERYBODY
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def supply(game: Maria, general: int) -> None:
    """M-9.09: a supplied general is turned face up again."""
    if game.down >> general & 1:
        game.down &= ~(1 << general)
        game.tell("turned_up", general, game.where[general])


@dataphase
class Supply(Phase[Maria]):
    """A power's generals are checked: at once where the order cannot matter, else as he says (M-9.15).

    The order matters where a toll is due (for whom is the hand enough?), and for two generals of a stack who
    are both without supply (who is removed first?). Both hang on secrets, so they are always asked.
    """

    power: int
    rules = ("M-9.01",)

    def perform(self, game: Maria) -> None:
        generals = [g for g in GENERALS[self.power] if game.where[g] >= 0]
        towns, closed = [game.where[g] for g in generals], closed_towns(game, self.power)
        left = 0
        for g in generals:
            price = toll(game, g, closed)
            if price == FREE:
                supply(game, g)
            elif price == CUT_OFF and towns.count(game.where[g]) == 1:
                starve(game, g)
            else:
                left |= 1 << g
        game.then(Tolls(self.power, left))


@dataphase
class Tolls(Phase[Maria]):
    """The owner checks generals in any order: most of them pay toll to a hussar, or cannot (M-9.11, R12)."""

    power: int
    owing: int
    """Bit mask of the generals still to be checked."""
    rules = ("M-9.11", "M-9.15")

    def fits(self, game: Maria) -> bool:
        return all(POWER_OF[g] == self.power for g in range(N_GENERALS) if self.owing >> g & 1)

    def left(self, game: Maria) -> list[int]:
        """The generals still to be checked; some may have been removed since."""
        return [g for g in GENERALS[self.power] if self.owing >> g & 1 and game.where[g] >= 0]

    def decide(self, game: Maria) -> Decision | None:
        left = self.left(game)
        if len(left) < 2:
            return None
        return Decision(game.controller[self.power], self.power, self, [CHECK[g] for g in left])

    def perform(self, game: Maria) -> None:
        for general in self.left(game):
            self.check(game, general)

    def resolve(self, game: Maria, action: Action) -> None:
        self.check(game, action.args[0])

    def check(self, game: Maria, general: int) -> None:
        """The general's toll is paid, or he goes without supply and the hand is shown (M-9.13, M-9.14)."""
        price, rest = toll(game, general), Tolls(self.power, self.owing & ~(1 << general))
        if price == CUT_OFF:
            starve(game, general)
            game.then(rest)
            return
        game.tell("toll_due", general, price)
        if affords(game.hands[self.power], price):
            game.then(Toll(self.power, general, (), price), rest)
            return
        self.show_hand(game)
        starve(game, general)
        game.then(rest)

    def show_hand(self, game: Maria) -> None:
        """M-9.14: the power shows all its cards as proof."""
        hand = tuple(sorted(game.hands[self.power]))
        for card in hand:
            game.known[card] = EVERYBODY
        game.tell("hand_shown", self.power, hand)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return refusals.NO_TOLL if action.verb == "check" else None


@dataphase
class SupplyPoints(Phase[Maria]):
    """When all are checked, each general removed costs his power a point; nobody gains it (M-16.05, R68)."""

    rules = ("M-16.05", "M-9.15")

    def perform(self, game: Maria) -> None:
        lost, game.starved = game.starved, []
        if not game.advanced:
            return
        boxes = 0
        for power in game.active:
            gone = [g % 2 for g in lost if POWER_OF[g // 2] == power]
            if gone:
                lose_points(game, power, len(gone))
                boxes += boxes_to_move(game, power, gone.count(BOHEMIA))
        if boxes:
            game.then(SaxonWish(boxes))


@dataphase
class Toll(GeneralPayment):
    """A power pays the hussars' toll for a general: 1 point for each town of his path (M-9.11)."""

    rules = ("M-9.11", "M-9.13")

    def fits(self, game: Maria) -> bool:
        return game.where[self.general] >= 0 and self.is_paid_from(game, toll(game, self.general))

    def settle(self, game: Maria) -> None:
        self.spend(game)
        game.tell("toll_paid", self.nation, self.general, self.laid)
        supply(game, self.general)
