"""The server in this process, on a database of its own."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from lacewars.server.settings import Settings
from tests.server import services
from tests.server.kit import HANG, PERSON, Api, Inside, Table, inside, limited


@pytest.fixture(scope="session", autouse=True)
def data_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The user's data folder is a fresh one: there the secret of databases without a file lies."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patch.delenv("LACEWARS_SECRET", raising=False)
        yield


def _free(folder: Path) -> Settings:
    """Settings without limits, of a server that has its data in a folder."""
    return Settings(
        requests_per_minute=0,
        looks_per_minute=0,
        metrics_to="all",
        database=f"sqlite:///{folder / 'tables.sqlite'}",
        bot_workers=1,
        new_tables_per_minute=0,
        bots_per_minute=0,
        static=folder / "static",
    )


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return _free(tmp_path)


@pytest.fixture(scope="module")
def shared_api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Api]:
    with limited(_free(tmp_path_factory.mktemp("shared"))) as found:
        yield found


@pytest.fixture
def api(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Api]:
    """A server of its own; the one of all tests of a file that is marked `one_server`.

    Whoever asks for its settings, too, has his own.
    """
    asks = inspect.signature(request.function).parameters
    if request.node.get_closest_marker("one_server") and "settings" not in asks:
        yield request.getfixturevalue("shared_api")
    else:
        with limited(settings) as found:
            yield found


@pytest.fixture
def rehearsed(settings: Settings) -> Iterator[Table]:
    """Friedrich with four people, and chance that is the same every time."""
    with limited(settings, rehearsal="orders") as api:
        yield api.open([PERSON] * 4)


@pytest.fixture(scope="module")
def free_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A real server in a thread, without limits."""
    folder = tmp_path_factory.mktemp("inside")
    free = Settings(
        database=f"sqlite:///{folder / 'tables.sqlite'}",
        bot_workers=1,
        new_tables_per_minute=0,
        chat_per_minute=0,
        static=folder,
    )
    with inside(free) as port:
        yield Inside(f"http://127.0.0.1:{port}")


@pytest.fixture
def live(free_server: Inside) -> Iterator[Api]:
    """The API of that server."""
    with httpx.Client(base_url=free_server.address, timeout=HANG) as client:
        yield Api(client)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[services.PostgreSQL]:
    with services.postgresql() as running:
        yield running


@pytest.fixture(scope="module")
def redis() -> Iterator[services.Redis]:
    with services.redis() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    running: services.PostgreSQL = request.getfixturevalue("postgresql")
    return running.new_database()
