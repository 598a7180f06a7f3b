"""The battle board: who stands on it, who hits whom, and how well (D-6, R65 to R73, R115)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress

from lacewars.games.defiant import state
from lacewars.games.defiant.blocks import (
    CP,
    GRENZER,
    INFANTRY,
    IS_FOOT,
    IS_HORSE,
    IS_LEADER,
    KIND,
    N_BLOCKS,
    OF_SIDE,
    PICK_SIDE,
    SIDE,
)
from lacewars.games.defiant.board import FORT
from lacewars.games.defiant.cards import CARDS, NO_CARD
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.losses import lose_step
from lacewars.games.defiant.state import (
    ABSENT,
    CHARGE,
    CHARGE_ARMY,
    FORMED,
    GATHERED,
    GONE,
    LINE,
    MELEE,
    MELEE_ARMY,
    REACTING,
    RESERVE,
    Defiant,
)

_COMBAT = tables("tables.toml")["combat"]
BEST_CP: int = _COMBAT["best_cp"]
ASSAULT_CP: int = _COMBAT["cavalry_in_assault_cp"]
MELEE_CP: int = _COMBAT["cavalry_melee_vs_cavalry"]
MELEE_ARMY_CP: int = _COMBAT["cavalry_melee_vs_army"]
MOST_ASSAULTING: int = _COMBAT["assault_max_blocks"]
SIDES_OF_DIE = 6
LEADERS, FOOT = range(2)
"""The classes that fire in line."""
ON_BOARD = frozenset((LINE, FORMED, CHARGE, CHARGE_ARMY, MELEE, MELEE_ARMY))
FACING_ARMY = frozenset((LINE, CHARGE_ARMY, MELEE_ARMY))
"""The boxes whose blocks can be hit by leaders, infantry and cavalry against the army (R66)."""
IN_COLUMN = frozenset((CHARGE, MELEE))
ARMY, HORSE, GUNS, PURSUIT = range(4)
"""What kind of hits: on the army, on the cavalry column, by leaders on cavalry alone (they reach it while it
charges), or by pursuit."""


def in_box(game: Defiant, side: int, *boxes: int) -> list[int]:
    """The blocks of a side in some boxes of the board."""
    box = game.box
    return [b for b in _boxed(game, side) if box[b] in boxes]


def _boxed(game: Defiant, side: int) -> Iterable[int]:
    """The blocks of a side that are in any box, reserves and those that are gone included."""
    return compress(OF_SIDE[side], PICK_SIDE[side](game.box))


def on_board(game: Defiant, side: int) -> list[int]:
    """The blocks of a side on the board: neither in reserve nor gone."""
    box = game.box
    return [b for b in _boxed(game, side) if box[b] in ON_BOARD]


def beaten(game: Defiant) -> int:
    """R69: the side that has no block on the board any more; the attacker if both have none; -1: nobody."""
    for side in (game.attacker, 1 - game.attacker):
        if ON_BOARD.isdisjoint(PICK_SIDE[side](game.box)):
            return side
    return -1


def took_part(game: Defiant, side: int) -> list[int]:
    """The blocks of a side that have been on the board in this battle."""
    box = game.box
    return [b for b in _boxed(game, side) if box[b] != RESERVE]


def in_line(game: Defiant, side: int, klass: int) -> list[int]:
    """The blocks of a class in the line of a side; in an assault cavalry fights on foot."""
    wanted = IS_LEADER if klass == LEADERS else None
    found = in_box(game, side, LINE)
    return [b for b in found if wanted[b]] if wanted else [b for b in found if not IS_LEADER[b]]


def effect_of(game: Defiant, side: int) -> str:
    """The event of the combat card that a side has in force in this round."""
    card = game.effect[side]
    return "" if card == NO_CARD else CARDS[card].event


def fires_first(game: Defiant, side: int, klass: int) -> bool:
    """Whether a card lets a class of a side fire first in this round."""
    event = effect_of(game, side)
    if event == "surprise":
        return side == game.attacker
    return event in (("artillery_first",) if klass == LEADERS else ("infantry_first", "oblique"))


def first_to_fire(game: Defiant, klass: int) -> int:
    """The side whose class fires first; -1: both at once (R36, R65, R126)."""
    defender = 1 - game.attacker
    if fires_first(game, defender, klass):
        return defender
    if fires_first(game, game.attacker, klass):
        return game.attacker
    return defender if game.round == 1 else -1


# ---------------------------------------------------------------------- how well
def cp_in_line(game: Defiant, block: int) -> int:
    """The CP with which a block in line fires, cards and a flight of the enemy's infantry counted."""
    side = SIDE[block]
    if game.storming:
        return ASSAULT_CP if IS_HORSE[block] else CP[block]
    cp, event = CP[block], effect_of(game, side)
    if (IS_LEADER[block] and event == "artillery_first") or (IS_FOOT[block] and event == "oblique"):
        cp = max(BEST_CP, cp - 1)
    if IS_FOOT[block] and game.round > 1 and _all_leave(game, 1 - side):
        cp += _COMBAT["all_infantry_retreats_enemy_infantry_cp"]
    return cp


def _all_leave(game: Defiant, side: int) -> bool:
    """D-6.47: whether a side has declared that all its infantry retreats."""
    foot = in_line(game, side, FOOT)
    return bool(foot) and all(game.leaving >> b & 1 for b in foot)


def cp_mounted(game: Defiant, block: int) -> int:
    """The CP of cavalry in its box (R71); Effective Charge counts in the cavalry column alone (R34)."""
    better = effect_of(game, SIDE[block]) == "charge"
    match game.box[block]:
        case state.CHARGE:
            return CP[block] - better
        case state.CHARGE_ARMY:
            return CP[block] - 1
        case state.MELEE:
            return MELEE_CP - better
    return MELEE_ARMY_CP


def throw(game: Defiant, side: int, klass: int, pools: list[tuple[int, int]]) -> int:
    """Rolls (dice, CP) pools; everybody sees the dice. A 6 always hits (D-2.07)."""
    dice: list[int] = []
    cps: list[int] = []
    struck: list[int] = []
    for number, cp in pools:
        for _ in range(number):
            die = game.chance.below(SIDES_OF_DIE) + 1
            dice.append(die)
            cps.append(cp)
            struck.append(int(die >= cp or die == SIDES_OF_DIE))
    if dice:
        game.tell("fired", side, klass, tuple(dice), tuple(cps), sum(struck), tuple(struck))
    return sum(struck)


# ---------------------------------------------------------------------- who is hit
def double_defence(game: Defiant, block: int) -> bool:
    """Whether a block needs two hits for a step (R67)."""
    side = SIDE[block]
    if game.storming:
        return side != game.attacker
    if KIND[block] == GRENZER or game.stout[side] == block:
        return True
    return effect_of(game, side) == "redoubt" and not IS_HORSE[block]


def targets(game: Defiant, side: int, column: int) -> list[int]:
    """The blocks of a side among which its owner chooses who takes the next hit (R66, R67)."""
    if column == PURSUIT:
        return strongest(game, took_part(game, side))
    if column == HORSE:
        return strongest(game, in_box(game, side, *IN_COLUMN))
    found = in_box(game, side, *FACING_ARMY)
    if column == GUNS:
        found += in_box(game, side, CHARGE)
    stout = game.stout[side]
    if stout in found:
        return [stout]
    half = [b for b in found if game.half >> b & 1]
    if not half and game.storming and side != game.attacker:
        return [b for b in strongest(game, found) if not game.fort_half and game.steps[b] >= walls(game)]
    return strongest(game, half or found)


def walls(game: Defiant) -> int:
    """The steps of the fortress that is assaulted."""
    return game.fort_steps[FORT[game.battle]]


def walls_may_be_hit(game: Defiant, side: int) -> bool:
    """R81: whether the next hit in an assault may fall on the fortress: it is half hit, or the strongest."""
    if not game.storming or side == game.attacker or not walls(game):
        return False
    inside = in_box(game, side, LINE)
    if game.fort_half or any(game.half >> b & 1 for b in inside):
        return game.fort_half
    return walls(game) >= max((game.steps[b] for b in inside), default=0)


def hit_walls(game: Defiant) -> None:
    """A hit falls on the fortress: half a step (D-6.89)."""
    game.fort_half = not game.fort_half
    if not game.fort_half:
        game.fort_steps[FORT[game.battle]] -= 1
    game.tell("fortress_hit", game.battle, walls(game), int(game.fort_half))


def shot_at(game: Defiant, side: int, klass: int) -> int:
    """What kind of hits the fire of a class makes on a side: R72 asks who stands there when it fires."""
    return GUNS if klass == LEADERS and not in_box(game, side, LINE) else ARMY


def fire_walls(game: Defiant, side: int) -> int:
    """D-6.89: the sure hits of a fortress that is assaulted, one for each step."""
    if not game.storming or side == game.attacker:
        return 0
    game.tell("fortress_fired", game.battle, walls(game))
    return walls(game)


def strongest(game: Defiant, blocks: list[int]) -> list[int]:
    """The blocks of the greatest strength."""
    most = max((game.steps[b] for b in blocks), default=0)
    return [b for b in blocks if game.steps[b] == most]


def hit(game: Defiant, block: int, column: int) -> None:
    """A hit falls on a block: a step, or half of one."""
    if column in (ARMY, GUNS) and double_defence(game, block) and not game.half >> block & 1:
        game.half |= 1 << block
        game.tell("half_hit", block)
        return
    game.half &= ~(1 << block)
    game.hurt |= 1 << block
    shown = bool(game.shown >> block & 1)
    if lose_step(game, block, shown):
        return
    told = "hit", block, game.steps[block]
    if shown:
        game.tell(*told)
    else:
        game.tell_apart(((SIDE[block],), told), otherwise=("hit_unseen", SIDE[block]))


# ---------------------------------------------------------------------- onto the board and off it
def place_on_board(game: Defiant, blocks: list[int]) -> None:
    """Leaders and infantry are shown in line, cavalry forms up unseen (D-6.09, D-6.11)."""
    for block in blocks:
        game.box[block] = FORMED if IS_HORSE[block] else LINE
        game.fought |= 1 << block
    shown = tuple(b for b in blocks if not IS_HORSE[b])
    show(game, shown)
    if shown:
        game.tell("faced", game.battle, shown, tuple(game.steps[b] for b in shown))
    for side in (0, 1):
        number = sum(IS_HORSE[b] and SIDE[b] == side for b in blocks)
        if number:
            game.tell("formed_up", side, number)


def show(game: Defiant, blocks: Iterable[int]) -> None:
    """Everybody sees the faces of these blocks from now on."""
    for block in blocks:
        game.shown |= 1 << block
        game.sight(block)


def form_up(game: Defiant, block: int) -> None:
    """Cavalry goes (back) to formation and stands there unseen (D-6.11)."""
    game.box[block] = FORMED
    game.shown &= ~(1 << block)
    game.tell("reformed", block)


def refresh_shown(game: Defiant) -> None:
    """Only besiegers are seen (D-6.81)."""
    game.shown = 0
    for town in game.besieged():
        show(game, game.at(town, game.besieger(town)))


def due_now(game: Defiant, side: int) -> list[int]:
    """The reserves of a side that come in this round (R63)."""
    waiting = in_box(game, side, RESERVE)
    roads = game.arrivals[side][:1]
    early = (GATHERED, REACTING) if game.round == 2 else ()
    return [b for b in waiting if game.came[b] in roads or game.came[b] in early]


def step_off(game: Defiant, block: int) -> None:
    """A block retreats from the board and stands beside it (R68)."""
    game.box[block] = GONE
    game.leaving &= ~(1 << block)
    if game.stout[SIDE[block]] == block:
        game.stout[SIDE[block]] = -1
    if IS_HORSE[block] and not game.storming:
        game.tell("horse_left", SIDE[block])
    else:
        game.tell("left_board", block)


def clear_board(game: Defiant) -> None:
    """The battle is over: every block is hidden again."""
    game.box = [ABSENT] * N_BLOCKS
    refresh_shown(game)
    game.half = game.hurt = game.leaving = game.charged = game.formed = game.sallied = game.broken = 0
    game.fort_half = False
    game.battle = game.attacker = -1
    game.storming = False
    game.round = 0
    game.arrivals = [[], []]
    game.carded = 0
    game.effect = [NO_CARD, NO_CARD]
    game.announced = [NO_CARD, NO_CARD]
    game.stout = [-1, -1]


def line_infantry(game: Defiant, side: int) -> list[int]:
    """The engaged infantry of a side that Stout Defence may name."""
    return [b for b in in_box(game, side, LINE) if KIND[b] == INFANTRY]


def cavalry_that_took_part(game: Defiant, side: int) -> int:
    """The surviving cavalry blocks of a side that took part (R73)."""
    return sum(IS_HORSE[b] for b in took_part(game, side))
