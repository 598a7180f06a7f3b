"""Bots of other checkouts: they play as they do at home, and what goes wrong with them is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from lacewars.arena.arena import Arena
from lacewars.arena.contest import MATCH, Contest
from lacewars.arena.sim import Plan, Result, check, play_game
from lacewars.kernel import LaceError

HERE = Path(__file__).parents[2]
SKIRMISH = {"battle": "skirmish 120"}


def play(*names: str, seed: str = "elsewhere") -> Result:
    return play_game(Plan("frederic", seed=seed, bots=names, options=SKIRMISH, seconds=3600.0), 0)


def other(folder: Path, chosen: str) -> str:
    """A checkout of a version in which the bot does what this expression says."""
    package = folder / "src" / "lacewars"
    package.mkdir(parents=True)
    real = HERE / "src" / "lacewars"
    (package / "__init__.py").write_text(f"__path__.append({str(real)!r})\n")
    (package / "bots.py").write_text(
        "from types import SimpleNamespace\n"
        "def make(game, name, seat, seed):\n"
        f"    return SimpleNamespace(choose=lambda view, decision: {chosen})\n"
    )
    return f"captain~{folder}"


def test_a_bot_of_another_checkout_plays_as_it_does_at_home() -> None:
    here, guests = play("captain", "captain"), play(f"captain~{HERE}", f"captain~{HERE}")
    assert not guests.error
    assert (guests.actions, guests.winners, guests.turns) == (here.actions, here.winners, here.turns)


def test_two_versions_differ_in_what_their_bots_do(tmp_path: Path) -> None:
    first = other(tmp_path, "decision.actions[0]")
    assert not play(first, "captain").error
    assert play(first, "captain").actions != play("captain", "captain").actions


def test_a_bot_that_searches_finds_worlds_in_its_own_version() -> None:
    guest = play(f"marshal-8~{HERE}", "captain")
    assert not guest.error
    again = play(f"marshal-8~{HERE}", "captain")
    assert (guest.actions, guest.winners) == (again.actions, again.winners)


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ("SimpleNamespace(text='no such action')", "'no such action', which is not offered here"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("__import__('os')._exit(3)", "it has ended"),
    ],
)
def test_what_goes_wrong_there_is_told(tmp_path: Path, chosen: str, why: str) -> None:
    result = play("captain", other(tmp_path, chosen))
    assert why in result.error
    assert str(tmp_path) in result.error


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ("", "nothing is asked of it there: other rules?"),
        ("SimpleNamespace(seat=s, actions=[SimpleNamespace(text='?')]) for s in (0, 1)", "is not offered"),
    ],
)
def test_a_version_with_other_rules_is_found_out(tmp_path: Path, asked: str, why: str) -> None:
    name = other(tmp_path, "decision.actions[0]")
    bots = tmp_path / "src" / "lacewars" / "bots.py"
    with bots.open("a") as file:
        file.write(f"from lacewars.kernel import State\nState.decisions = lambda self: iter([{asked}])\n")
    assert why in play("captain", name).error


def test_a_folder_that_holds_no_checkout_is_refused(tmp_path: Path) -> None:
    name = f"captain~{tmp_path}"
    for asked in (
        lambda: check(Plan("frederic", bots=(name,), options=SKIRMISH)),
        lambda: Contest(MATCH, "frederic", (name, "captain"), 1, options=SKIRMISH).check(),
    ):
        with pytest.raises(LaceError, match="is no checkout of Lace Wars"):
            asked()


def test_a_contest_between_versions(tmp_path: Path) -> None:
    contest = Contest(MATCH, "frederic", ("captain", f"captain~{HERE}"), 2, options=SKIRMISH)
    arena = Arena.begin(contest, tmp_path / "contest")
    arena.play()
    assert not arena.failures()
    assert all(pairs.gained == pairs.lost == 0 for pairs in arena.pairs().values())
