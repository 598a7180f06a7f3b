"""What the rule tests share: positions written as text, actions by name, dice that fall as told."""

from __future__ import annotations

from collections.abc import Iterable

from lacewars.games.defiant import GAME, Defiant
from lacewars.games.defiant.blocks import ALLIES, BLOCK, FORCES, N_BLOCKS, PRUSSIA, STEPS
from lacewars.games.defiant.board import FORT, OWNER, TOWN
from lacewars.games.defiant.cards import CARD, CARDS
from lacewars.games.defiant.control import settle_town
from lacewars.games.defiant.phases.battles import Battles
from lacewars.games.defiant.phases.marches import Marching
from lacewars.games.defiant.phases.orders import Activate, Friction, Spending
from lacewars.games.defiant.phases.turn import EndTurn
from lacewars.games.defiant.state import NO_SIEGE, OLD_SIEGE, POOL
from lacewars.games.defiant.state import Defiant as State
from lacewars.kernel import Event, IllegalAction, Phase, Refusal
from lacewars.kernel.chance import ScriptedChance

__all__ = [
    "ALLIES", "BLOCK", "CARD", "FORT", "GAME", "PRUSSIA", "TOWN", "Activate", "Battles", "EndTurn",
    "Friction", "Marching", "Spending", "State", "act", "begin", "board", "fort", "hand", "kinds",
    "options", "place", "refused", "roll", "steps", "where",
]  # fmt: skip


def board(text: str, year: int = 1758, turn: int = 2, **switches: bool) -> Defiant:
    """A position without cards: `berlin: pr_frederick pr_moritz/2; prague: fort austria 3, au_browne`.

    Whatever is not named is in its force pool; fortresses that are not named are their owner's, with 2 steps.
    A block in brackets, `(au_browne)`, is shut up in the besieged fortress.
    """
    state = GAME.new("kit")
    assert isinstance(state, State)
    state.agenda.end()
    state.place = [POOL] * N_BLOCKS
    state.steps = list(STEPS)
    state.fort_steps = [2] * len(state.fort_steps)
    state.holder = list(OWNER)
    state.hands = [[], []]
    state.year, state.turn, state.first, state.joined = year, turn, PRUSSIA, True
    state.reactions = switches.get("reactions", False)
    state.one_step = switches.get("one_step", False)
    for part in filter(None, (p.strip() for p in text.split(";"))):
        town, _, names = part.partition(":")
        place(state, town.strip(), names)
    for town in TOWN.values():
        settle_town(state, town)
    state.agenda.end()
    state.news = []
    return state


def place(state: Defiant, town: str, names: str) -> None:
    """Puts blocks, and perhaps a fortress, into a town."""
    words = names.replace(",", " ").split()
    if words[:1] == ["fort"]:
        number = FORT[TOWN[town]]
        state.fort_force[number] = FORCES.index(words[1])
        state.fort_steps[number] = int(words[2])
        words = words[3:]
        if words[:1] == ["besieged"]:
            state.siege[number] = OLD_SIEGE
            words = words[1:]
        else:
            state.siege[number] = NO_SIEGE
    for word in words:
        shut = word.startswith("(")
        name, _, strength = word.strip("()").partition("/")
        block = BLOCK[name]
        state.place[block] = TOWN[town]
        if strength:
            state.steps[block] = int(strength)
        if shut:
            state.inside |= 1 << block


def begin(state: Defiant, *phases: Phase[Defiant], dice: Iterable[int] = ()) -> Defiant:
    """Lets these phases be done, the first one first, with dice that fall as told."""
    state.then(*phases)
    roll(state, dice)
    state.settle()
    return state


def roll(state: Defiant, dice: Iterable[int]) -> None:
    """The next dice fall like this."""
    state.chance = ScriptedChance([die - 1 for die in dice])


def hand(state: Defiant, seat: int, *cards: str) -> None:
    """Gives a seat these cards, by id or by event."""
    for word in cards:
        held = [c for cards in state.hands for c in cards]
        found = [n for n, c in enumerate(CARDS) if word in (c.id, c.event) and n not in held]
        state.hands[seat].append(found[0])


def act(state: Defiant, *texts: str) -> list[Event]:
    """Whoever is asked does these, one after the other; the events of all."""
    news: list[Event] = []
    for text in texts:
        news += state.apply(GAME.parse(text))
    return news


def options(state: Defiant, verb: str = "") -> set[str]:
    """The texts of the legal actions, of one verb if it is given."""
    decision = state.decision()
    actions = [] if decision is None else decision.actions
    return {a.text for a in actions if not verb or a.verb == verb}


def refused(state: Defiant, text: str) -> Refusal:
    """The refusal of an action of whoever is asked."""
    try:
        state.copy().apply(GAME.parse(text))
    except IllegalAction as error:
        return error.refusal
    raise AssertionError(f"{text} is allowed")


def kinds(news: Iterable[Event]) -> list[str]:
    """The kinds of events."""
    return [event.kind for event in news]


def where(state: Defiant, block: str) -> str:
    """The town of a block, or `pool`, `out`, `aside`."""
    town = state.place[BLOCK[block]]
    return {-1: "pool", -2: "out", -3: "aside"}.get(town) or list(TOWN)[town]


def steps(state: Defiant, *blocks: str) -> list[int]:
    """How strong blocks are."""
    return [state.steps[BLOCK[b]] for b in blocks]


def fort(state: Defiant, town: str) -> tuple[str, int, int]:
    """The colour, strength and siege of a fortress."""
    number = FORT[TOWN[town]]
    return FORCES[state.fort_force[number]], state.fort_steps[number], state.siege[number]
