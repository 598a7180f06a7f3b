"""Writes the description of the table server's API (OpenAPI, as JSON) to standard output."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from lacewars.server.app import create_app
from lacewars.server.settings import Settings


def main() -> None:
    """Describes the API of a server that is never started."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"sqlite:///{Path(folder) / 'none.sqlite'}", static=Path(folder))
        json.dump(create_app(settings).openapi_schema.to_schema(), sys.stdout)


if __name__ == "__main__":
    main()
