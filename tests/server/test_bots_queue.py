"""The bots' queue: who is asked next. No process, no clock but the test's own."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field

from lacewars.server.tables.bots.queue import (
    ADDRESSES,
    ALONE,
    AWAY,
    HERE,
    PACE_SECONDS,
    PATIENCE_SECONDS,
    Job,
    Queue,
)


@dataclass
class Hands:
    """A queue, and the time."""

    workers: int = 1
    per_minute: int = 600
    now: float = 1000.0
    queue: Queue[str] = field(init=False)

    def __post_init__(self) -> None:
        self.queue = Queue(self.workers, self.per_minute, lambda: self.now)

    def put(
        self,
        table: str,
        address: str = "here",
        rank: int = HERE,
        paced: bool | None = None,
        again: bool = False,
    ) -> Job[str]:
        job = Job(table, address, rank == ALONE if paced is None else paced, lambda: rank == HERE, table)
        job.again = again
        self.queue.put(job)
        return job

    def take(self, worker: int = 0) -> str | None:
        job = self.queue.take(worker)
        return None if job is None else job.what


def test_people_come_first_and_who_looks_on_before_who_is_away() -> None:
    hands = Hands()
    for table, rank in (("bots", ALONE), ("away", AWAY), ("here", HERE)):
        hands.put(table, table, rank)
    assert [hands.take() for _ in range(4)] == ["here", "away", "bots", None]


def test_addresses_take_turns_however_many_tables_they_have() -> None:
    """Fifty-five tables of one address count as much as one of another."""
    hands = Hands()
    for number in range(55):
        hands.put(f"crowd {number}", "crowd")
    served = []
    for _ in range(10):
        hands.put("mine", "me")
        served += [hands.take(), hands.take()]
    assert served.count("mine") == 10
    assert all("mine" in served[n : n + 2] for n in range(0, 20, 2))


def test_tables_of_one_address_take_turns() -> None:
    hands = Hands()
    for table in "abc":
        hands.put(table)
    served = []
    for _ in range(12):
        table = hands.take()
        assert table is not None
        served.append(table)
        hands.put(table)
    assert served == list("abc") * 4


def test_a_crowd_of_bots_alone_never_delays_a_person() -> None:
    hands = Hands(per_minute=0)
    for number in range(60):
        hands.put(f"crowd {number}", f"address {number}", ALONE)
    for _ in range(20):
        hands.put("mine", "me")
        assert hands.take() == "mine"
        assert (hands.take() or "").startswith("crowd")


def test_who_begins_to_look_on_is_served_at_once() -> None:
    hands = Hands(per_minute=0)
    here: list[bool] = []
    hands.put("other", "other", ALONE)
    hands.queue.put(Job("watched", "me", True, lambda: bool(here), "watched"))
    here.append(True)
    assert hands.take() == "watched"


# ---------------------------------------------------------------------- pace
def test_a_table_of_bots_alone_goes_at_a_pace_that_one_can_follow() -> None:
    hands = Hands()
    hands.put("bots", rank=HERE, paced=True)
    assert hands.take() == "bots"
    hands.put("bots", rank=HERE, paced=True)
    hands.now += PACE_SECONDS - 0.01
    assert hands.take() is None
    assert math.isclose(hands.queue.wait(0), 0.01, abs_tol=1e-6)
    hands.now += 0.02
    assert hands.take() == "bots"


def test_tables_of_bots_alone_of_one_address_share_what_it_may_play() -> None:
    """Sixty tables: each has its turn, and together they play 600 actions a minute."""
    hands = Hands()
    for number in range(60):
        hands.put(f"t{number}", "crowd", ALONE)
    served: Counter[str] = Counter()
    end = hands.now + 60
    while hands.now < end:
        while (table := hands.take()) is not None:
            served[table] += 1
            hands.put(table, "crowd", ALONE)
        hands.now += max(hands.queue.wait(0), 0.001)
    assert 590 <= served.total() <= 601
    assert len(served) == 60
    assert max(served.values()) - min(served.values()) <= 1


def test_many_addresses_of_bots_alone_share_what_is_left() -> None:
    hands = Hands()
    for number in range(40):
        hands.put(f"t{number}", f"address {number}", ALONE)
    served, end = 0, hands.now + 10
    while hands.now < end:
        while (table := hands.take()) is not None:
            served += 1
            hands.put(table, table.replace("t", "address "), ALONE)
        hands.now += max(hands.queue.wait(0), 0.001)
    assert 0.9 * ADDRESSES * 100 <= served <= ADDRESSES * 100 + 1


def test_without_a_limit_there_is_no_pace() -> None:
    hands = Hands(per_minute=0)
    for _ in range(5):
        hands.put("bots", rank=ALONE)
        assert hands.take() == "bots"


def test_a_crowd_whose_time_has_not_come_is_not_looked_at() -> None:
    """Two thousand tables of bots cost a person's question nothing."""
    hands, looked = Hands(), []
    for number in range(2000):
        job = Job(f"t{number}", "crowd", True, lambda: bool(looked.append(1)), "bots")
        hands.queue.put(job)
    assert hands.take() == "bots"
    looked.clear()
    hands.put("mine", "me")
    assert hands.take() == "mine"
    assert hands.take() is None
    assert hands.queue.wait(0) > 0
    assert looked == []


# ---------------------------------------------------------------------- workers
def test_of_several_workers_one_is_kept_for_people() -> None:
    hands = Hands(workers=2, per_minute=0)
    for number in range(4):
        hands.put(f"t{number}", rank=ALONE)
    assert hands.take(0) is None
    assert hands.queue.wait(0) == math.inf
    assert hands.take(1) is not None
    hands.put("mine")
    hands.now += PATIENCE_SECONDS
    assert hands.take(0) == "mine"


def test_a_table_waits_a_little_for_the_worker_that_knows_its_bots() -> None:
    hands = Hands(workers=3)
    hands.put("mine")
    hands.now += PATIENCE_SECONDS
    assert hands.take(2) == "mine"
    hands.put("mine")
    assert hands.take(0) is None
    assert hands.take(1) is None
    assert math.isclose(hands.queue.wait(1), PATIENCE_SECONDS)
    hands.now += PATIENCE_SECONDS
    assert hands.take(1) == "mine", "it does not wait for ever"
    hands.put("mine")
    assert hands.take(1) == "mine", "and has a new home"


def test_what_failed_goes_before_the_others_of_its_rank_and_at_once() -> None:
    hands = Hands()
    hands.put("early", "early", ALONE)
    hands.put("bots", "late", ALONE, again=True)
    assert hands.take() == "bots"
    hands.put("bots", "late", ALONE, again=True)
    hands.put("mine")
    assert [hands.take(), hands.take()] == ["mine", "bots"]


def test_what_nobody_waits_for_is_not_asked() -> None:
    hands = Hands()
    job = hands.put("mine")
    hands.queue.drop(job)
    hands.queue.drop(job)
    assert hands.take() is None
    assert len(hands.queue) == 0
