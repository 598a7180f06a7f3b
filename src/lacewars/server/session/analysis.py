"""An analysis: a table whose log is a tree. Its owner plays for all sides, goes anywhere, writes about it.

Every position is named by the index after the line that led there, as everywhere; 0 is the beginning. An
action is a line, going somewhere else is a rewind, and chance that is rolled anew is a rewind with a part of
its own. So the log itself is the tree (`Branches`), and nothing else is stored of it but what people write.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from lacewars.kernel import Chance, Game, LaceError, State, commitment
from lacewars.server import clock
from lacewars.server.keys import hash_key, new_table_id
from lacewars.server.session.branches import Branches
from lacewars.server.session.positions import ANALYSIS, start_of
from lacewars.server.session.table import Line, Step, Table, standing_of
from lacewars.server.storage.rows import Entry, Node, Seat, Stored, TableConfig

MOST_LINES = 20_000
"""How many lines an analysis has at most."""
MOST_NODES = 500
"""About how many positions something can be written."""


# ---------------------------------------------------------------------- how one begins
def config_of(game: Game, options: Mapping[str, object], key: bytes, owner_key: str) -> TableConfig:
    """The configuration of a new analysis."""
    return TableConfig(
        id=ANALYSIS + new_table_id(),
        game=game.slug,
        rules_version=game.rules_version,
        options=dict(options),
        commitment=commitment(key),
        public=False,
        pace="live",
        days=None,
        created=clock.now(),
        chance_key=key,
        owner_hash=hash_key(owner_key),
    )


def of_new_game(game: Game, options: Mapping[str, object], owner_key: str) -> Stored:
    """An analysis that begins with an empty board."""
    config = config_of(game, options, secrets.token_bytes(32), owner_key)
    seats = tuple(Seat(number, "person") for number in range(len(game.seats(config.options))))
    return Stored(config, seats, Table(config).standing(), config.created)


def of_position(table: Table, seats: Sequence[Seat], state: State, owner_key: str) -> Stored:
    """An analysis that begins with a position, which goes on with a chance of its own."""
    config = config_of(table.game, table.config.options, state.chance.key, owner_key)
    config = replace(config, start=start_of(state), source=table.config.id)
    return Stored(config, held_by_nobody(seats), standing_of(0, state), config.created)


def disguised(state: State, seat: int) -> State:
    """The position as a seat may imagine it: what it does not know is dealt by a chance of its own.

    It follows from what the seat knows and from that chance alone (docs/decisions/0015).
    """
    return state.determinize(seat, Chance(secrets.token_bytes(32)))


def of_game(
    table: Table, seats: Sequence[Seat], at: int, state: State, owner_key: str
) -> tuple[Stored, Table]:
    """An analysis of a whole game, or lesson, in which nothing is hidden, standing at a position of it.

    The game is copied as it stood in the end; if the position was taken back, as it stood there. Nothing of
    it is played again: what happened is known.
    """
    there, steps = table.branches.standing(at), table.branches.standing(table.index)
    if steps[: len(there)] != there:
        steps = there
    lines = _copied(table, steps)
    config = config_of(table.game, table.config.options, table.config.chance_key, owner_key)
    of = table.config
    config = replace(config, start=of.start, lesson=of.lesson, source=of.id, trunk=len(lines))
    if len(there) < len(steps):
        lines.append(Line(Entry(-1, None, (), len(lines), config.created, len(there)), ()))
    standing, log = standing_of(len(lines), state), tuple(line.entry for line in lines)
    stored = Stored(config, held_by_nobody(seats), standing, config.created, log)
    return stored, Table.known(config, lines, state)


def _copied(table: Table, steps: Sequence[int]) -> list[Line]:
    """The lines of a game, those that stand alone."""
    lines: list[Line] = []
    for number in steps:
        line, index = table.lines[number], len(lines)
        entry = line.entry
        if entry.part is None:
            entry = replace(entry, seen=index, back=None, rules_before=None)
        else:
            entry = Entry(-1, None, entry.draws, index, entry.at, index, part=entry.part)
        lines.append(Line(entry, line.events))
    return lines


def held_by_nobody(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats of an analysis: they keep the names, and no key opens one."""
    return tuple(Seat(seat.seat, "person", seat.name) for seat in seats)


# ---------------------------------------------------------------------- how one goes on
def before_acting(table: Table, nodes: Mapping[int, Node], ready: Step, at: int) -> Step | None:
    """What comes before an action that is `ready` to be played, if anything.

    What was played here before is gone to, not played twice. Who leaves the line of the game that is analysed
    leaves its dice too.
    """
    here, entry = table.branches.node(table.index), ready.entry
    for line in table.branches.children(here):
        found = table.lines[line].entry
        if (found.seat, found.action) == (entry.seat, entry.action) and not is_deleted(nodes, line):
            return table.prepare_go(line + 1, ready.state, at)
    if table.config.trunk and here < table.config.trunk:
        return table.prepare_go(table.index, table.state, at, anew=True)
    return None


def is_deleted(nodes: Mapping[int, Node], line: int) -> bool:
    """Whether the branch that begins with a line was deleted."""
    node = nodes.get(line + 1)
    return node is not None and node.deleted


def canonical(branches: Branches, index: int) -> int:
    """The index by which the position that stood at an index is named."""
    return branches.node(index) + 1


def is_gone(branches: Branches, nodes: Mapping[int, Node], line: int) -> bool:
    """Whether a step was deleted, or one on the way to it."""
    while line >= 0:
        if is_deleted(nodes, line):
            return True
        line = branches.before(line)
    return False


def doomed(table: Table, index: int) -> int:
    """The position on which the branch follows that begins at an index; LaceError if it cannot be deleted."""
    line = index - 1
    if index < 1 or index > table.index or not table.branches.is_step(line):
        raise LaceError("there is no such position")
    if line < table.config.trunk:
        raise LaceError("this is the line of the game: it cannot be deleted")
    return table.branches.before(line) + 1
