"""Why a march does not lead to a town farther off than the next one: the true reason, not the first."""

from __future__ import annotations

from typing import NamedTuple

from lacewars.kernel import Refusal


class Reasons(NamedTuple):
    """What a game says of a town that is not next to a march."""

    too_far: Refusal
    main_only: Refusal
    by_town: Refusal


def refuse_far(reasons: Reasons, far: int, base: int, main: int) -> Refusal:
    """Why a march that may go `base` towns farther, `main` by main roads, does not come to one `far` off."""
    if far > max(base, main):
        return reasons.too_far.counting(far=far, allowed=max(base, main))
    if far > base:
        return reasons.main_only.counting(far=far, allowed=base)
    return reasons.by_town
