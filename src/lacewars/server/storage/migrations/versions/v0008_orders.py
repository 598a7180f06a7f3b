"""Standing orders of seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a table."""
    op.create_table(
        "orders",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("orders", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Takes it away."""
    op.drop_table("orders")
