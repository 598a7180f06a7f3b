"""The captain: a hand-written player of Frédéric le Grand.

He names the officer whose units have most to do, marches towards the enemy by cover and in support, and
attacks where the odds, the riposte taken off, are in his favour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lacewars.bots.frederic.weighing import best_attack, foes, gain, harm, place_value, urgency
from lacewars.games.frederic.battle import RANGE
from lacewars.games.frederic.commanding import level, refuse_activation
from lacewars.games.frederic.grid import GRID, ROW, SIZE
from lacewars.games.frederic.marching import Pace, after, legal_steps, may_fight_after, steps_from
from lacewars.games.frederic.odds import odds
from lacewars.games.frederic.phases.combat import Reply
from lacewars.games.frederic.phases.deploy import Site
from lacewars.games.frederic.phases.movement import March
from lacewars.games.frederic.phases.results import Impact
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.view import View, board_of
from lacewars.kernel import Action, Decision

GOOD_ATTACK, GOOD_MOVE = 0.3, 0.05
DEEP, WALK = 3, 0.01
"""How many steps he looks ahead, and what a step costs him in his mind."""
FLEES_FROM = 0.45
"""He breaks off if his unit is destroyed so likely."""
LIKED = (
    "join", "take", "riposte", "apart", "begin", "fight_on", "ready", "no_blanks", "rally", "calm",
    "no_front", "suffer", "stand", "end_couriers", "stay",
)  # fmt: skip
"""What he does without thinking, where it is offered and nothing better is known."""


def make(seat: int, seed: str | int) -> Captain:
    """The captain for a seat."""
    return Captain(seat, seed)


class Captain:
    """Sees his view alone, and keeps nothing in mind: the same view is answered the same way."""

    name = "captain"
    needs_view = True

    def __init__(self, seat: int, seed: str | int) -> None:
        self.seat = seat
        self.fallbacks = 0
        """How often he had no answer of his own."""

    def choose(self, view: Any, decision: Decision) -> Action:
        """The action he likes best."""
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        assert isinstance(view, View)
        game = board_of(view)
        answer = _ANSWERS.get(type(decision.phase).__name__)
        if answer is not None:
            return answer(game, decision)
        return self._by_habit(actions)

    def _by_habit(self, actions: Sequence[Action]) -> Action:
        for verb in LIKED:
            for action in actions:
                if action.verb == verb:
                    return action
        self.fallbacks += 1
        return actions[0]


def _of(actions: Sequence[Action], verb: str) -> list[Action]:
    return [a for a in actions if a.verb == verb]


# ---------------------------------------------------------------------- command
def lead(game: Frederic, decision: Decision) -> Action:
    """The officer whose best units, as many as he may activate, are most urgent."""
    wishes = {u: urgency(game, u) for u in game.battle.army[decision.seat] if game.place[u] != -1}

    def promise(action: Action) -> float:
        officer = action.args[0]
        size = action.args[1] if len(action.args) > 1 else 4
        points = level(size, game.battle.officers[officer].ability)
        units = [w for u, w in wishes.items() if refuse_activation(game, officer, u) is None]
        return sum(sorted(units, reverse=True)[:points])

    leaders = [a for a in decision.actions if a.verb in ("lead", "lead_with")]
    return max(leaders, key=promise)


def spend(game: Frederic, decision: Decision) -> Action:
    """The most urgent unit in range; else an officer who is far from the troops."""
    units = _of(decision.actions, "activate") + _of(decision.actions, "enter")
    if units:
        return max(units, key=lambda a: urgency(game, _unit(game, a)))
    alone = [a for a in _of(decision.actions, "alone") if _idle(game, a.args[0])]
    return alone[0] if alone else decision.actions[-1]


def _unit(game: Frederic, action: Action) -> int:
    return action.args[0] if action.verb in ("enter", "bring", "deploy") else game.unit_at(action.args[0])


def _troops_near(game: Frederic, officer: int, h: int) -> int:
    data = game.battle.officers[officer]
    reach = RANGE[data.rank]
    army = game.battle.army[data.side]
    return sum(game.place[u] >= 0 and GRID.distance(h, game.place[u]) <= reach for u in army)


def _idle(game: Frederic, officer: int) -> bool:
    return _troops_near(game, officer, game.officers[officer]) < 2


def ride(game: Frederic, decision: Decision) -> Action:
    """An officer alone rides to a unit with many others around."""
    officer = getattr(decision.phase, "officer", -1)
    side = decision.seat
    if officer < 0:
        return decision.actions[-1]

    def value(action: Action) -> float:
        h = game.officers[officer] if action.verb == "stay" else action.args[0]
        return _troops_near(game, officer, h) + 2.0 * game.friendly_unit(h, side)

    return max((a for a in decision.actions if a.verb != "exit"), key=value)


# ---------------------------------------------------------------------- movement
def movement(game: Frederic, decision: Decision) -> Action:
    """The unit whose move betters its place most; officers and reinforcements first."""
    for verb in ("march", "bring"):
        if found := _of(decision.actions, verb):
            return found[0]
    best, wanted = GOOD_MOVE, decision.actions[-1]
    for action in _of(decision.actions, "move"):
        slot = game.unit_at(action.args[0])
        better = max(ends(game, slot, Pace()).values(), default=-99.0) - place_value(game, slot, fights=True)
        if better > best:
            best, wanted = better, action
    return wanted


def ends(game: Frederic, slot: int, pace: Pace) -> dict[int, float]:
    """For each first step of a move the value of the best place to which it can lead."""
    found: dict[int, float] = {}
    seen: dict[int, float] = {}
    for n in legal_steps(game, slot, pace):
        found[n] = _best_end(game, slot, pace, n, seen, DEEP)
    return found


def _best_end(game: Frederic, slot: int, pace: Pace, n: int, seen: dict[int, float], deep: int) -> float:
    """The best value among a hex and those beyond it."""
    h = game.place[slot]
    step = next(s for s in steps_from(game, slot, h, pace) if s.hex == n)
    following = after(game, slot, pace, h, step)
    twin = game.copy()
    free = not twin.at[n]
    twin.put(slot, n)
    twin.moved[slot] = min(255, twin.moved[slot] + 1)
    fights = may_fight_after(twin, slot, following) and not game.barred >> slot & 1
    best = place_value(twin, slot, fights=fights) - WALK * following.steps if free else -99.0
    if seen.get(n, -999.0) >= best and n in seen:
        return seen[n]
    seen[n] = best
    if deep > 1:
        for onward in legal_steps(twin, slot, following):
            if onward not in seen:
                best = max(best, _best_end(twin, slot, following, onward, seen, deep - 1))
    return best


def march(game: Frederic, decision: Decision) -> Action:
    """Step by step towards the best place within reach."""
    phase = decision.phase
    assert isinstance(phase, March)
    slot, pace = phase.slot, phase.pace
    halts = _of(decision.actions, "halt")
    values = ends(game, slot, pace)
    steps = [a for a in _of(decision.actions, "step") if a.args[0] in values]
    if not steps:
        return halts[0] if halts else decision.actions[0]
    best = max(steps, key=lambda a: values[a.args[0]])
    if halts and game.place[slot] >= 0:
        fights = may_fight_after(game, slot, pace) and not game.barred >> slot & 1
        if values[best.args[0]] <= place_value(game, slot, fights=fights) - WALK * pace.steps + GOOD_MOVE:
            return halts[0]
    return best


# ---------------------------------------------------------------------- combat
def combats(game: Frederic, decision: Decision) -> Action:
    """The best attack of all, if it is good enough."""
    units = _of(decision.actions, "fight")
    best = max(units, key=lambda a: best_attack(game, game.unit_at(a.args[0]))[0])
    if decision.actions[-1].verb != "end_combat":
        return best
    return best if best_attack(game, game.unit_at(best.args[0]))[0] > GOOD_ATTACK else decision.actions[-1]


def aiming(game: Frederic, decision: Decision) -> Action:
    """The target that is worth most."""
    slot: int = decision.phase.slot  # type: ignore[attr-defined]
    return max(decision.actions, key=lambda a: gain(game, slot, game.unit_at(a.args[0])))


def reply(game: Frederic, decision: Decision) -> Action:
    """He stands, unless his unit would probably be destroyed."""
    phase = decision.phase
    assert isinstance(phase, Reply)
    breaks = _of(decision.actions, "break_off")
    doomed = float(odds(game, phase.attacker, phase.defender).destroyed) > FLEES_FROM
    return breaks[0] if breaks and doomed else _of(decision.actions, "stand")[0]


def impact(game: Frederic, decision: Decision) -> Action:
    """He dodges to save the last stand."""
    phase = decision.phase
    assert isinstance(phase, Impact)
    last = phase.hits >= game.stands[phase.defender]
    return _of(decision.actions, "dodge" if last else "suffer")[0]


def back(game: Frederic, decision: Decision) -> Action:
    """Away from the enemy, into cover, no further than he must."""
    slot: int = decision.phase.slot  # type: ignore[attr-defined]
    side, halts = game.side(slot), _of(decision.actions, "halt")
    if halts:
        return halts[0]

    def safety(action: Action) -> float:
        h = action.args[0]
        near = sum(GRID.distance(h, e) <= 1 for e in foes(game, side))
        friends = sum(game.friendly_unit(n, side) for n in game.field.around[h])
        return friends - 2 * near + 0.5 * game.field.level[h]

    return max(_of(decision.actions, "retreat"), key=safety)


def follow(game: Frederic, decision: Decision) -> Action:
    """He follows up where he may go on fighting, or where there is something to hold."""
    phase: Any = decision.phase
    slot = phase.slot
    there = phase.there in game.battle.objective_place
    hale = game.stands[slot] > 1 and game.kinds[slot].mounted
    return _of(decision.actions, "follow" if there or hale else "hold")[0]


def pursue(game: Frederic, decision: Decision) -> Action:
    """He attacks again if it is worth it."""
    slot: int = decision.phase.slot  # type: ignore[attr-defined]
    prey = _of(decision.actions, "target")
    best = max(prey, key=lambda a: gain(game, slot, game.unit_at(a.args[0])), default=None)
    if best is not None and gain(game, slot, game.unit_at(best.args[0])) > GOOD_ATTACK:
        return best
    return decision.actions[-1]


def first(_game: Frederic, decision: Decision) -> Action:
    """What stands first: the most flags ignored, an officer aimed at, any way that is as good as another."""
    return decision.actions[0]


def last(_game: Frederic, decision: Decision) -> Action:
    """What stands last: to go no further."""
    return decision.actions[-1]


def trample(game: Frederic, decision: Decision) -> Action:
    """An elephant in panic had better run into the enemy."""

    def hurt(action: Action) -> float:
        if action.verb == "bolt":
            return 0.0
        victim = game.unit_at(action.args[0])
        bad = harm(game, decision.phase.elephant, victim)  # type: ignore[attr-defined]
        return bad if game.side(victim) != decision.seat else -bad

    return max(decision.actions, key=hurt)


# ---------------------------------------------------------------------- setting up
def deploy(game: Frederic, decision: Decision) -> Action:
    """Foot first, then guns and horse; no blanks."""
    units = _of(decision.actions, "deploy")
    if not units:
        return _of(decision.actions, "no_blanks")[0]
    return min(units, key=lambda a: (game.kinds[a.args[0]].mounted, game.kinds[a.args[0]].guns, a.args[0]))


def site(game: Frederic, decision: Decision) -> Action:
    """In the middle of the front, horse on the wings, guns on hills; officers with a unit."""
    side, phase = decision.seat, decision.phase
    far = game.battle.sides[1 - side].edge_row
    unit = phase.unit if isinstance(phase, Site) and phase.unit < game.battle.n_units else -1

    def value(action: Action) -> float:
        h = action.args[0]
        middle = abs(h % SIZE - game.field.cols / 2)
        if unit < 0:
            return 3.0 * game.friendly_unit(h, side) - 0.3 * middle
        wings = game.kinds[unit].mounted
        front = -0.8 * abs(ROW[h] - far)
        return front + (0.3 if wings else -0.3) * middle + game.field.level[h] * game.kinds[unit].guns

    return max(decision.actions, key=value)


_ANSWERS: dict[str, Callable[[Frederic, Decision], Action]] = {
    "Lead": lead,
    "Spend": spend,
    "LoneRide": ride,
    "Movement": movement,
    "March": march,
    "Combats": combats,
    "Aiming": aiming,
    "Reply": reply,
    "Impact": impact,
    "Retreat": back,
    "Withdrawal": back,
    "FollowUp": follow,
    "Pursuit": pursue,
    "Further": last,
    "Shaken": first,
    "Aim": first,
    "Flee": first,
    "Escape": first,
    "Attach": first,
    "Elephants": first,
    "Rally": first,
    "NewChief": first,
    "Bolt": trample,
    "Deploy": deploy,
    "Site": site,
    "Station": site,
}
