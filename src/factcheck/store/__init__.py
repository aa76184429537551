"""The door of the store: open it, and model values go in and come out.

The only room that knows SQLModel, SQLAlchemy and Alembic, and SQLite from
PostgreSQL. To keep something new: a row in rows/ with `to_model` and
`from_model`, a migration, a file of functions, and a method of `Store`.
"""

from factcheck.store.store import Store

__all__ = ["Store"]
