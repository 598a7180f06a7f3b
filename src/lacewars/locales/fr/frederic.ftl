# Frédéric le Grand : ce qui s’est passé, ce qui est demandé, pourquoi c’est interdit.
# Les noms d’unités et de camps viennent tels quels, sans article.

## Ce qui s’est passé

event-begins = Premier joueur : { $side }.
event-deployed = { $unit } : en place en { $hex }.
event-blank_laid = Un leurre (papier blanc) est posé en { $hex }.
event-slip_laid = { $side } : un papier posé en { $hex }.
event-stationed = { $officer } prend son poste en { $hex }.
event-revealed = Les deux armées sont dévoilées.
event-turn_began = Tour { $turn }.
event-player_turn = Tour de joueur : { $side }.
event-turn_passed = { $side } : général en chef perdu, tour passé.
event-new_chief = { $officer } prend le commandement en { $hex }.
event-hold_ended = { $side } : l’ennemi approche, les troupes retenues sont libres.
event-leads = { $officer } mène l’activation : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-activated = { $unit } : ordre reçu.
event-goes_alone = { $officer } est activé seul.
event-messenger_sent = { $officer } envoie { $sort }.
event-order_tested = { $unit } : confirmation de l’ordre, { $face }.
event-unit_tested = { $unit }, peu fiable : { $face }.
event-messenger_rode = { $side } : un messager va en { $hex }.
event-messenger_tested = Test du messager : { $faces }.
event-messenger_lost = { $side } : le messager en { $hex } est perdu.
event-messenger_escaped = { $side } : le messager s’échappe en { $hex }.
event-message_delivered = { $unit } : un message est arrivé.
event-aide_back = Un aide de camp est de retour : { $officer }.
event-moved = { $unit } : de { $start } en { $hex }.
event-officer_rode = { $officer } va en { $hex }.
event-forced_march = { $unit } : une marche forcée est tentée, { $face }.
event-unit_left = { $unit } : sortie de la table.
event-officer_left = { $officer } quitte la table.
event-hex_held = { $side } : { $hex } est tenu.
event-attack = Attaque : { $unit } ({ $hex }) contre { $target } ({ $place }).
event-in_front = { $officer } combat au premier rang.
event-broke_off = { $unit } : le combat est rompu.
event-riposte = Riposte : { $unit } contre { $target }.
event-rolled = { $riposte ->
    [0] { $unit } contre { $target } : { $faces } (avantage tactique : { $advantage }).
   *[other] Riposte, { $unit } contre { $target } : { $faces } (avantage tactique : { $advantage }).
}
event-shot = { $officer } est abattu par un tireur d’élite.
event-dodged = { $unit } : un coup touché est esquivé.
event-stands_lost = { $unit } : { $count ->
    [one] { $count } plaquette perdue
   *[other] { $count } plaquettes perdues
}, il en reste { $left }.
event-unit_lost = { $unit } : unité perdue ({ $total } en tout).
event-wound_test = { $officer }, test de blessure : { $faces }.
event-ignored = { $unit } : { $count ->
    [one] { $count } coup au moral ignoré
   *[other] { $count } coups au moral ignorés
}.
event-fell_back = { $unit } : repli de { $start } en { $hex }.
event-no_way_back = { $unit } : pas de repli possible pour { $count ->
    [one] { $count } hexagone
   *[other] { $count } hexagones
}.
event-desertion = { $unit }, test de désertion : { $faces }.
event-followed_up = { $unit } : suivi en { $hex }.
event-pressed_on = { $unit } : avance jusqu’en { $hex }.
event-officer_fled = { $officer } fuit en { $hex }.
event-officer_lost = { $officer } est retiré.
event-chief_lost = { $side } : le général en chef est perdu.
event-elephant_panics = { $unit } : l’éléphant part en panique en { $hex }.
event-stampede = L’éléphant en { $hex } : { $faces }, { $count ->
    [one] { $count } hexagone
   *[other] { $count } hexagones
}.
event-elephant_bolts = L’éléphant s’enfuit en { $hex }.
event-elephant_attacks = L’éléphant attaque { $unit } en { $hex }.
event-elephant_gone = L’éléphant en { $hex } disparaît.
event-rallied = { $officer } rallie { $unit } : { $faces }, { $count ->
    [one] { $count } plaquette rendue
   *[other] { $count } plaquettes rendues
}.
event-battle_over = Fin de la bataille : { $winners } ({ $level }).

## L’issue

outcome-demoralised = { $winners } : l’armée ennemie est démoralisée.
outcome-score = { $winners } : le but de la bataille est atteint.
outcome-last_turn = { $winners } : victoire à l’issue du dernier tour.
outcome-conceded = { $winners } : l’ennemi concède la victoire.
outcome-draw = Partie nulle : la journée ne donne l’avantage à personne.

degree-marginal = Victoire marginale
degree-medium = Victoire moyenne
degree-decisive = Victoire décisive

score-battle = Points : unités ennemies perdues et objectifs tenus

## Ce qui est demandé

prompt-Combats = Quelle unité combat ?
prompt-Aiming = Quelle est sa cible ?
prompt-FrontRank = Un officier combat-il au premier rang ?
prompt-Sharpshooter = Isoler un dé pour viser un officier ?
prompt-Reply = Votre unité est attaquée : tenir, rompre, ou mettre un officier au premier rang ?
prompt-Answer = Riposter ?
prompt-AnswerApart = Isoler un dé de la riposte pour viser un officier ?
prompt-Disengage = Rompre avant la riposte ?
prompt-Company = L’officier est-il activé avec son unité ?
prompt-Lead = Qui mène l’activation suivante ?
prompt-Concession = Concéder la victoire ?
prompt-Spend = { $points ->
    [one] { $points } point à employer : unités, officiers, messagers.
   *[other] { $points } points à employer : unités, officiers, messagers.
}
prompt-Riders = Quel messager se déplace ?
prompt-Ride = Où va-t-il ?
prompt-Attach = Auprès de quel officier l’aide de camp se place-t-il ?
prompt-Opening = Commencez-vous ?
prompt-Deploy = Que placez-vous ensuite ?
prompt-Site = Où ?
prompt-Station = Où poster l’officier suivant ?
prompt-Ready = Avez-vous terminé ?
prompt-Elephants = Quel éléphant fuit d’abord ?
prompt-Bolt = Où va l’éléphant ?
prompt-Flee = Où fuit l’officier en { $hex } ?
prompt-Escape = Où le messager s’échappe-t-il ?
prompt-Movement = Qui se déplace ?
prompt-LoneRide = Où va l’officier ?
prompt-Spur = Tenter une marche forcée ?
prompt-Escort = L’officier accompagne-t-il l’unité ?
prompt-March = Où va l’unité ?
prompt-FollowUp = Occuper l’hexagone abandonné ?
prompt-Pursuit = { $left ->
    [0] Poursuivre : attaquer aussitôt ?
   *[other] Poursuivre : attaquer, ou avancer d’abord ?
}
prompt-Further = Avancer d’un hexagone de plus ?
prompt-Rally = Qui rallie son unité ?
prompt-Aim = Le dé isolé a touché : une plaquette, ou un officier ?
prompt-Impact = Esquive : échanger un coup touché contre trois coups au moral ?
prompt-Shaken = { $morale ->
    [one] { $morale } coup au moral : combien en ignorer ?
   *[other] { $morale } coups au moral : combien en ignorer ?
}
prompt-Retreat = Par où l’unité se replie-t-elle ?
prompt-Withdrawal = Par où l’unité se retire-t-elle ?
prompt-NewChief = Qui cède sa place au général en chef ?

## Questions auxquelles on peut répondre d’avance

order-Reply = Quand votre unité est attaquée
order-Answer = Quand votre unité peut riposter
order-AnswerApart = Quand un dé de la riposte peut être isolé
order-Disengage = Quand votre unité peut rompre avant la riposte
order-Impact = Quand un coup touché peut être esquivé contre trois coups au moral
order-FrontRank = Quand un officier peut combattre au premier rang d’une attaque
order-Sharpshooter = Quand un dé de l’attaque peut être isolé
order-FollowUp = Quand une unité peut occuper l’hexagone abandonné
order-Spur = Quand une marche forcée peut être tentée
order-Rally = Quand un officier peut rallier son unité

## Pourquoi c’est interdit

refusal-not-your-unit = Ce n’est pas une unité de votre armée.
refusal-no-unit-there = Il n’y a pas d’unité à cet endroit.
refusal-active-already = Une unité n’est activée qu’une fois par tour.
refusal-unit-held = Le scénario retient encore cette unité.
refusal-out-of-range = L’unité n’est pas à portée de l’officier.
refusal-out-of-range-by = Hors de portée de l’officier : { $by } hex. de trop.
refusal-own-general = Les unités alliées et féodales obéissent à leurs propres officiers.
refusal-allied-general = Un général allié ne commande que ses propres troupes.
refusal-has-led = Un officier ne mène qu’une activation par tour.
refusal-under-way = Cet officier est en route comme messager.
refusal-not-on-table = Cet officier n’est pas sur la table.
refusal-not-yet = Ces renforts arrivent plus tard.
refusal-no-such-level = Il ne reste pas d’activation de cette taille.
refusal-not-in-hex = Il doit être sur l’hexagone de l’officier qui active.
refusal-no-messenger = Cet officier n’est pas envoyé comme messager.
refusal-officer-active = Un officier n’est activé qu’une fois par tour.
refusal-no-aide = Aucun aide de camp sur l’hexagone de l’officier.
refusal-no-more-couriers = Aucun autre messager ne peut partir.
refusal-sender-away = Un officier hors table n’envoie pas de messager.
refusal-no-such-courier = Aucun messager de ce numéro ne peut bouger.
refusal-too-far-to-ride = Il ne peut pas aller là.
refusal-not-active = Seules les unités activées agissent, dans l’ordre de leurs officiers.
refusal-has-moved = Une unité ne se déplace qu’une fois par tour.
refusal-cannot-move = L’unité ne peut aller nulle part.
refusal-stopped = Le terrain met fin à son mouvement.
refusal-deficient = Commandement déficient : un hexagone au plus.
refusal-withdraw-only = Elle ne peut que se retirer vers son bord.
refusal-occupied = L’hexagone est occupé.
refusal-no-allowance = L’unité ne peut pas bouger ce tour-ci.
refusal-hexes-too-far = À { $far } hexagones d’ici, { $allowed } au plus.
refusal-hexes-by-road = À { $far } hexagones d’ici, { $allowed } au plus ; 1 de plus le long d’une route.
refusal-too-far = C’est au-delà de sa capacité de mouvement.
refusal-no-way-past = Elle ne pourrait pas dépasser l’artillerie.
refusal-closed = Le terrain interdit ce pas.
refusal-among-guns = Elle ne peut s’arrêter au milieu de l’artillerie amie.
refusal-officer-not-asked = Ce n’est pas à cet officier de se déplacer maintenant.
refusal-has-fought = Une unité ne combat qu’une fois par tour.
refusal-may-not-fight = Après ce mouvement ou cet ordre, elle ne peut pas combattre.
refusal-no-target = Elle n’a personne à attaquer.
refusal-target-too-far = Hors de portée : { $by } hex. de trop.
refusal-not-in-sight = L’unité ne voit pas cette cible.
refusal-enemy-beside = Avec un ennemi au contact, l’unité n’attaque qu’au contact.
refusal-not-a-target = Cible impossible : hors de portée, hors de vue, ou un ennemi est au contact.
refusal-nobody-to-attack = Il n’y a pas d’ennemi à cet endroit.
refusal-must-attack = Une unité impétueuse au contact doit attaquer.
refusal-not-this-officer = Cet officier ne peut pas le faire ici.
refusal-cannot-break-off = Elle ne peut pas rompre.
refusal-not-so-many = Elle ne peut ignorer autant de coups au moral.
refusal-no-retreat-there = Le repli ne mène pas là.
refusal-must-withdraw = Elle doit se retirer d’au moins un hexagone, vers un hexagone libre.
refusal-no-flight-there = Il n’y a pas de refuge là.
refusal-no-bolting-there = L’éléphant ne va pas là.
refusal-no-rally = Il ne peut rallier d’unité maintenant.
refusal-no-replacement = Il ne cède pas sa place.
refusal-placed-already = Elle est déjà placée, ou n’est pas à vous.
refusal-outside-zone = C’est hors de la zone de déploiement.
refusal-hex-taken = Il n’y a qu’une unité par hexagone.
refusal-closed-ground = Ce terrain est interdit à cette unité.
refusal-no-room-left = Le reste de l’armée ne trouverait plus de place.
refusal-no-blank-left = Un seul leurre pour quatre unités.
refusal-not-finished = Placez toutes les troupes avant de jouer.

## Verbes

verb-deploy = placer une unité
verb-blank = poser un leurre
verb-at = dans cet hexagone
verb-ready = le déploiement est terminé
verb-begin = jouer le premier
verb-yield = laisser l’autre commencer
verb-no_blanks = ne plus poser de leurres
verb-lead = désigner l’officier qui active
verb-lead_with = désigner l’officier et la taille de son activation
verb-end_command = ne plus rien activer
verb-activate = activer l’unité de cet hexagone
verb-enter = activer un renfort
verb-alone = activer un officier seul
verb-messenger = envoyer un messager
verb-aide = envoyer un aide de camp
verb-dispatch = envoyer un officier comme messager
verb-done = ne plus employer de points
verb-join = l’officier est activé avec l’unité
verb-stand_out = l’officier n’est pas activé
verb-concede = concéder la victoire
verb-fight_on = continuer le combat
verb-give_up = confirmer
verb-courier = déplacer un messager
verb-return = un aide de camp repart
verb-ride = aller dans cet hexagone
verb-stay = rester sur place
verb-end_couriers = ne plus déplacer de messagers
verb-escape = s’échapper dans cet hexagone
verb-attach = se placer auprès de cet officier
verb-move = déplacer l’unité de cet hexagone
verb-bring = faire entrer un renfort
verb-march = déplacer un officier seul
verb-take = l’officier accompagne l’unité
verb-leave = l’officier reste
verb-force = tenter une marche forcée
verb-calm = sans marche forcée
verb-step = entrer dans cet hexagone
verb-halt = ne pas aller plus loin
verb-exit = sortir de la table de jeu
verb-end_movement = terminer les déplacements de ce groupe
verb-fight = combattre avec l’unité de cet hexagone
verb-target = attaquer cet hexagone
verb-front = un officier combat au premier rang
verb-no_front = aucun officier au premier rang
verb-apart = isoler un dé
verb-together = jeter tous les dés ensemble
verb-stand = tenir et combattre
verb-break_off = rompre le combat
verb-riposte = riposter
verb-no_riposte = ne pas riposter
verb-aim = toucher cet officier
verb-hit_stand = toucher une plaquette
verb-dodge = trois coups au moral au lieu d’un coup touché
verb-suffer = subir le coup touché
verb-ignore = ignorer autant de coups au moral
verb-retreat = reculer dans cet hexagone
verb-follow = occuper l’hexagone abandonné
verb-hold = rester en place
verb-end_combat = terminer les combats de ce groupe
verb-flee = fuir dans cet hexagone
verb-bolt = l’éléphant fuit ici
verb-trample = l’éléphant attaque ici
verb-elephant = cet éléphant fuit d’abord
verb-rally = tenter un ralliement
verb-end_rally = terminer les ralliements
verb-replace = cet officier cède sa place au général en chef
verb-appoint = le général en chef reparaît ici

## L’écran du terminal

screen-heading = Tour { $turn } sur { $turns }, { $side }
screen-losses = pertes
screen-score = score
screen-units = unités
screen-officers = officiers
