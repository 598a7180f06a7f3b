"""M-13.04, M-13.05, R53, R56: new troops are handed out in secret, and generals return with them."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import REINFORCE, TAKE
from lacewars.games.maria.boxes import into_box, owes
from lacewars.games.maria.powers import GENERALS, MAX_TROOPS, POWER_OF
from lacewars.games.maria.returning import come_back
from lacewars.games.maria.state import OFF, Maria
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def room(game: Maria, power: int, coming: tuple[int, ...]) -> int:
    """How many troops a power's generals on the map, and those coming back, could take (M-13.11)."""
    there = [g for g in GENERALS[power] if game.where[g] >= 0]
    return MAX_TROOPS * (len(there) + len(coming) // 2) - sum(game.troops[g] for g in there)


def bring_back(
    game: Maria, power: int, troops: int, coming: tuple[int, ...], named: tuple[int, ...] = ()
) -> None:
    """Generals return with a troop each, the first into a box that waits for him (R53); the rest is secret.

    `coming` is general, town, general, town...; `named` are those who command where two of equal rank meet.
    """
    rest = troops - len(coming) // 2
    if coming and owes(game, power):
        game.then(OwedCorps(power, coming[0], rest + 1))
        coming, rest = coming[2:], 0
    for general, town in zip(coming[::2], coming[1::2], strict=True):
        come_back(game, general, town, named=named)
    if rest:
        game.blur(power)
        game.then(Reinforce(power, rest))


@dataphase
class Reinforce(Phase[Maria]):
    """New troops are handed out in secret, one after the other (M-13.04, M-13.05, R56)."""

    power: int
    troops: int
    rules = ("M-13.05",)

    def fits(self, game: Maria) -> bool:
        return 0 < self.troops <= room(game, self.power, ())

    def refuse(self, game: Maria, general: int) -> Refusal | None:
        """Why a general can take no troop now; two stacked generals of a power share theirs."""
        if POWER_OF[general] != self.power or game.where[general] < 0:
            return refusals.NOT_YOURS
        together = [g for g in GENERALS[self.power] if game.where[g] == game.where[general]]
        if game.pool(game.where[general], self.power) >= MAX_TROOPS * len(together):
            return refusals.FULL
        return None if general == together[0] else refusals.NOT_THIS_GENERAL

    def decide(self, game: Maria) -> Decision | None:
        actions = [REINFORCE[g] for g in GENERALS[self.power] if self.refuse(game, g) is None]
        return Decision(game.controller[self.power], self.power, self, actions)

    def resolve(self, game: Maria, action: Action) -> None:
        general = action.args[0]
        game.troops[general] += 1
        game.tell("reinforced", general, to=(game.controller[self.power],))
        if self.troops > 1:
            game.then(Reinforce(self.power, self.troops - 1))

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return self.refuse(game, action.args[0]) if action.verb == "reinforce" else None


@dataphase
class OwedCorps(Phase[Maria]):
    """A general who returns goes into the off-map box that waits for him, with a secret share (R53)."""

    power: int
    general: int
    troops: int
    """New troops still to be handed out, his included."""
    rules = ("M-17.5.15",)

    def fits(self, game: Maria) -> bool:
        return game.where[self.general] == OFF and owes(game, self.power) and bool(self.numbers(game))

    def numbers(self, game: Maria) -> range:
        """How many of the troops he may get, so that the others can take the rest."""
        least = max(1, self.troops - room(game, self.power, ()))
        return range(least, min(MAX_TROOPS, self.troops) + 1)

    def decide(self, game: Maria) -> Decision | None:
        if self.troops == 1:
            return None
        actions = [TAKE[n] for n in self.numbers(game)]
        return Decision(game.controller[self.power], self.power, self, actions)

    def perform(self, game: Maria) -> None:
        self.send(game, self.numbers(game)[0])

    def resolve(self, game: Maria, action: Action) -> None:
        self.send(game, action.args[0])

    def send(self, game: Maria, troops: int) -> None:
        """He goes into the box; the other new troops are handed out."""
        game.tell("took", 1 << self.general, troops, to=(game.controller[self.power],))
        game.troops[self.general] = troops
        into_box(game, self.general)
        if self.troops > troops:
            game.blur(self.power)
            game.then(Reinforce(self.power, self.troops - troops))

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return refusals.CANNOT_TAKE if action.verb == "take" else None
