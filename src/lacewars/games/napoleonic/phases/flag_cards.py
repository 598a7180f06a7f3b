"""Events that place or remove flags: Cavalry Raids (card 59), Nationalist Uprisings (card 60)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CHOOSE_DUCHY, CHOOSE_LEADER
from lacewars.games.napoleonic.attrition import LOSS_ON
from lacewars.games.napoleonic.board import DUCHIES, FORTRESS, NEAR
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.entry import snapshot
from lacewars.games.napoleonic.flags import plant
from lacewars.games.napoleonic.ground import standing
from lacewars.games.napoleonic.nations import NOBODY
from lacewars.games.napoleonic.phases.entries import EntryGoesOn, challenge_flag
from lacewars.games.napoleonic.phases.ravages import strike, victims
from lacewars.games.napoleonic.pieces import LEADS
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_RAIDS, _UPRISINGS = CARD["cavalry_raids"], CARD["nationalist_uprisings"]
_MOST_UPRISINGS = 2


# ---------------------------------------------------------------------- Cavalry Raids
def _exposed(game: Napoleonic, nation: int, duchy: int) -> list[int]:
    """The unoccupied, unfortified duchies next to one that an enemy of a nation controls (R109)."""
    enemies = game.hostile[nation]
    return [
        d for d in NEAR[duchy] if not FORTRESS[d] and not standing(game, d) and enemies >> game.holder[d] & 1
    ]


def _occupied(game: Napoleonic, nation: int, duchy: int) -> int:
    """The duchies (a bit mask) next to one that are occupied and in which forces hostile to a nation lie."""
    enemies = game.hostile[nation]
    return sum(1 << d for d in NEAR[duchy] if standing(game, d) and victims(game, d, enemies))


def _raiders(game: Napoleonic) -> list[int]:
    """The commanders whose armies could raid something."""
    return [
        c
        for c, spot in enumerate(game.leader_at)
        if spot >= 0 and (_exposed(game, LEADS[c], spot) or _occupied(game, LEADS[c], spot))
    ]


def _raids_can(game: Napoleonic, _nation: int) -> bool:
    return bool(_raiders(game))


def _raids(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, _RAIDS)
    game.then(PickRaiders(nation))


@dataphase
class PickRaiders(Phase[Napoleonic]):
    """N-cards.16: a player chooses the army, by its commander, that raids the spaces next to it (card 59)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = [CHOOSE_LEADER[c] for c in _raiders(game)]
        return Decision(game.controller[self.nation], self.nation, self, found) if found else None

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_THAT_COMMANDER if action.verb == "choose_leader" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (leader,) = action.args
        nation, duchy = LEADS[leader], game.leader_at[leader]
        exposed = _exposed(game, nation, duchy)
        dice = tuple(1 + game.chance.below(6) for _ in exposed)
        game.tell("raid", leader, dice)
        won = [Raided(nation, d) for d, die in zip(exposed, dice, strict=True) if die >= LOSS_ON]
        if won:
            game.then(*won, EntryGoesOn(*snapshot(game)))
        strike(game, _occupied(game, nation, duchy), game.hostile[nation])

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


@dataphase
class Raided(Phase[Napoleonic]):
    """N-10.6.01, R35: raiders place a flag, which enemy armies next to it may intercept, or free a duchy."""

    nation: int
    duchy: int

    def perform(self, game: Napoleonic) -> None:
        plant(game, self.nation, self.duchy)
        if game.flag(self.duchy) == self.nation:
            challenge_flag(game, self.nation, self.duchy)


# ---------------------------------------------------------------------- Nationalist Uprisings
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


register(_RAIDS, Effect(_raids_can, _raids))
register(_UPRISINGS, Effect(_can, _begin))
