"""A server for the bench, run as a script so that it may come from another checkout (PYTHONPATH)."""

from __future__ import annotations

import json
import sys

from lacewars.server.settings import Settings

try:
    from lacewars.server.supervisor import make_runner
except ImportError:  # a checkout from before it moved
    from lacewars.server.run import make_runner  # type: ignore[attr-defined,no-redef]

_NO_LIMIT = 0
_LIMITS = (
    "new_tables_per_minute",
    "requests_per_minute",
    "looks_per_minute",
    "tries_per_minute",
    "viewers_per_address",
    "connections_per_address",
)
"""All load comes from one address, so limits for an address are switched off."""


def serve(wanted: dict[str, str | int | None]) -> None:
    """Serves until it is told to stop. A setting that this checkout does not have is left out."""
    known = set(Settings.__dataclass_fields__)
    given = {**dict.fromkeys(_LIMITS, _NO_LIMIT), **wanted}
    port, workers = int(str(given["port"])), int(str(given["workers"]))
    settings = Settings(**{name: value for name, value in given.items() if name in known})  # type: ignore[arg-type]
    make_runner(settings, "127.0.0.1", port, "WARNING", workers).run()


if __name__ == "__main__":  # workers are spawned: they import this file again
    serve(json.loads(sys.argv[1]))
