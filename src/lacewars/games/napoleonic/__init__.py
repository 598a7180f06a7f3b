"""The Napoleonic Wars: nine nations, cards as events or points, land, sea and diplomacy, for two to five."""
