"""Factored actions: verb and arguments beside the flat index."""

from __future__ import annotations

import random

import numpy as np
import pytest

from lacewars.kernel import LaceError
from lacewars.research import Factoring
from tests.research.kit import SHORT, SLUGS, encoder, walk


@pytest.mark.parametrize("slug", SLUGS)
def test_actions_are_taken_apart_and_put_together(slug: str) -> None:
    codes = Factoring(slug)
    alphabet = codes.game.alphabet
    dice = random.Random(1)
    for index in dice.sample(range(len(alphabet)), min(500, len(alphabet))):
        split, action = codes.split(index), alphabet[index]
        assert codes.join(split) == index
        assert codes.verbs[split[0]] == action.verb
        told = [codes.values[place][code - 1] for place, code in enumerate(split[1:]) if code]
        assert tuple(told) == action.args
    assert (codes.table < np.array(codes.sizes)).all()


@pytest.mark.parametrize("slug", SLUGS)
def test_choosing_code_by_code_leads_to_legal_actions(slug: str) -> None:
    codes, own, dice = Factoring(slug), encoder(slug), random.Random(2)
    for state in walk(own.game.new("codes", **SHORT[slug]), 4, 40, 4):
        decision = state.decision()
        if decision is None:
            continue
        mask = own.mask(state, decision.seat)
        chosen: list[int] = []
        while len(chosen) < len(codes.sizes):
            chosen.append(int(dice.choice(np.flatnonzero(codes.choices(mask, chosen)))))
        assert own.alphabet[codes.join(chosen)] in decision.actions


def test_codes_without_an_action_are_refused() -> None:
    codes = Factoring("friedrich")
    with pytest.raises(LaceError, match="friedrich has no action with the codes"):
        codes.join([len(codes.verbs)] * len(codes.sizes))
