"""Bots that play Friedrich."""

BOTS = ("captain",)
