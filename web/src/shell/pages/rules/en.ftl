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
