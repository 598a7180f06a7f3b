# Friedrich : ce qui s’est passé, ce qui est demandé, pourquoi c’est interdit.
# Les noms de nations viennent sans article : les phrases sont écrites « Prusse : ... ».

## Ce qui s’est passé

event-allotted = { $general } reçoit { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
}.
event-turn_began = Tour { $turn }.
event-action_began = À l’action : { $nation }.
event-drew = { $nation } : { $count ->
    [0] aucune carte tactique piochée
    [one] { $count } carte tactique piochée
   *[other] { $count } cartes tactiques piochées
}.
event-drew_cards = Pioche ({ $nation }) : { $cards }.
event-deck_opened = Le paquet { $deck } des cartes tactiques est entamé.
event-reshuffled = Les cartes jouées des paquets { $decks } sont mélangées et forment la pioche.
event-discarded = { $nation } : une carte défaussée face cachée.
event-discarded_card = Défausse ({ $nation }) : { $card }.
event-took = { $group } : { $armies ->
    [one] { $armies } armée emmenée
   *[other] { $armies } armées emmenées
}.
event-stepped = { $group } : { $start } → { $town }.
event-train_destroyed = Le train { $train } est détruit à { $town }.
event-joined = { $group } : jonction avec les généraux à { $town }.
event-threatened = { $nation } : { $town } est traversée, mais protégée ; elle tombera si ses protecteurs sont chassés.
event-conquered = { $nation } : { $town } est conquise.
event-reconquered = { $nation } : { $town } est reconquise.
event-recruited = Recrutement ({ $nation }) : { $armies ->
    [0] aucune armée
    [one] { $armies } armée
   *[other] { $armies } armées
} et { $trains ->
    [0] aucun train
    [one] { $trains } train
   *[other] { $trains } trains
}, payés avec { $cards }.
event-returned = { $piece } revient à { $town }.
event-reinforced = Une nouvelle armée arrive à { $town }.
event-movement_ended = { $nation } : fin des déplacements.
event-recruits_hold = Nouvelles recrues : pas d’attaque ce tour-ci pour { $generals }.
event-withdrew = { $nation } : recul avant le combat, { $start } → { $town }.
event-combat = Combat : { $attacker } ({ $attacker_town }, armées : { $attacker_armies }) contre { $defender } ({ $defender_town }, armées : { $defender_armies }).
event-played = { $nation } : { $card }, pour { $worth } ; score { $score }.
event-stopped = { $nation } : arrêt à { $score }.
event-drawn = Le combat entre { $attacker_town } et { $defender_town } reste sans vainqueur.
event-defeated = { $nation } : défaite à { $town }, { $armies ->
    [one] { $armies } armée perdue
   *[other] { $armies } armées perdues
}.
event-removed = { $general } quitte la carte à { $town }.
event-retreated = { $nation } : retraite { $start } → { $town }.
event-cut_off = { $nation } : aucune retraite depuis { $town }, toute la pile est perdue.
event-turned_up = { $nation } : ravitaillement rétabli à { $town }.
event-turned_down = { $nation } : ravitaillement coupé à { $town }.
event-starved = { $nation } : toujours sans ravitaillement à { $town }, toute la pile est perdue.
event-marker_moved = Le marqueur de tour passe à la case { $box }.
event-fate_stroke = Carte du Destin : { $card }
event-fate_card = Carte du Destin : { $effect }
event-quit = { $nation } : sort du jeu ; ses pions et les marqueurs de ses conquêtes quittent la carte.
event-recalled = { $general } est rappelé définitivement.
event-control_passed = L’Armée impériale passe à { $seat }.
event-took_over_hand = La main de l’Armée impériale : { $cards }.
event-army_gained = { $nation } : une armée gagnée.
event-army_lost = { $nation } : une armée perdue.
event-army_changed_at = { $by ->
    [1] L’armée arrive à { $town }.
   *[other] L’armée est retirée à { $town }.
}
event-exchanged = { $giver } et { $taker } : échange d’une carte.
event-not_exchanged = { $giver } et { $taker } : pas d’échange.
event-handed_over = { $giver } → { $taker } : { $card }.
event-driven_west = { $general } est repoussé vers l’ouest : { $start } → { $town }.
event-option_chosen = La Prusse choisit l’Option Offensive et expose { $card }.
event-option_refused = La Prusse renonce à l’Option Offensive.
event-option_card_taken = L’Autriche prend la carte exposée pour l’Option Offensive : { $card }.
event-option_failed = L’Option Offensive a échoué.
event-bohemia_forgotten = Les conquêtes prussiennes en Bohême sont effacées.
event-won = Victoire : { $nations } ({ $seats }).

## Comment la partie a fini

score-objectives = Objectifs tenus
outcome-objectives = Victoire pour { $winners } : { $count ->
    [one] tous les objectifs nécessaires sont conquis.
   *[other] tous leurs objectifs nécessaires sont conquis.
}
outcome-clock = Victoire pour { $winners } : { $count ->
    [one] la Russie, la Suède et la France sont sorties du jeu.
   *[other] la Russie, la Suède et la France sont sorties du jeu.
}

## Ce qui est demandé

prompt-Allot = Combien d’armées pour { $general } ? Il en reste { $left } pour cette nation.
prompt-Discard = Laquelle des cartes piochées défausser ?
prompt-Movement = Quels pions déplacer ? Vous pouvez aussi recruter ou terminer les déplacements.
prompt-Take = { $group } : combien d’armées emmener ?
prompt-March = { $group } à { $town } : vers où ?
prompt-Purchase = Que recrute-t-on ? Chaque armée et chaque train a son prix ; payez quand la liste est complète.
prompt-Payment = Quelles cartes paient ? Tout symbole convient ; on ne rend pas la monnaie.
prompt-Reinforce = Quelle pile reçoit la prochaine armée ? À répartir : { $armies }.
prompt-NextCombat = Quel combat livrer maintenant ?
prompt-Engage = Daun attaque depuis { $attacker } : tenir à { $defender }, ou reculer ?
prompt-Duel = Combat à { $town } : votre score est { $own_score }. Quelle carte jouez-vous ?
prompt-Retreat = Pile battue à { $loser } : où fait-elle retraite ?
prompt-Freed = Quelle cité de Prusse-Orientale est reprise ? À nommer : { $left }.
prompt-OffensiveOption = L’Option Offensive : exposer une carte de valeur 10 ou plus, ou renoncer.
prompt-RecallChoice = Quel général prussien est rappelé définitivement ?
prompt-GainArmy = Quelle pile reçoit l’armée gratuite ?
prompt-LoseArmy = Quelle pile perd une armée ?
prompt-Offer = Quelle carte proposer à l’échange ? Il n’a lieu que si les deux nations en proposent une.
prompt-Redraw = Défausser une carte et en piocher une autre ?
prompt-Trade = Donner une carte à l’Autriche, et en tirer une au hasard dans sa main ?
prompt-LaudonStep = Laudon peut avancer aussitôt d’une cité.
prompt-LaudonTake = Combien d’armées Laudon emmène-t-il à { $town } ?
prompt-TurnDown = Retourner une pile prussienne en Autriche ou en Saxe ?
prompt-DriveWest = Repousser { $general } de deux cités vers l’ouest ?

## Questions auxquelles on peut répondre d’avance

order-Duel = Quand c’est à vous de jouer une carte au combat
order-Engage = Quand Daun vous attaque et que vous pouvez reculer
order-OffensiveOption = Quand vous pouvez déclarer l’Option Offensive
order-Offer = Quand vous pouvez proposer une carte à l’échange
order-Redraw = Quand vous pouvez défausser une carte et en piocher une autre
order-Trade = Quand vous pouvez donner une carte à l’Autriche contre une des siennes
order-LaudonStep = Quand Laudon peut avancer aussitôt d’une cité
order-TurnDown = Quand vous pouvez retourner une pile prussienne
order-DriveWest = Quand vous pouvez repousser un général vers l’ouest
order-GainArmy = Quand une de vos piles peut recevoir une armée gratuite

## Ce que veulent dire les verbes

verb-allot = donner tant d’armées au général
verb-march = mettre ces pions en marche
verb-take = emmener tant d’armées
verb-step = avancer jusqu’à cette cité
verb-halt = s’arrêter ici
verb-end = terminer les déplacements
verb-recruit = recruter des armées, faire revenir des pions
verb-army = commander une armée de plus
verb-return = faire revenir un général perdu
verb-train = faire revenir un train perdu
verb-pay = passer au paiement
verb-lay = poser une carte pour payer
verb-settle = payer avec les cartes posées
verb-reinforce = donner une armée à la pile de cette cité
verb-attack = livrer ce combat
verb-play = jouer cette carte
verb-double = jouer cette carte pour le double de sa valeur
verb-stop = ne plus jouer de carte
verb-retreat = faire retraite jusqu’à cette cité
verb-withdraw = reculer vers cette cité
verb-stand = rester et combattre
verb-discard = défausser cette carte
verb-give = donner cette carte
verb-declare = exposer cette carte
verb-decline = renoncer
verb-recall = rappeler ce général
verb-free = reprendre cette cité
verb-gain = l’armée gratuite va dans cette cité
verb-lose = l’armée est perdue dans cette cité
verb-turn = retourner la pile de cette cité
verb-drive = le repousser vers cette cité

## L’écran du terminal

screen-heading = { $turn ->
    [0] Mise en place
   *[other] Tour { $turn } · { $nation }
}
screen-nation = nation
screen-armies = armées
screen-cards = cartes
screen-objectives = objectifs
screen-pieces = généraux@cité, symbole et armées ; trains
screen-in-force = En vigueur ce tour-ci :
screen-taken = (prise)
screen-lost = perdus :
screen-duel = { $attacker } contre { $defender } : le score de l’attaquant est { $score }. Vous jouez { $suit }.
screen-order = Achats : armées { $armies }, pions { $pieces }. Prix { $price }, posé { $laid } sur une main valant { $hand }.

## Pourquoi c’est interdit

refusal-here = Le pion y est déjà.
refusal-no-road = Aucune route n’y mène d’ici.
refusal-town-too-far = À { $far } cités d’ici, { $allowed } au plus.
refusal-town-by-main-roads = À { $far } cités d’ici, { $allowed } au plus ; davantage si toutes les routes sont principales.
refusal-town-by-town = Aucune route n’y mène directement : il faut aller de cité en cité, tant que la voie est libre.
refusal-too-far = Un général avance de 3 cités, ou de 4 si toutes les routes sont principales.
refusal-too-far-train = Un train avance de 2 cités, ou de 3 si toutes les routes sont principales.
refusal-too-far-fate = Une Carte du Destin change la portée de ce groupe pour ce tour.
refusal-enemy-general = Un général ennemi tient cette cité.
refusal-ally-there = Un pion allié tient cette cité.
refusal-own-train = Un général n’entre pas dans une cité où se trouve un train de sa nation.
refusal-town-held = Un train n’entre que dans une cité vide.
refusal-stack-full = Une cité accueille au plus 3 généraux.
refusal-halle = Aucun train à Halle ne peut être détruit ce tour-ci.
refusal-may-not-attack = Un général qui ne peut attaquer ne détruit aucun train.
refusal-allys-objective = Un pion ne s’arrête pas sur l’objectif d’un allié.
refusal-no-way-on = Le déplacement ne pourrait ni finir là ni aller plus loin.
refusal-step-first = Un déplacement est d’au moins une cité ; un pion peut aussi ne pas bouger.
refusal-move-unfinished = Finissez d’abord le déplacement de ce pion.
refusal-not-yours = Seuls les pions de la nation active se déplacent.
refusal-not-on-map = Ce pion n’est pas sur la carte.
refusal-recalled = Ce général a été rappelé définitivement.
refusal-has-moved = Ce pion s’est déjà déplacé, ou a rejoint d’autres généraux, dans cette phase.
refusal-not-together = Seuls des généraux dans une même cité marchent ensemble.
refusal-pinned = Fermor ne peut quitter Küstrin ni une cité voisine ce tour-ci.
refusal-chevert = Chevert ne peut être séparé de sa pile ce tour-ci.
refusal-no-step = Toutes les routes sont barrées.
refusal-cannot-take = Chaque général, partant ou restant, garde de 1 à 8 armées.
refusal-not-this-general = C’est un autre général qui reçoit ses armées maintenant.
refusal-allot-range = Toutes les armées doivent être réparties, de 1 à 8 par général.
refusal-no-cards = Les cartes de la main n’atteignent pas ce prix.
refusal-ceiling = La nation ne peut dépasser son nombre d’armées de départ.
refusal-no-room = Aucun général n’a de place pour une armée de plus.
refusal-no-train-lost = Aucun train de la nation n’est hors de la carte.
refusal-no-depot = Les pions reviennent sur les cités entrepôts de leur nation.
refusal-substitute-only = Une cité de substitution ne sert que si l’ennemi occupe toutes les cités entrepôts.
refusal-one-substitute = Une seule cité de substitution peut servir.
refusal-place-taken = Cette cité ne peut accueillir ce pion.
refusal-general-on-map = Ce général est déjà sur la carte.
refusal-nothing-ordered = Rien n’est encore choisi.
refusal-nothing-to-buy = Il n’y a rien que l’on puisse acheter et placer.
refusal-not-in-hand = Cette carte n’est pas dans la main de la nation.
refusal-not-enough = Les cartes posées n’atteignent pas le prix.
refusal-no-recruits = Friedrich ne peut recevoir de nouvelles armées ce tour-ci.
refusal-not-own-stack = Aucun général de la nation ne s’y trouve.
refusal-stack-at-limit = Un général commande au plus 8 armées.
refusal-not-a-pair = Ces deux piles n’ont pas de combat à livrer maintenant.
refusal-attack-forbidden = Une Carte du Destin interdit cette attaque ce tour-ci.
refusal-wrong-suit = La carte doit porter le symbole du secteur où se trouve le général.
refusal-must-play = À zéro, il faut jouer une carte tant qu’on en a une du bon symbole.
refusal-value-cap = La Prusse et la France ne jouent l’une contre l’autre aucune carte de valeur 10 ou plus.
refusal-not-double = Seul le 11 de pique de la Prusse peut être doublé, une fois, par l’effet de la carte 11.
refusal-must-lead = Friedrich doit atteindre un score positif tant qu’il le peut.
refusal-not-far-enough = La retraite doit être complète et finir le plus loin possible du vainqueur.
refusal-not-empty-neighbour = Il ne peut reculer que dans une cité voisine vide.
refusal-not-drawn-now = La France défausse l’une des cartes qu’elle vient de piocher.
refusal-card-too-low = L’Option Offensive demande une carte de valeur 10 ou plus.
refusal-not-recallable = On rappelle un général prussien autre que Friedrich et pas encore rappelé.
refusal-not-east-prussian = On reprend ici deux conquêtes russes de Prusse-Orientale.
refusal-no-army-possible = Cette pile ne peut ni recevoir ni céder une armée.
refusal-not-turnable = On peut retourner une pile prussienne en Autriche ou en Saxe.
refusal-not-west = Il est repoussé d’exactement 2 cités vides vers l’ouest.
refusal-compulsory = On ne peut pas y renoncer.
