"""The store, on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from lacewars.kernel import LaceError
from lacewars.server.storage.accounts import Account, Claim, LastWay, Passkey
from lacewars.server.storage.recipients import DEVICES_EACH, Device, Recipient
from lacewars.server.storage.rows import (
    Entry,
    Latest,
    Lifecycle,
    PactStep,
    Proposal,
    Seat,
    Standing,
)
from lacewars.server.storage.store import Conflict, Store
from tests.server import services
from tests.server.services import PostgreSQL
from tests.server.storekit import SEATS, config, entry, fill, use


# ---------------------------------------------------------------------- tables and logs
def test_what_is_stored_comes_back(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        found = await store.load("table")
        assert found is not None
        assert found.config == config()
        assert found.seats == SEATS
        assert found.standing == Standing(3, (0,))
        assert found.log == (entry(0), entry(1), entry(2))
        assert found.updated == entry(2).at
        assert found.lifecycle == Lifecycle(changes=3)
        assert await store.load("other") is None

    use(database, work)


def test_it_is_there_after_the_store_was_closed(database: str) -> None:
    use(database, fill)
    found = use(database, lambda store: store.load("table"))
    assert found is not None
    assert found.log == (entry(0), entry(1), entry(2))


def test_only_the_new_lines_are_read(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        for after in range(4):
            found = await store.load("table", after)
            assert found is not None
            assert found.log == tuple(entry(n) for n in range(after, 3))
            assert found.standing.index == 3

    use(database, work)


def test_what_is_new_of_a_table_is_its_changes_and_lines(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        for after in range(4):
            found = await store.latest("table", after)
            assert found == Latest(3, entry(2).at, tuple(entry(n) for n in range(after, 3)))
        await store.change("table", Lifecycle(paused=True, changes=4))
        assert await store.latest("table", 3) == Latest(4, entry(2).at, ())
        assert await store.changes("table") == 4
        assert await store.latest("other", 0) is None
        assert await store.changes("other") is None

    use(database, work)


def test_one_index_is_written_once(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        for standing in (Standing(3, (1,)), Standing(1, (1,)), Standing(5, (1,))):
            with pytest.raises(Conflict):
                await store.append("table", entry(9), standing)
        found = await store.load("table")
        assert found is not None
        assert found.standing == Standing(3, (0,))
        assert found.log == (entry(0), entry(1), entry(2))

    use(database, work)


def test_of_many_at_once_one_wins(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store, 0)
        other = Store(database)
        stores = [store, other] * 8
        tries = [s.append("table", entry(n), Standing(1, (0,)), 0) for n, s in enumerate(stores)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(a) for a in answers if a is not None] == [Conflict] * 15
        found = await store.load("table")
        assert found is not None
        assert found.log == (entry(answers.index(None)),)
        await other.close()

    use(database, work)


def test_an_action_on_a_table_that_was_changed_is_refused(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await store.change("table", Lifecycle(paused=True, changes=4))
        with pytest.raises(Conflict):
            await store.append("table", entry(3), Standing(4, (0,)), 3)
        await store.append("table", entry(3), Standing(4, (0,)), 4)

    use(database, work)


def test_an_unknown_table_takes_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append("nowhere", entry(0), Standing(1, (0,)))
        with pytest.raises(Conflict):
            await store.change("nowhere", Lifecycle(changes=1))

    use(database, work)


# ---------------------------------------------------------------------- lifecycle, chat, notes
def test_life_and_seats_change_together(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await store.write_notes("table", 3, "attack Silesia")
        await store.knows("table", 3, 2)
        lifecycle = Lifecycle(
            paused=True, resumed=1_800_000_000_000, proposal=Proposal(None, 2, (0, 3)), changes=4
        )
        await store.change("table", lifecycle, Seat(3, "open", held=7), ("told", "notes"))
        found = await store.load("table")
        assert found is not None
        assert found.lifecycle == lifecycle
        assert found.seats == (*SEATS[:3], Seat(3, "open", held=7))
        assert await store.notes("table", 3) == ""
        for changes in (4, 6):
            with pytest.raises(Conflict):
                await store.change("table", replace(lifecycle, changes=changes), Seat(0, "open"))
        again = await store.load("table")
        assert again is not None
        assert again.seats == found.seats

    use(database, work)


def test_a_line_drops_the_proposal_and_keeps_where_it_goes_back_to(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await store.change("table", Lifecycle(proposal=Proposal(0, 1, (0,)), changes=4))
        back = Entry(-1, None, (), 3, 9, 1)
        await store.append("table", back, Standing(4, (3,)), 4)
        found = await store.load("table")
        assert found is not None
        assert found.log[-1] == back
        assert found.lifecycle == Lifecycle(changes=5)

    use(database, work)


def test_chat_is_numbered_without_gaps(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        for number in range(1, 4):
            assert (await store.say("table", 0, "Élise", f"bonjour {number} 🂡", number)).number == number
        assert [chat.text for chat in await store.chats("table", 1)] == ["bonjour 2 🂡", "bonjour 3 🂡"]
        said = await asyncio.gather(*(store.say("table", 3, "Ł", "at once", 9) for _ in range(10)))
        assert sorted(chat.number for chat in said) == list(range(4, 14))
        found = await store.load("table")
        assert found is not None
        assert [chat.number for chat in found.chats] == list(range(1, 14))

    use(database, work)


def test_steps_of_pacts_are_numbered_and_each_number_is_taken_once(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        steps = (
            PactStep(1, 1, 0, "Élise", "propose", 3, 2, 1_800_000_000_000, (1, 3), "Paix ♠", 5),
            PactStep(2, 1, 3, "Łukasz ♠", "refuse", 3, None, 1_800_000_000_001),
        )
        for step in steps:
            await store.add_pact_step("table", step)
        with pytest.raises(Conflict):
            await store.add_pact_step("table", replace(steps[1], what="agree"))
        with pytest.raises(Conflict):
            await store.add_pact_step("nowhere", steps[0])
        assert await store.pact_steps("table", 1) == steps[1:]
        found = await store.load("table")
        assert found is not None
        assert found.pacts == steps
        other = Store(database)
        tries = [s.add_pact_step("table", replace(steps[1], number=3)) for s in (store, other) * 5]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(a) for a in answers if a is not None] == [Conflict] * 9
        await other.close()

    use(database, work)


def test_notes_are_written_over(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        assert await store.notes("table", 0) == ""
        for words in ("first", "second", ""):
            await store.write_notes("table", 0, words)
            assert await store.notes("table", 0) == words
        other = Store(database)
        await asyncio.gather(*(s.write_notes("table", 3, "at once") for s in (store, other) * 5))
        await other.close()
        assert await store.notes("table", 3) == "at once"

    use(database, work)


def test_who_is_asked_and_not_told_yet(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        stored = await store.load("table")
        assert stored is not None
        for name, seat in (("elise", 0), ("lukasz", 3)):
            await store.add_recipient(Recipient(name, "fr", "UTC", 5, mail=f"{name}@example.org"))
            await store.tell_of_seats(name, [("table", seat, stored.seats[seat].key_hash or "")])
        (asked,) = await store.asked()
        assert (asked.seat, asked.recipient.id, asked.told, asked.devices) == (0, "elise", -1, 0)
        assert await store.begin_to_tell(asked, 100, 200)
        assert not await store.begin_to_tell(asked, 100, 200)
        (asked,) = await store.asked()
        assert not await store.begin_to_tell(asked, 199, 300)
        assert await store.begin_to_tell(asked, 200, 300)
        await store.tell_again(asked, 0, 0)  # whoever was about to tell has lost the lease
        assert not await store.told("table", 0, -1, 3, lease=300)
        assert await store.begin_to_tell((await store.asked())[0], 300, 400)
        assert await store.told("table", 0, -1, 3, lease=400)
        assert not await store.told("table", 0, -1, 3)
        assert await store.asked() == []
        assert [one.told for one in await store.asked("elise")] == [3]

    use(database, work)


def test_an_account_is_told_before_a_browser_that_had_the_seat(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        stored = await store.load("table")
        assert stored is not None
        key_hash = stored.seats[0].key_hash or ""
        await store.add_account(Account("anna", "Anna"))
        await store.add_recipient(Recipient("browser", "en", "UTC", 5))
        mine = await store.add_recipient(Recipient("mine", "en", "UTC", 5, account_id="anna"))
        assert await store.add_recipient(replace(mine, id="twice")) == mine
        await store.tell_of_seats("browser", [("table", 0, key_hash)])
        assert [one.recipient.id for one in await store.asked()] == ["browser"]
        await store.claim(Claim("table", 0, "anna", key_hash, 7))
        assert [one.recipient.id for one in await store.asked()] == ["mine"]
        await store.claim(Claim("table", 0, "anna", "another key", 7))
        await store.tell_of_seats("browser", [("table", 0, "another key")])
        assert await store.asked() == []
        await store.delete_account("anna")
        assert await store.recipient("mine") is None

    use(database, work)


def test_a_recipient_has_so_many_devices_the_last_used_first(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_recipient(Recipient("anna", "en", "UTC", 5))
        for used in range(DEVICES_EACH + 2):
            await store.add_device(Device(f"d{used}", "anna", f"https://push/{used}", b"k", b"a", used))
        await store.add_device(Device("d5", "anna", "https://push/5", b"k", b"a", 99))
        found = [one.id for one in await store.devices("anna")]
        assert found[:3] == ["d5", f"d{DEVICES_EACH + 1}", f"d{DEVICES_EACH}"]
        assert len(found) == DEVICES_EACH
        await store.drop_device("d5", "somebody else")
        await store.forget_idle_recipients(6)
        assert await store.devices("anna") == []

    use(database, work)


def test_two_ways_in_forgotten_at_once_leave_one(database: str) -> None:
    async def work(store: Store) -> None:
        keys = [Passkey(name, "anna", b"", 0, 1, 1) for name in ("phone", "laptop")]
        await store.add_account(Account("anna", "Anna"), keys[0])
        await store.add_passkey(keys[1])
        both = [store.forget_way_in("anna", key.id) for key in keys]
        found = await asyncio.gather(*both, return_exceptions=True)
        assert {type(one) for one in found} == {bool, LastWay}
        assert len(await store.passkeys("anna")) == 1
        await store.change_account("anna", mail="anna@example.org")
        left = (await store.passkeys("anna"))[0].id
        both = [store.forget_way_in("anna", left), store.forget_way_in("anna")]
        found = await asyncio.gather(*both, return_exceptions=True)
        assert {type(one) for one in found} == {bool, LastWay}

    use(database, work)


def test_lessons_of_yesterday_are_forgotten(database: str) -> None:
    async def work(store: Store) -> None:
        for name, lesson, created in (
            ("old", "march", 5),
            ("kept", "march", 5),
            ("new", "march", 50),
            ("game", None, 5),
        ):
            await store.create(config(name, lesson=lesson, created=created), SEATS, Standing(0, (0,)))
        await store.append("old", entry(0), Standing(1, (0,)))
        await store.change("old", Lifecycle(changes=2))
        assert list(await store.forget_lessons(10, ["kept"])) == []
        assert list(await store.forget_lessons(entry(0).at + 1, ["kept", "new"])) == ["old"]
        assert await store.load("old") is None
        assert await store.changes("old") is None
        assert [await store.changes(name) for name in ("kept", "new", "game")] == [0, 0, 0]

    use(database, work)


# ---------------------------------------------------------------------- lists
def test_public_tables_come_last_played_first(database: str) -> None:
    async def work(store: Store) -> None:
        for number in range(4):
            named = config(f"table{number}", public=number != 2, created=number)
            await store.create(named, SEATS, Standing(0, (0,)))
        await store.append("table0", entry(0), Standing(1, (0,)))
        found = await store.public_tables()
        assert [stored.config.id for stored in found] == ["table0", "table3", "table1"]
        assert all(stored.seats == SEATS and stored.log == () for stored in found)
        assert [stored.config.id for stored in await store.public_tables(limit=1)] == ["table0"]

    use(database, work)


def test_tables_that_wait_for_bots(database: str) -> None:
    async def work(store: Store) -> None:
        for name, waiting in {"bot": (0, 1), "person": (0, 3), "paused": (1,), "ended": (1,)}.items():
            await store.create(config(name), SEATS, Standing(0, waiting))
        await store.change("paused", Lifecycle(paused=True, changes=1))
        await store.change("ended", Lifecycle(ended=True, changes=1))
        await store.create(config("over"), SEATS, Standing(0, (1,), (0,), "conquest"))
        assert await store.waiting_for_bots() == ["bot"]

    use(database, work)


# ---------------------------------------------------------------------- when something breaks
def test_connections_that_were_cut_are_made_anew(postgresql: PostgreSQL) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        for number in (3, 4):
            await asyncio.to_thread(postgresql.cut)
            await store.append("table", entry(number), Standing(number + 1, (0,)), number)
        found = await store.load("table")
        assert found is not None
        assert len(found.log) == 5

    use(postgresql.new_database(), work)


def test_what_was_not_committed_is_not_there(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        broken = replace(entry(3), seat=None)  # type: ignore[arg-type] # the row can be written, the line not
        with pytest.raises(Conflict):
            await store.append("table", broken, Standing(4, (0,)), 3)
        await store.append("table", entry(3), Standing(4, (0,)), 3)
        found = await store.load("table")
        assert found is not None
        assert found.log == tuple(entry(n) for n in range(4))

    use(database, work)


@pytest.mark.parametrize(
    "database", ["nothing", "oracle://scott:tiger@db/x", "postgresql+nodriver://u:tiger@h/d"]
)
def test_an_address_that_cannot_be_used_is_not_shown(database: str) -> None:
    with pytest.raises(LaceError) as refused:
        Store(database)
    assert "tiger" not in str(refused.value)


@pytest.mark.parametrize(("root", "outcome"), [(0, pytest.fail.Exception), (1000, pytest.skip.Exception)])
def test_a_missing_database_fails_where_it_could_be_installed(
    root: int, outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services.os, "geteuid", lambda: root)
    monkeypatch.setattr(services.shutil, "which", lambda name, path="": name if name == "apt-get" else None)
    with pytest.raises(outcome, match=r"initdb is missing.* postgresql"), services.postgresql():
        pass
