"""Congress, a toy of windows: seven powers in the hands of a few people play cards into each other's actions.

It shows windows in turn (`Window`) and all at once (`Ballot`), opened one out of the other: a veto of a
veto, a vote called by a response, pledges revealed together and answered one by one, a die thrown anew;
consent in turn (`Consent`) and at once (`Poll`); and powers that change hands in the midst of a window.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lacewars.kernel import Chance, Option, Phase, State
from lacewars.kernel.control import CONTROL_LEFT, CONTROL_PASSED
from tests.toys.congress import phases
from tests.toys.congress.board import ALPHABET, CARDS, HAND, KINDS, PILE, POWERS, SEATS, TURNS
from tests.toys.congress.state import CongressState
from tests.toys.toy import Toy


class Congress(Toy):
    """Cards played into each other's actions, openly in turn and in secret together."""

    slug = "congress"
    title = "Congress"
    names = SEATS
    options = (Option("players", (5, 3), "How many people play the seven powers"),)
    sequence_rules = ("K-1.01", "K-2.01")
    reveals = frozenset({"voted", "pledged", "control_passed", "took_hand"})
    betrays = frozenset({"played"})
    event_fields: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "drew": ("power:power", "card:card"),
        "declared": ("power:power", "target:power"),
        "played": ("power:power", "card:card"),
        "die": ("die",),
        "aid": ("aid",),
        "proposed": ("power:power", "target:power"),
        "heard": ("power:power", "agrees"),
        "voted": ("power:power", "agrees"),
        "took_hand": ("power:power", "cards"),
        **CONTROL_PASSED,
        **CONTROL_LEFT,
        "pledged": ("powers",),
        "taken": ("power:power", "target:power"),
        "cancelled": (),
    }
    answers: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "Parley": ("pass",),
        "Partition": ("agree", "pass"),
        "VotePaper": ("agree", "pass"),
    }
    alphabet = ALPHABET
    state_class = CongressState

    def start(self, chance: Chance, options: Mapping[str, Any]) -> CongressState:
        state = CongressState(chance, options["players"])
        for hand in state.hands:
            hand += [chance.take(state.pile) for _ in range(HAND)]
        state.then(phases.Turn(0))
        return state

    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        return {"card": KINDS, "power": POWERS}.get(kind, SEATS)[value]

    def conserved(self, state: State) -> Sequence[tuple[str, object]]:
        assert isinstance(state, CongressState)
        cards = state.pile + state.played + [c for h in state.hands for c in h]
        return (("cards", tuple(cards.count(k) for k in CARDS)), ("points", sum(state.points)))


GAME = Congress()
CongressState.game = GAME
CongressState.phases = {
    p.__name__: p
    for p in vars(phases).values()
    if isinstance(p, type) and issubclass(p, Phase) and p.__module__ == phases.__name__
}
CongressState.bounds = {
    **dict.fromkeys(("power", "powers", "target", "agreed", "refused"), range(len(POWERS))),
    "subject": range(4 * len(PILE)),
    "number": range(TURNS * len(POWERS) + 1),
    "given": range(-1, len(ALPHABET)),
    "voter": range(len(SEATS)),
    "voice": range(-1, len(POWERS)),
    "amount": (-1, 1),
}
