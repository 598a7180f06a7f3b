"""What captains keep in mind, and what they look up."""

from __future__ import annotations

from collections import Counter

from lacewars.bots.sivel.kept import Kept, once
from lacewars.bots.sivel.paying import suits_around
from lacewars.games.maria.board import NEAR, SUIT


class Summary:
    """Something that is worked out when it is asked for."""

    def __init__(self) -> None:
        self.worked = 0

    @once
    def total(self) -> int:
        """What comes of it."""
        self.worked += 1
        return 7


def test_what_is_worked_out_once_is_not_worked_out_again_and_belongs_to_its_owner() -> None:
    one, other = Summary(), Summary()
    assert one.worked == 0
    assert (one.total, one.total) == (7, 7)
    assert (one.worked, other.worked) == (1, 0)
    other.total = 5
    assert (other.total, other.worked) == (5, 0)
    assert Summary.__dict__["total"].__doc__ == "What comes of it."


def test_so_many_values_are_kept_and_the_oldest_is_made_anew() -> None:
    kept: Kept[object] = Kept(2)
    first = kept.of("a", object)
    assert kept.of("a", object) is first
    kept.of("b", object)
    kept.of("c", object)
    assert kept.of("a", object) is not first


def test_suits_around_a_town_are_counted_by_every_way_of_two_roads() -> None:
    around = suits_around(NEAR, SUIT)
    for town, near in enumerate(NEAR):
        plain = [SUIT[u] for t in near for u in NEAR[t]]
        assert dict(around[town]) == Counter(plain)
