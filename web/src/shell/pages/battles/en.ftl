battle-choose = Which battle?
battle-first = for a first game
battle-skirmish = two armies and a field by lot
battle-workshop = Draw your own
battle-workshop-text = field, armies, points
battle-against = { $a } against { $b }
battle-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
