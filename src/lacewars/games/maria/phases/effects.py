"""M-17.5.08, M-PC: what a political card does when it is executed."""

from __future__ import annotations

from typing import Any

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import PASS, RECIPIENT, SHIFT
from lacewars.games.maria.board import TOWN
from lacewars.games.maria.cards import (
    AUSTRIAN_ALLY,
    POLITICAL,
    SAXON_STATUS,
    SAXONY_TRACK,
    STATUSES,
)
from lacewars.games.maria.phases.corps import CorpsDue
from lacewars.games.maria.phases.musters import Muster
from lacewars.games.maria.phases.reinforcing import bring_back, room
from lacewars.games.maria.phases.saxony import move_saxony
from lacewars.games.maria.powers import POWER
from lacewars.games.maria.state import Maria
from lacewars.games.sivel.piles import draw_cards
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def execute(game: Maria, power: int, card: int) -> None:
    """The text takes effect at once; the marker moves are announced (R51)."""
    political = POLITICAL[card]
    phases: list[Phase[Maria]] = [Announce(power, card, track) for track, _ in political.moves]
    if political.effects:
        names = {e.get("power", "") for e in political.effects}
        either = next((n for n in names if "_or_" in n), None)
        if either is not None:
            phases.append(Recipient(power, card, tuple(POWER[p] for p in either.split("_or_"))))
        else:
            phases += effects(card, power)
    game.then(*phases)


@dataphase
class Announce(Phase[Maria]):
    """The executing power says how it moves a marker, or that it leaves it (M-17.5.09 to M-17.5.11, R90)."""

    power: int
    card: int
    track: int
    rules = ("M-17.5.09", "M-17.5.11")

    def options(self, game: Maria) -> list[int]:
        """How the marker may move."""
        card = POLITICAL[self.card]
        for effect in card.effects:
            if effect["kind"] == "restriction" and self.track == SAXONY_TRACK:
                forbidden = STATUSES.index(effect["forbidden_while"])
                if game.saxony == forbidden:
                    return []
        return list(dict(card.moves)[self.track])

    def decide(self, game: Maria) -> Decision | None:
        options = self.options(game)
        if not options:
            return None
        actions = [SHIFT[self.track, n] for n in (*options, 0)]
        return Decision(game.controller[self.power], self.power, self, actions)

    def resolve(self, game: Maria, action: Action) -> None:
        track, by = action.args
        game.announced[track] += by
        game.tell("announced", self.power, track, by)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return refusals.NOT_SO_FAR if action.verb == "shift" else None


@dataphase
class Recipient(Phase[Maria]):
    """A card for one of two powers: the executing power decides, for the whole card (R58)."""

    power: int
    card: int
    choices: tuple[int, ...]
    rules = ("M-PC.06", "M-PC.07")

    def decide(self, game: Maria) -> Decision | None:
        return Decision(game.controller[self.power], self.power, self, [RECIPIENT[p] for p in self.choices])

    def resolve(self, game: Maria, action: Action) -> None:
        game.then(*effects(self.card, action.args[0]))


@dataphase
class Effect(Phase[Maria]):
    """One effect of a card's text; `recipient` stands for the chooser, or for the one of two powers."""

    card: int
    recipient: int
    number: int
    """Which of the card's effects."""
    rules = ("M-17.5.08",)

    def fits(self, game: Maria) -> bool:
        return self.number < len(POLITICAL[self.card].effects)

    def target(self, effect: dict[str, Any]) -> int:
        """The power an effect is for."""
        name = effect["power"]
        return self.recipient if name == "chooser" or "_or_" in name else POWER[name]

    def perform(self, game: Maria) -> None:
        effect = POLITICAL[self.card].effects[self.number]
        kind = effect["kind"]
        if kind == "income_this_turn":
            game.income_change[self.target(effect)] += effect["tc"]
        elif kind == "draw_tc":
            draw_now(game, self.target(effect), effect["tc"])
        elif kind == "troops":
            game.then(CardTroops(self.target(effect), effect["troops"], (), (), ()))
        elif kind == "elector_control":
            turn_elector(game, TOWN[effect["town"]], POWER[effect["side"]])
        elif kind == "saxony_status":
            if game.saxony != AUSTRIAN_ALLY:
                move_saxony(game, SAXON_STATUS.index(AUSTRIAN_ALLY) - game.tracks[SAXONY_TRACK])
        elif kind == "corps":
            game.jacobites = True
            game.then(CorpsDue(self.target(effect)))


def effects(card: int, recipient: int) -> list[Phase[Maria]]:
    """The effects of a card's text, one after the other."""
    return [Effect(card, recipient, number) for number in range(len(POLITICAL[card].effects))]


def turn_elector(game: Maria, town: int, side: int) -> None:
    """R59: an elector marker is turned to a side, wherever pieces stand."""
    if game.elector[town] != side:
        game.elector[town] = side
        game.tell("elector_turned", town, side)


def draw_now(game: Maria, power: int, number: int) -> None:
    """Tactical Cards given by a political card are drawn at once (M-PC.08)."""
    drawn = tuple(draw_cards(game, power, number))
    game.tell("drew", power, len(drawn))
    game.tell("drew_cards", power, drawn, to=(game.controller[power],))


@dataphase
class CardTroops(Muster):
    """Troops given by a card are allotted at once; generals off the map may return (M-17.5.19, R56)."""

    rules = ("M-17.5.19",)

    def decide(self, game: Maria) -> Decision | None:
        if len(self.coming) // 2 == self.troops:
            return None
        returns = self.returns(game)
        if not returns:
            return None
        return Decision(game.controller[self.power], self.power, self, [*returns, PASS])

    def perform(self, game: Maria) -> None:
        troops = min(self.troops, room(game, self.power, self.coming))
        game.tell("card_troops", self.power, troops)
        bring_back(game, self.power, troops, self.coming, self.named)

    def resolve(self, game: Maria, action: Action) -> None:
        if action is PASS:
            self.perform(game)
        else:
            self.call_back(game, *action.args)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return self.refuse_general(game, *action.args) if action.verb == "return" else None
