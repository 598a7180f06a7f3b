"""The plans of the marshals of Friedrich and Maria: orders to their stacks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from lacewars.bots.marshal import Plan


def order(general: int, town: int, start: int, pieces: Sequence[str], towns: Sequence[str]) -> Plan:
    """The plan that the stack of a general goes from `start` to a town; `pieces` and `towns` are all ids."""
    words = "stay" if town == start else "order"
    things = {"general:piece": general, "town:town": town}
    return Plan(f"{pieces[general]} to {towns[town]}", {"ORDERS": {general: town}}, words, things)


def in_turn(plans: Iterable[Sequence[Plan]]) -> list[Plan]:
    """The plans of several stacks: the first of each, then the second, and so on."""
    return [plan for rank in zip_longest(*plans) for plan in rank if plan is not None]
