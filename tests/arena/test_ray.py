"""Ray plays the same games as processes do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from lacewars.arena.arena import Arena
from lacewars.arena.contest import ROUND_ROBIN, Contest

RUN = "from lacewars.cli.main import app; app()"
CONTEST = Contest(ROUND_ROBIN, "frederic", ("random", "random@2"), rounds=4, options={"battle": "tutorial"})


def results(folder: Path, *how: str) -> str:
    Arena.begin(CONTEST, folder)
    words = ["arena", "resume", str(folder), "--jobs", "2", "--json", *how]
    done = subprocess.run([sys.executable, "-c", RUN, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return (folder / "results.jsonl").read_text(encoding="utf-8")


def test_ray_plays_the_same_games(tmp_path: Path) -> None:
    ours = results(tmp_path / "processes")
    assert ours.count("\n") == 8
    assert results(tmp_path / "ray", "--ray") == ours
