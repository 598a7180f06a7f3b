"""All tables: opened, found again, shared between processes, played by people and bots."""
