"""Hidden things dealt anew, and one happening told differently to different readers."""

from __future__ import annotations

import pytest

from lacewars.kernel import Chance, Event, LaceError, Others
from lacewars.kernel.secrets import Room, deal, one_of, shuffled, spread
from tests.kernel.mini import MiniState


def test_a_deal_keeps_the_numbers_and_forgets_the_order() -> None:
    for seed in range(20):
        dealt = deal(Chance.seeded(seed), [5, 3, 9, 1], [1, 0, 3])
        assert [len(d) for d in dealt] == [1, 0, 3]
        assert sorted(dealt[0] + dealt[2]) == [1, 3, 5, 9]
        assert dealt == deal(Chance.seeded(seed), [9, 1, 5, 3], [1, 0, 3])
    assert len({deal(Chance.seeded(seed), range(4), [1, 3])[0][0] for seed in range(40)}) == 4


def test_the_last_place_gets_the_rest_without_a_draw() -> None:
    chance = Chance.seeded(1)
    assert deal(chance, [3, 1, 2], [3]) == [[1, 2, 3]]
    assert chance.drawn == 0


def test_a_new_order_has_nothing_of_the_old() -> None:
    assert shuffled(Chance.seeded(3), [4, 2, 7, 1]) == shuffled(Chance.seeded(3), [1, 2, 4, 7])
    assert len({one_of(Chance.seeded(seed), "abc") for seed in range(40)}) == 3


def test_what_is_spread_stays_within_the_rooms() -> None:
    rooms = [Room(1, 4), Room(0, 2, wanted=True)]
    for seed in range(20):
        found = spread(Chance.seeded(seed), rooms, 5, spare=1)
        assert sum(found) == 5
        assert found[0] in range(1, 5)
        assert found[1] in range(2)
    with pytest.raises(LaceError, match="divided"):
        spread(Chance.seeded(1), rooms, 6, spare=1)


def test_others_are_everybody_but_some() -> None:
    event = Event("seen", (), Others((0, 2)))
    assert [event.seen_by(seat) for seat in (0, 1, 2, 3, None)] == [False, True, False, True, True]
    assert Others((0,)) != (0,)
    assert Others((0,)) != (0,)
    assert Others((0,)) == Others((0,))
    assert len({Others((0,)), Others((0,))}) == 1


def test_everybody_gets_one_line_of_a_happening() -> None:
    state = MiniState(Chance.seeded(1))
    state.tell_apart(((0,), ("marched", 7)), ((1, 2), ("guessed", 1)), otherwise=("seen", 2, 3))
    for seat, kind in ((0, "marched"), (1, "guessed"), (2, "guessed"), (3, "seen"), (None, "seen")):
        assert [e.kind for e in state.news if e.seen_by(seat)] == [kind]


@pytest.mark.parametrize("seats", [((), ()), ((0,), (0, 1))])
def test_a_reader_cannot_get_two_lines_of_a_happening(seats: tuple[tuple[int, ...], ...]) -> None:
    state = MiniState(Chance.seeded(1))
    with pytest.raises(LaceError, match="readers of its own"):
        state.tell_apart(*((to, ("told", 1)) for to in seats), otherwise=("seen",))
