"""The captain: a hand-written player of Prussia's Defiant Stand, for either side.

He keeps in mind which blocks of the enemy he saw where (`memory`), rebuilds the table from his view, and sums
it up (`outlook`): who is likely to hold which town. Marches (`ways`, `marches`, `orders`) are weighed by what
they change in that; `fights`, `sieges`, `winter` and `cards` answer what is asked there; all weights
stand in `temper`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy, deepcopy
from typing import Any

from lacewars.bots.defiant import cards, fights, orders, sieges, temper, winter
from lacewars.bots.defiant.marches import best, options, ordered
from lacewars.bots.defiant.memory import Memory
from lacewars.bots.defiant.outlook import Outlook, slot
from lacewars.bots.defiant.ways import Op
from lacewars.bots.officer import Officer
from lacewars.games.defiant.alphabet import GATHER, LEAD, STEP, TAKE
from lacewars.games.defiant.blocks import IS_LEADER
from lacewars.games.defiant.board import ROADS
from lacewars.games.defiant.game import GAME
from lacewars.games.defiant.sight import table_of
from lacewars.games.defiant.view import View
from lacewars.kernel import Action, Decision

MANY = 3
"""How many forced marches are worth a card."""


class Captain(Officer):
    """Remembers faces, and the march under way."""

    def __init__(self, seat: int, seed: str | int) -> None:
        super().__init__(seat, seed)
        self.memory = Memory()
        self._plan: list[Op] = []
        self._when: tuple[int, int] = (0, -1)
        self._op: Op | None = None

    def __deepcopy__(self, memo: object) -> Captain:
        """One who remembers and intends the same; marches themselves never change."""
        twin = copy(self)
        twin.memory = deepcopy(self.memory)
        twin._plan = list(self._plan)
        return twin

    def choose(self, view: Any, decision: Decision) -> Action:
        """The action he likes best; he never concedes."""
        actions = [a for a in decision.actions if a.verb not in GAME.quits]
        guess = self.memory.guess(view) if isinstance(view, View) else None
        if len(actions) == 1:
            return actions[0]
        look = Outlook(table_of(view, guess) if guess else view.copy(), decision.seat)
        name = type(decision.phase).__name__
        march = getattr(self, f"_{name.lower()}", None)
        if march is not None:
            action: Action = march(look, decision, actions)
            return action
        answer = ANSWERS.get(name)
        if answer is None:
            self.fallbacks += 1
            return actions[-1]
        return answer(look, decision)

    # ------------------------------------------------------------------ activations
    def _activate(self, look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        offered = {a.args[0]: a for a in actions if a.verb == "activate"}
        when = look.game.year, look.game.turn
        if when != self._when:
            self._when = when
            self._plan = orders.plan(look, look.game.orders[look.seat], set(offered))
        while self._plan:
            op = self._plan.pop(0)
            if op.block in offered:
                return offered[op.block]
        return actions[-1]

    def _marching(self, look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        offered = {a.args[0]: a for a in actions if a.verb == "command"}
        self._op = ordered(look, offered) if temper.ORDERS else None
        if self._op is None:
            self._op = best(look, sorted(offered), [b for b in offered if IS_LEADER[b]])
        return actions[-1] if self._op is None else offered[self._op.block]

    def _leading(self, look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        op = self._current(look, slot(decision, "leader"))
        if op is not None and op.kind == "gather":
            return GATHER
        return LEAD if LEAD in actions else GATHER

    def _current(self, look: Outlook, block: int) -> Op | None:
        """The march under way; weighed anew by a captain who was not there when it began."""
        if self._op is None or self._op.block != block:
            found = options(look, block)
            self._op = max(found, key=lambda op: op.value) if found else None
        return self._op

    def _gathering(self, look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        op = self._op
        wanted = op.takes if op is not None and op.kind == "gather" else ()
        for block in wanted:
            if TAKE[block] in actions:
                return TAKE[block]
        return actions[-1]

    def _gatherway(self, look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        goal = look.game.place[slot(decision, "leader")]
        return min(actions, key=lambda a: (ROADS.distance(a.args[0], goal), a.args[0]))

    def _group(self, look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        leader = slot(decision, "leader")
        op = self._op
        if op is None or op.block != leader or op.kind != "lead":
            return actions[-1]
        way = look.game.plan.get(leader, (look.game.place[leader],))
        if len(way) == 1:
            for block in op.takes:
                if TAKE[block] in actions:
                    return TAKE[block]
        if op.way[: len(way)] == way and len(op.way) > len(way) and STEP[op.way[len(way)]] in actions:
            return STEP[op.way[len(way)]]
        return actions[-1]

    def _walk(self, look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        block = slot(decision, "block")
        op = self._op
        way = look.game.plan.get(block, (look.game.place[block],))
        if op is not None and op.block == block and op.way[: len(way)] == way and len(op.way) > len(way):
            step = STEP[op.way[len(way)]]
            return step if step in actions else actions[-1]
        return actions[-1]

    def _execute(self, look: Outlook, decision: Decision, actions: Sequence[Action]) -> Action:
        moving = sum(len(way) > 1 for way in look.game.plan.values())
        return actions[1] if moving >= MANY and not slot(decision, "bonus") else actions[0]


make = Captain


def first(_look: Outlook, decision: Decision) -> Action:
    """What stands first."""
    return decision.actions[0]


def last(_look: Outlook, decision: Decision) -> Action:
    """What stands last: nothing more."""
    return decision.actions[-1]


Answer = Callable[[Outlook, Decision], Action]


def in_assault(storm: Answer, field: Answer) -> Answer:
    """What he answers in an assault, and what in a field battle."""
    return lambda look, decision: (storm if look.game.storming else field)(look, decision)


ANSWERS: dict[str, Answer] = {
    "LayCard": cards.lay,
    "UseCard": cards.use,
    "WinterUse": cards.use,
    "WinterCard": cards.winter_card,
    "Initiative": orders.turn_order,
    "WinterOrder": cards.initiative,
    "Campaigns": cards.initiative,
    "TsarinaCards": cards.tsarina,
    "Health": cards.health,
    "Loot": cards.discard,
    "Replacements": orders.replacements,
    "Spy": orders.spy,
    "Detach": orders.detach,
    "Spending": orders.spending,
    "Deploying": orders.put,
    "DeployAt": orders.deploy_at,
    "Dispersal": last,
    "NameMain": fights.road,
    "Battles": fights.fight_order,
    "Voluntary": sieges.voluntary,
    "Reactions": fights.reactions,
    "ReactingGroup": fights.take_all,
    "Relief": fights.relief,
    "KeepInside": first,
    "Refuge": fights.refuge,
    "RoadOrder": fights.road,
    "Coordination": fights.coordination,
    "CombatCard": fights.combat_card,
    "NameBlock": fights.name_block,
    "Withdrawal": in_assault(sieges.storm_retreat, fights.withdrawal),
    "Rally": fights.rally,
    "Hits": in_assault(sieges.storm_hits, fights.hits),
    "Toll": fights.hits,
    "SiegeLoss": fights.hits,
    "Reform": last,
    "Charging": fights.charging,
    "Surplus": fights.surplus,
    "Retreat": fights.retreat,
    "Parting": first,
    "RetreatWay": fights.retreat_step,
    "WinterWay": fights.retreat_step,
    "Queue": fights.take_all,
    "Regroup": last,
    "Facing": sieges.facing,
    "Committing": sieges.committing,
    "Captured": sieges.flag,
    "Surrender": sieges.surrender,
    "Combine": winter.combine,
    "Feeding": winter.feeding,
    "Sparing": winter.spare,
    "Caching": winter.cache,
    "WinterCaches": winter.winter_cache,
    "WinterRetreat": winter.winter_retreat,
    "WinterParting": winter.winter_retreat,
    "WinterBattles": fights.fight_order,
    "Demobilisation": winter.demobilise,
    "Quarters": winter.quarters,
    "Campaign": last,
    "JoinedSieges": last,
    "LeaveStralsund": first,
}
