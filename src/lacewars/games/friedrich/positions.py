"""Positions set up by hand, for worked examples, studies and tests.

`table(at={"friedrich": "oschatz"}, armies={"friedrich": 5}, hands={"prussia": ["S5", "R"]})`: pieces not
named are off the map. Cards are written S5, C13, H2, D11, R (a Reserve); `S5/2` names the deck, otherwise the
first deck with a free copy is taken. Give the decks enough copies by `opened=`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lacewars.games.friedrich.board import ROADS, TOWN
from lacewars.games.friedrich.cards import (
    CARD_SUIT,
    CARD_VALUE,
    DECK_SIZE,
    EFFECTS,
    N_FATE,
    RESERVE,
    STROKES,
    card_number,
)
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import CEILING, NATION, NATION_IDS, NATIONS, PIECE, PIECES
from lacewars.games.friedrich.phases.fate import FateCard
from lacewars.games.friedrich.phases.turn import SecondCheck
from lacewars.games.friedrich.state import GONE, OFF, TRAIN, Friedrich
from lacewars.kernel import Chance, Event, Phase

LETTERS = "SCHDR"
"""The suits in the order of their numbers, then the Reserve."""
PLENTY = 4
"""The armies of a general for whom no number is given."""


def card(name: str, deck: int = 1) -> int:
    """A card's number: card("S5"), card("R", 2)."""
    suit = LETTERS.index(name[0])
    return card_number(deck - 1, suit, int(name[1:] or 0))


def table(
    at: Mapping[str, str] | None = None,
    armies: Mapping[str, int] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    *,
    others: str = "off",
    turn: int = 1,
    players: int = 4,
    advanced: bool = False,
    conduct: str = "strict",
    conquered: Iterable[str] = (),
    face_down: Iterable[str] = (),
    recalled: Iterable[str] = (),
    opened: int = 4,
    seed: object = 1,
) -> Friedrich:
    """A position with an empty agenda.

    `armies` names the pool of a general's town by any general of it; without it every general has 4
    (as many as the nation may have). `others="start"` leaves pieces not named in `at` on their start towns.
    """
    game = Friedrich(Chance.seeded(str(seed)), players, advanced, conduct == "strict")
    game.turn = turn
    _place(game, at or {}, others == "start")
    for name in recalled:
        game.where[PIECE[name]] = GONE
    _hold(game)
    _give_armies(game, armies or {})
    for name in conquered:
        game.conquered[TOWN[name]] = 1
    for name in face_down:
        game.down |= 1 << PIECE[name]
    game.opened = opened
    _deal(game, hands or {})
    return game


def _place(game: Friedrich, at: Mapping[str, str], rest_at_start: bool) -> None:
    for name in at:
        assert name in PIECE, f"no piece is called {name}"
    for number, piece in enumerate(PIECES):
        place = at.get(piece.id, piece.start if rest_at_start else None)
        game.where[number] = TOWN[place] if place else OFF


def _hold(game: Friedrich) -> None:
    game.held = bytearray(len(game.held))
    for number, place in enumerate(game.where):
        if place >= 0:
            code = PIECES[number].nation + 1 + (TRAIN if PIECES[number].is_train else 0)
            assert game.held[place] in (0, code), f"two kinds of pieces on {ROADS.ids[place]}"
            game.held[place] = code


def _give_armies(game: Friedrich, armies: Mapping[str, int]) -> None:
    named = {game.where[PIECE[g]]: n for g, n in armies.items()}
    assert OFF not in named, "armies for a general that is not on the map"
    for n in NATIONS:
        stacks = game.stacks(n)
        fixed = sum(named.get(t, 0) for t in stacks)
        free = [t for t in stacks if t not in named]
        left = CEILING[n] - fixed
        for i, place in enumerate(free):
            size = len(stacks[place])
            later = sum(len(stacks[t]) for t in free[i + 1 :])
            named[place] = max(size, min(PLENTY * size, left - later))
            left -= named[place]
        for place in stacks:
            game.strength[place] = named[place]
        game.total[n] = sum(named[t] for t in stacks)
        assert game.total[n] <= CEILING[n], f"too many armies for {NATION_IDS[n]}"


def _deal(game: Friedrich, hands: Mapping[str, Sequence[str]]) -> None:
    free = list(range(game.opened * DECK_SIZE))
    for nation, names in hands.items():
        for name in names:
            face, _, deck = name.partition("/")
            number = _find(free, face, int(deck) - 1 if deck else None)
            free.remove(number)
            game.hands[NATION[nation]].append(number)
            game.known[number] = 1 << game.controller[NATION[nation]]
    game.draw = free


def _find(free: list[int], face: str, deck: int | None) -> int:
    suit = LETTERS.index(face[0])
    for number in free:
        right_value = suit == RESERVE or CARD_VALUE[number] == int(face[1:])
        if CARD_SUIT[number] == suit and right_value and deck in (None, number // DECK_SIZE):
            return number
    raise AssertionError(f"no card {face} is left")


def begin(game: Friedrich, *phases: Phase[Friedrich], active: str | None = None) -> Friedrich:
    """Puts phases on the agenda and runs up to the first decision; returns the position."""
    if active is not None:
        game.active = NATION[active]
    elif phases and hasattr(phases[0], "nation"):
        game.active = phases[0].nation
    game.then(*phases)
    game.news = []
    game.settle()
    return game


def act(game: Friedrich, *texts: str) -> list[Event]:
    """Does actions one after the other; returns all events."""
    events: list[Event] = []
    for text in texts:
        events += game.apply(GAME.parse(text))
    return events


def options(game: Friedrich) -> list[str]:
    """The texts of the legal actions."""
    decision = game.decision()
    return [] if decision is None else [a.text for a in decision.actions]


def at(game: Friedrich, piece: str) -> str | None:
    """Where a piece is: a town id, 'recalled', or None if it is off the map."""
    place = game.where[PIECE[piece]]
    return ROADS.ids[place] if place >= 0 else ("recalled" if place == GONE else None)


def face(number: int) -> str:
    """A card as S5, R..."""
    value = "" if CARD_SUIT[number] == RESERVE else str(CARD_VALUE[number])
    return LETTERS[CARD_SUIT[number]] + value


def cards(game: Friedrich, nation: str) -> list[str]:
    """A nation's hand as S5, R..., sorted."""
    return sorted(face(c) for c in game.hands[NATION[nation]])


def effect(game: Friedrich, number: int, suit: str) -> None:
    """Puts a numbered Card of Fate in force."""
    game.effect = (len(LETTERS) - 1) * (number - 1) + LETTERS.index(suit[0].upper())
    assert EFFECTS[game.effect].number == number


def fate_order(game: Friedrich, *first: str | int) -> None:
    """Puts Cards of Fate on top of the clock: stroke ids, or numbers of numbered cards."""
    top = [STROKES.index(c) if isinstance(c, str) else len(STROKES) + c - 1 for c in first]
    game.fate = top + [c for c in range(N_FATE) if c not in top]


def read_fate(game: Friedrich, top: str | int) -> list[Event]:
    """Reads a Card of Fate (a stroke's id, or a number) as at the end of a turn, up to the first decision."""
    number = STROKES.index(top) if isinstance(top, str) else len(STROKES) + top - 1
    rest = [c for c in game.fate if c != number]
    game.fate = [*rest[: game.fated], number, *rest[game.fated :]]
    game.active = -1
    begin(game, FateCard(), SecondCheck())
    return game.news
