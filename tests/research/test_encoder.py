"""Observations: their shape, their bounds, all that a seat sees, and nothing that it may not know."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lacewars import games
from lacewars.kernel import Chance, Decision, Game, LaceError
from lacewars.kernel.record import Record
from lacewars.research import Encoder
from lacewars.research.fields import Unbounded, part_of
from lacewars.research.parts import Each, Listed, Scalar
from tests.research.kit import MODES, SHORT, SLUGS, encoder, walk

RECORDS = Path(__file__).parents[1] / "fixtures" / "records"
LEFT_OUT = {
    "friedrich": {"hands", "elsewhere", "used_known"},  # told by `cards`
    "maria": {"hands", "elsewhere", "used_known"},
    "frederic": {"battle", "slips", "blanks"},  # told by `army`, `staff` and the ground; no slips are laid
    "defiant": set(),
    "napoleonic": set(),
}


@pytest.mark.parametrize(("slug", "options"), MODES)
def test_an_observation_keeps_its_bounds_and_betrays_nothing(slug: str, options: dict[str, Any]) -> None:
    """In a disguise, where all that a seat may not know is another, it sees and may do the same."""
    own = Encoder(slug, **options)
    disguised = 0
    actions, stride = (150, 15) if slug == "frederic" else (700, 70)  # secrets are of the set-up alone
    for state in walk(own.game.new(f"{slug} walk", **options), 1, actions, stride):
        board = state.board_to_json()
        for seat in range(len(own.seats)):
            seen, mask = own.observe(state, seat), own.mask(state, seat)
            assert seen.shape == (own.size,)
            beyond = np.flatnonzero((seen < own.low) | (seen > own.high))
            assert [f"{own.features[i]}: {seen[i]}" for i in beyond] == []
            assert {own.alphabet[i] for i in np.flatnonzero(mask)} == set(state.legal(seat))
            twin = state.determinize(seat, Chance.seeded(f"{state.count} {seat}"))
            disguised += twin.board_to_json() != board
            found = own.observe(twin, seat)
            assert [own.names[i] for i in np.flatnonzero(found != seen)] == []
            assert (own.mask(twin, seat) == mask).all()
    assert disguised or not has_secrets(slug, options), "the disguises changed nothing: nothing was tested"


def has_secrets(slug: str, options: dict[str, Any]) -> bool:
    return slug != "frederic" or options.get("deployment") in ("screen", "slips")


@pytest.mark.parametrize("slug", SLUGS)
def test_observations_of_kept_games_keep_their_bounds(slug: str) -> None:
    """From the first position to the last, as people and bots play."""
    game = games.get(slug)
    for path in sorted((RECORDS / slug).glob(f"*.rules{game.rules_version}.lace.gz")):
        record = Record.from_text(gzip.decompress(path.read_bytes()).decode())
        own = Encoder(game, **record.options)
        for state in record.states(game):
            if state.count % 40 and state.decision() is not None:
                continue
            for seat in range(len(own.seats)):
                seen = own.observe(state, seat)
                beyond = np.flatnonzero((seen < own.low) | (seen > own.high))
                assert [f"{own.features[i]}: {seen[i]}" for i in beyond] == [], f"{path.name} {state.count}"


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_seat_can_tell_apart_an_observation_tells_apart(slug: str) -> None:
    """Two positions that show a seat different things give it different numbers, or other things to do."""
    own = encoder(slug)
    shown: dict[tuple[int, bytes], bytes] = {}
    for state in walk(own.game.new("apart", **SHORT[slug]), 2, 300, 1):
        for seat in range(len(own.seats)):
            numbers = own.observe(state, seat).tobytes() + own.mask(state, seat).tobytes()
            key = state.info_key(seat)
            assert shown.setdefault((seat, numbers), key) == key, f"{state.count} actions, seat {seat}"


@pytest.mark.parametrize("slug", SLUGS)
def test_every_field_of_a_view_has_its_place(slug: str) -> None:
    own = encoder(slug)
    view = type(own.game.new(0, **SHORT[slug]).view(0))
    assert set(view.declared) <= set(own.spans)
    assert {n for n, span in own.spans.items() if span.start == span.stop} == LEFT_OUT[slug]
    assert len(set(own.names)) == own.size == len(own.low)
    ends = [0, *(span.stop for span in own.spans.values())]
    assert [span.start for span in own.spans.values()] == ends[:-1]
    assert ends[-1] == own.size


@pytest.mark.parametrize("slug", SLUGS)
def test_who_is_asked_is_told(slug: str) -> None:
    own, questions = encoder(slug), 0
    for state in walk(own.game.new("asked", **SHORT[slug]), 3, 300, 3):
        for seat in range(len(own.seats)):
            named = own.named(own.observe(state, seat))
            asked = {d.seat for d in state.decisions()}
            assert {s for s, name in enumerate(own.seats) if f"decision.{name}" in named} == asked
            decision = state.decision(seat)
            if decision is not None:
                assert own.phases[named["decision.phase"]] == type(decision.phase).__name__
                assert named.get("decision.power", -1) == decision.power
                told = {n.removeprefix("question."): v for n, v in named.items() if n.startswith("question.")}
                assert told == {
                    n: v for n, v in question(own.game, decision).items() if f"question.{n}" in own.names
                }
                questions += len(told)
            elif state.lanes:
                assert "decision.phase" not in named, "what is asked in secret is nobody else's business"
    assert questions


def question(game: Game, decision: Decision) -> dict[str, int]:
    """The single numbers that the prompt of a decision names."""
    fields = game.prompt_fields.get(type(decision.phase).__name__, ())
    named = {name: getattr(decision.phase, name) for name in (f.partition(":")[0] for f in fields)}
    return {name: value for name, value in named.items() if isinstance(value, int)}


def test_numbers_are_those_of_the_engine() -> None:
    own = encoder("friedrich")
    state = own.game.new(5, **SHORT["friedrich"])
    named = own.named(own.observe(state, 0))
    assert own.observe(state, 0)[own.spans["players"]].tolist() == [3]
    assert {name for name in named if name.startswith("where.")} >= {"where.friedrich", "where.daun"}
    assert named["where.friedrich"] == state.view(0).where[0]


def test_scaled_observations_lie_between_0_and_1() -> None:
    own = encoder("maria")
    state = own.game.new(5, **SHORT["maria"])
    rows = np.stack([own.observe(state, 0), own.low, own.high])
    scaled = own.scaled(rows)
    assert scaled.dtype == np.float32
    assert scaled.min() == 0
    assert scaled.max() == 1
    assert (scaled[1] == 0).all()


def test_an_array_can_be_used_again() -> None:
    own = encoder("defiant")
    state = own.game.new(5, **SHORT["defiant"])
    seen, mask = own.observe(state, 0), own.mask(state, 0)
    out, flags = np.full_like(seen, 7), np.full_like(mask, 7)
    assert own.observe(state, 0, out) is out
    assert own.mask(state, 0, flags) is flags
    assert (out == seen).all()
    assert (flags == mask).all()


def test_what_has_no_bounds_is_refused_by_name() -> None:
    kind = games.get("friedrich").new(0).view(0).declared["armies"].kind
    with pytest.raises(Unbounded):
        part_of(kind, None)
    out = np.zeros(3, np.int16)
    with pytest.raises(LaceError, match="4 values where there is room for 2"):
        Each("ab", Scalar(0, 9)).write((1, 2, 3, 4), out, 0)
    Listed(2, Scalar(0, 9)).write((5, 6, 7), out, 0)
    assert out.tolist() == [2, 5, 6]
