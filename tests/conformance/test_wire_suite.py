"""The suite over the wire itself: each leak that is planted in the server, or under it, is noticed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lacewars.games import get
from lacewars.games.frederic import view as frederic_view
from lacewars.games.frederic.state import Frederic
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Refusal, State
from lacewars.server import gamedata, problems
from lacewars.server.session.session import Session
from lacewars.server.session.table import Table
from tests.conformance.strategies import Case, cases_of
from tests.conformance.test_wire_secrets import Houses, demand, survey
from tests.conformance.twins import Leak, Tally
from tests.conformance.wire import two_houses
from tests.toys import bids, blocks

Patch = pytest.MonkeyPatch
BIDS, BLOCKS = (cases_of(toy.GAME)[0] for toy in (bids, blocks))
FRIEDRICH = cases_of(get("friedrich"))[0]
FIXED, SLIPS, SCREEN = (
    Case(get("frederic"), tuple(get("frederic").complete({"deployment": how}).items()))
    for how in ("fixed", "slips", "screen")
)
PAIRS = 16


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Houses]:
    with two_houses(tmp_path_factory.mktemp("leaky")) as found:
        yield found


def wrap(patch: Patch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """Sends the result of a function through `change(result, *args)`."""
    original = getattr(owner, name)
    patch.setattr(owner, name, lambda *args, **more: change(original(*args, **more), *args))


# ------------------------------------------------------------------------------------- leaks


def unit_in_hand(patch: Patch) -> None:
    """A spectator is told which unit is being set up."""
    original = frederic_view._acting

    def acting(game: Frederic, seat: int | None) -> Any:
        decision = game.decision()
        return original(game, decision.seat if seat is None and decision is not None else seat)

    patch.setattr(frederic_view, "_acting", acting)


def texts_in_the_log(patch: Patch) -> None:
    """The log tells everybody the text of every action."""

    def tell(entries: list[dict[str, Any]], session: Session, *_: Any) -> list[dict[str, Any]]:
        texts = {n + 1: line.entry.action for n, line in enumerate(session.table.lines)}
        return [{**entry, "action": texts.get(entry["index"])} for entry in entries]

    wrap(patch, Session, "log", tell)


def odds_of_true_hands(patch: Patch) -> None:
    """Odds are counted with the hands as they are."""
    last: list[Friedrich] = []

    def remember(view: Any, state: Friedrich, *_: Any) -> Any:
        last[:] = [state]
        return view

    wrap(patch, Friedrich, "view", remember)
    wrap(patch, gamedata, "odds", lambda told, *_: {**told, "sums": [sum(h) for h in last[0].hands]})


def reasons_with_secrets(patch: Patch) -> None:
    """A refusal knows what others could do."""

    def add(refusal: Refusal | None, state: State, *_: Any) -> Refusal | None:
        if refusal is None:
            return None
        others = " ".join(str(len(d.actions)) for d in state.decisions())
        return Refusal(refusal.code, f"{refusal.reason} ({others})", refusal.rules)

    wrap(patch, State, "explain", add)
    wrap(patch, problems, "refusal_to_json", lambda told, _game, refusal, *_: {**told, "why": refusal.reason})


def numbers_of_actions(patch: Patch) -> None:
    """A frame tells how many actions others choose from."""

    def add(shown: dict[str, Any], session: Session, *_: Any) -> dict[str, Any]:
        return {**shown, "choices": [len(d.actions) for d in session.table.state.decisions()]}

    wrap(patch, Session, "show", add)


def a_mark_of_the_position(patch: Patch) -> None:
    """What everybody may know of a table has a digest of its position."""
    wrap(patch, Session, "info", lambda told, session, *_: {**told, "digest": session.table.state.hash()})


def draws_to_come(patch: Patch) -> None:
    """A view tells what will be drawn next."""
    wrap(
        patch,
        Session,
        "show",
        lambda told, session, *_: {**told, "next": session.table.state.copy().chance.below(999)},
    )


def another_index(patch: Patch) -> None:
    """Whether a request is out of date depends on what others hold."""
    wrap(patch, Table, "is_current", lambda told, table, *_: told and table.state.hash()[0] != "7")


LEAKS: list[tuple[Callable[[Patch], None], Case, str]] = [
    (unit_in_hand, SLIPS, "live"),
    (unit_in_hand, SCREEN, "live"),
    (texts_in_the_log, BIDS, "live"),
    (texts_in_the_log, BLOCKS, "live"),
    (texts_in_the_log, FRIEDRICH, "live"),
    (texts_in_the_log, SCREEN, "live"),
    (odds_of_true_hands, FRIEDRICH, "odds"),
    (reasons_with_secrets, BIDS, "explain"),
    (reasons_with_secrets, FRIEDRICH, "explain"),
    (numbers_of_actions, FRIEDRICH, "live"),
    (numbers_of_actions, SCREEN, "live"),
    (a_mark_of_the_position, SLIPS, "table"),
    (draws_to_come, FIXED, "live"),
    (another_index, BIDS, "actions"),
]


@pytest.mark.parametrize(
    ("leak", "case", "channel"),
    LEAKS,
    ids=[f"{leak.__name__}-{case.game.slug}-{n}" for n, (leak, case, _) in enumerate(LEAKS)],
)
def test_a_leak_is_noticed(
    monkeypatch: Patch, houses: Houses, leak: Callable[[Patch], None], case: Case, channel: str
) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak, match=f"^{channel} .* the worlds apart"):
        survey(case, PAIRS, houses, Tally())


@pytest.mark.parametrize("case", [SLIPS, BIDS], ids=["frederic", "bids"])
def test_without_a_leak_nothing_is_noticed(houses: Houses, case: Case) -> None:
    survey(case, PAIRS, houses, Tally())


def test_too_few_comparisons_are_noticed() -> None:
    with pytest.raises(AssertionError, match="too little was compared"):
        demand(bids.GAME, Tally())


def test_comparisons_of_equal_worlds_count_for_nothing() -> None:
    tally = Tally()
    for _ in range(10_000):
        for channel in (
            "live",
            "view",
            "log",
            "replay",
            "table",
            "board",
            "list",
            "explain",
            "actions",
            "undo",
        ):
            tally.count(channel, differ=False, answered=True)
    with pytest.raises(AssertionError, match="too little was compared"):
        demand(bids.GAME, tally)
