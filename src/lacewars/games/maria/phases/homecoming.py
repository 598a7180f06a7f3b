"""M-17.5.20 to M-17.5.22, R55: a general comes back from an off-map box."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import MOVE_AWAY
from lacewars.games.maria.board import NEAR, RETURNS_TO
from lacewars.games.maria.displaced import may_stand, nearest, pieces_on
from lacewars.games.maria.neutrality import note_departure
from lacewars.games.maria.phases.displace import Displace
from lacewars.games.maria.powers import POWER_OF
from lacewars.games.maria.state import BOXED, Maria
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def ways_out(game: Maria, town: int, pieces: list[int]) -> list[int]:
    """R55: the towns next to `town` where the first of these pieces may go so that the other can go too."""
    first, *others = pieces
    towns = [t for t in NEAR[town] if may_stand(game, first, town, t)]
    if not others:
        return towns
    other = [t for t in NEAR[town] if may_stand(game, others[0], town, t)]
    return [t for t in towns if any(u != t or not game.held[t] for u in other)]


@dataphase
class ComeHome(Phase[Maria]):
    """The penalty has ended: the general comes back where the box's arrow points, pieces there give way.

    If a piece there cannot give way, he takes the nearest empty town instead (R55).
    """

    general: int
    rules = ("M-17.5.20", "M-17.5.21")

    def fits(self, game: Maria) -> bool:
        return game.where[self.general] == BOXED

    @property
    def town(self) -> int:
        """Where he comes back."""
        return RETURNS_TO[POWER_OF[self.general]]

    def places(self, game: Maria) -> list[int]:
        """Where he may come back now; empty while a piece in the way has still to give way."""
        in_the_way = pieces_on(game, [self.town])
        if not in_the_way:
            return [self.town]
        if ways_out(game, self.town, in_the_way):
            return []
        return nearest(game, self.general, self.town, lambda _: True, stacking=False)

    def decide(self, game: Maria) -> Decision | None:
        places = self.places(game)
        if len(places) < 2:
            return None
        power = POWER_OF[self.general]
        return Decision(game.controller[power], power, self, [MOVE_AWAY[t] for t in places])

    def perform(self, game: Maria) -> None:
        places = self.places(game)
        if places:
            self.settle(game, places[0])
        else:
            pieces = pieces_on(game, [self.town])
            game.then(Displace(pieces[0], tuple(ways_out(game, self.town, pieces))), self)

    def resolve(self, game: Maria, action: Action) -> None:
        self.settle(game, action.args[0])

    def settle(self, game: Maria, town: int) -> None:
        """The general is on the map again."""
        game.set_down([self.general], town, self.general)
        game.chase_hussar(town)
        game.tell("corps_home", self.general, town)
        note_departure(game, [self.general], town)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return refusals.NOT_NEAREST if action.verb == "displace" else None
