"""Events that place units and commanders (cards 2, 3, 7, 16, 21, 55, 57, 64, 67, 68, 90, H3).

What an event does is told step by step in data/card_texts.toml. Each asks first for a commander or a duchy,
if there is more than one; what follows in the space is that of `phases.mustering`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CHOOSE_DUCHY, CHOOSE_LEADER
from lacewars.games.napoleonic.board import OWNER
from lacewars.games.napoleonic.building import capital_grounds, commanders_to_build
from lacewars.games.napoleonic.cards import CARD, CARDS
from lacewars.games.napoleonic.dealing import draw
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.entry import snapshot
from lacewars.games.napoleonic.ground import standing
from lacewars.games.napoleonic.levies import (
    PONIATOWSKI,
    british_grounds,
    conscribers,
    kings_own,
    minor_grounds,
    national_grounds,
    nationality,
    open_ports,
    own_associates,
    own_grounds,
    prussian_grounds,
    russian_grounds,
    small_commanders,
    warsaw,
)
from lacewars.games.napoleonic.nations import BRITAIN, FRANCE, NOBODY, RUSSIA
from lacewars.games.napoleonic.phases.entries import EntryGoesOn
from lacewars.games.napoleonic.phases.mustering import Levy, Sighted, muster
from lacewars.games.napoleonic.pieces import LEADS
from lacewars.games.napoleonic.playing import lay_away, leave_game
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_NOBODY = -1
"""In place of a commander: none is placed."""


class Placement(NamedTuple):
    """An event that places something: where it may, what it does, whom it may place, who chooses."""

    grounds: Callable[[Napoleonic, int], list[int]]
    then: Callable[[Napoleonic, int, int, int], None]
    commanders: Callable[[Napoleonic, int], list[int]] | None = None
    chooser: int = NOBODY
    """The nation whose player chooses, if it is not the one that plays the card."""
    alone: bool = False
    """Whether it can be played although no commander is left to be placed."""


_PLACEMENTS: dict[int, Placement] = {}


def _placing(name: str, placement: Placement) -> None:
    """Registers an event that places something."""
    card = CARD[name]
    _PLACEMENTS[card] = placement

    def can(game: Napoleonic, nation: int) -> bool:
        whom = placement.commanders
        able = whom is None or placement.alone or bool(whom(game, nation))
        return able and bool(placement.grounds(game, nation))

    def begin(game: Napoleonic, nation: int) -> None:
        if CARDS[card].after_play == "removed":
            leave_game(game, card)
        else:
            lay_away(game, nation, card)
        chooser = nation if placement.chooser == NOBODY else placement.chooser
        if placement.commanders is None:
            game.then(PickDuchy(chooser, card, nation, _NOBODY))
        else:
            game.then(PickCommander(chooser, card, nation))

    register(card, Effect(can, begin))


@dataphase
class PickCommander(Phase[Napoleonic]):
    """N-cards.16: a player chooses the commander whom an event places or helps."""

    chooser: int
    card: int
    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def found(self, game: Napoleonic) -> list[int]:
        """The commanders who may be chosen."""
        whom = _PLACEMENTS[self.card].commanders
        return [] if whom is None else whom(game, self.nation)

    def decide(self, game: Napoleonic) -> Decision | None:
        found, seat = self.found(game), game.controller[self.chooser]
        if len(found) < 2 or seat == NOBODY:
            return None
        return Decision(seat, self.chooser, self, [CHOOSE_LEADER[c] for c in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_CHOSEN if action.verb == "choose_leader" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        game.then(PickDuchy(self.chooser, self.card, self.nation, action.args[0]))

    def perform(self, game: Napoleonic) -> None:
        found = self.found(game)
        commander = found[game.chance.below(len(found)) if len(found) > 1 else 0] if found else _NOBODY
        game.then(PickDuchy(self.chooser, self.card, self.nation, commander))

    def fits(self, game: Napoleonic) -> bool:
        return self.card in _PLACEMENTS


@dataphase
class PickDuchy(Phase[Napoleonic]):
    """N-cards.16: a player chooses the duchy in which an event places something."""

    chooser: int
    card: int
    nation: int
    commander: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def found(self, game: Napoleonic) -> list[int]:
        """The duchies that may be chosen."""
        return _PLACEMENTS[self.card].grounds(game, self.nation)

    def decide(self, game: Napoleonic) -> Decision | None:
        found, seat = self.found(game), game.controller[self.chooser]
        if len(found) < 2 or seat == NOBODY:
            return None
        return Decision(seat, self.chooser, self, [CHOOSE_DUCHY[d] for d in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_SPACE if action.verb == "choose_duchy" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        _PLACEMENTS[self.card].then(game, self.nation, action.args[0], self.commander)

    def perform(self, game: Napoleonic) -> None:
        found = self.found(game)
        if found:  # R14: a neutral proxy chooses at random
            duchy = found[game.chance.below(len(found)) if len(found) > 1 else 0]
            _PLACEMENTS[self.card].then(game, self.nation, duchy, self.commander)

    def fits(self, game: Napoleonic) -> bool:
        return self.card in _PLACEMENTS


# ---------------------------------------------------------------------- what
def place_commander(game: Napoleonic, commander: int, duchy: int) -> None:
    """An event places a commander in a duchy; armies next to it may intercept him if he is alone."""
    nation = LEADS[commander]
    alone = not standing(game, duchy) & game.allied[nation]
    game.put_leader(commander, duchy)
    game.tell("commander_placed", nation, commander, duchy)
    game.then(Sighted(nation, duchy, alone))


def _units(points: int, *, flag: bool = False) -> Callable[[Napoleonic, int, int, int], None]:
    """Units of the nation that plays the card."""

    def place(game: Napoleonic, nation: int, duchy: int, _commander: int) -> None:
        muster(game, nation, duchy, points, flag=flag)

    return place


def _minor_forces(game: Napoleonic, _nation: int, duchy: int, _commander: int) -> None:
    muster(game, nationality(game, duchy), duchy, 2)


def _next_class(game: Napoleonic, _nation: int, duchy: int, _commander: int) -> None:
    muster(game, OWNER[duchy], duchy, 4)


def _mobilize(game: Napoleonic, _nation: int, duchy: int, _commander: int) -> None:
    muster(game, RUSSIA, duchy, 6)


def _lone_commander(game: Napoleonic, _nation: int, duchy: int, commander: int) -> None:
    place_commander(game, commander, duchy)


def _with_units(points: int) -> Callable[[Napoleonic, int, int, int], None]:
    """A commander, if there is one, and units."""

    def place(game: Napoleonic, nation: int, duchy: int, commander: int) -> None:
        muster(game, nation, duchy, points)
        if commander != _NOBODY:
            game.put_leader(commander, duchy)
            game.tell("commander_placed", nation, commander, duchy)

    return place


def _exiles(game: Napoleonic, nation: int, duchy: int, commander: int) -> None:
    """Card 67: a commander, a unit and a card; whatever entry it interrupts goes on afterwards."""
    game.then(EntryGoesOn(*snapshot(game)))
    _with_units(1)(game, nation, duchy, commander)
    draw(game, nation, 1)


def _conscripts_can(game: Napoleonic, nation: int) -> bool:
    return bool(conscribers(game, nation))


def _conscripts(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, CARD["conscripts"])
    game.then(Conscripts(nation))


@dataphase
class Conscripts(Phase[Napoleonic]):
    """N-cards.16: two units join a friendly commander, even in the midst of a battle (card 16)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = conscribers(game, self.nation)
        actions = [CHOOSE_LEADER[c] for c in found]
        return Decision(game.controller[self.nation], self.nation, self, actions) if len(found) > 1 else None

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_CHOSEN if action.verb == "choose_leader" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.join(game, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        for commander in conscribers(game, self.nation):
            self.join(game, commander)

    def join(self, game: Napoleonic, commander: int) -> None:
        """Two units of his nation join a commander."""
        game.then(Levy(LEADS[commander], game.leader_at[commander], 2))

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


def _polish_uprising(game: Napoleonic, _nation: int, duchy: int, _commander: int) -> None:
    """Card 68: Poniatowski and three units; the flag comes if they hold Warsaw."""
    muster(game, FRANCE, duchy, 3, flag=True)
    game.put_leader(PONIATOWSKI, duchy)
    game.tell("commander_placed", FRANCE, PONIATOWSKI, duchy)


_placing("down_with_the_prince", Placement(own_associates, _units(2, flag=True)))
_placing("descent_from_the_sea", Placement(open_ports, _units(1, flag=True)))
_placing("minor_forces", Placement(minor_grounds, _minor_forces))
_placing("kings_shilling", Placement(british_grounds, _lone_commander, kings_own, BRITAIN))
_placing("up_from_the_ranks", Placement(own_grounds, _lone_commander, small_commanders))
_placing("call_up_the_next_class", Placement(national_grounds, _next_class))
_placing(
    "emigres_and_exiles",
    Placement(capital_grounds, _exiles, commanders_to_build, alone=True),
)
_placing("polish_uprising", Placement(warsaw, _polish_uprising))
register(CARD["conscripts"], Effect(_conscripts_can, _conscripts))
_placing("russia_mobilizes", Placement(russian_grounds, _mobilize, chooser=RUSSIA))
_placing(
    "raise_the_landwehr",
    Placement(prussian_grounds, _with_units(2), commanders_to_build, alone=True),
)
