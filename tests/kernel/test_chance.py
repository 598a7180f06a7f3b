"""Chance: the stream never changes silently, is fair, and can be checked by anyone."""

from __future__ import annotations

import hashlib
import struct
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lacewars.kernel import BadPosition, Chance, LaceError, ScriptedChance, commitment, seed_bytes

MONDAY = "af34c82390a23ceaafeb258283fb5038995de6e13397c0a586f2bb961d1158cb"
WORDS = [
    2223784753, 692841890, 3872207250, 3330794096, 1724929175, 650155001, 528273393, 874153329, 761465795,
    1557649171, 4275197718, 18082302, 1527365979, 3531704538, 2722981571, 2443268994, 1588630702, 1577888030,
    3022768000, 3809129226,
]  # fmt: skip


# ------------------------------------------------------------------------------------- known answers
# If one of these fails, old records no longer replay: it is the code that is wrong, not the number.


def test_known_key() -> None:
    assert seed_bytes("monday").hex() == MONDAY
    assert seed_bytes(b"monday").hex() == MONDAY
    assert seed_bytes(1756) == seed_bytes("1756")


def test_known_words() -> None:
    chance = Chance.seeded("monday")
    assert [chance.below(1 << 32) for _ in WORDS] == WORDS
    assert chance.drawn == len(WORDS)


def test_known_dice_and_shuffle() -> None:
    chance = Chance.seeded("monday")
    dice = [1, 2, 0, 2, 5, 5, 3, 3, 5, 1, 0, 0, 3, 0, 5, 0, 4, 2, 4, 0]
    assert [chance.below(6) for _ in dice] == dice
    cards = list(range(10))
    chance = Chance.seeded("monday")
    chance.shuffle(cards)
    assert cards == [7, 9, 6, 4, 1, 5, 0, 8, 2, 3]
    assert chance.drawn == 9


def test_known_commitment() -> None:
    expected = "6db0e5755347125dc3e4a948e403632d21e7438e3cffb3d880a8906a81e13a88"
    assert commitment(bytes.fromhex(MONDAY)) == expected


def test_anyone_can_recompute_the_words() -> None:
    """The stream is what the module says it is: BLAKE2b of a 64-bit counter, keyed with the seed."""
    key = seed_bytes("a table")
    chance = Chance(key)
    for counter in range(3):
        block = hashlib.blake2b(struct.pack("<Q", counter), key=key, digest_size=64).digest()
        assert [chance.below(1 << 32) for _ in range(16)] == list(struct.unpack("<16I", block))


# ------------------------------------------------------------------------------------- fairness


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 50])
def test_draws_are_uniform(bound: int) -> None:
    """Chi-square against equal frequencies; the limit is far out, and the seed is fixed."""
    chance, draws = Chance.seeded(f"uniform {bound}"), 1000 * bound
    counts = Counter(chance.below(bound) for _ in range(draws))
    chi_square = sum((counts[v] - 1000) ** 2 / 1000 for v in range(bound))
    freedom = bound - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5
    assert set(counts) == set(range(bound))


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    """With bound 3 * 2**30 a quarter of all words is rejected; folding them in would double small values."""
    bound, chance = 3 << 30, Chance.seeded("rejection")
    values = [chance.below(bound) for _ in range(6000)]
    assert 7500 < chance.drawn < 8500
    thirds = Counter(v >> 30 for v in values)
    assert all(1850 < thirds[t] < 2150 for t in range(3))
    words = Chance.seeded("rejection")
    accepted = [w for w in (words.below(1 << 32) for _ in range(chance.drawn)) if w < bound]
    assert accepted == values


def test_every_order_is_equally_likely() -> None:
    chance = Chance.seeded("orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 400):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert sum((n - 400) ** 2 / 400 for n in counts.values()) < 23 + 4 * 46**0.5


def test_take_is_uniform_and_takes() -> None:
    chance = Chance.seeded("take")
    counts: Counter[int] = Counter()
    for _ in range(5000):
        pile = [0, 1, 2, 3, 4]
        taken = chance.take(pile)
        assert sorted([*pile, taken]) == [0, 1, 2, 3, 4]
        counts[taken] += 1
    assert all(880 < counts[v] < 1120 for v in range(5))


@given(st.lists(st.integers()), st.integers())
def test_shuffle_keeps_the_items(items: list[int], seed: int) -> None:
    shuffled = items[:]
    Chance.seeded(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@pytest.mark.parametrize("bound", [0, -1, (1 << 32) + 1])
def test_impossible_bounds_are_refused(bound: int) -> None:
    with pytest.raises(LaceError, match="no number can be drawn"):
        Chance.seeded("x").below(bound)
    with pytest.raises(LaceError):
        Chance.seeded("x").take([])


# ------------------------------------------------------------------------------------- keys and copies


def test_other_seeds_are_other_streams() -> None:
    streams = {tuple(Chance.seeded(s).below(1 << 32) for _ in range(1)) for s in range(200)}
    assert len(streams) == 200


def test_the_commitment_is_bound_to_the_key_and_is_not_the_key() -> None:
    keys = [seed_bytes(s) for s in range(50)]
    published = [commitment(k) for k in keys]
    assert len(set(published)) == 50
    assert all(k.hex() != p for k, p in zip(keys, published, strict=True))


def test_the_log_tells_what_was_drawn() -> None:
    chance = Chance.seeded("log")
    values = [chance.below(6), chance.below(10)]
    assert chance.log == [(6, values[0]), (10, values[1])]


@given(st.integers(0, 40), st.integers(0, 40))
def test_copies_go_on_alike_and_apart(before: int, ahead: int) -> None:
    chance = Chance.seeded("copy")
    for _ in range(before):
        chance.below(6)
    twin = chance.copy()
    assert twin.log == []
    mine = [chance.below(6) for _ in range(ahead)]
    assert twin.drawn == before
    assert [twin.below(6) for _ in range(ahead)] == mine


@given(st.integers(0, 100))
def test_json_gives_the_stream_back(drawn: int) -> None:
    chance = Chance.seeded("json")
    for _ in range(drawn):
        chance.below(1 << 32)
    back = Chance.from_json(chance.to_json())
    assert back.drawn == chance.drawn
    assert [back.below(6) for _ in range(40)] == [chance.below(6) for _ in range(40)]


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        [],
        {},
        {"key": MONDAY},
        {"drawn": 0},
        {"key": "ab", "drawn": 0},
        {"key": "x" * 64, "drawn": 0},
        {"key": 7, "drawn": 0},
        {"key": MONDAY, "drawn": -1},
        {"key": MONDAY, "drawn": "0"},
        {"key": MONDAY, "drawn": True},
        {"key": MONDAY, "drawn": 1.0},
        {"key": MONDAY, "drawn": 1 << 70},
    ],
)
def test_broken_streams_are_refused(data: object) -> None:
    with pytest.raises(BadPosition, match="chance"):
        Chance.from_json(data)


def test_a_key_has_32_bytes() -> None:
    with pytest.raises(LaceError, match="32 bytes"):
        Chance(b"short")


# ------------------------------------------------------------------------------------- scripts


def test_a_script_is_drawn_first() -> None:
    chance = ScriptedChance([5, 0, 3], then=Chance.seeded("monday"))
    assert [chance.below(6) for _ in range(5)] == [5, 0, 3, 1, 2]
    assert chance.log == [(6, 5), (6, 0), (6, 3), (6, 1), (6, 2)]


def test_a_script_that_does_not_fit_is_refused() -> None:
    with pytest.raises(LaceError, match="the script says 6"):
        ScriptedChance([6]).below(6)


def test_a_scripted_copy_keeps_its_own_script() -> None:
    chance = ScriptedChance([1, 2, 3])
    chance.below(6)
    twin = chance.copy()
    assert [twin.below(6), twin.below(6)] == [2, 3]
    assert [chance.below(6), chance.below(6)] == [2, 3]
