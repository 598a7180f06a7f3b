"""The odds of a battle or an assault, from what a seat knows (D-6): many of them fought in a model.

A seat knows its own blocks exactly; of the enemy's it knows those that are shown, and for every other one
some hidden block of its colour is drawn. The draws are the model's own, the same each time: never the game's.
Faces that were seen in a town in this year are taken to be there still, if hidden blocks stand there.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from lacewars.games.defiant.blocks import BLOCK, FORCE, FORCES, IS_HORSE, N_BLOCKS, SIDE, STEPS
from lacewars.games.defiant.board import FORT, FORT_IDS, ROAD, ROADS, TOWN
from lacewars.games.defiant.fighting import LEADER, Battle, Unit
from lacewars.games.defiant.recruiting import FULL_FORT
from lacewars.games.defiant.sight import NOTHING, Guess, hidden, table_of
from lacewars.games.defiant.state import (
    ABSENT,
    FORMED,
    GATHERED,
    GONE,
    HERE,
    LINE,
    REACTING,
    RESERVE,
    Defiant,
)
from lacewars.games.defiant.storming import Storm
from lacewars.games.defiant.view import View
from lacewars.kernel import LaceError

SAMPLES = 200
BATTLE, ASSAULT = "battle", "assault"
_FULL = 0.5
"""The chance that a hidden block is at full strength; else any other is as likely as the next."""
_LOW, _HIGH = 0.1, 0.9
"""The losses that are told lie between these shares of all battles."""


class NoBattle(LaceError):
    """There are no armies that could fight."""


class Odds(NamedTuple):
    """What a battle promises. Pairs are the attacker's and the defender's."""

    kind: str
    """A field battle, or an assault on a fortress."""
    town: int
    attacker: int
    samples: int
    wins: float
    """How often the attacker wins, or takes the fortress."""
    numbers: tuple[int, int]
    """How many blocks each side has."""
    unknown: int
    """How many of them have faces that the seat does not know."""
    steps: tuple[float, float]
    """How many steps each side has, on average."""
    losses: tuple[float, float]
    """The steps that each side loses, on average; those of a fortress count."""
    spread: tuple[tuple[int, int], tuple[int, int]]
    """In eight of ten battles its losses lie between these."""
    leaders: tuple[float, float]
    """How many leaders each side loses, on average."""
    blocks: tuple[float, float]
    """How many blocks each side loses, on average, leaders included."""
    rounds: float
    stubborn: Stubborn | None
    """The same battle if nobody leaves the field; of an assault there is none."""


class Stubborn(NamedTuple):
    """What a battle promises if both sides fight it out."""

    wins: float
    losses: tuple[float, float]
    spread: tuple[tuple[int, int], tuple[int, int]]


class Entry(NamedTuple):
    """Who fights: a block, how it stands, and whether its face is known."""

    block: int
    steps: int
    box: int
    due: int
    known: bool


class Field(NamedTuple):
    """What is fought: who, where, and from which round on."""

    kind: str
    town: int
    attacker: int
    sides: tuple[Sequence[Entry], Sequence[Entry]]
    first: int
    worn: bool
    drawn: Sequence[Sequence[int]]
    """For every force the blocks that a hidden one may be."""
    walls: Sequence[int] = ()
    """The strengths that an assaulted fortress may have."""
    half_hit: bool = False


# ---------------------------------------------------------------------- what is asked
def odds(view: View, start: int, goal: int, guess: Guess | None = None, samples: int = SAMPLES) -> Odds:
    """The odds if all blocks of one side in a town attack those of the other in another town.

    In one town the odds of the battle that is fought or due there, or of an assault by those who besiege it.
    """
    if start == goal == view.battle:
        return odds_now(view, guess, samples)
    game = table_of(view, guess or recollection(view))
    order = (0, 1) if view.seat is None else (view.seat, 1 - view.seat)
    side = next((s for s in order if game.at(start, s)), -1)
    if side < 0:
        raise NoBattle(f"nobody stands in {ROADS.ids[start]}")
    coming = {} if start == goal else dict.fromkeys(game.at(start, side), ROAD.get((start, goal), HERE))
    return odds_at(view, goal, coming, guess, samples)


def odds_at(
    view: View, town: int, coming: Mapping[int, int], guess: Guess | None = None, samples: int = SAMPLES
) -> Odds:
    """The odds of the fight for a town, if more blocks come, each by its road."""
    guess = guess or recollection(view)
    game = table_of(view, guess)
    known = _known(view, guess)
    attacker = _attacker(game, town, coming)
    sides = [_arriving(game, town, side, coming, known) for side in (attacker, 1 - attacker)]
    if sides[0] and sides[1]:
        armies = sides[0], sides[1]
        field = Field(BATTLE, town, attacker, armies, 1, view.one_step, _drawn(view, known))
    elif sides[0] and game.fort_side(town) == 1 - attacker:
        inside = [_entry(game, b, 1, known) for b in game.garrison(town)]
        army = [entry._replace(due=1) for entry in sides[0]], inside
        walls = _walls(view, town)
        field = Field(ASSAULT, town, attacker, army, 1, view.one_step, _drawn(view, known), walls)
    else:
        raise NoBattle(f"nobody fights for {ROADS.ids[town]}")
    return fight(field, samples)


def odds_now(view: View, guess: Guess | None = None, samples: int = SAMPLES) -> Odds:
    """The odds of the battle or the assault on the board, from here on."""
    guess = guess or recollection(view)
    game = table_of(view, guess)
    if game.battle < 0:
        raise NoBattle("no battle is being fought")
    if not game.round:  # roads are still being named
        return odds_at(view, game.battle, {}, guess, samples)
    known = _known(view, guess)
    entries = list(_entries(game, known))
    found = [[e for e in entries if SIDE[e.block] == s] for s in (game.attacker, 1 - game.attacker)]
    if not found[0] or not (found[1] or game.storming):
        raise NoBattle("one side has left the field")
    sides = found[0], found[1]
    now, drawn = max(1, game.round), _drawn(view, known)
    if not game.storming:
        return fight(Field(BATTLE, game.battle, game.attacker, sides, now, view.one_step, drawn), samples)
    walls, half = _walls(view, game.battle), view.fortress_half_hit
    field = Field(ASSAULT, game.battle, game.attacker, sides, now, view.one_step, drawn, walls, half)
    return fight(field, samples)


def contest(game: Defiant, town: int, side: int) -> str | None:
    """What a side has to fight if it comes to a town: an army, a fortress, or nothing."""
    if game.at(town, 1 - side):
        return BATTLE
    return ASSAULT if game.fort_side(town) == 1 - side else None


def recollection(view: View) -> Guess:
    """What the seat has seen in this year: faces in a town where hidden blocks of their force stand."""
    room: dict[tuple[int, int], int] = {}
    for crowd in view.crowds:
        where = FORCES.index(crowd["force"]), TOWN[crowd["town"]]
        room[where] = room.get(where, 0) + crowd["number"]
    standing: dict[tuple[int, int], list[int]] = {}
    steps: dict[int, int] = {}
    for name, seen in sorted(view.last_seen.items(), key=lambda item: -item[1]["turn"]):
        block = BLOCK[name]
        where = FORCE[block], TOWN[seen["town"]]
        if seen["year"] == view.year and len(standing.get(where, ())) < room.get(where, 0):
            standing.setdefault(where, []).append(block)
            steps[block] = seen["steps"]
    return Guess(standing, steps) if steps else NOTHING


# ---------------------------------------------------------------------- who fights
def _attacker(game: Defiant, town: int, coming: Mapping[int, int]) -> int:
    if town == game.battle:
        return game.attacker
    if town in game.pending:
        return 1 - game.pending[town]
    if coming:
        return SIDE[next(iter(coming))]
    if game.is_besieged(town):
        return game.besieger(town)
    raise NoBattle(f"nobody fights for {ROADS.ids[town]}")


def _arriving(game: Defiant, town: int, side: int, coming: Mapping[int, int], known: set[int]) -> list[Entry]:
    """A side: who is there or comes by the main road fights at once, then road by road (D-6.04, D-6.05)."""
    came = {b: game.came[b] for b in game.at(town, side)}
    came |= {b: road for b, road in coming.items() if SIDE[b] == side}
    roads = sorted({road for road in came.values() if road >= 0})
    load = {road: sum(game.steps[b] for b in came if came[b] == road) for road in roads}
    main = game.named_main.get(town, -1)
    roads.sort(key=lambda road: (road != main, -load[road]))
    at_once = {HERE} if HERE in came.values() else {HERE, *roads[:1]}
    later = [road for road in roads if road not in at_once]
    alone = not any(road in at_once for road in came.values())

    def due(road: int) -> int:
        if alone or road in at_once:
            return 1
        return 2 + (later.index(road) if road in later else 0)

    return [_entry(game, b, due(road), known) for b, road in came.items()]


def _entry(game: Defiant, block: int, due: int, known: set[int]) -> Entry:
    return Entry(block, game.steps[block], _box(block), due, block in known)


def _known(view: View, guess: Guess) -> set[int]:
    """The blocks whose faces the seat knows, or is sure enough of."""
    free = {b for blocks in hidden(view) for b in blocks}
    sure = {b for blocks in guess.standing.values() for b in blocks}
    return {b for b in range(N_BLOCKS) if b not in free} | sure


def _drawn(view: View, known: set[int]) -> list[list[int]]:
    return [[b for b in blocks if b not in known] for blocks in hidden(view)]


def _walls(view: View, town: int) -> Sequence[int]:
    told = view.fortresses[FORT_IDS[FORT[town]]]
    return range(1, FULL_FORT + 1) if told is None else (told,)


def _box(block: int) -> int:
    return FORMED if IS_HORSE[block] else LINE


def _entries(game: Defiant, known: set[int]) -> Iterator[Entry]:
    """Who stands on the board. In an assault those beside it may be sent in."""
    for block, box in enumerate(game.box):
        if box == ABSENT or (box == GONE and (not game.storming or game.broken >> block & 1)):
            continue
        due = game.round
        if box == RESERVE:
            roads, came = game.arrivals[SIDE[block]], game.came[block]
            early = came in (HERE, GATHERED, REACTING) or came not in roads
            due = game.round + 1 + (0 if early else roads.index(came))
            box = _box(block)
        yield Entry(block, game.steps[block], box, due, block in known)


# ---------------------------------------------------------------------- sampling
class _Fought(NamedTuple):
    """One battle of the model: who won, how long it took, and by side what there was and what was lost."""

    won: bool
    rounds: int
    had: tuple[int, int]
    lost: tuple[int, int]
    leaders: tuple[int, int]
    blocks: tuple[int, int]


def fight(field: Field, samples: int) -> Odds:
    """Fights many times."""
    chance_of = random.Random("defiant odds")
    found = [_once(field, chance_of, stay=False) for _ in range(samples)]

    def mean(name: str) -> tuple[float, float]:
        return _mean([getattr(one, name) for one in found])

    entries = field.sides
    return Odds(
        field.kind,
        field.town,
        field.attacker,
        samples,
        _wins(found),
        (len(entries[0]), len(entries[1])),
        sum(not entry.known for side in entries for entry in side),
        mean("had"),
        mean("lost"),
        _spread(found),
        mean("leaders"),
        mean("blocks"),
        sum(one.rounds for one in found) / samples,
        _to_the_end(field, samples) if field.kind == BATTLE else None,
    )


def _to_the_end(field: Field, samples: int) -> Stubborn:
    chance_of = random.Random("defiant odds, to the end")
    found = [_once(field, chance_of, stay=True) for _ in range(samples)]
    return Stubborn(_wins(found), _mean([one.lost for one in found]), _spread(found))


def _wins(found: Sequence[_Fought]) -> float:
    return sum(one.won for one in found) / len(found)


def _mean(pairs: Sequence[tuple[int, int]]) -> tuple[float, float]:
    return sum(p[0] for p in pairs) / len(pairs), sum(p[1] for p in pairs) / len(pairs)


def _spread(found: Sequence[_Fought]) -> tuple[tuple[int, int], tuple[int, int]]:
    lost = [sorted(one.lost[side] for one in found) for side in (0, 1)]
    low, high = int(_LOW * len(found)), min(len(found) - 1, int(_HIGH * len(found)))
    return (lost[0][low], lost[0][high]), (lost[1][low], lost[1][high])


def _once(field: Field, chance_of: random.Random, *, stay: bool) -> _Fought:
    drawn = [list(blocks) for blocks in field.drawn]
    attack, defence = (_units(entries, drawn, chance_of) for entries in field.sides)
    had, walls, walls_left = [sum(u.steps for u in side) for side in (attack, defence)], 0, 0
    if field.kind == BATTLE:
        battle = Battle((attack, defence), field.first, field.worn, chance_of.random, stay)
        won, last = battle.run() == 0, battle.round
    else:
        walls = field.walls[int(chance_of.random() * len(field.walls))]
        storm = Storm(attack, defence, walls, field.half_hit, field.worn, chance_of.random)
        won, last, walls_left = storm.run(field.first), storm.round, storm.walls
    left = [sum(u.steps for u in side) for side in (attack, defence)]
    return _Fought(
        won,
        last - field.first + 1,
        (had[0], had[1] + walls),
        (had[0] - left[0], had[1] + walls - left[1] - walls_left),
        (_fallen(attack, leaders=True), _fallen(defence, leaders=True)),
        (_fallen(attack), _fallen(defence)),
    )


def _fallen(units: Sequence[Unit], *, leaders: bool = False) -> int:
    return sum(not u.steps and (not leaders or u.kind == LEADER) for u in units)


def _units(entries: Sequence[Entry], drawn: list[list[int]], chance_of: random.Random) -> list[Unit]:
    """The units of a side; hidden ones are drawn, no block twice, cavalry where only cavalry can be."""
    found = []
    for entry in sorted(entries, key=lambda e: e.box in (LINE, FORMED)):
        if entry.known:
            found.append(Unit(entry.block, entry.steps, entry.box, entry.due))
            continue
        riding = entry.box not in (LINE, FORMED)
        pool = drawn[FORCE[entry.block]]
        fitting = [b for b in pool if IS_HORSE[b]] if riding else pool
        block = fitting[int(chance_of.random() * len(fitting))] if fitting else entry.block
        if fitting:
            pool.remove(block)
        most = STEPS[block]
        steps = most if chance_of.random() < _FULL else 1 + int(chance_of.random() * most)
        found.append(Unit(block, steps, entry.box if riding else _box(block), entry.due))
    return found
