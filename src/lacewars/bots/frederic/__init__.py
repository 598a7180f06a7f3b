"""Bots that play Frédéric le Grand."""

BOTS = ("captain",)
