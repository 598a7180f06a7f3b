"""Politics: what the cards and tracks are worth to a seat, in points of Tactical Cards."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.outlook import Outlook
from lacewars.bots.maria.recruit import keep_values
from lacewars.games.maria.alphabet import DISCARD, EXECUTE, HOLD, PASS
from lacewars.games.maria.board import SUITS, TOWN
from lacewars.games.maria.cards import (
    AUSTRIAN_ALLY,
    CARD_SUIT,
    CARD_VALUE,
    ICONS,
    NEUTRAL,
    POLITICAL,
    PRUSSIAN_ALLY,
    RESERVE,
    SAXON_STATUS,
    SAXONY_TRACK,
    STATUSES,
    TRACK_LENGTHS,
    influence,
)
from lacewars.games.maria.powers import AUSTRIA, FRANCE, MAJORS, POWER, POWERS, PRAGMATIC, PRUSSIA
from lacewars.games.maria.victory import LAST_TURN
from lacewars.games.maria.view import View
from lacewars.kernel import Action

_CARD, _TROOP, _MARKER, _CORPS, _ELECTOR = 6.0, 4.0, 16.0, 12.0, 10.0
"""What a card, a troop, a victory marker, a general in a box, an elector is worth in points of cards."""
_SAXONY = {PRUSSIAN_ALLY: {PRUSSIA: 14.0, FRANCE: 4.0, AUSTRIA: -14.0}, NEUTRAL: {},
           AUSTRIAN_ALLY: {PRUSSIA: -14.0, FRANCE: -6.0, AUSTRIA: 14.0, PRAGMATIC: 2.0}}  # fmt: skip
_LASTS = 3
"""For how many turns the income of a box counts: the marker may move on."""


class Politics:
    """What political moves are worth to one seat."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.left = min(_LASTS, LAST_TURN[True] + 1 - view.turn)
        rival = -0.9 if view.players == 2 else -0.4
        self._boxes: dict[tuple[int, int], float] = {}
        self._others: dict[int, Politics] = {}
        self.sign = tuple(1.0 if view.controller[p] == seat else rival for p in POWERS)

    def box(self, track: int, box: int) -> float:
        """What it is worth that a track's marker stands on a box."""
        found = self._boxes.get((track, box))
        if found is None:
            found = self._boxes[track, box] = self._box(track, box)
        return found

    def _box(self, track: int, box: int) -> float:
        total = 0.0
        for kind, worth in (("tc_plus", _CARD * self.left), ("tc_minus", -_CARD * self.left),
                            ("corps", -_CORPS), ("victory", _MARKER)):  # fmt: skip
            total += sum([worth * self.sign[p] for p in ICONS[kind][track][box]])
        if track == SAXONY_TRACK:
            patrons = _SAXONY[SAXON_STATUS[box]]
            total += sum([v for p, v in patrons.items() if self.view.controller[p] == self.seat])
        right = self.view.controller[AUSTRIA] == self.seat
        return total + (0.5 if right else -0.5) * box

    def shift(self, track: int, by: int) -> float:
        """What it is worth to move a marker, after what has been announced in this turn."""
        here = self.view.tracks[track] + self.view.announced[track]
        most = TRACK_LENGTHS[track]
        return self.box(track, max(1, min(most, here + by))) - self.box(track, max(1, min(most, here)))

    def effects(self, card: int, recipient: int) -> float:
        """What the text of a card is worth."""
        total = 0.0
        for effect in POLITICAL[card].effects:
            kind, name = effect["kind"], effect.get("power", "")
            sign = self.sign[POWER.get(name, recipient)]
            if kind in ("income_this_turn", "draw_tc"):
                total += _CARD * effect["tc"] * sign
            elif kind == "income":
                total += _CARD * effect["tc"] * (LAST_TURN[True] - self.view.turn) * sign
            elif kind == "troops":
                total += _TROOP * effect["troops"] * sign
            elif kind == "corps":
                total -= _CORPS * sign
            elif kind == "elector_control" and self.view.electors[TOWN[effect["town"]]] != FRANCE:
                total += _ELECTOR * self.sign[FRANCE]
            elif kind == "saxony_status":
                box = SAXON_STATUS.index(STATUSES.index(effect["status"]))
                here = self.view.tracks[SAXONY_TRACK]
                total += self.box(SAXONY_TRACK, max(box, here)) - self.box(SAXONY_TRACK, here)
        return total

    def recipients(self, card: int, power: int) -> tuple[int, ...]:
        """The powers to whom a card may go."""
        names = [e.get("power", "") for e in POLITICAL[card].effects]
        either = next((n for n in names if "_or_" in n), "")
        return tuple(POWER[p] for p in either.split("_or_")) if either else (power,)

    def moves(self, card: int) -> list[tuple[int, int]]:
        """How this seat would move the markers."""
        found = []
        for track, options in POLITICAL[card].moves:
            if track == SAXONY_TRACK and self._is_restricted(card):
                continue
            found.append((track, max((*options, 0), key=lambda by: (self.shift(track, by), -abs(by)))))
        return found

    def _is_restricted(self, card: int) -> bool:
        rules = [e for e in POLITICAL[card].effects if e["kind"] == "restriction"]
        return any(STATUSES.index(e["forbidden_while"]) == self.view.saxony for e in rules)

    def execution(self, card: int, power: int) -> float:
        """What it is worth if this seat executes a card for a power of its own."""
        shifts = sum([self.shift(track, by) for track, by in self.moves(card)])
        return shifts + max([self.effects(card, p) for p in self.recipients(card, power)])

    def denial(self, card: int) -> float:
        """What it is worth that nobody else executes a card."""
        harm = 0.0
        for power in POLITICAL[card].arms:
            seat = self.view.controller[power]
            if seat == self.seat:
                continue
            other = self._others.get(seat) or self._others.setdefault(seat, Politics(self.view, seat))
            if other.execution(card, power) > 0:
                best = max(other.recipients(card, power), key=lambda p: other.effects(card, p))
                mine = sum([self.shift(t, by) for t, by in other.moves(card)]) + self.effects(card, best)
                harm = max(harm, -mine)
        return 0.7 * harm

    def benefit(self, card: int, power: int) -> float:
        """What it is worth to take a card, to execute it or to throw it away."""
        return max(0.0, self.execution(card, power)) + self.denial(card)


def trump(aims: Aims, actions: Sequence[Action]) -> Action:
    """The suit of the best card that we would not miss in battle."""
    out = aims.out
    best = [0.0] * len(SUITS)
    for power in MAJORS:
        if out.is_ours(power):
            hand = keep_values(aims if power == out.power else Aims(Outlook(out.view, power)))
            for c, keep in hand.items():
                if CARD_SUIT[c] != RESERVE:
                    best[CARD_SUIT[c]] = max(best[CARD_SUIT[c]], 1.5 * CARD_VALUE[c] - keep)
    return max(actions, key=lambda a: best[a.args[0]])


def bid(aims: Aims, actions: Sequence[Action]) -> Action:
    """The cheapest card that is likely to win a political card which is worth it."""
    out = aims.out
    view, power = out.view, out.power
    politics = Politics(view, out.seat)
    worth = sorted(
        (politics.benefit(c, power) for c in view.faces if power in POLITICAL[c].arms), reverse=True
    )
    first = sum(p in view.own_bids and p != power for p in MAJORS)
    if len(worth) <= first:
        return PASS
    keep = keep_values(aims)
    on_board = influence(view.placed[power])
    rival = max([influence(view.placed[p]) for p in MAJORS if not out.is_ours(p)], default=0)
    bids = [a for a in actions if a.verb == "bid" and CARD_SUIT[a.args[0]] in (view.trump, RESERVE)]
    good = [a for a in bids if keep.get(a.args[0], 26.0) <= worth[first] - 2.0]
    strong = [a for a in good if on_board + influence(a.args) > rival + 4]
    if strong:
        return min(strong, key=lambda a: (keep.get(a.args[0], 26.0), a.args[0]))
    return max(good, key=lambda a: influence(a.args)) if good and rival < on_board + 8 else PASS


def choose(aims: Aims, actions: Sequence[Action]) -> Action:
    """The political card that helps most, if it is worth the cards on the board."""
    out = aims.out
    politics = Politics(out.view, out.seat)
    cost = 0.4 * influence(out.view.placed[out.power])
    cards = [a for a in actions if a.verb == "choose"]
    best = max(cards, key=lambda a: politics.benefit(a.args[0], out.power))
    return best if politics.benefit(best.args[0], out.power) > cost else HOLD


def verdict(aims: Aims, card: int) -> Action:
    """A card is executed if that helps us."""
    out = aims.out
    return EXECUTE if Politics(out.view, out.seat).execution(card, out.power) > 0 else DISCARD


def announce(aims: Aims, actions: Sequence[Action]) -> Action:
    """The way of a marker that helps us most."""
    politics = Politics(aims.out.view, aims.out.seat)
    return max(actions, key=lambda a: (politics.shift(*a.args), -abs(a.args[1])))


def recipient(aims: Aims, actions: Sequence[Action]) -> Action:
    """A power of our own; else the one that troubles us least."""
    sign = Politics(aims.out.view, aims.out.seat).sign
    return max(actions, key=lambda a: (sign[a.args[0]], -a.args[0]))
