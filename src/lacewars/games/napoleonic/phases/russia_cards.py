"""Holy Mother Russia, and the Russian Winter that it may call (H2, N-17.1, R61)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CALL_WINTER, CHOOSE_DUCHY, DRAW_TWO, PASS
from lacewars.games.napoleonic.board import NATIONAL, duchies_in
from lacewars.games.napoleonic.cards import HOLY_MOTHER_RUSSIA
from lacewars.games.napoleonic.dealing import draw
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.foreign_wars import PERSIAN, in_play
from lacewars.games.napoleonic.nations import ALL_NATIONS, NATIONS, NOBODY, RUSSIA
from lacewars.games.napoleonic.phases.impulse import PlayNow
from lacewars.games.napoleonic.phases.ravages import strike
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.relations import hostile_at
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def _invaded(game: Napoleonic) -> bool:
    """Whether an enemy force, a flag included, is in a Russian national duchy (R109)."""
    flags = any(game.hostile[RUSSIA] >> game.holder[d] & 1 for d in duchies_in(NATIONAL[RUSSIA]))
    return flags or bool(hostile_at(game, RUSSIA) & NATIONAL[RUSSIA])


def _can(game: Napoleonic, _nation: int) -> bool:
    return not in_play(game, PERSIAN) and (not _invaded(game) or not game.russian_winter)


def _begin(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, HOLY_MOTHER_RUSSIA)
    game.then(HolyMother(nation))


@dataphase
class HolyMother(Phase[Napoleonic]):
    """N-cards.16, N-17.1.01: Russia draws two cards and plays one of them, or calls the Russian Winter."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16", "N-17.1.01")

    def choices(self, game: Napoleonic) -> list[Action]:
        found = [] if _invaded(game) else [DRAW_TWO]
        return found if game.russian_winter else [*found, CALL_WINTER]

    def decide(self, game: Napoleonic) -> Decision:
        return Decision(game.controller[self.nation], self.nation, self, self.choices(game))

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action is DRAW_TWO:
            return refusals.RUSSIA_INVADED
        return refusals.NO_EVENT if action is CALL_WINTER else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is CALL_WINTER:
            game.russian_winter = True
            game.tell("russian_winter", self.nation)
        elif drawn := draw(game, self.nation, 2):
            game.then(PlayNow(self.nation, tuple(sorted(drawn))))

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY and bool(self.choices(game))


@dataphase
class WinterRoll(Phase[Napoleonic]):
    """N-17.1.01, R61: at the start of its scheduled impulse Russia rolls against the round number."""

    def perform(self, game: Napoleonic) -> None:
        die = 1 + game.chance.below(6)
        game.tell("winter_roll", die, game.round)
        if die < game.round:
            game.then(WinterStrikes(RUSSIA))


@dataphase
class WinterStrikes(Phase[Napoleonic]):
    """N-17.1.02, R61: Russia may name a Russian national duchy, all of whose occupants suffer attrition."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-17.1.02",)

    def choices(self, game: Napoleonic) -> list[Action]:
        occupied = 0
        for n in NATIONS:
            occupied |= game.present[n]
        return [CHOOSE_DUCHY[d] for d in duchies_in(occupied & NATIONAL[RUSSIA])]

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.choices(game)
        return Decision(game.controller[self.nation], self.nation, self, [*found, PASS]) if found else None

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_RUSSIAN if action.verb == "choose_duchy" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is not PASS:
            game.winter_points += strike(game, 1 << action.args[0], ALL_NATIONS, flags=False)

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


register(HOLY_MOTHER_RUSSIA, Effect(_can, _begin))
