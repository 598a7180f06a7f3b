"""Chance keys are sealed with the server's secret; the database knows the secret by its fingerprint."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context, op

from lacewars.server.storage.seal import Seal

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_TABLES = sa.table("tables", sa.column("id", sa.String), sa.column("chance_key", sa.LargeBinary))


def upgrade() -> None:
    """Adds a table, and seals what was written in clear."""
    house = op.create_table(
        "house",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
    connection, seal = op.get_bind(), _seal()
    connection.execute(sa.insert(house), {"name": "secret", "value": seal.fingerprint})
    for table, key in connection.execute(sa.select(_TABLES)).all():
        _write(connection, table, seal.close(table, key))


def downgrade() -> None:
    """Writes them in clear again."""
    connection, seal = op.get_bind(), _seal()
    for table, sealed in connection.execute(sa.select(_TABLES)).all():
        _write(connection, table, seal.open(table, sealed))
    op.drop_table("house")


def _seal() -> Seal:
    found: Seal = context.config.attributes["vault"].seal
    return found


def _write(connection: sa.Connection, table: str, key: bytes) -> None:
    connection.execute(sa.update(_TABLES).where(_TABLES.c.id == table).values(chance_key=key))
