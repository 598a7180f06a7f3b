# Maria : ce qui s’est passé, ce qui est demandé, pourquoi c’est interdit.
# Les noms de puissances viennent sans article : les phrases sont écrites « Prusse : ... ».

## Ce qui s’est passé

event-allotted = { $general } reçoit { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
}.
event-mustered = { $power } : entrée en campagne avec { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
}.
event-turn_began = Tour { $turn }.
event-stage_began = À l’action : { $powers }.
event-drew = { $power } : { $count ->
    [0] aucune Carte Tactique tirée
    [one] { $count } Carte Tactique tirée
   *[other] { $count } Cartes Tactiques tirées
}.
event-drew_cards = Tirage ({ $power }) : { $cards }.
event-deck_opened = Le paquet { $deck } des Cartes Tactiques est entamé.
event-reshuffled = Les cartes jouées des paquets { $decks } sont mélangées et forment le talon.
event-bavarian_subsidy = { $paid ->
    [0] La France ne subventionne pas la Bavière ce tour-ci.
   *[other] La France subventionne la Bavière.
}
event-subsidy_paid = Subvention : une carte du revenu, { $donor } → { $recipient }.
event-cut_off_income = { $power } : aucune carte, sa forteresse principale est aux mains de l’ennemi.
event-hussar_placed = Un hussard est placé à { $town }.
event-hussar_chased = Un hussard est chassé à { $town }.
event-toll_due = { $general } : un hussard barre le ravitaillement, qui coûte { $price }.
event-toll_paid = { $power } : ravitaillement payé pour { $general } avec { $cards }.
event-hand_shown = { $power } : ne peut payer et montre sa main, { $cards }.
event-turned_up = { $general } est de nouveau ravitaillé à { $town }.
event-turned_down = { $general } n’est plus ravitaillé à { $town } : { $loss ->
    [one] { $loss } troupe perdue
   *[other] { $loss } troupes perdues
}.
event-starved = { $general } n’est toujours pas ravitaillé à { $town } : { $loss ->
    [one] { $loss } troupe perdue
   *[other] { $loss } troupes perdues
}.
event-removed = { $general } quitte la carte à { $town }.
event-took = { $group } : { $troops ->
    [one] { $troops } troupe emmenée
   *[other] { $troops } troupes emmenées
}.
event-stepped = { $group } : { $start } → { $town }.
event-joined = { $group } : jonction avec le général à { $town }.
event-commands = { $general } est commandant suprême à { $town }.
event-agreed = { $seat } accepte.
event-refused = { $seat } refuse.
event-yielded = { $seat } laisse son partenaire se déplacer d’abord.
event-disputed = { $seat } déclare un désaccord : sur la carte des Flandres, les partenaires se déplacent à tour de rôle.
event-passed = { $seat } a fini ses déplacements sur la carte des Flandres.
event-movement_ended = { $powers } : fin des déplacements.
event-train_destroyed = Le train { $train } est détruit à { $town }.
event-train_returned = Le train { $train } revient à { $town }, payé avec { $cards }.
event-train_placed = Le train { $train } entre en jeu à { $town }.
event-threatened = { $power } : { $town } est traversée, mais protégée ; elle tombera si ses protecteurs sont chassés.
event-conquered = { $power } : { $town } est conquise.
event-markers_return = { $power } : les marqueurs mis de côté retournent au stock.
event-combat = Combat : { $attacker } ({ $attacker_town }, troupes : { $attacker_troops }) contre { $defender } ({ $defender_town }, troupes : { $defender_troops }).
event-played = { $power } : { $card }, pour { $worth } ; score { $score }.
event-stopped = { $power } : arrêt à { $score }.
event-drawn = Le combat entre { $attacker_town } et { $defender_town } reste sans vainqueur.
event-defeated = { $power } : défaite à { $town }, { $troops ->
    [one] { $troops } troupe perdue
   *[other] { $troops } troupes perdues
}.
event-cut_off = { $power } : aucune retraite depuis { $town }, tout est perdu.
event-retreated = { $power } : retraite { $start } → { $town }.
event-points_won = { $power } : { $points ->
    [one] { $points } point de victoire gagné
   *[other] { $points } points de victoire gagnés
}.
event-points_lost = { $power } : { $points ->
    [one] { $points } point de victoire perdu
   *[other] { $points } points de victoire perdus
}.
event-political_card = Carte Politique : { $card }
event-turned_for_trump = On retourne { $card } pour l’atout politique.
event-trump = Atout politique : { $suit }.
event-bid = { $power } : une carte placée face cachée.
event-no_bid = { $power } : aucune carte placée.
event-bid_shown = { $power } : { $card } était placée, { $counts ->
    [0] ce n’est pas un atout, elle revient en main.
   *[other] elle compte.
}
event-influence = Influence, de la plus grande à la plus petite : { $powers }.
event-no_influence = Personne n’a d’influence : personne ne prend de Carte Politique.
event-held_cards = { $power } : ses cartes restent sur le Tableau Politique.
event-took_back = { $power } : ses cartes du Tableau Politique reviennent en main.
event-chose = { $power } : la Carte Politique « { $card } » est choisie.
event-executed = { $power } : « { $card } » est exécutée.
event-not_executed = { $power } : « { $card } » est défaussée sans effet.
event-announced = { $power } : { $track }, { $by ->
    [0] le marqueur reste
   *[other] marqueur { $by } (gauche pour −, droite pour +)
}.
event-track_moved = { $track } : le marqueur est sur la case { $box }.
event-italy_box_filled = { $power } : un marqueur dans la case Italie.
event-italy_box_emptied = { $power } : son marqueur quitte la case Italie.
event-elector_turned = Prince-électeur ({ $town }) : change de camp, { $side }.
event-card_troops = { $power } : { $troops ->
    [0] aucune troupe, faute de place
    [one] { $troops } troupe reçue
   *[other] { $troops } troupes reçues
}.
event-corps_due = { $power } : un corps expéditionnaire doit partir.
event-corps_owed = { $power } : aucun général pour le corps expéditionnaire, qui reste dû.
event-corps_sent = { $general } part avec le corps expéditionnaire.
event-corps_home = { $general } revient d’expédition à { $town }.
event-displaced = { $piece } cède la place : { $start } → { $town }.
event-election = Les princes-électeurs élisent l’Empereur.
event-voted = { $elector } vote pour { $candidate }.
event-emperor = Élection Impériale : François { $francis } voix, Charles { $charles }. { $power } : un marqueur dans la case Empereur.
event-reduced = La France réduit ses objectifs : { $markers ->
    [one] { $markers } marqueur retiré
   *[other] { $markers } marqueurs retirés
} d’Autriche.
event-peace_offered = La Prusse offre la paix à l’Autriche, contre la Silésie.
event-peace_refused = L’Autriche refuse la paix.
event-annexed = L’Autriche fait la paix : la Prusse annexe la Silésie et devient neutre.
event-neutrality_began = La Prusse est neutre.
event-proposed = { $seat } propose à { $other } un accord pour { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
} :
event-term_subsidy = Une subvention : { $donor } verse, { $recipient } reçoit.
event-term_cancel = La subvention cesse : { $donor } ne verse plus rien à { $recipient }.
event-term_votes = { $power } : ses voix d’électeurs vont à { $candidate }.
event-term_peace = L’Autriche accepte la paix pour la Silésie si la Prusse l’offre.
event-term_truce = { $power } : trêve avec { $other }.
event-term_land = { $power } : ses généraux restent hors de ce pays, { $country }.
event-term_range = { $power } : ses généraux restent hors de portée de cette forteresse, { $town }.
event-neutrality_ended = La Prusse n’est plus neutre.
event-saxony_changed = La Saxe est désormais { $status }.
event-control_passed = La Saxe est désormais jouée par { $seat }.
event-took_over_hand = La main de la Saxe : { $cards }.
event-winter = Hiver { $number }.
event-recruited = Recrutement ({ $power }) : { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
}, prix payé avec { $cards }.
event-no_recruits = { $power } : aucun recrutement.
event-returned = { $general } revient à { $town }.
event-reinforced = { $general } reçoit une troupe.
event-winter_scored = Le score de l’hiver { $number } est noté.
event-winter_sums = Total des scores d’hiver : { $sums }.
event-won = Victoire : { $powers }.
event-nobody_won = Personne n’a gagné.

## Comment la partie a fini

outcome-fortresses = Victoire pour { $winners } : { $count ->
    [one] les forteresses nécessaires sont prises.
   *[other] les forteresses nécessaires sont prises.
}
outcome-endured = Victoire pour { $winners } : { $count ->
    [one] l’Autriche a tenu jusqu’à la fin du tour 9.
   *[other] l’Autriche a tenu jusqu’à la fin du tour 9.
}
outcome-draw = { $count ->
    [0] Partie nulle : une seule des deux conditions est remplie.
   *[other] { $winners } : partie nulle, une seule des deux conditions est remplie.
}
outcome-markers = Victoire pour { $winners } : { $count ->
    [one] un stock de marqueurs de victoire est vide.
   *[other] un stock de marqueurs de victoire est vide.
}
outcome-winters = Victoire pour { $winners } : { $count ->
    [one] le plus bas total des quatre hivers.
   *[other] le plus bas total des quatre hivers.
}

score-fortresses = Forteresses tenues
score-markers = Marqueurs de victoire restant au stock : moins il en reste, mieux c’est
score-winters = Points des hivers : le plus petit total gagne

## Ce qui est demandé

prompt-Allot = Combien de troupes pour { $general } ? Il en reste { $left } à cette puissance.
prompt-BavarianSubsidy = La France subventionne-t-elle la Bavière ce tour-ci ?
prompt-Hussar = Où va le { $number ->
    [0] premier
   *[other] second
} hussard ? Il peut aussi rester où il est.
prompt-Tolls = De quel général vérifie-t-on le ravitaillement ?
prompt-Toll = Un hussard barre le ravitaillement de { $general } : quelles cartes paient ? Reste dû : { $due }.
prompt-Movement = Quelles pièces déplacer ? Vous pouvez aussi faire revenir des trains ou terminer les déplacements.
prompt-Take = { $group }, à { $town } : combien de troupes emmener ?
prompt-March = { $group } à { $town } : vers où ?
prompt-Command = Deux généraux de même rang : qui est commandant suprême ?
prompt-Consent = Votre partenaire veut déplacer { $group } en une seule pile. Acceptez-vous ?
prompt-Objection = Votre partenaire veut se déplacer d’abord sur la carte des Flandres. Accepter, le laisser finir d’abord, ou déclarer un désaccord ?
prompt-Invite = Le général de votre partenaire veut rejoindre le vôtre à { $town }. Acceptez-vous ?
prompt-TrainPayment = { $train } revient à { $town } : quelles cartes paient ? Reste dû : { $due }.
prompt-NextCombat = Quel combat livrer maintenant ?
prompt-Duel = Combat à { $town } : votre score est { $own_score }. Quelle carte jouez-vous ?
prompt-Retreat = Battu à { $loser } : retraite vers où ?
prompt-Way = Retraite, { $loser } → { $end } : quels hussards chasse-t-elle en chemin ?
prompt-Route = Retraite, { $loser } → { $end } : sort-elle de Prusse en chemin ? Si oui, les marqueurs mis de côté retournent au stock prussien.
prompt-Trump = Nommez l’atout politique.
prompt-Bid = Placer une carte face cachée sur le Tableau Politique, ou aucune ?
prompt-Choice = Conserver vos CT, ou choisir une Carte Politique ?
prompt-Verdict = Exécuter ou défausser ? { $card }
prompt-Announce = Comment déplacer le marqueur { $track } ?
prompt-Recipient = Qui profite de la carte ?
prompt-CardTroops = Des généraux reviennent-ils avec les nouvelles troupes ? Troupes : { $troops }.
prompt-Corps = Quel général part avec le corps expéditionnaire ?
prompt-CorpsPayment = { $general } est levé de nouveau : quelles cartes paient ? Reste dû : { $due }.
prompt-ComeHome = { $general } revient d’expédition : qui va où ?
prompt-Part = { $general } : combien de troupes emmener de la pile ?
prompt-CorpsShare = { $general } : combien de troupes emmener dans la case hors-carte ?
prompt-OwedCorps = { $general } va directement dans la case hors-carte : avec combien des { $troops } nouvelles troupes ?
prompt-NewCommander = { $general } et { $partner } ont le même rang : qui est le commandant suprême ?
prompt-Talks = Que proposez-vous ? Ajoutez des clauses, puis proposez-les pour un nombre de tours, ou rompez.
prompt-Shun = { $power } : hors de quel pays, ou de la portée de quelle forteresse, ses généraux resteront-ils ?
prompt-Answer = On vous propose un accord pour { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
}. L’acceptez-vous ? Il sera contraignant.
prompt-Displace = { $piece } doit céder la place : vers où ?
prompt-Vote = Qui ce prince-électeur choisit-il ?
prompt-Reduction = La France réduit-elle ses objectifs militaires ?
prompt-PeaceOffer = Toute la Silésie est prussienne : offrir la paix à l’Autriche ?
prompt-PeaceAnswer = La Prusse offre la paix contre la Silésie. Acceptez-vous ?
prompt-SecondTrain = Où le second train prussien entre-t-il en jeu ?
prompt-SaxonWish = Des points sont perdus : déplacer le marqueur saxon d’une case vers la droite ? Cases : { $boxes }.
prompt-Recruiting = Que recrute-t-on ? Troupes commandées : { $troops }. Payez quand la liste est complète.
prompt-RecruitPayment = Quelles cartes paient { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
} ? Reste dû : { $due }.
prompt-Reinforce = Qui reçoit la prochaine troupe ? À répartir : { $troops }.

## Questions auxquelles on peut répondre d’avance

order-Objection = Quand votre partenaire veut se déplacer d’abord sur la carte des Flandres
order-Consent = Quand votre partenaire veut déplacer vos généraux avec les siens en une seule pile
order-Invite = Quand le général de votre partenaire veut rejoindre le vôtre
order-Answer = Quand on vous propose un accord
order-Duel = Quand c’est à vous de jouer une carte au combat
order-Way = Quand une retraite peut chasser des hussards
order-Route = Quand une retraite peut rester en Prusse ou en sortir
order-BavarianSubsidy = Quand la France peut subventionner la Bavière
order-Bid = Quand vous pouvez placer une carte sur le Tableau Politique
order-Choice = Quand vous pouvez dépenser vos CT pour une Carte Politique
order-Hussar = Quand un hussard peut être placé
order-CardTroops = Quand de nouvelles troupes peuvent ramener des généraux
order-SaxonWish = Quand des points sont perdus et que le marqueur saxon peut être déplacé
order-Recruiting = Quand vous pouvez recruter
order-Reduction = Quand la France peut réduire ses objectifs militaires
order-PeaceOffer = Quand la Prusse peut offrir la paix contre la Silésie
order-PeaceAnswer = Quand la Prusse offre la paix contre la Silésie

## Ce que veulent dire les verbes

verb-allot = donner tant de troupes au général
verb-march = mettre ces pièces en marche
verb-force = lancer ces généraux dans une marche forcée
verb-take = emmener tant de troupes
verb-step = avancer jusqu’à cette cité
verb-halt = s’arrêter ici
verb-end = terminer les déplacements
verb-yield = laisser le partenaire se déplacer d’abord
verb-dispute = déclarer un désaccord sur les Flandres
verb-command = nommer le commandant suprême
verb-agree = accepter
verb-refuse = refuser
verb-return = faire revenir une pièce sur la carte
verb-troop = commander une troupe de plus
verb-pay = passer au paiement
verb-pass = passer
verb-lay = poser une carte pour payer
verb-settle = payer avec les cartes posées
verb-reinforce = donner une troupe à ce général
verb-hussar = placer le hussard dans cette cité
verb-keep = laisser le hussard où il est
verb-check = vérifier le ravitaillement de ce général
verb-subsidise = subventionner la Bavière
verb-withhold = ne pas subventionner la Bavière
verb-attack = livrer ce combat
verb-play = jouer cette carte
verb-stop = ne plus jouer de carte
verb-retreat = faire retraite jusqu’à cette cité
verb-chase = choisir les hussards que la retraite chasse
verb-route = choisir si la retraite sort de Prusse en chemin
verb-trump = nommer cette couleur
verb-bid = placer cette carte
verb-hold = conserver les cartes sur le Tableau Politique
verb-choose = choisir cette Carte Politique
verb-execute = exécuter la carte
verb-discard = défausser la carte sans effet
verb-shift = déplacer le marqueur, ou le laisser
verb-recipient = en faire profiter cette puissance
verb-corps = envoyer ce général
verb-displace = aller dans cette cité
verb-vote = donner la voix
verb-wish = déplacer le marqueur saxon d’une case vers la droite
verb-forgo = laisser le marqueur saxon où il est
verb-peace = offrir la paix
verb-talk = négocier avec le joueur de cette puissance
verb-subsidy = proposer une subvention
verb-cancel = proposer la fin d’une subvention
verb-ballot = promettre les voix d’une puissance
verb-cede = promettre que l’Autriche accepte la paix
verb-truce = promettre une trêve entre deux puissances
verb-shun = promettre de tenir les généraux d’une puissance hors d’un lieu
verb-land = nommer ce pays
verb-range = nommer la portée de cette forteresse
verb-propose = proposer les clauses pour tant de tours
verb-reduce = réduire les objectifs militaires

## L’écran du terminal

screen-heading = { $turn ->
    [0] Mise en place
   *[other] Tour { $turn } · { $powers }
}
screen-power = puissance
screen-troops = troupes
screen-cards = cartes
screen-pool = stock
screen-pieces = généraux@cité, couleur et troupes ; trains
screen-hussars = Hussards :
screen-tracks = Saxe { $saxony } ({ $status }), Russie { $russia }, Italie { $italy }
screen-faces = Cartes Politiques :
screen-trump = atout politique { $suit }
screen-placed = sur le Tableau Politique :
screen-lost = hors de la carte :
screen-boxed = en case hors-carte :
screen-duel = { $attacker } contre { $defender } : le score de l’attaquant est { $score }. Vous jouez { $suit }.
screen-order = Achats : troupes { $troops }, généraux { $generals }. La main vaut { $hand }.
screen-payment = Posé { $laid } sur une main valant { $hand } ; reste dû { $owed }.

## Pourquoi c’est interdit

refusal-not-their-affair = Cela ne dépend pas de ces deux joueurs.
refusal-subsidy-allies = Seule une grande puissance verse une subvention, et seulement à une alliée.
refusal-subsidy-minor = À 2 joueurs, seules les puissances secondaires reçoivent des subventions.
refusal-subsidy-bavarian = La subvention française à la Bavière ne se double ni ne s’annule.
refusal-subsidy-one = Un seul contrat de subvention à la fois entre deux puissances.
refusal-no-contract = Aucun contrat de ce genre n’est en cours.
refusal-promised-already = C’est déjà promis.
refusal-election-over = L’Empereur est élu.
refusal-peace-made = La Silésie est déjà annexée.
refusal-not-enemies = Ces deux puissances ne sont pas en guerre.
refusal-truce-too-late = Des généraux des deux puissances sont voisins pendant l’étape d’actions de l’une d’elles : leur combat est obligatoire et aucun accord n’y change rien. Qu’ils s’éloignent avant de conclure une trêve.
refusal-long-offer = Une négociation est brève : 4 clauses au plus.
refusal-empty-offer = L’offre est encore vide.
refusal-too-many-turns = La partie ne dure pas si longtemps.
refusal-offer-refused = Cette offre a été refusée dans cette étape.
refusal-promised-away = La puissance a promis de tenir ses généraux à l’écart.
refusal-not-this-general = C’est un autre général qui reçoit ses troupes maintenant.
refusal-allot-range = Toutes les troupes doivent être réparties, de son minimum à 8 par général.
refusal-here = La pièce y est déjà.
refusal-no-road = Aucune route n’y mène d’ici.
refusal-town-too-far = À { $far } cités d’ici, { $allowed } au plus.
refusal-town-by-main-roads = À { $far } cités d’ici, { $allowed } au plus ; davantage si toutes les routes sont principales.
refusal-town-by-town = Aucune route n’y mène directement : il faut aller de cité en cité, tant que la voie est libre.
refusal-too-far = Un général avance de 3 cités, ou de 4 si toutes les routes sont principales.
refusal-too-far-train = Un train avance de 2 cités, ou de 3 si toutes les routes sont principales.
refusal-too-far-forced = Une marche forcée compte au plus 8 cités.
refusal-forced-main = Une marche forcée suit uniquement des routes principales.
refusal-forced-fortress = Une marche forcée n’entre pas dans une forteresse contrôlée par l’ennemi.
refusal-forced-adjacent = Une marche forcée ne passe pas à côté d’une pièce ennemie.
refusal-forced-enemy = Une marche forcée n’entre jamais dans une cité où se trouve une pièce ennemie.
refusal-trains-forced = Un train ne fait jamais de marche forcée.
refusal-enemy-general = Un général ennemi tient cette cité.
refusal-foreign-general = Seuls des généraux d’une même puissance ou de puissances qui coopèrent partagent une cité.
refusal-train-there = Un train ami ou neutre tient cette cité.
refusal-town-held = Un train n’entre que dans une cité vide.
refusal-stack-full = Une cité accueille au plus 2 généraux.
refusal-other-map = Seules les pièces françaises et autrichiennes passent d’une carte à l’autre.
refusal-no-flanders = Le jeu introductif se joue sur la seule carte de Bohême.
refusal-neutral-land = Aucune pièce étrangère n’entre en territoire neutre.
refusal-neutral-home = Une pièce neutre ne quitte pas son territoire national.
refusal-must-leave = Les pièces étrangères doivent quitter le territoire neutre au plus vite.
refusal-no-consent = L’autre joueur a refusé cette pile.
refusal-step-first = Un déplacement est d’au moins une cité ; une pièce peut aussi ne pas bouger.
refusal-move-unfinished = Finissez d’abord le déplacement de cette pièce.
refusal-not-yours = Seules les pièces des puissances actives se déplacent, par leur propre joueur.
refusal-not-on-map = Cette pièce n’est pas sur la carte.
refusal-has-moved = Cette pièce s’est déjà déplacée, ou arrêtée avec une autre, dans cette phase.
refusal-not-together = Seuls des généraux dans une même cité marchent ensemble.
refusal-no-step = Toutes les routes sont barrées.
refusal-cannot-take = Les deux généraux, partant et restant, gardent de 1 à 8 troupes.
refusal-has-passed = Après avoir passé, on ne déplace plus de pièce sur la carte des Flandres.
refusal-too-late-to-dispute = Un désaccord se déclare avant de déplacer ses propres pièces sur cette carte.
refusal-train-moved = Un train qui s’est déplacé ne peut revenir dans cette phase.
refusal-train-boxed = Le train de la case Silésie n’en sort pas ainsi.
refusal-no-cards = Les cartes de la main n’atteignent pas ce prix.
refusal-not-a-site = Un train revient sur une forteresse principale de son territoire.
refusal-site-taken = La forteresse doit être vide et sous contrôle ami.
refusal-not-in-hand = Cette carte n’est pas dans la main.
refusal-not-enough = Les cartes posées n’atteignent pas le prix.
refusal-must-play = À zéro, il faut jouer une carte tant qu’on en a une de la bonne couleur.
refusal-wrong-suit = On ne joue que des cartes de la couleur de son secteur.
refusal-hussar-map = Les hussards se placent sur la carte de Bohême.
refusal-hussar-far = Un hussard se place à 4 cités au plus d’un général autrichien.
refusal-hussar-piece = Un hussard ne se place pas dans une cité où se trouve une pièce.
refusal-hussar-twice = L’autre hussard s’y trouve.
refusal-no-toll = Ce général n’a rien à payer maintenant.
refusal-subsidy-fixed = Aux tours 1 à 3, la subvention bavaroise est obligatoire.
refusal-not-a-pair = Ces deux piles n’ont plus de combat à livrer dans cette phase.
refusal-austria-first = L’Autriche attaque avant l’Armée Pragmatique.
refusal-not-far-enough = La retraite doit avoir toute sa longueur et finir le plus loin possible du vainqueur.
refusal-retreat-held = Une retraite n’entre dans aucune cité où se trouve une pièce.
refusal-no-such-way = Aucun chemin de cette retraite ne passe par ces seuls hussards.
refusal-not-his-arms = La carte ne porte pas les armoiries de cette puissance.
refusal-not-so-far = Le marqueur se déplace du nombre de cases indiqué par la flèche de la carte, ou pas du tout.
refusal-not-corps = Ce général ne peut être envoyé maintenant.
refusal-not-nearest = La pièce va dans la cité la plus proche où elle peut se tenir.
refusal-vote-fixed = Les voix de l’Autriche et de l’Armée Pragmatique vont à François.
refusal-nothing-ordered = Il n’y a rien à payer.
refusal-no-room = Aucun général n’a de place pour une troupe de plus.
refusal-no-return-site = Un général revient sur une forteresse principale de sa puissance.
refusal-return-taken = Aucune pile légale n’y est possible.
refusal-not-friendly = La forteresse n’est pas sous contrôle ami.
refusal-on-map = Ce général n’est pas hors de la carte.
refusal-full = Un général ne commande jamais plus de 8 troupes.
