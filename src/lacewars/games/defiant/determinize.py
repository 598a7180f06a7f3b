"""Worlds: what a seat may not know, dealt anew from what it knows (R106).

Every hidden block of the enemy has a stand, which everybody sees. The blocks of a force whose faces are
hidden, on the map, in the pool or lost unseen, are dealt to these stands; what is done with a block (it
leads, it is formed up, it has gone three roads) says which blocks may have the stand. As the real deal is one
of those that fit, there always is one.

How strong fortresses are stays as it is: they start as printed, and every step they gain or lose is told to
everybody. A view does not show it, but nobody who listened needs to guess.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from lacewars.games.defiant.battle import line_infantry
from lacewars.games.defiant.blocks import (
    BAVARIAN,
    FORCE,
    FORCES,
    GREEN,
    INFANTRY,
    IS_HORSE,
    IS_LEADER,
    KIND,
    MA,
    NEWCOMERS,
    OF_FORCE,
    PRUSSIA,
    REACTS,
    SAXON,
    SIDE,
    SIDE_OF,
    STEPS,
)
from lacewars.games.defiant.board import AREAS, N_TOWNS, STRALSUND
from lacewars.games.defiant.cards import CARDS, COMBAT, N_CARDS, NO_CARD
from lacewars.games.defiant.fog import BLOCK_FIELDS, Stand, is_deploying, is_placed_freely, stands
from lacewars.games.defiant.friction import DETACH_STEPS
from lacewars.games.defiant.marching import BAD_WEATHER, COMMAND_FACTOR, can_reach, refuse_mix
from lacewars.games.defiant.phases.deploying import PLACING, Deploying, places, unplaced
from lacewars.games.defiant.phases.gathering import GatherWay
from lacewars.games.defiant.phases.orders import Spending
from lacewars.games.defiant.phases.quarters import Quarters
from lacewars.games.defiant.phases.supplying import Combine
from lacewars.games.defiant.phases.victories import Regroup
from lacewars.games.defiant.phases.winter import WinterCard
from lacewars.games.defiant.state import (
    ASIDE,
    FORMED,
    GONE,
    OUT,
    UNPLACED,
    WINTER,
    Defiant,
    members,
)
from lacewars.kernel import Chance
from lacewars.kernel.secrets import deal, one_of, shuffled

_HEADS: tuple[str, ...] = (
    "Leading leader",
    "Gathering leader",
    "GatherWay leader",
    "Group leader",
    "Dispersal leader",
)
_HEADS += ("ReactingGroup leader", "Sparing leader")
_NOWHERE = Stand(0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, (), ())


class Belief(NamedTuple):
    """What a seat takes to be true of hidden blocks."""

    town: Mapping[int, int]
    """Where each stands, -1 for nowhere on the map; nothing is believed of the others."""
    steps: Mapping[int, int]

    def doubt(self, slot: Stand, block: int) -> tuple[int, bool]:
        """How doubtful it is that a block has a stand: least if it is believed to be in that town, most if it
        is elsewhere; of those in a town leaders are rather activated than others."""
        town = self.town.get(block)
        far = 1 if town is None else 2 * (town != max(slot.place, -1))
        return far, IS_LEADER[block] != bool(slot.active)


def redraw(game: Defiant, seat: int, chance: Chance) -> None:
    """Draws anew what a seat may not know of the other side."""
    enemy = 1 - seat
    _forget_picks(game, enemy)
    if game.lanes:
        _redraw_lane(game, enemy, chance)
    _redraw_cards(game, seat, chance)
    redraw_blocks(game, enemy, chance)


def redraw_blocks(game: Defiant, side: int, chance: Chance, belief: Belief | None = None) -> None:
    """Deals the hidden blocks of a side anew: where they are believed to be, as far as that can be."""
    for force in range(len(FORCES)):
        if SIDE_OF[force] == side and not (force == GREEN and game.east_left):
            _redraw_force(game, force, chance, belief)


# ---------------------------------------------------------------------- choices half made
def _forget_picks(game: Defiant, enemy: int) -> None:
    """Takes back what the enemy has picked in secret."""
    top = game.agenda.top
    if isinstance(top, Spending) and top.seat == enemy:
        game.agenda.replace(top, replace(top, drawn=-1))
    elif isinstance(top, Combine) and top.seat == enemy:
        game.agenda.replace(top, Combine(enemy))
    elif isinstance(top, Regroup) and top.seat == enemy:
        game.agenda.replace(top, Regroup(enemy, top.town))
    if any(SIDE_OF[FORCE[b]] == enemy for b in members(game.gave | game.got)):
        game.gave = game.got = 0


def _redraw_lane(game: Defiant, enemy: int, chance: Chance) -> None:
    """What the enemy does at the same time in secret: from its start, or anyhow if he has done."""
    if is_deploying(game):
        for block in OF_FORCE[PLACING[enemy]]:
            if game.place[block] >= 0 and is_placed_freely(block, game.place[block]):
                game.put(block, UNPLACED)
        if enemy in game.lanes:
            game.agenda.set_lane(enemy, Deploying(enemy))
        else:
            _deploy_anyhow(game, enemy, chance)
        return
    game.hands[enemy] = sorted(game.hands[enemy] + game.laid[enemy])
    game.laid[enemy] = []
    if enemy in game.lanes:
        game.agenda.set_lane(enemy, WinterCard(enemy))


def _deploy_anyhow(game: Defiant, enemy: int, chance: Chance) -> None:
    """Places all blocks of a side as the rules allow."""
    for block in shuffled(chance, unplaced(game, enemy)):
        game.put(block, one_of(chance, places(game, enemy, block)))


# ---------------------------------------------------------------------- cards
def _redraw_cards(game: Defiant, seat: int, chance: Chance) -> None:
    """Deals the cards that a seat has not seen to the enemy's hand and to what he has laid."""
    enemy = 1 - seat
    mine = set(game.hands[seat]) | set(game.laid[seat]) | set(members(game.lost[seat]))
    mine.add(game.announced[seat])
    hidden = [c for c in range(N_CARDS) if c not in mine and not game.played >> c & 1]
    if game.announced[enemy] != NO_CARD:
        game.announced[enemy] = one_of(chance, [c for c in hidden if _may_announce(game, enemy, c)])
        hidden.remove(game.announced[enemy])
    laid = [c for c in game.laid[enemy] if not game.played >> c & 1]
    hand, face_down, lost, _ = deal(
        chance,
        hidden,
        (
            len(game.hands[enemy]),
            len(laid),
            game.lost[enemy].bit_count(),
            len(hidden) - len(game.hands[enemy]) - len(laid) - game.lost[enemy].bit_count(),
        ),
    )
    game.hands[enemy] = sorted(hand)
    if laid:
        game.laid[enemy] = face_down
    game.lost[enemy] = sum(1 << c for c in lost)
    if game.lanes and not is_deploying(game) and enemy not in game.lanes:
        _lay_anyhow(game, enemy, chance)


def _lay_anyhow(game: Defiant, enemy: int, chance: Chance) -> None:
    """In winter the enemy has laid a card, or none: whatever he could have laid."""
    if chance.below(len(game.hands[enemy]) + 1):
        card = one_of(chance, game.hands[enemy])
        game.hands[enemy].remove(card)
        game.laid[enemy] = [card]


def _may_announce(game: Defiant, side: int, card: int) -> bool:
    """Whether a side could have laid this combat card in this round."""
    if card not in COMBAT or (CARDS[card].prussian_event and side != PRUSSIA):
        return False
    event = CARDS[card].event
    if event in ("surprise", "redoubt") and game.round > 1:
        return False
    if event == "redoubt" and side == game.attacker:
        return False
    return event != "stout_defence" or bool(line_infantry(game, side))


# ---------------------------------------------------------------------- blocks
def _redraw_force(game: Defiant, force: int, chance: Chance, belief: Belief | None) -> None:
    """Deals the hidden blocks of a force to their stands."""
    blocks = [b for b in OF_FORCE[force] if not (game.shown | game.fallen) >> b & 1]
    blocks = [b for b in blocks if game.place[b] != UNPLACED]
    on_map = stands(game, [b for b in blocks if game.place[b] >= 0])
    old = sorted(blocks, key=lambda b: (_stand(game, b, on_map), b))
    slots = [_stand(game, b, on_map) for b in old]
    new = _match(game, slots, sorted(blocks), chance, belief)
    mapping = dict(zip(old, new, strict=True))
    plan = dict(game.plan)
    for block in blocks:
        _strip(game, block)
    for block, slot in zip(new, slots, strict=True):
        _take_stand(game, block, slot)
    game.plan = {mapping.get(b, b): way for b, way in plan.items()}
    game.plan = dict(sorted(game.plan.items()))
    _rename(game, mapping)
    for block, slot in zip(new, slots, strict=True):
        game.steps[block] = _strength(game, block, slot, chance, belief)


def _stand(game: Defiant, block: int, on_map: dict[int, Stand]) -> Stand:
    found = on_map.get(block)
    return _NOWHERE._replace(place=game.place[block], force=FORCE[block]) if found is None else found


def _match(
    game: Defiant, slots: list[Stand], blocks: list[int], chance: Chance, belief: Belief | None
) -> list[int]:
    """A block for every slot, each fitting; at random, moving others aside where that is needed."""
    order = shuffled(chance, blocks)
    for strict in (True, False):
        holder: dict[int, int] = {}
        fits = [[b for b in order if _fits(game, slot, b, slots, strict)] for slot in slots]
        if belief is not None:
            for slot, fit in zip(slots, fits, strict=True):
                fit.sort(key=partial(belief.doubt, slot))
        if all(_seat(n, fits, holder, set()) for n in shuffled(chance, range(len(slots)))):
            taken = {slot: block for block, slot in holder.items()}
            return [taken[n] for n in range(len(slots))]
    raise AssertionError("the real blocks fit their stands")


def _seat(slot: int, fits: list[list[int]], holder: dict[int, int], tried: set[int]) -> bool:
    """Finds a block for a slot, if need be by giving others another one."""
    for block in fits[slot]:
        if block not in tried:
            tried.add(block)
            if block not in holder or _seat(holder[block], fits, holder, tried):
                holder[block] = slot
                return True
    return False


def _fits(game: Defiant, slot: Stand, block: int, slots: list[Stand], strict: bool) -> bool:
    """Whether a block may have a stand, by what everybody has seen done with it."""
    if slot.place < 0:
        return _fits_off_map(game, slot, block)
    if not game.joined and not _is_placed_right(slot, block):
        return False
    if slot.active and not game.at_war(block):
        return False
    if slot.box in (FORMED, GONE) and not IS_HORSE[block]:
        return False
    if slot.payer and not IS_LEADER[block]:
        return False
    heads = [role for role in slot.roles if _is_head(role)]
    if heads and not IS_LEADER[block]:
        return False
    if any("ReactingGroup" in role for role in heads) and not REACTS[block]:
        return False
    if any("Walk leader" in role for role in slot.roles) and not heads and IS_LEADER[block]:
        return False
    if IS_LEADER[block] and _must_crowd(game, slot) and _houses(game, block, 1, slot.place):
        return False
    if slot.way and not slot.hungry:  # the unsupplied retreat in winter as far as they must
        return _could_go(game, slot, block, bool(heads), strict, slots)
    return True


def _is_head(role: str) -> bool:
    return any(role.endswith(head) for head in _HEADS)


def _fits_off_map(game: Defiant, slot: Stand, block: int) -> bool:
    if slot.place == OUT:
        return IS_LEADER[block]
    if slot.place == ASIDE:
        return KIND[block] == INFANTRY and STEPS[block] == DETACH_STEPS
    return game.joined or FORCE[block] == GREEN or block not in NEWCOMERS


def _is_placed_right(slot: Stand, block: int) -> bool:
    """R14: before they join the newcomers stand in their areas."""
    if slot.place in (*AREAS, STRALSUND):
        return block in NEWCOMERS or block in (BAVARIAN, SAXON)
    return block not in NEWCOMERS


def _could_go(game: Defiant, slot: Stand, block: int, leads: bool, strict: bool, slots: list[Stand]) -> bool:
    """Whether a block could have the way that is announced for it."""
    roads = len(slot.way) - 1
    spare = 0 if game.friction == BAD_WEATHER or game.turn == WINTER else 1
    if leads:
        return roads <= MA[block] + spare
    if any("GatherWay block" in role for role in slot.roles):
        return _needs(game, slot.way) <= MA[block] + spare
    if strict and IS_LEADER[block] and any(_is_head(r) for s in slots for r in s.roles):
        return False
    ahead = [s.way for s in slots if any(_is_head(r) for r in s.roles)]
    led = any(slot.way == way[: len(slot.way)] for way in ahead)
    return led or roads <= MA[block] + spare


def _needs(game: Defiant, way: tuple[int, ...]) -> int:
    """How many roads in all a block needs that is on its way to a leader who gathers."""
    gather = next(phase for phase in game.agenda if isinstance(phase, GatherWay))
    target = game.place[gather.leader]
    return next(n for n in range(len(way) - 1, N_TOWNS) if can_reach(game, gather.block, way, target, n or 1))


def _must_crowd(game: Defiant, slot: Stand) -> bool:
    """Whether a block stands where its owner was told that too many do for the winter (R97)."""
    top = game.agenda.top
    return isinstance(top, Quarters) and slot.place == top.town and SIDE_OF[slot.force] == top.seat


def _houses(game: Defiant, leader: int, steps: int, town: int) -> bool:
    """Whether a leader of so many steps would find quarters for everybody of his side in a town."""
    forces = [FORCE[b] for b in game.at(town, SIDE[leader]) if game.at_war(b)]
    own = forces.count(FORCE[leader]) - 1
    foreign = len(forces) - 1 - own
    return own + foreign <= COMMAND_FACTOR * steps and refuse_mix(leader, foreign, own) is None


def _strip(game: Defiant, block: int) -> None:
    """Takes from a block all that belongs to its stand."""
    mask = ~(1 << block)
    for name in _BITS.values():
        setattr(game, name, getattr(game, name) & mask)
    game.box[block] = 0
    game.came[block] = -1


_BITS = {
    "inside": "inside",
    "active": "active",
    "moved": "moved",
    "fought": "fought",
    "charged": "charged",
    "formed": "formed",
    "sallied": "sallied",
    "hurt": "hurt",
    "hungry": "hungry",
    "payer": "payers",
}


def _take_stand(game: Defiant, block: int, slot: Stand) -> None:
    game.put(block, slot.place)
    game.box[block] = slot.box
    game.came[block] = slot.came
    for field, name in _BITS.items():
        if getattr(slot, field):
            setattr(game, name, getattr(game, name) | 1 << block)


def _rename(game: Defiant, mapping: dict[int, int]) -> None:
    """Phases on the agenda name the blocks that stand now where the old ones stood."""
    for phase in list(game.agenda):
        changed: dict[str, Any] = {}
        for name in BLOCK_FIELDS:
            value = getattr(phase, name, None)
            if isinstance(value, int):
                changed[name] = mapping.get(value, value)
            elif value is not None:
                changed[name] = tuple(sorted(mapping.get(b, b) for b in value))
        if hasattr(phase, "group"):
            changed["group"] = sum(1 << mapping.get(b, b) for b in members(phase.group))
        if changed:
            game.agenda.replace(phase, replace(phase, **changed))  # type: ignore[type-var]


def _strength(game: Defiant, block: int, slot: Stand, chance: Chance, belief: Belief | None) -> int:
    """How strong a hidden block may be, or is believed to be."""
    if slot.place == OUT:
        return 0
    if slot.place < 0:
        return STEPS[block]
    least, most = 1, STEPS[block] - bool(slot.hurt and STEPS[block] > 1)
    if IS_LEADER[block] and _must_crowd(game, slot):
        most = max(n for n in range(1, most + 1) if not _houses(game, block, n, slot.place))
    if any(_is_head(role) for role in slot.roles):
        followers = sum(b != block for b in game.plan)
        least = min(most, max(1, (followers + 1) // 2))
    if belief is not None and block in belief.steps:
        return min(most, max(least, belief.steps[block]))
    return least + chance.below(most - least + 1)
