"""What Friedrich and Maria, two games of Richard Sivél's system, share.

The position and what a seat sees of it, Tactical Cards and their piles, the duel and its odds, paying with
cards, the retreat, the texts of actions, lessons and the scene of a map. What differs between the games comes
in as data or is a method that each game writes; nothing here asks which game it is.
"""
