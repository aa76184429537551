"""Which sources each claim of a page rests on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("factcheck_page", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rests", sa.Text(), nullable=False, server_default="[]"))


def downgrade() -> None:
    with op.batch_alter_table("factcheck_page", schema=None) as batch_op:
        batch_op.drop_column("rests")
