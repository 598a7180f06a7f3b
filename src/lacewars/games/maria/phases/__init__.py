"""The phases of Maria, each a section of the rulebook."""
