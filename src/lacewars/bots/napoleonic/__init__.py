"""Bots that play The Napoleonic Wars."""

BOTS = ("captain",)
