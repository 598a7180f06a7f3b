rules-title = Rules: { $game }
rules-lead = Every rule in our own words, with the rulings where the rulebook leaves a question open. It does not replace the printed rulebook.
rules-search = Search
rules-found =
    { $count ->
        [0] Nothing found.
        [one] One place found.
       *[other] { $count } places found.
    }
rules-contents = Chapters
rules-rulings = Rulings
rules-near = Around { $id }
rules-named-by = Named by:
rules-board = The position of the example
rules-example = Example:
rules-example-at = Example at { $rule }
rules-examples = { $told } worked examples stand beside their rules, { $drawn } of them on a small board.
