"""`lacewars datasets`: records as tables of numbers, for those who learn from games."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from lacewars.cli.common import AsJson, console, print_json
from lacewars.kernel import LaceError


def datasets(
    paths: Annotated[
        list[Path], typer.Argument(help="Records, or folders of them (those of the arena too).")
    ],
    out: Annotated[Path, typer.Option(help="The folder for the files.")] = Path("datasets"),
    as_json: AsJson = False,
) -> None:
    """Turn records into arrays for learning, as Parquet files.

    There is a file for each game and shape of observations; docs/research.md describes its columns.
    """
    if any(find_spec(name) is None for name in ("numpy", "pyarrow")):
        raise LaceError("datasets need further packages: pip install 'lacewars[research]'")
    from lacewars.research.datasets import Written, found_in, write

    number, terminal = len(found_in(paths)), console()
    written: list[Written] = []
    with Progress(console=terminal, transient=True, disable=as_json or not terminal.is_terminal) as progress:
        task = progress.add_task("records", total=number)
        for done in write(paths, out):
            if isinstance(done, Written):
                written.append(done)
            else:
                progress.advance(task)
    if as_json:
        print_json(
            [
                {
                    "file": str(one.file),
                    "game": one.game,
                    "records": one.records,
                    "rows": one.rows,
                    "features": one.features,
                    "actions": one.actions,
                }
                for one in written
            ]
        )
        return
    table = Table("file", "records", "rows", "features", box=None, pad_edge=False)
    for one in written:
        table.add_row(str(one.file), str(one.records), str(one.rows), str(one.features))
    terminal.print(table)
