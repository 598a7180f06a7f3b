"""M-17.5.08, M-PC: what a political card does when it is executed."""

from __future__ import annotations

from typing import Any

from lacewars.games.maria import refusals as no
from lacewars.games.maria.alphabet import PASS, RECIPIENT, RETURN, SHIFT
from lacewars.games.maria.board import TOWN
from lacewars.games.maria.cards import (
    AUSTRIAN_ALLY,
    POLITICAL,
    SAXON_STATUS,
    SAXONY_TRACK,
    STATUSES,
)
from lacewars.games.maria.phases.corps import CorpsDue
from lacewars.games.maria.phases.joining import Joiner, joined
from lacewars.games.maria.phases.reinforcing import bring_back, room
from lacewars.games.maria.phases.saxony import move_saxony
from lacewars.games.maria.powers import GENERALS, N_GENERALS, POWER, POWER_OF
from lacewars.games.maria.returning import refuse_return
from lacewars.games.maria.state import OFF, Maria
from lacewars.games.sivel.piles import draw_card
from lacewars.kernel import Action, Decision, Phase, Refusal


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


class Announce(Phase[Maria]):
    """The executing power says how it moves a marker, or that it leaves it (M-17.5.09 to M-17.5.11, R90)."""

    __slots__ = ("power", "card", "track")  # noqa: RUF023 - order of the constructor
    rules = ("M-17.5.09", "M-17.5.11")

    def __init__(self, power: int, card: int, track: int) -> None:
        self.power = power
        self.card = card
        self.track = track

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
        return no.NOT_SO_FAR if action.verb == "shift" else None


class Recipient(Phase[Maria]):
    """A card for one of two powers: the executing power decides, for the whole card (R58)."""

    __slots__ = ("power", "card", "choices")  # noqa: RUF023 - order of the constructor
    rules = ("M-PC.06", "M-PC.07")

    def __init__(self, power: int, card: int, choices: tuple[int, ...]) -> None:
        self.power = power
        self.card = card
        self.choices = choices

    def decide(self, game: Maria) -> Decision | None:
        return Decision(game.controller[self.power], self.power, self, [RECIPIENT[p] for p in self.choices])

    def resolve(self, game: Maria, action: Action) -> None:
        game.then(*effects(self.card, action.args[0]))


class Effect(Phase[Maria]):
    """One effect of a card's text; `recipient` stands for the chooser, or for the one of two powers."""

    __slots__ = ("card", "recipient", "number")  # noqa: RUF023 - order of the constructor
    rules = ("M-17.5.08",)

    def __init__(self, card: int, recipient: int, number: int) -> None:
        self.card = card
        self.recipient = recipient
        self.number = number
        """Which of the card's effects."""

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
    drawn = tuple(c for c in (draw_card(game, power) for _ in range(number)) if c >= 0)
    game.tell("drew", power, len(drawn))
    game.tell("drew_cards", power, drawn, to=(game.controller[power],))


class CardTroops(Joiner):
    """Troops given by a card are allotted at once; generals off the map may return (M-17.5.19, R56).

    `coming` is general, town, general, town...; each of them brings one of the troops. `named` are those who
    command where two of equal rank will meet.
    """

    __slots__ = ("power", "troops", "coming", "named", "declined")  # noqa: RUF023 - order of the constructor
    rules = ("M-17.5.19",)

    def __init__(
        self,
        power: int,
        troops: int,
        coming: tuple[int, ...],
        named: tuple[int, ...],
        declined: tuple[int, ...],
    ) -> None:
        self.power = power
        self.troops = troops
        self.coming = coming
        self.named = named
        self.declined = declined

    def fits(self, game: Maria) -> bool:
        return len(self.coming) % 2 == 0 and len(self.coming) // 2 <= self.troops

    def refuse(self, game: Maria, general: int, town: int) -> Refusal | None:
        """Why a general cannot return now."""
        if POWER_OF[general] != self.power or general >= N_GENERALS:
            return no.NOT_YOURS
        if game.where[general] != OFF or general in self.coming[::2]:
            return no.ON_MAP
        refusal = refuse_return(game, general, town, self.coming)
        return no.NOT_ALLOWED_STACK if refusal is None and self.is_declined(game, general, town) else refusal

    def decide(self, game: Maria) -> Decision | None:
        if len(self.coming) // 2 == self.troops:
            return None
        off = [g for g in GENERALS[self.power] if game.where[g] == OFF]
        returns = [RETURN[g, t] for g, t in RETURN if g in off and self.refuse(game, g, t) is None]
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
        elif joined(game, 1 << action.args[0], action.args[1]) >= 0:
            self.bring_together(game, *action.args)
        else:
            general, town = action.args
            self.form(game, general, town, -1)

    def form(self, game: Maria, general: int, town: int, chief: int) -> None:
        coming, named = (*self.coming, general, town), (*self.named, chief) if chief >= 0 else self.named
        game.then(CardTroops(self.power, self.troops, coming, named, self.declined))

    def refused(self, general: int, town: int, declined: tuple[int, ...]) -> CardTroops:
        return CardTroops(self.power, self.troops, self.coming, self.named, declined)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return self.refuse(game, *action.args) if action.verb == "return" else None
