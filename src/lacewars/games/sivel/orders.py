"""What a plan of marches is built on: who else stands near the way."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.games.sivel.duel import Duel
from lacewars.games.sivel.state import CardTable
from lacewars.kernel import Action, Roads

NEAR = 3
"""As far as this many roads from the way others matter: so far a general marches in a turn."""
GROUPS = ("march", "force")
"""Verbs whose first argument is a bit mask of the pieces that set out."""
WAYS = ("step", "retreat", "withdraw")
"""Verbs whose first argument is a town."""
PLAYS = ("play", "double", "stop")
"""Verbs of a combat: what is planned in it is for that combat alone."""


def surroundings(
    game: CardTable, seat: int, actions: Sequence[Action], roads: Roads, power_of: Sequence[int]
) -> list[list[int]]:
    """The pieces of others, and where they stand, near the towns that planned actions touch; and the combat.

    All pieces stand openly, so every seat knows it.
    """
    towns = {action.args[0] for action in actions if action.verb in WAYS}
    for action in actions:
        if action.verb in GROUPS:
            towns |= {town for p, town in enumerate(game.where) if action.args[0] >> p & 1 and town >= 0}
    near = {t for way in towns for t, far in enumerate(roads.distances(way)) if far <= NEAR}
    others = [p for p, power in enumerate(power_of) if game.controller[power] != seat]
    duel = game.agenda.find(Duel) if any(action.verb in PLAYS for action in actions) else None
    fought = [] if duel is None else [[game.turn, duel.attacker, duel.defender]]
    return [*fought, *([p, game.where[p]] for p in others if game.where[p] in near)]
