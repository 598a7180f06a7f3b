"""Pacts: what seats agree on in their own words, in public, as it follows from the steps they took."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from lacewars.server.storage.rows import PactStep

PactStatus = Literal["open", "refused", "withdrawn", "standing", "lapsed", "ended"]


@dataclass(frozen=True, slots=True)
class Pact:
    """A pact: proposed, settled one way or the other; it binds until its last turn, or until all end it."""

    proposed: PactStep
    agreed: tuple[PactStep, ...] = ()
    settled: PactStep | None = None
    """The last agreement, the refusal, or that it was withdrawn."""
    ending: tuple[PactStep, ...] = ()
    """The words of those parties that want to end it."""
    changed: int = 0
    """The number of its last step."""

    @property
    def id(self) -> int:
        """By which it is named."""
        return self.proposed.pact

    @property
    def parties(self) -> tuple[int, ...]:
        """The seats that it is about, the proposer first."""
        return (self.proposed.seat, *self.proposed.to)

    @property
    def concluded(self) -> bool:
        """Whether all have agreed to it."""
        return self.settled is not None and self.settled.what == "agree"

    @property
    def ended(self) -> PactStep | None:
        """The word with which all parties had ended it."""
        return self.ending[-1] if len(self.ending) == len(self.parties) else None

    def status(self, turn: int | None) -> PactStatus:
        """How it stands in a turn."""
        if self.ended is not None:
            return "ended"
        if self.settled is not None and self.settled.what != "agree":
            return "refused" if self.settled.what == "refuse" else "withdrawn"
        until = self.proposed.until
        if turn is not None and until is not None and turn > until:
            return "lapsed"
        return "standing" if self.concluded else "open"

    def wants_end(self, seat: int) -> bool:
        """Whether a party has said that it would end it."""
        return any(step.seat == seat for step in self.ending)

    def after(self, step: PactStep) -> Pact:
        """The pact after a further step."""
        pact = replace(self, changed=step.number)
        if step.what == "end":
            return replace(pact, ending=(*self.ending, step))
        if step.what == "keep":
            return replace(pact, ending=tuple(word for word in self.ending if word.seat != step.seat))
        if step.what != "agree":
            return replace(pact, settled=step)
        agreed = (*self.agreed, step)
        whole = {other.seat for other in agreed} == set(self.proposed.to)
        return replace(pact, agreed=agreed, settled=step if whole else None)

    def to_json(self, turn: int | None) -> dict[str, Any]:
        """A pact as everybody sees it in a turn."""
        return {
            "id": self.id,
            "by": self.proposed.seat,
            "to": list(self.proposed.to),
            "text": self.proposed.text,
            "until": self.proposed.until,
            "status": self.status(turn),
            "proposed": _moment(self.proposed),
            "agreed": [_moment(step) for step in self.agreed],
            "settled": None if self.settled is None else _moment(self.settled),
            "ending": [_moment(step) for step in self.ending],
            "ended": None if self.ended is None else _moment(self.ended),
        }


class Pacts:
    """All pacts of a table."""

    def __init__(self, steps: Iterable[PactStep] = ()) -> None:
        self.last = 0
        """The number of the last step known."""
        self._found: dict[int, Pact] = {}
        self.learn(steps)

    def learn(self, steps: Iterable[PactStep]) -> bool:
        """Takes further steps; whether any of them was new."""
        new = [step for step in steps if step.number > self.last]
        for step in new:
            pact = self._found.get(step.pact)
            self._found[step.pact] = Pact(step, changed=step.number) if pact is None else pact.after(step)
            self.last = step.number
        return bool(new)

    @property
    def next(self) -> int:
        """The id of the next pact to be proposed."""
        return len(self._found) + 1

    def find(self, number: int) -> Pact | None:
        """The pact of this id, if there is one."""
        return self._found.get(number)

    def proposed_by(self, seat: int) -> list[Pact]:
        """What a seat has proposed so far."""
        return [pact for pact in self._found.values() if pact.proposed.seat == seat]

    def concluded(self) -> list[Pact]:
        """What was agreed on, whether or not it was ended or has lapsed since."""
        return [pact for pact in self._found.values() if pact.concluded]

    def shown(self, turn: int | None) -> list[dict[str, Any]]:
        """All of them as they stand in a turn."""
        return [pact.to_json(turn) for pact in self._found.values()]

    def changed(self, turn: int | None, after: int, then: int | None) -> list[dict[str, Any]]:
        """Those with a step after this one, and those that stood otherwise in the turn of `then`."""
        found = (p for p in self._found.values() if p.changed > after or p.status(turn) != p.status(then))
        return [pact.to_json(turn) for pact in found]


def _moment(step: PactStep) -> dict[str, Any]:
    """Who took a step and when."""
    return {"seat": step.seat, "name": step.name, "index": step.index, "turn": step.turn, "at": step.at}
