"""What of a position may be changed by hand: where blocks stand, their steps, fortresses, cards."""

from __future__ import annotations

from bisect import insort

from lacewars.games.defiant.blocks import (
    ALLIES,
    BLACK,
    BLOCK,
    FORCE,
    GREY,
    IDS,
    N_BLOCKS,
    PRUSSIA,
    SIDE,
    SIDE_OF,
    SIDES,
    STEPS,
)
from lacewars.games.defiant.board import AREAS, FORT, FORT_IDS, FORT_TOWNS, HOME, ROADS, TOWN
from lacewars.games.defiant.cards import CARD, CARD_IDS
from lacewars.games.defiant.control import controller, is_due
from lacewars.games.defiant.naming import name_of
from lacewars.games.defiant.state import HERE, NO_SIEGE, POOL, Defiant
from lacewars.kernel import Refusal
from lacewars.kernel.editing import AWAY, NO_PLACE, NOBODY, TAKEN, THING, VALUE, Edit, Setting

STRONGEST = 4
PILE = "pile"


def settings(game: Defiant) -> list[Setting]:
    """Blocks that are on the map or in their pools, the fortresses, and the cards."""
    found: list[Setting] = []
    for block in range(N_BLOCKS):
        found += _of_block(game, block)
    for fort, name in enumerate(FORT_IDS):
        side = game.fort_side(FORT_TOWNS[fort])
        steps = str(game.fort_steps[fort])
        found.append(Setting(name, "steps", steps, side, name, range(1, STRONGEST + 1)))
        if game.siege[fort] == NO_SIEGE and not game.crowd[FORT_TOWNS[fort]]:
            found.append(Setting(name, "holder", SIDES[side], side, name, values=SIDES))
    for card, name in enumerate(CARD_IDS):
        found += _of_card(game, card, name)
    return found


def _of_card(game: Defiant, card: int, name: str) -> list[Setting]:
    """In whose hand a card is, or that nobody was dealt it; not of one that is laid, played or lost."""
    if card in (*game.laid[0], *game.laid[1]) or (game.played | game.lost[0] | game.lost[1]) >> card & 1:
        return []
    side = next((s for s, hand in enumerate(game.hands) if card in hand), NOBODY)
    return [Setting(name, "holder", PILE if side == NOBODY else SIDES[side], side, values=(*SIDES, PILE))]


def _of_block(game: Defiant, block: int) -> list[Setting]:
    town, name, side = game.place[block], IDS[block], SIDE[block]
    if town < POOL or game.is_shut_in(block):
        return []
    place = AWAY if town == POOL else ROADS.ids[town]
    numbers = range(1, STEPS[block] + 1)
    return [
        Setting(name, "place", place, side, place, values=(AWAY,), anywhere=True),
        Setting(name, "steps", str(game.steps[block]), side, place, numbers),
    ]


def change(game: Defiant, edit: Edit) -> Refusal | None:
    """Sets something in a position."""
    if edit.thing in BLOCK:
        block = BLOCK[edit.thing]
        if edit.what == "place":
            return _move(game, block, edit.value)
        game.steps[block] = int(edit.value)
    elif edit.thing in CARD:
        _move_card(game, CARD[edit.thing], edit.value)
    elif edit.what == "steps":
        game.fort_steps[FORT_IDS.index(edit.thing)] = int(edit.value)
    else:
        _hand_over(game, TOWN[edit.thing], SIDES.index(edit.value))
    return None


def _move_card(game: Defiant, card: int, value: str) -> None:
    """A card goes into a side's hand, or back among those that nobody was dealt."""
    for hand in game.hands:
        if card in hand:
            hand.remove(card)
    if value != PILE:
        insort(game.hands[SIDES.index(value)], card)


def _hand_over(game: Defiant, town: int, side: int) -> None:
    """A fortress is another side's: that of the force at home there, or Austria's."""
    home = next((force for force in range(len(HOME)) if town in HOME[force]), BLACK)
    own = home if SIDE_OF[home] == side else GREY if side == PRUSSIA else BLACK
    game.fort_force[FORT[town]] = own
    game.holder[town] = controller(game, town)


def _move(game: Defiant, block: int, place: str) -> Refusal | None:
    """Sets a block into another town in which no enemy is, or back into its pool."""
    if place != AWAY and place not in TOWN:
        return NO_PLACE
    town, old, bit = POOL if place == AWAY else TOWN[place], game.place[block], 1 << block
    if town in AREAS and town not in HOME[FORCE[block]]:
        return NO_PLACE
    if town >= 0 and _is_enemys(game, town, SIDE[block]):
        return TAKEN
    game.put(block, town)
    game.came[block] = HERE
    game.shown &= ~bit
    if town < 0:
        game.active &= ~bit
    for one in (t for t in (old, town) if t >= 0):
        _settle(game, one)
    return None


def _is_enemys(game: Defiant, town: int, side: int) -> bool:
    """Whether the enemy has blocks or a fortress in a town."""
    enemy = PRUSSIA if side == ALLIES else ALLIES
    stands = any(SIDE[b] == enemy for b in (*game.at(town, enemy), *game.garrison(town)))
    return stands or (FORT[town] >= 0 and game.fort_side(town) == enemy)


def _settle(game: Defiant, town: int) -> None:
    """Battles, sieges and control follow from who stands in a town; nothing is looted."""
    if town in game.pending and not is_due(game, town):
        del game.pending[town]
        game.named_main.pop(town, None)
    fort = FORT[town]
    if fort >= 0 and game.siege[fort] != NO_SIEGE and not game.army(town, 1 - game.fort_side(town)):
        game.siege[fort] = NO_SIEGE
        for block in game.garrison(town):
            game.inside &= ~(1 << block)
    game.holder[town] = controller(game, town)


def name(_game: Defiant, role: str, word: str, lang: str) -> str | None:
    """The printed name of a block, a card, a town or a side."""
    if role == THING and word in BLOCK:
        return name_of("block", BLOCK[word], lang)
    if role == THING and word in CARD:
        return name_of("card", CARD[word], lang)
    if role == VALUE:
        return name_of("side", SIDES.index(word), lang) if word in SIDES else None
    return name_of("town", TOWN[word], lang) if word in TOWN else None
