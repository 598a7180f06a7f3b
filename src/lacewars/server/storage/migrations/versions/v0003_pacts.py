"""Pacts: what the seats of a table agree on in their own words."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a table."""
    op.create_table(
        "pacts",
        sa.Column("table_id", sa.String(32), _table(), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("pact", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("index", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("to", sa.JSON, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("until", sa.Integer, nullable=True),
    )


def downgrade() -> None:
    """Takes it away."""
    op.drop_table("pacts")


def _table() -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", ondelete="CASCADE")
