"""Refuses to build a package without the browser client, which git does not hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/lacewars/server/static/index.html"


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Looks for the built client; an editable install may come before it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Stops the build if the client is missing."""
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            raise RuntimeError(f"{CLIENT} is missing: `make setup` builds the browser client (it needs Node)")
