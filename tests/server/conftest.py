"""The server in this process, on a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from tests.server.kit import Api


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=f"sqlite:///{tmp_path / 'tables.sqlite'}",
        bot_workers=1,
        new_tables_per_minute=0,
        static=tmp_path / "static",
    )


@pytest.fixture
def api(settings: Settings) -> Iterator[Api]:
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield Api(client)
