"""Simulations: the same seed gives the same games, on any number of processes, and no failure is lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lacewars import bots, games
from lacewars.arena import sim
from lacewars.arena.sim import Plan, play_game, simulate
from lacewars.bots import RandomBot
from lacewars.kernel import Action, Decision, LaceError
from lacewars.kernel.record import Record
from tests.cli.conftest import get_toy
from tests.toys import bids, congress, interrupts


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "get", get_toy)


PLAN = Plan("interrupts", games=6, seed="s", options={"players": 3})


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    one, three = simulate(PLAN, jobs=1), simulate(PLAN, jobs=3)
    assert one.results == three.results
    assert [r.index for r in one.results] == list(range(6))
    assert len({r.actions for r in one.results}) > 1


def test_another_seed_gives_other_games() -> None:
    assert simulate(PLAN).results != simulate(replace(PLAN, seed="t")).results


def test_a_game_of_a_plan_can_be_played_alone() -> None:
    assert play_game(PLAN, 4) == simulate(PLAN).results[4]


def test_figures() -> None:
    seen: list[int] = []
    summary = simulate(replace(PLAN, verify=True), progress=lambda r: seen.append(r.index))
    assert seen == list(range(6))
    figures = summary.to_json()
    assert figures["records_verified"] == figures["games"] == 6
    assert figures["actions"] == sum(r.actions for r in summary.results)
    assert figures["lengths"]["actions"]["max"] == max(r.actions for r in summary.results)
    assert figures["lengths"]["turns"] is None
    assert list(figures["wins"]) == ["kaunitz", "bernis", "podewils"]
    assert sum(figures["wins"].values()) >= 6
    assert figures["wins_by_bot"]["random"]["seats"] == 18
    assert figures["reasons"] == {"most-favours": 6}
    assert figures["degrees"] == figures["scores"] == {}
    assert figures["failures"] == []


def test_scores_are_averaged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "get", lambda slug: congress.GAME)
    summary = simulate(Plan("congress", games=3, seed="9"))
    scores = summary.to_json()["scores"]["points"]
    assert list(scores) == ["austria", "britain", "france", "prussia", "russia", "spain", "sweden"]
    points = [dict(r.scores)["russia"] for r in summary.results]
    mean = round(sum(points) / 3, 1)
    assert scores["russia"] == {"min": min(points), "mean": mean, "max": max(points)}
    assert [sum(p for _, p in r.scores) for r in summary.results] == [21] * 3


def test_records_are_kept(tmp_path: Path) -> None:
    simulate(replace(PLAN, games=2, save=str(tmp_path / "new" / "folder")))
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [f.name for f in files] == ["interrupts-000000.lace", "interrupts-000001.lace"]
    record = Record.load(files[1])
    assert record.verify(get_toy).over
    assert [h.name for h in record.holders] == ["random"] * 3


class FirstBot:
    """Takes the first action, and looks at its view."""

    name = "first"
    needs_view = True

    def choose(self, view: Any, decision: Decision) -> Action:
        assert view.seat == decision.seat
        return decision.actions[0]


@pytest.fixture
def first_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds a bot `first`."""
    made = bots.make

    def make(game: Any, name: str, seat: int, seed: Any) -> Any:
        return FirstBot() if name == "first" else made(game, name, seat, seed)

    monkeypatch.setattr(bots, "make", make)


def test_bots_are_dealt_round_and_rotated(first_bot: None) -> None:
    plan = replace(PLAN, bots=("first", "random"))
    assert [r.bots for r in simulate(plan).results][:2] == [("first", "random", "first")] * 2
    turned = [r.bots for r in simulate(replace(plan, rotate=True)).results]
    assert turned[:3] == [
        ("first", "random", "first"),
        ("random", "first", "first"),
        ("first", "first", "random"),
    ]
    figures = simulate(replace(plan, rotate=True)).to_json()
    assert figures["wins_by_bot"]["first"]["seats"] == 12
    assert sum(b["wins"] for b in figures["wins_by_bot"].values()) == sum(figures["wins"].values())


def test_a_game_that_breaks_is_told_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = interrupts.Effect.perform

    def perform(self: interrupts.Effect, game: interrupts.InterruptsState) -> None:
        if game.favours[self.target] == 4:
            raise ZeroDivisionError("four")
        whole(self, game)

    monkeypatch.setattr(interrupts.Effect, "perform", perform)
    summary = simulate(PLAN)
    figures = summary.to_json()
    assert 0 < figures["errors"] < 6
    failure = figures["failures"][0]
    assert failure["seed"] == f"s/{failure['index']}"
    assert "ZeroDivisionError: four" in failure["error"]


def test_dead_ends_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bids.BidsState, "outcome", lambda self: None)
    figures = simulate(Plan("bids", games=2)).to_json()
    assert figures["dead_ends"] == 2
    assert "nobody is asked" in figures["failures"][0]["dead_end"]


def test_a_game_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "LONGEST", 5)
    assert "no end after 5 actions" in play_game(PLAN, 0).dead_end


def test_a_decision_that_offers_nothing_is_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupts.Play, "decide", lambda self, game: Decision(self.seat, 0, self, []))
    assert "offers nothing" in play_game(PLAN, 0).dead_end


def test_the_random_bot_is_repeatable() -> None:
    decision = get_toy("bids").new("x").decision()
    assert decision is not None
    first, second = RandomBot("a"), RandomBot("a")
    choices = [first.choose(None, decision) for _ in range(50)]
    assert choices == [second.choose(None, decision) for _ in range(50)]
    assert set(choices) == set(decision.actions)


def test_bots_are_found_by_name() -> None:
    game = get_toy("bids")
    assert bots.names(game) == ("random",)
    assert bots.make(game, "random", 0, 1).name == "random"
    with pytest.raises(LaceError, match="bids has no bot 'captain'; it has random"):
        bots.make(game, "captain", 0, 1)
