"""Positions made by hand, for lessons and tests: blocks and fortresses as a text, the rest as you like."""

from __future__ import annotations

from lacewars.games.defiant.blocks import BLOCK, FORCES, N_BLOCKS, PRUSSIA, STEPS
from lacewars.games.defiant.board import FORT, TOWN
from lacewars.games.defiant.cards import CARDS
from lacewars.games.defiant.control import settle_town
from lacewars.games.defiant.game import GAME
from lacewars.games.defiant.state import OLD_SIEGE, POOL, Defiant


def table(text: str, year: int = 1758, turn: int = 2, **switches: bool) -> Defiant:
    """A position without cards: `berlin: pr_frederick pr_moritz/2; prague: fort austria 3, au_browne`.

    Whatever is not named is in its force pool; fortresses that are not named are their owner's, with 2 steps.
    `fort prussia 2 besieged` is under siege since the last turn; a block in brackets, `(au_browne)`, is shut
    up in it.
    """
    game = GAME.new("table")
    assert isinstance(game, Defiant)
    game.agenda.end()
    for block in range(N_BLOCKS):
        game.put(block, POOL)
    game.steps = list(STEPS)
    game.fort_steps = [2] * len(game.fort_steps)
    game.hands = [[], []]
    game.year, game.turn, game.first, game.joined = year, turn, PRUSSIA, True
    game.reactions = switches.get("reactions", False)
    game.one_step = switches.get("one_step", False)
    for part in filter(None, (p.strip() for p in text.split(";"))):
        town, _, names = part.partition(":")
        place(game, town.strip(), names)
    for number in TOWN.values():
        settle_town(game, number)
    game.agenda.end()
    game.news = []
    return game


def place(game: Defiant, town: str, names: str) -> None:
    """Puts blocks, and perhaps a fortress, into a town."""
    words = names.replace(",", " ").split()
    if words[:1] == ["fort"]:
        number = FORT[TOWN[town]]
        game.fort_force[number] = FORCES.index(words[1])
        game.fort_steps[number] = int(words[2])
        words = words[3:]
        if words[:1] == ["besieged"]:
            game.siege[number] = OLD_SIEGE
            words = words[1:]
    for word in words:
        shut = word.startswith("(")
        name, _, strength = word.strip("()").partition("/")
        block = BLOCK[name]
        game.put(block, TOWN[town])
        if strength:
            game.steps[block] = int(strength)
        if shut:
            game.inside |= 1 << block


def give(game: Defiant, seat: int, *cards: str) -> None:
    """Gives a seat these cards, by id or by event."""
    for word in cards:
        held = [c for hand in game.hands for c in hand]
        found = [n for n, c in enumerate(CARDS) if word in (c.id, c.event) and n not in held]
        game.hands[seat].append(found[0])
