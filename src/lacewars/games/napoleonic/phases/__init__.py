"""The flow of The Napoleonic Wars, one module for each part of the sequence of play."""
