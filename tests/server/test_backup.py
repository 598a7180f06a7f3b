"""Backups as docs/hosting.md has them: made while the server runs, restored, played on."""

from __future__ import annotations

import random
import re
import shutil
import sqlite3
import subprocess
from pathlib import Path

import httpx
from bench.faults.services import find

from tests.server.kit import BOT, HANG, PERSON, Api, Process, Table, process
from tests.server.services import PostgreSQL

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def played(server: Process) -> Table:
    """A table at which something was played."""
    with httpx.Client(base_url=server.address, timeout=HANG) as client:
        table = Api(client).open([PERSON, PERSON, BOT, BOT])
        table.play(30, random.Random(1))
        return table


def goes_on(server: Process, table: Table, index: int) -> None:
    """The table is there as it was, its keys open it, and play goes on."""
    with httpx.Client(base_url=server.address, timeout=HANG) as client:
        restored = Table(Api(client), table.opened)
        assert restored.info()["index"] >= index
        assert restored.view(0)["seat"] == 0
        assert restored.play(5, random.Random(2)) > index


def last(server: Process, table: Table) -> int:
    with httpx.Client(base_url=server.address, timeout=HANG) as client:
        return int(Table(Api(client), table.opened).info()["index"])


def test_a_sqlite_backup_is_made_while_it_runs_and_restored(tmp_path: Path) -> None:
    found = re.search(r'sqlite3 (\S+) "(VACUUM INTO)', PAGE)
    assert found is not None
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    with process(here) as server:
        table = played(server)
        index = last(server, table)
        with sqlite3.connect(here / "tables.sqlite") as database:
            database.execute(f"{found[2]} '{there / 'tables.sqlite'}'")
        database.close()
    shutil.copy(here / "secret.key", there / "secret.key")
    with process(there) as server:
        goes_on(server, table, index)


def test_a_postgresql_backup_is_restored(tmp_path: Path, postgresql: PostgreSQL) -> None:
    dump = re.search(r"pg_dump (--format=custom) --file=", PAGE)
    restore = re.search(r"pg_restore (--no-owner) --dbname=", PAGE)
    assert dump is not None
    assert restore is not None
    first, second = postgresql.new_database(), postgresql.new_database()
    copy, more = str(tmp_path / "lacewars.dump"), ["--secret-file", str(tmp_path / "secret.key")]
    with process(tmp_path, first, more) as server:
        table = played(server)
        index = last(server, table)
        program = find("pg_dump", "postgresql")
        subprocess.run([program, dump[1], f"--file={copy}", first], check=True)
    program = find("pg_restore", "postgresql")
    subprocess.run([program, restore[1], f"--dbname={second}", copy], check=True)
    with process(tmp_path, second, more) as server:
        goes_on(server, table, index)
