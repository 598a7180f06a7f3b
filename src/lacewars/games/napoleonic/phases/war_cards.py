"""Foreign wars: the cards that begin them, the attempts to end them, Foreign Aid, Overseas Allies.

Cards 5, 32, 40, 43, 51, 73, 75, 84, 89 (N-6.1.3, R17, R19, R73, R103).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lacewars.games.napoleonic import refusals, uses
from lacewars.games.napoleonic.alphabet import CANCEL_ROLL, CHOOSE_WAR, END_WAR, TURN_ADMIRALTY
from lacewars.games.napoleonic.board import BUILDS
from lacewars.games.napoleonic.cards import ADMIRALTY, CARD, NUMBERED, WAR, WARS
from lacewars.games.napoleonic.demands import Demand, demand, gifts
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.foreign_wars import (
    ENDS_ON,
    RUSSO_TURKISH,
    SERBIAN_REVOLT,
    begin_war,
    bonus,
    end_war,
    in_play,
    is_void,
    wars_in_play,
)
from lacewars.games.napoleonic.leaving import regroup_formations
from lacewars.games.napoleonic.nations import BRITAIN, NOBODY, RUSSIA, TURKEY
from lacewars.games.napoleonic.phases.giving import Give
from lacewars.games.napoleonic.phases.moments import MOMENT, Again, respond
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_OVERSEAS_ALLIES, _FOREIGN_AID = CARD["overseas_allies"], CARD["foreign_aid"]
_LETTERS_OF_MARQUE = CARD["letters_of_marque"]
_ROLL = "foreign_war_roll"


def three_dice(game: Napoleonic, nation: int, card: int) -> int:
    """Three dice are rolled, of which the lowest counts (cards 73, 84; R109)."""
    dice = tuple(1 + game.chance.below(6) for _ in range(3))
    game.tell("war_dice", nation, card, dice)
    return min(dice)


# ---------------------------------------------------------------------- how they begin
def _war(name: str, nation: int, wants: Demand) -> None:
    """Registers a foreign war that takes a fixed number of pieces."""
    card = CARD[name]

    def can(game: Napoleonic, _player: int) -> bool:
        return not in_play(game, card) and not is_void(game, card)

    def begin(game: Napoleonic, _player: int) -> None:
        begin_war(game, card, nation)
        game.then(Give(nation, card, wants))

    register(card, Effect(can, begin))


def _russo_turkish_can(game: Napoleonic, _nation: int) -> bool:
    return not in_play(game, RUSSO_TURKISH) and not is_void(game, RUSSO_TURKISH)


def _russo_turkish(game: Napoleonic, _nation: int) -> None:
    """Card 73: a commander, and as many units as the lowest of three dice."""
    begin_war(game, RUSSO_TURKISH, RUSSIA)
    points = three_dice(game, RUSSIA, RUSSO_TURKISH)
    game.then(Give(RUSSIA, RUSSO_TURKISH, demand(commanders=1, points=points)))


@dataphase
class WarGoesOn(Phase[Napoleonic]):
    """R73: in each later interphase Russia adds units to its Turkish war: the lowest of three dice."""

    def perform(self, game: Napoleonic) -> None:
        if in_play(game, RUSSO_TURKISH):
            points = three_dice(game, RUSSIA, RUSSO_TURKISH)
            game.then(Give(RUSSIA, RUSSO_TURKISH, demand(points=points)))


def _revolt_can(game: Napoleonic, _nation: int) -> bool:
    return not in_play(game, SERBIAN_REVOLT)


def _revolt(game: Napoleonic, _nation: int) -> None:
    """Card 5: Turkish formations abroad regroup, and none may leave Turkey while it lasts."""
    begin_war(game, SERBIAN_REVOLT, TURKEY)
    regroup_formations(game, 1 << TURKEY, game.present[TURKEY] & ~BUILDS[TURKEY])


# ---------------------------------------------------------------------- Letters of Marque
def _admiralty_unused(game: Napoleonic) -> bool:
    return not game.home_used >> ADMIRALTY - len(NUMBERED) & 1


def _marque_can(game: Napoleonic, _nation: int) -> bool:
    return bool(gifts(game, BRITAIN, demand(ships=1))) or _admiralty_unused(game)


def _marque(game: Napoleonic, _nation: int) -> None:
    game.then(Marque(_LETTERS_OF_MARQUE))


@dataphase
class Marque(Phase[Napoleonic]):
    """N-cards.16: Britain gives a squadron for Letters of Marque, or turns over Admiralty to prevent it."""

    card: int
    rules: ClassVar[tuple[str, ...]] = ("N-6.1.3.01", "N-cards.16")

    def choices(self, game: Napoleonic) -> list[Action]:
        found = gifts(game, BRITAIN, demand(ships=1))
        return [*found, *([TURN_ADMIRALTY] if _admiralty_unused(game) else [])]

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.choices(game)
        return Decision(game.controller[BRITAIN], BRITAIN, self, found) if len(found) > 1 else None

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action is TURN_ADMIRALTY:
            return refusals.NOT_IN_HAND
        return refusals.NOT_YOURS if action.verb == "give_ship" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is TURN_ADMIRALTY:
            lay_away(game, BRITAIN, ADMIRALTY)
            game.tell("admiralty_turned", BRITAIN)
            lay_away(game, BRITAIN, self.card)
        else:
            begin_war(game, self.card, BRITAIN)
            Give(BRITAIN, self.card, demand(ships=1)).resolve(game, action)

    def perform(self, game: Napoleonic) -> None:
        for action in self.choices(game):
            self.resolve(game, action)


# ---------------------------------------------------------------------- how they end
@dataphase
class EndWar(Phase[Napoleonic]):
    """R19: a foreign war that a roll has ended is over, unless Foreign Aid cancelled the roll."""

    card: int

    def perform(self, game: Napoleonic) -> None:
        if in_play(game, self.card):
            end_war(game, self.card)

    def fits(self, game: Napoleonic) -> bool:
        return self.card in WAR


@dataphase
class WarRolls(Phase[Napoleonic]):
    """R19, R103: a nation tries to end a foreign war, with a die for each point that it pays."""

    card: int
    points: int

    def perform(self, game: Napoleonic) -> None:
        if not self.points or not in_play(game, self.card):
            return
        game.then(WarRolls(self.card, self.points - 1))
        die = 1 + game.chance.below(6)
        total = die + bonus(game, self.card)
        game.tell("war_roll", game.war_of[WAR[self.card]], self.card, die, total)
        if total >= ENDS_ON:
            mark = game.agenda.mark(EndWar(self.card))
            respond(game, _ROLL, subject=mark)

    def fits(self, game: Napoleonic) -> bool:
        return self.card in WAR


def _attempts(game: Napoleonic, nation: int) -> Iterable[Action]:
    return [END_WAR[war] for war in range(len(WARS)) if _refuse_attempt(game, nation, END_WAR[war]) is None]


def _refuse_attempt(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    if game.war_of[action.args[0]] == NOBODY:
        return refusals.NO_WAR
    if game.war_of[action.args[0]] != nation:
        return refusals.NOT_ITS_WAR
    return refusals.NO_POINTS if game.cp < 1 else None


def _attempt(game: Napoleonic, _nation: int, action: Action) -> None:
    uses.spend(game, 1)
    game.then(WarRolls(WARS[action.args[0]], 1))


# ---------------------------------------------------------------------- cards on wars in play
def _allies_targets(game: Napoleonic) -> list[int]:
    return [card for card in wars_in_play(game) if not game.overseas >> WAR[card] & 1]


def _allies_can(game: Napoleonic, _nation: int) -> bool:
    return bool(_allies_targets(game))


def _allies(game: Napoleonic, nation: int) -> None:
    """Card 43: rolls to end a war get +1."""
    lay_away(game, nation, _OVERSEAS_ALLIES)
    game.then(PickWar(nation, _OVERSEAS_ALLIES))


def _aid_can(game: Napoleonic, _nation: int) -> bool:
    return bool(wars_in_play(game))


def _aid(game: Napoleonic, nation: int) -> None:
    """Card 84: a roll that ended a war is cancelled, or formations are added to a war."""
    lay_away(game, nation, _FOREIGN_AID)
    game.then(PickWar(nation, _FOREIGN_AID))


@dataphase
class PickWar(Phase[Napoleonic]):
    """N-cards.16: a player chooses the foreign war at which an event is aimed (cards 43, 84)."""

    nation: int
    card: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def choices(self, game: Napoleonic) -> list[Action]:
        if self.card == _OVERSEAS_ALLIES:
            return [CHOOSE_WAR[WAR[card]] for card in _allies_targets(game)]
        ending = _ending(game)
        found = [CHOOSE_WAR[WAR[card]] for card in wars_in_play(game) if card != ending]
        return [*found, *([CANCEL_ROLL] if ending >= 0 else [])]

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.choices(game)
        return Decision(game.controller[self.nation], self.nation, self, found) if len(found) > 1 else None

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_WAR if action.verb in ("choose_war", "cancel_roll") else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is CANCEL_ROLL:
            game.tell("war_roll_cancelled", self.nation, _ending(game))
            window = game.agenda.find(Again)
            assert window is not None
            game.agenda.strike(window.subject)
            return
        war = action.args[0]
        if self.card == _OVERSEAS_ALLIES:
            game.overseas |= 1 << war
            game.tell("overseas", game.war_of[war], WARS[war])
        else:
            number = three_dice(game, game.war_of[war], WARS[war])
            game.then(Give(game.war_of[war], WARS[war], demand(formations=number)))

    def perform(self, game: Napoleonic) -> None:
        for action in self.choices(game):
            self.resolve(game, action)

    def fits(self, game: Napoleonic) -> bool:
        return self.card in (_OVERSEAS_ALLIES, _FOREIGN_AID) and game.controller[self.nation] != NOBODY


def _ending(game: Napoleonic) -> int:
    """The war whose end is announced while players are asked for responses to the roll; -1: none."""
    window, end = game.agenda.find(Again), game.agenda.find(EndWar)
    if window is None or end is None or window.moment != MOMENT[_ROLL]:
        return -1
    return end.card if game.agenda.awaits(window.subject) else -1


uses.register(uses.Use(frozenset({"end_war"}), _attempts, _refuse_attempt, _attempt))
register(SERBIAN_REVOLT, Effect(_revolt_can, _revolt))
register(RUSSO_TURKISH, Effect(_russo_turkish_can, _russo_turkish))
register(_LETTERS_OF_MARQUE, Effect(_marque_can, _marque))
register(_OVERSEAS_ALLIES, Effect(_allies_can, _allies))
register(_FOREIGN_AID, Effect(_aid_can, _aid))
_war("anglo_american_war", BRITAIN, demand(formations=2, ships=2))
_war("anglo_turkish_war", BRITAIN, demand(formations=2, ships=1))
_war("bey_of_algiers", BRITAIN, demand(ships=1))
_war("persian_war", RUSSIA, demand(commanders=1, formations=2))
