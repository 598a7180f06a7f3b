"""What of a position may be changed by hand: pieces, armies, faces, objectives, cards, the turn."""

from __future__ import annotations

from lacewars.games.friedrich.board import DEFENDER, OBJECTIVE_OF, ROADS, TOWN
from lacewars.games.friedrich.cards import N_FATE, TACTICAL
from lacewars.games.friedrich.naming import name_of
from lacewars.games.friedrich.nations import (
    CEILING,
    MAX_ARMIES,
    MAX_STACK,
    NATION,
    NATION_IDS,
    NATION_OF,
    NATIONS,
    PIECE,
    PIECE_IDS,
    PIECES,
)
from lacewars.games.friedrich.state import CODE, GONE, OBJECTIVE_TOWNS, OFF, Friedrich
from lacewars.games.sivel.editing import card_ids, card_settings, move_card
from lacewars.kernel import Refusal
from lacewars.kernel.editing import (
    ALL_USED,
    AWAY,
    CROWDED,
    NO_PLACE,
    TAKEN,
    THING,
    VALUE,
    WHOLE,
    Edit,
    Setting,
)

LAST_TURN = 30
UP, DOWN = "up", "down"
FREE, CONQUERED = "free", "taken"
CARD = card_ids(TACTICAL)


def settings(game: Friedrich) -> list[Setting]:
    """All pieces that have not left for good, all objectives, the cards, and the turn."""
    found = [Setting(WHOLE, "turn", str(game.turn), numbers=_turns(game))]
    for piece in range(len(PIECES)):
        found += _of_piece(game, piece)
    for town in OBJECTIVE_TOWNS:
        name, taken = ROADS.ids[town], CONQUERED if game.conquered[town] else FREE
        power = OBJECTIVE_OF[town] if game.conquered[town] else DEFENDER[town]
        found.append(Setting(name, "objective", taken, power, name, values=(FREE, CONQUERED)))
    return found + card_settings(game, [n for n in NATIONS if not game.is_out(n)], NATION_IDS)


def _turns(game: Friedrich) -> range:
    """The turns from which there is time for all Cards of Fate that have not been read."""
    return range(1, max(game.turn, LAST_TURN - N_FATE + game.fated) + 1)


def _of_piece(game: Friedrich, piece: int) -> list[Setting]:
    town, name, nation = game.where[piece], PIECE_IDS[piece], NATION_OF[piece]
    if town == GONE:
        return []
    place = AWAY if town < 0 else ROADS.ids[town]
    found = [Setting(name, "place", place, nation, place, values=(AWAY,), anywhere=True)]
    if town >= 0 and not PIECES[piece].is_train:
        armies, face = str(game.strength[town]), DOWN if game.down >> piece & 1 else UP
        found.append(Setting(name, "armies", armies, nation, place, _pools(game, town)))
        found.append(Setting(name, "supply", face, nation, place, values=(UP, DOWN)))
    return found


def _pools(game: Friedrich, town: int) -> range:
    """How many armies may stand on a town with the generals that are there (F-6.05, F-6.06, F-6.14)."""
    size, nation = len(game.stack(town)), game.held[town] - 1
    spare = CEILING[nation] - game.total[nation] + game.strength[town]
    return range(size, min(MAX_ARMIES * size, spare) + 1)


def change(game: Friedrich, edit: Edit) -> Refusal | None:
    """Sets something in a position; the generals on a town share what is set of one."""
    if edit.what == "turn":
        game.turn = int(edit.value)
    elif edit.thing in CARD:
        move_card(game, CARD[edit.thing], edit.value, NATION_IDS)
    elif edit.what == "objective":
        game.conquered[TOWN[edit.thing]] = edit.value == CONQUERED
    elif edit.what == "place":
        return _move(game, PIECE[edit.thing], edit.value)
    else:
        town = game.where[PIECE[edit.thing]]
        if edit.what == "armies":
            game.change_armies(town, int(edit.value) - game.strength[town])
            game.sure[town] = 0
        elif edit.value == DOWN:
            game.put_down(game.stack(town))
        else:
            for general in game.stack(town):
                game.down &= ~(1 << general)
    return None


def _move(game: Friedrich, piece: int, place: str) -> Refusal | None:
    """Sets a piece on another town, or takes it off the map."""
    if place != AWAY and place not in TOWN:
        return NO_PLACE
    town = OFF if place == AWAY else TOWN[place]
    train, nation = PIECES[piece].is_train, NATION_OF[piece]
    if town >= 0 and game.held[town] and (train or game.held[town] != CODE[piece]):
        return TAKEN.by("F-4.08")
    if town >= 0 and len(game.stack(town)) >= MAX_STACK:
        return CROWDED.by("F-4.09")
    if town >= 0 and not train and game.where[piece] < 0 and game.total[nation] >= CEILING[nation]:
        return ALL_USED.by("F-6.14")
    if train and game.where[piece] >= 0:
        game.remove_train(piece)
    armies = 0 if train else _lift(game, piece)
    game.where[piece] = town
    if town < 0:
        game.down &= ~(1 << piece)
    else:
        game.held[town] = CODE[piece]
        if not train:
            _join(game, piece, armies or 1)
    return None


def _lift(game: Friedrich, general: int) -> int:
    """A general leaves his town with an even share of its armies; those who come back have none."""
    town = game.where[general]
    if town < 0:
        return 0
    size = len(game.stack(town))
    armies = game.strength[town] // size
    game.change_armies(town, -armies)
    game.sure[town] = 0
    game.where[general] = OFF
    if size == 1:
        game.held[town] = 0
    return armies


def _join(game: Friedrich, general: int, armies: int) -> None:
    """A general has come to a town with his armies; who stands there shares one face."""
    town = game.where[general]
    game.change_armies(town, armies)
    game.sure[town] = 0
    if any(game.down >> g & 1 for g in game.stack(town)):
        game.put_down(game.stack(town))


def name(_game: Friedrich, role: str, word: str, lang: str) -> str | None:
    """The printed name of a piece, a card, a town or a nation."""
    if role == THING and word in PIECE:
        return name_of("piece", PIECE[word], lang)
    if role == THING and word in CARD:
        return name_of("card", CARD[word], lang)
    if role == VALUE and word in NATION:
        return name_of("nation", NATION[word], lang)
    return name_of("town", TOWN[word], lang) if role != VALUE and word in TOWN else None
