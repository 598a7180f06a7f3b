# Frédéric le Grand à la table

## Nombres publics et boutons

panel-filter = Hexagone ou mot…
role-first = les Prussiens au moulin
frederic-lost = Unités perdues (démoralisation à { $count })
frederic-score = Score (victoire à { $target })
frederic-lead-with = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
frederic-against = { $attacker } contre { $defender }
frederic-at = { $name } ({ $hex })
frederic-aide = Aide de camp { $number }
frederic-courier-improvised = Messager
frederic-courier-aide = Aide de camp
frederic-courier-staff = Aide de camp de l’état-major
frederic-courier-officer = Officier
frederic-courier-returning = Aide de camp qui revient

do-ready = Le déploiement est terminé
do-begin = Jouer le premier
do-yield = Laisser l’autre commencer
do-blank = Un leurre
do-no_blanks = Ne plus poser de leurres
do-end_command = Ne plus rien activer
do-messenger = Envoyer un messager
do-aide = Envoyer un aide de camp
do-done = Ne plus dépenser de points
do-concede = Concéder la victoire
do-fight_on = Continuer la bataille
do-give_up = Confirmer l’abandon
do-stay = Rester ici
do-end_couriers = Ne plus déplacer de messager
do-force = Tenter une marche forcée
do-calm = Sans marche forcée
do-halt = S’arrêter ici
do-exit = Sortir de la table de jeu
do-end_movement = Terminer les déplacements
do-no_front = Aucun officier au premier rang
do-apart = Lancer un dé à part
do-together = Lancer tous les dés ensemble
do-stand = Tenir et combattre
do-break_off = Rompre le combat
do-riposte = Riposter
do-no_riposte = Ne pas riposter
do-hit_stand = Toucher une plaquette
do-dodge = Esquive : trois coups au moral à la place
do-suffer = Subir le coup touché
do-follow = Occuper l’hexagone
do-hold = Rester sur place
do-end_combat = Terminer les combats
do-end_rally = Terminer les ralliements

ask-deploy = Déployer
ask-at = Dans quel hexagone
ask-lead = Qui mène l’activation
ask-lead_with = Qui mène l’activation, avec combien de points
ask-activate = Activer
ask-enter = Activer un renfort
ask-alone = Activer un officier seul
ask-dispatch = Envoyer un officier comme messager
ask-join = Accompagne l’unité
ask-stand_out = N’est pas activé
ask-courier = Déplacer un messager
ask-return = Faire revenir un aide de camp
ask-ride = Chevaucher vers
ask-escape = S’échapper vers
ask-attach = Se placer auprès de
ask-move = Déplacer
ask-bring = Faire entrer
ask-march = Un officier seul
ask-take = Accompagne l’unité
ask-leave = Reste en arrière
ask-step = Hexagone suivant
ask-fight = Combattre avec
ask-target = Attaquer
ask-front = Au premier rang
ask-aim = Toucher
ask-ignore = Coups au moral ignorés
ask-retreat = Se replier vers
ask-flee = Fuir vers
ask-bolt = L’éléphant va vers
ask-trample = L’éléphant attaque
ask-elephant = Quel éléphant d’abord
ask-rally = Rallier
ask-replace = Cède sa place au général en chef
ask-appoint = Le général en chef reparaît en

## La bataille

frederic-battle = La bataille
frederic-battle-when = { $date }, { $place }
frederic-turn = Tour { $turn } sur { $turns }
frederic-aims = Conditions de victoire
frederic-aim-losses = { $side } : démoralisée à { $count ->
    [one] { $count } unité perdue
   *[other] { $count } unités perdues
} sur { $units }
frederic-aim-score = { $side } : un score de { $target } donne la victoire ; chaque unité ennemie perdue et chaque objectif tenu comptent
frederic-aim-objective = { $name } ({ $hexes }) : { $value ->
    [one] { $value } point
   *[other] { $value } points
} { $hold ->
    [all] au camp qui le tient en entier
    [majority] au camp qui en tient la plus grande part
   *[any] au camp qui en tient un hexagone
}, { $sides }
frederic-aim-limit = Après le tour { $turns }
frederic-both = pour les deux camps
frederic-nobody = tenu par personne
frederic-held = tenu ({ $side })
frederic-reinforcements = Dès le tour { $turn } : { $names }, par { $hexes }
frederic-reconstructed = Le terrain, les armées et les objectifs sont une reconstitution ; les faits de la bataille sont historiques.
frederic-commands = Points d’activation par tour : { $points }

## Le terrain

field-label = Le champ de bataille. Les flèches le déplacent{ $keys ->
    [off] .
   *[on] , plus et moins changent l’échelle, 0 le montre en entier.
} Tabulation ou Entrée mène à ce qui peut être joué ; là, les flèches passent d’un choix à l’autre, Entrée joue{ $keys ->
    [off] ,
   *[on] , le point d’interrogation dit pourquoi un choix est interdit,
} Échap en sort.
field-hex = Hexagone { $hex }
field-unit = { $name }, { $side }, { $type }, { $training }, { $morale }, plaquettes : { $stands } sur { $total }, en { $hex }
field-officer = { $name }, { $rank }, { $side }, en { $hex }
field-rider = { $sort }, { $side }, en { $hex }
field-panicking = Éléphant en panique en { $hex }
field-slip = Papier : { $side }, en { $hex }
field-blank = Leurre : { $side }, en { $hex }
field-objective = { $name }, { $hex }, valeur { $value }, { $held }
field-activated = activée (activation { $group })
field-activated-message = activée par un message
field-moved = { $count ->
    [one] a fait { $count } hexagone
   *[other] a fait { $count } hexagones
}
field-no-fight = ne peut plus combattre ce tour-ci
field-message = a reçu un message
field-burden = { $count ->
    [one] a reculé de { $count } hexagone : mouvement réduit d’autant
   *[other] a reculé de { $count } hexagones : mouvement réduit d’autant
}
field-riding = porte un message
field-has-led = a mené une activation ce tour-ci
field-holds = tient { $place } dès lors
field-wins = et gagne la bataille à la fin du tour
field-may-fight = peut encore y combattre
field-march-only = marche sans combat ensuite
field-stands = plaquettes : { $stands } sur { $total }
field-can = Mouvement : { $move } avec combat, { $march } sans ; portée : { $range }
field-dice = Dés : { $attack } en attaque, { $riposte } en riposte ; touchée par { $face }
field-face-infantry = infanterie
field-face-cavalry = cavalerie
field-face-artillery = artillerie
field-face-flag = drapeau
field-face-tactical = avantage tactique
field-targets = { $count ->
    [one] { $count } cible à portée et en vue
   *[other] { $count } cibles à portée et en vue
}
field-command = commande à { $range ->
    [one] { $range } hexagone
   *[other] { $range } hexagones
}
field-arrives = à partir du tour { $turn }
field-tray-off = { $count } hors table
field-tray-left = { $count } { $count ->
    [one] sortie
   *[other] sorties
}
field-tray-lost = { $count } { $count ->
    [one] perdue
   *[other] perdues
}
field-side-E = est
field-side-SE = sud-est
field-side-SW = sud-ouest
field-side-W = ouest
field-side-NW = nord-ouest
field-side-NE = nord-est
field-training-super_elite = S
field-training-elite = É
field-training-trained = T
field-training-recruit = R
field-training-levy = L
field-morale-iron = Fe
field-morale-solid = S
field-morale-normal = N
field-morale-weak = F
field-morale-unstable = I
field-rank-c_in_c = C
field-rank-sub_general = G
field-rank-senior = S
field-ability-B = +
field-ability-F = −
field-ability-M = =
field-staff-A = a
field-staff-D = d
field-staff-S = m
field-messenger-improvised = i
field-messenger-aide = a
field-messenger-staff = m
field-messenger-officer = o
field-messenger-returning = r

## Combats : dés, raisons, probabilités

combat-title = Combat
combat-dice-title = Dés
combat-attacks = { $attacker } contre { $defender }
combat-from = depuis { $hex }
combat-at = en { $hex }
combat-far = { $count ->
    [one] à { $count } hexagone
   *[other] à { $count } hexagones
}
combat-under-way = en cours
combat-older = Jets précédents
combat-newer = Jets suivants
combat-page = { $page } sur { $pages }
combat-fold = Masquer les dés
combat-unfold = Montrer les dés
combat-gist = { $who } : { $results }
combat-arm-infantry = infanterie
combat-arm-cavalry = cavalerie
combat-arm-artillery = artillerie
combat-arm-flag = drapeau
combat-arm-tactical = avantage tactique
combat-die = { $apart ->
    [yes] un dé à part, { $face }
   *[no] { $face }
} : { $does }{ $reason }
combat-die-reason = {" "}({ $reason })
combat-apart = à part
combat-does-hit = touché
combat-does-miss = manqué
combat-does-flag = coup au moral
combat-does-advantage-hit = touché
combat-does-advantage-morale = coup au moral
combat-does-advantage-morale2 = 2 coups au moral
combat-does-advantage-miss = manqué
combat-does-breaking = rien
combat-does-cornered = touché
combat-does-deserts = désertion
combat-does-stays = reste
combat-does-wounded = il tombe
combat-does-unhurt = indemne
combat-does-rallies = ralliée
combat-does-rallies-chief = ralliée
combat-does-no-rally = rien
combat-does-rides-on = il passe
combat-does-captured = capturé
combat-does-captured-half = il passe
combat-does-order-lost = retenue
combat-does-order-kept = ordre reçu
combat-does-will-not-move = reste
combat-does-moves-double = mouvement doublé
combat-does-obeys = obéit
combat-does-forced = marche forcée
combat-does-not-forced = marche ordinaire
combat-does-flees = 1 hexagone
combat-does-holds = rien
combat-because-hit = cible : { $arm }
combat-because-miss = face { $face } contre { $arm }
combat-because-flag = le drapeau de repli
combat-because-breaking = la cible rompt
combat-because-cornered = elle ne peut reculer
combat-because-deserts = face de son arme
combat-because-rallies = face de son arme
combat-because-rallies-chief = le général en chef
combat-because-captured-half = il en faudrait deux
combat-because-order-lost = 1 hexagone au plus, pas de combat
combat-because-will-not-move = peut encore combattre
combat-throw-attack = { $count ->
    [one] L’attaque : { $count } dé
   *[other] L’attaque : { $count } dés
}
combat-throw-riposte = { $count ->
    [one] La riposte : { $count } dé
   *[other] La riposte : { $count } dés
}
combat-throw-desertion = { $who } : désertion ?
combat-throw-wound = { $who } : est-il blessé ?
combat-throw-rally = Ralliement : { $who } par { $target }
combat-throw-messenger = Le messager passe-t-il ?
combat-throw-order = { $who } : l’ordre arrive-t-il ?
combat-throw-reliable = { $who } : peut-on s’y fier ?
combat-throw-forced = { $who } : marche forcée ?
combat-throw-stampede = Un éléphant en panique
combat-sum-hits = { $count ->
    [one] { $count } coup touché
   *[other] { $count } coups touchés
}
combat-sum-lost = { $count ->
    [one] { $count } plaquette perdue
   *[other] { $count } plaquettes perdues
}
combat-sum-morale = { $count ->
    [one] { $count } coup au moral
   *[other] { $count } coups au moral
}
combat-sum-ignored = { $morale ->
    [one] { $morale } coup au moral
   *[other] { $morale } coups au moral
}, dont { $count ->
    [one] { $count } ignoré
   *[other] { $count } ignorés
}{ $why }
combat-sum-hexes = { $count ->
    [one] repli de { $count } hexagone
   *[other] repli de { $count } hexagones
}
combat-sum-blocked = { $count ->
    [one] repli impossible : { $count } plaquette de plus
   *[other] repli impossible : { $count } plaquettes de plus
}
combat-sum-deserted = { $count ->
    [one] { $count } plaquette déserte
   *[other] { $count } plaquettes désertent
}
combat-sum-dodged = { $count ->
    [one] esquive : { $count } coup au moral pour un coup touché
   *[other] esquive : { $count } coups au moral pour un coup touché
}
combat-sum-destroyed = { $who } : unité détruite
combat-sum-left = { $count ->
    [one] il reste { $count } plaquette
   *[other] il reste { $count } plaquettes
}
combat-sum-nothing = Sans effet
combat-sum-desertion = { $count ->
    [0] Personne ne déserte
    [one] { $count } plaquette déserte
   *[other] { $count } plaquettes désertent
}
combat-sum-wound = { $count ->
    [0] Il est indemne
   *[other] Il est retiré, blessé
}
combat-sum-rally = { $count ->
    [0] Personne ne revient
    [one] { $count } plaquette revient
   *[other] { $count } plaquettes reviennent
}
combat-sum-messenger = { $count ->
    [0] Il passe
   *[other] Il est capturé
}
combat-sum-order = { $count ->
    [0] L’ordre arrive
   *[other] 1 hexagone au plus, et pas de combat
}
combat-sum-reliable = { $count ->
    [0] Elle fait ce qu’on lui dit
   *[other] Elle n’en fait qu’à sa tête
}
combat-sum-forced = { $count ->
    [0] Elle marche sans marche forcée
   *[other] 1 hexagone de plus, et elle peut encore combattre
}
combat-sum-stampede = { $count ->
    [0] Il ne bouge pas
    [one] { $count } hexagone de fuite
   *[other] { $count } hexagones de fuite
}
combat-note-in_front = { $who } combat au premier rang
combat-note-broke_off = { $who } : rupture, seule la face de son arme compte
combat-note-shot = { $who } tombe sous un tireur d’élite
combat-note-followed_up = { $who } : suivi en { $hex }
combat-note-pressed_on = { $who } : avance jusqu’en { $hex }
combat-note-officer_fled = { $who } fuit en { $hex }
combat-note-officer_lost = { $who } est perdu
combat-note-chief_lost = { $who } : le général en chef est perdu
combat-note-elephant_panics = { $who } : l’éléphant part en panique
combat-note-elephant_attacks = Il piétine { $who } en { $hex }
combat-note-elephant_gone = L’éléphant en { $hex } a disparu
combat-note-messenger_lost = { $who } : un messager est perdu en { $hex }
combat-note-messenger_escaped = { $who } : un messager s’échappe en { $hex }
combat-why-dice = Pourquoi tant de dés
combat-part-attack = { $of }
combat-part-riposte = { $of }, riposte
combat-part-last_stand = { $of }, dernière plaquette
combat-part-training = { $of }
combat-part-least = jamais moins d’un
combat-part-moving = après mouvement
combat-part-trait = { $of }
combat-part-melee = en corps à corps
combat-part-lance = lances contre cavalerie ou canons
combat-part-irregulars = troupe formée contre irréguliers
combat-part-front = officier au premier rang
combat-part-fright = { $of } à côté
combat-part-shield = armure : { $of }
combat-part-into = cible : { $of }
combat-part-over = cible derrière { $of }
combat-part-most_into = cible : { $of }, { $total } au plus
combat-part-most_out = attaquant : { $of }, { $total } au plus
combat-part-most_over = cible derrière { $of } : { $total } au plus
combat-part-most_uphill = vers le haut : { $total } au plus
combat-part-most_downhill = vers le bas : { $total } au plus
combat-of-forest = le bois
combat-of-hill = la colline
combat-of-rocks = la rocaille
combat-of-marsh = le marais
combat-of-habitation = les habitations
combat-of-sand = le sable
combat-of-snow = la neige
combat-of-ford = le gué
combat-of-wall = un mur
combat-of-ditch = un fossé
combat-of-fortification = une fortification
combat-of-rampart = une muraille
combat-of-wagons = ses chariots
combat-of-camel = chameaux
combat-of-elephant = éléphants
combat-ignoring-supported = soutien
combat-ignoring-officer = { $of }
combat-ignoring-guns = artillerie
combat-ignoring-works = { $of }
combat-advantage-miss = Avantage tactique : manqué
combat-advantage-morale = Avantage tactique : un coup au moral
combat-advantage-hit = Avantage tactique : un coup touché
combat-advantage-morale2 = Avantage tactique : 2 coups au moral
combat-why-works = la cible est retranchée
combat-why-broken = troupe montée en terrain accidenté
combat-why-cover = tir sur une cible à couvert
combat-why-fanatic = la cible est fanatique
combat-why-elephant = l’éléphant piétine
combat-why-rocket = les fusées effraient
combat-why-guns_near = canons à 2 hexagones au plus
combat-why-guns_elite = canons d’élite au-delà de 2 hexagones
combat-why-guns_far = canons au-delà de 2 hexagones
combat-why-elusive = la cible est insaisissable
combat-why-guns_reached = canons au corps à corps
combat-why-charge_elusive = la cible est insaisissable
combat-why-charge_helped = infanterie ou canons amis à côté de la cible
combat-why-charge_supported = une charge soutenue
combat-why-charge_alone = la charge n’est pas soutenue
combat-why-foot_helped = cavalerie ou canons amis à côté de la cible
combat-why-foot_supported = l’attaquant est soutenu, la cible ne l’est pas
combat-why-foot_steady = infanterie soutenue contre troupe montée
combat-why-foot_alone = l’attaquant n’est pas soutenu
combat-why-foe_supported = la cible est soutenue
combat-why-fire = tir à distance
combat-why-harasses = harcèlement
combat-odds = Probabilités
combat-odds-riposte = Probabilités de la riposte
combat-odds-dice = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
combat-odds-lost = Plaquettes perdues
combat-odds-driven_off = chassée
combat-odds-destroyed = détruite
combat-odds-losses = plaquettes en moyenne
combat-odds-said = { $what } : { $chance }, exactement { $exact }
combat-odds-ignores = { $count ->
    [one] La cible ignore { $count } coup au moral : { $why }
   *[other] La cible ignore { $count } coups au moral : { $why }
}
combat-odds-answer = Puis une riposte de { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} si elle tient : vous êtes chassé dans { $off } des cas ; plaquettes perdues en moyenne : { $losses }
combat-odds-no-answer = Pas de riposte à craindre.
combat-odds-front = Avec un officier au premier rang : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} ; cible chassée : { $off }
combat-odds-front-no = Un officier au premier rang n’ajouterait aucun dé.
combat-odds-line = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} ; cible chassée : { $off } ; plaquettes : { $losses }
combat-odds-line-answer = riposte { $dice }
map-steps = { $count ->
    [one] { $count } hexagone
   *[other] { $count } hexagones
}
