"""Analyses: tables that begin at a position, whose branches are named and annotated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds columns to the tables, and a table for what is written about positions."""
    op.add_column("tables", sa.Column("start", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("source", sa.String(64), nullable=True))
    op.add_column("tables", sa.Column("trunk", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "nodes",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("index", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("marks", sa.JSON, nullable=False),
        sa.Column("deleted", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Takes them away."""
    op.drop_table("nodes")
    for name in ("trunk", "source", "start"):
        op.drop_column("tables", name)
