"""The battle phase: which battles, and how each is set up (D-6.01 to D-6.07, D-6.76 to D-6.83, R114)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    ASSAULT,
    BREAK_OUT,
    DONE,
    FIGHT,
    PASS,
    PLAY,
    REACT,
    ROAD_BY,
    SHELTER,
    STAY,
    TAKE,
)
from lacewars.games.defiant.battle import place_on_board, refresh_shown
from lacewars.games.defiant.blocks import FORCE, OF_SIDE, REACTS, SIDE
from lacewars.games.defiant.board import CAPACITY, FORT, FORT_TOWNS, NEAR, ROAD
from lacewars.games.defiant.cards import COORDINATION
from lacewars.games.defiant.control import (
    contested,
    is_due,
    lift_siege,
    open_gates,
    settle_siege,
    settle_town,
)
from lacewars.games.defiant.losses import own_seat, shut_in, tell_owner
from lacewars.games.defiant.marching import (
    BAD_WEATHER,
    limit,
    may_enter,
    refuse_mix,
    refuse_rank,
    refuse_road,
    split_by_force,
)
from lacewars.games.defiant.phases.assaults import Facing, begin_assault
from lacewars.games.defiant.phases.rounds import RESERVES, RoundStep
from lacewars.games.defiant.phases.victories import Regroup
from lacewars.games.defiant.state import HERE, OLD_SIEGE, REACTING, RESERVE, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Battles(Phase[Defiant]):
    """D-6.02: Player 1 chooses the order of the battles; each is finished before the next."""

    begun: bool
    rules: ClassVar[tuple[str, ...]] = ("D-6.01", "D-6.02", "D-6.109")

    def _towns(self, game: Defiant) -> list[int]:
        return sorted(t for t in game.pending if is_due(game, t)) if self.begun else []

    def decide(self, game: Defiant) -> Decision | None:
        towns = self._towns(game)
        return Decision(game.first, game.first, self, [FIGHT[t] for t in towns]) if len(towns) > 1 else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_BATTLE if action.verb == "fight" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.then(Meeting(action.args[0], False), self)

    def perform(self, game: Defiant) -> None:
        if not self.begun:  # D-6.83: whoever joined a siege is seen now
            refresh_shown(game)
            game.assaulted = 0
            game.then(Battles(True))
            return
        towns = self._towns(game)
        if towns:
            game.then(Meeting(towns[0], False), self)
            return
        for town in list(game.pending):
            del game.pending[town]
            settle_town(game, town)
        game.then(Voluntary(game.first), Voluntary(1 - game.first))


# ---------------------------------------------------------------------- chosen assaults and breakouts
def refuse_assault(game: Defiant, seat: int, town: int) -> Refusal | None:
    """Why a side may not assault a fortress it besieges since an earlier turn (R81)."""
    besieging = game.besieger(town) == seat and game.siege[FORT[town]] == OLD_SIEGE
    if not besieging or game.assaulted >> town & 1 or game.friction == BAD_WEATHER:
        return refusals.NO_ASSAULT
    return None


def refuse_breakout(game: Defiant, seat: int, town: int) -> Refusal | None:
    """Why the garrison of a fortress may not break out (R83)."""
    fort = FORT[town]
    if fort < 0 or game.fort_side(town) != seat or game.siege[fort] != OLD_SIEGE:
        return refusals.NO_BREAKOUT
    if game.assaulted >> town & 1 or game.friction == BAD_WEATHER:
        return refusals.NO_BREAKOUT
    garrison = game.garrison(town)
    if not garrison or any(game.fought >> b & 1 for b in garrison):  # one attempt in a battle phase
        return refusals.NO_BREAKOUT
    return None


@dataphase
class Voluntary(Phase[Defiant]):
    """D-6.03: a player's assaults on fortresses he besieges, and breakouts of his garrisons."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.03", "D-6.84", "D-6.103")

    def decide(self, game: Defiant) -> Decision | None:
        seat, besieged = self.seat, [t for t in FORT_TOWNS if game.is_besieged(t)]
        found = [ASSAULT[t] for t in besieged if refuse_assault(game, seat, t) is None]
        found += [BREAK_OUT[t] for t in besieged if refuse_breakout(game, seat, t) is None]
        return Decision(seat, seat, self, [*found, DONE]) if found else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "assault":
            return refuse_assault(game, self.seat, action.args[0])
        return refuse_breakout(game, self.seat, action.args[0]) if action.verb == "breakout" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        town = action.args[0]
        game.then(self)
        if action.verb == "assault":
            begin_assault(game, town, game.at(town, self.seat))
        else:
            game.then(*sally(game, self.seat, town), Roads(self.seat, town))


def sally(game: Defiant, seat: int, town: int) -> list[Phase[Defiant]]:
    """D-6.104: the garrison comes out to fight the besiegers; its owner may keep blocks inside."""
    blocks = game.garrison(town)
    for block in blocks:
        game.inside &= ~(1 << block)
        game.sallied |= 1 << block
    game.tell("broke_out", seat, town, len(blocks))
    return [KeepInside(seat, town)] if len(blocks) > 1 else []


@dataphase
class KeepInside(Phase[Defiant]):
    """D-6.104: all blocks inside may take part in a breakout; none has to, but one must."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.104",)

    def _outside(self, game: Defiant) -> list[int]:
        return [b for b in game.at(self.town, self.seat) if game.sallied >> b & 1]

    def decide(self, game: Defiant) -> Decision | None:
        outside = self._outside(game)
        if len(outside) < 2:
            return None
        return Decision(self.seat, self.seat, self, [DONE, *(SHELTER[b] for b in outside)])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_MAIN_FORCE if action.verb == "shelter" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        game.sallied &= ~(1 << action.args[0])
        shut_in(game, action.args[0])
        game.then(self)


# ---------------------------------------------------------------------- one battle
@dataphase
class Meeting(Phase[Defiant]):
    """R114: a battle runs from reactions and refuge to the choice before a fortress."""

    town: int
    winter: bool

    def perform(self, game: Defiant) -> None:
        defender = game.pending[self.town]
        game.crossed = {}
        game.tell("battle", self.town, 1 - defender, defender)
        steps: list[Phase[Defiant]] = []
        if game.reactions and not self.winter and not game.is_besieged(self.town):
            steps.append(Reactions(defender, self.town))
        if game.is_besieged(self.town):
            steps.append(Relief(1 - defender, self.town, self.winter))
        steps += [Refuge(defender, self.town), Roads(1 - defender, self.town)]
        game.then(*steps)


# ---------------------------------------------------------------------- reactions
def refuse_reaction(game: Defiant, block: int, seat: int, town: int) -> Refusal | None:
    """R104, R135: why a block cannot go to a battle as part of a reaction."""
    start = game.place[block]
    if SIDE[block] != seat or start < 0 or game.is_shut_in(block) or not game.at_war(block):
        return refusals.MAY_NOT_REACT
    if (game.moved | game.fought) >> block & 1 or start in game.pending or start not in NEAR[town]:
        return refusals.MAY_NOT_REACT
    if not may_enter(game, block, town):
        return refusals.CLOSED_AREA
    return refuse_road(game, start, town, 1)


@dataphase
class Reactions(Phase[Defiant]):
    """D-11.01 to D-11.06: Frederick, Henry, Loudon and Nadasty may join an adjacent battle of their side."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-11.01", "D-11.02", "D-11.04", "D-11.06")

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        if not REACTS[block]:
            return refusals.MAY_NOT_REACT
        return refuse_reaction(game, block, self.seat, self.town)

    def decide(self, game: Defiant) -> Decision | None:
        found = [REACT[b] for b in OF_SIDE[self.seat] if self._refuse(game, b) is None]
        if not found and not self._near(game):
            return None
        return Decision(self.seat, self.seat, self, [*found, DONE])

    def _near(self, game: Defiant) -> bool:
        """Whether the enemy could think that somebody reacts: blocks stand beside the battle."""
        return any(game.at(t, self.seat) for t in NEAR[self.town])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return self._refuse(game, action.args[0]) if action.verb == "react" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            game.crossed = {}
            return
        tell_owner(game, action.args[0], "takes", "taking")
        game.plan = {action.args[0]: (game.place[action.args[0]], self.town)}
        game.then(ReactingGroup(action.args[0], self.town), self)


@dataphase
class ReactingGroup(Phase[Defiant]):
    """D-11.06: blocks of his town go with a leader who reacts; they come as a reserve in round 2."""

    leader: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-11.03", "D-11.06")

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        leader = self.leader
        refusal = refuse_reaction(game, block, SIDE[leader], self.town)
        if refusal is not None:
            return refusal
        if block in game.plan or game.place[block] != game.place[leader]:
            return refusals.ELSEWHERE
        refusal = refuse_rank(leader, block)
        if refusal is not None:
            return refusal
        if len(game.plan) - 1 >= limit(game, leader):
            return refusals.COMMAND_FULL
        own, foreign = split_by_force(leader, (*game.plan, block))
        return refuse_mix(leader, foreign, own)

    def decide(self, game: Defiant) -> Decision:
        seat = SIDE[self.leader]
        found = [TAKE[b] for b in OF_SIDE[seat] if self._refuse(game, b) is None]
        return Decision(seat, seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return self._refuse(game, action.args[0]) if action.verb == "take" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is not DONE:
            tell_owner(game, action.args[0], "takes", "taking")
            game.plan[action.args[0]] = (game.place[action.args[0]], self.town)
            game.then(self)
            return
        start = game.place[self.leader]
        plan, game.plan = game.plan, {}
        road = ROAD[start, self.town]
        game.crossed[road] = game.crossed.get(road, 0) + len(plan)
        for block in plan:
            game.place[block] = self.town
            game.came[block] = REACTING
            game.shown &= ~(1 << block)
            game.moved |= 1 << block
        blocks = tuple(sorted(plan))
        for force in sorted({FORCE[b] for b in blocks}):
            some = tuple(b for b in blocks if FORCE[b] == force)
            told, seen = ("reacted", some, self.town), ("reacting", force, len(some), start, self.town)
            game.tell_apart((own_seat(some[0]), told), otherwise=seen)
        settle_siege(game, start)
        settle_town(game, start)


# ---------------------------------------------------------------------- relief, refuge
@dataphase
class Relief(Phase[Defiant]):
    """D-6.116: with friends in the town the garrison breaks out with them, or stays inside."""

    seat: int
    town: int
    winter: bool
    rules: ClassVar[tuple[str, ...]] = ("D-6.103", "D-6.116")

    def decide(self, game: Defiant) -> Decision | None:
        if refuse_breakout(game, self.seat, self.town) is not None:
            return None
        return Decision(self.seat, self.seat, self, [BREAK_OUT[self.town], STAY])

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is STAY:
            game.tell("stayed_inside", self.seat, self.town)
        else:
            game.then(*sally(game, self.seat, self.town))


@dataphase
class Refuge(Phase[Defiant]):
    """D-6.76, D-6.123: the defender may put up to four blocks of his main force into his fortress."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-2.15", "D-6.76", "D-6.123")

    def _main(self, game: Defiant) -> list[int]:
        return [b for b in game.at(self.town, self.seat) if game.came[b] == HERE]

    def decide(self, game: Defiant) -> Decision | None:
        if not game.open_fort(self.town, self.seat) or not self._main(game):
            return None
        room = len(game.garrison(self.town)) < CAPACITY
        found = [SHELTER[b] for b in self._main(game)] if room else []
        return Decision(self.seat, self.seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb != "shelter":
            return None
        full = len(game.garrison(self.town)) >= CAPACITY
        return refusals.NO_ROOM_INSIDE if full else refusals.NOT_MAIN_FORCE

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        shut_in(game, action.args[0])
        game.then(self)


# ---------------------------------------------------------------------- roads
def roads_of(game: Defiant, seat: int, town: int) -> list[int]:
    """The roads by which blocks of a side came to a battle."""
    return sorted({game.came[b] for b in game.at(town, seat) if game.came[b] >= 0})


def needs_main(game: Defiant, seat: int, town: int) -> bool:
    """Whether a side must name a main road: the attacker, or besiegers who have all changed (R130)."""
    if any(game.sallied >> b & 1 for b in game.at(town, seat)):
        return bool(roads_of(game, seat, town))
    return not any(game.came[b] == HERE for b in game.at(town, seat))


@dataphase
class Roads(Phase[Defiant]):
    """R62: whoever faces only a fortress besieges or storms it; else both sides name their roads."""

    seat: int
    """The attacker."""
    town: int

    def perform(self, game: Defiant) -> None:
        attacker, town = self.seat, self.town
        if game.open_fort(town, 1 - attacker) and not any(
            game.came[b] == HERE for b in game.at(town, 1 - attacker)
        ):
            if not game.at(town, 1 - attacker):
                game.then(Facing(attacker, town))
                return
            attacker = 1 - attacker  # D-6.82: reserves attack those who came to the fortress
            for block in game.at(town, 1 - attacker):
                game.came[block] = HERE
        if not contested(game, town):
            self._call_off(game)
            return
        game.battle, game.attacker = town, attacker
        game.arrivals = [[], []]
        game.then(RoadOrder(attacker, ()), RoadOrder(1 - attacker, ()), Deploy())

    def _call_off(self, game: Defiant) -> None:
        game.pending.pop(self.town, None)
        settle_siege(game, self.town)
        settle_town(game, self.town)


@dataphase
class RoadOrder(Phase[Defiant]):
    """D-6.04, D-6.05: a side names its main road if it needs one, and the order of the others."""

    seat: int
    named: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("D-6.04", "D-6.05", "D-6.06")

    def _left(self, game: Defiant) -> list[int]:
        return [r for r in roads_of(game, self.seat, game.battle) if r not in self.named]

    def decide(self, game: Defiant) -> Decision | None:
        left = self._left(game)
        declared = not self.named and game.named_main.get(game.battle) in left
        if len(left) < 2 or (declared and self.seat == game.attacker):
            return None
        return Decision(self.seat, self.seat, self, [ROAD_BY[r] for r in left])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_A_ROAD if action.verb == "road" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.then(RoadOrder(self.seat, (*self.named, action.args[0])))

    def perform(self, game: Defiant) -> None:
        left = self._left(game)
        main = game.named_main.get(game.battle, -1)
        if not self.named and len(left) > 1 and main in left:
            game.then(RoadOrder(self.seat, (main,)))
            return
        order = (*self.named, *left)
        first = order[:1] if needs_main(game, self.seat, game.battle) else ()
        game.arrivals[self.seat] = list(order)
        if order:
            game.tell("roads", self.seat, order)
        game.then(Coordination(self.seat, len(first), 0))


@dataphase
class Coordination(Phase[Defiant]):
    """D-4.42, D-4.43, R28: cards bring further roads into the first round."""

    seat: int
    roads: int
    """How many roads of the order fight from round 1."""
    cards: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.42", "D-4.43")

    def decide(self, game: Defiant) -> Decision | None:
        if self.roads >= len(game.arrivals[self.seat]) or not game.hands[self.seat]:
            return None
        found = [PLAY[c] for c in game.hand_of(self.seat, COORDINATION)]
        return Decision(self.seat, self.seat, self, [*found, PASS])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb != "play":
            return None
        held = action.args[0] in game.hands[self.seat]
        return refusals.NOT_ITS_MOMENT if held else refusals.NOT_IN_HAND

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS:
            self.perform(game)
            return
        game.spend(self.seat, action.args[0])
        game.tell("played", self.seat, action.args[0])
        more = 1 if not self.cards else 2
        game.then(Coordination(self.seat, self.roads + more, self.cards + 1))

    def perform(self, game: Defiant) -> None:
        order = game.arrivals[self.seat]
        at_once, game.arrivals[self.seat] = order[: self.roads], order[self.roads :]
        blocks = game.at(game.battle, self.seat)
        main = [b for b in blocks if game.came[b] == HERE or game.came[b] in at_once]
        if not main:  # gathered or reacting blocks alone, in a new battle
            main = blocks
        for block in game.at(game.battle, self.seat):
            game.box[block] = RESERVE
        for block in main:
            game.came[block] = HERE


@dataphase
class Deploy(Phase[Defiant]):
    """D-6.09: the main forces are deployed and revealed."""

    def perform(self, game: Defiant) -> None:
        game.round = 1
        for side in (game.attacker, 1 - game.attacker):
            place_on_board(game, [b for b in game.at(game.battle, side) if game.came[b] == HERE])
        game.then(RoundStep(RESERVES), AfterBattle(game.battle))


@dataphase
class AfterBattle(Phase[Defiant]):
    """R64: reserves of the beaten side that had not arrived attack anew; else the town is settled."""

    town: int

    def perform(self, game: Defiant) -> None:
        town, loser, winner = self.town, game.loser, 1 - game.loser
        game.loser = -1
        game.crossed = {}
        if game.besieger(town) == loser:
            lift_siege(game, town)  # R83: whoever comes later starts a new one
        if contested(game, town):
            for block in game.at(town, winner):
                game.came[block] = HERE
            game.named_main.pop(town, None)
            game.battle, game.attacker = town, loser
            game.tell("new_battle", town, loser)
            game.then(RoadOrder(loser, ()), RoadOrder(winner, ()), Deploy())
            return
        game.pending.pop(town, None)
        game.named_main.pop(town, None)
        settle_siege(game, town)
        holder = winner if game.at(town, winner) else loser
        steps: list[Phase[Defiant]] = []
        if not game.open_fort(town, 1 - holder):
            open_gates(game, town)
        elif game.at(town, holder):
            steps.append(Facing(holder, town))
        settle_town(game, town)
        if holder == winner and game.at(town, winner):
            steps.insert(0, Regroup(winner, town))
        game.then(*steps)
