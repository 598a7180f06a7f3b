battle-choose = Quelle bataille ?
battle-first = pour une première partie
battle-skirmish = deux armées et un terrain tirés au sort
battle-workshop = Dessinez la vôtre
battle-workshop-text = terrain, armées, points
battle-against = { $a } contre { $b }
battle-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
