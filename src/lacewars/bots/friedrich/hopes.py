"""What a seat may hope for in a game that is not over: its chance to win, for the marshal.

The weights are fitted to games between captains (bench/fit_hopes.py), each role's by itself, where marshals
judge: Frederick's before his turn, the others' after it. With four players a role is a seat.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from lacewars.games.friedrich.board import DEFENDER, ROADS
from lacewars.games.friedrich.cards import CARD_VALUE, N_FATE
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    FIRST_FATE_TURN,
    FRANCE,
    GENERALS,
    HANOVER,
    IMPERIAL,
    PROTECT_RADIUS,
    PRUSSIA,
    ROLES,
    RUSSIA,
    SEATS,
    SWEDEN,
)
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.friedrich.victory import needed

EACH_BY_ITSELF = True
"""For the fit: every seat has features of its own."""
FREDERICK, ELISABETH, MARIA_THERESA, POMPADOUR = range(len(ROLES))
ATTACKERS = (ELISABETH, MARIA_THERESA, POMPADOUR)
DEFENDERS = (PRUSSIA, HANOVER)
FADE = tuple(0.8**d for d in range(256))
"""What is far away counts less, town by town."""
NEVER = 0.02
"""How near a role is to victory that has no nation left."""
WEIGHTS: tuple[tuple[float, ...], ...] = (
    (-0.83, -1.45, -0.09, -0.98, -0.62, -0.03, 0.87, 0.08, 0.08, -0.02, -0.07, -0.01, -0.63, -0.01, -0.2,
     0.01, -0.99, -0.76),
    (-5.18, 1.0, 0.38, 2.41, 0.13, -1.08, 0.15, 0.59, -0.05, 0.01, 0.74, 0.05, 3.02, 0.21),
    (-1.69, 1.02, 1.02, 2.21, 0.19, -1.53, -0.76, -0.14, -0.05, 0.09, 0.46, 0.01, 2.59, 0.44),
    (-5.55, 0.63, 1.13, 1.71, 0.04, -1.12, 0.61, 0.02, -0.04, -0.03, 0.44, 0.01, 4.2, 2.76),
)  # fmt: skip
"""For each role, in the order of `features`."""


class Prospect(NamedTuple):
    """How things stand for an attacker."""

    near: float = NEVER
    """How near its nations are to victory: the fewer objectives they lack, the more."""
    open: float = 0.0
    """The part of what they lack that nobody guards, what lies near counting more."""
    guarded: float = 0.0
    """The part that is guarded."""
    armies: float = 0.0
    cards: float = 0.0


def hopes(game: Friedrich, seat: int) -> float:
    """The chance that a seat wins: with each of its roles."""
    roles = [ROLES.index(role) for role in SEATS[game.players][seat]]
    return min(1.0, sum([_chance(game, role) for role in roles]))


def _chance(game: Friedrich, role: int) -> float:
    if role != FREDERICK and not nations(game)[role]:
        return 0.0
    weighed = zip(WEIGHTS[role], features(game, role), strict=True)
    return 1 / (1 + exp(-sum([weight * value for weight, value in weighed])))


def features(game: Friedrich, role: int) -> tuple[float, ...]:
    """What the weights of a role are for.

    One and the time that is left; how near it is to victory, and that beside the time; the others' nearness,
    armies and cards of both sides, and what is open or guarded. Of Frederick the same for all attackers.
    """
    left = nations(game)
    prospects = [_prospect(game, left[r]) for r in ATTACKERS]
    ours = [game.total[n] / 10 for n in DEFENDERS] + [_points(game, n) for n in DEFENDERS]
    peace = _peace(game)
    near = [log(p.near) for p in prospects]
    if role == FREDERICK:
        theirs = [x for p in prospects for x in (p.armies, p.cards)]
        threats = [sum(part) for part in zip(*[p[1:3] for p in prospects], strict=True)]
        pressed = max(near)
        return (1.0, peace, *near, pressed * peace, *ours, *theirs, *threats)
    mine, own = prospects[role - 1], near[role - 1]
    rival = max([value for r, value in zip(ATTACKERS, near, strict=True) if r != role])
    time = min(peace, _stay(game, role))
    return (1.0, time, peace, own, own * time, rival, *ours, mine.armies, mine.cards, *mine[1:3])


def nations(game: Friedrich) -> list[tuple[int, ...]]:
    """The nations with which each role may still win; the Imperial Army goes with its player."""
    own: list[list[int]] = [[PRUSSIA], [RUSSIA, SWEDEN], [AUSTRIA], [FRANCE]]
    holder = SEATS[game.players][game.controller[IMPERIAL]][0]
    own[ROLES.index(holder)].append(IMPERIAL)
    return [tuple([n for n in role if not game.is_out(n)]) for role in own]


# ---------------------------------------------------------------------- the clock
def _wait(game: Friedrich, strokes: int) -> float:
    """How long it takes on average until so many of the unread cards are read, in tens of turns."""
    unread = N_FATE - game.fated
    return (max(0, FIRST_FATE_TURN - game.turn) + strokes * (unread + 1) / (strokes + 1)) / 10


def _peace(game: Friedrich) -> float:
    """How long Frederick has to hold out."""
    exits = (not game.is_out(RUSSIA)) + (not game.is_out(SWEDEN)) + 2 - game.colonies
    return _wait(game, exits)


def _stay(game: Friedrich, role: int) -> float:
    """How long a role's first nation stays in the war."""
    if role == ELISABETH and not game.is_out(RUSSIA):
        return _wait(game, 1)
    if role == POMPADOUR and not game.is_out(FRANCE):
        return _wait(game, 2 - game.colonies)
    return _peace(game)


# ---------------------------------------------------------------------- the map
def _prospect(game: Friedrich, attackers: tuple[int, ...]) -> Prospect:
    near, open_, guarded, armies, cards = NEVER, 0.0, 0.0, 0.0, 0.0
    for nation in attackers:
        wanted = needed(game, nation)
        lacking = sum([not game.conquered[t] for t in wanted])
        share = 1 / (lacking + 0.5)
        near += share
        armies += game.total[nation] / 10
        cards += _points(game, nation)
        free, held = _objectives(game, nation, wanted)
        open_ += share * free
        guarded += share * held
    return Prospect(near, open_, guarded, armies, cards)


def _objectives(game: Friedrich, nation: int, wanted: tuple[int, ...]) -> tuple[float, float]:
    """Of the objectives that a nation lacks those that lie open, and those that are guarded."""
    mine, guards = _places(game, nation), {d: _places(game, d) for d in DEFENDERS}
    open_ = guarded = 0.0
    for town in wanted:
        if not game.conquered[town]:
            row = ROADS.distances(town)
            near = FADE[min([row[t] for t in mine], default=20)]
            if min([row[t] for t in guards[DEFENDER[town]]], default=20) <= PROTECT_RADIUS:
                guarded += near
            else:
                open_ += near
    return open_, guarded


def _places(game: Friedrich, nation: int) -> list[int]:
    where = game.where
    return [where[g] for g in GENERALS[nation] if where[g] >= 0]


def _points(game: Friedrich, nation: int) -> float:
    """What a hand is worth, in tens of points."""
    return sum([CARD_VALUE[c] for c in game.hands[nation]]) / 10
