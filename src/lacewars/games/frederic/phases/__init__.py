"""The flow of play, one module a part of the rulebook."""
