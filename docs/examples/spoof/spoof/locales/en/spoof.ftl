prompt-Guess = How many coins do both fists hold?
verb-guess = guess a number
event-took = { $seat } takes { $coins } into the fist.
event-guessed = { $seat } guesses { $total }.
event-opened = The fists are opened: { $first } and { $second }.
refusal-guessed = The other player has guessed that.
outcome-most-points = Most points: { $winners }.
