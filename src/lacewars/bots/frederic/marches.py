"""Marches: who moves, where to, and what an activation would gain."""

from __future__ import annotations

from lacewars.bots.frederic import temper
from lacewars.bots.frederic.ground import place_value
from lacewars.bots.frederic.outlook import Ground, Outlook
from lacewars.bots.frederic.posts import rallying
from lacewars.games.frederic.battle import OFF
from lacewars.games.frederic.commanding import is_held, only_withdraws
from lacewars.games.frederic.marching import Pace, allowances, may_fight_after, stepped, steps_from
from lacewars.games.frederic.phases.movement import March
from lacewars.kernel import Action, Decision, Refusal

NOWHERE = -99.0


def ground_of(look: Outlook, slot: int) -> Ground:
    """What is known of places for a unit, while nobody else moves."""
    game = look.game
    start, lifted, places = game.place[slot], game.at, game.place.copy()
    places[slot] = OFF
    if start >= 0 and lifted[start] == slot + 1:
        lifted = lifted.copy()
        lifted[start] = 0
    return look.notes.places.setdefault((slot, bytes(lifted), (*places,)), Ground())


def value_at(look: Outlook, slot: int, ground: Ground, *, fights: bool) -> float:
    """`place_value`, which is not worked out twice."""
    key = look.game.place[slot], look.game.moved[slot], fights
    found = ground.values.get(key)
    if found is None:
        found = ground.values[key] = place_value(look, slot, fights=fights)
    return found


def ends(look: Outlook, slot: int, pace: Pace) -> dict[int, tuple[float, int]]:
    """For each hex in which a move may end what it is worth, and the first step towards it."""
    game, ground = look.game, ground_of(look, slot)
    held = [bits >> slot & 1 for bits in (game.withdraw, game.slow, game.halted, game.doubled, game.barred)]
    key = game.place[slot], game.moved[slot], pace, *held
    found = ground.ends.get(key)
    if found is None:
        found = ground.ends[key] = _ends(look, slot, pace, ground)
    return found


def _ends(look: Outlook, slot: int, pace: Pace, ground: Ground) -> dict[int, tuple[float, int]]:
    game = look.game
    start, moved, march = game.place[slot], game.moved[slot], allowances(game, slot)[1]
    seen = {start: pace}
    queue: list[tuple[int, Pace, int]] = [(start, pace, -1)]
    found: dict[int, tuple[float, int]] = {}
    free: list[tuple[int, Pace, int]] = []
    for h, so_far, first in queue:
        if so_far.stopped or (so_far.steps and is_spent(so_far, march)):
            continue
        for step in steps_from(game, slot, h, so_far):
            n = step.hex
            if n in seen and seen[n].spent <= so_far.spent + step.cost:
                continue
            following = stepped(game, slot, h, step, so_far)
            if isinstance(following, Refusal):
                continue
            seen[n] = following
            way = n if first < 0 else first
            queue.append((n, following, way))
            if not game.at[n]:
                free.append((n, following, way))
    for n, following, way in free:
        game.put(slot, n)
        game.moved[slot] = min(255, moved + following.steps - pace.steps)
        fights = may_fight_after(game, slot, following) and not game.barred >> slot & 1
        value = value_at(look, slot, ground, fights=fights) - temper.WALK * following.steps
        if n not in found or found[n][0] < value:
            found[n] = value, way
    game.put(slot, start)
    game.moved[slot] = moved
    return found


def is_spent(pace: Pace, march: int) -> bool:
    """Whether a unit that has set out with such an allowance can go no further: every step costs a hex."""
    return pace.spent >= march and not pace.forced and not (pace.road and pace.spent == march)


def here(look: Outlook, slot: int, pace: Pace) -> float:
    """What it is worth to end a move where the unit stands now."""
    game = look.game
    if game.place[slot] < 0:
        return NOWHERE
    fights = may_fight_after(game, slot, pace) and not game.barred >> slot & 1
    return value_at(look, slot, ground_of(look, slot), fights=fights) - temper.WALK * pace.steps


def ordered(look: Outlook, slot: int) -> int | None:
    """Where a unit is ordered to stand, if it stands there or can march there now; or that it rests."""
    goal = temper.ORDERS.get(slot)
    if goal is None or goal in (temper.RESTS, look.game.place[slot]):
        return goal
    return goal if goal in ends(look, slot, Pace()) else None


def betterment(look: Outlook, slot: int) -> float:
    """By how much a move would better a unit's place."""
    goal = ordered(look, slot)
    if goal is not None:
        return temper.OBEYED if goal not in (temper.RESTS, look.game.place[slot]) else NOWHERE
    best = max((value for value, _ in ends(look, slot, Pace()).values()), default=NOWHERE)
    return best - here(look, slot, Pace())


def wishes(look: Outlook) -> dict[int, float]:
    """What each unit on the table would gain by an activation: a better place, an attack, or both."""
    found = look.notes.wishes
    if not found:
        found.update((u, _wish(look, u)) for u in look.mine)
    return found


def _wish(look: Outlook, slot: int) -> float:
    game = look.game
    if is_held(game, slot) or only_withdraws(game, slot):
        return 0.0
    goal = ordered(look, slot)
    if goal == temper.RESTS:
        return NOWHERE
    best = here(look, slot, Pace())
    if goal is not None and goal != game.place[slot]:
        return temper.OBEYED
    if goal is None and allowances(game, slot)[1]:
        best = max([best, *(value for value, _ in ends(look, slot, Pace()).values())])
    return best - value_at(look, slot, ground_of(look, slot), fights=False)


# ---------------------------------------------------------------------- decisions
def movement(look: Outlook, decision: Decision) -> Action:
    """The unit whose move betters its place most; officers and reinforcements first."""
    best, wanted = temper.GOOD_MOVE, decision.actions[-1]
    for action in decision.actions:
        if action.verb in ("march", "bring"):
            return action
        if action.verb == "move":
            slot = look.game.unit_at(action.args[0])
            better = betterment(look, slot) - rallying(look, slot, look.game.officers_moved)
            if better > best or (better <= temper.GOOD_MOVE and _flees(look, slot)):
                best, wanted = max(best, better), action
    return wanted


def _flees(look: Outlook, slot: int) -> bool:
    """Whether a unit on an exit had better leave: it stands on its last legs, and the enemy is near."""
    game = look.game
    return (
        game.place[slot] in game.battle.exits[look.side]
        and game.stands[slot] == 1
        and look.perils(slot, game.place[slot])[1] > temper.LEAVES
    )


def march(look: Outlook, decision: Decision) -> Action:
    """Step by step towards the best place within reach."""
    phase = decision.phase
    assert isinstance(phase, March)
    slot, pace, by_verb = phase.slot, phase.pace, {a.verb: a for a in decision.actions}
    if "exit" in by_verb and _flees(look, slot):
        return by_verb["exit"]
    found = ends(look, slot, pace)
    goal = temper.ORDERS.get(slot, temper.RESTS)
    if goal == look.game.place[slot] and "halt" in by_verb:
        return by_verb["halt"]
    if goal in found:
        return next(a for a in decision.actions if a.args == (found[goal][1],))
    value, step = max(found.values(), default=(NOWHERE, -1))
    stays = here(look, slot, pace) if "halt" in by_verb else NOWHERE
    if step < 0 or value <= stays + temper.GOOD_MOVE:
        return by_verb.get("halt") or decision.actions[0]
    return next(a for a in decision.actions if a.args == (step,))
