"""The same games on Ray as in processes: `python bench/ray_games.py --games 1000`. JSON with --json.

Plays a round robin of random bots twice through `lacewars arena`, in two processes and on two local workers
of Ray, and compares everything that was kept: the results line by line and the records byte by byte.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from lacewars.arena.arena import RECORDS, RESULTS, Arena
from lacewars.arena.contest import ROUND_ROBIN, Contest

GAME, OPTIONS, BOTS = "frederic", {"battle": "tutorial"}, ("random", "random@2")
"""The quickest games; a bot with another time is another bot to the arena."""


def play(folder: Path, games: int, jobs: int, *how: str) -> float:
    """Plays the contest in a folder; the seconds it took."""
    Arena.begin(Contest(ROUND_ROBIN, GAME, BOTS, rounds=games // len(BOTS), options=OPTIONS), folder)
    run = "from lacewars.cli.main import app; app()"
    words = ["arena", "resume", str(folder), "--jobs", str(jobs), "--json", *how]
    begun = time.monotonic()
    subprocess.run([sys.executable, "-c", run, *words], check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - begun


def kept(folder: Path) -> dict[str, str]:
    """By file: a digest of what was kept."""
    files = [folder / RESULTS, *sorted((folder / RECORDS).rglob("*.lace"))]
    return {
        file.relative_to(folder).as_posix(): hashlib.blake2b(file.read_bytes(), digest_size=16).hexdigest()
        for file in files
    }


def measure(games: int, jobs: int) -> dict[str, Any]:
    """Plays both ways and compares."""
    with TemporaryDirectory() as place:
        one, other = Path(place, "processes"), Path(place, "ray")
        seconds = {"processes": play(one, games, jobs), "ray": play(other, games, jobs, "--ray")}
        ours, theirs = kept(one), kept(other)
        lines = (one / RESULTS).read_text(encoding="utf-8").count("\n")
    return {
        "game": GAME,
        "bots": list(BOTS),
        "workers": jobs,
        "games": lines,
        "records": len(ours) - 1,
        "differences": sum(ours.get(name) != theirs.get(name) for name in {*ours, *theirs}),
        "results": ours[RESULTS],
        "seconds": {way: round(took, 1) for way, took in seconds.items()},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure(asked.games, asked.jobs)
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        took = ", ".join(f"{way} {seconds} s" for way, seconds in found["seconds"].items())
        print(f"{found['games']} games, {found['records']} records, {found['differences']} differ; {took}")
    sys.exit(bool(found["differences"]))


if __name__ == "__main__":
    main()
