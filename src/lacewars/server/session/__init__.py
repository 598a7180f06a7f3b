"""A table in memory: the game, the people around it, what each is shown."""
