"""Bots that play Frédéric le Grand."""
