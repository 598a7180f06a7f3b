"""Make installs Debian's packages for several targets side by side: none may find apt busy and fail."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUSY = """#!/bin/sh
mkdir "$BUSY_APT" 2> /dev/null || { echo "E: Could not get lock" >&2; exit 100; }
sleep 0.2
rmdir "$BUSY_APT"
"""
"""An apt-get that fails as the real one does if another is under way."""


def callers(tmp_path: Path, *commands: list[str]) -> list[int]:
    """The exit statuses of commands that are run side by side with such an apt-get."""
    apt = tmp_path / "apt-get"
    apt.write_text(BUSY)
    apt.chmod(0o755)
    environment = os.environ | {
        "PATH": f"{tmp_path}:{os.environ['PATH']}",
        "BUSY_APT": str(tmp_path / "busy"),
        "TMPDIR": str(tmp_path),
    }
    running = [subprocess.Popen(command, env=environment, cwd=tmp_path) for command in commands]
    return [process.wait(60) for process in running]


def test_callers_take_turns(tmp_path: Path) -> None:
    install = str(ROOT / "tools/apt-install")
    assert callers(tmp_path, ["sh", install, "redis-server"], ["sh", install, "chromium"]) == [0, 0]


def test_such_an_apt_get_fails_those_who_do_not(tmp_path: Path) -> None:
    assert sorted(callers(tmp_path, ["apt-get", "update"], ["apt-get", "update"])) == [0, 100]


@pytest.mark.parametrize(
    "script", ["tools/install-chromium", "tools/install-services", "requirements/make-venv"]
)
def test_nobody_asks_apt_by_himself(script: str) -> None:
    lines = (ROOT / script).read_text().splitlines()
    asked = [line for line in lines if "apt-get " in line and not line.lstrip().startswith(("#", "echo"))]
    assert all("command -v apt-get" in line for line in asked)
    assert any("apt-install" in line for line in lines)
