"""Spoof: how many coins are in both fists together? Whoever guesses it oftener wins."""

from spoof.game import GAME

__all__ = ["GAME"]
