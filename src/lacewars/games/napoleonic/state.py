"""A position of The Napoleonic Wars: what lies open, and the cards that lie hidden.

Secret are the cards: a hand is known to the player of its nation, a neutral hand to nobody, the pile has no
order (docs/decisions/0002) and of the discards only the top lies open. A card may also be known to a few, who
saw it change hands: `public` and `seen` say whose place is known, and to whom.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from typing import Any, ClassVar

from lacewars.games.napoleonic.board import DUCHIES, KEYS, N_DUCHIES, OWNED, OWNER, numbers_in
from lacewars.games.napoleonic.cards import CARD_IDS, HOME_MASK, NUMBERED, PARLIAMENT
from lacewars.games.napoleonic.nations import N_NATIONS, NATION_IDS, NATIONS, NOBODY
from lacewars.games.napoleonic.open import COMMANDED, NEUTRAL, Open
from lacewars.games.napoleonic.pieces import COMMANDERS_OF, LEADS, TOTAL_STRENGTH
from lacewars.kernel import Chance, ControlledState, Game, Phase
from lacewars.kernel.fields import field
from lacewars.kernel.hooks import HookedState
from lacewars.kernel.kinds import (
    KEPT_LIST,
    ByName,
    Distinct,
    Listed,
    Mask,
    Named,
    Number,
    Numbers,
)

_CARD = Named(CARD_IDS)
_FIRST_HOME = len(NUMBERED)


def _seats(game: Any) -> range:
    return range(NOBODY, game.players)


class Napoleonic(Open, ControlledState, HookedState):
    """A position of The Napoleonic Wars."""

    game: ClassVar[Game]
    phases: ClassVar[Mapping[str, type[Phase[Any]]]] = {}

    controller: list[int] = field(ByName(NATION_IDS, Number(_seats)), lambda: [NOBODY] * N_NATIONS)
    """The seat that plays each nation, or NOBODY: a neutral proxy."""
    # ---- cards
    hands: list[list[int]] = field(ByName(NATION_IDS, Distinct(_CARD)), lambda: [[] for _ in NATIONS])
    """The numbered cards of each nation, in order of their numbers; home cards are never part of a hand."""
    retained: list[int] = field(ByName(NATION_IDS, Mask(CARD_IDS)), lambda: [0] * N_NATIONS)
    """Cards (bit masks) kept from the turn before, while new ones are drawn and changed (R54)."""
    pile: list[int] = field(Distinct(_CARD), lambda: list(NUMBERED))
    discards: list[int] = field(Distinct(_CARD), list)
    """The discards, the top at the end."""
    public: int = field(Mask(CARD_IDS), 0)
    """Numbered cards in hands and discards of which everybody knows where they are."""
    seen: list[int] = field(Listed(Mask(CARD_IDS), lambda game: game.players), list)
    """The same for each seat alone, besides what its own hands hold."""
    wishes: list[int] = field(Numbers(range(-1, 2), lambda game: game.players), list)
    """The side each of two players would like to play, until both have said it; -1: not said (R66)."""
    # ---- worked out
    present: list[int] = field(KEPT_LIST, lambda: [0] * N_NATIONS)
    """The duchies (a bit mask) in which each nation has a formation: what `units` and `leader_at` say."""
    crowd: list[int] = field(KEPT_LIST, lambda: [0] * N_DUCHIES)
    """The nations (a bit mask) that have a formation in each duchy: `present` by duchies."""
    posted: list[int] = field(KEPT_LIST, lambda: [0] * N_DUCHIES)
    """The commanders (a bit mask) in each duchy: what `leader_at` says."""
    held: list[int] = field(KEPT_LIST, lambda: list(OWNED))
    """The duchies (a bit mask) that each nation controls: what `holder` says."""
    hostile: list[int] = field(KEPT_LIST, lambda: [0] * N_NATIONS)
    """The nations (a bit mask) with which each nation is at war: see `relations.settle`."""
    allied: list[int] = field(KEPT_LIST, lambda: [1 << n for n in NATIONS])
    """The nations (a bit mask) allied to each nation, itself included."""

    def __init__(self, chance: Chance, players: int, dealt: bool = True) -> None:
        super().__init__(chance, [NOBODY] * N_NATIONS)
        self.players = players
        self.dealt = dealt
        self.seen = [0] * players
        self.wishes = [-1] * players

    def handed_over(self, power: int, before: int) -> None:
        """Whoever played a nation has seen its hand."""
        if before != NOBODY and not self.unopened >> power & 1:
            self.seen[before] |= self.retained[power] | sum(1 << c for c in self.hands[power])

    # ------------------------------------------------------------------ units and commanders
    def strength(self, nation: int, duchy: int) -> int:
        """The strength points of a nation in a duchy."""
        return self.units[nation * N_DUCHIES + duchy]

    def add_units(self, nation: int, duchy: int, points: int) -> None:
        """Adds strength points in a duchy, or takes some away; `units` changes in no other way."""
        self.units[nation * N_DUCHIES + duchy] += points
        self._look(nation, duchy)

    def put_leader(self, commander: int, place: int) -> None:
        """Sets a commander into a duchy or beside the map; `leader_at` changes in no other way."""
        old = self.leader_at[commander]
        self.leader_at[commander] = place
        self.chiefs &= ~(1 << commander)
        if old >= 0:
            self.posted[old] &= ~(1 << commander)
            self._look(LEADS[commander], old)
        if place >= 0:
            self.posted[place] |= 1 << commander
            self._look(LEADS[commander], place)

    def _look(self, nation: int, duchy: int) -> None:
        """Notes whether a nation has a formation in a duchy."""
        if self.units[nation * N_DUCHIES + duchy] or self.posted[duchy] & COMMANDERS_OF[nation]:
            self.present[nation] |= 1 << duchy
            self.crowd[duchy] |= 1 << nation
        else:
            self.present[nation] &= ~(1 << duchy)
            self.crowd[duchy] &= ~(1 << nation)

    def leaders(self, nation: int, duchy: int) -> list[int]:
        """The commanders of a nation in a duchy."""
        here = self.posted[duchy] & COMMANDERS_OF[nation]
        return list(numbers_in(here)) if here else []

    def in_play(self, nation: int) -> int:
        """The strength points of a nation on the map and in the boxes beside it (R4)."""
        on_map = sum(self.units[nation * N_DUCHIES : (nation + 1) * N_DUCHIES])
        return on_map + sum(self.boxes[nation::N_NATIONS])

    def free_strength(self, nation: int) -> int:
        """The strength points that a nation could still build (R85)."""
        return TOTAL_STRENGTH[nation] - self.in_play(nation)

    # ------------------------------------------------------------------ flags and keys
    def set_flag(self, duchy: int, nation: int) -> None:
        """Puts a nation's flag on a duchy, or takes the flag away (NOBODY, or the original owner)."""
        holder = OWNER[duchy] if nation == NOBODY else nation
        self.held[self.holder[duchy]] &= ~(1 << duchy)
        self.held[holder] |= 1 << duchy
        self.holder[duchy] = holder

    def flag(self, duchy: int) -> int:
        """The nation whose flag lies on a duchy, or NOBODY."""
        holder = self.holder[duchy]
        return NOBODY if holder == OWNER[duchy] else holder

    def keys(self, nation: int) -> int:
        """The keys that a nation holds; its +1 marker is not among them (R76)."""
        return (self.held[nation] & KEYS).bit_count()

    # ------------------------------------------------------------------ cards
    def home_cards(self, nation: int) -> int:
        """The home cards (a bit mask) that a nation could play now, Parliament received included (R9)."""
        if self.status[nation] == NEUTRAL:
            return 0
        if self.status[nation] == COMMANDED:
            found = 0
        else:
            found = HOME_MASK[nation] & ~(self.home_used << _FIRST_HOME)
        return found | (1 << PARLIAMENT if self.parliament == nation else 0)

    def playable(self, nation: int) -> int:
        """How many playable cards a nation has (R9)."""
        return len(self.hands[nation]) + self.home_cards(nation).bit_count()

    # ------------------------------------------------------------------ what follows
    def work_out(self) -> None:
        """Works out who stands where and who holds what, from `units`, `leader_at` and `holder`."""
        self.present = [0] * N_NATIONS
        self.posted = [0] * N_DUCHIES
        self.crowd = [0] * N_DUCHIES
        for n in NATIONS:
            for duchy in compress(DUCHIES, self.units[n * N_DUCHIES : (n + 1) * N_DUCHIES]):
                self.present[n] |= 1 << duchy
                self.crowd[duchy] |= 1 << n
        for commander, place in enumerate(self.leader_at):
            if place >= 0:
                self.present[LEADS[commander]] |= 1 << place
                self.crowd[place] |= 1 << LEADS[commander]
                self.posted[place] |= 1 << commander
        self.held = [0] * N_NATIONS
        for duchy, holder in enumerate(self.holder):
            self.held[holder] |= 1 << duchy
