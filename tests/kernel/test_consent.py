"""Consent: how many must agree, and when the asking ends."""

from __future__ import annotations

import pytest

from lacewars.kernel import Needs

ASKED = 4


@pytest.mark.parametrize(
    ("needs", "voices", "verdict"),
    [
        (Needs.ALL, "yyyy", True),
        (Needs.ALL, "yyy", None),
        (Needs.ALL, "yyn", False),
        (Needs.MAJORITY, "yy", None),
        (Needs.MAJORITY, "yyy", True),
        (Needs.MAJORITY, "nn", False),  # two of four are not more than half
        (Needs.MAJORITY, "n", None),
        (Needs.ONE, "nnn", None),
        (Needs.ONE, "nnnn", False),
        (Needs.ONE, "ny", True),
    ],
)
def test_the_asking_ends_when_the_result_is_certain(needs: Needs, voices: str, verdict: bool | None) -> None:
    assert needs.verdict(voices.count("y"), voices.count("n"), ASKED - len(voices)) is verdict


@pytest.mark.parametrize(
    ("needs", "verdict"), [(Needs.ALL, True), (Needs.MAJORITY, False), (Needs.ONE, False)]
)
def test_if_nobody_is_asked(needs: Needs, verdict: bool) -> None:
    assert needs.verdict(0, 0, 0) is verdict
