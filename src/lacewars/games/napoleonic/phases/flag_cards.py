"""Events that take flags away: Nationalist Uprisings (card 60)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CHOOSE_DUCHY
from lacewars.games.napoleonic.board import DUCHIES, FORTRESS
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.nations import NOBODY
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_UPRISINGS = CARD["nationalist_uprisings"]
_MOST_UPRISINGS = 2


def _flagged(game: Napoleonic) -> list[int]:
    """The unfortified duchies with a flag."""
    return [d for d in DUCHIES if game.flag(d) != NOBODY and not FORTRESS[d]]


def _can(game: Napoleonic, _nation: int) -> bool:
    return bool(_flagged(game))


def _begin(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, _UPRISINGS)
    game.then(Uprising(nation, _MOST_UPRISINGS))


@dataphase
class Uprising(Phase[Napoleonic]):
    """N-cards.16: a player chooses unfortified duchies whose flags are removed (card 60)."""

    nation: int
    left: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = [CHOOSE_DUCHY[d] for d in _flagged(game)]
        if len(found) <= self.left:
            return None
        return Decision(game.controller[self.nation], self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_SPACE if action.verb == "choose_duchy" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        _rise(game, action.args[0])
        if self.left > 1:
            game.then(Uprising(self.nation, self.left - 1))

    def perform(self, game: Napoleonic) -> None:
        for duchy in _flagged(game)[: self.left]:
            _rise(game, duchy)

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


def _rise(game: Napoleonic, duchy: int) -> None:
    """The flag of a duchy is removed: its original owner controls it again."""
    game.tell("flag_lost", game.flag(duchy), duchy)
    game.set_flag(duchy, NOBODY)


register(_UPRISINGS, Effect(_can, _begin))
