"""Armistice and the Treaty of Tilsit (cards 70 and 76, R64).

What they forbid while they last is said in `ground.refuse_truce`, `ground.at_truce` and `flags`.
"""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import ACCEPT, CALL_ARMISTICE, CHOOSE_WAR, REFUSE
from lacewars.games.napoleonic.board import DUCHIES, NATIONAL, OWNED, duchies_in
from lacewars.games.napoleonic.cards import CARD, WAR, WARS
from lacewars.games.napoleonic.dealing import draw
from lacewars.games.napoleonic.effects import Effect, always, register
from lacewars.games.napoleonic.foreign_wars import end_war, wars_in_play
from lacewars.games.napoleonic.leaving import regroup_formations
from lacewars.games.napoleonic.nations import FRANCE, NOBODY, RUSSIA
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.relations import at_war
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Consent, Decision, Phase, Refusal, dataphase

_ARMISTICE, _TILSIT = CARD["armistice"], CARD["treaty_of_tilsit"]
_DECLINED_POINTS = 6
"""R64: what Tilsit is worth if it is declined, although 3 is printed."""
_TILSIT_CARDS = 3
_EVERYWHERE = (1 << len(DUCHIES)) - 1


# ---------------------------------------------------------------------- Armistice
@dataphase
class Truce(Phase[Napoleonic]):
    """N-cards.16, R64: a player ends a foreign war, or calls an armistice for all (card 70)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = [CHOOSE_WAR[WAR[card]] for card in wars_in_play(game)]
        if not found:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [*found, CALL_ARMISTICE])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_WAR if action.verb == "choose_war" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is CALL_ARMISTICE:
            self.perform(game)
        else:
            end_war(game, WARS[action.args[0]])

    def perform(self, game: Napoleonic) -> None:
        game.armistice = self.nation
        game.tell("armistice", self.nation)

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


def _armistice(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, _ARMISTICE)
    game.then(Truce(nation))


# ---------------------------------------------------------------------- Tilsit
def _tilsit_can(game: Napoleonic, _nation: int) -> bool:
    return at_war(game, FRANCE, RUSSIA)


def _tilsit(game: Napoleonic, nation: int) -> None:
    """Card 76: France and Russia are asked; a player of one of them who plays the card accepts."""
    player = game.controller[nation]
    asked = [n for n in (FRANCE, RUSSIA) if player == NOBODY or game.controller[n] != player]
    game.then(TilsitOffer.ask(asked, nation))


@dataphase
class TilsitOffer(Consent[Napoleonic]):
    """N-cards.16, R64: France and Russia accept an armistice between them, or decline it (card 76)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)
    yes: ClassVar[Action] = ACCEPT
    no: ClassVar[Action] = REFUSE

    def heard(self, game: Napoleonic, power: int, agrees: bool) -> None:
        game.tell("treaty_accepted" if agrees else "treaty_declined", power)

    def settled(self, game: Napoleonic, agreed: bool) -> None:
        if not agreed:
            lay_away(game, self.nation, _TILSIT)
            game.tell("points_won", self.nation, _DECLINED_POINTS)
            game.cp += _DECLINED_POINTS
            return
        game.laid &= ~(1 << _TILSIT)
        game.removed |= 1 << _TILSIT
        game.tilsit = self.nation
        game.tell("tilsit", self.nation)
        draw(game, RUSSIA, _TILSIT_CARDS)
        _go_home(game)


def _go_home(game: Napoleonic) -> None:
    """Card 76: Russian forces outside Russian national duchies regroup, and their flags are removed."""
    regroup_formations(game, 1 << RUSSIA, _EVERYWHERE & ~NATIONAL[RUSSIA])
    for duchy in duchies_in(game.held[RUSSIA] & ~OWNED[RUSSIA]):
        game.set_flag(duchy, NOBODY)
        game.tell("unflagged", RUSSIA, duchy)


register(_ARMISTICE, Effect(always, _armistice))
register(_TILSIT, Effect(_tilsit_can, _tilsit))
