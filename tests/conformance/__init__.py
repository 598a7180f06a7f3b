"""One suite for every game: what a game must keep to so that bots, records, tables and views can trust it."""
