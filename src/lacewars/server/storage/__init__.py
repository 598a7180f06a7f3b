"""The database: tables, their logs, who sits where."""
