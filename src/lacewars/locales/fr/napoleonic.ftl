# Les guerres napoléoniennes : ce qui s’est passé, ce qui est demandé, pourquoi non.
# Les noms de nations viennent sans article : les phrases sont écrites « France : ... ».
# SOME($liste) vaut « none » pour une liste vide.

## Ce qui s’est passé : tours et impulsions

event-turn = Tour { $turn } : { $turn ->
    [1] 1805 et 1806
    [2] 1807 et 1808
    [3] 1809 et 1810
    [4] 1811 et 1812
   *[other] 1813 et 1814
}.
event-round = Round { $round }.
event-due = { $nation } : à son tour sur la table de mouvement.
event-impulse = { $nation } : { $how ->
    [0] impulsion prévue
    [1] impulsion par préemption
   *[other] impulsion par Gagner une marche
}.
event-preempted = { $nation } : préempte l’ordre. Devait jouer : { $due }.
event-passed = { $nation } : passe.
event-points_left = { $nation } : { $points ->
    [one] 1 CP non dépensé est perdu
   *[other] { $points } CP non dépensés sont perdus
}.
event-winter = { $nation } : une ressource pour un hiver précoce. Dé { $die }, puissances ayant des cartes jouables : { $powers }. { $comes ->
    [0] Le tour continue.
   *[other] L’hiver vient tôt.
}
event-turn_ends = Fin du tour. Dernière impulsion : { $nation }.
event-moves_first = Jouera la première au tour suivant : { $nation }.
event-control_passed = { $power } : passe à { $seat }.
event-control_left = { $power } : n’a plus de joueur.

## Installation

event-wished = { $seat } a choisi un camp.
event-wishes_differ = Les deux joueurs veulent des camps différents : chacun a le sien.
event-wishes_agree = Les deux joueurs veulent { $side ->
    [0] le camp impérial
   *[other] la coalition
} : ils enchérissent.
event-bid = { $seat } offre { $points ->
    [one] { $points } unité
   *[other] { $points } unités
}.
event-outbid = { $seat } obtient le camp pour { $points ->
    [0] rien
    [one] { $points } unité
   *[other] { $points } unités
}.
event-removed = { $nation } : une unité retirée ({ $duchy }).
event-first_resource = { $power } : débute avec une ressource.

## Cartes

event-was_dealt = { $nation } : { $number ->
    [0] aucune carte piochée
    [one] { $number } carte piochée
   *[other] { $number } cartes piochées
}.
event-drew = { $nation } : pioche { $cards }.
event-looked = { $nation } : la main est { $cards }.
event-kept_hand = { $nation } : garde sa main.
event-mulligan = { $nation } : mulligan, { $number ->
    [0] sans nouvelle carte
    [one] pour une carte
   *[other] pour { $number } cartes
}.
event-hand_discarded = { $nation } : { $number ->
    [one] { $number } carte défaussée
   *[other] { $number } cartes défaussées
}, avec { $top } au-dessus.
event-lost_card = { $nation } : perd au hasard { $card }.
event-swapped = { $one } : donne { $given } et reçoit { $taken } ({ $other }).
event-were_swapped = Échange d’une carte au hasard : { $one } et { $other }.
event-given = { $nation } : reçoit { $card }, à la vue de tous.
event-key_plus = { $nation } : le marqueur de clefs passe sur sa face +1.
event-key_minus = { $nation } : le marqueur de clefs reprend sa face normale.
event-resource_gained = { $power } : gagne une ressource.
event-resource_used = { $nation } : emploie une ressource.
event-resources_lost = { $power } : perd toutes ses ressources.
event-staff = { $nation } : a un état-major général.
event-reshuffled = La défausse est mélangée à la pioche, qui compte { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}.
event-stolen = { $taker } : prend { $card } au hasard ({ $victim }).
event-was_stolen = { $taker } : prend une carte au hasard ({ $victim }).
event-spent = { $nation } : joue { $card } pour { $points } CP.
event-event = { $nation } : joue { $card } comme événement.
event-responded = { $nation } : répond par { $card }.
event-event_cancelled = { $nation } : la carte { $card } est annulée.
event-points_won = { $nation } : gagne { $points } CP.
event-retained = { $nation } : { $number ->
    [one] { $number } carte gardée
   *[other] { $number } cartes gardées
} pour le tour suivant.
event-excess = { $nation } : défausse { $card }, en excès.

## Diplomatie

event-consul = { $nation } : le consul est dans la case { $box }{ $plus ->
    [0] {""}
   *[other] , sur sa face +1
}.
event-consuls_back = { $nation } : les consuls reviennent à leur place.
event-pact = Pacte conclu : { $nation } et { $power }.
event-pact_wavers = Pacte près de se rompre : { $nation } et { $power }.
event-pact_restored = Pacte rétabli : { $nation } et { $power }.
event-pact_broken = Pacte rompu : { $nation } et { $power }.
event-commanded = { $nation } : aux ordres d’un joueur, sans pacte ({ $power }).
event-war = Guerre : { $one } contre { $other }.
event-joined = { $nation } : { $camp ->
    [0] rejoint le camp impérial
    [1] rejoint la coalition
   *[other] n’est plus dans aucun camp
}.
event-placed_commander = { $nation } : { $commander } est placé ({ $duchy }).
event-placed_units = { $nation } : { $points ->
    [one] { $points } unité placée
   *[other] { $points } unités placées
} ({ $duchy }).
event-stayed = { $nation } : reste sur place ({ $duchy }).
event-asks_to_join = { $nation } : demande à rejoindre { $camp ->
    [0] le camp impérial
   *[other] la coalition
}.
event-consented = { $nation } : accepte ({ $power }).
event-spurned = { $nation } : refuse ({ $power }).
event-declared = Guerre déclarée : { $nation } contre { $target }.
event-armistice = { $nation } : armistice. On n’entre plus que dans des duchés amicaux ou non contrôlés.
event-treaty_accepted = { $nation } : accepte le traité.
event-treaty_declined = { $nation } : refuse le traité.
event-tilsit = La France et la Russie signent le traité de Tilsit.

## Constructions, retours, drapeaux

event-built_units = { $nation } : { $points ->
    [one] { $points } unité construite
   *[other] { $points } unités construites
} ({ $duchy }).
event-built_commander = { $nation } : { $commander } est construit ({ $duchy }).
event-laid_down = { $nation } : un escadron mis en construction ({ $duchy }).
event-traded = { $nation } : une unité rendue contre des CP ({ $duchy }).
event-came_back = { $nation } : { $commander } revient ({ $duchy }).
event-units_back = { $nation } : { $points ->
    [one] { $points } unité revient
   *[other] { $points } unités reviennent
} ({ $duchy }).
event-ship_back = { $nation } : un escadron revient ({ $duchy }).
event-cp_plus = { $nation } : un marqueur CP+1 est posé sur la capitale.
event-units_placed = { $nation } : { $points ->
    [one] { $points } unité apparaît
   *[other] { $points } unités apparaissent
} ({ $duchy }).
event-units_taken = { $nation } : { $points ->
    [one] { $points } unité passe
   *[other] { $points } unités passent
} : { $origin } → { $duchy }.
event-commander_placed = { $nation } : { $commander } apparaît ({ $duchy }).
event-flagged = { $nation } : pose son drapeau ({ $duchy }).
event-unflagged = { $nation } : son drapeau est ôté ({ $duchy }).
event-flag_lost = { $nation } : perd son drapeau ({ $duchy }).
event-flag_denied = { $nation } : intercepte, et le drapeau posé est ôté ({ $duchy }).
event-flag_given_up = { $nation } : renonce à son drapeau ({ $duchy }).
event-flag_removed = { $nation } : son drapeau est retiré ({ $duchy }).

## Pièces qui quittent la carte, guerres étrangères

event-regrouped_units = { $nation } : { $points ->
    [one] { $points } unité va
   *[other] { $points } unités vont
} en zone de regroupement ({ $duchy }).
event-regrouped_commander = { $nation } : { $commander } va en zone de regroupement.
event-regrouped_ship = { $nation } : un escadron va en zone de regroupement.
event-sent_unit = { $nation } : donne une unité ({ $duchy }) pour { $card }.
event-sent_commander = { $nation } : donne { $commander } pour { $card }.
event-sent_ship = { $nation } : donne un escadron pour { $card }.
event-raised_units = { $nation } : lève { $points ->
    [one] { $points } unité
   *[other] { $points } unités
} pour { $card }.
event-war_begins = { $nation } : une guerre étrangère commence ({ $card }).
event-war_void = { $nation } : la guerre étrangère n’a plus d’objet ({ $card }).
event-war_dice = { $nation } : { $card }, dés { $dice }. Le plus bas compte.
event-war_roll = { $nation } : tentative de clore la guerre ({ $card }) : dé { $die }, total { $total }. Il faut 6.
event-war_roll_cancelled = { $nation } : annule le jet. La guerre continue ({ $card }).
event-war_ends = { $nation } : la guerre étrangère est finie ({ $card }).
event-admiralty_turned = { $nation } : retourne Amirauté pour l’empêcher.
event-overseas = { $nation } : l’ennemi a des alliés d’outre-mer ({ $card }).

## Marches

event-marched = { $nation } : { $origin } → { $goal }, { $points ->
    [0] sans unité
    [one] { $points } unité
   *[other] { $points } unités
}{ SOME($commanders) ->
    [none] {""}
   *[some] , avec { $commanders }
}.
event-attrition = Attrition ({ $duchy }{ SOME($nations) ->
    [none] {""}
   *[some] {" "} ; { $nations }
}) : dés { $dice }, { $losses ->
    [0] aucune perte
    [one] { $losses } perte
   *[other] { $losses } pertes
}.
event-points_lost = { $nation } : perd { $points ->
    [one] { $points } unité
   *[other] { $points } unités
} ({ $duchy }).
event-commander_lost = { $commander } est perdu ({ $duchy }).
event-interception = { $nation } : interception { $origin } → { $goal }{ SOME($commanders) ->
    [none] {""}
   *[some] {" "}({ $commanders })
} : dés { $dice }, total { $total }. Il faut 9.
event-intercepted = { $nation } : intercepte, { $origin } → { $goal }, { $points ->
    [0] sans unité
    [one] { $points } unité
   *[other] { $points } unités
}{ SOME($commanders) ->
    [none] {""}
   *[some] , avec { $commanders }
}.
event-not_intercepted = { $nation } : interception manquée, { $origin } → { $goal }.
event-evasion = { $nation } : fuite { $origin } → { $goal }{ SOME($commanders) ->
    [none] {""}
   *[some] {" "}({ $commanders })
} : dés { $dice }, total { $total }. Il faut 9.
event-evaded = { $nation } : s’enfuit, { $origin } → { $goal }, { $points ->
    [0] sans unité
    [one] { $points } unité
   *[other] { $points } unités
}{ SOME($commanders) ->
    [none] {""}
   *[some] , avec { $commanders }
}.
event-not_evaded = { $nation } : fuite manquée ({ $duchy }).
event-held_fast = { $nation } : forces retenues sur place ({ $duchy }).
event-not_chief = { $commander } ne devient pas général en chef : tous ne sont pas d’accord.
event-chief = { $commander } est général en chef ({ $duchy }).

## Batailles et sièges

event-battle = Bataille ({ $duchy }). Attaquants : { $attackers } ; défenseurs : { $defenders }.
event-battle_dice = { $side ->
    [0] Attaquants
   *[other] Défenseurs
}, round { $round } : { SOME($dice) ->
    [none] aucun dé
   *[some] dés { $dice }
}.
event-battle_damage = Dégâts jusqu’au round { $round } : attaquants { $attacker }, défenseurs { $defender }.
event-shaken = { $nation } : { $points ->
    [one] { $points } unité désorganisée
   *[other] { $points } unités désorganisées
} ({ $duchy }).
event-shaken_leader = { $commander } est désorganisé ({ $duchy }).
event-rout = Déroute ({ $duchy }) : { $nations }. Les désorganisés sont éliminés.
event-retreated = { $nations } : retraite { $origin } → { $goal }.
event-no_way_out = { $nations } : aucune retraite ({ $duchy }), tout est éliminé.
event-horse_artillery = { $nation } : artillerie à cheval, dé { $die }.
event-outflanked = { $nation } : { $card } change de camp.
event-rallied = { $duchy } : { $side ->
    [0] les attaquants
   *[other] les défenseurs
} se rallient.
event-charge = { $duchy } : les cuirassiers chargent { $side ->
    [0] les attaquants
   *[other] les défenseurs
}, dé { $die }.
event-sapped = { $duchy } : les sapeurs valent un 6 de plus contre { $side ->
    [0] les attaquants
   *[other] les défenseurs
}.
event-winner_named = { $duchy } : l’égalité profite { $side ->
    [0] aux attaquants
   *[other] aux défenseurs
}.
event-guard_dice = { $duchy } : la Garde impériale jette { $dice }.
event-siege = { $nation } : assiège la forteresse ({ $duchy }).
event-siege_fails = La forteresse tient ({ $duchy }). Assiégeants : { $nations }.
event-fortress_falls = { $nation } : la forteresse tombe ({ $duchy }).
event-battle_over = Fin de la bataille ({ $duchy }) : { $winner ->
    [0] victoire des attaquants
    [1] victoire des défenseurs
   *[other] aucun vainqueur
}{ $overrun ->
    [0] {""}
   *[other] , par débordement
}.

## Mer

event-sailed = { $nation } : { $squadrons } → { $place }.
event-strait_fire = Détroit : la forteresse tire ({ $duchy }), dés { $dice }.
event-patrolled = { $nation } : patrouille ({ $place }).
event-chased = { $nation } : interception navale, dés { $dice }, bonus { $bonus } : { $caught ->
    [0] manquée
   *[other] réussie
}.
event-fled = { $nation } : fuite en mer, dés { $dice }, bonus { $bonus } : { $away ->
    [0] manquée
   *[other] réussie
}.
event-sea_battle = Combat naval ({ $place }) : { $one } contre { $other }.
event-battery = Les batteries tirent ({ $duchy }) : dés { $dice }.
event-broadsides = Bordées : { SOME($ours) ->
    [none] aucun dé
   *[some] dés { $ours }
} contre { SOME($theirs) ->
    [none] aucun dé
   *[some] dés { $theirs }
}.
event-sunk = Escadron coulé : { $squadron }.
event-sea_winner = { $nation } : remporte le combat naval.
event-sea_tie = { $nation } : égalité, la flotte active se retire.
event-withdrew = { $squadrons } : retour → { $place }.
event-ships_regroup = { $squadrons } : en zone de regroupement.
event-convoy = { $nation } : un convoi part ({ $port }), { $points ->
    [0] sans unité
    [one] { $points } unité
   *[other] { $points } unités
}{ SOME($commanders) ->
    [none] {""}
   *[some] , avec { $commanders }
}.
event-convoy_sails = { $nation } : le convoi navigue ({ $zone }).
event-convoy_arrives = { $nation } : le convoi entre au port ({ $port }).
event-refitted = Escadron mis à l’eau : { $squadron }.
event-trade_raid = Guerre au commerce : dé { $die }, escadrons { $squadrons }. Un dé qui ne dépasse pas ce nombre coûte une carte à l’Angleterre.
event-course = Guerre de course : dé { $die }, cartes non jouées { $cards }.
event-to_raid = { $squadrons } : hors de la carte, contre le commerce.
event-manoeuvres = { $nation } : gagne { $number ->
    [one] { $number } manœuvre
   *[other] { $number } manœuvres
}.
event-fire_ships = Brûlots ({ $duchy } : { $squadrons }) : dés { $dice }.
event-in_irons = Calme plat : { $squadrons }.
event-fog = Brume ({ $place }) : le contact est perdu.
event-boarded = { $nation } : capture un navire ; { $squadron } va en zone de regroupement.
event-held_back = { $nation } : retient son escadron.

## Événements

event-system_fails = Le Blocus continental échoue.
event-system_works = Le Blocus continental agit de nouveau.
event-hussars = { $nation } : hussards et Grenzers gardent ses duchés.
event-rating_lowered = { $commander } : niveau de combat { $rating } jusqu’à la fin de l’impulsion.
event-wounded = { $commander } est blessé : dé { $die }.
event-straggles = Traînards ({ $duchy }) : { $nations }.
event-set_aside = { $nation } : l’armée est posée sur Marche redoublée ({ $duchy }).
event-redeployed = { $nation } : l’armée de Marche redoublée arrive ({ $duchy }).
event-raid = { $commander } : raids de cavalerie, { SOME($dice) ->
    [none] aucun espace à piller
   *[some] dés { $dice }
}.
event-riots = { $nation } : émeutes, { $die ->
    [one] { $die } pièce va
   *[other] { $die } pièces vont
} en zone de regroupement.
event-abdicates = Napoléon abdique.
event-stays_emperor = Napoléon reste empereur.
event-starved = La forteresse est affamée ({ $duchy }) : dé { $die }.
event-russian_winter = { $nation } : l’hiver russe commence.
event-winter_roll = Hiver russe : dé { $die }, round { $round }. Il frappe si le dé est inférieur.

## Fin de tour

event-launched = { $number ->
    [one] { $number } escadron passe de la construction à la mise à l’eau.
   *[other] { $number } escadrons passent de la construction à la mise à l’eau.
}
event-conquest_roll = { $victim } : jet de conquête, dé { $die }, total { $total } ; il faut 6. Conquérant : { $conqueror }.
event-submitted = { $victim } : se soumet.
event-submission_offered = { $victim } : offre sa soumission{ SOME($duchies) ->
    [none] , sans aucun duché
   *[some] , avec { $duchies }
}. Envahisseur : { $conqueror }.
event-submission_refused = { $conqueror } : refuse la soumission ({ $victim }).
event-conquered = Conquête : { $victim }. Conquérant : { $conqueror }.
event-to_cede = { $victim } : { $number ->
    [0] aucun duché à céder
    [one] { $number } duché à céder
   *[other] { $number } duchés à céder
}.
event-ceded = { $victim } : cède { $duchy } ({ $nation }).
event-duchy_refused = { $power } : ne veut pas de ce duché, { $duchy }.
event-neutral_by_force = { $nation } : neutre par force.
event-non_aligned = { $nation } : de nouveau parmi les non-alignés.
event-left_capital = { $nation } : quitte la capitale, { $from } → { $to }.
event-ship_home = { $nation } : un escadron rentre au port ({ $duchy }).
event-peace_bought = { $power } : une carte de moins, et { $change ->
    [1] +1
   *[other] −1
} au jet de paix.
event-peace_roll = Jet de paix : dé { $die }, total { $total }. La paix vient à 6 ou plus.
event-won = Victoire : { $seat }, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

## Interphase

event-grace_ends = { $nation } : la période de grâce est finie.
event-reinforces = { $nation } : renforts, { $points } CP.
event-deployed = { $nation } : { $commander } se déploie, { $from } → { $to }.
event-fleet_deployed = { $nation } : { $squadrons }, { $from } → { $to }.
event-convoy_deployed = { $nation } : un convoi, { $from } → { $to }, { $points ->
    [0] sans unité
    [one] { $points } unité
   *[other] { $points } unités
}{ SOME($commanders) ->
    [none] {""}
   *[some] , avec { $commanders }
}.

## Comment la partie a fini

outcome-peace = Paix en Europe. Victoire aux points : { $winners }.
outcome-last_turn = Le dernier tour est fini. Victoire aux points : { $winners }.
outcome-france_fell = La France est tombée. Victoire aux points : { $winners }.
score-points = Points de victoire : clefs gagnées moins clefs perdues, pactes avec les mineures, ressources

## Ce qui est demandé : installation et cartes

prompt-Wish = Quel camp voulez-vous jouer ?
prompt-Bidding = Combien d’unités offrez-vous pour { $side ->
    [0] le camp impérial
   *[other] la coalition
} ? { $bid ->
    [-1] Il n’y a pas encore d’offre.
   *[other] Dernière offre : { $bid }.
}
prompt-Removing = D’où retirez-vous une unité ? Reste : { $left }.
prompt-NameResource = Laquelle de vos puissances débute avec une ressource ?
prompt-Mulligan = { $nation } : garder cette main, ou la remplacer par une main d’une carte de moins ?
prompt-Preempt = { $nation } : préemptez-vous l’ordre ?
prompt-WithoutCards = { $nation } : plus de carte. Employer une ressource, ou passer ?
prompt-Choose = { $nation } : quelle carte jouez-vous, comme événement ou pour ses CP ?
prompt-Spending = { $nation } : à quoi dépensez-vous les CP ?
prompt-PlayOne = { $nation } : jouer aussitôt une des nouvelles cartes, ou les garder ?
prompt-PlayNow = { $nation } : laquelle des nouvelles cartes jouez-vous ? Il faut en jouer une.
prompt-Moment = Répondez-vous ? Le moment : { $moment }.
prompt-Restore = { $nation } : le pacte va se rompre. Le rétablissez-vous ?
prompt-SecondCard = { $nation } : quelle seconde carte ajoutez-vous pour rétablir le pacte ?
prompt-PickNation = { $card } : quelle nation ?
prompt-PickArmy = { $card } : l’armée de quel espace ?
prompt-PickLeader = { $card } : quel commandant ?
prompt-PickCommander = { $card } : quel commandant ?
prompt-PickDuchy = { $card } : quel duché ?
prompt-PickSide = { $card } : quel camp ?
prompt-PickWar = { $card } : quelle guerre étrangère ?
prompt-Subsidies = Subsides anglais : qui pioche une carte ? Trois nations au plus.
prompt-Give = { $nation } : quelle pièce donnez-vous pour { $card } ?
prompt-MakeUp = { $nation } : des pièces manquent pour { $card }. Comment les levez-vous ? CP restants : { $points }.
prompt-Marque = Lettres de marque : donner un escadron, ou retourner Amirauté ?
prompt-Truce = Clore une guerre étrangère, ou proclamer un armistice ?
prompt-TilsitOffer = Acceptez-vous un armistice entre la France et la Russie ?
prompt-HolyMother = Piocher deux cartes et en jouer une, ou appeler l’hiver russe ?
prompt-WinterStrikes = Quel duché russe l’hiver frappe-t-il ?
prompt-Abdication = Napoléon abdique-t-il ?
prompt-PapalBull = Où placer l’unité et son drapeau ? Ou dépensez-vous cinq CP à la table diplomatique ?
prompt-Cossacks = Où apparaissent deux unités russes : à Kiev, ou à côté ?
prompt-Uprising = Dans quel duché le drapeau est-il ôté ? Reste : { $left }.
prompt-PickRaiders = Quelle armée lance des raids autour d’elle ?
prompt-Dysentery = Quel espace souffre, ou quelle forteresse assiégée ?
prompt-Ravaged = { $nation } : que perd-on ({ $duchy }) ? Reste : { $losses }.
prompt-Hunger = { $nation } : qui va en zone de regroupement ({ $duchy }) ? Reste : { $losses }.
prompt-Conscripts = Quel commandant les deux unités rejoignent-elles ?
prompt-Levy = { $nation } : d’où prenez-vous des unités ({ $duchy }) ? Reste : { $points }.

## Ce qui est demandé : diplomatie

prompt-Negotiating = { $nation } : quel consul déplacez-vous ?
prompt-MoveConsul = { $card } : quel consul déplacez-vous, et vers où ?
prompt-MoveOn = { $card } : le consul continue, vers où ?
prompt-PactOffer = { $nation } : attaque subie. Laquelle de vos puissances conclut un pacte, s’il y en a une ?
prompt-CampConsent = { $nation } : demande à rejoindre votre camp. L’acceptez-vous ?
prompt-CampOffer = { $nation } : rejoindre un camp, déclarer la guerre, ou ne rien changer ?
prompt-GiveBack = { $target } : rejoint votre camp. Lesquels de ses duchés rendez-vous ?
prompt-Occupying = { $nation } : rester ({ $duchy }), ou aller en zone de regroupement ?
prompt-SeizeOrLeave = { $nation } : prendre { $duchy } à votre ancien allié, ou aller en zone de regroupement ?

## Ce qui est demandé : constructions, marches, contacts

prompt-Placing = { $nation } : où placer la pièce ?
prompt-March = { $nation } : qui part ({ $duchy }), et vers où ?
prompt-ArmyMarch = { $card } : qui part ({ $duchy }), et vers où ?
prompt-DoubleMarch = { $nation } : où arrive l’armée de Marche redoublée ?
prompt-NameChief = { $nation } : qui est général en chef ({ $duchy }) ?
prompt-Agree = Acceptez-vous { $commander } comme général en chef ?
prompt-Contact = { $nation } : entrée dans un espace ({ $goal }). Interception, ou fuite ?
prompt-Intercepting = { $nation } : qui tente l’interception, { $duchy } → { $goal } ?
prompt-Evading = { $nation } : qui s’enfuit, { $duchy } → { $goal } ?
prompt-Scattering = { $nation } : quelles pièces sans commandant s’enfuient ({ $duchy }), et vers où ?
prompt-Wear = { $nation } : que coûte l’attrition ({ $duchy }) ? Reste : { $losses }.
prompt-Salvo = { $nation } : quelle nation supporte la perte due aux batteries ? Reste : { $left }.

## Ce qui est demandé : batailles et sièges

prompt-Command = Qui commande { $side ->
    [0] les attaquants
   *[other] les défenseurs
} ?
prompt-BattleCards = Jouez-vous des cartes de bataille ?
prompt-Outflank = Quelle carte de bataille change de camp ?
prompt-ToTheGuns = D’où une formation marche-t-elle au canon ?
prompt-GunMarch = Qui marche au canon ?
prompt-Charge = { $nation } : combien de désorganisés sont tués ? { $left } au plus.
prompt-Lancers = La déroute sera-t-elle plus difficile ou plus facile ?
prompt-Bravest = Quel commandant apparaît dans la bataille ?
prompt-Bear = { $nation } : qui est { $kills ->
    [0] désorganisé
   *[other] tué
}, des unités ou un commandant ? Reste : { $left }.
prompt-Remainder = Quelle nation supporte { $kills ->
    [0] une désorganisation
   *[other] un mort
} de plus ? Reste : { $left }.
prompt-Leaders = Il ne reste aucune unité. Quel commandant est { $kills ->
    [0] désorganisé
   *[other] tué
} ? Reste : { $left }.
prompt-GuardRally = Quelle pièce la Garde impériale rallie-t-elle ?
prompt-Retreat = Où le vaincu fait-il retraite ?
prompt-Claim = { $nation } : posez-vous ou ôtez-vous un drapeau ({ $duchy }) ?
prompt-FreeSieges = { $nation } : quelle forteresse assiégez-vous ?
prompt-PickBesiegers = { $nation } : qui assiège { $duchy } ?
prompt-Surrender = La forteresse tient : un nouvel assaut ?

## Ce qui est demandé : mer

prompt-Orders = { $nation } : que fait la flotte ?
prompt-Cruise = { $nation } : à quoi servent les manœuvres de la carte ?
prompt-Lending = { $squadron } : l’escadron suit-il ?
prompt-StraitWatch = { $nation } : une flotte franchit le détroit ({ $fortress }). L’interceptez-vous ?
prompt-Hunt = { $nation } : une flotte arrive ({ $waters }). L’interceptez-vous ?
prompt-Company = Des amis interceptent ({ $waters }) : vous joignez-vous à eux ?
prompt-Caught = Votre flotte est interceptée ({ $waters }) : fuir, ou combattre ?
prompt-Admirals = L’amiral Fischer mène-t-il les escadrons danois dans ce combat ?
prompt-Sinking = Quel escadron, ou de quelle nation, est coulé ? Reste : { $sunk }.
prompt-Haven = { $nation } : quel port gagnent les escadrons battus ?
prompt-RaiderReturns = { $nation } : dans quel port rentre l’escadron ?
prompt-Raiding = Quelle flotte française part contre le commerce ? Deux au plus.
prompt-Burning = Dans quel port sous blocus vont les brûlots ?
prompt-Nelson = Qui relance ses dés ?
prompt-Boarding = Quelle nation gagne l’escadron capturé ?
prompt-Splitting = Quels escadrons ennemis combattez-vous aussitôt ?
prompt-Evicted = Le port est tombé ({ $port }) : vers quelle zone partent ses escadrons ?
prompt-Embark = { $nation } : qui embarque ({ $port }), et vers où ?
prompt-Voyage = Le convoi est en mer ({ $zone }) : vers où ?

## Ce qui est demandé : fin de tour et interphase

prompt-Sway = Aidez-vous ou gênez-vous la paix, pour une carte de moins ?
prompt-Submission = { $nation } : offrez-vous votre soumission ? { SOME($duchies) ->
    [none] Vous pouvez désigner des duchés à céder.
   *[some] À céder : { $duchies }.
}
prompt-AnswerSubmission = { $victim } : soumission offerte{ SOME($duchies) ->
    [none] , sans aucun duché
   *[some] , avec { $duchies }
}. L’acceptez-vous ?
prompt-Cede = { $victim } : quel duché est cédé ? Reste : { $left }.
prompt-Award = Qui reçoit { $duchy } ?
prompt-TakeDuchy = { $nation } : acceptez-vous { $duchy } ?
prompt-LeaveCapital = { $nation } : où vont vos forces ({ $duchy }) ?
prompt-Remain = { $nation } : lesquelles de vos forces dans le pays vaincu ({ $victim }) vont en zone de regroupement ?
prompt-LeaveCountry = { $nation } : qui va en zone de regroupement ({ $duchy }) ?
prompt-Reinforcing = { $nation } : à quoi dépensez-vous les CP de renfort ?
prompt-DeployArmy = { $leader } ({ $duchy }) : qui vient avec lui, et vers où ?
prompt-DeployFleet = { $nation } : qui suit la flotte, et où se déploie-t-elle ?
prompt-DeployConvoy = { $nation } : qui embarque ({ $port }), et vers quel port ?
prompt-Excess = { $nation } : quelle carte en excès défaussez-vous ?

## Ce que veulent dire les verbes

verb-done = c’est tout
verb-pass = ne rien faire
verb-consul = déplacer un consul vers cette case
verb-turn_consul = retourner ce consul
verb-accept_pact = accepter un pacte avec cette nation
verb-stay = rester sur place
verb-regroup = aller en zone de regroupement
verb-declare = déclarer la guerre à cette nation
verb-join = rejoindre ce camp
verb-call_armistice = proclamer un armistice
verb-wish = demander ce camp
verb-bid = offrir ce nombre d’unités
verb-remove = retirer une unité d’ici
verb-first_resource = donner à cette puissance sa première ressource
verb-keep = garder
verb-mulligan = remplacer la main par une main d’une carte de moins
verb-chief = donner le commandement à ce commandant
verb-hit = frapper ce commandant
verb-hit_units = frapper des unités
verb-back = choisir ce camp
verb-retreat = faire retraite vers ce duché
verb-claim = poser ou ôter le drapeau
verb-besiege = assiéger cette forteresse
verb-pick_besiegers = l’assiéger avec une partie des armées présentes
verb-assault = redonner l’assaut
verb-turn_card = faire changer de camp cette carte de bataille
verb-turn_into = changer ce nombre de désorganisations en morts
verb-harder = rendre la déroute plus difficile
verb-easier = rendre la déroute plus facile
verb-preempt = préempter l’ordre
verb-spend = jouer cette carte pour ses CP
verb-event = jouer cette carte comme événement
verb-target = choisir cette nation
verb-respond = répondre par cette carte
verb-use_resource = employer une ressource
verb-winter = tenter un hiver précoce, pour une ressource
verb-give_unit = donner une unité d’ici
verb-give_leader = donner ce commandant
verb-give_ship = donner cet escadron
verb-give_flag = renoncer au drapeau ici
verb-raise_unit = lever une unité
verb-raise_leader = lever ce commandant
verb-raise_ship = lever un escadron
verb-recall_units = rappeler une pièce de cette force
verb-recall_leader = rappeler ce commandant
verb-recall_ship = rappeler un escadron
verb-end_war = tenter de clore cette guerre étrangère
verb-choose_war = choisir cette guerre étrangère
verb-turn_admiralty = retourner Amirauté
verb-cancel_roll = annuler le jet
verb-choose_leader = choisir ce commandant
verb-choose_duchy = choisir cet espace
verb-starve_out = affamer cette forteresse
verb-lose_flag = perdre le drapeau
verb-regroup_point = regrouper une unité de cette nation
verb-regroup_leader = regrouper ce commandant
verb-put_aside = poser l’armée sur la carte
verb-abdicate = faire abdiquer Napoléon
verb-draw_two = piocher deux cartes
verb-call_winter = appeler l’hiver russe
verb-march = marcher depuis cet espace
verb-lead = emmener ce commandant
verb-take = emmener ce nombre d’unités de cette nation
verb-go = aller dans cet espace
verb-appoint = proposer ce général en chef
verb-intercept = intercepter depuis cet espace
verb-try = tenter
verb-evade = fuir vers cet espace
verb-scatter = faire fuir des pièces sans commandant
verb-flee = faire fuir une pièce vers cet espace
verb-lose_point = perdre une unité de cette nation
verb-lose_leader = perdre ce commandant
verb-build = construire une unité ici
verb-build_commander = construire ce commandant
verb-lay_down = construire un escadron ici
verb-return_units = faire revenir une pièce de cette force
verb-return_commander = faire revenir ce commandant
verb-return_ship = faire revenir un escadron
verb-place = placer ici
verb-take_from = prendre une unité d’ici
verb-negotiate = dépenser les points à la table diplomatique
verb-flag = poser ou ôter un drapeau ici
verb-fleet = donner des ordres à la flotte d’ici
verb-sail = naviguer vers ce lieu
verb-take_ship = emmener cet escadron
verb-leave_ship = laisser cet escadron
verb-refit = mettre à l’eau cet escadron
verb-give_up = perdre cet escadron
verb-patrol = patrouiller
verb-keep_apart = se tenir à part des amis
verb-join_up = naviguer avec les amis
verb-lend = laisser partir l’escadron
verb-hold_back = retenir l’escadron
verb-chase = intercepter en mer
verb-let_pass = laisser passer la flotte
verb-slip_away = fuir en mer
verb-stand = faire face et combattre
verb-burn = envoyer des brûlots dans ce port
verb-roll_again = relancer les dés, ou les laisser
verb-convoy = former un convoi ici
verb-fischer = donner le commandement à l’amiral Fischer
verb-not_now = pas maintenant
verb-peace = aider ou gêner la paix, pour une carte de cette puissance
verb-cede = céder ce duché
verb-accept = accepter
verb-refuse = refuser
verb-withdraw = se retirer vers cet espace
verb-regroup_from = envoyer les forces d’ici en zone de regroupement
verb-discard = défausser cette carte
verb-offer = offrir sa soumission
verb-haven = entrer dans ce port
verb-deploy = déployer ce commandant
verb-deploy_fleet = déployer la flotte d’ici

## Pourquoi non

refusal-no-consul = Cette nation n’a pas de consul sur la table diplomatique.
refusal-table-closed = La table diplomatique est fermée pendant le premier round de 1805.
refusal-proxies-spend-nothing = Un mandataire ne dépense pas de CP pour la diplomatie ni pour déclarer la guerre.
refusal-frozen-consul = Le consul d’une nation conquise est gelé.
refusal-not-next-box = Un consul avance d’une colonne à la fois, sur sa ligne.
refusal-pact-locked = Un consul ne quitte pas ainsi une case Pacte.
refusal-own-row = Nul ne fait reculer un consul sur une ligne à lui.
refusal-foreign-row = Les CP n’avancent un consul que sur la ligne de la puissance qui les dépense.
refusal-client-at-war = Une nation en guerre avec le camp ne devient pas sa cliente.
refusal-no-pacts-now = Aucun pacte ne se gagne ni ne se rompt maintenant.
refusal-too-few-points = La nation n’a pas assez de CP pour cela.
refusal-not-commanded = Ce joueur ne commande pas cette nation.
refusal-restores-nothing = Le consul ne reviendrait pas ainsi dans sa case Pacte.
refusal-in-that-camp = La puissance est déjà dans ce camp.
refusal-never-allied = La France et l’Angleterre ne sont jamais alliées.
refusal-both-camps = Le joueur aurait des nations dans les deux camps.
refusal-prussia-waits = La Prusse ne rejoint aucun camp au premier round de 1805.
refusal-grace = La période de grâce interdit la guerre avec le camp du conquérant.
refusal-neutral-by-force = Un neutre par force ne fait la guerre qu’à des nations d’un camp.
refusal-own-nation = Nul ne déclare la guerre à une nation qu’il contrôle.
refusal-at-war-already = Ces deux nations sont déjà en guerre.
refusal-needs-no-declaration = Aucune déclaration n’est requise contre une mineure.
refusal-spurned = Le camp a déjà refusé cette puissance.
refusal-only-by-joining = En interphase, seuls les camps déclarent la guerre, à des puissances qui n’en sont pas.
refusal-bid-too-low = Une offre doit dépasser la précédente.
refusal-bid-too-high = Le camp n’a pas autant d’unités sur la carte.
refusal-nobody-there = Aucune de vos unités ne s’y trouve.
refusal-not-your-power = Vous ne jouez pas cette puissance.
refusal-shared-equally = Les pertes se partagent également entre les nations qui peuvent les supporter.
refusal-not-struck = Ce commandant ne peut supporter cette perte.
refusal-not-chief = Ce commandant ne peut mener ce camp.
refusal-no-retreat = Les vaincus ne peuvent pas y faire retraite.
refusal-not-in-battle = Seule une nation qui a une formation dans la bataille joue des cartes de bataille.
refusal-no-fortress = Il n’y a pas là de forteresse ennemie.
refusal-not-scheduled = Les sièges sont pour l’impulsion prévue de l’assiégeant.
refusal-needs-army = Seule une armée, avec un commandant, assiège une forteresse.
refusal-enemy-present = Une formation ennemie campe devant la forteresse.
refusal-fought-there = Une bataille sans débordement y a été livrée dans cette impulsion.
refusal-besieged-once = Une forteresse n’est assiégée qu’une fois par impulsion.
refusal-nobody-idle = Personne là ne pourrait rester hors du siège.
refusal-not-played-here = Cette carte de bataille n’est pas en jeu ici.
refusal-too-many-kills = On ne peut changer autant de désorganisations en morts.
refusal-no-winter = Pas d’hiver précoce au dernier tour.
refusal-not-in-hand = La nation n’a pas cette carte en main.
refusal-forced-card = La carte qui lui a été donnée doit être jouée d’abord.
refusal-must-be-event = L’Europe épuisée se joue toujours comme événement.
refusal-no-event = L’événement ne changerait rien à présent, ou ne peut être joué.
refusal-not-in-1805 = Cet événement ne se joue pas au tour 1805.
refusal-barred = Cette nation ne peut pas jouer cet événement.
refusal-not-its-moment = Cette carte ne se joue pas à ce moment.
refusal-no-resource = La nation n’a pas de ressource.
refusal-no-target = La carte ne peut viser cette nation.
refusal-plus-used = Cette impulsion a déjà eu sa seconde carte ou sa ressource.
refusal-two-plus = Deux cartes « + » ne vont jamais ensemble.
refusal-no-plus = L’une des deux cartes doit être une carte « + ».
refusal-neutral-home = Un mandataire ne joue sa carte domestique que s’il a un pacte.
refusal-not-demanded = L’événement ne demande pas une telle pièce.
refusal-not-yours = La nation n’a pas cette pièce là.
refusal-cannot-raise = Ce n’est pas demandé, ne peut être construit ni rappelé, ou coûte trop cher.
refusal-no-war = Cette guerre étrangère ne peut être choisie.
refusal-not-its-war = Seule la nation qui mène une guerre étrangère paie pour la clore.
refusal-no-points = Il ne reste pas assez de CP.
refusal-not-that-commander = La carte ne peut viser ce commandant.
refusal-no-space = La carte ne peut viser cet espace.
refusal-no-stronghold = L’armée doit d’abord entrer dans une forteresse ennemie.
refusal-no-way-home = L’armée ne pourrait se déployer par terre jusqu’à sa capitale.
refusal-not-besieged = Aucune armée n’assiège cette forteresse.
refusal-russia-invaded = Une force ennemie est dans un duché national russe.
refusal-not-russian = L’hiver frappe les occupants des duchés nationaux russes.
refusal-square-formed = Former le carré interdit cet événement jusqu’à la fin de l’impulsion.
refusal-not-adjacent = On n’entre dans un espace que depuis un espace adjacent.
refusal-space-too-far = À { $far } espaces d’ici ; les points mènent cette force à { $allowed } au plus.
refusal-space-by-space = À { $far } espaces d’ici : il faut avancer d’espace en espace.
refusal-strait-closed = Une flotte ennemie ferme le détroit.
refusal-fortress-exit = D’une forteresse ennemie, on ne sort que vers un espace amical ou non contrôlé.
refusal-neutral-ground = Ce duché est neutre.
refusal-armistice = Pendant l’armistice, on n’entre que dans des duchés amicaux ou non contrôlés.
refusal-truce = Tilsit ou l’abdication leur interdit de se combattre.
refusal-serbian-revolt = Aucune formation turque ne quitte la Turquie pendant la Révolte serbe.
refusal-prussia-stays = Au premier round, la Prusse reste dans ses duchés tant qu’on ne l’envahit pas.
refusal-none-of-yours = La nation n’a là aucune formation.
refusal-no-further = Ces forces ont combattu, débarqué ou rencontré une forteresse dans cette impulsion.
refusal-empty-force = Personne n’a été choisi pour partir.
refusal-not-led = Ces forces ne sont pas là, ou cette nation ne les mène pas.
refusal-not-a-piece = Sans commandant, on déplace une pièce de 1, 2 ou 4 à la fois.
refusal-beyond-command = Les commandants ne peuvent en mener autant.
refusal-no-change = Les pions ne permettent pas de les séparer ainsi.
refusal-not-in-force = Les pertes ne tombent pas sur cette pièce.
refusal-no-army = Aucun commandant ne peut les mener.
refusal-failed-there = Une interception partie de cet espace a échoué dans cette impulsion.
refusal-enemy-was-there = Une formation ennemie s’y trouvait déjà.
refusal-not-asked-to = Cela ne se peut contre cette entrée.
refusal-came-from = Les assaillants viennent de cet espace.
refusal-enemy-there = Une formation ennemie s’y trouve.
refusal-enemy-awaits = Une formation ennemie s’y trouve : nul n’esquive vers elle.
refusal-tried = Ces forces ont déjà tenté de fuir, ou sont venues combattre.
refusal-not-its-group = Un général en chef se remplace à l’impulsion de sa nation, par un commandant de son groupe.
refusal-not-in-group = Ce commandant n’est pas là avec eux.
refusal-not-built-there = On ne construit que dans un duché national ou associé que l’on contrôle et qu’aucun ennemi n’occupe.
refusal-no-counters = Les pions de la nation n’y suffisent pas.
refusal-no-commander = Ce commandant ne peut être construit maintenant.
refusal-no-squadron = Tous les escadrons de la nation sont en jeu.
refusal-not-a-port = Un escadron se construit dans un port national amical.
refusal-not-in-box = Cela n’attend pas dans la zone de regroupement de la nation.
refusal-no-room = La nation n’a aucun duché national amical.
refusal-no-open-port = Aucun port amical n’est libre de blocus.
refusal-not-chosen = L’événement ne peut viser cela.
refusal-not-there = La pièce ne peut être placée dans ce duché.
refusal-fortress-flag = Une forteresse ne change de drapeau que par un siège.
refusal-own-flag = Ce duché est à vous ou à un de vos alliés.
refusal-needs-war = Vous n’êtes pas en guerre avec la nation qui le contrôle.
refusal-hussars = Hussards et Grenzers : seule l’Autriche achète des drapeaux dans ses duchés.
refusal-nobody-near = La nation n’a là aucune formation, ni d’armée dans un duché amical voisin.
refusal-watched = Une armée ennemie voisine de ce duché pourrait intercepter.
refusal-no-fleet = Aucun escadron de cette nation n’est là, prêt à naviguer.
refusal-not-here = Cet escadron n’est pas avec la flotte.
refusal-not-ready = L’escadron est en construction, à mettre à l’eau, ou ne navigue plus dans cette impulsion.
refusal-no-leader = Un escadron de la nation active doit mener la flotte.
refusal-too-far = Une flotte va d’un port à sa zone, ou d’une zone à une zone adjacente.
refusal-no-manoeuvres = Il ne reste pas assez de manœuvres ou de CP.
refusal-closed-port = Une flotte entre dans un port amical, ou hostile pour y combattre des escadrons.
refusal-not-off-map = Seule l’Angleterre y envoie des escadrons ; les autres partent par Guerre de course.
refusal-no-prey = Aucune flotte ennemie n’est en mer ici.
refusal-no-refit = La nation n’a pas cet escadron à mettre à l’eau.
refusal-no-friends = Aucune flotte amie n’est dans la zone.
refusal-not-to-sink = Cet escadron ne peut être perdu maintenant.
refusal-convoyed = Une nation ne fait qu’un convoi par impulsion.
refusal-no-friendly-port = Un convoi part d’un port amical.
refusal-nobody-to-convoy = Personne là ne peut prendre la mer : qui a marché n’embarque pas.
refusal-no-way-by-sea = Aucun port n’est à portée avec les CP qui restent.
refusal-enemy-fleet = Une flotte ennemie s’y trouve.
refusal-zone-not-controlled = La zone du port doit être contrôlée par votre camp.
refusal-too-many-aboard = Un convoi porte cinq unités ou commandants.
refusal-not-aboard = Cette pièce ne peut partir avec ce convoi.
refusal-not-blockaded = Aucun escadron n’est sous blocus dans ce port.
refusal-no-raiders = Aucune flotte française ne peut partir de là contre le commerce.
refusal-not-split = Cet escadron n’est pas de la flotte ennemie divisée.
refusal-not-that-port = La flotte battue va au port amical le plus proche.
refusal-minimum-draw = Cette puissance ne pioche que son minimum.
refusal-no-capital = Une capitale n’est jamais cédée.
refusal-not-ceded = Seuls les duchés nationaux sans drapeau étranger peuvent être cédés.
refusal-too-much-ceded = Aucune conquête ne prendrait plus de duchés.
refusal-not-in-camp = Un duché cédé va à une puissance de votre camp.
refusal-no-withdrawal = Ce n’est pas un espace amical voisin.
refusal-nobody-to-regroup = Cette nation n’a là aucune formation.
refusal-no-reinforcement = Les CP de renfort ne servent pas à cela.
refusal-cannot-deploy = Ce commandant ne peut se déployer nulle part.
refusal-cannot-deploy-fleet = Aucune flotte ne peut s’y déployer.
refusal-has-deployed = Elle ne va pas plus loin, à moins que quelqu’un ne la rejoigne là.
refusal-cannot-join = Cela ne peut rejoindre l’armée qui se déploie.
refusal-no-convoy = Aucun convoi ne peut s’y déployer.
refusal-no-safe-way = Aucun chemin ne passe par des espaces amicaux à l’abri de toute interception.
refusal-no-haven = Ce n’est pas un port national amical sans blocus.

## Ordres permanents : quand une question vient
order-Moment = Quand vous pouvez répondre avec une carte
order-BattleCards = Quand vous pouvez jouer des cartes de bataille
order-Preempt = Quand une de vos nations peut préempter
order-WithoutCards = Quand une de vos nations n’a plus de carte, mais une ressource
order-Mulligan = Quand vous pouvez échanger votre main contre une autre, d’une carte de moins
order-Contact = Quand vous pouvez intercepter ou fuir une force entrée dans un espace
order-Bear = Quand vos pertes peuvent frapper des unités ou un commandant
order-Claim = Quand vous avez vaincu et pouvez planter un drapeau
order-FreeSieges = Quand une de vos nations passe et peut encore assiéger
order-Surrender = Quand une forteresse tient et que vous pouvez redonner l’assaut
order-Hunt = Quand vous pouvez intercepter une flotte
order-StraitWatch = Quand une flotte passe un de vos détroits
order-Company = Quand des amis interceptent une flotte et que vous pouvez les rejoindre
order-Caught = Quand votre flotte est interceptée
order-Lending = Quand un ami veut emmener un de vos escadrons
order-PactOffer = Quand une nation neutre est attaquée et que vous pouvez faire un pacte avec elle
order-CampOffer = Quand une de vos puissances peut rejoindre un camp ou déclarer la guerre
order-Occupying = Quand une de vos forces peut rester dans un espace ou aller au regroupement
order-Sway = Quand vous pouvez aider ou gêner la paix au prix d’une carte
order-Submission = Quand une de vos puissances peut offrir sa soumission
order-AnswerSubmission = Quand une puissance vous offre sa soumission

## Le terminal
screen-turn = Tour { $turn }, round { $round }. À jouer : { $due }.
screen-impulse = Impulsion : { $nation }, { $points } CP.
screen-battle = Bataille ({ $duchy }), round { $round } : { $attackers } contre { $defenders }.
screen-siege = Siège ({ $duchy }), round { $round } : { $attackers } contre { $defenders }.
screen-nation = Nation
screen-player = Joueur
screen-camp = Camp
screen-keys = Clés
screen-cards = Cartes
screen-resources = Ressources
screen-strength = Force
screen-duchy = Espace
screen-forces = Forces
screen-imperial = Impérial
screen-coalition = Coalition
screen-neutral = neutre
screen-neutral_by_force = neutre par force
screen-played = personne
screen-commanded = commandée
screen-hand = Main ({ $nation }) :
