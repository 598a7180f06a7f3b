"""For each game the shape of what its view does not declare with bounds; a game names its own as a part."""
