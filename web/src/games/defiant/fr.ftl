# Prussia’s Defiant Stand à la table

## La page d’accueil et la barre

defiant-fact-points = Avance en points de victoire
defiant-fact-cards = Cartes en main
defiant-fact-orders = Ordres restants
defiant-when = { $year }, tour { $turn }
defiant-winter = Hiver { $year }
defiant-coming = { $when } : { $text }
defiant-subject-battle = Bataille : { $town }
defiant-subject-assault = Assaut : { $town }

## Les blocs, les villes et les forteresses

defiant-class-leader = chef
defiant-class-infantry = infanterie
defiant-class-light_infantry = infanterie légère
defiant-class-cavalry = cavalerie
defiant-class-light_cavalry = cosaques
defiant-block = { $name }, { $kind }, force { $steps } sur { $most }
defiant-crowd = { $force } : { $count ->
    [one] { $count } bloc
   *[other] { $count } blocs
}
defiant-stack = { $town } : { $blocks }
defiant-strong = { $name } { $steps }/{ $most }
defiant-posted = { $name } { $steps }/{ $most } ({ $town })
defiant-steps = force { $steps } sur { $most }
defiant-values = Combat { $cp }, mouvement { $ma }
defiant-special-forced_march_bonus_1 = Meilleur en marche forcée
defiant-special-reacts = Peut réagir aux batailles
defiant-special-double_defence = Double défense : deux touches pour un pas
defiant-special-enters_with_french = Entre avec les Français
defiant-special-no_combine = Ne donne ni ne reçoit de pas
defiant-last-seen = { $name } a été vu ici, force { $steps } ({ $when })
defiant-mark-active = activé
defiant-mark-moved = a marché
defiant-mark-fought = a combattu
defiant-mark-hungry = sans ravitaillement
defiant-mark-inside = enfermé dans la forteresse
defiant-mark-charged = charge
defiant-mark-hurt = a subi des pertes dans cette bataille
defiant-town-vp = { $count ->
    [one] { $count } point de victoire
   *[other] { $count } points de victoire
}
defiant-town-capital = Une capitale
defiant-town-source = Source de ravitaillement ({ $force })
defiant-town-area = Une zone hors de la carte
defiant-town-held = Tenue : { $side }
defiant-fort = Forteresse ({ $force }), force { $steps }
defiant-fort-unknown = Forteresse ({ $force }), force inconnue
defiant-siege-new = Assiégée depuis ce tour
defiant-siege-old = Assiégée
defiant-battle-due = Bataille à livrer ; défenseur : { $side }
defiant-burnt = Sa forteresse a nourri des blocs
defiant-cached = Une cache de ravitaillement
defiant-forced = une marche forcée
defiant-came-here = sur place
defiant-came-from = venu par { $town }
defiant-came-gathered = rassemblé
defiant-came-reacting = venant au secours

## La campagne

defiant-campaign = L’état de la guerre
defiant-first = premier : { $side }
defiant-orders = { $count ->
    [one] { $count } ordre restant
   *[other] { $count } ordres restants
}
defiant-use-steps = Remplacements
defiant-use-event = Campagne d’hiver
defiant-use-pass = Aucune carte
defiant-chosen = a choisi
defiant-laid = Votre carte : { $cards }
defiant-friction = Friction { $roll } :
defiant-tsarina = La tsarine est en vie
defiant-tsarina-dead = La Russie et la Suède ont quitté la guerre
defiant-east-waits = La France, le Saint-Empire, la Russie et la Suède ne sont pas encore en guerre
defiant-no-british = L’argent britannique est perdu
defiant-track-even = Piste de victoire : égalité
defiant-track-prussia = Piste de victoire : la Prusse mène de { $points } ; { $needed } donne la victoire aussitôt
defiant-track-allies = Piste de victoire : les Alliés mènent de { $points } ; { $needed } donne la victoire aussitôt
defiant-hand = Main
defiant-only = { $side } seulement
defiant-card = { $name }, { $orders } ordres, { $other } pour l’ennemi
defiant-card-steps = ou { $count } pas
defiant-pools = Réserves de forces
defiant-out = { $count ->
    [one] { $count } perdu définitivement
   *[other] { $count } perdus définitivement
}
defiant-roll = Votre armée : { $blocks } blocs, force { $strength }
defiant-away-pool = En réserve
defiant-away-aside = Envoyé à l’ouest
defiant-away-unplaced = À placer
defiant-away-out = Hors du jeu
defiant-health-worse = Sa santé empire
defiant-health-better = Sa santé s’améliore

## Le plateau de bataille

defiant-battle-at = Bataille : { $town }
defiant-assault-at = Assaut : { $town }
defiant-siege-of = Siège : { $town }
defiant-last-battle = Combat livré : { $town }
defiant-round = round { $round }
defiant-round-before = Le round précédent
defiant-round-after = Le round suivant
defiant-opening = avant la bataille
defiant-attacks = attaque
defiant-defends = défend
defiant-beaten = battu
defiant-card-laid = une carte, face cachée
defiant-box-line = Ligne
defiant-box-formed = Cavalerie en formation
defiant-box-charge = Charge contre la cavalerie
defiant-box-melee = En mêlée avec la cavalerie
defiant-box-charge_army = Charge contre l’armée
defiant-box-melee_army = En mêlée avec l’armée
defiant-box-gone = Parti du champ de bataille
defiant-reserve = Réserve, { $came }
defiant-half-hit = une demi-touche
defiant-leaving = se retire
defiant-stout = Défense robuste
defiant-volley = { $side }, { $column } :
defiant-column-leaders = chefs et canons
defiant-column-foot = infanterie
defiant-column-horse = cavalerie contre cavalerie
defiant-column-army = cavalerie contre l’armée
defiant-dice = Dés du round
defiant-hits = { $count ->
    [0] aucune touche
    [one] { $count } touche
   *[other] { $count } touches
}
defiant-die-hit = { $die } : touché, il fallait { $cp }
defiant-die-miss = { $die } : manqué, il fallait { $cp }

## Les chances

defiant-odds-battle = Si un camp sans espoir quitte le terrain
defiant-odds-stubborn = Si tous combattent jusqu’au bout
defiant-odds-assault = Si l’assaut continue tant qu’il y a de l’espoir
defiant-odds-cost = { $side } : perd de { $low } à { $high } pas sur { $steps }
defiant-odds-sure = { $side } : perd { $high } pas sur { $steps }
defiant-odds-unknown = { $count ->
    [one] { $count } face inconnue, tirée au sort à chaque bataille
   *[other] { $count } faces inconnues, tirées au sort à chaque bataille
}
defiant-odds-explanation = { $samples } batailles sont livrées dans un modèle, avec ce que vous pouvez savoir, rien d’autre : vos blocs, les faces visibles et celles vues là cette année. Tout autre bloc peut être n’importe quel bloc caché de sa couleur. Un camp qui a moins d’une chance sur cinq quitte le terrain, sauf si tous combattent jusqu’au bout. Aucune carte n’est jouée et personne ne vient en renfort ; huit batailles sur dix coûtent ce qui est indiqué ici.
defiant-ends-forced = Une marche forcée : les dés décident
defiant-ends-battle = Une bataille s’y livrerait
defiant-ends-assault = Une forteresse : siège, assaut ou retraite
defiant-ends-hungry = Alors non ravitaillés : { $blocks }
closing-hungry = { $pieces ->
    [one] Un bloc perdra un pas, faute de ravitaillement :
   *[other] { $pieces } blocs perdront un pas, faute de ravitaillement :
}
closing-starved = { $pieces ->
    [one] Un bloc perdra son dernier pas, faute de ravitaillement :
   *[other] { $pieces } blocs perdront leur dernier pas, faute de ravitaillement :
}

## Les boutons

do-done = Terminé
do-done-Activate = Terminer les activations
do-done-Marching = Terminer les marches
do-done-Walk = Le chemin s’arrête ici
do-done-Group = Ceux-ci marchent
do-done-Gathering = Ceux-ci se rassemblent
do-done-Spending = Garder le reste
do-done-Combine = Ne plus combiner
do-pass = Aucune carte
do-gather = Rassembler des troupes
do-lead = Marcher en groupe
do-roll = En marche
do-stay = Rester à l’intérieur
do-fire = Tirer
do-lose_fort = La forteresse le subit
do-shut = Dans la forteresse
do-besiege = Assiéger la forteresse
do-storm = Donner l’assaut
do-back = Tout retirer
ask-lay = Poser une carte
ask-play = Jouer une carte
ask-discard = Défausser une carte
ask-use = Utiliser la carte pour
ask-first = Qui commence
ask-health = La tsarine
ask-put = Placer un bloc
ask-at = Dans quelle ville
ask-reinforce = Un pas de plus pour
ask-activate = Activer
ask-command = Exécuter l’ordre de
ask-take = Emmener
ask-drop = Laisser sur place
ask-step = Ville suivante
ask-ask = Demander la force principale à
ask-road = Quelle route
ask-spy = Regarder les blocs de
ask-detach = Envoyer à l’ouest
ask-deploy = Mettre sur la carte
ask-fortify = Un pas de plus pour la forteresse de
ask-fight = Combattre à
ask-assault = Donner l’assaut à
ask-breakout = Échappée de
ask-react = Secourir avec
ask-shelter = Dans la forteresse
ask-leave = Se retirer du champ de bataille
ask-lose = Qui subit la perte
ask-name = Défense robuste pour
ask-rally = Un pas rendu à
ask-form = Retour en formation
ask-charge = Charger
ask-army = Contre l’armée
ask-retreat = Retraite vers
ask-commit = Envoyer à l’assaut
ask-flag = Quel drapeau
ask-give = Prendre un pas à
ask-receive = Le donner à
ask-burn = Nourrir par la forteresse de
ask-feed = Nourrir par un pas de
ask-spare = Qui est épargné
ask-cache = Cache de ravitaillement à
ask-demobilise = Démobiliser
ask-disband = Dissoudre
map-steps = { $count ->
    [one] { $count } ville
   *[other] { $count } villes
}
