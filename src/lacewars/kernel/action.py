"""Actions: the finite alphabet in which a game is played, with one text form each."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from lacewars.kernel.errors import UnknownAction

_LETTERS = str.maketrans({"ß": "ss", "ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d"})
_GAP = re.compile(r"[^a-z0-9+]+")


def fold(text: str) -> str:
    """The form in which names are compared: no case, no accents, single spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    return _GAP.sub(" ", plain).strip()


class Action:
    """One thing a seat can do: a verb, integer arguments, and the text that names it.

    Actions are made once, by an Alphabet, and compared by identity.
    """

    __slots__ = ("args", "index", "text", "verb")

    def __init__(self, verb: str, args: tuple[int, ...], text: str, index: int) -> None:
        self.verb = verb
        self.args = args
        self.text = text
        self.index = index

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> str | tuple[object, ...]:
        raise TypeError(
            "send an action as its index, or its text: the other side finds it in the game's alphabet"
        )


class Alphabet:
    """All actions of a game. `alphabet.parse(text)` finds one, accents and case optional.

    Where two names differ by an accent alone (Munster, Münster), the exact form wins.
    """

    def __init__(self) -> None:
        self._actions: list[Action] = []
        self._by_text: dict[str, Action] = {}
        self._by_fold: dict[str, Action] = {}
        self._unfolded: list[tuple[str, Action]] = []
        """Texts that nobody has yet asked for in another form; folding them all takes
        as long as the rest of a game's import."""
        self._by_args: dict[tuple[str, tuple[int, ...]], Action] = {}

    def add(self, verb: str, *args: int, text: str | None = None, aliases: Iterable[str] = ()) -> Action:
        """Makes the action `verb args`, written `text` (the verb alone if not given)."""
        words = verb if text is None else text
        action = Action(verb, args, words, len(self._actions))
        if (verb, args) in self._by_args:
            raise ValueError(f"the action {verb} {args} is a duplicate")
        if self._by_text.setdefault(words.casefold(), action) is not action:
            raise ValueError(f"duplicate action {words!r}")
        self._actions.append(action)
        self._by_args[verb, args] = action
        self._unfolded += [(form, action) for form in (words, *aliases)]
        return action

    def parse(self, text: str) -> Action:
        """The action that `text` names; UnknownAction if there is none."""
        words = " ".join(text.split()).casefold()
        action = self._by_text.get(words) or self._folded().get(fold(text))
        if action is None:
            raise UnknownAction(f"no action is written {text!r}{self._hint(text)}")
        return action

    def _folded(self) -> dict[str, Action]:
        """The actions by the folded forms of their texts and aliases; where two agree the first one wins."""
        for form, action in self._unfolded:
            self._by_fold.setdefault(fold(form), action)
        self._unfolded.clear()
        return self._by_fold

    def find(self, verb: str, *args: int) -> Action:
        """The action with this verb and these arguments."""
        return self._by_args[verb, args]

    def _hint(self, text: str) -> str:
        verb = fold(text).split(" ", 1)[0]
        verbs = sorted({a.verb for a in self._actions})
        if verb in verbs:
            return f"; {verb!r} is a verb, but what follows it is not known"
        return f"; the verbs are {', '.join(verbs)}"

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __len__(self) -> int:
        return len(self._actions)

    def __getitem__(self, index: int) -> Action:
        return self._actions[index]
