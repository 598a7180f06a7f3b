fate-in-force = En vigueur pendant ce tour
nation-objectives = objectifs
town-objective = Objectif : { $nation }, { $order ->
    [1] 1er ordre
   *[other] 2e ordre
}
town-depot = Entrepôt : { $nation }
town-conquered = Conquise : { $nation }
