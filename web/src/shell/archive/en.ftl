record-title = Open a record
record-lead = A .lace file holds a whole game: every action, every card and every die. It is checked line by line, then you can go through it as at the table, through the eyes of each side.
record-drop = Drop a .lace file here
record-choose = Choose a file…
record-checking = { $file } is being played again, line by line…
record-kept = The server keeps the game for { $days } days, under an address that only those know who have the file or the link. It stands in no list.
record-bad = { $file } is not a valid record.
record-bad-line = { $file } is not valid: the error is in line { $line }.
record-too-big = { $file } is too big: a record has at most a million characters.
archive-title = Finished games
archive-lead = Public games that are over. Each can be gone through step by step, as every side saw it.
archive-none = No public game is over yet.
archive-more = Older games
archive-won = Won by { $winners }.
archive-ended = Left unfinished.
archive-drawn = Nobody won.
story-title = { $game }: the course of the game
story-result = Result
story-ended = The game was left unfinished.
story-loading = The game is played through again…
story-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
story-replay = Replay the game
story-chart = Score over time
story-chart-text = { $counted }, turn by turn. At the end: { $ends }
story-chart-end = { $name }: { $score }
story-as-table = The same as a table
story-turn = Turn
story-index = Line { $index }
story-needed = { $name } needs { $target }
story-turning = Turning points
story-turning-text = The greatest changes of the score and the heaviest losses. Each link opens the position.
story-turning-none = Nothing changed the score.
story-by = { $name } { $by }
story-lost = { $name }: { $by } lost
story-losses = Losses
story-forces-armies = Armies of each nation in all
story-forces-troops = Troops of each power in all
story-forces-steps = Steps of all blocks
story-forces-units = Units in the field
story-forces-points = Strength points of each power’s own troops
story-first = at the start
story-most = at most
story-last = at the end
story-lost-all = lost
story-losses-text = Lost: all that was taken from a power during the game, for whatever reason. Reinforcements are not deducted.
story-dice = Fair dice
story-dice-text = Before the first draw a seal of the secret key was shown to everybody. The key is open now. Your browser can compute every die and every card from it, by itself, and compare it with the record.
story-check = Check all draws
story-checking = { $percent }% checked…
story-fair = { $draws ->
    [0] Nothing was drawn; the key is the one that was sealed before the game.
    [one] The only draw follows from the key, and the key is the one that was sealed before the game.
   *[other] All { $draws } draws follow from the key, and the key is the one that was sealed before the game.
}
story-unsealed = The key is not the one that was sealed before the game.
story-unfair = The draw in line { $line } of the record does not follow from the key.
story-analyse = Analyse this game
archive-public = Public games
archive-kept = On this device
story-kept = Kept on this device: this page opens without a connection.
story-forget = Forget it
story-thoughts = What the bots weighed
story-thoughts-text = Before a turn a marshal tries plans in positions that his side cannot tell from the real one. The chances to win are those he saw there, and nobody else could see them before the end.
story-thought = { $who } weighed { $plans } plans in { $seconds } s and took this one: { $taken }. { $chance } against { $usual } without a search.
story-thought-usual = { $who } weighed { $plans } plans in { $seconds } s; none was surely better than this one: { $taken }. { $chance }.
story-thought-trials = { $trials ->
    [one] { $trials } trial in all
   *[other] { $trials } trials in all
}
story-plan = Plan
story-plan-chance = Chance
story-plan-usual = First plan there
story-plan-worlds = Trials
story-plan-taken = taken
