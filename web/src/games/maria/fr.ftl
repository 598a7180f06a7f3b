# Maria à la table : ce que disent les boutons, et ce qu’est une cité.

town-minor = Forteresse secondaire
town-major = Forteresse principale
town-elector = Siège d’un prince-électeur.
town-held = Tenue par { $power }
town-threatened = { $power } est passée : la place tombe si ses protecteurs sont chassés.
town-hussar = Un hussard bat la campagne ici.
nation-armies = Troupes
nation-pool = Marqueurs de victoire en réserve : le stock vide gagne
piece-armies = { $count ->
    [one] { $count } troupe
   *[other] { $count } troupes
}
do-force = { $pieces } : marche forcée
do-shift = { $track } { $by ->
    [-2] ←← deux cases
    [-1] ← une case
    [1] une case →
   *[other] deux cases →→
}
do-shift-none = { $track } : ne bouge pas
do-vote = { $town } : { $candidate }
do-ballot = { $power } vote pour { $candidate }
do-subsidy = { $donor } subventionne { $recipient }
do-cancel = { $donor } ne subventionne plus { $recipient }
do-truce = { $power } n’attaque pas { $other }
do-shun = { $power } évite …
do-propose = { $turns ->
    [one] pour { $turns } tour
   *[other] pour { $turns } tours
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
ask-take = Troupes qui marchent avec lui ; les autres restent
ask-force = Marche forcée avec
ask-command = Commandant en chef
ask-return = Faire revenir
ask-reinforce = La nouvelle troupe va à
ask-hussar = Le hussard va à
ask-check = Vérifier le ravitaillement de
ask-chase = La retraite chasse
ask-route = La retraite passe
ask-trump = Annoncez l’atout politique
ask-bid = Cliquez la carte à poser
ask-choose = Prendre une carte politique
ask-shift = Déplacer le marqueur
ask-recipient = Qui en profite
ask-corps = Part avec le corps expéditionnaire
ask-displace = Se retire à
ask-vote = Donner la voix
ask-talk = Parler avec le joueur de
ask-subsidy = Offrir une subvention
ask-cancel = Offrir la fin d’une subvention
ask-ballot = Promettre des voix
ask-truce = Promettre la paix sur la carte
ask-shun = Promettre de se tenir à l’écart
ask-land = De ce pays
ask-range = Des environs de cette forteresse
ask-propose = Proposer ces clauses

## Boutons simples

do-end = Finir le mouvement
do-yield = Laisser le partenaire commencer
do-dispute = Déclarer un désaccord
do-agree = Accepter
do-refuse = Refuser
do-troop = Une troupe de plus
do-pass = Rien de tel
do-keep = Laisser le hussard
do-subsidise = Verser la subvention
do-withhold = Ne pas la verser
do-hold = Garder les cartes
do-execute = Exécuter la carte
do-discard = La défausser sans effet
do-wish = La Saxe vers la droite
do-forgo = Laisser la Saxe
do-peace = Offrir la paix contre la Silésie
do-cede = L’Autriche accepte la paix contre la Silésie
do-reduce = Réduire les objectifs

## Le tableau politique

pol-title = Tableau politique
pol-title-introductory = Le chemin de la victoire
pol-unfold = Déplier
pol-fold = Replier (Échap)
pol-tracks = Saxe, Russie, Italie
pol-box = { $track }, case { $box }
pol-marker-here = le marqueur est ici
pol-move-here = Déplacer le marqueur ici :
pol-point = Pointez ou touchez une case pour lire son effet.
pol-icon-tc_plus = 1 Carte Tactique de plus
pol-icon-tc_minus = 1 de moins
pol-icon-corps = un général au loin
pol-icon-victory = un marqueur de victoire en case Italie
pol-saxon-prussian_ally = alliée de la Prusse
pol-saxon-neutral = neutre
pol-saxon-austrian_ally = alliée de l’Autriche
pol-announced = Annoncé :
pol-announced-to = Annoncé : le marqueur va en case { $box }.
pol-announces = { $power } : { $move }
pol-stays = { $track } ne bouge pas
pol-or = ou
pol-cards = Cartes politiques de ce tour
pol-no-cards = Aucune n’a été retournée.
pol-arms = Peut être prise par :
pol-take = Prendre cette carte
pol-text = Son effet
pol-taken = prise ({ $power })
pol-executed = exécutée ({ $power })
pol-discarded = défaussée ({ $power })
pol-untaken = personne ne l’a prise
pol-earlier = { $count ->
    [one] { $count } carte passée
   *[other] { $count } cartes passées
}
pol-influence = Influence
pol-trump = Atout :
pol-no-trump-yet = Pas encore d’atout
pol-face-down = Une carte face cachée, talon { $deck }
pol-own-bid = cachée aux autres
pol-no-bid = ne pose rien
pol-no-trump = hors atout : retour en main
pol-rank = Influence : rang { $rank }
pol-sum = influence { $sum }
pol-did-held = conserve ses cartes
pol-did-took_back = a repris ses cartes
pol-did-chose = a choisi
pol-college = Collège électoral
pol-election-due = L’Empereur est élu à la fin de ce tour.
pol-election-later = L’Empereur est élu à la fin du tour où paraît l’Élection impériale : du tour 4 au tour 7.
pol-emperor-austria = François est empereur, par { $francis } voix contre { $charles }.
pol-emperor-france = Charles est empereur, par { $charles } voix contre { $francis }.
pol-show = Montrer { $town } sur la carte
pol-free = libre
pol-vote-cast = le vote est exprimé
pol-vote-bound = vote imposé ({ $power })
pol-vote-promised = vote promis ({ $power })
pol-vote-free = vote libre ({ $power })
pol-tally = François { $francis }, Charles { $charles }, libres { $free } ; { $needed } voix suffisent.
pol-votes-needed = Il faut { $needed } voix sur { $all }. L’Autriche et l’Armée Pragmatique votent pour François. L’Empereur vaut un marqueur de victoire à l’Autriche (François) ou à la France (Charles).
pol-victory = Victoire
pol-victory-rule = Qui vide son stock gagne : à la fin d’une étape politique ou d’action.
pol-left = reste { $pool } sur { $markers }
pol-on-map = { $count } sur la carte
pol-asked = { $count ->
    [one] { $count } point d’interrogation
   *[other] { $count } points d’interrogation
}
pol-aside = { $count } de côté
pol-none-placed = aucun marqueur posé
pol-winters = Scores d’hiver
pol-winter-sum = Total
pol-noted = noté
pol-winter-rule = Chaque hiver, on note en secret les marqueurs qui restent dans chaque stock. Si personne n’a gagné après { $winters } hivers, le total le plus bas l’emporte.
pol-affairs = Alliances et subventions
pol-saxony-prussian_ally = La Saxe est alliée de la Prusse.
pol-saxony-neutral = La Saxe est neutre ; le joueur de l’Autriche la joue.
pol-saxony-austrian_ally = La Saxe est alliée de l’Autriche.
pol-prussia-neutral = La Prusse est neutre.
pol-annexed = La Silésie est prussienne pour de bon.
pol-reduced = La France a réduit ses objectifs.
pol-bavaria-paid = La France verse à la Bavière sa subvention : 1 carte par tour.
pol-bavaria-unpaid = La France ne verse pas de subvention à la Bavière.
pol-contract = Subvention { $donor } → { $recipient } : 1 carte par tour, encore { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}.
pol-abroad = { $power } : { $general } est au corps expéditionnaire ({ $box }).
pol-owes-corps = { $power } : un corps expéditionnaire est dû.
pol-jacobites = Les Jacobites retiennent l’Armée Pragmatique en Angleterre.
pol-income = { $power } : { $by } { $count ->
    [one] carte
   *[other] cartes
} par tour.
pol-held-of = { $held } sur { $needed }
pol-turn-of = tour { $turn } sur { $last }
pol-aim-france = La France gagne avec { $needed } forteresses en Autriche.
pol-aim-prussia = La Prusse gagne avec { $needed } forteresses en Autriche et en Silésie réunies.
pol-aim-austria = L’Autriche gagne si personne d’autre n’a gagné à la fin du tour { $last }.
pol-aim-two = À deux joueurs, la France et la Prusse ne gagnent que si toutes deux ont les leurs ; l’Autriche gagne si aucune ne les a à la fin du tour { $last }. Sinon, la partie est nulle.


## Décisions à la table : mise en place, achats, pourparlers

muster-title = { $power } : troupes
muster-left = { $count ->
    [one] { $count } restante
   *[other] { $count } restantes
}
muster-general = Général
muster-least = Minimum
muster-troops = Troupes
muster-idle = absent de cette partie
muster-box = attend hors de la carte
order-armies = { $count ->
    [one] { $count } troupe
   *[other] { $count } troupes
}
order-general = { $general } revient à { $town } avec une troupe
order-for-Recruiting = Nouvelles troupes
order-for-RecruitPayment = Nouvelles troupes
order-for-TrainPayment = Retour d’un train de ravitaillement
order-for-Toll = Ravitaillement malgré un hussard
order-for-CorpsPayment = Nouveau corps expéditionnaire
fold-force = Marche forcée : 8 cités par les routes principales
fold-return = Faire revenir un train
fold-talk = Pourparlers avec un autre joueur
fold-subsidy = Subventions
fold-ballot = Voix à l’élection
fold-truce = Paix
fold-shun = Se tenir à l’écart d’un lieu
talks-title = Pourparlers
talks-draft = Votre offre à { $other }
talks-alone = Une subvention entre vos propres puissances
talks-asked = { $other } vous propose un accord
talks-open = { $seat } a fait une offre à { $other }
talks-turns = { $count ->
    [one] pour { $count } tour
   *[other] pour { $count } tours
}
talks-empty = Rien encore : ajoutez des clauses ci-dessous, puis choisissez la durée.
talks-you = Vous
talks-binds = Une fois conclu, l’accord engage : la table y tient les deux parties.
deals-title = Accords en vigueur
deals-until = jusqu’au tour { $turn }
deals-more = encore { $count } fois
deals-refused = Refusé dans cette étape
deals-refused-by = { $seat } a refusé à { $other } :
do-pass-Talks = Rompre les pourparlers
do-pass-Shun = Retour
do-pass-Bid = Ne poser aucune carte
do-pass-Movement = Ne plus bouger en Flandre
do-pass-Reduction = Garder les objectifs
do-pass-PeaceOffer = Ne pas offrir la paix
do-pass-Recruiting = Ne rien recruter
do-pass-CardTroops = Aucun (autre) général ne revient
do-agree-Consent = Laisser partir la pile
do-refuse-Consent = Elle reste ainsi
do-agree-Invite = Le laisser se joindre
do-refuse-Invite = Le tenir à l’écart
do-agree-Objection = Laisser cette pièce partir d’abord
do-yield-Objection = Le laisser tout bouger d’abord
do-agree-PeaceAnswer = Faire la paix : la Silésie est prussienne
do-refuse-PeaceAnswer = Pas de paix
do-agree-Answer = Accepter : cela engage
do-general = { $general }, à { $town }
do-general-troops = { $general }, à { $town }, { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
}
fold-hussar = Cités par leur nom ; ou cliquez sur la carte
away-title = Hors de la carte
away-lost = { $piece } est hors de combat
away-box = { $piece } est dans une case : { $box }
