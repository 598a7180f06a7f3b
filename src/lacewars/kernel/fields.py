"""Fields: what a position is made of, each declared once.

A class says of each field its type, its kind (`kernel.kinds`) and what it is at the start:

    class Table(State):
        turn: int = field(Number(range(31)), 0)
        hands: list[list[int]] = field(ByName(POWERS, Numbers(CARDS)), lambda: [[] for _ in POWERS])

From that come its slots, the values at the start, `copy`, the JSON form and the reading of it, in which
every mistake names its place; a bound may depend on fields that are declared above.

What lies open on the table is declared in a class under `Shared`, from which both the position and its view
inherit it: whatever stands there, everybody sees. A view (`Seen`) takes over lists of the position that
everybody sees by an annotation alone, and declares what is made for each seat:

    class View(Open, Seen):
        of = Table
        played: tuple[int, ...]
        hand: list[int] = field(Numbers(CARDS))

`View.look(game)` is a view with all but the last of them.
"""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from lacewars.kernel.errors import BadPosition
from lacewars.kernel.kinds import KEPT, Kept, Kind

NO_START: Any = object()


@dataclass(frozen=True, slots=True)
class Field:
    """What is declared of a field; its name is that of the attribute."""

    kind: Kind
    start: Any
    key: str | None
    seen_as: str | None
    seen: Kind | None
    open: bool = False
    """Whether a view takes it from the position as it is."""


def field(
    kind: Kind,
    start: Any = NO_START,
    *,
    key: str | None = None,
    seen_as: str | None = None,
    seen: Kind | None = None,
) -> Any:
    """Declares a field.

    `start`: its value in a new position, or a function that makes it; without one `__init__` sets it.
    `key`: its name in JSON, where it is another; `seen_as`, `seen`: its name and kind in the JSON of a view.
    """
    return Field(kind, start, key, seen_as, seen)


def taken(seen: Kind) -> Any:
    """Declares that a view has a field of the position as it is, but writes it in a way of its own."""
    return Field(KEPT, NO_START, None, None, seen, open=True)


class Declaring(ABCMeta):
    """Makes slots and functions of the fields that a class declares, before the class itself is made."""

    declared: dict[str, Field]
    """All fields, those of base classes first."""
    shared: bool
    """Whether the class is a list of fields alone, which other classes have too."""

    def __new__(mcls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Declaring:
        """The class, with its declarations taken out."""
        kin = [b for b in reversed(bases) if isinstance(b, Declaring)]
        shared = space.setdefault("shared", bool(kin) and all(b.shared for b in kin))
        own = {n: f for n, f in space.items() if isinstance(f, Field)}
        for n in own:
            del space[n]
        fields: dict[str, Field] = {}
        for more in (*[base.declared for base in kin], own):  # what is declared anew takes its new place
            fields = {n: f for n, f in fields.items() if n not in more} | more
        viewing = any(hasattr(b, "look") for b in bases)
        if shared:
            fields = {n: replace(f, open=True) for n, f in fields.items()}
        elif viewing:
            fields = _seen(fields, space)
        standing = {n for base in kin if not base.shared for n in base.declared}
        new = () if shared else tuple([n for n in fields if n not in standing])
        if new or shared:
            space["__slots__"] = (*space.get("__slots__", ()), *new)
        if new or (own and not shared):
            for function, code in (_of_view if viewing else _of_position)(fields).items():
                space.setdefault(function, code)
        space["declared"] = fields
        return super().__new__(mcls, name, bases, space)


def _seen(fields: Mapping[str, Field], space: Mapping[str, Any]) -> dict[str, Field]:
    """The fields of a view; open ones are what the position says of them, as are those annotated alone."""
    position: dict[str, Field] = space["of"].declared if "of" in space else {}
    alone = [n for n in space.get("__annotations__", {}) if n in position and n not in fields]
    found = {**fields, **{n: replace(position[n], open=True) for n in alone}}
    for n, f in fields.items():
        if f.open and n in position:
            there = position[n]
            found[n] = replace(there, seen=f.seen or there.seen, open=True)
    return found


class Shared(metaclass=Declaring):
    """A list of fields that lie open on the table: a position and its views have them all."""

    shared = True


class Declared(metaclass=Declaring):
    """A class with declared fields."""

    __slots__ = ()

    def fields_to_json(self) -> dict[str, Any]:
        """The fields as JSON data, but for those that the game writes itself."""
        return {}


class Seen(Declared):
    """A view: what a seat may know. `of` is the class of the position."""

    __slots__ = ()

    of: ClassVar[type[Declared]]

    @classmethod
    def look(cls, game: Any) -> Self:
        """A view with all that everybody sees; the rest is to be set."""
        raise NotImplementedError

    @classmethod
    def known(cls, game: Any) -> tuple[Any, ...]:
        """All that everybody sees as plain data in tuples, for `State.knowledge`."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON data."""
        return self.fields_to_json()


class Laid(Declared):
    """What a position has of its declarations."""

    __slots__ = ()

    def start_fields(self) -> None:
        """Gives every field its value at the start, where one is declared."""

    def read_fields(self, data: Mapping[str, Any]) -> None:
        """Reads every field that `fields_to_json` writes; BadPosition names the place that is wrong."""
        for name, declared in type(self).declared.items():
            if isinstance(declared.kind, Kept):
                continue
            key = declared.key or name
            if key not in data:
                raise BadPosition(f"{key}: missing")
            setattr(self, name, declared.kind.read(data[key], key, self))


# ---------------------------------------------------------------------- the functions, as source
def _of_position(fields: Mapping[str, Field]) -> dict[str, Any]:
    code = _Code()
    code.begin("copy", "t = new(s.__class__)", "s._copy_kernel(t)")
    code.lines([f"t.{n} = {f.kind.copied.format(f's.{n}')}" for n, f in fields.items()])
    code.lines(["return t"])
    code.begin("start_fields", "pass")
    for n, f in fields.items():
        if f.start is not NO_START:
            code.lines([f"s.{n} = {code.constant(f.start)}{'()' if callable(f.start) else ''}"])
    code.write({f.key or n: (n, f.kind) for n, f in fields.items()})
    return code.functions()


def _of_view(fields: Mapping[str, Field]) -> dict[str, Any]:
    code = _Code()
    code.begin("look", "t = new(s)", arguments="s, game")
    code.lines([f"t.{n} = {f.kind.shown.format(f'game.{n}')}" for n, f in fields.items() if f.open])
    code.lines(["return t"])
    code.begin("known", "return (", arguments="s, game")
    code.lines(
        [f"    {(f.kind.keyed or f.kind.shown).format(f'game.{n}')}," for n, f in fields.items() if f.open]
    )
    code.lines([")"])
    code.write({f.seen_as or f.key or n: (n, f.seen or f.kind) for n, f in fields.items()})
    functions = code.functions()
    return {n: f if n == "fields_to_json" else classmethod(f) for n, f in functions.items()}


class _Code:
    """Source that is put together and run once for a class, as dataclasses do."""

    def __init__(self) -> None:
        self.source: list[str] = []
        self.names: dict[str, Any] = {"new": object.__new__}

    def begin(self, name: str, *lines: str, arguments: str = "s") -> None:
        self.source.append(f"def {name}({arguments}):")
        self.lines(lines)

    def lines(self, lines: Iterable[str]) -> None:
        self.source += [f"    {line}" for line in lines]

    def constant(self, value: Any) -> str:
        """A name for a value that is no source."""
        name = f"c{len(self.names)}"
        self.names[name] = value
        return name

    def write(self, keys: Mapping[str, tuple[str, Kind]]) -> None:
        """The function that writes fields as JSON data."""
        self.begin("fields_to_json", "return {")
        for key, (name, kind) in keys.items():
            if isinstance(kind, Kept):
                continue
            self.lines([f"    {key!r}: {kind.source(f's.{name}', self.constant)},"])
        self.lines(["}"])

    def functions(self) -> dict[str, Any]:
        before = set(self.names)
        exec("\n".join(self.source), self.names)
        return {n: f for n, f in self.names.items() if n not in before and n != "__builtins__"}
