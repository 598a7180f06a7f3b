"""Positions set up by hand, for worked examples, lessons and tests.

`table(at={"friedrich": "breslau"}, troops={"friedrich": 5}, hands={"prussia": ["S5", "R"]})`: pieces not
named are off the map. Cards are written H5, C10, D2, S7, R (a Reserve); `S5/2` names the deck, otherwise the
first deck with a free copy is taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lacewars.games.maria.board import ROADS, TOWN
from lacewars.games.maria.cards import (
    CARD_SUIT,
    CARD_VALUE,
    DECK_SIZE,
    POLITICAL_NUMBER,
    RESERVE,
    SAXON_STATUS,
    SAXONY_TRACK,
    STATUSES,
    TRACK_IDS,
    YEARS,
    card_number,
)
from lacewars.games.maria.game import GAME
from lacewars.games.maria.laws import pools
from lacewars.games.maria.open import NOBODY
from lacewars.games.maria.powers import CONTROLLER, PIECE, PIECES, POWER, POWER_OF, SAXONY
from lacewars.games.maria.relations import TRAIN
from lacewars.games.maria.state import BOXED, IDLE, OFF, PLACE, Maria
from lacewars.kernel import Chance, Event, Phase

LETTERS = "HCDSR"
"""The suits in the order of their numbers, then the Reserve."""
PLENTY = 4
"""The troops of a general for whom no number is given."""
_PLACES = {"off": OFF, "box": BOXED, "idle": IDLE, **TOWN}


def card(name: str, deck: int = 1) -> int:
    """A card's number: card("S5"), card("R", 2)."""
    return card_number(deck - 1, LETTERS.index(name[0]), int(name[1:] or 0))


def table(
    at: Mapping[str, str] | None = None,
    troops: Mapping[str, int] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    *,
    others: str = "off",
    turn: int = 1,
    players: int = 3,
    advanced: bool = True,
    markers: Mapping[str, str | None] | None = None,
    electors: Mapping[str, str] | None = None,
    hussars: Sequence[str] = (),
    face_down: Iterable[str] = (),
    commanders: Iterable[str] = (),
    tracks: Mapping[str, int] | None = None,
    saxony: str | None = None,
    placed: Mapping[str, Sequence[str]] | None = None,
    opened: int = 4,
    seed: object = 1,
) -> Maria:
    """A position with an empty agenda.

    `troops` names the pool of a general's town by any general of his power there; others have 4 each.
    `others="start"` leaves pieces not named in `at` where they start; a place is a town, "box" or "off".
    `markers` adds victory markers to those of the start, or takes one off (None); of two generals on a town
    the one named in `commanders` leads. `saxony` is "prussian_ally", "neutral" or "austrian_ally".
    """
    game = Maria(Chance.seeded(str(seed)), players, advanced)
    game.turn = turn
    _place(game, at or {}, others == "start")
    _hold(game, [PIECE[name] for name in commanders])
    _give_troops(game, troops or {})
    for name, power in (markers or {}).items():
        game.marker[TOWN[name]] = NOBODY if power is None else POWER[power]
    for name, side in (electors or {}).items():
        game.elector[TOWN[name]] = POWER[side]
    for number, name in enumerate(hussars):
        game.hussars[number] = TOWN[name]
    for name in face_down:
        game.down |= 1 << PIECE[name]
    _set_tracks(game, tracks or {}, saxony)
    game.politics = [c for year in YEARS for c in year] if advanced else []
    game.opened = opened
    _deal(game, hands or {}, placed or {})
    return game


def _place(game: Maria, at: Mapping[str, str], rest_at_start: bool) -> None:
    for name in at:
        assert name in PIECE, f"no piece is called {name}"
    for number, piece in enumerate(PIECES):
        if piece.id in at:
            game.where[number] = _PLACES[at[piece.id]]
        elif not rest_at_start and game.where[number] != IDLE:
            game.where[number] = OFF


def _hold(game: Maria, commanders: Sequence[int]) -> None:
    """Who commands on each town: whom the test names, else the lower rank, else the lower piece number."""
    game.held = bytearray(len(game.held))
    for place in {t for t in game.where if t >= 0}:
        there = [p for p in range(len(PIECES)) if game.where[p] == place]
        first = min(there, key=lambda p: (p not in commanders, PIECES[p].rank, p))
        assert len(there) == 1 or not any(PIECES[p].is_train for p in there), f"crowd on {ROADS.ids[place]}"
        game.held[place] = POWER_OF[first] + 1 + (TRAIN if PIECES[first].is_train else 0)


def _give_troops(game: Maria, troops: Mapping[str, int]) -> None:
    named = {PIECE[name]: number for name, number in troops.items()}
    for pool in pools(game):
        given = [named.pop(g) for g in pool if g in named]
        game.troops[pool[0]] = sum(given) if given else PLENTY * len(pool)
    assert not named, "troops for a general that is not there"


def _set_tracks(game: Maria, tracks: Mapping[str, int], saxony: str | None) -> None:
    for name, box in tracks.items():
        game.tracks[TRACK_IDS.index(name)] = box
    if saxony is not None:
        game.tracks[SAXONY_TRACK] = SAXON_STATUS.index(STATUSES.index(saxony))
    if STATUSES[game.saxony] != "prussian_ally":
        game.controller[SAXONY] = CONTROLLER[game.players][POWER["austria"]]


def _deal(game: Maria, hands: Mapping[str, Sequence[str]], placed: Mapping[str, Sequence[str]]) -> None:
    free = list(range(game.opened * DECK_SIZE))
    for power, names in hands.items():
        for name in names:
            number = _find(free, name)
            game.hands[POWER[power]].append(number)
            game.known[number] = 1 << game.controller[POWER[power]]
    for power, names in placed.items():
        for name in names:
            number = _find(free, name)
            game.placed[POWER[power]].append(number)
            game.known[number] = 0b11111
    game.draw = free


def _find(free: list[int], name: str) -> int:
    """Takes a card of this face, `S5` or `S5/2`, from the free ones."""
    face, _, deck = name.partition("/")
    suit = LETTERS.index(face[0])
    for number in free:
        right_value = suit == RESERVE or CARD_VALUE[number] == int(face[1:])
        if CARD_SUIT[number] == suit and right_value and deck in ("", str(number // DECK_SIZE + 1)):
            free.remove(number)
            return number
    raise AssertionError(f"no card {name} is left")


def begin(game: Maria, *phases: Phase[Maria], active: Iterable[str] = ()) -> Maria:
    """Puts phases on the agenda and runs up to the first decision; returns the position."""
    chosen = tuple(POWER[name] for name in active)
    if chosen:
        game.active = chosen
    game.then(*phases)
    game.news = []
    game.settle()
    return game


def act(game: Maria, *texts: str) -> list[Event]:
    """Does actions one after the other; returns all events."""
    events: list[Event] = []
    for text in texts:
        events += game.apply(GAME.parse(text))
    return events


def options(game: Maria) -> list[str]:
    """The texts of the legal actions."""
    decision = game.decision()
    return [] if decision is None else [a.text for a in decision.actions]


def at(game: Maria, piece: str) -> str:
    """Where a piece is: a town's id, `off`, `box` or `idle`."""
    return str(PLACE.write(game.where[PIECE[piece]]))


def face(number: int) -> str:
    """A card as S5, R..."""
    value = "" if CARD_SUIT[number] == RESERVE else str(CARD_VALUE[number])
    return LETTERS[CARD_SUIT[number]] + value


def cards(game: Maria, power: str) -> list[str]:
    """A power's hand as S5, R..., sorted."""
    return sorted(face(c) for c in game.hands[POWER[power]])


def political_order(game: Maria, *first: str) -> None:
    """Puts political cards on top of those not yet turned up, whatever their year."""
    top = [POLITICAL_NUMBER[name] for name in first]
    seen = game.politics[: game.politics_next]
    game.politics = seen + top + [c for c in game.politics[game.politics_next :] if c not in top]
