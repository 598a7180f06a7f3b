"""M-20, M-21, R72, R73: talks: one player offers an agreement, the other agrees or refuses, in public."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from lacewars.games.maria import refusals
from lacewars.games.maria.agreements import (
    LAST,
    PROMISER,
    Facts,
    are_parties,
    conclude,
    facts_of,
    is_term,
    is_too_late,
    refuse_kind,
    refuse_matter,
    refuse_term,
    terms_of,
)
from lacewars.games.maria.alphabet import (
    AVOID,
    AVOID_LAND,
    BALLOT,
    CEDE,
    PASS,
    PROPOSE,
    SHUN,
    TALK,
)
from lacewars.games.maria.alphabet import CANCEL as CANCEL_ACTION
from lacewars.games.maria.alphabet import SUBSIDY as SUBSIDY_ACTION
from lacewars.games.maria.alphabet import TRUCE as TRUCE_ACTION
from lacewars.games.maria.deals import CANCEL, LAND, PEACE, RANGE, SUBSIDY, TRUCE, VOTES, Term
from lacewars.games.maria.phases.partners import PartnerConsent
from lacewars.games.maria.powers import MAJORS
from lacewars.games.maria.relations import Relations
from lacewars.games.maria.state import Maria
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

MOST_TERMS = 4
EVENTS = {
    VOTES: "term_votes",
    PEACE: "term_peace",
    TRUCE: "term_truce",
    LAND: "term_land",
    RANGE: "term_range",
    SUBSIDY: "term_subsidy",
    CANCEL: "term_cancel",
}


def term_actions() -> Iterator[tuple[Term, Action]]:
    """Every term that is said at once, with its action; a place to shun is named in a second step."""
    yield from (((SUBSIDY, d, r), a) for (d, r), a in SUBSIDY_ACTION.items())
    yield from (((CANCEL, d, r), a) for (d, r), a in CANCEL_ACTION.items())
    yield from (((VOTES, p, c), a) for (p, c), a in BALLOT.items())
    yield from (((TRUCE, p, q), a) for (p, q), a in TRUCE_ACTION.items())
    yield (PEACE, *PROMISER[PEACE]), CEDE


TERMS: dict[Action, Term] = {action: term for term, action in term_actions()}


@lru_cache(maxsize=1024)
def affairs(
    controller: tuple[int, ...], seats: tuple[int, int], facts: Facts
) -> tuple[tuple[Action, Term], ...]:
    """The terms on which two seats might agree, whatever is promised already."""
    return tuple(
        (action, term)
        for action, term in TERMS.items()
        if are_parties(controller, seats, term) and refuse_kind(facts, term) is None
    )


def talks_open(game: Maria, seat: int) -> Sequence[Action]:
    """With whom a seat may talk: every other player, and himself for a subsidy between his own powers."""
    if not game.advanced:
        return ()
    return _talks_open(seat, tuple(game.controller), game.relations, game.players, tuple(game.contracts))


@lru_cache(maxsize=1024)
def _talks_open(
    seat: int,
    controller: tuple[int, ...],
    relations: Relations,
    players: int,
    contracts: tuple[tuple[int, int, int], ...],
) -> tuple[Action, ...]:
    facts = Facts(relations, players, contracts, elected=False, annexed=False)  # subsidies hang on the others
    alone = affairs(controller, (seat, seat), facts)
    return tuple(TALK[_chief_power(controller, s)] for s in sorted(set(controller)) if s != seat or alone)


def _chief_power(controller: tuple[int, ...], seat: int) -> int:
    return next(p for p in MAJORS if controller[p] == seat)


def open_talks(game: Maria, seat: int, action: Action) -> Talks:
    """The talks that a seat opens."""
    return Talks(seat, game.controller[action.args[0]], ())


@dataphase
class Talks(Phase[Maria]):
    """A player puts an offer together, term by term, and proposes it for a number of turns (M-21.01)."""

    asked: int
    partner_seat: int
    terms: tuple[int, ...]
    rules = ("M-21.01",)

    def fits(self, game: Maria) -> bool:
        seats = (self.asked, self.partner_seat)
        whole = len(self.terms) % 3 == 0 and len(self.terms) <= 3 * MOST_TERMS and max(seats) < game.players
        return whole and all(is_term(t) and refuse_term(game, seats, t) is None for t in terms_of(self.terms))

    def refuse(self, game: Maria, term: Term) -> Refusal | None:
        """Why a term cannot be added to the offer."""
        if not are_parties(game.controller, (self.asked, self.partner_seat), term):
            return refusals.NOT_THEIR_AFFAIR
        return self.refuse_addition(game, term)

    def refuse_addition(self, game: Maria, term: Term) -> Refusal | None:
        """Why a term about the powers of the two players cannot be added."""
        if len(self.terms) >= 3 * MOST_TERMS:
            return refusals.LONG_OFFER
        return self.refuse_beside(term) or refuse_matter(game, term)

    def refuse_beside(self, term: Term) -> Refusal | None:
        """Why a term cannot stand beside those said already."""
        for t in terms_of(self.terms) if self.terms else ():
            if {t[0], term[0]} <= {SUBSIDY, CANCEL} and set(t[1:]) == set(term[1:]):
                return refusals.SUBSIDY_ONE
            if t == term or (term[0] == VOTES and t[:2] == term[:2]):
                return refusals.PROMISED_ALREADY
        return None

    def refuse_proposal(self, game: Maria, turns: int) -> Refusal | None:
        """Why the offer cannot be made for this many turns."""
        if not self.terms:
            return refusals.EMPTY_OFFER
        if turns > LAST + 1 - game.turn:
            return refusals.TOO_MANY_TURNS
        return refusals.OFFER_REFUSED if self.offer(turns) in game.refused else None

    def offer(self, turns: int) -> tuple[int, ...]:
        """The whole offer, to remember that it was refused."""
        return (self.asked, self.partner_seat, turns, *self.terms)

    def decide(self, game: Maria) -> Decision | None:
        actions: list[Action] = []
        seats, standing = (self.asked, self.partner_seat), game.deals.standing
        if len(self.terms) < 3 * MOST_TERMS:
            terms = affairs(tuple(game.controller), seats, facts_of(game))
            actions = [
                a
                for a, t in terms
                if t not in standing and self.refuse_beside(t) is None and not is_too_late(game, t)
            ]
            if self.asked != self.partner_seat:
                actions += [a for p, a in SHUN.items() if game.controller[p] in seats]
        actions += [a for n, a in PROPOSE.items() if self.refuse_proposal(game, n) is None]
        return Decision(self.asked, -1, self, [*actions, PASS])

    def resolve(self, game: Maria, action: Action) -> None:
        if action is PASS:
            return
        if action.verb == "shun":
            game.then(Shun(self.asked, self.partner_seat, self.terms, action.args[0]))
        elif action.verb != "propose":
            game.then(Talks(self.asked, self.partner_seat, (*self.terms, *TERMS[action])))
        elif self.asked == self.partner_seat:
            self.tell(game, action.args[0])
            conclude(game, terms_of(self.terms), action.args[0])
        else:
            self.tell(game, action.args[0])
            partner = _chief_power(tuple(game.controller), self.partner_seat)
            game.then(Answer.ask([partner], self.asked, self.partner_seat, self.terms, action.args[0]))

    def tell(self, game: Maria, turns: int) -> None:
        """Everybody hears the offer (M-21.03)."""
        game.tell("proposed", self.asked, self.partner_seat, turns)
        for kind, a, b in terms_of(self.terms):
            game.tell(EVENTS[kind], *((a, b) if kind != PEACE else ()))

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        if action in TERMS:
            return self.refuse(game, TERMS[action])
        if action.verb == "propose":
            return self.refuse_proposal(game, action.args[0])
        return refusals.NOT_THEIR_AFFAIR if action.verb == "shun" else None


@dataphase
class Shun(Phase[Maria]):
    """The place a power promises to keep its generals out of: a country, or a fortress's range (R73)."""

    asked: int
    partner_seat: int
    terms: tuple[int, ...]
    power: int
    rules = ("M-21.01",)

    @property
    def talks(self) -> Talks:
        """The talks in which the place is named."""
        return Talks(self.asked, self.partner_seat, self.terms)

    def refuse(self, game: Maria, kind: int, place: int) -> Refusal | None:
        """Why this place cannot be named."""
        return self.talks.refuse(game, (kind, self.power, place))

    def fits(self, game: Maria) -> bool:
        return self.talks.fits(game) and len(self.terms) < 3 * MOST_TERMS

    def decide(self, game: Maria) -> Decision | None:
        power, promised = self.power, game.deals.standing.union(terms_of(self.terms))
        lands = [a for c, a in AVOID_LAND.items() if (LAND, power, c) not in promised]
        ranges = [a for t, a in AVOID.items() if (RANGE, power, t) not in promised]
        return Decision(self.asked, self.power, self, [*lands, *ranges, PASS])

    def resolve(self, game: Maria, action: Action) -> None:
        terms = self.terms
        if action is not PASS:
            terms = (*terms, LAND if action.verb == "land" else RANGE, self.power, action.args[0])
        game.then(Talks(self.asked, self.partner_seat, terms))

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        if action.verb in ("land", "range"):
            return self.refuse(game, LAND if action.verb == "land" else RANGE, action.args[0])
        return None


@dataphase
class Answer(PartnerConsent):
    """The other player agrees, and the agreement binds; or refuses (M-21.02)."""

    asked: int
    partner_seat: int
    terms: tuple[int, ...]
    turns: int
    rules = ("M-21.02",)

    def fits(self, game: Maria) -> bool:
        talks = Talks(self.asked, self.partner_seat, self.terms)
        if not self.terms or not talks.fits(game):
            return False
        return self.asks(_chief_power(tuple(game.controller), self.partner_seat))

    def settled(self, game: Maria, agreed: bool) -> None:
        if agreed:
            conclude(game, terms_of(self.terms), self.turns)
        else:
            game.refused.append((self.asked, self.partner_seat, self.turns, *self.terms))
