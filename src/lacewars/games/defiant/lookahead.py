"""Where a march can end (D-5): that of a block by itself, or of a leader with the group he has.

Nothing moves while marches are announced; a march has come to where its announced way ends. A leader who has
not set out is walked alone: whom he takes along is still to be said. Dice of forced marches fall later. What
comes before the order of a block is carried out is not walked: that order shows everybody whether it leads.
"""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.games.defiant.alphabet import DONE, LEAD
from lacewars.games.defiant.blocks import FORCE_MASK, FORCES_OF, N_BLOCKS, SIDE
from lacewars.games.defiant.control import settle_everywhere
from lacewars.games.defiant.marching import is_forced
from lacewars.games.defiant.phases.groups import Group, Walk
from lacewars.games.defiant.phases.marches import Leading
from lacewars.games.defiant.phases.orders import Activate
from lacewars.games.defiant.state import Defiant, members
from lacewars.games.defiant.supply import truly_supplied, unfed
from lacewars.kernel import Action, Decision
from lacewars.kernel.lookahead import Ending, Guide, Harm, Stake


class Marches(Guide[Defiant]):
    """The marches of Prussia's Defiant Stand, road by road."""

    closing = ("done",)
    stages = ("Activate", "Marching")

    def pieces(self, state: Defiant) -> Sequence[int]:
        return range(N_BLOCKS)

    def movers(self, state: Defiant, decision: Decision) -> Sequence[int]:
        phase = decision.phase
        if isinstance(phase, Leading):
            return (phase.leader,) if LEAD in decision.actions else ()
        if not any(action.verb == "step" for action in decision.actions):
            return ()
        if isinstance(phase, Group):
            return (phase.leader, *members(phase.group))
        return (phase.block,) if isinstance(phase, Walk) else ()

    def idle(self, state: Defiant, decision: Decision) -> Sequence[int]:
        return [action.args[0] for action in decision.actions if action.verb == "command"]

    def stakes(self, state: Defiant, decision: Decision) -> Sequence[Stake]:
        found: dict[tuple[int, Harm], list[int]] = {}
        going = state.active if isinstance(decision.phase, Activate) else 0
        for block in members(starving(state, decision.seat) & ~going):
            harm: Harm = "hungry" if state.steps[block] > 1 else "starved"
            found.setdefault((state.place[block], harm), []).append(block)
        return [Stake(town, tuple(blocks), harm) for (town, harm), blocks in found.items()]

    def onward(self, state: Defiant, decision: Decision, piece: int) -> Sequence[Action]:
        if piece not in self.movers(state, decision):
            return ()
        if isinstance(decision.phase, Leading):
            return (LEAD,)
        return [action for action in decision.actions if action.verb == "step"]

    def may_stop(self, state: Defiant, decision: Decision) -> bool:
        return DONE in decision.actions

    def goal(self, action: Action) -> int | None:
        return action.args[0] if action.verb == "step" else None

    def place(self, state: Defiant, piece: int) -> int:
        way = state.plan.get(piece)
        return state.place[piece] if way is None else way[-1]

    def stretch(self, state: Defiant, decision: Decision, piece: int) -> object:
        return decision.phase, state.plan.get(piece)


def forced(ending: Ending[Defiant], piece: int) -> bool:
    """D-5.42: whether somebody who marches along would have to force the last road."""
    game = ending.state
    walk, group = game.agenda.find(Walk), game.agenda.find(Group)
    if walk is not None:
        return is_forced(game, piece, game.plan[piece], walk.leader if walk.grouped else -1)
    if group is None:
        return False
    movers = (group.leader, *members(group.group))
    return any(is_forced(game, block, game.plan[block], group.leader) for block in movers)


def starving(game: Defiant, side: int) -> int:
    """R91: bit mask of the blocks of a side that reach no free source, none of them shut in."""
    found = 0
    for force in FORCES_OF[side]:
        if game.fielded & FORCE_MASK[force]:
            found |= unfed(game, force, truly_supplied(game, force))
    return found & game.at_war_mask()


def starving_there(ending: Ending[Defiant], seat: int, before: int) -> list[int]:
    """Those of the march who would reach no free source at its end, and others whom it cuts off."""
    game = ending.state.copy()
    marched = {block: way for block, way in game.plan.items() if len(way) > 1}
    for block, way in marched.items():
        game.put(block, way[-1])
    settle_everywhere(game)
    found = starving(game, seat)
    return [block for block in members(found) if block in marched or not before >> block & 1]


def alone(game: Defiant, piece: int) -> bool:
    """Whether a leader is walked alone who could still take others along."""
    decision = game.decision(SIDE[piece])
    phase = None if decision is None else decision.phase
    if decision is None or not isinstance(phase, Group):
        return isinstance(phase, Leading)
    return not phase.group and any(action.verb == "take" for action in decision.actions)


GUIDE = Marches()
