"""What points can be spent on in an impulse, and free sieges: each a `Use` that its module registers (N-6.3).

`phases.impulse.Spending` lists the choices of all uses and hands an action to the use that knows its verb.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, LaceError, Phase, Refusal


class Use(NamedTuple):
    """One way to spend points: its verbs, what it offers a nation now, why it refuses, what it does.

    An action only begins what needs several choices: `carry_out` puts a phase on the agenda that asks on, so
    that no list grows long. It pays by `spend`.
    """

    verbs: frozenset[str]
    choices: Callable[[Napoleonic, int], Iterable[Action]]
    refuse: Callable[[Napoleonic, int, Action], Refusal | None]
    carry_out: Callable[[Napoleonic, int, Action], None]


_USES: dict[str, Use] = {}


def register(use: Use) -> None:
    """Makes a use known under its verbs."""
    for verb in use.verbs:
        if verb in _USES:
            raise LaceError(f"the verb {verb!r} has two uses")
        _USES[verb] = use


def use_of(verb: str) -> Use | None:
    """The use that knows a verb."""
    return _USES.get(verb)


def choices(game: Napoleonic, nation: int) -> list[Action]:
    """Everything that a nation could begin to do with its points now."""
    return [action for use in dict.fromkeys(_USES.values()) for action in use.choices(game, nation)]


def spend(game: Napoleonic, points: int) -> None:
    """Points of the impulse are spent; whoever calls has seen that there are enough."""
    if points > game.cp:
        raise LaceError(f"{points} points are spent, {game.cp} are left")
    game.cp -= points


# ---------------------------------------------------------------------- what comes first
Due = Callable[[Napoleonic], Phase[Napoleonic] | None]
_DUES: list[Due] = []


def register_due(due: Due) -> None:
    """Makes known what may have to be done before a nation goes on, or its impulse ends."""
    _DUES.append(due)


def due(game: Napoleonic) -> Phase[Napoleonic] | None:
    """What must be done first now: fleets leave ports that fell, a card's manoeuvres are spent; or None."""
    return next((phase for due in _DUES if (phase := due(game)) is not None), None)
