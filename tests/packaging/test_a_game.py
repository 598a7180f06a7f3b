"""docs/adding-a-game.md adds a game as a package of its own: taken from the page, it installs and plays."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
FILES = ROOT / "docs" / "examples" / "spoof"


def shown() -> dict[str, str]:
    """The files that the page shows: a name in code marks, then its text in a block."""
    found = re.findall(r"^`([\w./-]+)`\n\n```\w+\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    return dict(found)


def test_the_page_shows_the_files_as_they_are() -> None:
    paths = (path for path in FILES.rglob("*") if path.is_file() and path.suffix != ".pyc")
    kept = {path.relative_to(FILES).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    assert kept == shown()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the package of the page is installed."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("installed")
    for name, text in shown().items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    alone = ["--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    pip = [sys.executable, "-m", "pip", "install", *alone, "--target", str(target), str(source)]
    subprocess.run(pip, check=True)
    return target


def surroundings(place: Path, folder: Path) -> dict[str, str]:
    """What a program finds that may import the package."""
    return {**os.environ, "PYTHONPATH": str(place), "XDG_DATA_HOME": str(folder)}


def lacewars(place: Path, folder: Path, *words: str, text: str = "") -> str:
    """What a command prints."""
    program = [sys.executable, "-c", "from lacewars.cli.main import app; app()", *words]
    done = subprocess.run(
        program, input=text, cwd=folder, env=surroundings(place, folder), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_listed_with_its_bot(place: Path, tmp_path: Path) -> None:
    (spoof,) = (g for g in json.loads(lacewars(place, tmp_path, "games", "--json")) if g["slug"] == "spoof")
    assert spoof["seats"] == ["anna", "boris"]
    assert spoof["bots"] == ["random"]


def test_bots_play_it_and_its_records_verify(place: Path, tmp_path: Path) -> None:
    found = json.loads(lacewars(place, tmp_path, "sim", "spoof", "--games", "5", "--verify", "--json"))
    assert (found["games"], found["errors"]) == (5, 0)


def test_it_is_played_in_the_terminal_in_its_own_words(place: Path, tmp_path: Path) -> None:
    printed = lacewars(
        place, tmp_path, "play", "spoof", "--terminal", "--lang", "fr", "--seed", "1", text="guess 3\nquit\n"
    )
    assert "Combien de pièces tiennent les deux mains" in printed
    assert "Anna dit 3." in printed


def test_it_is_played_at_the_table(place: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from lacewars.cli.main import app; app()", "play", "spoof", "--no-open"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=surroundings(place, tmp_path)
    ) as process:
        try:
            assert process.stdout is not None
            link = re.search(r"(http://[\d.:]+/).*#/table/(\w+)\?key=([\w-]+)", process.stdout.readline())
            assert link is not None
            address, table, key = link.groups()
            with httpx.Client(base_url=f"{address}api", timeout=30) as client:
                client.headers["Authorization"] = f"Bearer {key}"
                seen = client.get(f"/tables/{table}/view").json()
                assert seen["decision"]["prompt"] == "How many coins do both fists hold?"
                move = {"index": seen["index"], "action": "guess 2"}
                assert client.post(f"/tables/{table}/actions", json=move).json()["index"] > seen["index"]
                log = json.dumps(client.get(f"/tables/{table}/log").json())
                assert "Anna guesses 2." in log
                (listed,) = (g for g in client.get("/games").json() if g["slug"] == "spoof")
                assert listed["table"] is False
                assert client.get("/games/spoof/about").json()["coverage"]["rows"] == 4
        finally:
            process.send_signal(signal.SIGINT)


def test_it_passes_the_common_tests(place: Path, tmp_path: Path) -> None:
    chosen = ["tests/conformance", "-k", "spoof and not wire_secrets", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *chosen],
        cwd=ROOT,
        env=surroundings(place, tmp_path),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-4000:]
