# The Napoleonic Wars à la table

## La barre

nap-fact-strength = Unités sur la carte
nap-fact-cards = Cartes en main
nap-fact-resources = Ressources
nap-when = { $years }, round { $round }
nap-round = Round { $round }
nap-subject-battle = Bataille : { $place }
nap-subject-siege = Siège : { $place }

## Lieux

nap-off-map = Les flottes qui courent les mers lointaines
nap-off-map-name = Hors carte
nap-zone = Une zone maritime
nap-capital = Capitale ({ $nation })
nap-fortress = Forteresse, force { $strength }
nap-key = Une clef
nap-port = Port ({ $zones })
nap-national = Duché national ({ $nation })
nap-associate = Associé ({ $nation })
nap-double = Double associé ({ $nation }, { $other })
nap-flag = Drapeau : { $nation }
nap-battle-here = On livre bataille ici
nap-siege-here = On assiège cette place

## Pièces

nap-commander = { $name } { $battle }–{ $command }
nap-squadron = { $name } (canons { $guns }, voiles { $sails })
nap-army = { $nation } : { $points ->
    [one] { $points } unité
   *[other] { $points } unités
}
nap-army-led = { $nation } : { $leaders }, { $points ->
    [one] { $points } unité
   *[other] { $points } unités
}
nap-fleet = { $nation } : { $count ->
    [one] { $count } escadron
   *[other] { $count } escadrons
}
nap-points = { $points ->
    [0] aucune
    [one] { $points } unité
   *[other] { $points } unités
}
nap-piece = une pièce de { $points }
nap-away-unbuilt = à construire
nap-away-fallen = tombé
nap-away-regroup = en zone de regroupement
nap-away-aside = sur une carte
nap-away-gone = hors de la partie
nap-away-away = absent jusqu’au prochain tour
nap-away-war = en guerre : { $card }

## Camps, côtés, table diplomatique

nap-camp-imperial = le camp impérial
nap-camp-coalition = la Coalition
nap-camp-outside = aucun camp
nap-camp-letter-imperial = I
nap-camp-letter-coalition = C
nap-side-attacker = l’attaquant
nap-side-defender = le défenseur
nap-column-non_aligned = Non-aligné
nap-column-friend = Ami
nap-column-aid = Aide
nap-column-associate = Associé
nap-column-pact = Pacte
nap-box = { $column } ({ $nation })
nap-peace-help = pour la paix
nap-peace-hinder = contre la paix
nap-dice-0 = laisser les dés
nap-dice-1 = relancer les dés du camp actif
nap-dice-2 = relancer les dés de l’autre camp
nap-dice-3 = relancer tous les dés

## Les marches avant qu’on les fasse

nap-force = { $points ->
    [one] { $points } unité
   *[other] { $points } unités
}
nap-force-led = { $leaders }, { $points ->
    [one] { $points } unité
   *[other] { $points } unités
}
nap-price = { $price } CP par espace, reste { $left } CP
nap-enter = { $price } CP, { $ground }
nap-ground-friendly = terrain ami
nap-ground-uncontrolled = terrain ennemi tenu par les vôtres
nap-ground-enemy = terrain ennemi
nap-ground-occupied = terrain ami où se tient un ennemi
nap-ground-foreign = terrain neutre : y entrer, c’est attaquer
nap-over-pass = Par un col
nap-over-marsh = À travers un marais
nap-over-strait = Par un détroit
nap-attrition = Attrition : { $dice ->
    [one] un dé par pièce
   *[other] { $dice } dés par pièce
}, un six est une perte
nap-worn = Attrition pour ceux qui y seront encore à la fin du tour
nap-event-attrition = Attrition : pertes { $losses }
nap-into-fortress = Une forteresse ennemie : la marche s’y arrête
nap-watch = { $leaders } ({ $nation }, { $place }) peut intercepter : { $roll } ou plus, { $chance }
nap-watch-vain = { $leaders } ({ $nation }, { $place }) ne peut arriver à temps
nap-clash = Bataille : { $ours } dés contre { $theirs }. Premier tour, sans cartes : { $wins } devant, { $ties } à égalité, { $loses } derrière
nap-could = Cliquez pour marcher : { $gist }

## Chances des autres réponses

nap-chances = Chances, sans les cartes
nap-siege-odds = { $ours } dés contre { $theirs }. La place tombe à cet assaut : { $once } ; avant la fin du siège : { $falls }
nap-try-odds = Chance de réussir : { $chance }
nap-sea-guns = Les batteries tirent d’abord : { $dice } dés, chaque six coule un escadron
nap-sea-hunter = Interception possible par { $who } ({ $count ->
    [one] { $count } escadron
   *[other] { $count } escadrons
}) : { $chance }. Bataille : { $ours } dés contre { $theirs }. Premier tour : { $wins } devant, { $ties } à égalité, { $loses } derrière
nap-sea-prey = { $who } ({ $count ->
    [one] { $count } escadron
   *[other] { $count } escadrons
}) : à trouver, { $chance }. Bataille : { $ours } dés contre { $theirs }. Premier tour : { $wins } devant, { $ties } à égalité, { $loses } derrière
nap-sea-escape = Chance d’échapper à une interception : { $chance }
nap-sea-duel = Bataille : { $ours } dés contre { $theirs }. Premier tour : { $wins } devant, { $ties } à égalité, { $loses } derrière

## Boutons

do-done = C’est tout
do-done-Spending = Finir l’impulsion
do-done-March = Finir cette marche
do-done-Reinforcing = Terminer les renforts
do-pass = Passer
do-pass-Moment = Pas de réponse
do-pass-BattleCards = Pas de carte de bataille
do-stay = Rester sur place
do-regroup = Aller en zone de regroupement
do-call_armistice = Proclamer un armistice
do-keep = Garder
do-mulligan = Changer de main, pour une carte de moins
do-hit_units = Frapper des unités
do-claim = Poser ou ôter le drapeau
do-assault = Redonner l’assaut
do-harder = Rendre la déroute plus difficile
do-easier = Rendre la déroute plus facile
do-preempt = Préempter l’ordre
do-use_resource = Employer une ressource
do-winter = Un hiver précoce, pour une ressource
do-raise_unit = Lever une unité
do-raise_ship = Lever un escadron
do-recall_ship = Rappeler un escadron
do-turn_admiralty = Retourner Amirauté
do-cancel_roll = Annuler le jet
do-lose_flag = Perdre le drapeau
do-put_aside = Poser l’armée sur la carte
do-abdicate = Napoléon abdique
do-draw_two = Piocher deux cartes
do-call_winter = Appeler l’hiver russe
do-try = Tenter
do-scatter = Faire fuir des pièces sans commandant
do-return_ship = Faire revenir un escadron
do-negotiate = Dépenser à la table diplomatique
do-patrol = Patrouiller
do-keep_apart = Se tenir à part des amis
do-join_up = Naviguer avec les amis
do-lend = Laisser partir l’escadron
do-hold_back = Retenir l’escadron
do-chase = Intercepter en mer
do-let_pass = Laisser passer la flotte
do-slip_away = Fuir en mer
do-stand = Faire face et combattre
do-fischer = L’amiral Fischer commande
do-not_now = Pas maintenant
do-accept = Accepter
do-refuse = Refuser
do-offer = Offrir sa soumission
ask-consul = Déplacer un consul vers
ask-turn_consul = Retourner le consul de
ask-accept_pact = Accepter un pacte avec
ask-declare = Déclarer la guerre à
ask-join = Rejoindre
ask-wish = Demander
ask-bid = Unités que vous offrez
ask-remove = Retirer une unité de
ask-first_resource = La première ressource va à
ask-chief = Au commandement
ask-hit = Frapper un commandant
ask-back = Pour quel camp
ask-retreat = Faire retraite vers
ask-besiege = Assiéger
ask-pick_besiegers = Assiéger avec une partie des armées de
ask-turn_card = Faire changer de camp une carte de bataille
ask-turn_into = Désorganisations changées en morts
ask-spend = Jouer une carte pour ses points
ask-event = Jouer une carte comme événement
ask-target = Quelle nation
ask-respond = Répondre par
ask-give_unit = Donner une unité de
ask-give_leader = Donner un commandant
ask-give_ship = Donner un escadron
ask-give_flag = Renoncer au drapeau de
ask-raise_leader = Lever un commandant
ask-recall_units = Rappeler des unités
ask-recall_leader = Rappeler un commandant
ask-end_war = Tenter de clore une guerre étrangère
ask-choose_war = Quelle guerre étrangère
ask-choose_leader = Quel commandant
ask-choose_duchy = Quel espace
ask-starve_out = Affamer
ask-regroup_point = Regrouper une unité de
ask-regroup_leader = Regrouper un commandant
ask-march = Marcher depuis
ask-lead = Un commandant part, ou reste
ask-take = Unités qui partent
ask-go = Aller à
ask-appoint = Général en chef
ask-intercept = Intercepter depuis
ask-evade = Fuir vers
ask-flee = Une pièce sans commandant fuit vers
ask-lose_point = Perdre une unité de
ask-lose_leader = Perdre un commandant
ask-build = Construire une unité à
ask-build_commander = Construire un commandant
ask-lay_down = Construire un escadron à
ask-return_units = Faire revenir des unités
ask-return_commander = Faire revenir un commandant
ask-place = Placer à
ask-take_from = Prendre une unité de
ask-flag = Poser ou ôter un drapeau à
ask-fleet = Ordres à la flotte de
ask-sail = Naviguer vers
ask-take_ship = Emmener un escadron
ask-leave_ship = Laisser un escadron
ask-refit = Mettre à l’eau un escadron
ask-give_up = Perdre un escadron
ask-burn = Des brûlots dans
ask-roll_again = Les dés
ask-convoy = Former un convoi à
ask-peace = Le jet de paix, pour une carte de
ask-cede = Céder
ask-withdraw = Se retirer vers
ask-regroup_from = Envoyer en zone de regroupement les forces de
ask-discard = Défausser une carte
ask-haven = Entrer au port
ask-deploy = Déployer un commandant
ask-deploy_fleet = Déployer la flotte
