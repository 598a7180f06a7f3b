"""Flags among new allies: taken down or given back when a power joins a camp (N-14.1.03, R28, R83)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import DONE, GIVE_FLAG
from lacewars.games.napoleonic.board import CAPITALS, DUCHIES, OWNED, OWNER, duchies_in
from lacewars.games.napoleonic.camps import followers
from lacewars.games.napoleonic.nations import NOBODY, members
from lacewars.games.napoleonic.relations import are_allied
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def with_followers(game: Napoleonic, powers: Sequence[int]) -> int:
    """Powers and their proxies, as a bit mask."""
    return sum(1 << n for power in powers for n in (power, *followers(game, power)))


def clear_flags(game: Napoleonic, moving: Sequence[int]) -> None:
    """R28: powers that have joined a camp, and their proxies, take their flags from duchies of new allies.

    The new allies free their capitals, and are asked what else they give back, at this moment alone (R83).
    """
    turned = with_followers(game, moving)
    for duchy in DUCHIES:
        flag, owner = game.flag(duchy), OWNER[duchy]
        if flag == NOBODY or not are_allied(game, flag, owner):
            continue
        theirs = turned >> flag & 1 and not turned >> owner & 1
        if theirs or (turned >> owner & 1 and CAPITALS >> duchy & 1):
            game.set_flag(duchy, NOBODY)
            game.tell("unflagged", flag, duchy)
    givers = [(n, m) for n in members(game.allied[moving[0]] & ~turned) for m in moving]
    proxies = [(n, m) for m in moving for n in followers(game, m)]
    game.then(*(GiveBack(giver, taker) for giver, taker in (*givers, *proxies)))


@dataphase
class GiveBack(Phase[Napoleonic]):
    """N-8.7.3.01, R28, R83: an ally may free duchies of a power at the moment when it joins the camp."""

    nation: int
    target: int
    rules: ClassVar[tuple[str, ...]] = ("N-8.7.3.01",)

    def held(self, game: Napoleonic) -> list[int]:
        """The duchies of the power that bear the flag of the ally."""
        return list(duchies_in(game.held[self.nation] & OWNED[self.target]))

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.held(game)
        seat = game.controller[self.nation]
        if not found or seat == NOBODY:
            return None
        return Decision(seat, self.nation, self, [*(GIVE_FLAG[d] for d in found), DONE])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_SPACE if action.verb == "give_flag" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is not DONE:
            (duchy,) = action.args
            game.set_flag(duchy, NOBODY)
            game.tell("unflagged", self.nation, duchy)
            game.then(self)
