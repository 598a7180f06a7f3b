"""Bots that search, as another package brings them along: found by name, asked in the arena."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lacewars import bots, games
from lacewars.bots import registry
from lacewars.cli.main import app
from lacewars.kernel import LaceError
from tests.bots import searchers

GAMES = [
    ("friedrich", []),
    ("maria", []),
    ("frederic", ["-o", "battle=tutorial"]),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the package of searchers lies."""
    searchers.install(tmp_path, monkeypatch)
    yield tmp_path
    registry._announced.cache_clear()
    for name in ("sampler", "witness"):
        sys.modules.pop(name, None)


def test_bots_of_another_package_are_found(folder: Path) -> None:
    game = games.get("maria")
    own = ("captain", "marshal-quick", "marshal", "marshal-strong")
    assert bots.names(game) == (*own, "random", "sampler", "witness")
    assert bots.searches(bots.make(game, "sampler", 0, "seed"))
    assert not bots.searches(bots.make(game, "captain", 0, "seed"))
    with pytest.raises(
        LaceError, match="maria has no bot 'general'; it has captain, marshal-quick, marshal, "
    ):
        bots.make(game, "general", 0, "seed")


def test_a_bot_that_cannot_be_loaded_says_so(folder: Path) -> None:
    (folder / "sampler.py").write_text("import nowhere")
    with pytest.raises(LaceError, match=r"the bot 'sampler' \(sampler:make\) cannot be loaded: ModuleNotF"):
        bots.make(games.get("maria"), "sampler", 0, "seed")


def simulate(slug: str, more: list[str], names: str) -> dict[str, Any]:
    words = ["sim", slug, "--games", "1", "--bots", names, "--seconds", "0.001", "--verify", "--json", *more]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.output)
    return found


@pytest.mark.parametrize(("slug", "more"), GAMES)
def test_the_sampler_of_the_docs_plays_in_the_arena(folder: Path, slug: str, more: list[str]) -> None:
    names = "sampler,random" if slug == "frederic" else "random,sampler,random"
    figures = simulate(slug, ["-o", "players=3", *more] if slug != "frederic" else more, names)
    assert (figures["games"], figures["errors"], figures["records_verified"]) == (1, 0, 1)
    assert figures["wins_by_bot"]["sampler"]["seats"] == 1


def test_the_arena_tells_a_searcher_what_its_seat_sees(folder: Path) -> None:
    """From the set-up on, in order; the time is the one that was asked for, and worlds are alike."""
    simulate("frederic", ["-o", "battle=tutorial", "-o", "deployment=screen"], "witness,random")
    told = [json.loads(line) for line in (folder / "0.jsonl").read_text().splitlines()]
    assert len(told) > 10
    assert all(each["alike"] and each["seconds"] == 0.001 for each in told)
    heard = [each["heard"] for each in told]
    assert heard == sorted(heard)
    assert heard[-1] > heard[0]
    keys = {world["chance"]["key"] for each in told for world in each["worlds"]}
    assert len(keys) == 2 * len(told)
