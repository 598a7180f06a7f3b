"""Invitations of accounts to seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a table for them; every account may be invited until it says otherwise."""
    op.add_column("accounts", sa.Column("invitable", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "invitations",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column(
            "account_id", sa.String(32), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("by", sa.String(32), sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("answer", sa.String(10), nullable=True),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.Column("telling", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    for column in ("account_id", "by"):
        op.create_index(f"ix_invitations_{column}", "invitations", [column])


def downgrade() -> None:
    """Takes it away."""
    op.drop_table("invitations")
    op.drop_column("accounts", "invitable")
