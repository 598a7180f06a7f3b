"""Records played by captains, one of each game and variant, replay to the same position for ever."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from lacewars import games
from lacewars.kernel import BadRecord
from lacewars.kernel.record import Record
from tests.fixtures.make_records import FOLDER, Variant, path_of, variants

OUTDATED: dict[str, int] = {
    "defiant/campaign-free.rules1.lace.gz": 828,
    "defiant/desperate-times.rules1.lace.gz": 137,
    "defiant/short.rules1.lace.gz": 1241,
    "frederic/buxar-screen.rules1.lace.gz": 168,
    "frederic/kunersdorf-alternating.rules1.lace.gz": 340,
    "frederic/rossbach-alternating.rules1.lace.gz": 327,
    "frederic/zorndorf-fixed.rules1.lace.gz": 210,
    "frederic/zorndorf-slips.rules1.lace.gz": 329,
    "napoleonic/players-3.rules2.lace.gz": 916,
    "napoleonic/players-4.rules1.lace.gz": 409,
    "napoleonic/players-5.rules1.lace.gz": 734,
}
"""Records of older rules that do not hold under the present ones: the first action of each that does not."""

HELP = """
A record that was played under this version of the rules does not replay to the same any more: the rules
have changed, and tables under way would be played on under other rules than they were begun with. If that
is meant:
1. raise `rules_version` of the game, and tell it in CHANGELOG.md with the ids of the rules (if it was raised
   since the last release, it stays: delete the records of that version, go on with 3);
2. if only the text of actions has changed, write the way from the old text to the new one in the game's
   `migrations`;
3. play new records: `python -m tests.fixtures.make_records`; keep the old ones;
4. for each old one that does not hold under the new rules write its first action that does not fit into
   OUTDATED of this file.
"""
ALL = sorted(FOLDER.glob("*/*.lace.gz"))


def read(path: Path) -> Record:
    return Record.from_text(gzip.decompress(path.read_bytes()).decode())


@pytest.mark.parametrize("variant", list(variants()), ids=lambda variant: f"{variant[0]}-{variant[1]}")
def test_every_variant_has_a_record_of_the_present_rules(variant: Variant) -> None:
    slug, name, options = variant
    game = games.get(slug)
    path = path_of(slug, name, game.rules_version)
    assert path.exists(), f"{path.name} is missing: `python -m tests.fixtures.make_records` plays it"
    record = read(path)
    assert (record.game, record.rules) == (slug, game.rules_version)
    assert record.options == game.complete(options)
    assert {holder.name for holder in record.holders} == {"captain"}


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}-{path.name.split('.lace')[0]}")
def test_a_record_replays(path: Path) -> None:
    record = read(path)
    game = games.get(record.game)
    name = str(path.relative_to(FOLDER))
    if record.rules == game.rules_version:
        _check_present(record, name)
    elif name in OUTDATED:
        with pytest.raises(BadRecord, match=rf"action {OUTDATED[name]}, "):
            record.replay(game, migrate=True)
        record.replay(game, OUTDATED[name] - 1, migrate=True)
    else:
        try:
            record.replay(game, migrate=True)
        except BadRecord as error:
            found = re.search(r"action (\d+), ", str(error))
            pytest.fail(f"{name}: {error}\nIf that is meant: OUTDATED[{name!r}] = {found and found[1]}")


def _check_present(record: Record, name: str) -> None:
    try:
        report = record.verify(games.get)
    except BadRecord as error:
        pytest.fail(f"{name}: {error}\n{HELP}")
    assert report.key
    assert report.over
    assert report.state == (record.ending.state if record.ending else None)


def test_records_stay_small() -> None:
    sizes = {path.name: path.stat().st_size for path in ALL}
    assert max(sizes.values()) < 100_000
    assert sum(sizes.values()) < 1_500_000
