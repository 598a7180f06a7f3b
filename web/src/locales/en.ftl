# The browser client.

app-tagline = Board wargames of the age of Frederick, with their whole rules.
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
home-public = Public tables
home-none = None yet.
home-forget = Forget
home-public-table = Anyone may find and watch this table
home-take = Take { $seat }

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
bot-random-text = plays anything legal

role-frederick = Frederick
role-elisabeth = Elisabeth
role-maria_theresa = Maria Theresa
role-pompadour = Pompadour
role-frederick-text = Prussia and Hanover against all the others. Hold out.
role-elisabeth-text = Russia and Sweden, from the east and the north.
role-maria_theresa-text = Austria and the Imperial Army, for Silesia and Saxony.
role-pompadour-text = France alone, against Hanover.

table-turn = Turn { $turn }
table-setup = Set-up
table-waiting = Waiting for { $names }
table-spectator = You are watching
table-over = The game is over
table-offline = The connection is down; trying again.
table-undo = Take back
table-seats = Seats
table-share = Seat link
seat-person = a person
seat-bot = a bot
seat-open = free
table-link = Copy the table’s link
table-copied = Copied
table-play-as = Play as { $seat }
table-map = Map of the war. Arrow keys move it, plus and minus zoom, 0 fits it.
table-loading = The map is being drawn …

map-fit = Fit the map
map-in = Zoom in
map-out = Zoom out
map-small = Small map: click to go there
map-close = Close

panel-actions = What you may do
panel-hand = Hand
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
panel-filter = Towns and words …

duel-title = Combat
duel-attacker = attacks from { $town }
duel-defender = defends { $town }
duel-to-play = to play

fate-in-force = In force in this turn

order-title = Order
order-armies = { $count ->
    [one] 1 army
   *[other] { $count } armies
}
order-laid = Laid down: { $sum }

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
card-deck = deck { $deck }

nation-armies = armies
nation-cards = cards
nation-objectives = objectives

town-objective = Objective of { $nation }, { $order ->
    [1] first order
   *[other] second order
}
town-depot = Depot of { $nation }
town-conquered = Conquered by { $nation }
piece-moved = has moved
piece-down = out of supply
piece-armies = { $count ->
    [one] 1 army
   *[other] { $count } armies
}
