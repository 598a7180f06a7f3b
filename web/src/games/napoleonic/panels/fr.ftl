# Les panneaux de The Napoleonic Wars : main, piste, points, réponses, table diplomatique, nations, batailles.

## La main

napoleonic-hand = Vos cartes
napoleonic-card = { $name }, carte { $number }, { $points } CP{ $plus ->
    [0] {""}
   *[other] , carte +
}, { $kind }
napoleonic-playable = utilisable maintenant
napoleonic-kind-event = événement
napoleonic-kind-response = réponse
napoleonic-kind-battle = bataille
napoleonic-kind-war = guerre
napoleonic-kind-home = domestique
napoleonic-sign-battle = carte de bataille
napoleonic-sign-response = réponse
napoleonic-sign-foreign_war = guerre étrangère
napoleonic-sign-plus = carte + : s’ajoute à une autre carte
napoleonic-card-points = { $points } CP
napoleonic-home-of = carte domestique : { $nation }
napoleonic-not-1805 = pas en 1805
napoleonic-barred = événement interdit à : { $nation }
napoleonic-kept = gardées pour le tour suivant : { $cards }
napoleonic-ways = Qu’en faire
napoleonic-play-spend = Jouer pour { $points } CP
napoleonic-play-event = Jouer l’événement
napoleonic-play-respond = Répondre avec elle
napoleonic-play-discard = La défausser
napoleonic-play-turn_card = La retourner
napoleonic-target = Sur :
napoleonic-duration = Durée :

## La piste

napoleonic-track = Piste des impulsions
napoleonic-round = Round { $round }
napoleonic-impulse-scheduled = Impulsion : { $nation }
napoleonic-impulse-preempted = Impulsion par préemption : { $nation }
napoleonic-impulse-stolen = Gagner une marche : { $nation }
napoleonic-due = Prochaine sur la piste : { $nation }
napoleonic-hand-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} en main, { $home ->
    [0] aucune carte domestique
    [one] { $home } carte domestique
   *[other] { $home } cartes domestiques
}
napoleonic-track-active = agit maintenant
napoleonic-track-due = prochaine
napoleonic-track-acted = a agi dans ce round
napoleonic-track-passed = a passé dans ce round
napoleonic-track-preempted = a préempté dans ce round
napoleonic-track-stolen = a gagné une marche dans ce round
napoleonic-camp-imperial = camp impérial
napoleonic-camp-coalition = Coalition
napoleonic-camp-outside = hors des deux camps
napoleonic-exhausted = L’Europe est épuisée
napoleonic-system-fails = Le Système continental échoue : pas de préemption
napoleonic-abdicated = Napoléon a abdiqué
napoleonic-russian-winter = Hiver russe
napoleonic-armistice = Armistice ({ $nation })
napoleonic-tilsit = Traité de Tilsit

## Les points

napoleonic-spending = Points de l’impulsion
napoleonic-points-left = { $nation } : { $points } CP
napoleonic-manoeuvres = { $count ->
    [one] { $count } manœuvre
   *[other] { $count } manœuvres
}
napoleonic-card-played = Carte : { $card }
napoleonic-second-open = une carte + ou une ressource peut suivre
napoleonic-impulse-done = Finir l’impulsion
napoleonic-prices = Ce que coûtent les choses, en CP
napoleonic-price-army = marche, par case
napoleonic-price-unit = unité
napoleonic-price-squadron = escadron
napoleonic-price-return = retour de la zone de regroupement, par pièce
napoleonic-price-flag = drapeau
napoleonic-price-consul = retourner un consul
napoleonic-price-war = déclarer la guerre à une puissance
napoleonic-price-end_war = tenter de finir une guerre étrangère
napoleonic-price-commander = chef : son commandement
napoleonic-price-sea = { $count ->
    [one] { $count } manœuvre par CP
   *[other] { $count } manœuvres par CP
}
napoleonic-price-convoy = convoi : 1 par zone, 1 pour le port
napoleonic-price-siege = siège : gratuit
napoleonic-fold-march = Marcher
napoleonic-fold-build = Construire
napoleonic-fold-return = Rappeler de la zone de regroupement
napoleonic-fold-flag = Poser ou ôter des drapeaux
napoleonic-fold-siege = Assiéger
napoleonic-fold-sea = Flottes et convois
napoleonic-fold-courts = Diplomatie
napoleonic-fold-wars = Guerres étrangères

## Les réponses

napoleonic-window = Un moment pour répondre
napoleonic-window-fit = { $count ->
    [one] Cette carte convient
   *[other] Ces { $count } cartes conviennent
} : { $cards }.
napoleonic-window-none = Aucune de vos cartes ne convient à ce moment.

## La table diplomatique

napoleonic-courts = Table diplomatique
napoleonic-courts-short = Diplomatie
napoleonic-column-cost = { $points } CP
napoleonic-box = { $column } ({ $power })
napoleonic-step = { $nation } vers { $box }
napoleonic-step-cost = { $nation } vers { $box } : { $points } CP
napoleonic-step-turn = retourner le consul : { $nation }
napoleonic-step-turn-cost = retourner le consul : { $nation }, { $points } CP
napoleonic-turning = Retourner des consuls
napoleonic-consul-plus = côté +1
napoleonic-consul-wavers = son pacte va se rompre
napoleonic-consul-frozen = figé après sa conquête
napoleonic-courts-help = Un pas coûte ce que dit sa colonne ; un consul côté +1 avance vers le pacte pour 1 de moins, recule pour 1 de plus. Ami, Aide, Associé et Pacte font des clients.

## Les nations

napoleonic-nations = Les nations
napoleonic-col-nation = Nation
napoleonic-col-keys = Clefs
napoleonic-col-keys-long = Clefs tenues, et combien de plus qu’au début
napoleonic-col-draw = Pioche
napoleonic-col-draw-long = Cartes de la prochaine pioche, et combien de clefs manquent pour une de plus
napoleonic-col-resources = Ress.
napoleonic-col-resources-long = Ressources
napoleonic-col-points = Points
napoleonic-col-points-long = Points de victoire
napoleonic-lacking = +{ $count }
napoleonic-status-played = jouée
napoleonic-status-neutral_by_force = neutre par force
napoleonic-status-neutral = neutre
napoleonic-status-allied = en pacte
napoleonic-status-commanded = commandée
napoleonic-status-allied-by = pacte avec { $power }
napoleonic-status-commanded-by = sous { $power }
napoleonic-status-played-by = jouée
napoleonic-status-neutral-by = neutre
napoleonic-status-neutral_by_force-by = neutre par force
napoleonic-behind = { $count } de retard
napoleonic-victory = Le plus de points gagne : clefs gagnées, moins les perdues, d’une puissance et de ses clients ; pactes avec des mineures ; ressources.
napoleonic-away-none = Rien hors de la carte.
napoleonic-away-points = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
napoleonic-away-ships = { $count ->
    [one] { $count } escadron
   *[other] { $count } escadrons
}
napoleonic-away-regroup = Zone de regroupement :
napoleonic-away-aside = Sur Marche redoublée :
napoleonic-away-away = Jusqu’au tour suivant :
napoleonic-away-unbuilt = À construire :
napoleonic-away-fallen = Éliminés :
napoleonic-away-war = { $war } :

## Les batailles

napoleonic-battle-at = Bataille : { $place }
napoleonic-siege-at = Siège : { $place }
napoleonic-sea-at = Bataille navale : { $place }
napoleonic-battle-round = Round { $round }
napoleonic-battle-over = finie
napoleonic-battle-opening = Avant les dés
napoleonic-round-before = Le round précédent
napoleonic-round-after = Le round suivant
napoleonic-side-attacker = Attaquants
napoleonic-side-defender = Défenseurs
napoleonic-side-besiegers = Assiégeants
napoleonic-side-fortress = Forteresse
napoleonic-side-active = La flotte qui navigue
napoleonic-side-other = L’autre flotte
napoleonic-side-won = victorieux
napoleonic-damage = pertes { $count }
napoleonic-strength = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
napoleonic-squadrons = { $count ->
    [one] { $count } escadron
   *[other] { $count } escadrons
}
napoleonic-shaken = { $count ->
    [one] { $count } désorganisée
   *[other] { $count } désorganisées
}
napoleonic-chief = Général en chef
napoleonic-ratings = bataille { $battle }, commandement { $command }
napoleonic-leader-shaken = désorganisé
napoleonic-fortress-dice = { $count ->
    [one] lance { $count } dé
   *[other] lance { $count } dés
}
napoleonic-dice = Les dés
napoleonic-dice-none = pas de dés
napoleonic-dice-land = { $kills ->
    [0] aucune perte
    [one] { $kills } perte
   *[other] { $kills } pertes
}, { $shaken ->
    [0] aucune désorganisation
    [one] { $shaken } désorganisation
   *[other] { $shaken } désorganisations
}
napoleonic-dice-sea = { $kills ->
    [0] aucune coulée
    [one] { $kills } coulée
   *[other] { $kills } coulées
}, { $shaken ->
    [0] aucune touchée
    [one] { $shaken } touchée
   *[other] { $shaken } touchées
}
napoleonic-dice-battery = Batteries du port :
napoleonic-dice-guard = Garde impériale :
napoleonic-die-kills = { $die }, une perte
napoleonic-die-shakes = { $die }, une désorganisation
