"""A piece must give way: its owner chooses where it goes (R55, R63, R69)."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import COMMAND, MOVE_AWAY
from lacewars.games.maria.displaced import companion, put
from lacewars.games.maria.phases.joining import chiefs, joined
from lacewars.games.maria.phases.shares import Share
from lacewars.games.maria.powers import N_GENERALS, POWER_OF
from lacewars.games.maria.state import Maria
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Displace(Phase[Maria]):
    """A piece goes to one of these towns; its owner chooses among equally near ones."""

    piece: int
    towns: tuple[int, ...]
    rules = ("M-17.5.21", "M-19.1.06")

    def fits(self, game: Maria) -> bool:
        return bool(self.towns) and game.where[self.piece] >= 0

    def decide(self, game: Maria) -> Decision | None:
        if len(self.towns) < 2:
            return None
        power = POWER_OF[self.piece]
        return Decision(game.controller[power], power, self, [MOVE_AWAY[t] for t in self.towns])

    def perform(self, game: Maria) -> None:
        self.go(game, self.towns[0])

    def resolve(self, game: Maria, action: Action) -> None:
        self.go(game, action.args[0])

    def go(self, game: Maria, town: int) -> None:
        """The piece goes; out of a stack of its power its owner first divides the troops."""
        if companion(game, self.piece) >= 0:
            game.then(Part(self.piece, town))
        else:
            settle(game, self.piece, town)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return refusals.NOT_NEAREST if action.verb == "displace" else None


def settle(game: Maria, piece: int, town: int) -> None:
    """The piece is set down; if it joins a general of its rank, the owner names the commander (M-6.04)."""
    partner = joined(game, 1 << piece, town) if piece < N_GENERALS else -1
    put(game, piece, town)
    if partner >= 0 and len(chiefs(piece, partner)) > 1:
        game.then(NewCommander(piece, partner))


@dataphase
class NewCommander(Phase[Maria]):
    """A displaced general stands beside one of his rank: who is the supreme commander (M-6.04, R35)?"""

    general: int
    partner: int
    rules = ("M-6.04",)

    def fits(self, game: Maria) -> bool:
        return game.where[self.general] == game.where[self.partner] >= 0

    def decide(self, game: Maria) -> Decision | None:
        power = POWER_OF[self.general]
        return Decision(game.controller[power], power, self, [COMMAND[self.general], COMMAND[self.partner]])

    def resolve(self, game: Maria, action: Action) -> None:
        general = action.args[0]
        game.held[game.where[general]] = POWER_OF[general] + 1
        game.tell("commands", general, game.where[general])


@dataphase
class Part(Share):
    """A general who is taken out of a stack of his power gets a secret share of its troops (M-6.10)."""

    town: int
    rules = ("M-6.10",)

    def leave(self, game: Maria) -> None:
        settle(game, self.general, self.town)
