"""The page of measured facts, docs/facts.md, from the files in bench/facts.

    python bench/facts.py measure speed research coverage   measures anew, on this machine
    python bench/facts.py strength FOLDER ...               takes the contests in these folders of the arena
    python bench/facts.py page                              writes the page from the files

Nothing on the page is typed in: every file says when, where and of which commit its figures are.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import factspage

ROOT = Path(__file__).parent.parent
FACTS = ROOT / "bench" / "facts"
PAGE = ROOT / "docs" / "facts.md"


# ---------------------------------------------------------------------- where and when
def surroundings() -> dict[str, str]:
    """When, where and on which commit something is measured."""
    return {
        "when": f"{datetime.now(UTC):%Y-%m-%d}",
        "commit": _git("rev-parse", "--short=10", "HEAD"),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": machine(),
        "load": f"{os.getloadavg()[0]:.1f}",
    }


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def machine() -> str:
    """The processor, and how many cores there are."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        named = [line for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        model = named[0].partition(":")[2].strip() if named else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}"


def read(name: str) -> dict[str, Any]:
    """A file of figures; empty if there is none yet."""
    path = FACTS / f"{name}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def write(name: str, figures: Any, **more: Any) -> None:
    """Keeps figures with where and when they were measured."""
    kept = {"measured": {**surroundings(), **more}, "figures": figures}
    FACTS.mkdir(exist_ok=True)
    path = FACTS / f"{name}.json"
    path.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


# ---------------------------------------------------------------------- measuring
def measure_speed() -> None:
    """Beside other libraries."""
    import against

    write("speed", against.measure(rounds=5, seconds=0.5), libraries=against.versions())


def measure_research() -> None:
    """Steps with observations and masks."""
    import bench_research
    from lacewars import games

    write("research", {slug: bench_research.measure(slug, 4000, 3) for slug in games.OURS})


def measure_coverage() -> None:
    """Rules, rulings and examples that tests prove."""
    from lacewars import games
    from lacewars.cli.coverage import measure

    every = games.all_games()
    found = measure(every, [games.get(slug) for slug in games.OURS], ROOT / "tests")
    write("coverage", {one.game: _counts(one.to_json()) for one in found})


def measure_ray() -> None:
    """The same games on Ray as in processes."""
    import ray_games

    write("ray", ray_games.measure(1000, 2))


def _counts(row: dict[str, Any]) -> dict[str, int]:
    return {key: value for key, value in row.items() if isinstance(value, int) and key != "complete"}


def take_strength(folders: list[Path]) -> None:
    """Adds contests of the arena; one of the same game, options and bots is replaced."""
    from lacewars.arena.arena import Arena
    from lacewars.arena.report import figures

    kept = {row["key"]: row for row in read("strength").get("figures", ())}
    for folder in folders:
        arena = Arena.open(folder)
        contest, found = arena.contest, figures(arena)
        if contest.kind != "match":
            raise SystemExit(f"{folder} is no match")
        options = " ".join(f"{key}={value}" for key, value in sorted(contest.options.items()))
        row = {
            "key": " ".join([contest.game, options, *contest.bots]),
            "game": contest.game,
            "options": options,
            "bot": contest.bots[0],
            "against": contest.bots[1],
            "seed": contest.seed,
            "seconds": contest.seconds,
            "games": found["games"],
            "failures": len(found["failures"]),
            "seats": {**found["odds_ratios"], "all seats": found["odds_ratio"]},
            "measured": surroundings(),
        }
        kept[row["key"]] = row
    FACTS.mkdir(exist_ok=True)
    text = json.dumps({"figures": [kept[key] for key in sorted(kept)]}, indent=1, ensure_ascii=False)
    (FACTS / "strength.json").write_text(text + "\n", encoding="utf-8")


MEASURES: dict[str, Callable[[], None]] = {
    "speed": measure_speed,
    "research": measure_research,
    "coverage": measure_coverage,
    "ray": measure_ray,
}

PARTS = (*MEASURES, "strength")


# ---------------------------------------------------------------------- the page
def page() -> str:
    """The page as it follows from the files."""
    return factspage.page({name: read(name) for name in PARTS})


def main() -> None:
    as_it_is = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=as_it_is)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("measure").add_argument("names", nargs="+", choices=[*MEASURES])
    commands.add_parser("strength").add_argument("folders", nargs="+", type=Path)
    commands.add_parser("page")
    asked = parser.parse_args()
    if asked.command == "measure":
        for name in asked.names:
            MEASURES[name]()
    elif asked.command == "strength":
        take_strength(asked.folders)
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
