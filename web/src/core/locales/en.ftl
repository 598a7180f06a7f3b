# The browser client.

app-tagline = Board wargames of the age of Frederick and Napoleon, with the complete rules.
app-home = Home
lang-switch = Français
theme-dark = Dark
theme-light = Light

home-start = Start a game
home-game = Game
home-role = You play
home-opponents = Opponents
home-all-seats = All seats yourself
home-friends = Friends, by link
home-play = Play
home-options = Options
home-your-tables = Your tables
home-forget = Forget
home-public-table = Anyone may find and watch this table

option-players = Players
option-advanced = Advanced rules
option-conduct = Code of conduct
value-true = yes
value-false = no
value-strict = strict
value-off = off

bot-captain = Captain
bot-random = Random
bot-captain-text = plays to win
bot-marshal = Marshal
bot-marshal-quick = Marshal, quick
bot-marshal-strong = Marshal, strong
bot-plans-ahead = plans ahead
bot-plans = plans ahead as { $roles }
bot-random-text = plays anything legal

role-frederick = Frederick
role-elisabeth = Elisabeth
role-maria_theresa = Maria Theresa
role-pompadour = Pompadour
friedrich-role-frederick = Prussia and Hanover against all the others. Hold out.
friedrich-role-elisabeth = Russia and Sweden, from the east and the north.
friedrich-role-maria_theresa = Austria and the Imperial Army, for Silesia and Saxony.
friedrich-role-pompadour = France alone, against Hanover.

table-turn = Turn { $turn }
table-setup = Set-up
table-waiting = Waiting for { $names }
# The name of a seat may be a plural: the Allies.
table-thinking = Thinking: { $names }…
table-spectator = You are watching
app-part-lost = A part of the page could not be loaded.
app-reload = Load it again
app-offline = No connection. The page goes on by itself when it is back.
app-offline-games = Games on this device
table-offline = The connection is down; trying again.
table-undo = Take back
seat-open = free
table-play-as = Play as { $seat }
table-map = Map of the war. Arrow keys move it{ $keys ->
    [off] .
   *[on] , plus and minus zoom, 0 fits it.
} Tab or Enter goes to what can be played; there the arrow keys go from one to the next, Enter plays{ $keys ->
    [off] ,
   *[on] , question mark says why not,
} Escape leaves.
table-loading = The map is being drawn…

map-fit = Fit the map
map-in = Zoom in
map-out = Zoom out
map-small = Small map: click to go there
map-close = Close

panel-actions = What you may do
panel-log = What happened
panel-players = Players
panel-more = { $count } more
panel-none = Nothing is asked of you now.
panel-refused = Not allowed:
panel-rule = Rule { $id }
panel-empty-hand = No cards
panel-drawn = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
panel-filter = Towns and words…
panel-search = Search

order-title = Order
order-armies = { $count ->
    [one] 1 army
   *[other] { $count } armies
}

do-halt = Halt here
do-end = End movement
do-recruit = Recruit
do-army = One more army
do-pay = Go to the payment
do-settle = Pay with these cards
do-stop = Play no more cards
do-stand = Stand and fight
do-decline = Decline
do-attack = { $town }, from { $origin }
do-return = { $piece } at { $town }
do-worth = as { $worth }
do-double = doubled: { $worth }

suit-spades = spades
suit-clubs = clubs
suit-hearts = hearts
suit-diamonds = diamonds
suit-reserve = Reserve
card-name = { $suit } { $value }
card-unknown = a card you have yet to draw
card-deck = deck { $deck }

nation-armies = armies
nation-cards = cards

piece-moved = has moved
piece-down = out of supply
piece-armies = { $count ->
    [one] 1 army
   *[other] { $count } armies
}

# a rehearsal
table-rehearsal = Rehearsal: chance is repeatable, not secret.

# The life of a table: seats, chat, notes, pause, going back.

life-menu = Menu
life-leaf-players = Players
life-leaf-table = Table
life-leaf-game = Game
life-leaf-about = About
life-journal = Log, chat and notes
life-here = here
life-away = away
life-to-move = to move
life-late-by = late by { $time }
life-left = left
life-no = No
life-your-name = Your name
life-chat = Chat
life-unread = { $count } unread
life-notes = Notes
life-paused = The table is paused.
life-stranded = The rules have changed.
life-ended = The table was ended.
life-back-here = Go back to here
life-pace = Pace
life-pace-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
life-record = Record

# The home page.

friedrich-map = A piece of the map: Saxony and Silesia, with Prussia’s generals.
home-your-turn = Your turn
home-table-paused = Paused
home-table-over = Over
home-table-ended = Ended
home-table-stranded = Older rules
home-table-gone = This server no longer knows it
home-watching = { $game }: watching
home-pair = { $a }: { $b }
home-rest = The other seats: { $bot }.
home-friends-text = The other seats stay free; at the table you find a link of each seat to send to a friend.
home-yourself = You play this seat too
home-live = live, all at the table

# The map: marches, conquests and names for those who hear them.
map-motion = Show what happens step by step
map-general = { $name }, { $nation }, rank { $rank }, at { $town }
map-train = Supply train of { $nation } at { $town }
map-steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
map-way-falls = { $town } is conquered on the way
map-way-back = { $town } is taken back on the way
map-way-guarded = { $town } is protected by { $guard }: it falls only if he is driven off in this action’s combats
map-way-train = The train on { $town } is destroyed
map-way-hussar = The hussar on { $town } is driven off
map-unsettled = Something else is decided first, such as a partner’s consent or who commands.
map-supply-supplied = In supply there, as the trains stand
map-supply-toll = In supply there for a toll of { $toll } points
map-supply-unsupplied = Out of supply there, as the trains stand
map-supply-lost = Out of supply there, and lost when supply is next checked
map-other-supplied = { $general } will be in supply
map-other-toll = { $general } will be in supply for a toll of { $toll } points
map-other-unsupplied = { $general } will be out of supply
map-other-lost = { $general } will be lost for want of supply
map-later-falls = { $town } is conquered at the end of the stage
map-later-back = { $town } is taken back at the end of the stage
map-exposed = Leaves without protection: { $towns }
map-gist = { $pieces } may march to { $count ->
    [one] { $count } town
   *[other] { $count } towns
}
map-gist-taken = may take { $towns }
map-gist-battles = battle at { $count } of them
map-gist-unsupplied = out of supply at { $count }
map-wins = This wins the game
map-loses = With this another side wins the game
map-asked-Freed = East Prussia, left without a garrison, rises
map-asked-PeaceOffer = Peace may be offered to Austria at the end of the stage
map-battle = Battle with { $generals } at { $town }: won { $win }, drawn { $tie }, lost { $lose }; played well, won { $well }
map-here-falls = Falls to whoever of its nation marches through or leaves
map-here-back = Can be taken back by marching through or leaving
map-here-guarded = Protected by { $guard }
map-stop = To stop here conquers nothing: march through, or leave later.
map-off = { $count ->
    [one] One more choice this way
   *[other] { $count } more choices this way
}
map-event-turned = Out of supply
map-event-starved = Losses for want of supply

# ---- the tutorial
bot-tutor = Tutor
lesson-learn = Learn { $game }
lesson-lead = Ten short lessons on the real board, a few minutes each. No need to read the rules first.
lesson-so-far = { $count } of { $of } lessons done. Next: { $title }.
lesson-start = Start the tutorial
lesson-continue = Go on
lesson-all = All lessons
lesson-learnt = (done)

# ---- battles, odds and the time line
hand-worth = What shall it count? Your score after it is written small.
hand-which = Which use?
odds-title = Odds
odds-tie = draw
odds-if-all = If both spend everything
odds-if-well = If both play well
odds-cost = { $nation }: losses { $armies }, cards { $cards }
odds-explain = How are these odds made?
odds-hand-known = { $points } points of the suit{ $reserves ->
    [0] {""}
    [one] , 1 Reserve
   *[other] , { $reserves } Reserves
}
odds-hand-unknown = { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
}: about { $mean } points of the suit (at most { $high })
order-price-each = at { $price } each
replay-open = Replay
seen-option = Last seen strengths
seen-last = last seen with { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}, turn { $turn }
seen-with = together with { $generals }

# ---- what stands over the buttons, and on some of them
ask-allot = Armies for this general
ask-march = March with
ask-take = Armies that march along; the others stay
ask-step = Next town
ask-step-forced = Next town, by force march
ask-return = Bring a lost general back
ask-train = Bring a lost train back, at
ask-lay = Click the cards that pay
ask-reinforce = The new army goes to
ask-attack = Attack
ask-play = Click a card to play it
ask-retreat = The beaten stack goes to
ask-withdraw = Fall back to
ask-discard = Click the card to discard
ask-give = Click the card to give
ask-declare = Click the card to lay open
ask-recall = Leaves the war
ask-free = Frees itself from Russia
ask-gain = The free army goes to
ask-lose = The army is lost by
ask-turn = Turn face down, out of supply
ask-drive = Driven to
allot-evenly = Even shares for all of { $nation }
do-attack-named = { $defender } at { $town }, by { $attacker } from { $origin }
do-stack = { $stack } ({ $town })
do-decline-GainArmy = Take no army
do-decline-Offer = Offer no card
do-decline-Redraw = Keep all cards
do-decline-Trade = Give no card
do-decline-LaudonStep = Laudon stays
do-decline-TurnDown = Turn none down
do-decline-DriveWest = Leave him there
do-decline-OffensiveOption = Without the option

# ---- the log by keys, and looking back
log-keys = Arrow up and down go from line to line, left and right within a line, Escape leaves the lines.
life-back-to = Go back to just after: { $line }
replay-looking = Looking back
replay-seen-by = seen by { $name }
replay-your-turn = It is your turn now.
log-open = Open this position
log-open-line = Open the position after: { $line }
follow-moves = Moving: { $name }.
follow-then-you = Then it is your turn.
follow-again = Replay since my turn
follow-again-short = Since my turn

# ---- what went wrong
problem-no-server = The server does not answer. Trying again…
problem-unknown-table = There is no such table here. Perhaps the link was cut off, or the table was on another server.
problem-wrong-key = This link opens no seat any more.
problem-seat-taken = Somebody else has sat down there.
problem-paused = The table is paused.
problem-ended = The table was ended.
problem-over = The game is over.
problem-stranded = The game was played under older rules and is not valid under the current ones. Its players may agree to go back.
problem-other-rules = This table is played under rules that this server does not have.
problem-unknown-game = This server does not know the game of this table.
problem-too-many = Too many requests at once: please wait a moment.
problem-storage-full = The server has no room left to store moves. Nothing is lost; it goes on by itself as soon as there is room.
problem-storage-away = The server cannot store moves right now. Nothing is lost; it keeps trying and goes on by itself.
problem-overloaded = The server is overloaded; please try again in a moment.
busy = The server is busy; trying again…
problem-banned = You may not play here until { $until }: { $why }
problem-too-slow = The server was too slow; please try again.
problem-broken-log = This table’s log is inconsistent: it cannot be played on.
problem-full = There are too many connections: please come again soon.
problem-stopping = The server is being stopped: please come again soon.
problem-internal = Something went wrong on the server.
problem-unknown-index = The game has no such position.
problem-unknown-seat = The table has no such seat.
problem-unknown-rule = The game has no such rule.
problem-too-early = It is too early for that: there is still time.
problem-not-reported = Nobody is reported as absent on this seat any more.
problem-not-waited-for = Nobody waits for this seat any more.
problem-no-such-line = There is no going back to there.
problem-position = What begins with a position has no record: save the analysis as a file.

## Maria on the home page

role-louis_xv = Louis XV
role-bourbon = Bourbon and Prussia
role-habsburg = Habsburg
maria-role-maria_theresa = Austria, beset from all sides. Keep the inheritance together.
maria-role-frederick = Prussia and Saxony for Silesia, and on the other side the Pragmatic Army in Flanders.
maria-role-louis_xv = France and Bavaria, on the Danube and in Flanders.
maria-role-bourbon = France, Bavaria, Prussia and Saxony against Austria.
maria-role-habsburg = Austria, and the Pragmatic Army beside her.
option-variant = Game
value-introductory = introductory: Bohemia alone, about 90 minutes
value-advanced = advanced: both maps, politics, election
friedrich-line = The Seven Years’ War, for 3 or 4
maria-line = The War of the Austrian Succession, for 3 or 2
map-rider = Hussar at { $town }

# ---- pacts
pact-leaf = Pacts
panel-log-short = Log
pact-waiting = { $count ->
    [one] one proposal waits for your answer
   *[other] { $count } proposals wait for your answer
}
panel-play = What is to be done
maria-map = A piece of the map: Saxony, Silesia and Bohemia, with their fortresses.

## Battles to choose from

frederic-line = Battles of the lace wars on hexes, for 2
frederic-map = A piece of a battlefield: a village on a road between woods and hills.
role-prussia = Prussia
role-austria = Austria
role-france = France
role-russia = Russia
role-britain = Britain
role-austria_russia = Austria and Russia
role-britain_austria_russia = The Coalition
role-allies = Allies
role-company = Company
role-awadh = Awadh
role-south = South
role-north = North
battle-units = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
battle-side-first = The army in the south
battle-side-second = The army in the north
battle-drawn-lots = drawn when the game begins
option-battle = Battle
option-deployment = Deployment
option-opening = Who begins
option-batch = Units set up at a time
option-losses = Losses that break an army are counted
value-skirmish-120 = Skirmish, 120 points
value-skirmish-280 = Battle, 280 points
value-skirmish-420 = Great battle, 420 points
value-fixed = as in the scenario
value-alternating = in turns, in the open
value-screen = behind a screen
value-slips = under slips, with blanks
value-scenario = as in the scenario
value-lot = by lot
value-choice = as the second side likes
value-at-once = at once
value-end-of-turn = at the end of a turn

## A battle of one's own

value-drawn = drawn by a player

# ---- standing orders
orders-leaf = Orders
orders-count = { $count ->
    [one] one order stands
   *[other] { $count } orders stand
}
plan-end = Nothing more can be planned for now.

## Prussia’s Defiant Stand on the home page

defiant-map = A piece of the map: Saxony, Silesia and Bohemia, with blocks that show their backs.
defiant-line = The Seven Years’ War with blocks in fog, for 2
napoleonic-line = Europe from 1805 to 1815 with cards and pacts, for 2 to 5
option-roles = Powers
value-dealt = Dealt by lot
value-chosen = As chosen
home-lot = The powers are dealt by lot when the game begins.
role-player_1 = Player 1
role-player_2 = Player 2
role-player_3 = Player 3
role-player_4 = Player 4
role-player_5 = Player 5
napoleonic-role-france = Napoleon and the Grande Armée, with Spain beside you, against all who come.
napoleonic-role-britain = The fleet, the money, and a small army to land where it hurts.
napoleonic-role-austria = The largest army of the Coalition, and the first in Napoleon’s way.
napoleonic-role-russia = Far from France, slow to come, hard to conquer.
napoleonic-role-prussia = Neutral at first. Choose your moment, and your side.
napoleonic-role-austria_russia = Two armies on land, and a hand of cards for each.
napoleonic-role-britain_austria_russia = Three powers with one will. Wear France down.
defiant-role-prussia = Prussia alone, with the best army. Strike, and hold out.
defiant-role-allies = Austria, France, the Empire, Russia and Sweden. Close in.
option-scenario = Scenario
option-reactions = Leaders may come to help
option-retreat_at_one = Weak blocks leave the field
value-campaign = The campaign
value-desperate_times = Desperate Times
value-short = The short game
value-printed = As printed
value-free = Free

# ---- the end of a game

# ---- when it is one's turn

# ---- the rules
rules-link = All rules, with a search
home-record = Open a record…
home-archive = Finished games
end-won = You won
end-lost = You lost
end-draw = A draw
end-over = The game is over
home-sign-in = Sign in
home-account-wait = Your seats are being fetched…
home-since = since { $span }
home-with = with { $names }
home-find = Find opponents
home-find-text = “{ home-find }” sits you down at a live table where somebody is waiting. If nobody is, bots play the other seats until people come.
panel-tree = Analysis
orders-always = Always answer so…
rows-title = Play several in turn…
plan-start = Plan my next turn

# ---- in a fight on a low screen
log-fold = Fold the log{ $keys ->
    [off] {""}
   *[on] {" "}(L)
}
log-unfold = Open the log{ $keys ->
    [off] {""}
   *[on] {" "}(L)
}
log-folded = The log is folded while you fight{ $keys ->
    [off] .
   *[on] ; L opens it.
}
log-unfolded = The log is open{ $keys ->
    [off] .
   *[on] ; L folds it.
}
