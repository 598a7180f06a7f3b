"""Ireland Revolts, Papal Bull and Platov's Cossacks (cards 13, 55, 56): units appear, and something else."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CHOOSE_DUCHY, NEGOTIATE
from lacewars.games.napoleonic.board import DUCHY, FORTRESS, NEAR, NEAR_MASK, OWNER
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.demands import demand
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.foreign_wars import begin_war
from lacewars.games.napoleonic.ground import standing
from lacewars.games.napoleonic.levies import can_muster, is_open
from lacewars.games.napoleonic.nations import BRITAIN, FRANCE, NOBODY, RUSSIA
from lacewars.games.napoleonic.phases.diplomacy import NOT_TURKEY, can_negotiate, negotiate
from lacewars.games.napoleonic.phases.giving import Give
from lacewars.games.napoleonic.phases.mustering import Rise, muster
from lacewars.games.napoleonic.phases.ravages import strike, victims
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.relations import are_allied, at_war
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.table_moves import PAPAL_POINTS
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_IRELAND, _BULL, _PLATOV = CARD["ireland_revolts"], CARD["papal_bull"], CARD["platovs_cossacks"]
_REBELS = tuple(DUCHY[d] for d in ("ulster", "connaught", "cork"))
_IRISH = (*_REBELS, DUCHY["dublin"])
_ROMAN = (DUCHY["rome"], *NEAR[DUCHY["rome"]])
_COSSACK = (DUCHY["kiev"], *NEAR[DUCHY["kiev"]])
_COSSACK_MASK = NEAR_MASK[DUCHY["kiev"]] | 1 << DUCHY["kiev"]


# ---------------------------------------------------------------------- Ireland Revolts
def _hostile_flags(game: Napoleonic) -> list[int]:
    """The Irish duchies with a flag hostile to Britain."""
    return [d for d in _IRISH if at_war(game, BRITAIN, game.holder[d])]


def _rebels(game: Napoleonic) -> list[int]:
    """Where France places a unit and a flag: no hostile flag, nobody hostile to France (R74, R109)."""
    return [
        d
        for d in _REBELS
        if d not in _hostile_flags(game)
        and not standing(game, d) & game.hostile[FRANCE]
        and is_open(game, FRANCE, d)
        and can_muster(game, FRANCE, d)
    ]


def _ireland_can(game: Napoleonic, _nation: int) -> bool:
    return at_war(game, FRANCE, BRITAIN) and bool(_rebels(game) or _hostile_flags(game))


def _ireland(game: Napoleonic, nation: int) -> None:
    """Card 13: a French unit and flag in each duchy; for flags that lay there before Britain has a war."""
    number = len(_hostile_flags(game))
    if number:
        begin_war(game, _IRELAND, BRITAIN)
        game.then(Give(BRITAIN, _IRELAND, demand(formations=number)))
    else:
        lay_away(game, nation, _IRELAND)
    game.then(*(Rise(FRANCE, d, 1, True) for d in _rebels(game)))


# ---------------------------------------------------------------------- Papal Bull
def _papal_grounds(game: Napoleonic, nation: int) -> list[int]:
    """Rome and next to it, where no enemy stands: over an ally's flag too, not on his own colour."""
    return [
        d
        for d in _ROMAN
        if not FORTRESS[d]
        and (OWNER[d] == nation or not are_allied(game, nation, OWNER[d]))
        and not standing(game, d) & ~game.allied[nation]
        and can_muster(game, nation, d)
    ]


def _bull_can(game: Napoleonic, nation: int) -> bool:
    return bool(_papal_grounds(game, nation)) or can_negotiate(game, nation, PAPAL_POINTS, NOT_TURKEY)


def _bull(game: Napoleonic, nation: int) -> None:
    """Card 55: a unit and a flag, or points for the diplomatic table."""
    lay_away(game, nation, _BULL)
    game.then(PapalBull(nation))


@dataphase
class PapalBull(Phase[Napoleonic]):
    """N-cards.16: a unit and a flag in or next to Rome, or five points on the table (card 55)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16", "N-8.3.3.05")

    def choices(self, game: Napoleonic) -> list[Action]:
        """The duchies, and the table if anything can be done there."""
        found = [CHOOSE_DUCHY[d] for d in _papal_grounds(game, self.nation)]
        if can_negotiate(game, self.nation, PAPAL_POINTS, NOT_TURKEY):
            found.append(NEGOTIATE)
        return found

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.choices(game)
        seat = game.controller[self.nation]
        return Decision(seat, self.nation, self, found) if len(found) > 1 else None

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_SPACE if action.verb == "choose_duchy" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is NEGOTIATE:
            negotiate(game, self.nation, PAPAL_POINTS, NOT_TURKEY)
        else:
            muster(game, self.nation, action.args[0], 1, flag=True)

    def perform(self, game: Napoleonic) -> None:
        for action in self.choices(game):
            self.resolve(game, action)

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


# ---------------------------------------------------------------------- Platov's Cossacks
def _platov_grounds(game: Napoleonic) -> list[int]:
    """Kiev and next to it, where Russian units may be placed (R68)."""
    return [d for d in _COSSACK if is_open(game, RUSSIA, d) and can_muster(game, RUSSIA, d)]


def _platov_can(game: Napoleonic, _nation: int) -> bool:
    hit = any(victims(game, d, game.hostile[RUSSIA]) for d in _COSSACK)
    return hit or bool(_platov_grounds(game))


def _platov(game: Napoleonic, nation: int) -> None:
    """Card 56: attrition for all enemies of Russia there, then two Russian units in one of the duchies."""
    lay_away(game, nation, _PLATOV)
    game.then(Cossacks(nation))
    strike(game, _COSSACK_MASK, game.hostile[RUSSIA])


@dataphase
class Cossacks(Phase[Napoleonic]):
    """N-cards.16: two Russian units are placed in Kiev or next to it (card 56)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = [CHOOSE_DUCHY[d] for d in _platov_grounds(game)]
        seat = game.controller[self.nation]
        return Decision(seat, self.nation, self, found) if len(found) > 1 else None

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_SPACE if action.verb == "choose_duchy" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        muster(game, RUSSIA, action.args[0], 2)

    def perform(self, game: Napoleonic) -> None:
        for duchy in _platov_grounds(game):
            muster(game, RUSSIA, duchy, 2)

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


register(_IRELAND, Effect(_ireland_can, _ireland))
register(_BULL, Effect(_bull_can, _bull))
register(_PLATOV, Effect(_platov_can, _platov))
