"""M-18: the Imperial Election."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.agreements import promised_vote
from lacewars.games.maria.alphabet import VOTE
from lacewars.games.maria.board import ELECTORS
from lacewars.games.maria.cards import AUSTRIAN_ALLY
from lacewars.games.maria.data_files import tables
from lacewars.games.maria.powers import AUSTRIA, FRANCE, PRAGMATIC, SAXONY
from lacewars.games.maria.state import Maria
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

FRANCIS, CHARLES = range(2)
VOTES_TO_WIN: int = tables("constants.toml")["victory"]["votes_to_win_election"]


def bound_vote(power: int, saxony: int) -> int:
    """M-18.06, R84: the candidate whom a power must elect while Saxony has this status; -1: it is free."""
    bound = power in (AUSTRIA, PRAGMATIC) or (power == SAXONY and saxony == AUSTRIAN_ALLY)
    return FRANCIS if bound else -1


def certain_vote(game: Maria, power: int) -> int:
    """The candidate whom a power elects without being asked; -1: it is free."""
    bound = bound_vote(power, game.saxony)
    return bound if bound >= 0 else promised_vote(game.deals, power)


def electors_of(game: Maria, seat: int) -> list[int]:
    """The electors for whom a seat votes."""
    return [e for e in ELECTORS if game.controller[game.holder(e)] == seat]


@dataphase
class Election(Phase[Maria]):
    """At the end of the turn Maria Theresa, Louis XV and Frederick elect the Emperor (M-18.02, R61)."""

    rules = ("M-18.02",)

    def perform(self, game: Maria) -> None:
        game.tell("election")
        seats = dict.fromkeys((game.controller[AUSTRIA], game.controller[FRANCE], *range(game.players)))
        electors = tuple(e for seat in seats for e in electors_of(game, seat))
        game.then(Vote(electors, 0, 0))


@dataphase
class Vote(Phase[Maria]):
    """One vote after the other is cast (M-18.05 to M-18.07)."""

    electors: tuple[int, ...]
    francis: int
    charles: int
    rules = ("M-18.06", "M-18.07")

    def fits(self, game: Maria) -> bool:
        return len(self.electors) + self.francis + self.charles == len(ELECTORS)

    def decide(self, game: Maria) -> Decision | None:
        if not self.electors:
            return None
        elector = self.electors[0]
        holder = game.holder(elector)
        if certain_vote(game, holder) >= 0:
            return None
        return Decision(
            game.controller[holder], holder, self, [VOTE[elector, FRANCIS], VOTE[elector, CHARLES]]
        )

    def perform(self, game: Maria) -> None:
        if self.electors:
            holder = game.holder(self.electors[0])
            self.cast(game, certain_vote(game, holder))
            return
        emperor = AUSTRIA if self.francis >= VOTES_TO_WIN else FRANCE
        game.elected, game.election_due, game.emperor_box = True, False, emperor
        game.tell("emperor", emperor, self.francis, self.charles)

    def resolve(self, game: Maria, action: Action) -> None:
        self.cast(game, action.args[1])

    def cast(self, game: Maria, candidate: int) -> None:
        """A vote is cast."""
        game.tell("voted", self.electors[0], candidate)
        game.then(
            Vote(
                self.electors[1:],
                self.francis + (candidate == FRANCIS),
                self.charles + (candidate == CHARLES),
            )
        )

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return refusals.VOTE_FIXED if action.verb == "vote" else None
