# What every game says.

list-and = and

score-line = { $power }: { $points }
score-line-of = { $power }: { $points } ({ $target } needed)

refusal-game-over = The game is over.
refusal-not-now = That is not what is asked now.
refusal-not-your-decision = It is not your decision.
refusal-undo-nothing = Nothing has been done yet.
refusal-undo-not-yours = The last action was not yours.
refusal-undo-too-late = A draw, a reveal or another seat came with it: it stands.

lesson-over = This lesson is done: go on to the next.
