"""M-19.1, M-19.2: the annexation of Silesia, and France reducing its aims."""

from __future__ import annotations

from lacewars.games.maria.agreements import promised_peace
from lacewars.games.maria.alphabet import MOVE_AWAY, OFFER_PEACE, PASS, REDUCE
from lacewars.games.maria.board import (
    BRESLAU,
    CORE_AUSTRIA,
    CORE_FORTRESSES,
    COUNTRY,
    FORTRESSES,
    MAJOR_FORTRESSES,
    POLAND,
    SILESIAN,
)
from lacewars.games.maria.cards import BOX_S, PRUSSIAN_ALLY, SAXONY_TRACK
from lacewars.games.maria.displaced import nearest
from lacewars.games.maria.neutrality import PRUSSIAN
from lacewars.games.maria.open import NOBODY
from lacewars.games.maria.phases.displace import Displace
from lacewars.games.maria.phases.partners import PartnerConsent
from lacewars.games.maria.phases.saxony import move_saxony
from lacewars.games.maria.powers import AUSTRIA, FRANCE, GENERALS, PIECES, POWER_OF, PRUSSIA, SECOND_TRAIN
from lacewars.games.maria.state import BOXED, Maria
from lacewars.kernel import Action, Decision, Phase, dataphase


# ---------------------------------------------------------------------- France reduces its objectives
@dataphase
class Reduction(Phase[Maria]):
    """With no French general in core Austria France may take its markers there off the board, once (R67)."""

    rules = ("M-19.2.01", "M-19.2.04")

    def markers(self, game: Maria) -> list[int]:
        """The fortresses of core Austria with a French marker."""
        return [t for t in CORE_FORTRESSES if game.marker[t] == FRANCE]

    def decide(self, game: Maria) -> Decision | None:
        if game.reduced or not self.markers(game):
            return None
        if any(game.where[g] >= 0 and COUNTRY[game.where[g]] == CORE_AUSTRIA for g in GENERALS[FRANCE]):
            return None
        return Decision(game.controller[FRANCE], FRANCE, self, [REDUCE, PASS])

    def resolve(self, game: Maria, action: Action) -> None:
        if action is PASS:
            return
        markers = self.markers(game)
        for town in markers:
            game.marker[town] = NOBODY
        game.reduced = True
        game.set_aside[FRANCE] += (len(markers) + 1) // 2
        game.tell("reduced", len(markers))


# ---------------------------------------------------------------------- Prussia annexes Silesia
@dataphase
class PeaceOffer(Phase[Maria]):
    """Prussia, holding all of Silesia, may offer Austria peace at the end of its stage (M-19.1.01)."""

    rules = ("M-19.1.01",)

    def decide(self, game: Maria) -> Decision | None:
        if game.annexed or any(game.marker[t] != PRUSSIA for t in SILESIAN):
            return None
        return Decision(game.controller[PRUSSIA], PRUSSIA, self, [OFFER_PEACE, PASS])

    def resolve(self, game: Maria, action: Action) -> None:
        if action is OFFER_PEACE:
            game.tell("peace_offered")
            game.then(PeaceAnswer.ask([] if promised_peace(game) else [AUSTRIA]))


@dataphase
class PeaceAnswer(PartnerConsent):
    """Austria accepts the loss of Silesia, or refuses (M-19.1.01); who has promised it is not asked."""

    rules = ("M-19.1.01",)

    def fits(self, game: Maria) -> bool:
        return self.asks(AUSTRIA)

    def heard(self, game: Maria, power: int, agrees: bool) -> None:
        if not agrees:
            game.tell("peace_refused")

    def settled(self, game: Maria, agreed: bool) -> None:
        if agreed:
            game.then(Annexation(1))


@dataphase
class Annexation(Phase[Maria]):
    """The steps of the peace, in their printed order (M-19.1.02 to M-19.1.08, R63)."""

    number: int
    rules = ("M-19.1.02",)

    def fits(self, game: Maria) -> bool:
        return self.number in range(1, 7)

    def perform(self, game: Maria) -> None:
        if self.number < 6:
            game.then(Annexation(self.number + 1))
        if self.number == 1:
            game.annexed = game.turn
            game.tell("annexed")
        elif self.number == 2:
            if game.saxony == PRUSSIAN_ALLY:
                move_saxony(game, BOX_S - game.tracks[SAXONY_TRACK])
        elif self.number == 3:
            take_markers_home(game)
        elif self.number == 4:
            game.then(GoHome(_GOERS[0]))
        elif self.number == 5:
            game.silesia_box = True
            game.then(SecondTrain(False))
        else:
            game.prussia_neutral = True
            game.tell("neutrality_began")


def take_markers_home(game: Maria) -> None:
    """M-19.1.04, M-19.1.05: Austria's markers in Prussia leave, Prussia's in Austria too, half set aside."""
    for town in FORTRESSES:
        if game.marker[town] == AUSTRIA and game.home(town) == PRUSSIA:
            game.marker[town] = NOBODY
    prussian = [t for t in FORTRESSES if game.marker[t] == PRUSSIA and game.home(t) == AUSTRIA]
    for town in prussian:
        game.marker[town] = NOBODY
    game.set_aside[PRUSSIA] += (len(prussian) + 1) // 2


_LAST = 2
_GOERS = sorted(range(len(PIECES)), key=lambda p: {AUSTRIA: 0, PRUSSIA: 1}.get(POWER_OF[p], _LAST))
"""The pieces in the order in which they go home: Austria's, Prussia's, then those of the others (R63)."""


@dataphase
class GoHome(Phase[Maria]):
    """Austrian, then Prussian, then other foreign pieces go to the nearest land where they belong (R63)."""

    piece: int
    rules = ("M-19.1.06", "M-19.1.12")

    def wanted(self, game: Maria) -> list[int]:
        """Where this piece must go; empty if it may stay."""
        piece, town = self.piece, game.where[self.piece]
        if town < 0:
            return []
        power, inside = POWER_OF[piece], COUNTRY[town] in PRUSSIAN
        if power == PRUSSIA:
            return [] if inside else nearest(game, piece, town, lambda t: COUNTRY[t] in PRUSSIAN)
        if power == AUSTRIA and (inside or COUNTRY[town] == POLAND):
            return nearest(game, piece, town, lambda t: game.home(t) == AUSTRIA)
        return nearest(game, piece, town, lambda t: COUNTRY[t] not in PRUSSIAN) if inside else []

    def perform(self, game: Maria) -> None:
        later = _GOERS[_GOERS.index(self.piece) + 1 :]
        if later:
            game.then(GoHome(later[0]))
        towns = self.wanted(game)
        if towns:
            game.then(Displace(self.piece, tuple(towns)))


@dataphase
class SecondTrain(Phase[Maria]):
    """Prussia's second train comes into play, free of charge, on a Prussian major fortress (M-19.1.07).

    If there is no free one, this is tried again in every Prussian movement phase (R63).
    """

    late: bool
    """Whether it comes in a movement phase: then it does not move in it."""
    rules = ("M-19.1.07",)

    def sites(self, game: Maria) -> list[int]:
        """The Prussian major fortresses without a piece."""
        return [t for t in (*MAJOR_FORTRESSES[PRUSSIA], BRESLAU) if not game.held[t]]

    def decide(self, game: Maria) -> Decision | None:
        if not is_waiting(game) or len(self.sites(game)) < 2:
            return None
        return Decision(game.controller[PRUSSIA], PRUSSIA, self, [MOVE_AWAY[t] for t in self.sites(game)])

    def perform(self, game: Maria) -> None:
        sites = self.sites(game)
        if is_waiting(game) and sites:
            self.place(game, sites[0])

    def resolve(self, game: Maria, action: Action) -> None:
        self.place(game, action.args[0])

    def place(self, game: Maria, town: int) -> None:
        """The train is set down."""
        game.put_train(SECOND_TRAIN, town)
        game.moved |= self.late << SECOND_TRAIN
        game.tell("train_placed", SECOND_TRAIN, town)


def is_waiting(game: Maria) -> bool:
    """Whether Silesia is annexed and the second train has found no place yet."""
    return bool(game.annexed) and game.where[SECOND_TRAIN] == BOXED


def end_neutrality(game: Maria) -> None:
    """M-19.1.08: at the start of Prussia's action stage of the second turn after the peace it is over."""
    if game.prussia_neutral and game.turn >= game.annexed + 2:
        game.prussia_neutral = False
        game.tell("neutrality_ended")
