"""`lacewars serve` with the client of another folder: the first word names it, the rest are the command's."""

from __future__ import annotations

import sys
from functools import partialmethod
from pathlib import Path
from typing import Any

from lacewars.cli.main import app
from lacewars.server.settings import Settings


def main() -> None:
    folder, *words = sys.argv[1:]
    kind: Any = Settings
    kind.__init__ = partialmethod(Settings.__init__, static=Path(folder))
    sys.argv[1:] = words
    app()


if __name__ == "__main__":
    main()
