"""Contests: fair seats, the same games wherever they are played, nothing lost by an interruption."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lacewars import bots, games
from lacewars.arena import arena as arenas
from lacewars.arena.arena import Arena
from lacewars.arena.contest import MATCH, ROUND_ROBIN, Contest
from lacewars.arena.odds import Pairs
from lacewars.arena.ratings import rate
from lacewars.arena.report import figures, page
from lacewars.kernel import Action, Decision, LaceError
from lacewars.kernel.record import Record
from tests.cli.conftest import get_toy

CONTEST = Contest(MATCH, "interrupts", ("first", "random"), rounds=4, seed="s", options={"players": 3})


class First:
    """Takes what is offered first."""

    name = "first"
    needs_view = False

    def choose(self, view: Any, decision: Decision) -> Action:
        return decision.actions[0]


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    known = bots.make
    monkeypatch.setattr(games, "get", get_toy)
    monkeypatch.setattr(
        bots,
        "make",
        lambda game, name, seat, seed: First() if name == "first" else known(game, name, seat, seed),
    )


def play(folder: Path, contest: Contest = CONTEST, jobs: int = 1) -> Arena:
    arena = Arena.begin(contest, folder)
    arena.play(jobs)
    return arena


def test_a_match_takes_over_each_seat_once_a_seed() -> None:
    round_ = CONTEST.pairings(2)
    assert [(pairing.bots, pairing.seat) for pairing in round_] == [
        (("random", "random", "random"), -1),
        (("first", "random", "random"), 0),
        (("random", "first", "random"), 1),
        (("random", "random", "first"), 2),
    ]
    assert {pairing.seed for pairing in round_} == {"s/2"}
    assert len({p.key for number in range(4) for p in CONTEST.pairings(number)}) == 16


def test_a_match_may_be_about_some_seats_alone(tmp_path: Path) -> None:
    whole, part = play(tmp_path / "whole"), replace(CONTEST, taken=(CONTEST.seats[2], CONTEST.seats[0]))
    some = play(tmp_path / "part", part)
    assert [pairing.seat for pairing in part.pairings(0)] == [-1, 0, 2]
    assert list(some.pairs()) == [CONTEST.seats[0], CONTEST.seats[2]]
    assert all(pairs == whole.pairs()[seat] for seat, pairs in some.pairs().items())
    assert len(some.rounds()) == CONTEST.rounds
    assert Arena.open(tmp_path / "part").contest == part


@pytest.mark.parametrize(("players", "names"), [(2, "abc"), (3, "ab"), (3, "abcd"), (4, "abc")])
def test_in_a_round_robin_every_bot_sits_equally_often_in_every_seat(players: int, names: str) -> None:
    contest = Contest(ROUND_ROBIN, "interrupts", tuple(names), rounds=1, options={"players": players})
    seated = Counter((bot, seat) for pairing in contest.pairings(0) for seat, bot in enumerate(pairing.bots))
    assert len(seated) == players * len(names)
    assert len(set(seated.values())) == 1


def test_a_bot_measured_against_itself_gains_nothing(tmp_path: Path) -> None:
    arena = play(tmp_path, replace(CONTEST, bots=("random@2", "random")))
    assert len(arena.played) == 16
    for pairs in arena.pairs().values():
        assert pairs.number == 4
        assert pairs.gained == pairs.lost == 0


def test_pairs_compare_with_the_game_without_the_bot(tmp_path: Path) -> None:
    arena = play(tmp_path)
    by_key = {game.key: game for game in arena.played}
    counted = Pairs()
    for number in range(4):
        won = arena.contest.seats[1] in by_key[f"{number:05}-02"].winners
        counted = counted.with_pair(won, arena.contest.seats[1] in by_key[f"{number:05}-00"].winners)
    assert arena.pairs()[arena.contest.seats[1]] == counted
    assert sum(arena.rounds(), Pairs()) == sum(arena.pairs().values(), Pairs())


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    contest = replace(CONTEST, bots=("random@2", "random"))
    assert play(tmp_path / "one", contest).played == play(tmp_path / "two", contest, jobs=2).played


def test_an_interrupted_contest_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play(tmp_path / "whole")
    played = arenas.play_pairing

    def tired(contest: Contest, records: str, pairing: Any) -> Any:
        if pairing.key == "00002-01":
            raise KeyboardInterrupt
        return played(contest, records, pairing)

    monkeypatch.setattr(arenas, "play_pairing", tired)
    with pytest.raises(KeyboardInterrupt):
        play(tmp_path / "cut")
    monkeypatch.setattr(arenas, "play_pairing", played)
    with (tmp_path / "cut" / "results.jsonl").open("a") as file:
        file.write('{"key": "00002-0')  # a line that was being written
    arena = Arena.open(tmp_path / "cut")
    assert len(arena.played) == 9
    arena.play()
    assert arena.played == whole.played
    assert Arena.open(tmp_path / "cut").played == whole.played


def test_records_are_kept(tmp_path: Path) -> None:
    arena = play(tmp_path)
    record = Record.load(tmp_path / "records" / "00003-02.lace")
    assert record.verify(get_toy).over
    assert [holder.name for holder in record.holders] == ["random", "first", "random"]
    assert len(list((tmp_path / "records").iterdir())) == len(arena.played)


def test_a_folder_holds_one_contest(tmp_path: Path) -> None:
    play(tmp_path)
    assert len(play(tmp_path).played) == 16, "the same contest goes on, and there is nothing left of it"
    with pytest.raises(LaceError, match="holds another contest"):
        play(tmp_path, replace(CONTEST, seed="t"))


def test_broken_files_are_named(tmp_path: Path) -> None:
    play(tmp_path)
    results = tmp_path / "results.jsonl"
    lines = results.read_text().splitlines(keepends=True)
    results.write_text("".join([*lines[:3], "{}\n", *lines[3:]]))
    with pytest.raises(LaceError, match=r"results\.jsonl, line 4: not the result of a game"):
        Arena.open(tmp_path)
    (tmp_path / "contest.json").write_text("[]")
    with pytest.raises(LaceError, match=r"contest\.json: not a contest"):
        Arena.open(tmp_path)
    with pytest.raises(LaceError, match="holds no contest"):
        Arena.open(tmp_path / "elsewhere")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"bots": ("random", "random")}, "each named once"),
        ({"bots": ("random", "first", "nobody")}, "between two bots"),
        ({"bots": ("random", "nobody")}, "has no bot 'nobody'"),
        ({"bots": ("random@soon", "random")}, "time to think, in seconds"),
        ({"ratio": 0.5}, "more than 1"),
        ({"kind": "melee"}, "no kind of contest"),
    ],
)
def test_what_is_not_there_is_refused(tmp_path: Path, change: dict[str, Any], why: str) -> None:
    with pytest.raises(LaceError, match=why):
        Arena.begin(replace(CONTEST, **change), tmp_path)
    assert not (tmp_path / "contest.json").exists()


def test_a_game_that_breaks_is_told_and_counts_for_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(First, "choose", lambda self, view, decision: 1 / 0)
    arena = play(tmp_path)
    assert len(arena.failures()) == 12
    assert "ZeroDivisionError" in figures(arena)["failures"][0]["why"]
    assert all(pairs.number == 0 for pairs in arena.pairs().values())


def test_a_sequential_test_stops_a_match_early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = arenas.play_pairing

    def always(contest: Contest, records: str, pairing: Any) -> Any:
        """The measured bot wins wherever it sits, and nobody else."""
        winners = (contest.seats[pairing.seat],) if pairing.seat >= 0 else ()
        return replace(real(contest, records, pairing), winners=winners)

    monkeypatch.setattr(arenas, "play_pairing", always)
    arena = play(tmp_path, replace(CONTEST, rounds=100, ratio=3.0))
    decided = arena.decided()
    assert decided is not None
    assert decided[1] == "stronger"
    assert len(arena.played) < 40
    assert figures(arena)["sequential"]["decided"] == "stronger"


def test_the_page_tells_the_figures(tmp_path: Path) -> None:
    arena = play(tmp_path, replace(CONTEST, ratio=3.0))
    data, html = figures(arena), page(arena)
    assert data["wins"]["random"]["kaunitz"][1] == 4 + 4 + 4
    assert data["odds_ratio"]["pairs"] == 12
    assert f"{data['odds_ratio']['value']:.2f}" in html
    assert html.count("<svg") == 2
    assert "http" not in html, "the page needs nothing from elsewhere"
    assert {seat for seat in arena.contest.seats if f"<td>{seat}</td>" in html} == set(arena.contest.seats)


def test_ratings_know_who_wins(tmp_path: Path) -> None:
    arena = play(tmp_path, replace(CONTEST, rounds=12))
    fixed = [
        replace(
            game,
            winners=tuple(
                seat for seat, bot in zip(arena.contest.seats, game.bots, strict=True) if bot == "first"
            ),
        )
        for game in arena.played
        if game.seat >= 0
    ]
    ratings = rate(fixed, arena.contest.seats)
    assert [rating.bot for rating in ratings[:3]] == ["first"] * 3
    assert sum(rating.games for rating in ratings) == 3 * len(fixed)
    assert ratings == rate(list(reversed(fixed)), arena.contest.seats)
