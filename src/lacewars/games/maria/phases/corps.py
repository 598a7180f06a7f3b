"""M-17.5.15, M-17.5.16, R53: expeditionary corps: generals who go into off-map boxes."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import CORPS
from lacewars.games.maria.boxes import boxed, into_box, must_send, owes
from lacewars.games.maria.cards import worth
from lacewars.games.maria.data_files import tables
from lacewars.games.maria.displaced import companion
from lacewars.games.maria.phases.homecoming import ComeHome
from lacewars.games.maria.phases.shares import GeneralPayment, Share
from lacewars.games.maria.powers import GENERALS, POWER_OF
from lacewars.games.maria.state import OFF, Maria
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_POLITICS = tables("constants.toml")["politics"]
CORPS_TROOPS: int = _POLITICS["expedition_recruit_troops"]
CORPS_PRICE: int = _POLITICS["expedition_recruit_cost"]


@dataphase
class CheckCorps(Phase[Maria]):
    """After the markers have moved a power's penalty is applied or ends (M-17.5.15, M-17.5.20).

    A power that owes its general already is not asked again: the next one who returns goes there (R53).
    """

    power: int
    rules = ("M-17.5.15",)

    def perform(self, game: Maria) -> None:
        general = boxed(game, self.power)
        if not must_send(game, self.power):
            game.corps_owed &= ~(1 << self.power)
            if general >= 0:
                game.then(ComeHome(general))
        elif general < 0 and not owes(game, self.power):
            game.then(CorpsDue(self.power))


@dataphase
class CorpsDue(Phase[Maria]):
    """A power owes its off-map box a general: whether it can find one shows at once (R53)."""

    power: int
    rules = ("M-17.5.15",)

    def perform(self, game: Maria) -> None:
        if boxed(game, self.power) < 0:
            game.tell("corps_due", self.power)
            game.then(Corps(self.power))


@dataphase
class Corps(Phase[Maria]):
    """A power puts one of its generals into its off-map box (R53)."""

    power: int
    rules = ("M-17.5.15", "M-17.5.16")

    def refuse(self, game: Maria, general: int) -> Refusal | None:
        """Why a general cannot be sent: he must be on a map, or be raised anew for 8 points."""
        if POWER_OF[general] != self.power:
            return refusals.NOT_YOURS
        if game.where[general] >= 0:
            return None
        able = game.where[general] == OFF and worth(game.hands[self.power]) >= CORPS_PRICE
        return None if able else refusals.NOT_CORPS

    def decide(self, game: Maria) -> Decision | None:
        if boxed(game, self.power) >= 0:
            return None
        actions = [CORPS[g] for g in GENERALS[self.power] if self.refuse(game, g) is None]
        return Decision(game.controller[self.power], self.power, self, actions) if actions else None

    def perform(self, game: Maria) -> None:
        if boxed(game, self.power) < 0:
            game.corps_owed |= 1 << self.power
            game.tell("corps_owed", self.power)

    def resolve(self, game: Maria, action: Action) -> None:
        general = action.args[0]
        if game.where[general] == OFF:
            game.then(CorpsPayment(self.power, general, (), CORPS_PRICE))
        elif companion(game, general) >= 0:
            game.then(CorpsShare(general))
        else:
            game.lift([general])
            into_box(game, general)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return self.refuse(game, action.args[0]) if action.verb == "corps" else None


@dataphase
class CorpsShare(Share):
    """A general sent out of a stack of his power takes a secret share of its troops (R53, M-6.10)."""

    rules = ("M-17.5.15", "M-6.10")

    def leave(self, game: Maria) -> None:
        game.lift([self.general])
        into_box(game, self.general)


@dataphase
class CorpsPayment(GeneralPayment):
    """A general who is off the board is raised with 2 troops and goes at once into the box (M-17.5.16)."""

    rules = ("M-17.5.16",)

    def fits(self, game: Maria) -> bool:
        return game.where[self.general] == OFF and self.is_paid_from(game, CORPS_PRICE)

    def settle(self, game: Maria) -> None:
        self.spend(game)
        game.tell("recruited", self.nation, CORPS_TROOPS, self.laid)
        game.troops[self.general] = CORPS_TROOPS
        game.sure |= 1 << self.general
        into_box(game, self.general)
