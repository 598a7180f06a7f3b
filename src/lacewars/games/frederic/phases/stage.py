"""Stage: what every phase of the game shares: the check that its numbers belong to the battle."""

from __future__ import annotations

from lacewars.games.frederic.alphabet import CONCEDE
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Action, Phase, dataphase
from lacewars.kernel.phase import slots

_SLOTS = ("attacker", "defender", "slot", "victim", "elephants")
_OFFICERS = ("front", "guard")


def _limits(game: Frederic) -> dict[str, int]:
    """For the names of a phase's slots the first number that is too large in this battle."""
    officers, battle = len(game.battle.officers), game.battle
    return {
        **dict.fromkeys(_SLOTS, battle.n_slots),
        **dict.fromkeys(_OFFICERS, officers + 1),
        "officer": officers,
        "crew": 1 << officers,
        "asked": 1 << officers,
        "rested": 1 << len(battle.aide_owner),
        "tried": battle.n_units,
        "group": len(game.leaders) + 2,
    }


@dataphase
class Stage(Phase[Frederic]):
    """A phase of Frédéric le Grand: whatever is asked, a player may concede instead (G-S.23)."""

    def resolve(self, game: Frederic, action: Action) -> None:
        if action is CONCEDE:
            decision = self.decide(game)  # the one this phase asks: behind a screen two are open
            assert decision is not None
            game.then(self)
            game.call("Concession", decision.seat)
        else:
            self.carry_out(game, action)

    def carry_out(self, game: Frederic, action: Action) -> None:
        """Carries out the chosen action, which is not to concede."""
        super().resolve(game, action)

    def fits(self, game: Frederic) -> bool:
        limits = _limits(game)
        for name in slots(type(self)):
            value, limit = getattr(self, name), limits.get(name)
            if limit is not None and any(
                v >= limit for v in (value if isinstance(value, tuple) else (value,))
            ):
                return False
        return self.makes_sense(game)

    def makes_sense(self, game: Frederic) -> bool:
        """What else must be true of a position from outside."""
        return True
