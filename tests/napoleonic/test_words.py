"""Refusals, phases and events are well formed: rows that exist, bounds for every slot, data with names."""

from __future__ import annotations

import re

import pytest

from lacewars.games.napoleonic import GAME, new, refusals
from lacewars.games.napoleonic.events import BETRAYS, EVENT_FIELDS, PROMPT_FIELDS, REVEALS
from lacewars.games.napoleonic.phases.musters import Attempt, Reaction
from lacewars.games.napoleonic.phases.table import BOUNDS, MODULES, PHASES
from lacewars.kernel import Chance, Event, Phase, Refusal
from lacewars.kernel.phase import slots

ROWS = {**GAME.ledger.rows, **GAME.ledger.rulings}
REFUSALS = [value for value in vars(refusals).values() if isinstance(value, Refusal)]


def test_refusals_name_rows_and_have_codes_of_their_own() -> None:
    assert all(rule in GAME.ledger.rows for refusal in REFUSALS for rule in refusal.rules)
    assert all(refusal.rules for refusal in REFUSALS)
    assert len({refusal.code for refusal in REFUSALS}) == len(REFUSALS)


@pytest.mark.parametrize("name", sorted(PHASES))
def test_a_phase_names_rows_and_bounds(name: str) -> None:
    phase = PHASES[name]
    text = phase.__doc__ or ""
    named = re.findall(r"N-[\d.]+\d|N-cards\.\d+|\bR\d+", text.splitlines()[0])
    assert named, text
    chapters = {row.rsplit(".", 1)[0] for row in GAME.ledger.rows}
    assert all(rule in ROWS or rule in chapters or f"{rule}.01" in ROWS for rule in named), named
    assert all(rule in GAME.ledger.rows for rule in phase.rules)
    assert all(slot in BOUNDS for slot in slots(phase))


def test_no_two_phases_have_one_name() -> None:
    found = [
        cls
        for module in MODULES
        for cls in vars(module).values()
        if isinstance(cls, type) and issubclass(cls, Phase) and cls.__module__ == module.__name__
    ]
    names = [cls.__name__ for cls in found]
    assert len(names) == len(set(names))
    patterns = {Attempt, Reaction}
    assert set(found) - patterns == set(PHASES.values())


def test_events_that_are_named_elsewhere_exist() -> None:
    assert set(EVENT_FIELDS) >= REVEALS
    assert BETRAYS - set(PHASES) <= set(EVENT_FIELDS)
    assert set(PROMPT_FIELDS) <= set(PHASES)
    for name, fields in PROMPT_FIELDS.items():
        assert all(field.split(":")[0] in slots(PHASES[name]) for field in fields)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_events_have_the_data_that_their_names_promise(players: int) -> None:
    told: list[Event] = []
    for seed in range(4):
        game = new(seed=seed, players=players)
        chance = Chance.seeded(seed)
        told += game.news
        while (decision := game.decision()) is not None:
            told += game.apply(decision.actions[chance.below(len(decision.actions))])
    assert {event.kind for event in told} >= {"was_dealt", "drew", "looked", "impulse", "spent", "due"}
    for event in told:
        data = GAME.event_to_json(event)
        assert len(data) == 1 + len(event.data)
        for field, value in zip(EVENT_FIELDS[event.kind], event.data, strict=True):
            name, _, kind = field.partition(":")
            for number in (value if isinstance(value, tuple) else (value,)) if kind else ():
                assert GAME.name_of(kind, number, "fr"), (event.kind, name)


def test_no_action_holds_the_sign_that_parts_it_from_its_draws_in_a_record() -> None:
    assert [action.text for action in GAME.alphabet if " !" in action.text] == []
