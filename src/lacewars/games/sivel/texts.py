"""The texts of actions on towns and with cards: both games write them alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from lacewars.games.sivel.tactical import TacticalCards
from lacewars.kernel import Action, Alphabet, Roads


class Named(Protocol):
    """A piece: a name to read and an id to write."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class Texts:
    """Adds actions to an alphabet: `texts.towns("step")` is one `step` for each town."""

    def __init__(self, alphabet: Alphabet, roads: Roads, names: Sequence[str], cards: TacticalCards) -> None:
        self.alphabet = alphabet
        self.roads = roads
        self.names = names
        self.cards_of = cards

    def towns(self, verb: str) -> tuple[Action, ...]:
        """One action for each town."""
        return tuple(self.town(verb, t) for t in range(len(self.roads)))

    def town(self, verb: str, town: int, before: str = "") -> Action:
        """`train at Berlin`: the verb, perhaps a word, and a town."""
        text, alias = f"{verb} {before}{self.names[town]}", f"{verb} {before}{self.roads.ids[town]}"
        return self.alphabet.add(verb, town, text=text, aliases=[alias])

    def piece(self, verb: str, piece: Named, number: int, *args: int, after: str = "") -> Action:
        """`corps Schwerin`: the verb, a piece, and perhaps a word."""
        text, alias = f"{verb} {piece.name}{after}", f"{verb} {piece.id}{after}"
        return self.alphabet.add(verb, number, *args, text=text, aliases=[alias])

    def attacks(self) -> dict[tuple[int, int], Action]:
        """`attack Prag from Pilsen`: one action for each direction of each road."""
        names, ids = self.names, self.roads.ids
        return {
            (a, d): self.alphabet.add(
                "attack",
                a,
                d,
                text=f"attack {names[d]} from {names[a]}",
                aliases=[f"attack {ids[d]} from {ids[a]}"],
            )
            for a in range(len(self.roads))
            for d in self.roads.near[a]
        }

    def group(self, mask: int, pieces: Iterable[tuple[str, str]]) -> Action:
        """`march Friedrich+Keith`: pieces, each a name and an id, that march together."""
        members = list(pieces)
        names, ids = ("+".join(p[i] for p in members) for i in (0, 1))
        return self.alphabet.add("march", mask, text=f"march {names}", aliases=[f"march {ids}"])

    def cards(self, verb: str) -> tuple[Action, ...]:
        """One action for each card; the two Reserves of a deck are alike and share theirs."""
        cards, actions = self.cards_of, list[Action]()
        for card in range(cards.count):
            text = f"{verb} {cards.name(card)}"
            twin = cards.twin(card)
            actions.append(actions[-1] if twin else self.alphabet.add(verb, card, text=text))
        return tuple(actions)

    def plays(self) -> tuple[tuple[Action, ...], ...]:
        """For each card the ways to play it in combat: one, or for a Reserve one for each value."""
        cards, plays = self.cards_of, list[tuple[Action, ...]]()
        for card in range(cards.count):
            if cards.suit[card] != cards.reserve:
                text = f"play {cards.name(card)}"
                plays.append((self.alphabet.add("play", card, cards.value[card], text=text),))
            elif cards.twin(card):
                plays.append(plays[-1])
            else:
                plays.append(tuple(self._reserve(card, value) for value in cards.reserve_values))
        return tuple(plays)

    def _reserve(self, card: int, value: int) -> Action:
        text = f"play reserve {value} deck {card // self.cards_of.size + 1}"
        return self.alphabet.add("play", card, value, text=text)
