"""Tables that outlive the rules they were begun under."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a column to tables and one to their logs."""
    op.add_column("tables", sa.Column("held", sa.Integer, nullable=True))
    op.add_column("actions", sa.Column("rules_before", sa.Integer, nullable=True))


def downgrade() -> None:
    """Takes them away."""
    op.drop_column("actions", "rules_before")
    op.drop_column("tables", "held")
