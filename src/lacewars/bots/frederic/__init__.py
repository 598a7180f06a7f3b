"""Bots that play Frédéric le Grand."""

BOTS = ("captain",)
ON_TRIAL = ("marshal", "marshal-quick", "marshal-strong")
