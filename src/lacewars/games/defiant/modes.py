"""The ways to play Prussia's Defiant Stand that are worth testing: every scenario, and every variant once."""

from __future__ import annotations

from lacewars.kernel.game import Mode

VARIANTS = {"reactions": True, "retreat_at_one": True}

MODES = (
    Mode("campaign", {}),
    Mode("campaign-free", {"deployment": "free", **VARIANTS}),
    Mode("desperate-times", {"scenario": "desperate_times", **VARIANTS}),
    Mode("short", {"scenario": "short"}),
)
