"""Free sieges in a scheduled impulse, and the fall of a fortress (N-12, R42; procedures.md, "Siege")."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import ASSAULT, BESIEGE, DONE, PICK_BESIEGERS
from lacewars.games.napoleonic.armies import as_force, as_tuple, side_at
from lacewars.games.napoleonic.battle import (
    DISRUPT_ON,
    KILL_ON,
    bearer,
    captain,
    chief,
    close_battle,
    damage,
    dice,
    side_force,
    softened,
    survives,
    throw,
)
from lacewars.games.napoleonic.board import FORTRESS
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER, SIDES
from lacewars.games.napoleonic.flags import plant
from lacewars.games.napoleonic.forces import NO_TROOPS, Force, force_at, halt_force
from lacewars.games.napoleonic.nations import NATIONS, NOBODY, members
from lacewars.games.napoleonic.phases.battles import CardsStep, Command, Preliminaries
from lacewars.games.napoleonic.phases.losses import GuardRally, suffer
from lacewars.games.napoleonic.phases.moments import MOMENT, ask
from lacewars.games.napoleonic.phases.musters import Attempt
from lacewars.games.napoleonic.phases.retreats import Opens
from lacewars.games.napoleonic.sieges import (
    besiegers,
    refuse_besiegers,
    refuse_part,
    refuse_siege,
    siege_places,
)
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.uses import Use, register
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_VERBS = frozenset({"besiege", "pick_besiegers"})


# ---------------------------------------------------------------------- when
def _choices(game: Napoleonic, nation: int) -> list[Action]:
    places = siege_places(game, nation)
    parts = [PICK_BESIEGERS[d] for d in places if refuse_part(game, nation, d) is None]
    return [BESIEGE[d] for d in places] + parts


def _refuse(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    refuse = refuse_siege if action.verb == "besiege" else refuse_part
    return refuse(game, nation, *action.args)


def _besiege(game: Napoleonic, nation: int, action: Action) -> None:
    (duchy,) = action.args
    if action.verb == "besiege":
        force = besiegers(game, nation, duchy)
        game.then(Siege(nation, duchy, as_tuple(force.leaders), force.troops))
    else:
        game.then(PickBesiegers(nation, duchy, (), NO_TROOPS))


register(Use(_VERBS, _choices, _refuse, _besiege))


@dataphase
class FreeSieges(Phase[Napoleonic]):
    """N-12.2.02, N-5.4.01, R42: a nation that passes may still besiege, each fortress once."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-5.4.01", "N-12.2.02")

    def decide(self, game: Napoleonic) -> Decision | None:
        found = _choices(game, self.nation)
        if not found or game.controller[self.nation] == NOBODY:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [*found, DONE])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return _refuse(game, self.nation, action) if action.verb in _VERBS else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is not DONE:
            game.then(self)
            _besiege(game, self.nation, action)


# ---------------------------------------------------------------------- who
@dataphase
class PickBesiegers(Attempt):
    """N-12.2.03, N-12.2.05, R42: a nation says which armies of a space besiege; the others may still move."""

    rules: ClassVar[tuple[str, ...]] = ("N-12.2.03", "N-12.2.05")

    def free(self, game: Napoleonic) -> Force:
        return besiegers(game, self.nation, self.duchy)

    def leads(self, game: Napoleonic, force: Force) -> bool:
        return True  # points beyond command replace losses (N-17.2.02)

    def is_loose(self, game: Napoleonic, force: Force) -> bool:
        return True

    def refuse_lead(self, game: Napoleonic, commander: int) -> Refusal | None:
        return None if self.free(game).leaders >> commander & 1 else refusals.NOT_LED

    def refuse_try(self, game: Napoleonic) -> Refusal | None:
        return refuse_besiegers(self.nation, self.force(game))

    def attempt(self, game: Napoleonic) -> None:
        game.then(Siege(self.nation, self.duchy, self.leaders, self.troops))


# ---------------------------------------------------------------------- how
@dataphase
class Siege(Phase[Napoleonic]):
    """N-12.2.04, R42: an army besieges a fortress: cards, then the dice of both."""

    nation: int
    duchy: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        close_battle(game)
        game.siege = True
        game.battle_at, game.battle_round = self.duchy, 1
        force = as_force(game, self.leaders, self.troops, self.duchy)
        game.sides = [force.nations, 0]
        here = force_at(game, self.duchy, force.nations)
        game.idle_leaders = here.leaders & ~force.leaders
        game.idle = [here.troops[n] - force.troops[n] for n in NATIONS]
        game.besieged |= 1 << self.duchy
        game.tell("siege", self.nation, self.duchy)
        game.then(
            Command(ATTACKER),
            CardsStep(),
            Opens(MOMENT["battle_before_dice"]),
            Preliminaries(),
            Command(ATTACKER),
            Assault(1),
        )

    def fits(self, game: Napoleonic) -> bool:
        return len(self.troops) == len(NATIONS)


@dataphase
class Assault(Phase[Napoleonic]):
    """N-12.3.01, R42: besiegers and fortress throw their dice at once; players may respond to them."""

    nth: int

    def perform(self, game: Napoleonic) -> None:
        if not survives(game, ATTACKER):
            end_siege(game)
            return
        game.battle_round = self.nth
        thrown = [throw(game, dice(game, side)) for side in SIDES]
        game.carried = [0, 0]
        for side in SIDES:
            game.thrown_sixes[1 - side] = thrown[side].count(KILL_ON)
            game.thrown_fives[1 - side] = thrown[side].count(DISRUPT_ON)
            game.tell("battle_dice", side, self.nth, tuple(thrown[side]))
        game.then(Breach())
        ask(game, "siege_after_dice")
        ask(game, "battle_after_dice")

    def fits(self, game: Napoleonic) -> bool:
        return game.siege


@dataphase
class Breach(Phase[Napoleonic]):
    """N-12.3.03: the dice of a round of a siege work; fives do nothing to a fortress."""

    def perform(self, game: Napoleonic) -> None:
        caused, _ = softened(game, DEFENDER, game.thrown_sixes[DEFENDER], game.thrown_fives[DEFENDER])
        sixes, fives = softened(game, ATTACKER, game.thrown_sixes[ATTACKER], game.thrown_fives[ATTACKER])
        game.thrown_sixes, game.thrown_fives = [0, 0], [0, 0]
        game.then(Surrender(caused, damage(game, ATTACKER)))
        game.then(GuardRally(ATTACKER))
        suffer(game, DEFENDER, caused, 0)
        suffer(game, ATTACKER, sixes, fives)

    def fits(self, game: Napoleonic) -> bool:
        return game.siege


@dataphase
class Surrender(Phase[Napoleonic]):
    """N-12.3.02, N-12.3.04, R42: the fortress falls, or the besiegers may assault again, or it holds."""

    caused: int
    """The sixes of the round against the fortress."""
    hurt: int
    """The damage of the besiegers before the round."""
    rules: ClassVar[tuple[str, ...]] = ("N-12.3.04",)

    def falls(self, game: Napoleonic) -> bool:
        """Whether the fortress has suffered more sixes than its strength; someone must be left to take it."""
        return survives(game, ATTACKER) and game.sixes[DEFENDER] > FORTRESS[game.battle_at]

    def decide(self, game: Napoleonic) -> Decision | None:
        suffered = damage(game, ATTACKER) - self.hurt
        if self.falls(game) or not survives(game, ATTACKER) or self.caused <= suffered:
            return None
        leader = captain(game, ATTACKER)
        return Decision(game.controller[leader], leader, self, [ASSAULT, DONE])

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            end_siege(game)
            return
        game.then(
            Opens(MOMENT["battle_between_rounds"]),
            Command(ATTACKER),
            Assault(game.battle_round + 1),
        )

    def perform(self, game: Napoleonic) -> None:
        if not self.falls(game):
            end_siege(game)
            return
        if side_force(game, ATTACKER).leaders and chief(game, ATTACKER) < 0:  # the chief has fallen
            game.then(Command(ATTACKER), self)
            return
        duchy, nation = game.battle_at, bearer(game, ATTACKER)
        close_siege(game)
        fortress_falls(game, nation, duchy)

    def fits(self, game: Napoleonic) -> bool:
        return game.siege


def end_siege(game: Napoleonic) -> None:
    """N-12.2.05, N-12.3.05: the fortress holds; the besiegers stay, and go no further in this impulse."""
    game.tell("siege_fails", game.battle_at, members(game.sides[ATTACKER]))
    halt_force(game, side_force(game, ATTACKER), game.battle_at)
    close_siege(game)


def close_siege(game: Napoleonic) -> None:
    """Nothing is left of a siege; who led it for a chief who stayed out of it leads no longer (R81)."""
    if game.sides[ATTACKER]:
        led = side_force(game, ATTACKER).leaders
        whole = side_at(game, members(game.sides[ATTACKER])[0], game.battle_at).leaders
        if whole & ~led & game.chiefs:
            game.chiefs &= ~led
    close_battle(game)


def fortress_falls(game: Napoleonic, nation: int, duchy: int) -> None:
    """N-12.3.06, R42: a fortress falls to a nation and has its flag; the besiegers may move on."""
    game.tell("fortress_falls", nation, duchy)
    plant(game, nation, duchy)
    ask(game, "any_impulse_after_capture")
