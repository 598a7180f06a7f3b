"""The server in this process, on a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from tests.server import services
from tests.server.kit import Api


@pytest.fixture(scope="session", autouse=True)
def data_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The user's data folder is a fresh one: there the secret of databases without a file lies."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patch.delenv("LACEWARS_SECRET", raising=False)
        yield


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        requests_per_minute=0,
        looks_per_minute=0,
        metrics_to="all",
        database=f"sqlite:///{tmp_path / 'tables.sqlite'}",
        bot_workers=1,
        new_tables_per_minute=0,
        bots_per_minute=0,
        static=tmp_path / "static",
    )


@pytest.fixture
def api(settings: Settings) -> Iterator[Api]:
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
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
