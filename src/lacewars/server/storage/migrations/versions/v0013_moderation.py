"""Moderation: who moderates, what was reported, mutes and bans, and who did what."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds tables."""
    op.create_table(
        "moderators",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("chat", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("by", sa.Integer, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("settled", sa.BigInteger, nullable=True),
        sa.UniqueConstraint("table_id", "chat", name="uq_reports_chat"),
    )
    op.create_table(
        "sanctions",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(4), nullable=False),
        sa.Column("whom", sa.String(8), nullable=False),
        sa.Column("subject", sa.String(80), nullable=False),
        sa.Column("label", sa.String(200), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("lifted", sa.BigInteger, nullable=True),
    )
    op.create_index("ix_sanctions_until", "sanctions", ["until"])
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("what", sa.String(12), nullable=False),
        sa.Column("whom", sa.String(200), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=True),
    )


def downgrade() -> None:
    """Takes them away."""
    for table in ("audit", "sanctions", "reports", "moderators"):
        op.drop_table(table)
