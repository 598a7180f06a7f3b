"""The `.lace` record: it round-trips, replays hash for hash, and names the line of anything that is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from lacewars.kernel import BadRecord, Game, IllegalAction, LaceError, Outcome
from lacewars.kernel.play import Play
from lacewars.kernel.record import Ending, Entry, Holder, Pact, Record
from lacewars.kernel.sealed import decode
from tests.kernel.records import GAMES, line_of, lookup, played, resealed, sample
from tests.toys import bids, interrupts


# ---------------------------------------------------------------------- writing, reading, replaying
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_round_trips_and_replays_hash_for_hash(game: Game, players: int) -> None:
    play = played(game, players=players)
    text = play.record.to_text()
    record = Record.from_text(text)
    assert record == play.record
    assert record.to_text() == text
    assert record.replay(game).hash() == play.state.hash()
    report = record.verify(lookup)
    assert (report.actions, report.over, report.key) == (play.state.count, True, True)


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
def test_without_its_key_a_record_replays_from_the_draws_in_it(game: Game) -> None:
    play = played(game)
    play.record.key = None
    record = Record.from_text(play.record.to_text())
    assert "key " not in record.to_text().replace("\n", "\n|")
    assert record.replay(game).hash() == play.state.hash()
    assert record.verify(lookup).key is False


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
@pytest.mark.parametrize("keyless", [False, True])
def test_replay_goes_to_any_action(game: Game, keyless: bool) -> None:
    play = Play.new(game, "b")
    hashes = [play.state.hash()]
    rng = random.Random("b")
    while decision := play.state.decision():
        play.act(decision.seat, rng.choice(decision.actions))
        hashes.append(play.state.hash())
    if keyless:
        play.record.key = None
    assert [play.record.replay(game, n).hash() for n in range(len(hashes))] == hashes
    assert [state.hash() for state in play.record.states(game)] == hashes
    with pytest.raises(LaceError, match="actions, not"):
        play.record.replay(game, len(hashes))


def test_a_replay_from_draws_allows_the_same_takebacks() -> None:
    play = played(interrupts.GAME, "c", actions=9)
    allowed = [state.takebacks for state in play.record.states(interrupts.GAME)]
    play.record.key = None
    assert [state.takebacks for state in play.record.states(interrupts.GAME)] == allowed


def test_the_text_is_readable() -> None:
    lines = sample().splitlines()
    assert [line.split(" ~")[0] for line in lines[:7]] == [
        "lace 1",
        "game interrupts",
        "rules 1",
        "option players 2",
        "seat kaunitz",
        "seat bernis",
        "date 1756-08-29",
    ]
    assert lines[9].startswith("setup ! ")
    assert lines[10].startswith("1 kaunitz ")
    assert lines[-1].startswith("end actions=")


def test_names_stand_in_the_header() -> None:
    holders = [Holder("kaunitz", "Zoé „die“ Große"), Holder("bernis", "random", bot=True)]
    play = Play.new(interrupts.GAME, "d", holders, players=2)
    play.record.pause(play.state)
    record = Record.from_text(play.record.to_text())
    assert record.holders == tuple(holders)
    assert record.ending is not None
    assert not record.ending.over


def test_pacts_stand_in_the_header_and_a_check_passes_them_by() -> None:
    record = Record.from_text(sample())
    pacts = (
        Pact(("bernis", "kaunitz"), "« Paix »\net\u2028\tamitié ~ ! ♠", 0),
        Pact(("kaunitz", "bernis"), "x", 1, 3),
        Pact(("kaunitz", "bernis"), '5 "y"', 2, None, 12),
        Pact(("kaunitz", "bernis"), "z", 2, 4, 1),
    )
    record.pacts = pacts
    text = record.to_text()
    assert 'pact 1-3 kaunitz,bernis "x" ~' in text
    assert 'pact 2-4 kaunitz,bernis 1 "z" ~' in text
    again = Record.from_text(text)
    assert again.pacts == pacts
    assert again.to_text() == text
    assert again.verify(lambda _: interrupts.GAME).over


@pytest.mark.parametrize("name", ["a\nb", " a", "x" * 81, "\ud800", "a\tb"])
def test_a_name_that_would_break_the_header_is_refused(name: str) -> None:
    with pytest.raises(LaceError, match="printable"):
        Play.new(interrupts.GAME, "d", [Holder("kaunitz", name), Holder("bernis")], players=2)


def test_holders_must_fit_the_seats() -> None:
    with pytest.raises(LaceError, match="kaunitz, bernis"):
        Play.new(interrupts.GAME, "d", [Holder("bernis"), Holder("kaunitz")], players=2)


def test_a_record_is_closed_before_it_is_written(tmp_path: Path) -> None:
    play = played(interrupts.GAME, actions=3)
    with pytest.raises(LaceError, match="closes a record"):
        play.record.to_text()
    with pytest.raises(LaceError, match="not over"):
        play.record.finish(play.state)
    play.save(tmp_path / "open.lace")
    record = Record.load(tmp_path / "open.lace")
    assert record.verify(lookup).over is False
    assert [p.name for p in tmp_path.iterdir()] == ["open.lace"]


def test_another_key_is_not_published() -> None:
    play = played(interrupts.GAME, actions=3)
    with pytest.raises(LaceError, match="committed"):
        play.record.publish(bytes(32))


# ---------------------------------------------------------------------- damage
def test_each_flipped_byte_is_found_at_its_line() -> None:
    raw = sample().encode()
    rng = random.Random(1)
    line = 1
    for place, byte in enumerate(raw):
        for flip in {1 << rng.randrange(8), rng.randrange(1, 256)}:
            broken = bytearray(raw)
            broken[place] = byte ^ flip
            with pytest.raises(BadRecord) as caught:
                Record.from_text(decode(bytes(broken)))
            assert caught.value.line == line
        line += byte == 10


def test_a_file_cut_anywhere_is_truncated() -> None:
    raw = sample().encode()
    for length in range(len(raw)):
        with pytest.raises(BadRecord):
            Record.from_text(decode(raw[:length]))


def test_a_file_cut_after_a_line_says_so() -> None:
    lines = sample().splitlines(keepends=True)
    for number in range(1, len(lines)):
        with pytest.raises(BadRecord, match="truncated") as caught:
            Record.from_text("".join(lines[:number]))
        assert caught.value.line == number + 1


def test_a_missing_or_doubled_line_is_found() -> None:
    lines = sample().splitlines(keepends=True)
    for number in range(1, len(lines) - 1):
        for broken in (
            lines[:number] + lines[number + 1 :],
            [*lines[:number], lines[number - 1], *lines[number:]],
        ):
            with pytest.raises(BadRecord) as caught:
                Record.from_text("".join(broken))
            assert caught.value.line == number + 1


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda t: "", "not a record"),
        (lambda t: "\ufeff" + t, "not a record"),
        (lambda t: t.replace("\n", "\r\n"), "carriage return"),
        (lambda t: t + "\n", "damaged"),
        (lambda t: t[:-1], "cut off"),
        (lambda t: t + "x", "cut off"),
    ],
)
def test_text_that_is_not_as_written(change: Callable[[str], str], reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        Record.from_text(change(sample()))


# ---------------------------------------------------------------------- forgery: right marks, wrong game
def forged(start: str, line: str) -> tuple[str, int]:
    """The sample with the line that begins with `start` rewritten, and the number of that line."""
    text = sample()
    index = line_of(text, start)
    return resealed(text, lambda lines: lines.__setitem__(index, line)), index + 1


@pytest.mark.parametrize(
    ("start", "line", "reason"),
    [
        ("lace", "lace 3", "format"),
        ("game", "game Interrupts", "small letters"),
        ("game", "slug interrupts", "must stand here"),
        ("rules", "rules 01", "not a number"),
        ("option", "option players 2.5", "option players"),
        ("option", "option players two", "neither a number"),
        ("option", "option players " + "9" * 5000, "neither a number"),
        ("option", "option players " + "[" * 5000, "neither a number"),
        ("seat", 'seat kaunitz player ""', "held by"),
        ("seat", 'seat kaunitz robot "x"', "held by"),
        ("seat", 'seat kaunitz player "\\n"', "printable"),
        ("seat", "seat bernis", "appears twice"),
        ("date", "date 29.8.1756", "not a day"),
        ("date", "pact", "neither a number"),
        ("date", 'pact 01 kaunitz,bernis "x"', "a pact is"),
        ("date", 'pact 3- kaunitz,bernis "x"', "a pact is"),
        ("date", "pact 3 kaunitz,bernis 4", "neither a number"),
        ("date", 'pact 3 kaunitz,bernis 04 "x"', "a pact is"),
        ("date", 'pact 3 kaunitz,bernis  "x"', "a pact is"),
        ("date", 'pact 3 kaunitz,bernis 4 5 "x"', "neither a number"),
        ("date", 'pact 3 kaunitz,bernis ""', "a pact is"),
        ("date", 'pact 3 kaunitz "x"', "between seats"),
        ("date", 'pact 3 kaunitz,kaunitz "x"', "between seats"),
        ("date", 'pact 3 kaunitz,tsar "x"', "between seats"),
        ("commitment", "commitment abc", "64 hex digits"),
        ("key", "key " + "g" * 64, "64 hex digits"),
        ("setup", "setup 3/6", "followed by"),
        ("setup", "setup ! 6/6", "not a draw"),
        ("setup", "setup ! 1/6  1/6", "not a draw"),
        ("1 ", "2 kaunitz pass", "action 1 must stand here"),
        ("1 ", "1 kaunitz", "nothing is done"),
        ("1 ", "1 Kaunitz pass", "small letters"),
        ("1 ", "1 kaunitz pass ! 7/", "not a draw"),
        ("end", "end actions=1 winners=bernis reason=x state=" + "0" * 32, "actions stand above"),
        ("end", "end winners=bernis", "needs actions="),
        ("end", "open", "needs actions="),
    ],
)
def test_a_line_that_cannot_be_read(start: str, line: str, reason: str) -> None:
    text, number = forged(start, line)
    with pytest.raises(BadRecord, match=reason) as caught:
        Record.from_text(text)
    assert caught.value.line == number or "twice" in reason


@pytest.mark.parametrize(
    ("start", "line", "reason"),
    [
        ("game", "game chess", "there is no game 'chess'"),
        ("rules", "rules 2", "version 2 is not known"),
        ("option", "option players 7", "players is one of"),
        ("option", "option players 3", "seats are"),
        ("option", "option colour 3", "no option 'colour'"),
        ("seat", "seat podewils", "seats are"),
        ("key", "key " + "0" * 64, "committed"),
        ("setup", "setup", "draws of the set-up"),
        ("1 ", "1 bernis pass", "not your decision"),
        ("1 ", "1 tsar pass", "no such seat"),
        ("1 ", "1 kaunitz surrender", "no action is written"),
        ("1 ", "1 kaunitz veto", r"I-1\.03"),
        ("2 ", "2 bernis pass ! 0/6", "draws are not those"),
    ],
)
def test_a_record_that_does_not_replay(start: str, line: str, reason: str) -> None:
    text, number = forged(start, line)
    with pytest.raises(BadRecord, match=reason) as caught:
        Record.from_text(text).verify(lookup)
    assert caught.value.line in (number, number + 1)


def test_a_record_that_names_another_game_does_not_replay() -> None:
    text, _ = forged("game", "game bids")
    with pytest.raises(BadRecord, match="line 5: the seats are anvers, bremen"):
        Record.from_text(text).verify(lookup)


def test_an_illegal_action_keeps_its_refusal() -> None:
    text, _ = forged("1 ", "1 kaunitz veto")
    with pytest.raises(BadRecord, match="action 1, kaunitz: veto") as caught:
        Record.from_text(text).replay(interrupts.GAME)
    assert isinstance(caught.value.__cause__, IllegalAction)
    assert caught.value.__cause__.refusal.rules == ("I-1.03",)


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"line 2: this is a record of 'interrupts', not of 'bids'"):
        Record.from_text(sample()).replay(bids.GAME)


@pytest.mark.parametrize("keyless", [False, True])
def test_a_changed_draw_is_found_at_its_action(keyless: bool) -> None:
    record = Record.from_text(sample())
    index, entry = next((i, e) for i, e in enumerate(record.entries) if e.draws)
    bound, value = entry.draws[0]
    if keyless:
        record.key = None
        bound += 1
    record.entries[index] = Entry(entry.seat, entry.action, ((bound, (value + 1) % bound), *entry.draws[1:]))
    with pytest.raises(BadRecord, match=f"action {index + 1},.*draws are not those"):
        record.verify(lookup)


@pytest.mark.parametrize("draws", [((3, 2), (6, 1)), ()])
def test_a_keyless_record_with_too_many_or_too_few_draws_is_refused(
    draws: tuple[tuple[int, int], ...],
) -> None:
    record = Record.from_text(sample())
    record.key = None
    index, entry = next((i, e) for i, e in enumerate(record.entries) if e.draws)
    record.entries[index] = Entry(entry.seat, entry.action, draws)
    with pytest.raises(BadRecord, match=f"action {index + 1}, "):
        record.verify(lookup)


@pytest.mark.parametrize(
    ("ending", "reason"),
    [
        (lambda e: Ending(e.state), "the game is over"),
        (lambda e: Ending("0" * 32, e.winners, e.reason), "has the hash"),
        (lambda e: Ending(e.state, (), e.reason), "won by"),
        (lambda e: Ending(e.state, e.winners, "luck"), "won by"),
    ],
)
def test_a_false_ending_is_found(ending: Callable[[Ending], Ending], reason: str) -> None:
    record = Record.from_text(sample())
    assert record.ending is not None
    record.ending = ending(record.ending)
    with pytest.raises(BadRecord, match=reason) as caught:
        Record.from_text(record.to_text()).verify(lookup)
    assert caught.value.line == len(sample().splitlines())


def test_a_draw_has_no_winner_and_older_records_of_one_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """They named all seats as winners."""
    kind = type(played(interrupts.GAME, actions=1, players=2).state)
    ended = kind.outcome
    monkeypatch.setattr(
        kind, "outcome", lambda state: None if ended(state) is None else Outcome((), "most-favours")
    )
    record = played(interrupts.GAME, players=2).record
    assert record.ending is not None
    assert record.ending.winners == ()
    assert "winners=nobody" in record.to_text()
    for named in ((), tuple(record.seats)):
        record.ending = Ending(record.ending.state, named, "most-favours")
        assert Record.from_text(record.to_text()).verify(lookup).winners == ()
    record.ending = Ending(record.ending.state, tuple(record.seats[:1]), "most-favours")
    with pytest.raises(BadRecord, match="won by nobody"):
        Record.from_text(record.to_text()).verify(lookup)


def test_an_unfinished_game_is_not_passed_off_as_finished() -> None:
    play = played(interrupts.GAME, actions=3)
    play.record.ending = Ending(play.state.hash(), ("kaunitz",), "most-favours")
    with pytest.raises(BadRecord, match="not over"):
        play.record.verify(lookup)


def test_older_rules_can_be_tried_on_purpose(monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record.from_text(sample())
    monkeypatch.setattr(interrupts.Interrupts, "rules_version", 2)
    with pytest.raises(BadRecord, match="line 3: rules version 1 is not known"):
        record.replay(interrupts.GAME)
    assert record.replay(interrupts.GAME, migrate=True).outcome() is not None


def test_long_records_are_cheap() -> None:
    record = played(interrupts.GAME, players=2).record
    record.entries = [Entry("kaunitz", "pass", ((6, 3),))] * 20_000
    assert len(Record.from_text(record.to_text()).entries) == 20_000
