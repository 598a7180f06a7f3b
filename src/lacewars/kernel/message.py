"""Messages: what happened, what is asked and why not, as sentences in the reader's language.

The sentences stand in `lacewars/locales/<lang>/*.ftl` (Project Fluent): `kernel.ftl` for every game and
`<slug>.ftl` for each; a game of another package has the latter in a folder `locales` of its own. The keys
are `event-<kind>`, `refusal-<code>`, `prompt-<PhaseClassName>`, `outcome-<reason>`, `degree-<degree>`,
`score-<counted>` and `verb-<verb>`; `plan-<name>` says what a bot plans (`plans.ftl`, or a game's own).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from lacewars.kernel.errors import LaceError, Refusal
from lacewars.kernel.event import Event
from lacewars.kernel.game import Game, Namer
from lacewars.kernel.outcome import Outcome
from lacewars.kernel.phase import Decision

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.syntax.ast import Resource

LANGUAGES: tuple[str, ...] = ("en", "fr")
_HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")
"""A hyphen that stands for a minus: sentences are set in type."""
NOT_NOW = "not-now"
"""The code of what a phase does not know at all: its reason speaks to programmers."""
TALLY = "tally"
"""The type of a datum whose like numbers are told once: `4 (×3) and 5 (×2)`, or just `4`."""
Argument = str | int


def locale_file(package: str, lang: str, name: str) -> Traversable:
    """Where the texts of this name lie: in a game's package, or else in ours. (They may be absent.)"""
    own, ours = (resources.files(p) / "locales" / lang / f"{name}.ftl" for p in (package, "lacewars"))
    return own if own.is_file() else ours


@cache
def _resource(package: str, lang: str, name: str) -> Resource:
    """A parsed file of texts."""
    from fluent.runtime import FluentResource  # who only plays with the engine reads no sentences

    path = locale_file(package, lang, name)
    return FluentResource(path.read_text(encoding="utf-8") if path.is_file() else "")


def _some(words: object) -> Any:
    """SOME($list) in a sentence chooses between [none], for an empty list, and [some]."""
    return "some" if str(words) else "none"


def _tally(numbers: tuple[int, ...]) -> list[str]:
    """Each number once, in the order in which they come; if they differ, how often each does."""
    counts = Counter(numbers)
    return [f"{number} (×{count})" if len(counts) > 1 else str(number) for number, count in counts.items()]


class Texts:
    """The sentences of some files in one language, by their keys."""

    def __init__(self, package: str, lang: str, names: Sequence[str]) -> None:
        """Of the named files of a game's package, or of ours, the later ones overrule the earlier."""
        from fluent.runtime import FluentBundle

        if lang not in LANGUAGES:
            raise LaceError(f"there is no language {lang!r}; the languages are {', '.join(LANGUAGES)}")
        self.lang = lang
        self._bundle = FluentBundle([lang], functions={"SOME": _some}, use_isolating=False)
        for name in names:
            self._bundle.add_resource(_resource(package, lang, name), allow_overrides=True)

    def has(self, key: str) -> bool:
        """Whether there is a sentence for `key`."""
        return self._bundle.has_message(key)

    def text(self, key: str, **arguments: Argument) -> str:
        """The sentence `key` with its arguments filled in; LaceError if it is missing or wants others."""
        pattern = self._bundle.get_message(key).value if self.has(key) else None
        if pattern is None:
            raise LaceError(f"locale {self.lang}: no message {key!r}")
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise LaceError(f"locale {self.lang}: message {key!r}: {errors[0]}")
        return _HYPHEN.sub("−", str(text))


class Messages(Texts):
    """The sentences of one game in one language."""

    def __init__(
        self,
        game: Game,
        lang: str = "en",
        more: Sequence[str] = (),
        seats: Sequence[str] = (),
        namer: Namer | None = None,
    ) -> None:
        """`more` names further files of the locale that are wanted, such as `terminal`.

        `seats` are the names of the seats at the table, which hang on the number of players; without them
        sentences call the seats as at a table of the game's largest size. `namer` is the game's namer for a
        position whose things have names of their own.
        """
        super().__init__(game.package, lang, ("kernel", *more, game.slug))
        self.game = game
        self.seats = tuple(seats)
        self._name_of: Namer = namer or game.name_of

    # ------------------------------------------------------------------ the kinds of sentence
    def event(self, event: Event) -> str:
        """What happened."""
        arguments = self.arguments(event)
        key = f"event-{event.kind}"
        if not self.has(key):
            return f"{event.kind}: {', '.join(f'{name} {value}' for name, value in arguments.items())}"
        return self.text(key, **arguments)

    def refusal(self, refusal: Refusal) -> str:
        """Why not; in English the refusal's own reason, unless it speaks to programmers."""
        key = f"refusal-{refusal.code}"
        if (self.lang == "en" and refusal.code != NOT_NOW) or not self.has(key):
            return refusal.reason
        return self.text(key, **dict(refusal.numbers))

    def prompt(self, decision: Decision) -> str:
        """What the phase asks."""
        phase = type(decision.phase)
        if not self.has(f"prompt-{phase.__name__}"):
            return (phase.__doc__ or phase.__name__).strip().splitlines()[0]
        fields = self.game.prompt_fields.get(phase.__name__, ())
        values = [getattr(decision.phase, f.partition(":")[0]) for f in fields]
        return self.text(f"prompt-{phase.__name__}", **self._named(fields, values))

    def outcome(self, outcome: Outcome, winners: Sequence[str]) -> str:
        """How the game ended; `winners` are the names of the seats that won."""
        key = f"outcome-{outcome.reason}"
        if not self.has(key):
            return f"{outcome.reason}: {self.join(winners)}"
        return self.text(key, winners=self.join(winners), count=len(winners))

    def degree(self, outcome: Outcome) -> str:
        """How great the victory is; empty where the game has no degrees."""
        return self._or_key("degree", outcome.degree)

    def counted(self, outcome: Outcome) -> str:
        """What the scores count; empty where the game counts nothing."""
        return self._or_key("score", outcome.counted)

    def tally(self, outcome: Outcome) -> list[str]:
        """The degree and the scores, a line each; none where the game has neither."""
        lines = [self.degree(outcome), self.counted(outcome)]
        for score in outcome.scores:
            key = "score-line" if score.target is None else "score-line-of"
            numbers = {"points": score.points, **({} if score.target is None else {"target": score.target})}
            lines.append(self.text(key, power=self.power(score.power), **numbers))
        return [line for line in lines if line]

    def _or_key(self, sort: str, key: str) -> str:
        """The sentence `sort-key`, or the key itself where nobody has written one."""
        return self.text(f"{sort}-{key}") if self.has(f"{sort}-{key}") else key

    def verb(self, verb: str) -> str:
        """What a verb of the game means; empty if nobody has said it."""
        return self.text(f"verb-{verb}") if self.has(f"verb-{verb}") else ""

    def plan(self, name: str, things: Mapping[str, int]) -> str:
        """What a bot planned; a plan for which nobody has written words is called by its name."""
        key = f"plan-{name}"
        if not self.has(key):
            return name
        try:
            return self.text(key, **self._named(tuple(things), tuple(things.values())))
        except (LookupError, LaceError):  # a bot of others may name what there is not
            return name

    # ------------------------------------------------------------------ words
    def power(self, power: int) -> str:
        """The name of a nation or side; empty if a decision is for none."""
        return "" if power < 0 else self._name_of("power", power, self.lang)

    def join(self, words: Sequence[str]) -> str:
        """`Berlin, Halle and Prag`."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.text('list-and')} {words[-1]}"

    def arguments(self, event: Event) -> dict[str, Argument]:
        """The data of an event under their names, as words where the event table gives a type."""
        return self._named(self.game.event_fields[event.kind], event.data)

    def _named(self, fields: Sequence[str], values: Sequence[int | tuple[int, ...]]) -> dict[str, Argument]:
        named = zip((f.partition(":") for f in fields), values, strict=True)
        return {name: self._argument(kind, value) for (name, _, kind), value in named}

    def _argument(self, kind: str, value: int | tuple[int, ...]) -> Argument:
        if kind == TALLY and isinstance(value, tuple):
            return self.join(_tally(value))
        if isinstance(value, tuple):
            return self.join([str(self._argument(kind, v)) for v in value])
        if self.seats and kind in ("seat", "seats"):
            return self.seats[value]
        return self._name_of(kind, value, self.lang) if kind else value
