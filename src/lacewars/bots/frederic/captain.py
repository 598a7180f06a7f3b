"""The captain: a hand-written player of Frédéric le Grand.

He sums the table up (`outlook`), and weighs attacks (`weighing`) and places (`ground`) on it: `command` gives
the orders, `marches` moves, `fights` leads combats, `setting` sets the army up; `temper` has all weights.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lacewars.bots.frederic.command import escort, lead, lone_ride, new_chief, ride, riders, spend
from lacewars.bots.frederic.fights import (
    aiming,
    back,
    combats,
    disengage,
    escape,
    flee,
    follow,
    front_rank,
    impact,
    pursue,
    reply,
    trample,
)
from lacewars.bots.frederic.marches import march, movement
from lacewars.bots.frederic.outlook import Notes, Outlook
from lacewars.bots.frederic.setting import deploy, site, station
from lacewars.bots.officer import Officer
from lacewars.games.frederic.game import GAME
from lacewars.games.frederic.view import View, board_of
from lacewars.kernel import Action, Decision

LIKED = ("join", "riposte", "apart", "begin", "fight_on", "ready", "force")
"""What he does without thinking, where it is offered and nothing better is known."""


class Captain(Officer):
    """Sees his view alone, and answers the same view the same way."""

    def __init__(self, seat: int, seed: str | int, scenes: int = 1) -> None:
        """`scenes`: how many he keeps in mind, which is worth it if he comes back to them, as in rollouts."""
        super().__init__(seat, seed)
        self._notes = Notes((), (), most=scenes)
        """What he weighed last."""

    def choose(self, view: Any, decision: Decision) -> Action:
        """The action he likes best; he never concedes."""
        actions = [a for a in decision.actions if a.verb not in GAME.quits]
        decision = Decision(decision.seat, decision.power, decision.phase, actions)
        if len(actions) == 1:
            return actions[0]
        answer = _ANSWERS.get(type(decision.phase).__name__)
        if answer is None:
            return self._by_habit(actions)
        assert isinstance(view, View)
        look = Outlook(board_of(view), decision.seat, self._notes)
        self._notes = look.notes
        return answer(look, decision)

    def _by_habit(self, actions: Sequence[Action]) -> Action:
        for verb in LIKED:
            for action in actions:
                if action.verb == verb:
                    return action
        self.fallbacks += 1
        return actions[0]


make = Captain


def first(_look: Outlook, decision: Decision) -> Action:
    """What stands first: the most flags ignored, an officer aimed at, any way that is as good as another."""
    return decision.actions[0]


def last(_look: Outlook, decision: Decision) -> Action:
    """What stands last: to go no further."""
    return decision.actions[-1]


_ANSWERS: dict[str, Callable[[Outlook, Decision], Action]] = {
    "Lead": lead,
    "Spend": spend,
    "Riders": riders,
    "Ride": ride,
    "LoneRide": lone_ride,
    "Escort": escort,
    "Movement": movement,
    "March": march,
    "Combats": combats,
    "Aiming": aiming,
    "FrontRank": front_rank,
    "Reply": reply,
    "Disengage": disengage,
    "Impact": impact,
    "Retreat": back,
    "Withdrawal": back,
    "FollowUp": follow,
    "Pursuit": pursue,
    "Further": last,
    "Shaken": first,
    "Aim": first,
    "Flee": flee,
    "Escape": escape,
    "Attach": first,
    "Elephants": first,
    "Rally": first,
    "NewChief": new_chief,
    "Bolt": trample,
    "Deploy": deploy,
    "Site": site,
    "Station": station,
}
