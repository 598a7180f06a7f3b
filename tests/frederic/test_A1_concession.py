"""G-S.23, R111: a player may concede at any time, also while the armies are set up, in secret or not."""

from __future__ import annotations

import json

import pytest

from lacewars import bots
from lacewars.games.frederic import new
from lacewars.games.frederic.state import MARGINAL, Frederic
from lacewars.kernel import Chance, covers
from lacewars.kernel.play import Play
from lacewars.kernel.record import Record
from tests.frederic.kit import GAME, kinds, refused

DEPLOYMENTS = ("alternating", "slips", "screen")


def set_up(deployment: str, steps: int, **more: str) -> Frederic:
    """A deployment in which so many things have been done, by one seat after the other if both may."""
    game = new(seed=3, deployment=deployment, **more)
    for number in range(steps):
        open_ = game.decisions()
        decision = open_[number % len(open_)]
        game.apply(decision.actions[0], decision.seat)
    return game


def concede(game: Frederic, seat: int) -> list[str]:
    """A seat gives up, for good."""
    told = game.apply(GAME.parse("concede"), seat)
    return kinds(told + game.apply(GAME.parse("give up the battle"), seat))


@covers("G-S.23", "R111")
@pytest.mark.parametrize("deployment", DEPLOYMENTS)
@pytest.mark.parametrize("steps", [0, 1, 4, 5, 12])
def test_whoever_sets_up_may_concede(deployment: str, steps: int) -> None:
    start = set_up(deployment, steps)
    for seat in [d.seat for d in start.decisions()]:
        game = start.copy()
        assert "battle_over" in concede(game, seat)
        assert (game.winners, game.reason, game.level) == ((1 - seat,), "conceded", MARGINAL)
        assert game.decisions() == []
        assert not game.lanes
        assert not game.agenda
        again = Frederic.from_json(json.loads(json.dumps(game.to_json())))
        assert again.hash() == game.hash()
        assert again.outcome() == game.outcome()


@covers("G-S.23", "R111")
def test_who_chooses_the_first_player_may_concede() -> None:
    game = new(seed=3, opening="choice")
    assert not game.turn
    concede(game, 1)
    assert (game.winners, game.level) == ((0,), MARGINAL)


@covers("G-S.23", "R111")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_thinks_better_of_it_goes_on_where_he_was(seat: int) -> None:
    game = set_up("screen", 5)
    before = {d.seat: [a.text for a in d.actions] for d in game.decisions()}
    game.apply(GAME.parse("concede"), seat)
    assert [a.text for a in game.legal(seat)] == ["fight on", "give up the battle"]
    assert [a.text for a in game.legal(1 - seat)] == before[1 - seat]
    game.apply(GAME.parse("fight on"), seat)
    assert {d.seat: [a.text for a in d.actions] for d in game.decisions()} == before
    while game.lanes:
        decision = game.decisions()[0]
        game.apply(decision.actions[0], decision.seat)
    assert game.turn == 1


@covers("G-S.05", "R106", "R111")
def test_nobody_sees_that_a_player_behind_the_screen_thinks_of_it() -> None:
    game = set_up("screen", 6)
    for viewer in (1, None):
        before = json.dumps(game.view(viewer).to_json())
        asked = game.copy()
        told = asked.apply(GAME.parse("concede"), 0)
        assert json.dumps(asked.view(viewer).to_json()) == before
        assert not [e for e in told if e.seen_by(viewer)]
        guess = asked.determinize(1, Chance.seeded(1))
        assert "fight_on" not in [a.verb for a in guess.legal(0)]  # nor does who plays on in his head
    done = set_up("screen", 0)
    while 1 in done.lanes:  # the other has finished, and waits
        done.apply(done.legal(1)[0], 1)
    waiting = done.explain(1, GAME.parse("ready"))
    done.apply(GAME.parse("concede"), 0)
    assert done.explain(1, GAME.parse("ready")) == waiting


@covers("G-S.05", "R106", "R111")
@pytest.mark.parametrize("deployment", ["slips", "screen"])
def test_a_concession_reveals_nothing_of_the_deployment(deployment: str) -> None:
    game = set_up(deployment, 9)
    seat = game.decisions()[0].seat
    hidden = {viewer: game.view(viewer).to_json() for viewer in (0, 1, None)}
    told = concede(game, seat)
    assert "revealed" not in told
    for viewer, before in hidden.items():
        after = game.view(viewer).to_json()
        for key in ("units", "officers", "slips", "blanks", "ready"):
            assert after[key] == before[key], key
        if viewer is not None:
            guess = game.determinize(viewer, Chance.seeded("again"))
            assert json.dumps(guess.view(viewer).to_json()) == json.dumps(after)
            assert guess.outcome() == game.outcome()


@covers("G-S.23", "R111")
def test_a_game_conceded_behind_the_screen_is_a_record_like_any_other() -> None:
    play = Play.new(GAME, "conceded", deployment="screen")
    for seat, text in ((0, "deploy unit 1"), (1, "concede"), (1, "give up the battle")):
        play.act(seat, text)
    record = Record.from_text(play.record.to_text())
    assert record.replay(GAME).outcome() == play.state.outcome()


@covers("R111")
@pytest.mark.parametrize("name", ["random", "captain"])
@pytest.mark.parametrize("deployment", DEPLOYMENTS)
def test_bots_never_concede_while_they_set_up(name: str, deployment: str) -> None:
    game = new(seed=5, deployment=deployment)
    players = [bots.make(GAME, name, seat, f"bots/{seat}") for seat in (0, 1)]
    while not game.turn:
        decision = game.decisions()[0]
        assert "concede" in [a.verb for a in decision.actions]
        action = players[decision.seat].choose(game.view(decision.seat), decision)
        assert action.verb not in GAME.quits
        game.apply(action, decision.seat)


@covers("G-S.23")
def test_conceding_is_explained_to_who_is_not_asked() -> None:
    game = set_up("alternating", 0)
    other = 1 - game.decisions()[0].seat
    refusal = game.explain(other, GAME.parse("concede"))
    assert refusal is not None
    assert refusal.code == "not-your-decision"
    assert refused(game, "give up the battle").rules
