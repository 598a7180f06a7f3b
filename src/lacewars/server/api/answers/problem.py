"""What went wrong, as RFC 9457 has it."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from lacewars.server.api.answers.told import Told


class Rule(Told):
    """A rule with its text."""

    id: str
    text: str


class Refusal(Told):
    """Why not, in the reader's language, with the rules behind it."""

    code: str
    reason: str
    rules: list[Rule]


class FieldFault(Told):
    """What is wrong with one part of a request."""

    field: str
    message: str


class Problem(Told):
    """What went wrong (RFC 9457); `code` is stable, `detail` is a sentence in English."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    index: int | UnsetType = UNSET
    """The index of the table now, if it has moved on."""
    wait: int | UnsetType = UNSET
    """After so many seconds it is worth asking again."""
    refusal: Refusal | UnsetType = UNSET
    errors: list[FieldFault] | UnsetType = UNSET
    line: int | UnsetType | None = UNSET
    """The line of a file that does not hold, if it is one alone."""
    limit: str | UnsetType = UNSET
    """What there was too much of."""
    since: int | UnsetType = UNSET
    """From then on it is possible, in milliseconds since 1970."""
    seat: int | UnsetType = UNSET
    """The seat that the problem is about."""
    until: int | UnsetType = UNSET
    """Until when somebody is muted or banned, in milliseconds since 1970,"""
    why: str | UnsetType = UNSET
    """and why."""
    first: int | UnsetType = UNSET
    """The turns from which to choose: the first,"""
    last: int | UnsetType = UNSET
    """and the last."""
