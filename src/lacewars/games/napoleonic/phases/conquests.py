"""Conquests at the end of a turn: dice, ceded duchies, withdrawals (N-15.1, N-15.2, R57 to R59)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import (
    ACCEPT,
    CEDE,
    KEEP,
    REFUSE,
    TARGET,
)
from lacewars.games.napoleonic.board import CAPITALS_OF, duchies_in
from lacewars.games.napoleonic.conquest import (
    CONQUERED_ON,
    become_neutral,
    conqueror_of,
    conquest_total,
    may_be_ceded,
    pay_reparations,
    send_home,
    strongest_invader,
    take_down_flags,
)
from lacewars.games.napoleonic.forces import NO_TROOPS
from lacewars.games.napoleonic.foreign_wars import AGAINST_TURKEY, SERBIAN_REVOLT, end_war, in_play
from lacewars.games.napoleonic.nations import FRANCE, NOBODY, OUTSIDE, POWERS, TURKEY, members
from lacewars.games.napoleonic.phases.harbours import Harbours
from lacewars.games.napoleonic.phases.withdrawals import LeaveCapital, Remain
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.victory import finish
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Conquest(Phase[Napoleonic]):
    """N-15.1.01, R57: a nation falls if it has lost all keys, or its capital and a die roll.

    A nation that has fallen before in this step has no flag abroad any more, and no enemies: it conquers
    nobody (N-15.1.06).
    """

    nation: int

    def perform(self, game: Napoleonic) -> None:
        victim = self.nation
        conqueror = conqueror_of(game, victim)
        if conqueror == NOBODY:
            return
        if game.keys(victim):
            die = 1 + game.chance.below(6)
            total = conquest_total(game, victim, die)
            game.tell("conquest_roll", victim, conqueror, die, total)
            if total < CONQUERED_ON:
                return
        fall(game, victim, conqueror)


def fall(game: Napoleonic, victim: int, conqueror: int) -> None:
    """A nation is conquered: a die says how many of its duchies are ceded, then all else follows (R58)."""
    game.tell("conquered", victim, conqueror)
    take_down_flags(game, victim, conqueror)
    number = 1 + game.chance.below(6)
    game.tell("to_cede", victim, number)
    game.then(Cede(victim, conqueror, number, 0), Aftermath(victim, conqueror))


@dataphase
class Cede(Phase[Napoleonic]):
    """N-15.2.02, R58: conqueror and victim name a duchy in turn; a victim without a player names none."""

    victim: int
    conqueror: int
    left: int
    named: int
    """How many have been named before."""
    rules: ClassVar[tuple[str, ...]] = ("N-15.2.02",)

    def namer(self, game: Napoleonic) -> int:
        """The nation that names the next duchy."""
        if self.named % 2 and game.controller[self.victim] != NOBODY:
            return self.victim
        return self.conqueror

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.choices(game)
        nation = self.namer(game)
        seat = game.controller[nation]
        if len(found) < 2 or seat == NOBODY:
            return None
        return Decision(seat, nation, self, [CEDE[d] for d in found])

    def choices(self, game: Napoleonic) -> list[int]:
        """The duchies that may be named."""
        return list(duchies_in(may_be_ceded(game, self.victim))) if self.left else []

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb != "cede":
            return None
        return refusals.NO_CAPITAL if action.args[0] in CAPITALS_OF[self.victim] else refusals.NOT_CEDED

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.cede(game, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        found = self.choices(game)
        if found:
            self.cede(game, found[game.chance.below(len(found))] if len(found) > 1 else found[0])

    def cede(self, game: Napoleonic, duchy: int) -> None:
        """A duchy has been named."""
        following = Cede(self.victim, self.conqueror, self.left - 1, self.named + 1)
        game.then(Award(self.victim, self.conqueror, duchy, ()), following)


@dataphase
class Award(Phase[Napoleonic]):
    """N-15.2.04: the conqueror keeps a ceded duchy, or offers it to a power of its camp."""

    victim: int
    conqueror: int
    duchy: int
    powers: tuple[int, ...]
    """Those that have refused it."""
    rules: ClassVar[tuple[str, ...]] = ("N-15.2.04",)

    def takers(self, game: Napoleonic) -> list[int]:
        """The powers that may be offered the duchy."""
        camp = game.camp[self.conqueror]
        if camp == OUTSIDE or game.controller[self.conqueror] == NOBODY:
            return []
        barred = (*self.powers, self.conqueror)
        allies = [p for p in POWERS if game.camp[p] == camp and game.controller[p] != NOBODY]
        return [p for p in allies if p not in barred]

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.takers(game)
        if not found:
            return None
        seat = game.controller[self.conqueror]
        return Decision(seat, self.conqueror, self, [*(TARGET[p] for p in found), KEEP])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_IN_CAMP if action.verb == "target" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is KEEP:
            self.perform(game)
            return
        taker = action.args[0]
        if game.controller[taker] == game.controller[self.conqueror]:
            hand_duchy(game, self.victim, taker, self.duchy)
        else:
            game.then(TakeDuchy(self.victim, self.conqueror, self.duchy, self.powers, taker))

    def perform(self, game: Napoleonic) -> None:
        hand_duchy(game, self.victim, self.conqueror, self.duchy)


@dataphase
class TakeDuchy(Phase[Napoleonic]):
    """N-15.2.04: a power accepts a ceded duchy, or refuses it."""

    victim: int
    conqueror: int
    duchy: int
    powers: tuple[int, ...]
    nation: int
    """The power that is asked."""
    rules: ClassVar[tuple[str, ...]] = ("N-15.2.04",)

    def decide(self, game: Napoleonic) -> Decision:
        return Decision(game.controller[self.nation], self.nation, self, (ACCEPT, REFUSE))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is ACCEPT:
            hand_duchy(game, self.victim, self.nation, self.duchy)
            return
        game.tell("duchy_refused", self.nation, self.duchy)
        game.then(Award(self.victim, self.conqueror, self.duchy, (*self.powers, self.nation)))

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


def hand_duchy(game: Napoleonic, victim: int, nation: int, duchy: int) -> None:
    """A ceded duchy gets its new flag."""
    game.set_flag(duchy, nation)
    game.tell("ceded", victim, nation, duchy)


@dataphase
class Aftermath(Phase[Napoleonic]):
    """N-15.2.1, N-15.2.2: statuses, reparations, and who must leave which duchies (R59)."""

    victim: int
    conqueror: int

    def perform(self, game: Napoleonic) -> None:
        aftermath(game, self.victim, self.conqueror)


def aftermath(game: Napoleonic, victim: int, conqueror: int) -> None:
    """The consequences of a conquest or submission once its duchies are ceded; `conqueror` may be NOBODY."""
    former = game.allied[victim]
    become_neutral(game, victim, conqueror)
    pay_reparations(game, victim, conqueror)
    send_home(game, victim, former)
    game.then(Harbours(True))  # former allies in a port that was ceded
    if victim == TURKEY:
        for card in (*AGAINST_TURKEY, SERBIAN_REVOLT):  # N-15.3.01
            if in_play(game, card):
                end_war(game, card)
    if conqueror == NOBODY:
        return
    for nation in reversed(members(game.allied[conqueror])):
        game.then(Remain(nation, victim))
        game.then(*(LeaveCapital(nation, capital, (), NO_TROOPS) for capital in CAPITALS_OF[victim]))


# ---------------------------------------------------------------------- submission
def submit_by_force(game: Napoleonic, victim: int) -> None:
    """N-15.4.2.01, R17: whoever cannot meet its losses falls to the enemy with most forces in its country.

    Without any enemy there nothing is ceded and nobody earns a resource.
    """
    conqueror = strongest_invader(game, victim)
    game.then(GameEnds(victim))
    if conqueror == NOBODY:
        game.tell("submitted", victim)
        aftermath(game, victim, NOBODY)
    else:
        fall(game, victim, conqueror)


@dataphase
class GameEnds(Phase[Napoleonic]):
    """N-5.8.04: the submission of France ends the game."""

    victim: int

    def perform(self, game: Napoleonic) -> None:
        if self.victim == FRANCE:
            finish(game, "france_fell")
