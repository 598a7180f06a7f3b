"""Dysentery strikes a space, or opens a besieged fortress (card 45)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CHOOSE_DUCHY, STARVE_OUT
from lacewars.games.napoleonic.board import DUCHIES, FORTRESS, FORTRESSES, duchies_in
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.flags import bearer
from lacewars.games.napoleonic.forces import unhalt
from lacewars.games.napoleonic.ground import standing
from lacewars.games.napoleonic.nations import NOBODY, members
from lacewars.games.napoleonic.phases.battles import CardsStep, Command, Preliminaries
from lacewars.games.napoleonic.phases.chiefs import vacancy
from lacewars.games.napoleonic.phases.ravages import strike, victims
from lacewars.games.napoleonic.phases.retreats import Opens
from lacewars.games.napoleonic.phases.sieges import (
    Assault,
    Breach,
    Surrender,
    close_siege,
    fortress_falls,
)
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_DYSENTERY = CARD["dysentery"]
_WORSE_FROM = 9
"""That die and all later ones get +1."""


def besieger(game: Napoleonic, duchy: int) -> int:
    """The nation whose flag a besieged fortress would have if it fell; NOBODY: nobody besieges it.

    An army of an enemy of its holder stands there, and no formation of its holder's side.
    """
    there = standing(game, duchy)
    enemies = there & game.hostile[game.holder[duchy]]
    led = [n for n in members(enemies) if game.leaders(n, duchy)]
    if not FORTRESS[duchy] or there & ~enemies or not led:
        return NOBODY
    return bearer(game, led[0], duchy)


def _sick(game: Napoleonic, nation: int) -> list[int]:
    """The spaces with forces hostile to a nation."""
    return [d for d in DUCHIES if victims(game, d, game.hostile[nation])]


def _besieged(game: Napoleonic) -> list[int]:
    """The fortresses that an army besieges."""
    return [d for d in duchies_in(FORTRESSES) if besieger(game, d) != NOBODY]


def _can(game: Napoleonic, nation: int) -> bool:
    return bool(_sick(game, nation) or _besieged(game))


def _begin(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, _DYSENTERY)
    game.then(Dysentery(nation))


@dataphase
class Dysentery(Phase[Napoleonic]):
    """N-cards.16, R6, R42: a player chooses the space that suffers, or a besieged fortress."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = [CHOOSE_DUCHY[d] for d in _sick(game, self.nation)]
        found += [STARVE_OUT[d] for d in _besieged(game)]
        return Decision(game.controller[self.nation], self.nation, self, found) if found else None

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb == "starve_out":
            return refusals.NOT_BESIEGED
        return refusals.NO_SPACE if action.verb == "choose_duchy" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (duchy,) = action.args
        if action.verb == "choose_duchy":
            strike(game, 1 << duchy, game.hostile[self.nation], worse_from=_WORSE_FROM)
            return
        die = 1 + game.chance.below(6)
        game.tell("starved", duchy, die)
        if die > FORTRESS[duchy]:
            game.then(*vacancy(game, besieger(game, duchy), duchy), Starved(duchy))

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


@dataphase
class Starved(Phase[Napoleonic]):
    """R42, N-cards.16: a fortress falls, in the midst of a siege too; its besiegers may keep moving."""

    duchy: int

    def perform(self, game: Napoleonic) -> None:
        duchy = self.duchy
        victor, there = besieger(game, duchy), standing(game, duchy)
        if game.siege and game.battle_at == duchy:
            close_siege(game)
            for kind in (Command, CardsStep, Opens, Preliminaries, Assault, Breach, Surrender):
                while game.agenda.find(kind) is not None:
                    game.agenda.take(kind)
        unhalt(game, there, duchy)
        fortress_falls(game, victor, duchy)

    def fits(self, game: Napoleonic) -> bool:
        return besieger(game, self.duchy) != NOBODY


register(_DYSENTERY, Effect(_can, _begin))
