"""Spoof: how many coins are in both fists together? Whoever guesses right more often wins."""

from spoof.game import GAME

__all__ = ["GAME"]
