# Maria at the table: what the buttons say, and what a town is.

town-minor = Minor fortress
town-major = Major fortress
town-elector = An elector sits here.
town-held = Held by { $power }
town-threatened = { $power } has passed: it falls if its protectors are driven off.
town-hussar = A hussar rides here.
nation-armies = Troops
nation-pool = Victory markers left in the pool: none left wins
piece-armies = { $count ->
    [one] 1 troop
   *[other] { $count } troops
}
do-force = { $pieces }: force march
do-shift = { $track } { $by ->
    [-2] ←← two boxes
    [-1] ← one box
    [1] one box →
   *[other] two boxes →→
}
do-shift-none = { $track }: stays
do-vote = { $town }: { $candidate }
do-ballot = { $power } votes for { $candidate }
do-subsidy = { $donor } pays { $recipient }
do-cancel = { $donor } no longer pays { $recipient }
do-truce = { $power } does not attack { $other }
do-shun = { $power } keeps out of…
do-propose = { $turns ->
    [one] for 1 turn
   *[other] for { $turns } turns
}
candidate-francis = Francis
candidate-charles = Charles
chase-none = no hussar
chase-first = hussar 1, at { $first }
chase-second = hussar 2, at { $second }
chase-both = both, at { $first } and { $second }
route-home = within Prussia
route-abroad = through foreign land

## Headings over the buttons

ask-allot = Troops for this general
ask-take = Troops that march along; the others stay
ask-force = Force march with
ask-command = Supreme commander
ask-return = Bring back
ask-reinforce = The new troop goes to
ask-hussar = The hussar rides to
ask-check = Check the supply of
ask-chase = The retreat drives off
ask-route = The retreat goes
ask-trump = Name the political trump
ask-bid = Click the card to place
ask-choose = Take a political card
ask-shift = Move the marker
ask-recipient = Who benefits
ask-corps = Goes with the expeditionary corps
ask-displace = Gives way to
ask-vote = Cast the vote
ask-talk = Talk with the player of
ask-subsidy = Offer a subsidy
ask-cancel = Offer to end a subsidy
ask-ballot = Promise votes
ask-truce = Promise peace on the map
ask-shun = Promise to keep away
ask-land = From this country
ask-range = From the surroundings of this fortress
ask-propose = Offer these terms

## Plain buttons

do-end = End movement
do-yield = Let the partner move first
do-dispute = Declare a dispute
do-agree = Agree
do-refuse = Refuse
do-troop = One more troop
do-pass = Pass
do-keep = Leave the hussar
do-subsidise = Pay the subsidy
do-withhold = Pay no subsidy
do-choose = Take: { $card }
do-hold = Hold the cards
do-execute = Execute the card
do-discard = Discard it without effect
do-wish = Saxony to the right
do-forgo = Leave Saxony
do-peace = Offer peace for Silesia
do-cede = Austria accepts peace for Silesia
do-reduce = Reduce the objectives

## The political board

pol-title = Political board
pol-title-introductory = The way to victory
pol-unfold = Unfold
pol-fold = Fold (Escape)
pol-tracks = Saxony, Russia, Italy
pol-box = { $track }, box { $box }
pol-marker-here = the marker is here
pol-move-here = Move the marker here:
pol-point = Point at a box, or touch it, to read what it brings.
pol-icon-tc_plus = 1 Tactical Card more
pol-icon-tc_minus = 1 fewer
pol-icon-corps = a general abroad
pol-icon-victory = a victory marker in box Italy
pol-saxon-prussian_ally = ally of Prussia
pol-saxon-neutral = neutral
pol-saxon-austrian_ally = ally of Austria
pol-announced = Announced:
pol-announced-to = Announced: the marker goes to box { $box }.
pol-announces = { $power }: { $move }
pol-stays = { $track } stays
pol-or = or
pol-cards = Political cards of this turn
pol-no-cards = None has been turned up.
pol-arms = May be taken by:
pol-take = Take this card
pol-text = What it does
pol-taken = taken by { $power }
pol-executed = executed by { $power }
pol-discarded = discarded by { $power }
pol-untaken = nobody took it
pol-earlier = { $count ->
    [one] 1 earlier card
   *[other] { $count } earlier cards
}
pol-leaf-turn = This turn
pol-leaf-aims = Victory and election
pol-influence = Influence
pol-trump = Trump:
pol-no-trump-yet = No trump yet
pol-face-down = A card face down, deck { $deck }
pol-own-bid = face down to others
pol-no-bid = places nothing
pol-no-trump = no trump: back to the hand
pol-rank = Place { $rank } in influence
pol-sum = influence { $sum }
pol-did-held = holds its cards
pol-did-took_back = took its cards back
pol-did-chose = has chosen
pol-college = Electoral College
pol-election-due = The Emperor is elected at the end of this turn.
pol-election-later = The Emperor is elected at the end of the turn in which the Imperial Election comes up: turn 4 to 7.
pol-emperor-austria = Francis is Emperor, by { $francis } votes to { $charles }.
pol-emperor-france = Charles is Emperor, by { $charles } votes to { $francis }.
pol-show = Show { $town } on the map
pol-free = free
pol-vote-cast = the vote has been cast
pol-vote-bound = { $power } must vote so
pol-vote-promised = { $power } has promised it
pol-vote-free = { $power } votes as it likes
pol-tally = Francis { $francis }, Charles { $charles }, free { $free }; { $needed } votes elect.
pol-votes-needed = { $needed } of { $all } votes elect. Austria and the Pragmatic Army vote for Francis. The Emperor is worth a victory marker to Austria (Francis) or France (Charles).
pol-victory = Victory
pol-victory-rule = Whoever empties the pool wins: at the end of a politics or action stage.
pol-left = { $pool } left of { $markers }
pol-on-map = { $count } on the map
pol-asked = { $count ->
    [one] 1 question mark
   *[other] { $count } question marks
}
pol-aside = { $count } set aside
pol-none-placed = no marker placed yet
pol-winters = Winter scores
pol-winter-sum = Sum
pol-noted = noted
pol-winter-rule = Each winter the markers left in each pool are noted, and stay hidden to the end. If nobody has won after { $winters } winters, the lowest sum wins.
pol-affairs = Alliances and subsidies
pol-saxony-prussian_ally = Saxony is an ally of Prussia.
pol-saxony-neutral = Saxony is neutral; Austria’s player plays it.
pol-saxony-austrian_ally = Saxony is an ally of Austria.
pol-prussia-neutral = Prussia is neutral.
pol-annexed = Silesia is Prussian for good.
pol-reduced = France has reduced its objectives.
pol-bavaria-paid = France pays Bavaria its subsidy: 1 card each turn.
pol-bavaria-unpaid = France pays Bavaria no subsidy.
pol-contract = { $donor } pays { $recipient } 1 card each turn, for { $turns ->
    [one] 1 more turn
   *[other] { $turns } more turns
}.
pol-abroad = { $power }: { $general } is with the expeditionary corps ({ $box }).
pol-owes-corps = { $power } owes an expeditionary corps.
pol-jacobites = The Jacobites keep the Pragmatic Army busy in England.
pol-income = { $power }: { $by } { $count ->
    [one] card
   *[other] cards
} a turn.
pol-held-of = { $held } of { $needed }
pol-turn-of = turn { $turn } of { $last }
pol-aim-france = France wins with { $needed } fortresses in Austria.
pol-aim-prussia = Prussia wins with { $needed } fortresses in Austria and Silesia together.
pol-aim-austria = Austria wins if nobody else has won by the end of turn { $last }.
pol-aim-two = With two players France and Prussia win only if both have theirs; Austria wins if neither has by the end of turn { $last }. Otherwise it is a draw.


## Decisions at the table: set-up, purchases, talks

muster-title = { $power }: troops
muster-left = { $count ->
    [one] 1 left
   *[other] { $count } left
}
muster-general = General
muster-least = Least
muster-troops = Troops
muster-idle = plays no part in this game
muster-box = waits off the map
order-armies = { $count ->
    [one] 1 troop
   *[other] { $count } troops
}
order-general = { $general } returns at { $town } with a troop
order-for-Recruiting = New troops
order-for-RecruitPayment = New troops
order-for-TrainPayment = A supply train comes back
order-for-Toll = Supply past a hussar
order-for-CorpsPayment = A new expeditionary corps
fold-force = Force march: 8 towns by main roads
fold-return = Bring a supply train back
fold-talk = Talks with another player
fold-subsidy = Subsidies
fold-ballot = Votes in the election
fold-truce = Peace
fold-shun = Keeping away from a place
talks-title = Talks
talks-draft = Your offer to { $other }
talks-alone = A subsidy between your own powers
talks-asked = { $other } offers you an agreement
talks-open = { $seat } has made { $other } an offer
talks-turns = { $count ->
    [one] for 1 turn
   *[other] for { $count } turns
}
talks-empty = Nothing yet: add terms below, then choose for how many turns.
talks-you = You
talks-binds = Once agreed it binds: the table holds both sides to it.
deals-title = Agreements in force
deals-until = until turn { $turn }
deals-more = { $count ->
    [one] once more
   *[other] { $count } more times
}
deals-refused = Refused in this stage
deals-refused-by = { $seat } refused { $other }:
do-pass-Talks = Break off the talks
do-pass-Shun = Back
do-pass-Bid = Place no card
do-pass-Movement = Move no more pieces in Flanders
do-pass-Reduction = Keep the objectives
do-pass-PeaceOffer = Offer no peace
do-pass-Recruiting = Recruit nothing
do-pass-CardTroops = No (other) general comes back
do-agree-Consent = Let the stack move
do-refuse-Consent = It stays as it is
do-agree-Invite = Let him join
do-refuse-Invite = Keep him out
do-agree-Objection = Let this piece go first
do-yield-Objection = Let him move all first
do-agree-PeaceAnswer = Make peace: Silesia is Prussian
do-refuse-PeaceAnswer = No peace
do-agree-Answer = Agree: it binds
do-general = { $general }, at { $town }
do-general-troops = { $general }, at { $town }, { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}
fold-hussar = Towns by name; or click one on the map
away-title = Off the map
away-lost = { $piece } is lost
away-box = { $piece } is in a box: { $box }

## Combats, in the words of this game

duel-then-level = Level: then it is their turn; whoever holds the suit must play on.
duel-choose-worth = A Reserve counts 1 to 8: click to choose.
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
seen-last = last seen with { $armies ->
    [one] 1 troop
   *[other] { $armies } troops
}, turn { $turn }
