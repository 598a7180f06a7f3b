"""What became of standing orders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a table."""
    op.create_table(
        "order_news",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("what", sa.String(12), nullable=False),
        sa.Column("index", sa.Integer, nullable=False),
        sa.Column("order", sa.JSON, nullable=False),
        sa.Column("action", sa.Text, nullable=True),
    )
    op.create_index("ix_order_news_table_id", "order_news", ["table_id"])


def downgrade() -> None:
    """Takes it away."""
    op.drop_table("order_news")
