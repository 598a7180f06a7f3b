"""A table: a running game, who sits where, and what each person has yet to be told."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from lacewars.bots import Bot, ask, observed, searches
from lacewars.kernel import Decision, Event, Game, LaceError
from lacewars.kernel.play import Play
from lacewars.kernel.record import Holder, Record

SEARCH_SECONDS = 1.0
"""How long a bot that searches may think of a decision."""


class Table:
    """The game of one terminal: people on some seats, bots on the others."""

    def __init__(self, play: Play, bots: Mapping[int, Bot]) -> None:
        self.play = play
        self.bots = dict(bots)
        self.history: list[list[Event]] = [play.state.news]
        """The events of the set-up, then those of each action."""
        self.told: dict[int | None, int] = {}
        """For each seat how much of the history it has been told."""

    @classmethod
    def resumed(cls, game: Game, record: Record, bots: Mapping[int, Bot]) -> Table:
        """The table of a saved game, its history included."""
        play = Play.resume(game, record)
        table = cls(play, bots)
        table.history = [state.news for state in record.states(game)]
        table.told = {seat: len(table.history) for seat in table.people}
        return table

    @property
    def people(self) -> list[int]:
        """The seats that people hold."""
        return [seat for seat in range(len(self.play.record.seats)) if seat not in self.bots]

    def decision(self) -> Decision | None:
        """The next decision a person must make; the bots decide before. None when the game is over."""
        while True:
            open_now = self.play.state.decisions()
            waiting = next((d for d in open_now if d.seat in self.bots), None)
            if waiting is None:
                return open_now[0] if open_now else None
            bot = self.bots[waiting.seat]
            if searches(bot):
                bot.observe(observed(self.news(waiting.seat), waiting.seat))
            action = ask(bot, self.play.state, waiting, secrets.token_bytes(32), SEARCH_SECONDS)
            self.act(waiting.seat, action.text)

    def act(self, seat: int, text: str) -> None:
        """Lets a seat act."""
        self.history.append(self.play.act(seat, text))

    def undo(self, seat: int) -> str:
        """Takes back the last action of a seat; returns its text."""
        action = self.play.undo(seat)
        self.history.pop()
        self.told = {s: min(n, len(self.history)) for s, n in self.told.items()}
        return action.text

    def news(self, seat: int | None) -> list[Event]:
        """What happened since `seat` (None: a spectator) was told last, as far as it may know."""
        fresh = self.history[self.told.get(seat, 0) :]
        self.told[seat] = len(self.history)
        return [e for events in fresh for e in events if e.seen_by(seat)]

    def log(self, seat: int, number: int) -> list[Event]:
        """The last `number` things that happened, as far as `seat` may know."""
        seen = [e for events in self.history for e in events if e.seen_by(seat)]
        return seen[-number:]


def read_seats(game: Game, seats: tuple[str, ...], given: str | None, bot: str) -> list[Holder]:
    """Who sits where, from `human:Anna,captain,random` or `frederick=human,elisabeth=captain`.

    A seat that is not spoken of is held by the bot `bot`; if none is, the first seat is a person.
    """
    words = [w.strip() for w in given.split(",")] if given else ["human"]
    kinds = {}
    if len(words) > len(seats):
        raise LaceError(f"{game.slug} has {len(seats)} seats: {', '.join(seats)}")
    for seat, word in zip(seats, words, strict=False):
        named, sign, kind = word.partition("=")
        if sign and named not in seats:
            raise LaceError(f"{game.slug} has no seat {named!r}; it has {', '.join(seats)}")
        kinds[named if sign else seat] = kind if sign else word
    return [_holder(seat, kinds.get(seat, bot)) for seat in seats]


def _holder(seat: str, kind: str) -> Holder:
    word, _, name = kind.partition(":")
    if word == "human":
        return Holder(seat, name)
    return Holder(seat, word, bot=True)
