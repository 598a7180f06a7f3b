"""Lace Wars: board wargames of the age of Frederick and Napoleon, their whole rules enforced."""

__version__ = "0.1.0"
