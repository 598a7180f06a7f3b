"""An assault on a fortress in a model that is fast enough to be fought hundreds of times (D-6.84 to D-6.102).

Rounds follow the rules: up to six blocks storm, the fortress hits surely, those inside and the walls need two
hits for a step. Each round the best blocks are sent in; the attacker gives up what has become hopeless.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lacewars.games.defiant.battle import ASSAULT_CP, MOST_ASSAULTING
from lacewars.games.defiant.fighting import HORSE, LEADER, Unit, hits_of

_FACES = 6
_PATIENCE = 0.5
"""An assault goes on while it needs at most this many rounds more than the attackers can bear."""
Draw = Callable[[], float]


def _cp(unit: Unit) -> int:
    return ASSAULT_CP if unit.kind == HORSE else unit.cp


def _fire(units: Sequence[Unit]) -> float:
    """The hits of a round, on average."""
    return sum(u.steps * (_FACES + 1 - _cp(u)) for u in units) / _FACES


def is_hopeless(sent: Sequence[Unit], inside: Sequence[Unit], walls: int, half: bool) -> bool:
    """Whether those sent in would need more rounds for the fortress than they can bear."""
    men = [u for u in inside if u.steps]
    needed = 2 * (walls + sum(u.steps for u in men)) - half
    fire, answer = _fire(sent), walls + _fire(men)
    return needed / fire > sum(u.steps for u in sent) / answer + _PATIENCE


class Storm:
    """One assault of the model."""

    def __init__(
        self, attack: list[Unit], inside: list[Unit], walls: int, half: bool, worn: bool, draw: Draw
    ) -> None:
        self.attack = attack
        self.inside = inside
        self.walls = walls
        self.half = half
        """Whether the walls have taken half a hit."""
        self.worn = worn
        """Whether blocks with one step left break off (XI-b)."""
        self.draw = draw
        self.round = 1
        self.sent: list[Unit] = []

    def run(self, first: int) -> bool:
        """Storms until the fortress falls or the assault is given up; whether it falls."""
        self.round, broken = first, 1 if self.worn else 0
        while True:
            ready = [u for u in self.attack if u.steps > broken or (self.round == 1 and u.steps)]
            ready.sort(key=lambda u: (u.steps == 1, -u.steps * (_FACES + 1 - _cp(u)), u.price))
            self.sent = ready[:MOST_ASSAULTING]
            if self.round > first and self.sent and self._is_hopeless():
                self._give_up()
                return False
            if not self.sent:
                return False
            for leaders in (True, False):
                self._volley(leaders)
                if not self.walls:
                    return self._falls()
            self.round += 1

    def _is_hopeless(self) -> bool:
        return is_hopeless(self.sent, self.inside, self.walls, self.half)

    def _give_up(self) -> None:
        """All are drawn back but one, whom the walls hit once more before he leaves (D-6.94, D-6.99)."""
        last = min(self.sent, key=lambda u: (u.steps, u.price))
        last.steps -= min(last.steps, self.walls)

    def _falls(self) -> bool:
        """R131: a fortress stands with one step if the last attacker falls with it."""
        if any(u.steps for u in self.attack):
            for u in self.inside:
                u.steps = 0
            return True
        self.walls, self.half = 1, False
        return False

    def _volley(self, leaders: bool) -> None:
        """Round 1: the defender fires first; later both at once (D-6.93)."""
        if self.round == 1:
            self._hit_attackers(self._defence(leaders))
            self._hit_defenders(self._thrown(self.sent, leaders))
            return
        answer, hits = self._defence(leaders), self._thrown(self.sent, leaders)
        self._hit_defenders(hits)
        self._hit_attackers(answer)

    def _thrown(self, units: Sequence[Unit], leaders: bool) -> int:
        return sum(
            hits_of(u.steps, _cp(u), self.draw) for u in units if u.steps and (u.kind == LEADER) == leaders
        )

    def _defence(self, leaders: bool) -> int:
        return self._thrown(self.inside, leaders) + (self.walls if leaders else 0)

    def _hit_attackers(self, hits: int) -> None:
        for _ in range(hits):
            found = [u for u in self.sent if u.steps]
            if not found:
                return
            max(found, key=lambda u: (u.steps, -u.price)).steps -= 1

    def _hit_defenders(self, hits: int) -> None:
        """Half-hit ones first, then the strongest; among equals men are spared least (R81)."""
        for _ in range(hits):
            if not self.walls:
                return
            found = [u for u in self.inside if u.steps]
            target = next((u for u in found if u.half), None)
            if target is None and not self.half and found:
                strongest = max(found, key=lambda u: (u.steps, -u.price))
                target = strongest if strongest.steps >= self.walls else None
            if target is None:
                self.half, self.walls = not self.half, self.walls - self.half
            else:
                target.half, target.steps = not target.half, target.steps - target.half
