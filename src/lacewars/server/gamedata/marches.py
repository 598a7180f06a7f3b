"""What a player of Friedrich or Maria may ask of a piece: where it could go, and what that would lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lacewars.games.sivel.lookahead import NOBODY, Claim, Fate, Prospect, RoadGuide, look_ahead
from lacewars.games.sivel.state import CardTable
from lacewars.kernel import Decision, LaceError
from lacewars.kernel.lookahead import closing
from lacewars.server.gamedata.closings import closing_to_json


class Marches:
    """The marches of a game, told with the ids of its pieces and towns."""

    def __init__(self, guide: RoadGuide[Any], pieces: Sequence[str], towns: Sequence[str]) -> None:
        self._guide = guide
        self._pieces = tuple(pieces)
        self._number = {name: i for i, name in enumerate(pieces)}
        self._towns = tuple(towns)

    def study(self, state: CardTable, seat: int | None, piece: str) -> dict[str, Any]:
        """Where the next march of a piece can end, by what the seat knows; nowhere, if it is not asked."""
        number = self._number.get(piece)
        if number is None:
            raise LaceError("there is no such piece")
        if state.where[number] < 0:
            raise LaceError("it is not on the map")
        if seat is None:
            return {**self._told(1 << number, state.where[number]), "ends": [], "claims": []}
        found = look_ahead(self._guide, state, seat, number)
        return {
            **self._told(found.group, found.town),
            "ends": [self._end(end) for end in found.ends],
            "claims": [self._claim(claim) for claim in found.claims],
        }

    def movers(self, state: CardTable, decision: Decision) -> list[str]:
        """The ids of the pieces that a decision lets march."""
        return [self._pieces[piece] for piece in self._guide.movers(state, decision)]

    def waiting(self, state: CardTable, decision: Decision) -> list[str]:
        """The ids of the pieces that may set out once the march under way is left."""
        return [self._pieces[piece] for piece in self._guide.waiting(state, decision)]

    def closing(self, state: CardTable, decision: Decision) -> dict[str, Any] | None:
        """What is at stake if a seat moves nothing else."""
        found = closing(self._guide, state, decision)
        return closing_to_json(found, self._towns.__getitem__, self._pieces.__getitem__)

    def _told(self, group: int, town: int) -> dict[str, Any]:
        pieces = [name for i, name in enumerate(self._pieces) if group >> i & 1]
        return {"pieces": pieces, "place": self._towns[town]}

    def _end(self, end: Prospect) -> dict[str, Any]:
        return {
            "place": self._towns[end.town],
            "way": [self._towns[town] for town in end.way],
            "actions": [action.text for action in end.actions],
            "settled": end.settled,
            "taken": [self._claim(claim) for claim in end.taken],
            "supply": [self._fate(fate) for fate in end.fates],
            "battles": [odds.to_json() for odds in end.battles],
            "exposed": [self._towns[town] for town in end.exposed],
            "later": [self._claim(claim) for claim in end.later],
            "asked": end.after.asked,
            "winners": list(end.after.winners),
        }

    def _fate(self, fate: Fate) -> dict[str, Any]:
        general = self._pieces[fate.general]
        return {"general": general, "supply": fate.supply, "fed": fate.is_fed, "toll": fate.toll}

    def _claim(self, claim: Claim) -> dict[str, Any]:
        guard = None if claim.guard == NOBODY else self._pieces[claim.guard]
        return {"town": self._towns[claim.town], "kind": claim.kind, "guard": guard}
