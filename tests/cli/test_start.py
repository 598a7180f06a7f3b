"""How the command starts: it imports what it needs, when it needs it."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest
import typer

from lacewars import games
from lacewars.cli.main import COMMANDS, app
from tests.cli.conftest import Lacewars


def imported(program: str) -> set[str]:
    """The packages that a program has imported at its end, and the modules of ours."""
    tell = f"{program}\nimport sys; print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", tell], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_help_imports_no_command_and_no_game() -> None:
    found = imported("from lacewars.cli.main import app\napp(['--help'], standalone_mode=False)")
    ours = {name for name in found if name.startswith("lacewars.cli.")}
    assert ours == {"lacewars.cli.main", "lacewars.cli.errors"}
    assert not found & {"rich", "fluent", "lacewars.games", "lacewars.server"}


@pytest.mark.parametrize("slug", games.OURS)
def test_a_game_imports_no_library(slug: str) -> None:
    """Nothing but the standard library: sentences are read when somebody wants one."""
    found = {name.partition(".")[0] for name in imported(f"import lacewars.games.{slug}")}
    bare = {name.partition(".")[0] for name in imported("")}
    assert found - bare - set(sys.stdlib_module_names) == {"lacewars"}


def test_a_game_imports_what_every_table_of_it_needs() -> None:
    """Frédéric's army lists are for skirmishes and drawn battles alone; nobody looks for further games."""
    found = imported("import lacewars.games.frederic as game; game.new('x')")
    seldom = {
        f"lacewars.games.frederic.{name}" for name in ("armies", "drawn", "lessons", "screen", "skirmish")
    }
    assert not found & {*seldom, "lacewars.drawing", "lacewars.bots", "importlib.metadata"}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_lists_each_command_as_it_describes_itself(name: str, lacewars: Lacewars) -> None:
    module = import_module(f"lacewars.cli.{name}")
    described = module.app.info.help if hasattr(module, "app") else getattr(module, name).__doc__
    listed = COMMANDS[name].rstrip(".")
    assert described.startswith(listed)
    assert COMMANDS[name] in lacewars("--help").stdout


def test_an_unknown_command_is_named(lacewars: Lacewars) -> None:
    done = lacewars("conquer")
    assert done.exit_code == 2
    assert "No such command 'conquer'" in done.stderr


def test_each_command_is_a_command() -> None:
    group = typer.main.get_command(app)
    assert all(group.get_command(None, name) is not None for name in COMMANDS)  # type: ignore[attr-defined]
