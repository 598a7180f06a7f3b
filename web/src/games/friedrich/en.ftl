fate-in-force = In force this turn
nation-objectives = objectives
town-objective = Objective of { $nation }, { $order ->
    [1] first order
   *[other] second order
}
town-depot = Depot of { $nation }
town-conquered = Conquered by { $nation }
