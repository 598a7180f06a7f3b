"""Kills and disruptions: how the nations of a side share them, and who bears them (N-11.3, R38, R101)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CHOOSE_LEADER, HIT, HIT_UNITS, TARGET
from lacewars.games.napoleonic.battle import (
    captain,
    fall,
    fresh,
    fresh_leaders,
    in_battle,
    is_steadfast,
    kill,
    rally,
    rally_leader,
    shaken_of,
    side_force,
)
from lacewars.games.napoleonic.fighting import DEFENDER
from lacewars.games.napoleonic.forces import leaders_in
from lacewars.games.napoleonic.nations import N_NATIONS, NOBODY, members
from lacewars.games.napoleonic.pieces import COMMANDERS_OF, LEADS
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def even_shares(room: dict[int, int], hits: int) -> tuple[dict[int, int], int, list[int]]:
    """Shares hits equally between nations that have room for so many each (R101).

    The shares; what is left over; and the nations that could still take one of it each. With none of those
    all room is used up.
    """
    shares = dict.fromkeys(room, 0)
    while True:
        able = [n for n in room if shares[n] < room[n]]
        if not able or hits < len(able):
            return shares, hits, able
        for n in able:
            shares[n] += 1
        hits -= len(able)


PLAIN, EARLY, CHARGE, CROSSING = range(4)
"""How losses come: in a round; before it, so that they count for a rout alone; on the disrupted (card 36);
or, before a round, on those alone who crossed a strait (card 24, R99)."""


def suffer(game: Napoleonic, side: int, sixes: int, fives: int, *, early: bool = False) -> None:
    """A side suffers kills, then disruptions; `early`: such as count for a rout alone."""
    manner = EARLY if early else PLAIN
    if game.siege and side == DEFENDER:
        game.sixes[side] += sixes  # a fortress has nothing to lose, and fives do nothing to it (N-12.3.03)
        return
    phases = []
    if sixes:
        (game.early_sixes if early else game.sixes)[side] += sixes
        phases.append(Hits(side, True, sixes, manner))
    if fives:
        phases.append(Hits(side, False, fives, manner))
    game.then(*phases)


@dataphase
class _Loss(Phase[Napoleonic]):
    """N-11.3.01: what all steps of a loss have."""

    side: int
    kills: bool
    """Kills; else disruptions."""
    left: int
    """How many are still to be borne."""
    manner: int

    rules: ClassVar[tuple[str, ...]] = ("N-11.3.01", "N-11.3.03")

    def leaders(self, game: Napoleonic) -> int:
        """The commanders (a bit mask) of the side that could be struck."""
        if self.manner == CHARGE:
            return side_force(game, self.side).leaders & game.shaken_leaders
        if self.manner == CROSSING:
            return fresh_leaders(game, self.side) & game.crossed_leaders
        return side_force(game, self.side).leaders if self.kills else fresh_leaders(game, self.side)

    def room(self, game: Napoleonic, nation: int) -> int:
        """How many strength points of a nation could be struck."""
        if self.manner == CHARGE:
            return min(game.shaken[nation], in_battle(game, nation))
        if self.manner == CROSSING:
            return min(fresh(game, nation), game.crossed[nation])
        return in_battle(game, nation) if self.kills else fresh(game, nation)

    def note(self, game: Napoleonic, nation: int, number: int) -> None:
        """Disruptions of a nation are damage; kills are counted when the dice are."""
        if not self.kills:
            (game.early_fives if self.manner == EARLY else game.fives)[nation] += number

    def strike_leader(self, game: Napoleonic, commander: int) -> None:
        """A commander is killed or disrupted."""
        self.note(game, LEADS[commander], 1)
        if self.kills:
            fall(game, commander)
        else:
            game.shaken_leaders |= 1 << commander
            game.crossed_leaders &= ~(1 << commander)
            game.tell("shaken_leader", commander, game.battle_at)

    def strike_units(self, game: Napoleonic, nation: int, points: int) -> None:
        """Strength points are killed or disrupted."""
        self.note(game, nation, points)
        if self.kills:
            kill(game, nation, points)
        elif points:
            game.shaken[nation] += points
            game.crossed[nation] = max(0, game.crossed[nation] - points)
            game.tell("shaken", nation, points, game.battle_at)

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0


@dataphase
class Hits(_Loss):
    """N-11.3.03, N-11.3.09: losses are shared equally between nations; commanders come after all units."""

    def perform(self, game: Napoleonic) -> None:
        room = {n: self.room(game, n) for n in members(game.sides[self.side]) if self.room(game, n)}
        shares, left, able = even_shares(room, self.left)
        given = tuple(shares.get(n, 0) for n in range(N_NATIONS))
        if able:
            game.then(Remainder(self.side, self.kills, left, self.manner, tuple(able), given))
        else:
            game.then(Leaders(self.side, self.kills, left, self.manner, NOBODY))
            bear(game, self, given)


def bear(game: Napoleonic, loss: _Loss, given: tuple[int, ...]) -> None:
    """Each nation of a side bears its share."""
    game.then(*(Bear(loss.side, loss.kills, hits, loss.manner, n) for n, hits in enumerate(given) if hits))


@dataphase
class Remainder(_Loss):
    """N-11.3.03, R101: what cannot be shared equally is placed by the general-in-chief, one on a nation."""

    powers: tuple[int, ...]
    shares: tuple[int, ...]

    def decide(self, game: Napoleonic) -> Decision | None:
        chooser = captain(game, self.side)
        if not 0 < self.left < len(self.powers) or game.controller[chooser] == NOBODY:
            return None
        return Decision(game.controller[chooser], chooser, self, [TARGET[n] for n in self.powers])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.SHARED_EQUALLY if action.verb == "target" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.place(game, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        if self.left:
            self.place(game, self.powers[0])
        else:
            bear(game, self, self.shares)

    def place(self, game: Napoleonic, nation: int) -> None:
        """One more loss falls on a nation."""
        powers = tuple(n for n in self.powers if n != nation)
        given = tuple(hits + (n == nation) for n, hits in enumerate(self.shares))
        game.then(Remainder(self.side, self.kills, self.left - 1, self.manner, powers, given))


@dataphase
class Bear(_Loss):
    """N-11.3.03, R38: a nation bears its share: units, or commanders if its player would rather."""

    nation: int

    def choices(self, game: Napoleonic) -> list[int]:
        """The commanders of the nation that could be struck instead."""
        return list(leaders_in(self.leaders(game) & COMMANDERS_OF[self.nation]))

    def ignored(self, game: Napoleonic) -> bool:
        """R111: whether the nation cannot be disrupted."""
        return not self.kills and is_steadfast(game, self.nation)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.choices(game)
        if self.ignored(game) or not found or game.controller[self.nation] == NOBODY:
            return None
        actions = [HIT_UNITS, *(HIT[c] for c in found)]
        return Decision(game.controller[self.nation], self.nation, self, actions)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_STRUCK if action.verb == "hit" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is HIT_UNITS:
            self.perform(game)
            return
        self.strike_leader(game, action.args[0])
        if self.left > 1:
            game.then(Bear(self.side, self.kills, self.left - 1, self.manner, self.nation))

    def perform(self, game: Napoleonic) -> None:
        if not self.ignored(game):
            self.strike_units(game, self.nation, min(self.left, self.room(game, self.nation)))


@dataphase
class Leaders(_Loss):
    """N-11.3.02, R38: when no unit is left, commanders are struck; the chief's player names the nation."""

    aimed: int
    """The nation that was named, or NOBODY."""

    def named(self, game: Napoleonic) -> list[int]:
        """The nations that have commanders to be struck; only the one that was named, if one was."""
        found = self.leaders(game)
        nations = [n for n in members(game.sides[self.side]) if found & COMMANDERS_OF[n]]
        return [self.aimed] if self.aimed in nations else nations

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.leaders(game)
        if not 0 < self.left < found.bit_count():
            return None
        nations = self.named(game)
        actions, chooser = [TARGET[n] for n in nations], captain(game, self.side)
        if len(nations) == 1:
            (chooser,) = nations
            actions = [HIT[c] for c in leaders_in(found & COMMANDERS_OF[chooser])]
        if len(actions) == 1 or game.controller[chooser] == NOBODY:
            return None
        return Decision(game.controller[chooser], chooser, self, actions)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb == "target":
            return refusals.SHARED_EQUALLY
        return refusals.NOT_STRUCK if action.verb == "hit" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action.verb == "target":
            game.then(Leaders(self.side, self.kills, self.left, self.manner, action.args[0]))
            return
        self.strike_and_go_on(game, action.args[0])

    def strike_and_go_on(self, game: Napoleonic, commander: int) -> None:
        """A commander is struck; whoever is next is chosen anew."""
        self.strike_one(game, commander)
        if self.left > 1:
            game.then(Leaders(self.side, self.kills, self.left - 1, self.manner, NOBODY))

    def strike_one(self, game: Napoleonic, commander: int) -> None:
        """A commander is struck, unless he cannot be disrupted."""
        if self.kills or not is_steadfast(game, LEADS[commander]):
            self.strike_leader(game, commander)

    def perform(self, game: Napoleonic) -> None:
        struck = list(leaders_in(self.leaders(game)))
        if 0 < self.left < len(struck):
            nation = self.named(game)[0]
            self.strike_and_go_on(game, next(c for c in struck if LEADS[c] == nation))
            return
        for c in struck[: self.left]:
            self.strike_one(game, c)
        nowhere = max(0, self.left - len(struck))
        if nowhere and any(self.room(game, n) for n in members(game.sides[self.side])):
            game.then(Hits(self.side, self.kills, nowhere, self.manner))  # others were spared for commanders
            return
        steadfast = all(is_steadfast(game, n) for n in members(game.sides[self.side]))
        if nowhere and not self.kills and not steadfast:  # R38, R39: carried into the next round
            (game.early_loose if self.manner == EARLY else game.loose_fives)[self.side] += nowhere
            game.carried[self.side] += nowhere


@dataphase
class GuardRally(Phase[Napoleonic]):
    """R65, N-cards.16: fours of the Imperial Guard rally disrupted pieces of its side, one each (H10)."""

    side: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def choices(self, game: Napoleonic) -> list[Action]:
        """The nations with disrupted points, and the disrupted commanders."""
        nations = [n for n in members(game.sides[self.side]) if min(game.shaken[n], in_battle(game, n))]
        leaders = side_force(game, self.side).leaders & game.shaken_leaders
        return [*(TARGET[n] for n in nations), *(CHOOSE_LEADER[c] for c in leaders_in(leaders))]

    def decide(self, game: Napoleonic) -> Decision | None:
        left, found = game.guard_rallies[self.side], self.choices(game)
        if not left or len(found) < 2 or shaken_of(game, self.side) <= left:
            return None
        chooser = captain(game, self.side)
        return Decision(game.controller[chooser], chooser, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_STRUCK if action.verb in ("target", "choose_leader") else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.rally_one(game, action)
        game.then(self)

    def rally_one(self, game: Napoleonic, action: Action) -> None:
        """One piece is in order again."""
        game.guard_rallies[self.side] -= 1
        if action.verb == "target":
            rally(game, action.args[0], 1)
        else:
            rally_leader(game, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        while game.guard_rallies[self.side] and (found := self.choices(game)):
            self.rally_one(game, found[0])
        game.guard_rallies[self.side] = 0

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0
