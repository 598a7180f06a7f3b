"""The phases of Prussia's Defiant Stand, in the order of its sequence of play."""
