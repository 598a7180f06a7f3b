"""The files of the specification of The Napoleonic Wars."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import datafiles

rows = partial(datafiles.rows, __package__)
tables = partial(datafiles.tables, __package__)
document = partial(datafiles.document, __package__)
