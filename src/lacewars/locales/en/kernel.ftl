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

refusal-edit-not-here = Positions of this game cannot be edited by hand.
refusal-edit-not-now = A position is edited where a side begins its moves: play on to there, or go back.
refusal-edit-unknown = There is nothing that could be set so.
refusal-edit-same = It is so already.
refusal-edit-taken = Other pieces stand there that cannot share the place.
refusal-edit-crowded = No more pieces find room there.
refusal-edit-no-place = No piece of this kind can stand there.
refusal-edit-all-used = All there are of this kind are used: take some off elsewhere first.
refusal-edit-goes-on = Nobody would have anything to decide in this position.
refusal-edit-broken = The engine does not accept this position.

edit-told = Edited by hand: { $thing } – { $what }: { $value }.
edit-game = Game
edit-place = place
edit-armies = armies
edit-troops = troops
edit-stands = stands
edit-steps = steps
edit-supply = supply
edit-objective = objective
edit-holder = held by
edit-turn = turn
edit-condition = condition
edit-resources = resources
edit-value-off = off the board
edit-value-up = in supply
edit-value-down = out of supply
edit-value-free = not conquered
edit-value-taken = conquered
edit-value-home = the power at home
edit-value-none = nobody
edit-value-pile = the draw pile
edit-value-used = used cards
edit-value-discards = the discards
edit-value-regroup = the regroup box
edit-value-ready = ready to sail
edit-value-refit = to be refitted
edit-value-building = under construction

lesson-over = This lesson is done: go on to the next.
