# The rules as static pages
book-title = Rules: { $game }
book-lead = Every rule in our own words, with the rulings where the rulebook leaves a question open. It does not replace the printed rulebook.
book-other = Français
book-contents = Chapters
book-rulings = Rulings
book-named-by = Named by:
book-example = Example:
book-board = The position of the example
