# Maria à la table : ce que disent les boutons, et ce qu’est une cité.

town-minor = Forteresse secondaire
town-major = Forteresse principale
town-elector = Voix d’un prince-électeur.
town-held = Tenue : { $power }
town-threatened = Traversée ({ $power }) : elle tombera si ses protecteurs sont chassés.
town-hussar = Un hussard bat la campagne ici.
nation-armies = Troupes
nation-pool = Marqueurs de victoire en stock : le premier stock vidé gagne
piece-armies = { $count ->
    [one] { $count } troupe
   *[other] { $count } troupes
}
do-force = { $pieces } : marche forcée
do-shift = { $track } { $by ->
    [-2] ←← deux cases
    [-1] ← une case
    [1] une case →
   *[other] deux cases →→
}
do-shift-none = { $track } : ne bouge pas
do-vote = { $town } : { $candidate }
do-ballot = Voix : { $power } → { $candidate }
do-subsidy = Subvention : { $donor } → { $recipient }
do-cancel = Fin de la subvention : { $donor } → { $recipient }
do-truce = Trêve : { $power } et { $other }
do-shun = { $power } : rester à l’écart…
do-propose = { $turns ->
    [one] pour { $turns } tour
   *[other] pour { $turns } tours
}
candidate-francis = François
candidate-charles = Charles
chase-none = aucun hussard
chase-first = le hussard 1, à { $first }
chase-second = le hussard 2, à { $second }
chase-both = les deux, à { $first } et à { $second }
route-home = par la Prusse seule
route-abroad = par l’étranger

## Titres au-dessus des boutons

ask-allot = Troupes de ce général
ask-take = Troupes qui marchent avec lui ; les autres restent
ask-force = Marche forcée avec
ask-command = Commandant suprême
ask-return = Faire revenir
ask-reinforce = La nouvelle troupe va à
ask-hussar = Le hussard va à
ask-check = Vérifier le ravitaillement de
ask-chase = La retraite chasse
ask-route = La retraite passe
ask-trump = Annoncez l’atout politique
ask-bid = Cliquez sur la carte à placer
ask-choose = Prendre une Carte Politique
ask-shift = Déplacer le marqueur
ask-recipient = Qui en profite
ask-corps = Part avec le corps expéditionnaire
ask-displace = Se retire à
ask-vote = Donner la voix
ask-talk = Négocier avec le joueur :
ask-subsidy = Offrir une subvention
ask-cancel = Offrir la fin d’une subvention
ask-ballot = Promettre des voix
ask-truce = Promettre une trêve
ask-shun = Promettre de se tenir à l’écart
ask-land = De ce pays
ask-range = De la portée de cette forteresse
ask-propose = Proposer ces clauses

## Boutons simples

do-end = Terminer les déplacements
do-yield = Laisser le partenaire commencer
do-dispute = Déclarer un désaccord
do-agree = Accepter
do-refuse = Refuser
do-troop = Une troupe de plus
do-pass = Passer
do-keep = Laisser le hussard
do-subsidise = Verser la subvention
do-withhold = Ne pas la verser
do-choose = Prendre : { $card }
do-hold = Garder les cartes
do-execute = Exécuter la carte
do-discard = La défausser sans effet
do-wish = Marqueur saxon vers la droite
do-forgo = Laisser le marqueur saxon
do-peace = Offrir la paix contre la Silésie
do-cede = L’Autriche accepte la paix contre la Silésie
do-reduce = Réduire les objectifs

## Le Tableau Politique

pol-title = Tableau Politique
pol-title-introductory = Le chemin de la victoire
pol-unfold = Agrandir
pol-fold = Réduire (Échap)
pol-tracks = Saxe, Russie, Italie
pol-box = { $track }, case { $box }
pol-marker-here = le marqueur est ici
pol-move-here = Déplacer le marqueur ici :
pol-point = Pointez ou touchez une case pour lire son effet.
pol-icon-tc_plus = 1 Carte Tactique de plus
pol-icon-tc_minus = 1 de moins
pol-icon-corps = un général en corps expéditionnaire
pol-icon-victory = un marqueur de victoire en case Italie
pol-saxon-prussian_ally = alliée de la Prusse
pol-saxon-neutral = neutre
pol-saxon-austrian_ally = alliée de l’Autriche
pol-announced = Annoncé :
pol-announced-to = Annoncé : le marqueur va en case { $box }.
pol-announces = { $power } : { $move }
pol-stays = { $track } ne bouge pas
pol-or = ou
pol-cards = Cartes Politiques de ce tour
pol-no-cards = Aucune n’a été retournée.
pol-arms = Peut être choisie par :
pol-take = Choisir cette carte
pol-text = Son effet
pol-taken = choisie ({ $power })
pol-executed = exécutée ({ $power })
pol-discarded = défaussée ({ $power })
pol-untaken = non choisie
pol-earlier = { $count ->
    [one] { $count } carte passée
   *[other] { $count } cartes passées
}
pol-leaf-turn = Ce tour
pol-leaf-aims = Victoire et élection
pol-influence = Influence
pol-trump = Atout :
pol-no-trump-yet = Pas encore d’atout
pol-face-down = Une carte face cachée, paquet { $deck }
pol-own-bid = cachée aux autres
pol-no-bid = n’a rien placé
pol-no-trump = hors atout : retour en main
pol-rank = Influence : rang { $rank }
pol-sum = influence { $sum }
pol-did-held = conserve ses cartes
pol-did-took_back = a repris ses cartes
pol-did-chose = a choisi
pol-college = Collège électoral
pol-election-due = L’Empereur est élu à la fin de ce tour.
pol-election-later = L’Empereur est élu à la fin du tour où paraît l’Élection Impériale : du tour 4 au tour 7.
pol-emperor-austria = François est élu Empereur, par { $francis } voix contre { $charles }.
pol-emperor-france = Charles est élu Empereur, par { $charles } voix contre { $francis }.
pol-show = Montrer { $town } sur la carte
pol-free = libre
pol-vote-cast = le vote est exprimé
pol-vote-bound = vote imposé ({ $power })
pol-vote-promised = vote promis ({ $power })
pol-vote-free = vote libre ({ $power })
pol-tally = François { $francis }, Charles { $charles }, libres { $free } ; { $needed } voix suffisent.
pol-votes-needed = Il faut { $needed } voix sur { $all }. L’Autriche et l’Armée Pragmatique votent pour François. L’Empereur vaut un marqueur de victoire à l’Autriche (François) ou à la France (Charles).
pol-victory = Victoire
pol-victory-rule = Une grande puissance gagne quand son stock est vide à la fin d’une étape politique ou d’actions.
pol-left = reste { $pool } sur { $markers }
pol-on-map = { $count } sur la carte
pol-asked = { $count ->
    [one] { $count } point d’interrogation
   *[other] { $count } points d’interrogation
}
pol-aside = { $count } mis de côté
pol-none-placed = aucun marqueur posé
pol-winters = Scores d’hiver
pol-winter-sum = Total
pol-noted = noté
pol-winter-rule = Chaque hiver, on note en secret les marqueurs qui restent dans chaque stock. Si personne n’a gagné après { $winters } hivers, le total le plus bas gagne.
pol-affairs = Alliances et subventions
pol-saxony-prussian_ally = La Saxe est alliée de la Prusse.
pol-saxony-neutral = La Saxe est neutre ; Marie-Thérèse la joue.
pol-saxony-austrian_ally = La Saxe est alliée de l’Autriche.
pol-prussia-neutral = La Prusse est neutre.
pol-annexed = La Silésie est définitivement prussienne.
pol-reduced = La France a réduit ses objectifs.
pol-bavaria-paid = La France verse à la Bavière sa subvention : 1 carte par tour.
pol-bavaria-unpaid = La France ne verse pas de subvention à la Bavière.
pol-contract = Subvention { $donor } → { $recipient } : 1 carte par tour, encore { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}.
pol-abroad = { $power } : { $general } est au corps expéditionnaire ({ $box }).
pol-owes-corps = { $power } : un corps expéditionnaire est dû.
pol-jacobites = Les Jacobites retiennent l’Armée Pragmatique en Angleterre.
pol-income = { $power } : { $by } { $count ->
    [one] carte
   *[other] cartes
} par tour.
pol-held-of = { $held } sur { $needed }
pol-turn-of = tour { $turn } sur { $last }
pol-aim-france = La France gagne avec { $needed } forteresses en Autriche.
pol-aim-prussia = La Prusse gagne avec { $needed } forteresses en Autriche et en Silésie réunies.
pol-aim-austria = L’Autriche gagne si personne d’autre n’a gagné à la fin du tour { $last }.
pol-aim-two = À deux joueurs, la France et la Prusse ne gagnent que si toutes deux ont les leurs ; l’Autriche gagne si aucune ne les a à la fin du tour { $last }. Sinon, la partie est nulle.


## Décisions à la table : mise en place, achats, pourparlers

muster-title = { $power } : troupes
muster-left = { $count ->
    [one] { $count } restante
   *[other] { $count } restantes
}
muster-general = Général
muster-least = Minimum
muster-troops = Troupes
muster-idle = absent de cette partie
muster-box = attend hors de la carte
order-armies = { $count ->
    [one] { $count } troupe
   *[other] { $count } troupes
}
order-general = { $general } revient à { $town } avec une troupe
order-for-Recruiting = Nouvelles troupes
order-for-RecruitPayment = Nouvelles troupes
order-for-TrainPayment = Retour d’un train de ravitaillement
order-for-Toll = Ravitaillement malgré un hussard
order-for-CorpsPayment = Nouveau corps expéditionnaire
fold-force = Marche forcée : 8 cités par les routes principales
fold-return = Faire revenir un train
fold-talk = Pourparlers avec un autre joueur
fold-subsidy = Subventions
fold-ballot = Voix à l’élection
fold-truce = Trêve
fold-shun = Se tenir à l’écart d’un lieu
talks-title = Pourparlers
talks-draft = Votre offre à { $other }
talks-alone = Subvention entre deux de vos puissances
talks-asked = { $other } vous propose un accord
talks-open = { $seat } a fait une offre à { $other }
talks-turns = { $count ->
    [one] pour { $count } tour
   *[other] pour { $count } tours
}
talks-empty = Rien pour l’instant : ajoutez des clauses ci-dessous, puis choisissez la durée.
talks-you = Vous
talks-binds = Une fois conclu, l’accord engage : la table y tient les deux parties.
deals-title = Accords en vigueur
deals-until = jusqu’au tour { $turn }
deals-more = encore { $count } fois
deals-refused = Refusé dans cette étape
deals-refused-by = { $seat } a refusé à { $other } :
do-pass-Talks = Rompre les pourparlers
do-pass-Shun = Retour
do-pass-Bid = Ne placer aucune carte
do-pass-Movement = Ne plus rien déplacer en Flandres
do-pass-Reduction = Garder les objectifs
do-pass-PeaceOffer = Ne pas offrir la paix
do-pass-Recruiting = Ne rien recruter
do-pass-CardTroops = Ne plus faire revenir de général
do-agree-Consent = Accepter la pile
do-refuse-Consent = Refuser
do-agree-Invite = Accepter la jonction
do-refuse-Invite = Refuser la jonction
do-agree-Objection = Laisser cette pièce partir d’abord
do-yield-Objection = Le laisser finir ses déplacements d’abord
do-agree-PeaceAnswer = Faire la paix : la Silésie est prussienne
do-refuse-PeaceAnswer = Pas de paix
do-agree-Answer = Accepter : cela engage
do-general = { $general }, à { $town }
do-general-troops = { $general }, à { $town }, { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
}
fold-hussar = Cités par leur nom ; ou cliquez sur la carte
away-title = Hors de la carte
away-lost = { $piece } est retiré du plateau
away-box = { $piece } est en case hors-carte : { $box }

## Combats, avec les mots de ce jeu

duel-then-level = Égalité : la main passe à l’adversaire, qui doit jouer s’il a une carte de la bonne couleur.
duel-choose-worth = Une Réserve vaut de 1 à 8 : cliquez pour choisir.
odds-hand-known = { $points } points de cette couleur{ $reserves ->
    [0] {""}
    [one] , { $reserves } Réserve
   *[other] , { $reserves } Réserves
}
odds-hand-unknown = { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
} : environ { $mean } points de cette couleur ({ $high } au plus)
seen-last = vu pour la dernière fois avec { $armies ->
    [0] 0 troupe
    [one] { $armies } troupe
   *[other] { $armies } troupes
}, tour { $turn }
