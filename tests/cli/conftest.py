"""The commands are tried on the toys, which stand in for the games of the house."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from lacewars import games
from lacewars.cli.main import app
from lacewars.kernel import Game, LaceError
from tests.toys import bids, interrupts

TOYS: dict[str, Game] = {game.slug: game for game in (bids.GAME, interrupts.GAME)}
Lacewars = Callable[..., Result]


def get_toy(slug: str) -> Game:
    """The toy of this slug."""
    if slug not in TOYS:
        raise LaceError(f"there is no game {slug!r}; the games are {', '.join(TOYS)}")
    return TOYS[slug]


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the toys in the place of the games."""
    monkeypatch.setattr(games, "get", get_toy)
    monkeypatch.setattr(games, "all_games", lambda: list(TOYS.values()))


@pytest.fixture
def lacewars(toys: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lacewars:
    """Runs `lacewars` with these arguments and this input, in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str | Path, text: str = "") -> Result:
        return CliRunner().invoke(app, [str(a) for a in arguments], input=text, env={"COLUMNS": "200"})

    return run
