"""Batteries fire at a force that crosses a strait or lands: sixes kill, fives disrupt (R49, R99, R101)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import TARGET
from lacewars.games.napoleonic.armies import as_force, as_tuple, decider
from lacewars.games.napoleonic.attrition import part_of
from lacewars.games.napoleonic.battle import DISRUPT_ON, KILL_ON
from lacewars.games.napoleonic.board import FORTRESS
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.forces import NO_TROOPS, Force
from lacewars.games.napoleonic.nations import NATIONS, NOBODY
from lacewars.games.napoleonic.phases.attrition import Wear
from lacewars.games.napoleonic.phases.losses import even_shares
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_RULES = tables("tables.toml")["battle"]
BATTERY: int = _RULES["strait_battery_dice"]
FORTRESS_BATTERY: int = _RULES["strait_fortress_battery_dice"]


def batteries(game: Napoleonic, force: Force, duchy: int) -> None:
    """The batteries of a duchy fire at a force that has come into it, as the next thing that is done.

    The sixes kill now; `battery_sixes` and `battery_fives` are the damage that a battle begins with.
    """
    if not force.size:
        return
    number = FORTRESS_BATTERY if FORTRESS[duchy] else BATTERY
    dice = tuple(1 + game.chance.below(6) for _ in range(number))
    game.tell("battery", duchy, dice)
    game.battery_sixes, game.battery_fives = dice.count(KILL_ON), dice.count(DISRUPT_ON)
    kills = min(game.battery_sixes, force.size)
    if kills:
        room = {n: force.troops[n] for n in NATIONS if force.troops[n]}
        shares, left, able = even_shares(room, min(kills, force.strength))
        given = tuple(shares.get(n, 0) for n in NATIONS)
        hit = (as_tuple(force.leaders), force.troops)
        game.then(Salvo(decider(game, force), duchy, *hit, kills, left, tuple(able), given))


@dataphase
class Salvo(Phase[Napoleonic]):
    """N-11.2.2.08, R99, R101: losses to batteries are shared equally, the chief placing what is left over."""

    nation: int
    duchy: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    losses: int
    """All of them; those that find no unit fall on commanders."""
    left: int
    """How many are still to be placed."""
    powers: tuple[int, ...]
    """The nations on which one more may be placed."""
    shares: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("N-11.3.03",)

    def decide(self, game: Napoleonic) -> Decision | None:
        seat = game.controller[self.nation]
        if not 0 < self.left < len(self.powers) or seat == NOBODY:
            return None
        return Decision(seat, self.nation, self, [TARGET[n] for n in self.powers])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.SHARED_EQUALLY if action.verb == "target" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.place(game, action.args[0])

    def place(self, game: Napoleonic, nation: int) -> None:
        """One more loss falls on a nation."""
        powers = tuple(n for n in self.powers if n != nation)
        given = tuple(hits + (n == nation) for n, hits in enumerate(self.shares))
        hit = (self.leaders, self.troops)
        game.then(Salvo(self.nation, self.duchy, *hit, self.losses, self.left - 1, powers, given))

    def perform(self, game: Napoleonic) -> None:
        if self.left and self.powers:
            self.place(game, self.powers[0])
            return
        force = as_force(game, self.leaders, self.troops, self.duchy)
        bearing = []
        for n, hits in enumerate(self.shares):
            if hits:
                own = part_of(force, 1 << n)
                bearing.append(self.wear(n, own, hits))
        on_leaders = self.losses - sum(self.shares)
        if on_leaders:
            bearing.append(self.wear(self.nation, Force(force.leaders), on_leaders))
        game.then(*bearing)

    def wear(self, nation: int, force: Force, hits: int) -> Wear:
        """A nation chooses what it loses."""
        leaders = as_tuple(force.leaders)
        return Wear(nation, self.duchy, leaders, force.troops, hits, 0, (), NO_TROOPS, 0, (), NO_TROOPS)

    def fits(self, game: Napoleonic) -> bool:
        return len(self.troops) == len(self.shares) == len(NATIONS)
