"""Chance keys lie sealed in the database, the secret beside it, and nobody else reads either."""

from __future__ import annotations

import asyncio
import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from typer.testing import CliRunner

from lacewars.cli.main import app
from lacewars.server.storage.rows import Standing
from lacewars.server.storage.seal import ENVIRONMENT, SEALED_BYTES, Seal, Vault, WrongSecret
from lacewars.server.storage.store import Store
from tests.server.storekit import SEATS, config, fill, run_on, upgrade, use

KEY = bytes(range(200, 232))
LONG = "a secret that nobody guesses, of 64 characters, more or less"


def files(folder: Path) -> dict[str, bytes]:
    """The database and what lies beside it, but for the secret."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "secret.key"}


def in_clear(folder: Path) -> bool:
    """Whether the chance key can be read in the database."""
    forms = (KEY, KEY.hex().encode(), KEY.hex().upper().encode())
    return any(form in data for data in files(folder).values() for form in forms)


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


# ---------------------------------------------------------------------- the seal
def test_a_seal_opens_its_own_table_alone() -> None:
    seal = Seal(b"s" * 32)
    sealed = seal.close("a", KEY)
    assert len(sealed) == SEALED_BYTES
    assert KEY not in sealed
    assert seal.open("a", sealed) == Seal(b"s" * 32).open("a", sealed) == KEY
    assert seal.close("a", KEY) != sealed
    broken = [sealed[:n] + bytes([sealed[n] ^ 1]) + sealed[n + 1 :] for n in range(len(sealed))]
    for table, other, opener in (
        ("b", sealed, seal),
        ("a", sealed, Seal(b"t" * 32)),
        ("a", KEY, seal),
        ("a", b"", seal),
        *(("a", each, seal) for each in broken),
    ):
        with pytest.raises(WrongSecret):
            opener.open(table, other)


def test_a_secret_is_made_once(tmp_path: Path) -> None:
    first, second = Vault(tmp_path / "house" / "secret.key"), Vault(tmp_path / "house" / "secret.key")
    assert first.is_empty
    first.fill()
    second.fill()
    assert first.seal.fingerprint == second.seal.fingerprint
    assert [path.name for path in (tmp_path / "house").iterdir()] == ["secret.key"]


@pytest.mark.parametrize("written", ["", "xyz", "00", "é"])
def test_a_broken_secret_is_told(tmp_path: Path, written: str) -> None:
    (tmp_path / "secret.key").write_text(written)
    with pytest.raises(WrongSecret, match=r"the secret in .*secret.key"):
        Vault(tmp_path / "secret.key").seal  # noqa: B018 - it is looked at


# ---------------------------------------------------------------------- the database
def test_a_stolen_database_tells_no_chance_key(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(replace(config(), chance_key=KEY), SEATS, Standing(0, (0, 3)))
        assert not in_clear(tmp_path)
        found = await store.load("table")
        assert found is not None
        assert found.config.chance_key == KEY

    use(url(tmp_path), work)
    assert not in_clear(tmp_path)
    assert Vault(tmp_path / "secret.key").seal


def test_keys_in_clear_are_sealed_in_an_older_database(tmp_path: Path) -> None:
    def begin(connection: Connection) -> None:
        upgrade(connection, "0003")
        row = "'friedrich', 1, '{}', :key, 'c', 'd', true, 'live', 5, 6, 0, '[]', false"
        names = "id, game, rules_version, options, chance_key, commitment, owner_hash, public, pace, created"
        insert = f'INSERT INTO tables ({names}, updated, "index", waiting, over) VALUES (:id, {row})'
        for number in range(40):
            connection.execute(text(insert), {"id": f"table{number}", "key": KEY})
        connection.execute(text("DELETE FROM tables WHERE id > 'table2'"))

    run_on(url(tmp_path), begin)
    assert in_clear(tmp_path)

    async def work(store: Store) -> None:
        found = await store.load("table1")
        assert found is not None
        assert found.config.chance_key == KEY

    use(url(tmp_path), work)
    assert not in_clear(tmp_path)


def test_without_its_secret_a_database_is_not_opened(database: str, tmp_path: Path) -> None:
    secret = tmp_path / "kept" / "secret.key"

    async def opened() -> None:
        store = Store(database, secret)
        try:
            await store.open()
            if await store.load("table") is None:
                await fill(store)
        finally:
            await store.close()

    asyncio.run(opened())
    kept = secret.read_text()
    secret.unlink()
    with pytest.raises(WrongSecret, match=r"missing.*put it back from your backup, as the file .*secret.key"):
        asyncio.run(opened())
    assert not secret.exists()
    secret.write_text("0" * 64)
    with pytest.raises(WrongSecret, match="is not the one of this database"):
        asyncio.run(opened())
    secret.write_text(kept)
    asyncio.run(opened())


def test_the_secret_may_come_from_the_environment(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ENVIRONMENT, LONG)
    use(database, fill)
    assert not (tmp_path / "secret.key").exists()
    monkeypatch.setenv(ENVIRONMENT, LONG + ".")
    with pytest.raises(WrongSecret, match="LACEWARS_SECRET is not the one"):
        use(database, fill)
    monkeypatch.setenv(ENVIRONMENT, "short")
    with pytest.raises(WrongSecret, match="at least 32 characters"):
        use(database, fill)
    monkeypatch.delenv(ENVIRONMENT)
    with pytest.raises(WrongSecret):
        use(database, fill)


def test_the_command_says_what_is_missing(tmp_path: Path) -> None:
    use(url(tmp_path), fill)
    (tmp_path / "secret.key").unlink()
    result = CliRunner().invoke(app, ["serve", "--port", "0", "--database", url(tmp_path)])
    assert result.exit_code == 1
    assert "put it back from your backup" in " ".join(result.output.split())


# ---------------------------------------------------------------------- files
def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_nobody_else_reads_the_files(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        assert modes(tmp_path) == dict.fromkeys(
            ("tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm", "secret.key"), 0o600
        )

    before = os.umask(0o000)
    try:
        use(url(tmp_path), work)
        for path in tmp_path.iterdir():
            path.chmod(0o644)
        use(url(tmp_path), lambda store: store.ping())
        assert modes(tmp_path)["tables.sqlite"] == 0o600
    finally:
        os.umask(before)
