"""M-19.3: Saxony's marker, and Saxony's change of sides."""

from __future__ import annotations

from lacewars.games.maria.alphabet import FORGO, WISH
from lacewars.games.maria.board import BOHEMIA, FORTRESSES, HOME, MAP, N_TOWNS, TOWN
from lacewars.games.maria.cards import (
    AUSTRIAN_ALLY,
    NEUTRAL,
    PRUSSIAN_ALLY,
    SAXON_STATUS,
    SAXONY_TRACK,
    TRACK_LENGTHS,
)
from lacewars.games.maria.displaced import nearest, pieces_on, put
from lacewars.games.maria.open import NOBODY
from lacewars.games.maria.phases.displace import Displace
from lacewars.games.maria.phases.homecoming import ways_out
from lacewars.games.maria.phases.winter import Recruiting
from lacewars.games.maria.powers import (
    AUSTRIA,
    CONTROLLER,
    FRANCE,
    GENERALS,
    PIECES,
    POWER_OF,
    PRUSSIA,
    SAXONY,
    TRAINS,
)
from lacewars.games.maria.state import FIRST_ACTION_STAGE, OFF, Maria
from lacewars.kernel import Action, Decision, Phase, dataphase

_SAXONS = (*GENERALS[SAXONY], *TRAINS[SAXONY])


def boxes_to_move(game: Maria, power: int, points: int) -> int:
    """R68, R77: how far Saxony's marker may move for points that a power has lost on the Bohemia map."""
    patron = game.patron(power)
    counts = patron == PRUSSIA or (game.players == 2 and patron == FRANCE)
    return points if counts and game.advanced else 0


def move_saxony(game: Maria, boxes: int) -> None:
    """Saxony's marker moves; a change of status takes effect at once (R91)."""
    before = game.saxony
    box = max(1, min(TRACK_LENGTHS[SAXONY_TRACK], game.tracks[SAXONY_TRACK] + boxes))
    game.tracks[SAXONY_TRACK] = box
    game.tell("track_moved", SAXONY_TRACK, box)
    if game.saxony != before:
        change_sides(game)


def change_sides(game: Maria) -> None:
    """Saxony takes the status of the box its marker stops on (M-19.3.04, M-19.3.08, M-19.3.14)."""
    status = game.saxony
    game.tell("saxony_changed", status)
    seat = CONTROLLER[game.players][SAXONY if status == PRUSSIAN_ALLY else AUSTRIA]
    game.hand_over(SAXONY, seat)  # with the Saxon hand as it is (R70, R71)
    stop_acting(game)
    towns = {game.where[g] for g in GENERALS[SAXONY] if game.where[g] >= 0}
    game.pairs = [p for p in game.pairs if not towns & set(divmod(p, N_TOWNS))]
    game.contracts = [c for c in game.contracts if is_kept(game, c[0], c[1])]
    if status == NEUTRAL:
        for town in FORTRESSES:
            if HOME[town] == SAXONY and game.marker[town] >= 0:
                game.marker[town] = NOBODY
        game.then(*(SaxonHome(p) for p in _SAXONS))
    elif status == AUSTRIAN_ALLY:
        game.then(*(LeaveStack(g) for g in GENERALS[SAXONY]), *(SaxonReturn(g) for g in GENERALS[SAXONY]))
    else:
        game.then(*(LeaveStack(g) for g in GENERALS[SAXONY]))


def stop_acting(game: Maria) -> None:
    """R70: a Saxony that changes sides in a stage that is no longer its own has acted for this turn."""
    number = game.stage - FIRST_ACTION_STAGE
    if SAXONY in game.active and SAXONY not in game.stage_powers(number):
        game.active = tuple(p for p in game.active if p != SAXONY)
        game.acted |= 1 << SAXONY


def is_kept(game: Maria, donor: int, recipient: int) -> bool:
    """R70, R72: whether a subsidy outlives the change: Prussia's ends when Maria Theresa plays Saxony."""
    lost = (donor, recipient) == (PRUSSIA, SAXONY) and game.saxony != PRUSSIAN_ALLY
    return game.relations.allied[donor][recipient] and not lost


@dataphase
class SaxonWish(Phase[Maria]):
    """Prussia has lost points: Maria Theresa may move Saxony's marker right, all or none (M-19.3.02, R68)."""

    boxes: int
    rules = ("M-19.3.02",)

    def decide(self, game: Maria) -> Decision | None:
        if game.tracks[SAXONY_TRACK] == TRACK_LENGTHS[SAXONY_TRACK]:
            return None
        return Decision(game.controller[AUSTRIA], AUSTRIA, self, [WISH, FORGO])

    def resolve(self, game: Maria, action: Action) -> None:
        if action is WISH:
            move_saxony(game, self.boxes)


@dataphase
class SaxonHome(Phase[Maria]):
    """A neutral Saxon piece goes back to its set-up town, face up; foreign pieces there give way (R69)."""

    piece: int
    rules = ("M-19.3.04",)

    def fits(self, game: Maria) -> bool:
        return self.piece in _SAXONS

    def perform(self, game: Maria) -> None:
        piece, town = self.piece, set_up_town(self.piece)
        if game.where[piece] < 0:
            return
        game.down &= ~(1 << piece)
        others = [p for p in pieces_on(game, [town]) if p != piece]
        if not others or (game.where[piece] == town and is_fought_over(game, town)):
            if game.where[piece] != town:
                put(game, piece, town)
        elif is_fought_over(game, town) or (
            POWER_OF[others[0]] == SAXONY and is_fought_over(game, set_up_town(others[0]))
        ):
            return  # it waits for the retreat (LateHome)
        elif POWER_OF[others[0]] != SAXONY:
            self.make_way(game, town, others)
        elif game.where[piece] != set_up_town(others[0]):
            game.then(SaxonHome(others[0]), self)
        elif partners := [p for p in pieces_on(game, [game.where[piece]]) if p != piece]:
            self.make_way(game, game.where[piece], partners)
        else:
            change_places(game)

    def make_way(self, game: Maria, town: int, pieces: list[int]) -> None:
        """The first of these foreign pieces leaves the town; then this piece tries again."""
        towns = ways_out(game, town, pieces) or nearest(game, pieces[0], town, lambda _: True)
        game.then(Displace(pieces[0], tuple(towns)), self)


def set_up_town(piece: int) -> int:
    """Where a Saxon piece was set up."""
    return TOWN[PIECES[piece].start]


@dataphase
class LateHome(Phase[Maria]):
    """After a retreat Saxon pieces go home whose towns the winner or the beaten side held so long (R91)."""

    before: int
    """The box of Saxony's marker before the battle."""
    rules = ("M-19.3.04",)

    def perform(self, game: Maria) -> None:
        if SAXON_STATUS[self.before] != NEUTRAL == game.saxony:
            game.then(*(SaxonHome(p) for p in _SAXONS))


def is_fought_over(game: Maria, town: int) -> bool:
    """R91: whether the winner, or the side that is to retreat, of the battle just fought stands on a town."""
    return any(town in (getattr(p, "winner", -1), getattr(p, "loser", -1)) for p in game.agenda)


def change_places(game: Maria) -> None:
    """The Saxon general and the train stand on each other's set-up town."""
    general, train = _SAXONS
    game.lift([general])
    put(game, train, TOWN[PIECES[train].start])
    start, town = game.where[train], TOWN[PIECES[general].start]
    game.set_down([general], town, general)
    game.tell("displaced", general, start, town)


@dataphase
class LeaveStack(Phase[Maria]):
    """A Saxon general in a stack he may no longer be in goes to the nearest empty town (M-19.3.09, R71)."""

    general: int
    rules = ("M-19.3.09",)

    def perform(self, game: Maria) -> None:
        town = game.where[self.general]
        if town < 0:
            return
        partners = [g for g in game.stack(town) if g != self.general]
        if not all(game.relations.cooperating[SAXONY][POWER_OF[g]] for g in partners):
            towns = nearest(game, self.general, town, lambda t: MAP[t] == BOHEMIA, stacking=False)
            game.then(Displace(self.general, tuple(towns)))


@dataphase
class SaxonReturn(Phase[Maria]):
    """As Austria's ally a Saxon general off the board may return at once with recruits (M-19.3.10)."""

    general: int
    rules = ("M-19.3.10",)

    def perform(self, game: Maria) -> None:
        if game.where[self.general] == OFF:
            game.then(Recruiting(SAXONY, 0, (), (), ()))
