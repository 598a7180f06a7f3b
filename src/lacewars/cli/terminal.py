"""The terminal game: shows the position, tells the news, asks, and answers why not."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from lacewars.cli.screens import hint, screen, status
from lacewars.cli.table import Table
from lacewars.kernel import Action, Decision, Event, IllegalAction, LaceError, Refusal, UnknownAction, fold
from lacewars.kernel.message import Messages

WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what can be scrolled back to."""
COMMANDS = {
    "help": ("help", "aide"),
    "list": ("list", "liste"),
    "show": ("show", "voir"),
    "undo": ("undo", "annuler", "reprendre"),
    "why": ("why", "pourquoi"),
    "rule": ("rule", "regle"),
    "log": ("log", "journal"),
    "save": ("save", "enregistrer", "sauver"),
    "quit": ("quit", "quitter"),
}
_COMMAND = {word: name for name, words in COMMANDS.items() for word in words}
_NUMBERS = re.compile(r"([^\d]*)(\d*)")
_OWN_NUMBER = re.compile(r"(.+) (\d+)")
RULES_SHOWN = 3


class Quit(Exception):
    """The person leaves the table."""


class Terminal:
    """One game at one keyboard, for one person or several."""

    def __init__(self, table: Table, lang: str, out: Console, read: Callable[[], str], file: Path) -> None:
        self.table = table
        self.play = table.play
        self.game = table.play.game
        self.lang = lang
        names, namer = self.game.seat_names(self.play.state, lang), self.game.namer(self.play.state)
        self.messages = Messages(self.game, lang, ("terminal",), names, namer)
        self.out = out
        self.read = read
        self.file = file
        self._at_keyboard: int | None = None
        self._last_asked: type | None = None

    # ------------------------------------------------------------------ the game
    def run(self) -> None:
        """Plays until the game is over, the person quits or the input ends."""
        seats = [self.seat_name(seat) for seat in self.table.people]
        self._print("welcome", game=self.game.title, seats=self.messages.join(seats))
        try:
            while True:
                known = len(self.table.history)
                decision = self.table.decision()
                if decision is None:
                    break
                self._sit_down(decision, others_acted=len(self.table.history) > known)
                self._ask(decision)
                self.play.save(self.file)
        except (Quit, EOFError, KeyboardInterrupt):
            self.out.print()
            self._leave()
            return
        self._finish()

    def _sit_down(self, decision: Decision, others_acted: bool) -> None:
        """Hands the keyboard over if another person must decide, and shows what is new."""
        if decision.seat != self._at_keyboard and len(self.table.people) > 1:
            self._wipe()
            self._print("handover", seat=self.seat_name(decision.seat))
            self.read()
            self._wipe()
        self._tell(self.table.news(decision.seat))
        new_question = others_acted and type(decision.phase) is not self._last_asked
        if new_question or decision.seat != self._at_keyboard:
            self._show(decision.seat)
        self._at_keyboard = decision.seat
        self._last_asked = type(decision.phase)

    def _wipe(self) -> None:
        if self.out.is_terminal:
            self.out.file.write(WIPE)

    def _ask(self, decision: Decision) -> None:
        """Asks until the person has acted."""
        self._list(decision)
        while True:
            self.out.print(f"[bold]{self.text('choice')}[/] > ", end="")
            line = self.read().strip()
            try:
                if self._answer(decision, line):
                    return
            except IllegalAction as error:
                self._refuse(error.refusal)
            except (LaceError, OSError) as error:
                self.out.print(escape(str(error)), style="yellow")

    def _answer(self, decision: Decision, line: str) -> bool:
        """Does what a line says; True if the position has changed."""
        if not line:
            return self._only_choice(decision)
        if line.isdecimal():
            return self._numbered(decision, int(line))
        word, _, rest = line.partition(" ")
        command = "help" if word == "?" else _COMMAND.get(fold(word), "")
        if command:
            return self._command(command, decision, rest.strip())
        try:
            action = self.game.parse(line)
        except UnknownAction:
            action = self._guess(decision, line)
        self.table.act(decision.seat, action.text)
        return True

    def _guess(self, decision: Decision, line: str) -> Action:
        """The one legal action that contains the words of `line`; LaceError if there is none or several."""
        words = fold(line)
        found = [a for a in decision.actions if words in fold(a.text)]
        if len(found) != 1 or not words:
            raise LaceError(self.text("unknown", text=line))
        return found[0]

    def _only_choice(self, decision: Decision) -> bool:
        if len(decision.actions) != 1:
            return False
        self.table.act(decision.seat, decision.actions[0].text)
        return True

    def _numbered(self, decision: Decision, number: int) -> bool:
        choices = numbered(decision.actions)
        if number not in choices:
            raise LaceError(self.text("number", first=min(choices), last=max(choices)))
        self.table.act(decision.seat, choices[number].text)
        return True

    # ------------------------------------------------------------------ the commands
    def _command(self, command: str, decision: Decision, rest: str) -> bool:
        """Carries out a command; True if the position has changed."""
        if command == "quit":
            raise Quit
        if command == "undo":
            self._print("taken-back", action=self.table.undo(decision.seat))
            return True
        if command == "help":
            self._print("help")
        elif command == "list":
            self._list(decision)
        elif command == "show":
            self._show(decision.seat)
        elif command == "why":
            self._why(decision, rest)
        elif command == "rule":
            self._rule(rest.upper())
        elif command == "log":
            self._tell(self.table.log(decision.seat, int(rest) if rest.isdecimal() else 20))
        elif command == "save":
            self._save(Path(rest) if rest else self.file)
        return False

    def _why(self, decision: Decision, text: str) -> None:
        if not text:
            raise LaceError(self.text("action-wanted", action=decision.actions[0].text))
        refusal = self.play.state.explain(decision.seat, self.game.parse(text))
        if refusal is None:
            self._print("legal")
        else:
            self._refuse(refusal)

    def _save(self, file: Path) -> None:
        self.play.save(file)
        self.file = file
        self._print("saved", file=str(file))

    def _rule(self, rule: str) -> None:
        if not rule:
            raise LaceError(self.text("rule-wanted", rule=next(iter(self.game.ledger.rows))))
        if rule in self.game.ledger.rulings:
            ruling = self.game.ledger.rulings[rule]
            title, text = escape(ruling.title(self.lang)), escape(ruling.text(self.lang))
            self.out.print(f"[bold]{ruling.id}[/] {title}: {text}")
            return
        row = self.game.ledger[rule]
        self.out.print(f"[bold]{row.id}[/] {escape(row.text(self.lang))}")
        if row.ruling in self.game.ledger.rulings:
            self._rule(row.ruling)

    def _refuse(self, refusal: Refusal) -> None:
        """Says why not, with the rules behind it."""
        self.out.print(escape(self.messages.refusal(refusal)), style="yellow")
        for rule in refusal.rules[:RULES_SHOWN]:
            self.out.print(
                Padding(f"[bold]{rule}[/] {escape(self._statement(rule))}", (0, 0, 0, 2), expand=False)
            )

    def _statement(self, rule: str) -> str:
        ruling = self.game.ledger.rulings.get(rule)
        return ruling.title(self.lang) if ruling else self.game.ledger[rule].text(self.lang)

    # ------------------------------------------------------------------ what is shown
    def text(self, key: str, **arguments: str | int) -> str:
        """A sentence of the terminal's own."""
        return self.messages.text(f"terminal-{key}", **arguments)

    def _print(self, key: str, **arguments: str | int) -> None:
        self.out.print(escape(self.text(key, **arguments)))

    def seat_name(self, seat: int) -> str:
        """Who holds a seat: its name, and the player's if there is one."""
        holder = self.play.record.holders[seat]
        name = self.messages.seats[seat]
        return f"{name} ({holder.name})" if holder.name and not holder.bot else name

    def _show(self, seat: int) -> None:
        self.out.print(screen(self.game, self.play.state.view(seat), self.lang))

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self.out.print(Padding(Text(self.messages.event(event), style="dim"), (0, 0, 0, 2), expand=False))

    def _list(self, decision: Decision) -> None:
        """The prompt with its rules, and the legal actions by verb, numbered."""
        rules = ", ".join(decision.phase.rules)
        who = ", ".join(filter(None, (self.seat_name(decision.seat), self.messages.power(decision.power))))
        title = f"[bold]{escape(who)}[/]: {escape(self.messages.prompt(decision))}"
        self.out.print(f"\n{title}" + (f" [dim]\\[{rules}][/]" if rules else ""))
        view = self.play.state.view(decision.seat)
        if under_way := status(self.game, view, self.lang):
            self.out.print(escape(under_way))
        choices = numbered(decision.actions)
        for verb in dict.fromkeys(a.verb for a in choices.values()):
            mine = {number: action for number, action in choices.items() if action.verb == verb}
            rows = [
                Text.assemble(
                    (f"{number:3}) ", "cyan"),
                    action.text if len(mine) == 1 else _after_verb(action),
                    (f" {hint(self.game, view, action, self.lang)}", "dim"),
                )
                for number, action in mine.items()
            ]
            self.out.print(Text.assemble((verb, "bold"), (f"  {self.messages.verb(verb)}", "dim")))
            self.out.print(Padding(Columns(rows, padding=(0, 2)), (0, 0, 0, 2), expand=False))
        if len(choices) == 1:
            self.out.print(self.text("only"), style="dim")

    # ------------------------------------------------------------------ the end
    def _leave(self) -> None:
        if not self.play.record.entries:
            self._print("nothing-saved")
            return
        self.play.rebuild()
        self._save(self.file)
        self._print("resume", slug=self.game.slug, file=str(self.file))

    def _finish(self) -> None:
        """Tells the end and saves the whole record."""
        seat = self._at_keyboard
        self._tell(self.table.news(seat))
        outcome = self.play.state.outcome()
        if outcome is not None:
            winners = [self.seat_name(w) for w in outcome.winners]
            self.out.print(f"[bold]{escape(self.messages.outcome(outcome, winners))}[/]")
            for line in self.messages.tally(outcome):
                self.out.print(escape(line))
        self._save(self.file)


def numbered(actions: Sequence[Action]) -> dict[int, Action]:
    """The actions by the number that chooses them, verb by verb.

    Where each action names a number of its own (`take 3`, `take 4`), that number chooses it.
    """
    own = [_OWN_NUMBER.fullmatch(a.text) for a in actions]
    if len({m[1] for m in own if m}) == 1 and all(own):
        return {int(m[2]): a for m, a in zip(own, actions, strict=True) if m}
    verbs = list(dict.fromkeys(a.verb for a in actions))
    return dict(enumerate(sorted(actions, key=lambda a: (verbs.index(a.verb), natural(a.text))), 1))


def natural(text: str) -> list[tuple[str, int]]:
    """A key that sorts `clubs 2` before `clubs 10`."""
    return [(word, int(number or 0)) for word, number in _NUMBERS.findall(fold(text))]


def _after_verb(action: Action) -> str:
    """The text of an action under the heading of its verb."""
    rest = action.text.removeprefix(action.verb).strip()
    return rest or action.text
