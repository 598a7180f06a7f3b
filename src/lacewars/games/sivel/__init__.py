"""What Friedrich and Maria, two games of Richard Sivél's system, share.

Tactical Cards and their piles, the duel, paying with cards, the retreat, and the texts of actions. What
differs between the games comes in as data or is a method that each game writes; nothing here asks which game
it is.
"""
