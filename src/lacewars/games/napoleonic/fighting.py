"""The battle or siege under way: what lies open on the table while it lasts (N-11, N-12).

The attackers are all formations of their nations in the space, and so are the defenders (R91): nobody else
is there. A siege has no defenders but the fortress, and some armies of the besiegers may stay out of it
(`idle`). Strength points are counted, so of each nation it is
noted how many of them are disrupted.
"""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic.board import DUCHY_IDS
from lacewars.games.napoleonic.cards import N_CARDS
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.nations import N_NATIONS, NATION_IDS, NOBODY
from lacewars.games.napoleonic.pieces import COMMANDER_IDS
from lacewars.kernel.fields import Shared, field
from lacewars.kernel.kinds import Bits, ByName, Distinct, Flag, Mask, Named, Number, Numbers, Sparse

ATTACKER, DEFENDER = 0, 1
SIDES = (ATTACKER, DEFENDER)
SIDE_IDS: tuple[str, ...] = ("attacker", "defender")
NO_SIDE = -1
NOWHERE = -1
_RULES = tables("tables.toml")["battle"]
ROUT_MARGIN: int = _RULES["rout_margin"]

_MANY = Number(range(500))
_SIDE = Named(SIDE_IDS, {NO_SIDE: None})


def _each_side(kind: Any = _MANY) -> Any:
    return field(ByName(SIDE_IDS, kind), lambda: [0, 0])


def _each_nation() -> Any:
    return field(Sparse(NATION_IDS, _MANY), lambda: [0] * N_NATIONS)


class Fighting(Shared):
    """A battle or a siege: its sides, what was played, what it has cost so far."""

    battle_at: int = field(Named(DUCHY_IDS, {NOWHERE: None}), NOWHERE)
    """Where there is a battle or a siege."""
    siege: bool = field(Flag(), False)
    battle_round: int = field(Number(range(100)), 0)
    sides: list[int] = _each_side(Mask(NATION_IDS))
    """The nations of each side."""
    lines: list[int] = field(Distinct(Named(DUCHY_IDS)), list)
    """The duchies from which the attackers came, those of card 24 last; none: they appeared here."""
    flank_leaders: int = field(Mask(COMMANDER_IDS), 0)
    flank: list[int] = _each_nation()
    """The attackers of card 24: commanders, and strength points of each nation."""
    crossed_leaders: int = field(Mask(COMMANDER_IDS), 0)
    crossed: list[int] = _each_nation()
    """Those who came across a strait by card 24 and are not disrupted: fives of its batteries are theirs."""
    idle_leaders: int = field(Mask(COMMANDER_IDS), 0)
    idle: list[int] = _each_nation()
    """Those of the besiegers' nations who are there but stay out of the siege (R42)."""
    harbours: int = field(Mask(DUCHY_IDS), 0)
    """The ports to which a beaten landing goes (R49)."""
    favoured: int = field(Named(NATION_IDS, {NOBODY: None}), NOBODY)
    """Between former allies: who has the terrain (R25)."""
    failed: int = field(Number(range(100)), 0)
    """How many evasions failed before the battle (R34)."""
    no_terrain: bool = field(Flag(), False)
    """Whether the crossing gives the defender no dice (card 50)."""
    # ---- cards
    battle_cards: list[int] = field(Numbers(range(2 * N_CARDS)), list)
    """The battle cards that work, each as 2 * card + the side for which it works."""
    horse: int = field(Number(range(7)), 0)
    """The dice of Horse Artillery (card 28)."""
    turncoats: list[int] = _each_side()
    """The dice that each side has in every round (card 78)."""
    red_line: bool = field(Flag(), False)
    """Whether the British are not disrupted (card 49)."""
    rallied: int = field(Bits(2), 0)
    """The sides that played or were given Rally (card 20)."""
    guard_rallies: list[int] = _each_side()
    """How many disrupted pieces of each side the Imperial Guard rallies in this round (H10)."""
    panic: bool = field(Flag(), False)
    rear_guard: bool = field(Flag(), False)
    margin: int = field(Number(range(20)), ROUT_MARGIN)
    """The damage by which a winner routs the enemy."""
    # ---- dice and damage; all of it is what a side suffers
    thrown_sixes: list[int] = _each_side()
    thrown_fives: list[int] = _each_side()
    """The dice on the table against each side."""
    sixes: list[int] = _each_side()
    fives: list[int] = _each_nation()
    """The fives that disrupted formations of each nation."""
    loose_fives: list[int] = _each_side()
    """The fives that found nothing to disrupt."""
    early_sixes: list[int] = _each_side()
    early_fives: list[int] = _each_nation()
    """The same of dice that do not count for the winner, only for a rout (card 23)."""
    early_loose: list[int] = _each_side()
    panicked: list[int] = _each_side()
    """Losses that count for a rout alone (card 25)."""
    shaken: list[int] = _each_nation()
    """The disrupted strength points of each nation."""
    shaken_leaders: int = field(Mask(COMMANDER_IDS), 0)
    carried: list[int] = _each_side()
    """Disruptions that found nothing: they cost dice in the next round (R39)."""
    # ---- how it ends
    winner: int = field(_SIDE, NO_SIDE)
    no_rout: bool = field(Flag(), False)
    """Whether the loser only gives way: after two tied rounds, or before a Great Redoubt."""
