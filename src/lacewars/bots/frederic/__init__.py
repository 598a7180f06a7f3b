"""Bots that play Frédéric le Grand."""

BOTS = ("captain", "marshal-quick", "marshal", "marshal-strong")
