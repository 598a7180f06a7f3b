"""A window that opens over a march or a duel hides neither from anybody."""

from __future__ import annotations

from typing import Any

from lacewars.games.friedrich.nations import NATION
from lacewars.games.friedrich.phases.movement import Movement
from lacewars.kernel import Action, State, Window, dataphase
from tests.friedrich.kit import act, begin, table
from tests.maria.kit import combat
from tests.maria.kit import moving as moving_in_maria


@dataphase
class Whisper(Window[Any]):
    """Everybody is asked, and can only pass."""

    def responses(self, game: State, power: int) -> list[Action]:
        return []

    def passing(self, game: State) -> Action:
        return next(iter(game.game.alphabet))

    def fits(self, game: State) -> bool:
        return True


def views(game: State) -> list[dict[str, Any]]:
    """What every seat and a spectator see."""
    seats = range(len(game.game.seats(game.game.options_of(game))))
    return [game.view(seat).to_json() for seat in (None, *seats)]


def interrupted(game: State) -> list[dict[str, Any]]:
    """The views while powers 2 and 0 are asked, before the game goes on as it stood."""
    before, asked = views(game), game.decision()
    assert asked is not None
    game.then(Whisper((2, 0), 0))
    game.settle()
    for power in (2, 0):
        decision = game.decision()
        assert decision is not None
        assert (decision.seat, decision.power) == (game.seat_of(power), power)
        assert views(game) == before
        game.apply(decision.actions[-1])
    after = game.decision()
    assert after is not None
    assert type(after.phase) is type(asked.phase)
    return before


def test_a_march_is_seen_under_a_window() -> None:
    game = table({"friedrich": "berlin"})
    begin(game, Movement(NATION["prussia"]))
    act(game, "march Friedrich")
    for view in interrupted(game):
        assert view["march"]["town"] == "berlin"


def test_a_march_of_maria_is_seen_under_a_window() -> None:
    game = moving_in_maria("austria", {"karl": "prag"})
    decision = game.decision()
    assert decision is not None
    game.apply(next(a for a in decision.actions if a.verb == "march"))
    for view in interrupted(game):
        assert view["march"]["town"] == "prag"


def test_a_duel_is_seen_under_a_window() -> None:
    troops = {"karl": 3, "belle_isle": 5}
    game = combat("austria", {"karl": "prag", "belle_isle": "beraun"}, troops=troops)
    for view in interrupted(game):
        assert view["duel"]["attacker"] == "prag"
        assert view["duel"]["score"] == -2
