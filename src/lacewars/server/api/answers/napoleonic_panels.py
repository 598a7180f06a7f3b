"""The panels of The Napoleonic Wars: cards with their texts, the diplomatic table, how nations stand."""

from __future__ import annotations

from typing import Literal

import msgspec

from lacewars.server.api.answers.told import Told, Words

Sign = Literal["battle", "response", "foreign_war", "plus", "red"]


class Steps(Told):
    """What a card does, sentence by sentence, in both languages."""

    en: list[str]
    fr: list[str]


class NapoleonicCard(Told):
    """A card: its points, its symbols, and its text."""

    id: str
    number: str
    """As printed: 1 to 90, H1 to H11."""
    name: Words
    nation: str | None
    """Whose home card it is; null: a card of the deck."""
    cp: int
    signs: list[Sign]
    not_1805: bool
    barred: str | None
    """Who may not play its event: a nation, or `imperial`, the Imperial camp."""
    own_impulse: bool
    """Whether its event may be the card of an impulse."""
    target: Words
    steps: Steps
    duration: Words


class CourtColumn(Told):
    """A column of the diplomatic table, and what a step into it costs."""

    id: str
    name: Words
    cost: int
    client: bool
    """Whether consuls here are those of clients."""


class Prices(Told):
    """What things cost in points; `manoeuvres`: how many of them a point buys."""

    unit: int
    squadron: int
    back: int = msgspec.field(name="return")
    flag: int
    army: int
    """The march of an army into a space."""
    consul: int
    """To turn a consul over."""
    war: int
    end_war: int
    manoeuvres: int


class HandLimits(Told):
    """How many cards a nation draws at least, and keeps at most."""

    least: int
    most: int


class Standing(Told):
    """How a nation stands."""

    keys: int
    first: int
    """Its keys at the start of the game."""
    draw: int
    """The cards that its keys bring in the next draw."""
    lacking: int
    """The keys that it lacks for a card more."""
    points: int | None
    """Its victory points; null if it is not a power of a player."""
