"""Accounts: how they sign in, the seats they keep, how their games went; tables in the lobby."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds tables, and says of the old ones that they are not in the lobby."""
    op.add_column("tables", sa.Column("lobby", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("name_key", sa.String(80), nullable=False, unique=True),
        sa.Column("mail", sa.String(254), nullable=True, unique=True),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        _account("CASCADE", nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(12), nullable=False),
        _account("CASCADE", nullable=True),
        sa.Column("mail", sa.String(254), nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "claims",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        _account("CASCADE", nullable=False),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        _account("SET NULL", nullable=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("role", sa.String(40), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("drawn", sa.Boolean, nullable=False),
        sa.Column("against", sa.String(8), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("subject", sa.String(80), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("against", sa.String(8), primary_key=True),
        _account("CASCADE", nullable=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    for table in ("passkeys", "tokens", "claims", "results", "ratings"):
        op.create_index(f"ix_{table}_account_id", table, ["account_id"])
    op.create_index("ix_tokens_mail", "tokens", ["mail"])
    op.create_index("ix_tokens_expires", "tokens", ["expires"])


def _account(gone: str, nullable: bool) -> sa.Column[str]:
    """Whose a row is; `gone`: what becomes of it with the account."""
    return sa.Column(
        "account_id", sa.String(32), sa.ForeignKey("accounts.id", ondelete=gone), nullable=nullable
    )


def downgrade() -> None:
    """Takes them away."""
    for table in ("ratings", "results", "claims", "tokens", "passkeys", "accounts"):
        op.drop_table(table)
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("lobby")
