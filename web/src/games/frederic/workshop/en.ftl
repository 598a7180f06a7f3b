### The workshop: battles drawn by players.

ws-title = Workshop
ws-new-name = My battle
ws-draft-of = { $name } (draft)
ws-draft-kept = The draft you had not saved is kept in this browser.
ws-unsaved = Not saved yet
ws-save = Save
ws-play = Play
ws-undo = Undo
ws-redo = Redo
ws-close = Close
ws-leave-text = This battle is not saved. A draft of it stays in this browser.
ws-leave = Leave
ws-stay = Stay
ws-full = This browser has no room left: delete a battle you keep here, or download this one as a file.
ws-leaf-field = Field
ws-leaf-victory = Victory
ws-leaf-file = Files
ws-checking = The battle is being looked at…
ws-ready = Ready to be played
ws-faults =
    { $count ->
        [one] One thing is wrong
       *[other] { $count } things are wrong
    }

## The field

ws-field-label = The field. Arrow keys move the cursor, Enter uses the tool{ $keys ->
    [off] .
   *[on] , plus and minus enlarge and reduce.
}
ws-cursor = { $hex }: { $what }
ws-zoom-in = Enlarge
ws-zoom-out = Reduce
ws-zoom-fit = Whole field
ws-tool = Tool
ws-tool-hand = Hand
ws-tool-hand-text = Drag the sheet to move it, a unit to place it elsewhere. A touch takes a unit up, another puts it down.
ws-tool-paint = Brush
ws-tool-paint-text = Draw over the hexes. With keys: Enter, or Shift and the arrows.
ws-tool-erase = Rubber
ws-tool-erase-text = Back to open ground: no roads, works, bridges or names.
ws-tool-road = Road
ws-tool-road-text = Draw from hex to hex, or touch one after the other. Over a river the road builds its bridge.
ws-tool-bridge = Bridge
ws-tool-bridge-text = Touch a hex of river: a bridge. Touch again to turn it, and at last to take it away.
ws-tool-work = Works
ws-tool-work-text = Touch a hex near one of its sides: whoever stands in this hex is behind the work.
ws-tool-place = Names
ws-tool-place-text = Choose a name and touch its hexes.
ws-tool-objective-text = Touch the hexes of the objective that is chosen under Victory.
ws-ground = Ground
ws-over = Lay it over what is there (a wooded hill, a village on a hill…)
ws-composed = Composed ground
ws-work = Obstacle
ws-sides = Sides of hex { $hex }
ws-side-E = east
ws-side-SE = south-east
ws-side-SW = south-west
ws-side-W = west
ws-side-NW = north-west
ws-side-NE = north-east
ws-size = Size of the field
ws-cols = Columns
ws-rows = Rows
ws-place-add = Another name
ws-hexes =
    { $count ->
        [one] { $count } hex
       *[other] { $count } hexes
    }
ws-name = Name
ws-name-en = Name (English)
ws-name-fr = Name (French)
ws-delete = Delete: { $what }
ws-change = Change: { $what }

## The armies

ws-army-name = Name of the army
ws-army-name-fr = Name of the army in French
ws-list = Army list
ws-list-none = none: any troops
ws-budget = Budget, in points
ws-nation = Nation
ws-edge = Its edge
ws-edge-south = south
ws-edge-north = north
ws-zone = Rows in which it is set up, where the players do it themselves
ws-zone-from = From row
ws-zone-to = To row
ws-cost = { $cost } points
ws-cost-of = { $cost } of { $budget } points
ws-cost-unknown = … points
ws-count = { $units } units, { $officers } officers
ws-line-up = Line up the army
ws-officers = Officers
ws-units = Units
ws-put = place
ws-place-unit = Place { $name }
ws-place-from = Place { $name }, now { $hex }
ws-take-off = Take off the field
ws-quality = { $training }, { $morale }
ws-quality-label = Quality
ws-quality-of = Quality of { $name }
ws-points = { $points } points
ws-type = Type
ws-training = Training
ws-morale = Morale
ws-traits = Particularities
ws-contingent = Contingent (one word)
ws-rank = Rank
ws-ability = Ability
ws-staff = Staff
ws-usual = usual
ws-aides =
    { $count ->
        [one] one aide
       *[other] { $count } aides
    }
ws-aides-label = Aides-de-camp
ws-recruit = Recruit units
ws-share = { $taken } of { $least } to { $most }
ws-add-entry = + { $points } points: add { $name }
ws-free = Any troops
ws-add = Add

## Victory

ws-battle-name = Name of the battle
ws-battle-name-fr = Name of the battle in French
ws-date = Day
ws-turns = Turns
ws-first = Who plays first
ws-first-lot = drawn by lot
ws-note = What the players should know
ws-broken = Units lost that break an army
ws-broken-text = If nothing is said, as many as the rules say: the number in grey.
ws-target = Score that wins
ws-target-text = Enemy units lost and the objectives held. Without a number there is no such victory.
ws-last-turn = When the last turn is over
ws-last-losses = the smaller share of losses wins
ws-last-higher-score = the higher score wins
ws-last-share-of-target = the higher share of the target wins
ws-last-side-wins = one side wins
ws-last-higher-or-else = one side wins with the higher score, else the other
ws-last-ratio = one side wins with so many times the score, else the other
ws-last-side = That side
ws-last-factor = So many times
ws-objectives = Objectives
ws-objectives-text = Places worth points to whoever holds them. Choose one and touch its hexes on the field.
ws-objective-add = Another objective
ws-value = Points
ws-hold = Held by
ws-hold-all = all its hexes
ws-hold-majority = more than half
ws-hold-any = a unit in any of them
ws-scores = Who may score
ws-both = both
ws-holder = Holder at first
ws-nobody = nobody
ws-kept = This battle also has { $what }: they are kept as they are.
ws-kept-reinforcement = reinforcements
ws-kept-special = special rules
ws-kept-exit = exits

## Files

ws-begin = Begin
ws-new = Empty field
ws-own = From a battle of the game
ws-skirmish = Draw me a skirmish
ws-side-one = First army
ws-side-two = Second army
ws-any-army = any
ws-points-each = Points each
ws-draw-skirmish = Draw it
ws-shelf = In this browser
ws-shelf-empty = Nothing is kept here yet.
ws-save-as = Save “{ $name }”
ws-saved = “{ $name }” is kept in this browser.
ws-sharing = Share
ws-download = Download
ws-upload = Open a file
ws-link = Link
ws-link-here = The battle as a link
ws-link-copied = The link is copied.
ws-link-long = The link would have { $length } characters, and many programs cut links at { $most }: send the file instead.
ws-broken-not-json = That file is not JSON: { $detail }
ws-broken-not-battle = That is not a battle: something is missing or wrong at { $detail }
ws-broken-not-link = The battle of this link cannot be read: perhaps the link was cut.
ws-broken-too-large = That is too large for a battle.

## Playing

ws-play-side = You lead
ws-play-against = Against
ws-play-self = both sides, at this screen
ws-play-open = a friend: a free seat with a link
ws-play-now = Open the table
ws-not-yet = First mend what is wrong: see below.
