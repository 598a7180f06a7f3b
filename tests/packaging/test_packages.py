"""What `pip install lacewars` brings: the wheel with the browser client, and an engine that stands alone."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[2]
CLIENT = "lacewars/server/static/index.html"
TABLE = (
    "aiosqlite",
    "alembic",
    "httptools",
    "litestar",
    "msgspec",
    "prometheus_client",
    "sqlalchemy",
    "uvicorn",
    "websockets",
)


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel built from it."""
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder, "sdist")
    with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
        if hasattr(tarfile, "data_filter"):  # Python 3.11.4 and later
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(folder / "source")
    build(next((folder / "source").iterdir()), folder, "wheel")
    return folder


def build(source: Path, folder: Path, target: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)],
        cwd=source,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def installed(packages: Path) -> Path:
    """The `lacewars` of the wheel, in an environment of its own."""
    environment = packages / "environment"
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    wheel = next(packages.glob("*.whl"))
    pip = [str(environment / "bin" / "pip"), "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(pip, check=True)
    return environment / "bin" / "lacewars"


def surroundings(folder: Path) -> dict[str, str]:
    """What the installed program finds: the other packages, but not this checkout's `lacewars`."""
    return {**os.environ, "PYTHONPATH": sysconfig.get_path("purelib"), "XDG_DATA_HOME": str(folder)}


def test_the_wheel_made_from_the_sdist_holds_the_client_and_the_data(packages: Path) -> None:
    names = set(zipfile.ZipFile(next(packages.glob("*.whl"))).namelist())
    assert CLIENT in names
    assert {"lacewars/locales/fr/friedrich.ftl", "lacewars/games/maria/data/ledger.csv"} <= names


def test_the_client_can_be_built_from_the_sdist(packages: Path) -> None:
    root = next((packages / "source").iterdir())
    assert (root / "web" / "package-lock.json").is_file()
    assert (root / "web" / "src" / "main.ts").is_file()


@pytest.mark.parametrize("target", ["sdist", "wheel"])
def test_nothing_is_built_without_the_client(target: str, tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "src" / "lacewars").mkdir(parents=True)
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", target],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert "`make setup` builds the browser client" in done.stderr


def test_a_table_of_the_wheel_is_played_on(installed: Path, tmp_path: Path) -> None:
    """`lacewars play --no-open` prints the link of a seat; the page is there, and a move is made."""
    command = [str(installed), "play", "friedrich", "--no-open"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=surroundings(tmp_path)
    ) as process:
        try:
            assert process.stdout is not None
            link = re.search(r"(http://[\d.:]+/).*#/table/(\w+)\?key=([\w-]+)", process.stdout.readline())
            assert link is not None
            address, table, key = link.groups()
            with httpx.Client(base_url=address, timeout=30) as client:
                assert '<div id="app">' in client.get("/").text
                client.headers["Authorization"] = f"Bearer {key}"
                shown = client.get(f"/api/tables/{table}/view").json()
                move = {"index": shown["index"], "action": shown["decision"]["actions"][0]["text"]}
                answer = client.post(f"/api/tables/{table}/actions", json=move).json()
                assert answer["index"] > move["index"]  # the bots may already have moved, too
        finally:
            process.send_signal(signal.SIGINT)


def run_alone(words: Sequence[str], tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """Runs `lacewars` where none of the packages of `lacewars[table]` can be imported."""
    program = (
        "import sys\n"
        f"for name in {TABLE!r}: sys.modules[name] = None\n"
        "import importlib.util as u; found = u.find_spec\n"
        f"u.find_spec = lambda name, *more: None if name in {TABLE!r} else found(name, *more)\n"
        "from lacewars.cli.main import app; app()"
    )
    return subprocess.run(
        [sys.executable, "-c", program, *words], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )


def test_the_engine_bots_and_arena_need_no_packages_of_the_table(tmp_path: Path) -> None:
    done = run_alone(["sim", "frederic", "-n", "1", "--bots", "random", "--verify", "--json"], tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["errors"] == 0


@pytest.mark.parametrize("words", [["serve"], ["play", "friedrich", "--no-open"]])
def test_the_table_says_which_packages_it_lacks(words: list[str], tmp_path: Path) -> None:
    done = run_alone(words, tmp_path)
    assert done.returncode == 1
    assert done.stderr == (
        "lacewars: the table in the browser needs further packages: pip install 'lacewars[table]'\n"
    )


def test_the_locks_hold_every_package_that_is_asked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {*project["dependencies"], *project["optional-dependencies"]["table"]}
    for lock in ("runtime.lock", "dev.lock"):
        text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
        locked = set(re.findall(r"^([\w.-]+)(?:\[\w+\])?==", text, re.MULTILINE))
        assert {re.split(r"[\[>=]", name)[0].replace(".", "-") for name in wanted} <= locked
