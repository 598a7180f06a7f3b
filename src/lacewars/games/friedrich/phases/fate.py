"""F-11: the Clock of Fate: a card is read and carried out at the end of the turn."""

from __future__ import annotations

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.alphabet import RECALL
from lacewars.games.friedrich.board import SUIT
from lacewars.games.friedrich.cards import (
    BASE_VERSION,
    EFFECTS,
    STROKE_KINDS,
    STROKES,
    effect_number,
)
from lacewars.games.friedrich.conquest import strike_off
from lacewars.games.friedrich.data_files import tables
from lacewars.games.friedrich.nations import (
    FRANCE,
    GENERALS,
    IMPERIAL,
    MAX_ARMIES,
    NATION,
    NATION_OF,
    PIECE,
    PRUSSIA,
    RUSSIA,
    SWEDEN,
    TRAINS,
    seat_of_role,
)
from lacewars.games.friedrich.phases.fate_now import carry_out
from lacewars.games.friedrich.phases.option import option_may_fail
from lacewars.games.friedrich.state import GONE, Friedrich
from lacewars.games.sivel.piles import lay_aside
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_DATA = {s["id"]: s for s in tables("cards.toml")["stroke"]}


def version(game: Friedrich) -> int:
    """F-2.15, F-13.01: the suit in which a numbered card is read (R35)."""
    if not game.advanced or game.victor < 0 or game.where[game.victor] < 0:
        return BASE_VERSION
    return SUIT[game.where[game.victor]]


@dataphase
class FateCard(Phase[Friedrich]):
    """The top Card of Fate is read and carried out (F-11.02); then it goes under the deck (F-11.03)."""

    rules = ("F-11.02",)

    def perform(self, game: Friedrich) -> None:
        card = game.fate[game.fated % len(game.fate)]
        game.fated += 1
        if card < len(STROKES):
            game.tell("fate_stroke", card)
            _STROKE[STROKE_KINDS[card]](game, card)
            return
        effect = effect_number(card, version(game))
        game.tell("fate_card", effect)
        if EFFECTS[effect].duration == "next_turn":
            game.effect = effect
        else:
            carry_out(game, EFFECTS[effect])


def _subsidy(game: Friedrich, _card: int) -> None:
    """LORD BUTE, POEMS: Prussia draws fewer cards from now on (F-11.08)."""
    game.subsidies += 1
    option_may_fail(game)


def _exit(game: Friedrich, card: int) -> None:
    """ELISABETH, SWEDEN: a nation leaves, a Prussian general is recalled (F-11.04, F-11.07)."""
    data = _DATA[STROKES[card]]["exit"]
    quit_game(game, NATION[data["nation"]])
    for general in data.get("recall", ()):
        recall(game, PIECE[general])
    if "recall_choice" in data:
        game.then(RecallChoice())
    pass_imperial(game)


def _colonies(game: Friedrich, card: int) -> None:
    """INDIA, AMERICA: fewer cards the first time; the second time France leaves (F-11.05, F-11.06)."""
    game.colonies += 1
    if game.colonies == 1:
        return
    data = _DATA[STROKES[card]]["colonies"]["second"]
    quit_game(game, NATION[data["exit"]])
    for general in data["recall"]:
        recall(game, PIECE[general])
    pass_imperial(game)


_STROKE = {"subsidy": _subsidy, "exit": _exit, "colonies": _colonies}


def quit_game(game: Friedrich, nation: int) -> None:
    """R47: all pieces and markers leave the map for good, the hand goes face down to the piles."""
    for town in game.stacks(nation):
        game.held[town] = game.strength[town] = game.sure[town] = 0
    for train in TRAINS[nation]:
        if game.where[train] >= 0:
            game.held[game.where[train]] = 0
    for piece in (*GENERALS[nation], *TRAINS[nation]):
        game.where[piece] = GONE
        game.down &= ~(1 << piece)
    game.total[nation] = 0
    for card in game.hands[nation]:
        lay_aside(game, card, shown=False)
    game.hands[nation] = []
    strike_off(game, nation)
    game.out |= 1 << nation
    game.tell("quit", nation)


def recall(game: Friedrich, general: int) -> None:
    """R45: a general leaves for good; his armies pass to generals stacked with him, up to 8 each."""
    town = game.where[general]
    if town == GONE:
        return
    game.where[general] = GONE
    game.down &= ~(1 << general)
    game.tell("recalled", general)
    if town < 0:
        return
    staying = len(game.stack(town))
    pool = min(game.strength[town], MAX_ARMIES * staying)
    game.change_armies(town, pool - game.strength[town])
    if not staying:
        game.held[town] = game.sure[town] = 0


def pass_imperial(game: Friedrich) -> None:
    """F-11.11, F-11.12: the Imperial Army changes player, once, with its hand and pieces (R48)."""
    if game.imperial_passed:
        return
    if game.is_out(RUSSIA) and game.is_out(SWEDEN):
        role = "elisabeth"
    elif game.is_out(FRANCE):
        role = "pompadour"
    else:
        return
    seat = seat_of_role(game.players, role)
    game.imperial_passed = True
    game.hand_over(IMPERIAL, seat)


@dataphase
class RecallChoice(Phase[Friedrich]):
    """SWEDEN: Prussia names the general who is recalled for good, Friedrich excepted (F-11.07)."""

    rules = ("F-11.07",)

    def decide(self, game: Friedrich) -> Decision | None:
        candidates = [g for g in GENERALS[PRUSSIA][1:] if game.where[g] != GONE]
        return Decision(game.controller[PRUSSIA], PRUSSIA, self, [RECALL[g] for g in candidates])

    def resolve(self, game: Friedrich, action: Action) -> None:
        recall(game, action.args[0])

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        if action.verb != "recall":
            return None
        gone = NATION_OF[action.args[0]] == PRUSSIA and game.where[action.args[0]] == GONE
        return refusals.RECALLED if gone else refusals.NOT_RECALLABLE
