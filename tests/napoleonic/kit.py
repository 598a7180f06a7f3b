"""What the rule tests share: positions set by hand, actions by name, dice and draws that fall as told."""

from __future__ import annotations

from collections.abc import Iterable

from lacewars.games.napoleonic import GAME, Napoleonic, uses
from lacewars.games.napoleonic.alphabet import PASS
from lacewars.games.napoleonic.board import DUCHY, duchies_in
from lacewars.games.napoleonic.cards import CARDS, HOME_IDS
from lacewars.games.napoleonic.nations import NATION, ROLES
from lacewars.games.napoleonic.phases.impulse import Spending
from lacewars.games.napoleonic.phases.moments import ANY, MOMENT, Moment
from lacewars.games.napoleonic.places import UNBUILT
from lacewars.games.napoleonic.setup import assign, lay_out
from lacewars.kernel import Chance, Event, Phase
from lacewars.kernel.chance import ScriptedChance
from tests.kits import kinds, refused

__all__ = [
    "GAME",
    "act",
    "asked",
    "begin",
    "board",
    "card",
    "card_options",
    "give",
    "kinds",
    "options",
    "raw",
    "refused",
    "roll",
    "spending",
    "whole",
]
_NUMBER = {face.number: c for c, face in enumerate(CARDS)}
ALL_HOME = (1 << len(HOME_IDS)) - 1


def card(number: str | int) -> int:
    """The card with a printed number."""
    return _NUMBER[str(number)]


def board(players: int = 5, *, home: bool = False, **hands: str) -> Napoleonic:
    """The set-up with every seat in its role, in round 2, and these hands: `board(france="1 8")`.

    Home cards are used up unless `home` says otherwise, so that only hands count.
    """
    game = Napoleonic(Chance.seeded("kit"), players, dealt=False)
    lay_out(game)
    for seat in range(len(ROLES[players])):
        assign(game, seat, seat)
    game.news = []
    game.round = 2
    game.home_used = 0 if home else ALL_HOME
    for name, numbers in hands.items():
        give(game, name, numbers)
    return game


def give(game: Napoleonic, name: str, numbers: str) -> None:
    """Puts these cards into a hand, from wherever they are."""
    wanted = [card(number) for number in numbers.split()]
    for cards in (*game.hands, game.pile, game.discards):
        cards[:] = [c for c in cards if c not in wanted]
    hand = game.hands[NATION[name]]
    hand[:] = sorted([*hand, *wanted])


def begin(game: Napoleonic, *phases: Phase[Napoleonic], dice: Iterable[int] = ()) -> Napoleonic:
    """Lets these phases be done, the first one first, with dice that fall as told."""
    game.then(*phases)
    roll(game, dice)
    game.settle()
    return game


def roll(game: Napoleonic, dice: Iterable[int]) -> None:
    """The next dice fall like this; draws after them come from a stream."""
    game.chance = ScriptedChance([die - 1 for die in dice], then=Chance.seeded("then"))


def act(game: Napoleonic, *texts: str) -> list[Event]:
    """Does these actions, whoever is asked; what the last one made happen.

    Nobody plays a card that may be played at any moment of an impulse: see `raw`.
    """
    news: list[Event] = []
    for text in texts:
        news = raw(game, text)
        while (decision := game.decision()) is not None and is_any_time(decision.phase):
            news = [*news, *game.apply(PASS)]
    return news


def raw(game: Napoleonic, text: str) -> list[Event]:
    """Does one action, and leaves the windows open that follow.

    Where players are asked all at once, the first who can does it; if it is a response, the others pass.
    """
    action = GAME.parse(text)
    seat = next((d.seat for d in game.decisions() if action in d.actions), None)
    if seat is None:
        return game.apply(action)  # which refuses it
    together = game.lanes
    news = game.apply(action, seat)
    while action.verb == "respond" and game.lanes and game.lanes is together:
        news = [*news, *game.apply(PASS)]
    return news


def is_any_time(phase: Phase[Napoleonic]) -> bool:
    """Whether players are asked for cards that may be played at any moment of an impulse."""
    return isinstance(phase, Moment) and phase.moment == MOMENT[ANY]


def asked(game: Napoleonic) -> tuple[str, str]:
    """The phase that asks, and the nation for which it asks (empty: for none)."""
    decision = game.decision()
    assert decision is not None
    name = next((n for n, number in NATION.items() if number == decision.power), "")
    return type(decision.phase).__name__, name


def options(game: Napoleonic) -> list[str]:
    """The texts of the actions that may be done now."""
    decision = game.decision()
    assert decision is not None
    return [action.text for action in decision.actions]


def card_options(game: Napoleonic) -> list[str]:
    """The same without what points could be spent on."""
    decision = game.decision()
    assert decision is not None
    return [action.text for action in decision.actions if uses.use_of(action.verb) is None]


def spending(game: Napoleonic, name: str, points: int) -> Napoleonic:
    """A nation of a position set by hand has points to spend in its impulse."""
    game.active = NATION[name]
    game.cp = points
    return begin(game, Spending(game.active))


def whole(game: Napoleonic) -> bool:
    """Whether every law holds."""
    return all(holds for _, holds in GAME.conserved(game))


def only(game: Napoleonic, nation: int, **where: int) -> None:
    """A nation has no formation but these strength points."""
    for duchy in list(duchies_in(game.present[nation])):
        game.add_units(nation, duchy, -game.strength(nation, duchy))
        for commander in game.leaders(nation, duchy):
            game.put_leader(commander, UNBUILT)
    for name, points in where.items():
        game.add_units(nation, DUCHY[name], points)
