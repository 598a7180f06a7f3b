"""The phases of Friedrich, each reading like its section of the rulebook."""
