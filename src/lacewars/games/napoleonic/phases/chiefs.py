"""Generals-in-chief: who leads all commanders of a side in a space (N-9.6, N-9.7, R81)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import ACCEPT, APPOINT, REFUSE
from lacewars.games.napoleonic.armies import appoint, chief_of, namer, side_at
from lacewars.games.napoleonic.board import duchies_in
from lacewars.games.napoleonic.forces import Force, leaders_in
from lacewars.games.napoleonic.nations import NOBODY, members
from lacewars.games.napoleonic.pieces import LEADS
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.uses import Use, register
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase
from lacewars.kernel.consent import Consent


def stop(game: Napoleonic, force: Force, duchy: int) -> None:
    """N-9.6.01: commanders stop in a space; if others of their side are there one is named chief of all."""
    if not force.leaders:
        return
    side = side_at(game, LEADS[leaders_in(force.leaders)[0]], duchy)
    if side.leaders & ~force.leaders or (side.leaders.bit_count() > 1 and not side.leaders & game.chiefs):
        game.then(NameChief(namer(game, side), duchy))


def vacancy(game: Napoleonic, nation: int, duchy: int) -> list[Phase[Napoleonic]]:
    """R81, R89: the question who is chief, where commanders of several nations stand without one.

    Whoever must know the chief, because a flag is to be his, asks it first; empty: nothing is open.
    """
    side = side_at(game, nation, duchy)
    if side.leaders & game.chiefs or len({LEADS[c] for c in leaders_in(side.leaders)}) < 2:
        return []
    decides = namer(game, side)
    return [] if game.controller[decides] == NOBODY else [NameChief(decides, duchy)]


@dataphase
class NameChief(Phase[Napoleonic]):
    """N-9.6.01, N-9.7.05, R81: the player with most strength points names the general-in-chief."""

    nation: int
    duchy: int
    rules: ClassVar[tuple[str, ...]] = ("N-9.6.01", "N-9.7.05")

    def decide(self, game: Napoleonic) -> Decision | None:
        leaders = side_at(game, self.nation, self.duchy).leaders
        if leaders.bit_count() < 2 or game.controller[self.nation] == NOBODY:
            return None
        found = [APPOINT[c] for c in leaders_in(leaders)]
        return Decision(game.controller[self.nation], self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_IN_GROUP if action.verb == "appoint" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        appoint(game, *action.args)
        game.tell("chief", *action.args, self.duchy)


# ---------------------------------------------------------------------- another chief by agreement
def _candidates(game: Napoleonic, nation: int, duchy: int) -> int:
    """The commanders (a bit mask) who could replace a nation's general-in-chief in a duchy."""
    side = side_at(game, nation, duchy)
    chief = chief_of(game, side)
    if side.leaders.bit_count() < 2 or LEADS[chief] != nation:
        return 0
    return side.leaders & ~(1 << chief)


def _choices(game: Napoleonic, nation: int) -> list[Action]:
    posted = game.posted
    spaces = [d for d in duchies_in(game.present[nation]) if posted[d] & posted[d] - 1]
    return [APPOINT[c] for d in spaces for c in leaders_in(_candidates(game, nation, d))]


def _refuse(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    (commander,) = action.args
    duchy = game.leader_at[commander]
    able = duchy >= 0 and _candidates(game, nation, duchy) >> commander & 1
    return None if able else refusals.NOT_ITS_GROUP


def _propose(game: Napoleonic, nation: int, action: Action) -> None:
    """All players with a formation in the group must agree."""
    (commander,) = action.args
    side = side_at(game, nation, game.leader_at[commander])
    asked: dict[int, int] = {}
    for n in members(side.nations):
        asked.setdefault(game.controller[n], n)
    asked.pop(game.controller[nation])
    game.then(Agree.ask(asked.values(), commander))


@dataphase
class Agree(Consent[Napoleonic]):
    """N-9.7.06, R81: all players in a group must agree to another general-in-chief."""

    commander: int
    yes: ClassVar[Action] = ACCEPT
    no: ClassVar[Action] = REFUSE
    rules: ClassVar[tuple[str, ...]] = ("N-9.7.06",)

    def settled(self, game: Napoleonic, agreed: bool) -> None:
        if agreed:
            appoint(game, self.commander)
            game.tell("chief", self.commander, game.leader_at[self.commander])
        else:
            game.tell("not_chief", self.commander)


register(Use(frozenset({"appoint"}), _choices, _refuse, _propose))
