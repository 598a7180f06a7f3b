"""F-4: who may march where, and why not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.alphabet import NATION_OF_GROUP, STEP
from lacewars.games.friedrich.board import MAIN, N_TOWNS, NEAR, OBJECTIVE_OF, ORDER
from lacewars.games.friedrich.cards import EFFECTS
from lacewars.games.friedrich.nations import (
    IS_DEFENDER,
    MARCH,
    MAX_STACK,
    NATION_OF,
    NATIONS,
    TRAIN_MARCH,
)
from lacewars.games.friedrich.state import (
    ENEMY_GENERAL,
    ENEMY_TRAIN,
    GENERAL_MASK,
    GONE,
    OFF,
    TRAIN,
    Friedrich,
)
from lacewars.kernel import Action, Refusal

ALLYS: tuple[tuple[bool, ...], ...] = tuple(
    tuple(
        not IS_DEFENDER[n] and OBJECTIVE_OF[t] not in (-1, n) and not IS_DEFENDER[OBJECTIVE_OF[t]]
        for t in range(N_TOWNS)
    )
    for n in NATIONS
)
"""ALLYS[nation][town]: whether it is an objective of another attacking nation (R27)."""


def _ways(towns: Sequence[Iterable[int]]) -> tuple[tuple[tuple[int, Action], ...], ...]:
    return tuple(tuple((t, STEP[t]) for t in near) for near in towns)


_WAYS, _MAIN_WAYS = _ways(NEAR), _ways(MAIN)
"""For each town the towns next to it, or those by main roads alone, with the steps that lead there."""
_MARCHERS: dict[int, tuple[int, int, tuple[bool, ...]]] = {
    group: (*(TRAIN_MARCH if group > GENERAL_MASK else MARCH), ALLYS[nation])
    for group, nation in NATION_OF_GROUP.items()
}
"""For every group how far it marches without a Card of Fate, and where objectives of its allies are."""


def allowance(game: Friedrich, group: int) -> tuple[int, int]:
    """F-4.05 to F-4.07, F-14.23: how many towns a group may move, and how many by main roads alone."""
    if group > GENERAL_MASK:
        return TRAIN_MARCH
    if game.effect >= 0:
        effect = EFFECTS[game.effect]
        if effect.base and any(group >> g & 1 for g in effect.targets):
            return effect.base, effect.main
    return MARCH


def farthest(game: Friedrich, group: int, main_only: bool) -> int:
    """How many towns a group may move in all; `main_only`: by main roads alone."""
    base, main, _ = _MARCHERS[group]
    if game.effect >= 0:
        base, main = allowance(game, group)
    return main if main_only else base


def refuse_entry(game: Friedrich, nation: int, group: int, town: int) -> Refusal | None:
    """R21: why a group (bit mask) may not enter a town, whatever the distance."""
    code = game.held[town]
    if not code:
        return None
    if not group & GENERAL_MASK:
        return None if vacates(game, group, town) else refusals.TOWN_HELD
    if code == nation + 1:
        others = sum(not group >> g & 1 for g in game.stack(town))
        return refusals.STACK_FULL if others + group.bit_count() > MAX_STACK else None
    if ENEMY_TRAIN[nation][code]:
        return _refuse_raid(game, group, town)
    if ENEMY_GENERAL[nation][code]:
        return refusals.ENEMY_GENERAL_THERE
    return refusals.OWN_TRAIN_THERE if code == nation + 1 + TRAIN else refusals.ALLY_THERE


def _refuse_raid(game: Friedrich, group: int, town: int) -> Refusal | None:
    """Why a group may not destroy the enemy train on a town (R58, R59)."""
    effect = game.in_force
    if effect is not None:
        if effect.kind == "no_attack_town" and town in effect.towns:
            return refusals.HALLE
        if effect.kind == "no_attack" and group >> effect.targets[0] & 1:
            return refusals.MAY_NOT_ATTACK
    return None


def vacates(game: Friedrich, group: int, town: int) -> bool:
    """Whether nobody but the group stands on a town: once it has left, it may come back (R18)."""
    if game.where[group.bit_length() - 1] != town:
        return False
    return not group & GENERAL_MASK or all(group >> g & 1 for g in game.stack(town))


def ends_move(game: Friedrich, group: int, town: int) -> bool:
    """A group that enters a held town stops there: it joins generals or destroys a train (F-4.13, F-9.17)."""
    return game.held[town] != 0 and not vacates(game, group, town)


def refuse_settling(game: Friedrich, nation: int, group: int, town: int) -> Refusal | None:
    """R27, the code of conduct: why a move may not end on this town."""
    if not (game.strict and ALLYS[nation][town]) or game.conquered[town]:
        return None
    owner = OBJECTIVE_OF[town]
    if game.controller[owner] == game.controller[nation] or game.is_out(owner):
        return None
    if ORDER[town] == 2 and game.eased(owner):
        return None
    if ENEMY_TRAIN[nation][game.held[town]]:
        return None
    if group & GENERAL_MASK and any(ENEMY_GENERAL[nation][game.held[t]] for t in NEAR[town]):
        return None
    return refusals.ALLYS_OBJECTIVE


def refuse_step(
    game: Friedrich, group: int, start: int, taken: int, main_only: bool, town: int
) -> Refusal | None:
    """Why a group on `start`, `taken` steps into its move, may not step to `town`."""
    if town not in NEAR[start]:
        return refusals.HERE if town == start else refusals.NO_ROAD
    main_only = main_only and town in MAIN[start]
    if taken >= farthest(game, group, main_only):
        return _too_far(game, group)
    nation = NATION_OF[group.bit_length() - 1]
    refusal = refuse_entry(game, nation, group, town)
    if refusal is not None or not ALLYS[nation][town]:
        return refusal
    refusal = refuse_settling(game, nation, group, town)
    if refusal is None or ends_move(game, group, town):
        return refusal
    onward = any(refuse_step(game, group, town, taken + 1, main_only, t) is None for t in NEAR[town])
    return None if onward else refusals.NO_WAY_ON


def _too_far(game: Friedrich, group: int) -> Refusal:
    if not group & GENERAL_MASK:
        return refusals.TOO_FAR_TRAIN
    return refusals.TOO_FAR if allowance(game, group) == MARCH else refusals.TOO_FAR_FATE


def steps(game: Friedrich, group: int, start: int, taken: int, main_only: bool) -> list[Action]:
    """The steps that a group may take."""
    base, main, allys = _MARCHERS[group]
    if game.effect >= 0:
        base, main = allowance(game, group)
    found: list[Action] = []
    if taken < base:
        ways = _WAYS[start]
    elif main_only and taken < main:
        ways = _MAIN_WAYS[start]
    else:
        return found
    held = game.held
    for t, step in ways:  # an empty town that is nobody's objective is always open
        if not (held[t] or allys[t]) or refuse_step(game, group, start, taken, main_only, t) is None:
            found.append(step)
    return found


def refuse_march(game: Friedrich, nation: int, group: int) -> Refusal | None:
    """Why a group of pieces may not set out now (F-4.02, F-4.10 to F-4.17, R57, R67)."""
    pieces = [p for p in range(group.bit_length()) if group >> p & 1]
    if any(NATION_OF[p] != nation for p in pieces):
        return refusals.NOT_YOURS
    towns = {game.where[p] for p in pieces}
    if GONE in towns:
        return refusals.RECALLED
    if OFF in towns:
        return refusals.NOT_ON_MAP
    if game.moved & group:
        return refusals.HAS_MOVED
    if len(towns) > 1:
        return refusals.NOT_TOGETHER
    return refuse_setting_out(game, group, towns.pop())


def refuse_setting_out(game: Friedrich, group: int, town: int) -> Refusal | None:
    """Why a group that stands together on a town, not yet moved, may not leave it."""
    effect = game.in_force
    if effect is not None and effect.kind in ("pinned_at", "no_unstack"):
        target = effect.targets[0]
        if effect.kind == "pinned_at" and group >> target & 1 and town in effect.towns:
            return refusals.PINNED
        if effect.kind == "no_unstack" and game.where[target] == town and _unstacks(game, group, target):
            return refusals.CHEVERT
    return None if steps(game, group, town, 0, True) else refusals.NO_STEP


def _unstacks(game: Friedrich, group: int, general: int) -> bool:
    """R67: whether the departure of `group` would leave `general` marching or standing alone."""
    stack = game.stack(game.where[general])
    if len(stack) == 1:
        return False
    if group >> general & 1:
        return group.bit_count() == 1
    return len(stack) - group.bit_count() == 1
