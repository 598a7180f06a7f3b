"""What of a position may be changed by hand: pieces, hussars, troops, faces, fortresses, cards, the turn."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.board import BOHEMIA, FORTRESSES, FREE_ELECTORS, MAP, ROADS, TOWN
from lacewars.games.maria.cards import TACTICAL
from lacewars.games.maria.marching import refuse_stack
from lacewars.games.maria.naming import name_of
from lacewars.games.maria.open import NOBODY
from lacewars.games.maria.powers import (
    ABSENT,
    AUSTRIA,
    FRANCE,
    GENERALS,
    HUSSARS,
    MAJORS,
    MAX_TROOPS,
    PIECE,
    PIECE_IDS,
    PIECES,
    POWER,
    POWER_IDS,
    POWER_OF,
    POWERS,
    WINTER_EVERY,
)
from lacewars.games.maria.relations import TRAIN
from lacewars.games.maria.state import BOXED, IDLE, OFF, Maria
from lacewars.games.maria.victory import LAST_TURN
from lacewars.games.sivel.editing import card_ids, card_settings, move_card
from lacewars.kernel import Refusal
from lacewars.kernel.editing import AWAY, NO_PLACE, TAKEN, THING, VALUE, WHOLE, Edit, Setting

UP, DOWN = "up", "down"
HOME = "home"
"""No marker lies on a fortress: its holder is the power at home there."""
CARD = card_ids(TACTICAL)
HUSSAR: dict[str, int] = {f"hussar_{number + 1}": number for number in range(HUSSARS)}


def settings(game: Maria) -> list[Setting]:
    """The turn, all pieces that are on a map or eliminated, the hussars, all fortresses in use, the cards."""
    found = [Setting(WHOLE, "turn", str(game.turn), numbers=_turns(game))]
    for piece in range(len(PIECES)):
        found += _of_piece(game, piece)
    for town in FORTRESSES:
        if game.is_used(town):
            found.append(_of_fortress(game, town))
    for name, number in HUSSAR.items():
        place = AWAY if game.hussars[number] < 0 else ROADS.ids[game.hussars[number]]
        found.append(Setting(name, "place", place, AUSTRIA, place, values=(AWAY,), anywhere=True))
    players = [p for p in POWERS if game.advanced or p not in ABSENT]
    return found + card_settings(game, players, POWER_IDS)


def _turns(game: Maria) -> range:
    """The turns after the winters that are past: each has been scored once (M-13.10)."""
    return range(WINTER_EVERY * len(game.winter_scores) + 1, LAST_TURN[game.advanced] + 1)


def _of_piece(game: Maria, piece: int) -> list[Setting]:
    town, name, power = game.where[piece], PIECE_IDS[piece], POWER_OF[piece]
    if town in (BOXED, IDLE):
        return []
    place = AWAY if town < 0 else ROADS.ids[town]
    found = [Setting(name, "place", place, power, place, values=(AWAY,), anywhere=True)]
    if town >= 0 and not PIECES[piece].is_train:
        size, face = len(_comrades(game, piece)), DOWN if game.down >> piece & 1 else UP
        troops = str(game.pool(town, power))
        found.append(Setting(name, "troops", troops, power, place, range(size, MAX_TROOPS * size + 1)))
        found.append(Setting(name, "supply", face, power, place, values=(UP, DOWN)))
    return found


def _of_fortress(game: Maria, town: int) -> Setting:
    name, holder = ROADS.ids[town], game.holder(town)
    if town in game.elector:
        sides = (POWER_IDS[FRANCE], POWER_IDS[AUSTRIA])
        return Setting(name, "holder", POWER_IDS[holder], holder, name, values=sides)
    marker, home = game.marker[town], game.home(town)
    value = HOME if marker < 0 else POWER_IDS[marker]
    others = tuple(POWER_IDS[p] for p in MAJORS if p != home)
    return Setting(name, "holder", value, holder, name, values=(HOME, *others))


def _comrades(game: Maria, general: int) -> list[int]:
    """The generals of one power on a town, who share their troops; the first holds them."""
    power, town = POWER_OF[general], game.where[general]
    return [g for g in GENERALS[power] if game.where[g] == town]


def change(game: Maria, edit: Edit) -> Refusal | None:
    """Sets something in a position; generals of one power on a town share their troops."""
    if edit.what == "turn":
        game.turn = int(edit.value)
        return None
    if edit.thing in CARD:
        move_card(game, CARD[edit.thing], edit.value, POWER_IDS)
        return None
    if edit.thing in HUSSAR:
        return _move_hussar(game, HUSSAR[edit.thing], edit.value)
    if edit.what == "holder":
        _hand_over(game, TOWN[edit.thing], edit.value)
        return None
    piece = PIECE[edit.thing]
    if edit.what == "place":
        return _move(game, piece, edit.value)
    if edit.what == "troops":
        first = _comrades(game, piece)[0]
        game.troops[first] = int(edit.value)
        game.sure &= ~(1 << first)
    elif edit.value == DOWN:
        game.down |= 1 << piece
    else:
        game.down &= ~(1 << piece)
    return None


def _hand_over(game: Maria, town: int, holder: str) -> None:
    if town in FREE_ELECTORS:
        game.elector[town] = POWER[holder]
    else:
        game.marker[town] = NOBODY if holder == HOME else POWER[holder]


def _move(game: Maria, piece: int, place: str) -> Refusal | None:
    """Sets a piece on another town, or takes it off the map."""
    if place != AWAY and (place not in TOWN or not game.is_used(TOWN[place])):
        return NO_PLACE
    town, train = OFF if place == AWAY else TOWN[place], PIECES[piece].is_train
    if town >= 0 and game.held[town]:
        if train or game.held[town] > TRAIN:
            return TAKEN.by("M-6.01")
        refusal = refuse_stack(game, 1 << piece, town)
        if refusal is not None:
            return refusal
    if train:
        _move_train(game, piece, town)
    else:
        _move_general(game, piece, town)
    return None


def _move_hussar(game: Maria, number: int, place: str) -> Refusal | None:
    """Sets a hussar on an empty town of the Bohemia map, however far from a general, or takes him off."""
    if place != AWAY and place not in TOWN:
        return NO_PLACE
    town = OFF if place == AWAY else TOWN[place]
    if town >= 0 and MAP[town] != BOHEMIA:
        return refusals.HUSSAR_MAP
    if town >= 0 and game.held[town]:
        return refusals.HUSSAR_PIECE
    if town >= 0 and town in game.hussars:
        return refusals.HUSSAR_TWICE
    game.hussars[number] = town
    return None


def _move_train(game: Maria, train: int, town: int) -> None:
    if game.where[train] >= 0:
        game.remove_train(train)
    if town >= 0:
        game.put_train(train, town)


def _move_general(game: Maria, general: int, town: int) -> None:
    """A general leaves with an even share of the troops; one who comes back has a single one."""
    troops = 1
    if game.where[general] >= 0:
        together = _comrades(game, general)
        pool = game.troops[together[0]]
        troops = pool // len(together)
        game.lift([general])
        for other in together:
            game.troops[other] = pool - troops if other != general else 0
    game.troops[general] = troops if town >= 0 else 0
    if town < 0:
        game.down &= ~(1 << general)
    game.sure &= ~(1 << general)
    if town >= 0:
        game.chase_hussar(town)
        there = game.stack(town)
        game.set_down([general], town, there[0] if there else general)


def name(_game: Maria, role: str, word: str, lang: str) -> str | None:
    """The printed name of a piece, a hussar, a card, a town or a power."""
    if role == THING:
        for kind, known in (("piece", PIECE), ("hussar", HUSSAR), ("card", CARD)):
            if word in known:
                return name_of(kind, known[word], lang)
    if role == VALUE:
        return name_of("power", POWER[word], lang) if word in POWER else None
    return name_of("town", TOWN[word], lang) if word in TOWN else None
