"""What is known of the entry under way: who stood in the space, what failed, which cards count (R33, R34).

A battle that follows reads it: `before` says to whom the space was friendly, `failed_evasions` gives dice to
the attacker. Every entry begins with `begin_entry`.
"""

from __future__ import annotations

from lacewars.games.napoleonic.board import DUCHY_IDS, N_DUCHIES
from lacewars.games.napoleonic.nations import N_NATIONS, NATION_IDS, NOBODY
from lacewars.games.napoleonic.pieces import COMMANDER_IDS
from lacewars.kernel.fields import Shared, field
from lacewars.kernel.kinds import ByName, Entries, Flag, Mask, Named, Number

UNSEEN, UNSHAKEN, SURE, FLAG = 1, 2, 4, 8
"""What an event may spare an entry: interception, attrition, evasion (card 74); or a flag comes alone."""
NOWHERE = -1
"""In place of a duchy: none."""


class Entry(Shared):
    """The entry into a space that is under way, or the last one of the impulse."""

    entered: int = field(Named(DUCHY_IDS, {NOWHERE: None}), NOWHERE)
    """The space that was entered last."""
    entrants: int = field(Mask(NATION_IDS), 0)
    """The nations of the formation that entered it."""
    before: int = field(Mask(NATION_IDS), 0)
    """The nations that had a formation in the space before it was entered."""
    failed_evasions: int = field(Number(range(256)), 0)
    """Evasions that failed in the space: each gives the attacker a die; no terrain dice are left (R34)."""
    pinned: bool = field(Flag(), False)
    """Whether nobody evades in this space any more (To the Death)."""
    unguarded: bool = field(Flag(), False)
    """Whether the line that was crossed counts as a plain one (Unguarded Approach)."""
    battery_fives: int = field(Number(range(10)), 0)
    """Fives of strait batteries, which matter if a battle follows (R99)."""
    battery_sixes: int = field(Number(range(10)), 0)
    held_leaders: int = field(Mask(COMMANDER_IDS), 0)
    """Commanders who may not try to evade here: they have tried, or came to intercept (R34)."""
    held_troops: list[int] = field(ByName(NATION_IDS, Number(range(256))), lambda: [0] * N_NATIONS)
    """The same of the strength points of each nation."""
    passed: int = field(Mask(NATION_IDS), 0)
    """Nations that have no wish to intercept or evade, unless something more happens."""
    straggling: dict[int, int] = field(
        Entries(Number(range(N_NATIONS * N_DUCHIES)), Number(range(1, 256))), dict
    )
    """Points that suffer attrition wherever they go (card 39): nation * N_DUCHIES + duchy -> points."""
    straggling_leaders: int = field(Mask(COMMANDER_IDS), 0)
    """The same of commanders."""
    sighted: int = field(Named(DUCHY_IDS, {NOWHERE: None}), NOWHERE)
    """Where an event placed units in the midst of a battle: armies next to them are asked after it (67)."""
    sighted_of: int = field(Named(NATION_IDS, {NOBODY: None}), NOBODY)
    """The nation of these units."""


def begin_entry(game: Entry, duchy: int, entrants: int, before: int) -> None:
    """Formations of some nations enter a space in which formations of `before` stand."""
    game.entered, game.entrants, game.before = duchy, entrants, before
    game.failed_evasions = game.battery_fives = game.battery_sixes = 0
    game.pinned = game.unguarded = False
    game.held_leaders = game.passed = 0
    game.held_troops = [0] * N_NATIONS


def snapshot(game: Entry) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The entry under way as a phase can hold it while another one comes between."""
    numbers = (
        game.entered, game.entrants, game.before, game.failed_evasions, int(game.pinned), int(game.unguarded),
        game.battery_fives, game.battery_sixes, game.held_leaders, game.passed,
    )  # fmt: skip
    return numbers, tuple(game.held_troops)


def restore(game: Entry, numbers: tuple[int, ...], troops: tuple[int, ...]) -> None:
    """The entry goes on as `snapshot` found it."""
    game.entered, game.entrants, game.before, game.failed_evasions = numbers[:4]
    game.pinned, game.unguarded = bool(numbers[4]), bool(numbers[5])
    game.battery_fives, game.battery_sixes, game.held_leaders, game.passed = numbers[6:]
    game.held_troops = list(troops)


def forget_entries(game: Entry) -> None:
    """The impulse is over."""
    begin_entry(game, NOWHERE, 0, 0)
    game.straggling = {}
    game.straggling_leaders = 0
    game.sighted, game.sighted_of = NOWHERE, NOBODY
