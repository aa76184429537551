"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "factcheck_edition",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("series_key", sa.Text(), nullable=False),
        sa.Column("series", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("period_end", sa.Date(), nullable=True),
        sa.Column("fiscal", sa.Text(), nullable=True),
        sa.Column("published", sa.Date(), nullable=True),
        sa.Column("form", sa.Text(), nullable=True),
        sa.Column("first_seen", sa.Date(), nullable=False),
        sa.Column("last_seen", sa.Date(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_factcheck_edition")),
    )
    with op.batch_alter_table("factcheck_edition", schema=None) as batch_op:
        batch_op.create_index("ix_factcheck_edition_series", ["series_key"], unique=False)

    op.create_table(
        "factcheck_finding",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("page", sa.Text(), nullable=True),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("verdict", sa.Text(), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("cause", sa.Text(), nullable=True),
        sa.Column("claimed", sa.Text(), nullable=True),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("writing", sa.Text(), nullable=False),
        sa.Column("suggestion", sa.Text(), nullable=False),
        sa.Column("observed_text", sa.Text(), nullable=True),
        sa.Column("observed_value", sa.Text(), nullable=True),
        sa.Column("observed_unit", sa.Text(), nullable=True),
        sa.Column("observed_period", sa.Text(), nullable=True),
        sa.Column("observed_place", sa.Text(), nullable=False),
        sa.Column("observed_source", sa.Text(), nullable=False),
        sa.Column("observed_snapshot", sa.Text(), nullable=False),
        sa.Column("excerpt_before", sa.Text(), nullable=False),
        sa.Column("excerpt_mark", sa.Text(), nullable=False),
        sa.Column("excerpt_after", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_factcheck_finding")),
        sa.UniqueConstraint("key", name=op.f("uq_factcheck_finding_key")),
    )
    op.create_table(
        "factcheck_page",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("page", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("standing", sa.Text(), nullable=False),
        sa.Column("last_reviewed", sa.Text(), nullable=True),
        sa.Column("coverage", sa.Text(), nullable=True),
        sa.Column("sentences", sa.Text(), nullable=False),
        sa.Column("url", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_factcheck_page")),
        sa.UniqueConstraint("key", name=op.f("uq_factcheck_page_key")),
    )
    op.create_table(
        "factcheck_reading",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_factcheck_reading")),
    )
    op.create_table(
        "factcheck_run",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("registry_digest", sa.Text(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("pid", sa.Integer(), nullable=False),
        sa.Column("started", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_factcheck_run")),
    )
    with op.batch_alter_table("factcheck_run", schema=None) as batch_op:
        batch_op.create_index(
            "uq_factcheck_run_finished",
            ["day"],
            unique=True,
            sqlite_where=sa.text("state = 'finished'"),
            postgresql_where=sa.text("state = 'finished'"),
        )
        batch_op.create_index(
            "uq_factcheck_run_working",
            ["day"],
            unique=True,
            sqlite_where=sa.text("state = 'working'"),
            postgresql_where=sa.text("state = 'working'"),
        )

    op.create_table(
        "factcheck_source",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_factcheck_source")),
        sa.UniqueConstraint("key", name=op.f("uq_factcheck_source_key")),
    )
    op.create_table(
        "factcheck_capture",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("run_id", sa.Integer(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("url_key", sa.Text(), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("final_url", sa.Text(), nullable=False),
        sa.Column("hops", sa.Text(), nullable=False),
        sa.Column("media_type", sa.Text(), nullable=True),
        sa.Column("etag", sa.Text(), nullable=True),
        sa.Column("last_modified", sa.Text(), nullable=True),
        sa.Column("snapshot", sa.Text(), nullable=True),
        sa.Column("size", sa.BigInteger(), nullable=True),
        sa.Column("not_modified", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["run_id"], ["factcheck_run.id"], name=op.f("fk_factcheck_capture_run_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_factcheck_capture")),
    )
    with op.batch_alter_table("factcheck_capture", schema=None) as batch_op:
        batch_op.create_index("ix_factcheck_capture_run", ["run_id"], unique=False)
        batch_op.create_index("ix_factcheck_capture_url", ["url_key", "day"], unique=False)

    op.create_table(
        "factcheck_night_finding",
        sa.Column("run_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("said_id", sa.Integer(), nullable=False),
        sa.Column("baseline", sa.Text(), nullable=False),
        sa.Column("observed_at", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["run_id"], ["factcheck_run.id"], name=op.f("fk_factcheck_night_finding_run_id")
        ),
        sa.ForeignKeyConstraint(
            ["said_id"], ["factcheck_finding.id"], name=op.f("fk_factcheck_night_finding_said_id")
        ),
        sa.PrimaryKeyConstraint("run_id", "place", name=op.f("pk_factcheck_night_finding")),
    )
    op.create_table(
        "factcheck_night_page",
        sa.Column("run_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("said_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["run_id"], ["factcheck_run.id"], name=op.f("fk_factcheck_night_page_run_id")
        ),
        sa.ForeignKeyConstraint(
            ["said_id"], ["factcheck_page.id"], name=op.f("fk_factcheck_night_page_said_id")
        ),
        sa.PrimaryKeyConstraint("run_id", "place", name=op.f("pk_factcheck_night_page")),
    )
    op.create_table(
        "factcheck_night_source",
        sa.Column("run_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("said_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["run_id"], ["factcheck_run.id"], name=op.f("fk_factcheck_night_source_run_id")
        ),
        sa.ForeignKeyConstraint(
            ["said_id"], ["factcheck_source.id"], name=op.f("fk_factcheck_night_source_said_id")
        ),
        sa.PrimaryKeyConstraint("run_id", "place", name=op.f("pk_factcheck_night_source")),
    )
    op.create_table(
        "factcheck_not_checked",
        sa.Column("run_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("page", sa.Text(), nullable=True),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("since", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(
            ["run_id"], ["factcheck_run.id"], name=op.f("fk_factcheck_not_checked_run_id")
        ),
        sa.PrimaryKeyConstraint("run_id", "place", name=op.f("pk_factcheck_not_checked")),
    )


def downgrade() -> None:
    op.drop_table("factcheck_not_checked")
    op.drop_table("factcheck_night_source")
    op.drop_table("factcheck_night_page")
    op.drop_table("factcheck_night_finding")
    with op.batch_alter_table("factcheck_capture", schema=None) as batch_op:
        batch_op.drop_index("ix_factcheck_capture_url")
        batch_op.drop_index("ix_factcheck_capture_run")

    op.drop_table("factcheck_capture")
    op.drop_table("factcheck_source")
    with op.batch_alter_table("factcheck_run", schema=None) as batch_op:
        batch_op.drop_index(
            "uq_factcheck_run_working",
            sqlite_where=sa.text("state = 'working'"),
            postgresql_where=sa.text("state = 'working'"),
        )
        batch_op.drop_index(
            "uq_factcheck_run_finished",
            sqlite_where=sa.text("state = 'finished'"),
            postgresql_where=sa.text("state = 'finished'"),
        )

    op.drop_table("factcheck_run")
    op.drop_table("factcheck_reading")
    op.drop_table("factcheck_page")
    op.drop_table("factcheck_finding")
    with op.batch_alter_table("factcheck_edition", schema=None) as batch_op:
        batch_op.drop_index("ix_factcheck_edition_series")

    op.drop_table("factcheck_edition")
