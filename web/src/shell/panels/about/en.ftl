life-rebuilt = What we rebuilt
life-sources = Where it comes from
life-figures = { $rows } rules, { $rulings } rulings, { $examples } worked examples: each is proved by a test.
