"""What follows from a view for the political board: clients draw it as they are told, and know no rule.

Everything here is a function of a view, so that nobody is told more than the view tells. What lies on the
board changes seldom, and everybody sees it: it is worked out once for all who look.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple, Protocol

from lacewars.games.maria.agreements import promised_vote
from lacewars.games.maria.alphabet import CANDIDATES
from lacewars.games.maria.board import ROADS
from lacewars.games.maria.cards import POLITICAL, TRACK_IDS, influence, stop
from lacewars.games.maria.deals import Deals
from lacewars.games.maria.income import base_income, printed_income
from lacewars.games.maria.phases.election import bound_vote
from lacewars.games.maria.powers import MAJORS, POWER_IDS, POWERS, PRUSSIA
from lacewars.games.maria.state import POLITICS_STAGE
from lacewars.games.maria.victory import AIMS, winter_sums

_MOVES: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted({0, *(by for card in POLITICAL for t, ways in card.moves if t == track for by in ways)}))
    for track in range(len(TRACK_IDS))
)
"""For each track how far any political card can move its marker."""


class Council(NamedTuple):
    """What lies on the political board, as everybody's view has it."""

    advanced: bool
    stage: int
    saxony: int
    tracks: tuple[int, ...]
    announced: tuple[int, ...]
    placed: tuple[tuple[int, ...], ...]
    deals: Deals
    income_change: tuple[int, ...]
    jacobites: bool
    battle_boxes: tuple[int, ...]
    electors_box: int
    emperor_box: int
    italy_box: int
    silesia_box: bool
    winter_scores: tuple[tuple[int, ...], ...]


_fields = attrgetter(*Council._fields)


class Looking(Protocol):
    """What is asked of a view."""

    advanced: bool
    markers: dict[int, int]


def told(view: Looking) -> dict[str, Any]:
    """All of it, for the variant that is played."""
    if not view.advanced:
        return {**_copied(_NOTHING), "pools": {}, "goals": goals(view)}
    return _copied(_told(Council(*_fields(view))))


def _copied(told: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """What is kept, for whoever changes what he is given."""
    return {
        name: {k: v.copy() if v.__class__ is dict else v for k, v in part.items()} if part else {}
        for name, part in told.items()
    }


@lru_cache(maxsize=4096)
def _told(council: Council) -> dict[str, dict[str, Any]]:
    scores = council.winter_scores
    return {
        **votes(council),
        "influence": {POWER_IDS[p]: influence(council.placed[p]) for p in MAJORS if council.placed[p]},
        "stops": stops(council),
        "incomes": incomes(council),
        "boxes": boxes(council),
        "goals": {},
        "winter_sums": {POWER_IDS[p]: n for p, n in winter_sums(scores).items()} if scores else {},
    }


_NOTHING: dict[str, dict[str, Any]] = {
    name: {}
    for name in ("bound_votes", "promised_votes", "influence", "stops", "incomes", "boxes", "winter_sums")
}


def votes(council: Council) -> dict[str, dict[str, str]]:
    """How the powers vote that are not free at an Imperial Election: by the rules (M-18.06), by a promise."""
    bound, promised = {}, {}
    for power in POWERS:
        if (must := bound_vote(power, council.saxony)) >= 0:
            bound[POWER_IDS[power]] = CANDIDATES[must]
        elif (will := promised_vote(council.deals, power)) >= 0:
            promised[POWER_IDS[power]] = CANDIDATES[will]
    return {"bound_votes": bound, "promised_votes": promised}


def stops(council: Council) -> dict[str, dict[str, int]]:
    """During politics, for each track, the box where its marker stops if it moves by so many more (R23)."""
    if council.stage != POLITICS_STAGE:
        return {}
    ahead = [box + by for box, by in zip(council.tracks, council.announced, strict=True)]
    return {TRACK_IDS[t]: {str(by): stop(t, box + by) for by in _MOVES[t]} for t, box in enumerate(ahead)}


def incomes(council: Council) -> dict[str, int]:
    """By how many Tactical Cards a power's income is more or less than the printed one, where it is (M-8)."""
    changes = {p: printed_income(council, p) - base_income(council, p) for p in POWERS}
    return {POWER_IDS[p]: by for p, by in changes.items() if by}


def boxes(council: Council) -> dict[str, dict[str, int]]:
    """For each major power its markers in the victory boxes, by box (M-16)."""
    found: dict[str, dict[str, int]] = {POWER_IDS[p]: {} for p in MAJORS}
    for power in MAJORS:
        if council.battle_boxes[power]:
            found[POWER_IDS[power]]["battle"] = council.battle_boxes[power]
    single = {"electors": council.electors_box, "emperor": council.emperor_box, "italy": council.italy_box}
    if council.silesia_box:
        single["silesia"] = PRUSSIA
    for box, power in single.items():
        if power >= 0:
            found[POWER_IDS[power]][box] = 1
    return {power: some for power, some in found.items() if some}


def goals(view: Looking) -> dict[str, list[str]]:
    """The fortresses that count for each power's victory in the introductory game (M-14.06, M-14.07)."""
    markers = view.markers
    return {POWER_IDS[p]: [ROADS.ids[t] for t in aim.towns if markers.get(t) == p] for p, aim in AIMS.items()}
