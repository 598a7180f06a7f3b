"""What can happen in Frédéric le Grand: every kind of event, with the names and types of its data.

Types: side, unit (a label, see `names`), officer (a label), hex, face, faces, advantage, sort, level, reading
(what each die did, see `readings`), line (why a tactical advantage means what it does, see `fighting`), cause
(why stands are lost, see `losses`).
"""

from __future__ import annotations

EVENT_FIELDS: dict[str, tuple[str, ...]] = {
    # ---- deployment, turns
    "begins": ("side:side",),
    "deployed": ("unit:unit", "hex:hex"),
    "blank_laid": ("hex:hex",),
    "slip_laid": ("side:side", "hex:hex"),
    "stationed": ("officer:officer", "hex:hex"),
    "revealed": (),
    "turn_began": ("turn",),
    "player_turn": ("side:side",),
    "turn_passed": ("side:side",),
    "new_chief": ("officer:officer", "hex:hex"),
    "hold_ended": ("side:side",),
    # ---- command
    "leads": ("officer:officer", "points"),
    "activated": ("unit:unit",),
    "goes_alone": ("officer:officer",),
    "messenger_sent": ("officer:officer", "sort:sort"),
    "order_tested": ("unit:unit", "face:face", "read:reading"),
    "unit_tested": ("unit:unit", "face:face", "read:reading"),
    "messenger_rode": ("side:side", "hex:hex"),
    "messenger_tested": ("faces:faces", "read:reading"),
    "messenger_lost": ("side:side", "hex:hex"),
    "messenger_escaped": ("side:side", "hex:hex"),
    "message_delivered": ("unit:unit",),
    "aide_back": ("officer:officer",),
    # ---- movement
    "moved": ("unit:unit", "start:hex", "hex:hex"),
    "officer_rode": ("officer:officer", "hex:hex"),
    "forced_march": ("unit:unit", "face:face", "read:reading"),
    "unit_left": ("unit:unit",),
    "officer_left": ("officer:officer",),
    "hex_held": ("side:side", "hex:hex"),
    # ---- combat
    "attack": ("unit:unit", "hex:hex", "target:unit", "place:hex"),
    "in_front": ("officer:officer",),
    "broke_off": ("unit:unit",),
    "riposte": ("unit:unit", "target:unit"),
    "rolled": (
        *("unit:unit", "target:unit", "faces:faces", "advantage:advantage", "riposte", "read:reading"),
        *("why:line", "hits", "morale", "own:face", "front", "apart"),
    ),
    "shot": ("officer:officer",),
    "dodged": ("unit:unit", "instead", "hits", "morale"),
    "stands_lost": ("unit:unit", "count", "left", "cause:cause"),
    "unit_lost": ("unit:unit", "total"),
    "wound_test": ("officer:officer", "faces:faces", "read:reading"),
    "ignored": ("unit:unit", "count"),
    "fell_back": ("unit:unit", "start:hex", "hex:hex"),
    "no_way_back": ("unit:unit", "count"),
    "desertion": ("unit:unit", "faces:faces", "read:reading"),
    "followed_up": ("unit:unit", "hex:hex"),
    "pressed_on": ("unit:unit", "hex:hex"),
    # ---- flight, rally, the end
    "officer_fled": ("officer:officer", "hex:hex"),
    "officer_lost": ("officer:officer",),
    "chief_lost": ("side:side",),
    "elephant_panics": ("unit:unit", "hex:hex"),
    "stampede": ("hex:hex", "faces:faces", "count", "read:reading"),
    "elephant_bolts": ("hex:hex",),
    "elephant_attacks": ("unit:unit", "hex:hex"),
    "elephant_gone": ("hex:hex", "unit:unit"),
    "rallied": ("officer:officer", "unit:unit", "faces:faces", "count", "read:reading"),
    "battle_over": ("winners:sides", "level:level"),
}

PROMPT_FIELDS: dict[str, tuple[str, ...]] = {
    "Spend": ("points",),
    "Shaken": ("morale",),
    "Pursuit": ("left",),
    "Flee": ("hex:hex",),
}
"""What the prompt of a phase names: attributes of the phase, with their types."""

REVEALS: frozenset[str] = frozenset({"revealed"})
"""Events that show something secret."""
