"""M-5: the turn: politics, hussars, three action stages, the end of the turn, winter."""

from __future__ import annotations

from lacewars.games.maria.agreements import forget
from lacewars.games.maria.conquest import retroactive
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.draw import BavarianSubsidy, Draw
from lacewars.games.maria.phases.election import Election
from lacewars.games.maria.phases.hussars import Hussar
from lacewars.games.maria.phases.movement import Movement
from lacewars.games.maria.phases.peace import PeaceOffer, Reduction, SecondTrain, end_neutrality
from lacewars.games.maria.phases.politics import Politics
from lacewars.games.maria.phases.supply import Supply, SupplyPoints
from lacewars.games.maria.phases.winter import Winter
from lacewars.games.maria.powers import FRANCE, HUSSARS, POWERS, PRUSSIA, STAGES, WINTER_EVERY
from lacewars.games.maria.state import FIRST_ACTION_STAGE, HUSSAR_STAGE, Maria
from lacewars.games.maria.victory import (
    LAST_TURN,
    check_introductory,
    check_pools,
    end_introductory,
    end_on_points,
)
from lacewars.kernel import Phase, dataphase


@dataphase
class Turn(Phase[Maria]):
    """A turn: five stages in strict order (M-5.01)."""

    number: int
    rules = ("M-5.01",)

    def perform(self, game: Maria) -> None:
        game.turn = self.number
        game.acted = 0
        game.tell("turn_began", self.number)
        politics: list[Phase[Maria]] = [Politics(), Reduction(), PoolTest()] if game.advanced else []
        game.then(*politics, HussarStage(), *(ActionStage(n) for n in range(len(STAGES))), EndOfTurn())


@dataphase
class HussarStage(Phase[Maria]):
    """Austria places its hussars (M-7.02)."""

    rules = ("M-7.02",)

    def perform(self, game: Maria) -> None:
        game.stage, game.active = HUSSAR_STAGE, ()
        game.then(*(Hussar(n) for n in range(HUSSARS)))


@dataphase
class ActionStage(Phase[Maria]):
    """Powers act together: cards, supply, movement, combat, retroactive conquest (M-5.03, M-5.04)."""

    number: int
    rules = ("M-5.03",)

    def perform(self, game: Maria) -> None:
        if PRUSSIA in STAGES[self.number]:
            end_neutrality(game)
        powers = tuple(p for p in game.stage_powers(self.number) if not game.acted >> p & 1)
        game.stage, game.active, game.refused = FIRST_ACTION_STAGE + self.number, powers, []
        game.tell("stage_began", powers)
        seats = tuple(dict.fromkeys(game.controller[p] for p in powers))
        subsidy = [BavarianSubsidy()] if FRANCE in powers else []
        game.then(
            *subsidy,
            *(Draw(p) for p in powers),
            *(Supply(p) for p in powers),
            SupplyPoints(),
            *([SecondTrain(True)] if PRUSSIA in powers else []),
            Movement(seats, 0, 0, 0, ()),
            Combats(),
            EndOfStage(),
        )


@dataphase
class EndOfStage(Phase[Maria]):
    """Retroactive conquests; then victory is tested (M-19.1.11, R92)."""

    rules = ("M-19.1.11",)

    def perform(self, game: Maria) -> None:
        retroactive(game)
        for power in game.active:
            game.acted |= 1 << power
        if not game.advanced:
            check_introductory(game)
        elif PRUSSIA in game.active:
            game.then(Reduction(), PeaceOffer(), PoolTest())
        else:
            game.then(Reduction(), PoolTest())


@dataphase
class PoolTest(Phase[Maria]):
    """A major power with an empty pool wins (M-23.01)."""

    rules = ("M-23.01",)

    def perform(self, game: Maria) -> None:
        check_pools(game)


@dataphase
class EndOfTurn(Phase[Maria]):
    """The turn marker advances; after every third turn comes winter (M-5.06, M-5.07)."""

    rules = ("M-5.06",)

    def perform(self, game: Maria) -> None:
        game.active = ()
        game.income_change = [0] * len(POWERS)
        forget(game)
        last = game.turn == LAST_TURN[game.advanced]
        if last and not game.advanced:
            end_introductory(game)
            return
        game.then(EndOfGame() if last else Turn(game.turn + 1))
        if game.turn % WINTER_EVERY == 0:
            game.then(Winter())
        if game.election_due and not game.elected:
            game.then(Election())


@dataphase
class EndOfGame(Phase[Maria]):
    """After the fourth winter the winter scores decide (M-23.03)."""

    rules = ("M-23.03",)

    def perform(self, game: Maria) -> None:
        end_on_points(game)
