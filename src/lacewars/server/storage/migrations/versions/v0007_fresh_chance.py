"""Rewinds after which chance is drawn anew; those made before stay as they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a column to the logs."""
    op.add_column("actions", sa.Column("part", sa.Integer, nullable=True))


def downgrade() -> None:
    """Takes it away."""
    op.drop_column("actions", "part")
