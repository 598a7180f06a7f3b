"""The armies on the map, as one side sees them, and what could come where in the enemy's next move."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from lacewars.bots.defiant.weighing import FIRE, strength
from lacewars.games.defiant.blocks import IS_LEADER, MA, OF_SIDE
from lacewars.games.defiant.board import ROADS
from lacewars.games.defiant.marching import limit, may_enter
from lacewars.games.defiant.state import Defiant


class Armies:
    """Both sides' blocks by town, those shut up in fortresses left out."""

    def __init__(self, game: Defiant, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.mine = self._armies(seat)
        self.theirs = self._armies(1 - seat)
        self._threats: dict[int, float] = {}
        self._marches: dict[int, list[int]] = {}
        self._joiners: dict[int, float] = {}

    def _armies(self, side: int) -> dict[int, list[int]]:
        game = self.game
        at_large, place = game.at_large(side), game.place
        found: dict[int, list[int]] = {}
        for b in OF_SIDE[side]:
            if at_large >> b & 1:
                found.setdefault(place[b], []).append(b)
        return found

    def enemies(self, town: int) -> list[int]:
        """The enemy's army blocks in a town, outside its fortress."""
        return self.theirs.get(town, [])

    def threat(self, town: int) -> float:
        """The strongest army of the enemy that could come to a town in his next move."""
        if town not in self._threats:
            self._threats[town] = self._threat(town)
        return self._threats[town]

    def _threat(self, town: int) -> float:
        game, found, distances = self.game, 0.0, ROADS.distances(town)
        for start, blocks in self.theirs.items():
            far = distances[start]
            if not 0 < far <= 2:
                continue
            led = any(IS_LEADER[b] for b in blocks)
            if (led or far == 1) and may_enter(game, blocks[0], town):
                found = max(found, strength(self.march_of(start) if led else blocks[:1], game.steps))
        return found

    def joiners(self, town: int) -> float:
        """How strong the strongest army is that could come to help the enemies in a town."""
        if town not in self._joiners:
            game, far, found = self.game, ROADS.distances(town), 0.0
            for start, blocks in self.theirs.items():
                pace = max((MA[b] for b in blocks if IS_LEADER[b]), default=0)
                if 0 < far[start] <= pace:
                    found = max(found, strength(self.march_of(start), game.steps))
            self._joiners[town] = found
        return self._joiners[town]

    def march_of(self, town: int) -> list[int]:
        """The most that a leader of the enemy in a town could take along."""
        if town not in self._marches:
            steps, blocks = self.game.steps, self.theirs[town]
            head = max((b for b in blocks if IS_LEADER[b]), key=lambda b: (steps[b], -b))
            others = sorted((b for b in blocks if b != head), key=lambda b: (-steps[b] * FIRE[b], b))
            self._marches[town] = [head, *others[: limit(self.game, head)]]
        return self._marches[town]

    @contextmanager
    def without(self, town: int) -> Iterator[None]:
        """As if the enemies in a town were gone."""
        army, threats = self.theirs.pop(town), self._threats
        self._threats = {}
        yield
        self.theirs[town], self._threats = army, threats
