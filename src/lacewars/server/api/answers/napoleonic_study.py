"""What a player of The Napoleonic Wars may ask: where an army could go, what could come of an answer."""

from __future__ import annotations

from typing import Literal

from lacewars.server.api.answers.lookahead import End, Study
from lacewars.server.api.answers.napoleonic import Nation
from lacewars.server.api.answers.told import Told


# ---------------------------------------------------------------------- marches
class ArmyWatch(Told):
    """An enemy army that could intercept: what two dice must show at least, and the chance of it."""

    nation: Nation
    place: str
    commanders: list[str]
    points: int
    roll: int
    """More than 12: it cannot."""
    chance: float


class ArmyClash(Told):
    """The battle with whoever stands there: the dice of round one, and their chances, without cards."""

    troops: dict[str, int]
    commanders: list[str]
    ours: int
    theirs: int
    wins: float
    """The chance to hit more often than the enemy in round one."""
    ties: float


class ArmyEnd(End):
    """A duchy that an army may enter next."""

    ground: Literal["friendly", "uncontrolled", "enemy", "occupied", "foreign"]
    line: Literal["normal", "pass", "marsh", "strait"]
    attrition: int
    """The dice of attrition that every piece rolls; a six is a loss."""
    worn: bool
    """Whether whoever still stands there when the turn ends rolls for attrition."""
    fortress: bool
    """Whether it is a fortress of an enemy, where the march ends."""
    watches: list[ArmyWatch]
    clash: ArmyClash | None


class ArmyStudy(Study):
    """What an army could do: as it is put together, or as it would set out by itself."""

    troops: dict[str, int]
    """The strength points that go, by nation; commanders are the `pieces`."""
    price: int
    """The points that a space costs it; 0: it cannot go so."""
    cp: int
    actions: list[str]
    """What puts it together."""
    ends: list[ArmyEnd]
    reach: dict[str, int]
    """Duchies that its points would do for if nobody interfered, with what they would cost."""


# ---------------------------------------------------------------------- what could come of an answer
class SeaDuel(Told):
    """A battle at sea: the dice of both sides in round one, and the chances to be ahead or level after it."""

    ours: int
    theirs: int
    wins: float
    ties: float


class SeaMeeting(Told):
    """A fleet of the enemy: the chance that one finds the other, and the battle that may follow."""

    nations: list[Nation]
    squadrons: int
    chance: float
    duel: SeaDuel


class SiegeOdds(Told):
    """A siege: the dice of besiegers and fortress, and the chances that it falls, without cards."""

    ours: int
    theirs: int
    once: float
    """At the next assault."""
    falls: float
    """At this or a later one, if the besiegers assault as long as they may."""


class Prospect(Told):
    """What could come of an action."""

    action: str
    place: str | None
    chance: float | None
    """That what is tried succeeds: to intercept, to evade."""
    meetings: list[SeaMeeting]
    escape: float | None
    """The chance of a fleet that is found to evade."""
    guns: int
    """The dice of a fortress over a strait, or of the batteries of a port, that fire first."""
    duel: SeaDuel | None
    siege: SiegeOdds | None


class Prospects(Study):
    """What could come of the answers that the caller may give now."""

    prospects: list[Prospect]
