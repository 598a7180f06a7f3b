# Prussia's Defiant Stand : ce qui s’est passé, ce qui est demandé, pourquoi non.
# Les noms des camps viennent sans article : les phrases sont écrites « Alliés : ... ».
# Une force est un adjectif : « bloc autrichien ».

## Ce qui s’est passé : années, tours, cartes

event-year = L’année { NUMBER($year, useGrouping: 0) } commence. La piste : { $track ->
    [0] personne ne mène
   *[other] { $track }
}.
event-turn = { NUMBER($year, useGrouping: 0) }, tour { $turn }.
event-winter = Hiver { NUMBER($year, useGrouping: 0) }.
event-joined = La France, le Saint-Empire, la Russie et la Suède entrent en guerre.
event-british_gone = La Prusse a perdu le soutien britannique : désormais deux cartes de moins.
event-dealt = { $side } : cartes reçues : { $cards }.
event-was_dealt = { $side } : { $number ->
    [one] { $number } carte reçue
   *[other] { $number } cartes reçues
}.
event-laid = { $side } : { $card }, posée face cachée.
event-has_laid = { $side } : une carte posée face cachée.
event-passed = { $side } : aucune carte.
event-kept_back = { $side } : aucune carte cet hiver.
event-revealed = { $side } : la carte est { $card }.
event-uses = { $side } : la carte sert { $steps ->
    [0] d’ordres
   *[other] de remplacements
}.
event-campaigns = { $side } : campagne d’hiver.
event-no_campaign = { $side } : personne ne marche en hiver.
event-player_1 = Joueur 1 : { $side }.
event-played = { $side } : { $card }.
event-looted_card = { $side } : la capitale est pillée, { $card } est défaussée sans être vue.
event-looted = { $side } : la capitale est pillée, une carte est défaussée sans être vue.
event-health = { $side } : { $change ->
    [-2] la santé de la tsarine doit s’améliorer (−2)
   *[other] la santé de la tsarine doit empirer (+2)
}.
event-tsarina = Santé de la tsarine : dés { $dice }, modificateur { $modifier } : { $dies ->
    [0] elle vit
   *[other] elle meurt, la Russie et la Suède quittent la guerre
}.
event-fortress = { $town } : la forteresse change de couleur, bloc { $force }.
event-put_back = { $side } : { $number ->
    [one] un bloc va
   *[other] { $number } blocs vont
} à { $town }.
event-game_over = La partie est finie. La piste : { $track }.

## Ordres

event-placed = { $block } est placé à { $town }.
event-reinforced = { $block } reçoit un pas : force { $steps }.
event-reinforcing = { $town } : un bloc { $force } reçoit un pas.
event-activated = { $block } est activé.
event-activating = { $town } : un bloc { $force } est activé.
event-orders_kept = { $side } : { $orders ->
    [0] aucun ordre gardé
    [one] 1 ordre gardé
   *[other] { $orders } ordres gardés
}.
event-friction = Friction : { $dice }, donc { $roll }.
event-spied = Espions à { $town } : { $blocks } ; force { $steps } ; forteresse { $fortress }.
event-spying = { $side } : les espions regardent { $town }.
event-detached = { $block } quitte { $town } pour l’ouest.
event-detaching = Une infanterie, bloc { $force }, quitte { $town } pour l’ouest.
event-nobody_detached = La Prusse n’a aucune infanterie de 4 pas à envoyer à l’ouest.
event-came_back = { $block } revient de l’ouest, dans la réserve de forces.
event-one_came_back = L’infanterie partie à l’ouest revient dans la réserve de forces prussienne.
event-deployed = { $block } est déployé à { $town }.
event-deploying = { $town } : un nouveau bloc { $force }, pour { $orders ->
    [one] 1 ordre
   *[other] { $orders } ordres
}.
event-fortified = { $side } : un pas pour la forteresse ({ $town }).

## Marches

event-commands = { $block } exécute son ordre.
event-commanding = { $town } : un { $leader ->
    [0] bloc { $force }
   *[other] chef { $force }
} exécute un ordre.
event-leads = { $side } : le chef { $gathering ->
    [0] se met en marche
   *[other] rassemble des blocs
}.
event-takes = { $block } doit suivre.
event-taking = { $town } : un bloc { $force } doit suivre.
event-drops = { $block } est laissé en chemin.
event-dropping = Un bloc { $force } ({ $town }) est laissé en chemin.
event-steps = { $side } : vers { $town }.
event-halts = { $side } : pas plus loin.
event-heads_for = { $side } : { $number ->
    [one] 1 bloc fait retraite
   *[other] { $number } blocs font retraite
} vers { $town }.
event-spared = { $block } est nourri.
event-sparing = { $town } : un bloc { $force } est nourri.
event-marched = { $blocks } : marche par { $way }.
event-seen = { $number ->
    [one] 1 bloc { $force }
   *[other] Blocs, { $force } : { $number }
} : marche par { $way }.
event-seen_far = { $number ->
    [one] 1 bloc { $force }
   *[other] Blocs, { $force } : { $number }
} : marche par { $way }.
event-force_marched = { $block } : marche forcée, dé { $die } compté { $result } : arrivé à { $town }{ $lost ->
    [0] {""}
   *[other] , un pas perdu
}.
event-force_marching = Un bloc { $force } : marche forcée, dé { $die } compté { $result } : arrivé à { $town }.
event-marched_all = { $side } : fin des mouvements.
event-asked_main = { $side } : quelle est la route principale de l’attaque sur { $town } ?
event-main_named = { $side } : la force principale à { $town } est venue par { $road }.
event-vanished = { $town } : un bloc { $force } est perdu.
event-eliminated = { $block } est éliminé à { $town }.
event-controls = { $side } : { $town } est prise. La piste : { $track }.
event-battle_due = Une bataille s’annonce à { $town }. Attaquant : { $attacker }.

## Batailles

event-battle = Bataille à { $town }. Attaquant : { $attacker } ; défenseur : { $defender }.
event-new_battle = Les réserves tardives attaquent à { $town }. Attaquant : { $attacker }.
event-reacted = { $blocks } : marche vers la bataille, à { $town }.
event-reacting = { $number ->
    [one] 1 bloc { $force } marche
   *[other] { $number } blocs, { $force }, marchent
} vers la bataille : { $start } → { $town }.
event-broke_out = { $side } : { $number ->
    [one] 1 bloc tente
   *[other] { $number } blocs tentent
} une échappée à { $town }.
event-stayed_inside = { $side } : à { $town }, la garnison ne sort pas.
event-back_inside = { $side } : { $number ->
    [one] 1 bloc rentre
   *[other] { $number } blocs rentrent
} dans { $town }.
event-sheltered = { $town } : { $block } se réfugie dans la forteresse.
event-sheltering = { $town } : un bloc { $force } se réfugie dans la forteresse.
event-roads = { $side } : les routes, dans l’ordre : { $roads }.
event-faced = En ligne à { $town } : { $blocks } ; force { $steps }.
event-formed_up = { $side } : { $number ->
    [one] 1 cavalerie
   *[other] { $number } cavaleries
} en formation.
event-round = Round { $round }.
event-announced_card = { $side } : { $card }, posée face cachée pour cette bataille.
event-announced = { $side } : une carte de combat posée face cachée.
event-stout = { $block } est désigné pour la Défense robuste.
event-leaving = { $block } va quitter le champ de bataille.
event-left_board = { $block } quitte le champ de bataille.
event-horse_left = { $side } : une cavalerie quitte le champ de bataille.
event-fired = { $side } : { $column ->
    [0] tir des chefs
    [1] tir de l’infanterie
    [2] cavalerie contre cavalerie
   *[other] cavalerie contre l’armée
} : dés { $dice } à PC { $cp } : { $hits ->
    [0] aucune touche
    [one] 1 touche
   *[other] { $hits } touches
}.
event-half_hit = { $block } prend une demi-touche.
event-hit = { $block } perd un pas : force { $steps }.
event-hit_unseen = { $side } : un bloc caché perd un pas.
event-charges = { $block } va charger.
event-charging = { $side } : une cavalerie va charger.
event-at_army = { $block } (force { $steps }) charge l’armée.
event-in_column = Cavalerie qui charge : { $blocks } ; force { $steps }.
event-all_at_army = Charge contre l’armée : { $blocks } ; force { $steps }.
event-slid = { $block } n’a plus de cavalerie en face et se tourne contre l’armée.
event-reformed = { $block } revient en formation.
event-rallied = { $block } se rallie : force { $steps }.
event-rallying = { $side } : une cavalerie cachée se rallie.
event-worn_out = { $number ->
    [0] Aucun bloc n’est réduit à un pas.
    [one] 1 bloc réduit à un pas se retire.
   *[other] { $number } blocs réduits à un pas se retirent.
}
event-beaten = { $side } : défaite à { $town }.
event-pursuit = { $side } : poursuite, { $steps ->
    [one] 1 pas
   *[other] { $steps } pas
} à perdre pour le vaincu.
event-retreated = { $blocks } : retraite par { $way }.
event-retreating = { $number ->
    [one] 1 bloc { $force }
   *[other] Blocs, { $force } : { $number }
} : retraite par { $way }.
event-toll = { $side } : la retraite coûte { $steps ->
    [one] 1 pas
   *[other] { $steps } pas
}.
event-worn = { $block } perd un pas : force { $steps }.
event-wearing = { $town } : un bloc { $force } perd un pas.
event-regrouped = { $block } se regroupe : { $start } → { $town }.
event-regrouping = Un bloc { $force } se regroupe : { $start } → { $town }.

## Forteresses

event-gave_up = { $side } : recul devant { $town }.
event-besieged = { $side } : siège devant { $town }.
event-besieging = Devant { $town } : { $blocks } ; force { $steps }. La forteresse : { $fortress }.
event-siege_over = { $town } : le siège est levé.
event-stormed = { $side } : assaut à { $town }. { $number ->
    [0] Personne à l’intérieur.
   *[other] À l’intérieur : { $blocks } ; force { $steps }.
}
event-committed = { $block } monte à l’assaut.
event-drawn_back = { $block } est retiré de l’assaut.
event-broke_off = { $block } rompt l’assaut.
event-fortress_fired = { $town } : la forteresse tire, { $hits ->
    [one] 1 touche
   *[other] { $hits } touches
}.
event-fortress_hit = { $town } : forteresse, force { $steps }{ $half ->
    [0] {""}
   *[other] , une demi-touche
}.
event-assault_over = { $side } : fin de l’assaut à { $town }.
event-captured = { $town } : la forteresse est prise, bloc { $force }, force { $steps }.

## Ravitaillement et hiver

event-combined = { $giver } donne un pas à { $taker }.
event-combining = { $town } : des blocs se combinent ({ $force }){ $emptied ->
    [0] {""}
   *[other] , l’un d’eux est vidé
}.
event-unsupplied = { $town } : { $number ->
    [one] 1 bloc non ravitaillé
   *[other] { $number } blocs non ravitaillés
}.
event-burnt = { $side } : à { $town }, la forteresse dépense un pas pour nourrir des blocs.
event-feeds = { $block } paie un pas pour nourrir les autres.
event-feeding = { $town } : un chef { $force } paie un pas pour nourrir les autres.
event-cached = { $side } : une cache de ravitaillement à { $town }.
event-starved = { $block } souffre de la faim : force { $steps }.
event-starving = { $town } : un bloc { $force } perd un pas, faute de ravitaillement.
event-surrender_roll = { $town } : dé de reddition { $die }, modificateur { $modifier } : la forteresse { $falls ->
    [0] tient
   *[other] se rend
}.
event-quarters = { $side } : prise des quartiers d’hiver.
event-demobilised = { $block } quitte { $town } : démobilisé.
event-demobilising = Un bloc { $force } quitte { $town } : démobilisé.

## Comment la partie a fini

outcome-track = Victoire sur la piste de victoire : { $winners }.
degree-decisive = Une victoire décisive.
degree-points = Une victoire aux points.
degree-marginal = Une victoire marginale : la piste est à zéro.
score-track = Avance sur la piste de victoire

## Ce qui est demandé : cartes et ordres

prompt-LayCard = Quelle carte posez-vous pour ce tour ? Vous pouvez passer.
prompt-UseCard = La carte de remplacement sert-elle d’ordres ou de remplacements ?
prompt-Initiative = Qui est le joueur 1 de ce tour ?
prompt-TsarinaCards = Jouez-vous une carte sur la santé de la tsarine ?
prompt-Health = Sa santé doit-elle empirer (+2) ou s’améliorer (−2) ?
prompt-Loot = Votre capitale est pillée : quelle carte défaussez-vous ?
prompt-LeaveStralsund = Où vont les blocs devant Stralsund ?
prompt-Deploying = Quel bloc placez-vous ? L’ennemi ne voit rien avant que les deux aient fini.
prompt-DeployAt = Où placez-vous { $block } ?
prompt-Replacements = Quel bloc reçoit un pas ? Il en reste { $left }.
prompt-Activate = Quel bloc activez-vous ? Les ordres gardés paient de nouveaux blocs ou des pas de forteresse.
prompt-Spy = Dans quelle ville regardez-vous les blocs ennemis ?
prompt-Detach = Quelle infanterie part à l’ouest ?
prompt-Spending = { $placing ->
    [0] À quoi servent vos ordres : nouveaux blocs, pas de forteresse ?
   *[other] Où déployez-vous { $drawn } ?
}

## Marches

prompt-Marching = Quel ordre est exécuté maintenant ?
prompt-NameMain = Par quelle route votre force principale est-elle venue à { $town } ? Cela vous engage.
prompt-Leading = { $leader } : rassembler, ou mener un groupe ?
prompt-Gathering = { $leader } : quels blocs appelle-t-il ?
prompt-GatherWay = { $block } : par où rejoint-il le chef ?
prompt-Group = Qui part avec { $leader }, et vers où ?
prompt-Dispersal = { $leader } : quels autres blocs de sa ville partent seuls ?
prompt-Walk = { $block } : vers où ?
prompt-Execute = En marche ? Une carte peut aider ceux qui forcent la marche.

## Batailles

prompt-Battles = Quelle bataille maintenant ?
prompt-Voluntary = Quelle forteresse assaillez-vous, ou d’où tentez-vous une échappée ?
prompt-KeepInside = Quels blocs restent dans { $town } ? Les autres sortent.
prompt-Reactions = Bataille à { $town } : un chef réagit-il ?
prompt-ReactingGroup = Bataille à { $town } : qui va avec { $leader } ?
prompt-Relief = On se bat devant { $town } : la garnison sort-elle ?
prompt-Refuge = { $town } : quels blocs se réfugient dans la forteresse ? Quatre au plus y tiennent.
prompt-RoadOrder = Quelle route vient ensuite ? La première de l’attaquant est sa force principale.
prompt-Coordination = Jouez-vous une Coordination de commandement, pour amener une autre route au round 1 ?
prompt-CombatCard = Posez-vous une carte de combat pour cette bataille ?
prompt-NameBlock = Quelle infanterie prendra les touches ?
prompt-Withdrawal = Tirer, ou retirer des blocs ?
prompt-Rally = Quel bloc retrouve un pas ? Il en reste { $left }.
prompt-Reform = Quelle cavalerie quitte la mêlée et se reforme ?
prompt-Charging = Quelle cavalerie charge, laquelle se retire ?
prompt-Surplus = Quelle cavalerie en surnombre va contre l’armée ?
prompt-Hits = Lequel des blocs les plus forts prend la touche ? Il en reste { $number }.
prompt-Retreat = Les vaincus à { $town } : où vont-ils ?
prompt-Parting = Qui va avec ce chef, et où ?
prompt-RetreatWay = La retraite vers { $goal } : par où ?
prompt-Queue = Les routes ne portent pas tout le monde : qui passe par là ?
prompt-Toll = Qui supporte les pertes de la retraite ? Reste : { $number }.
prompt-Regroup = { $stage ->
    [0] Après la bataille : combiner des pas, ou déplacer des blocs d’une route ?
    [1] { $picked } : à qui donne-t-il un pas ?
   *[other] Où va { $picked } ?
}
prompt-Facing = Devant { $town } : assiéger la forteresse, l’assaillir ou reculer ?
prompt-Committing = Qui monte à l’assaut ce round ? Six blocs au plus.
prompt-Captured = { $town } : quelles couleurs prend la forteresse ?

## Ravitaillement et hiver

prompt-Combine = { $giving ->
    [0] Combinez-vous des blocs ? Choisissez celui qui donne un pas.
   *[other] { $giver } : à qui donne-t-il un pas ?
}
prompt-Feeding = Les blocs non ravitaillés perdent un pas : qui paie pour eux ?
prompt-Sparing = { $leader } : qui nourrit-il ? Il en reste { $left }.
prompt-Caching = Dans quelle ville est la cache ?
prompt-Surrender = Siège devant { $town } : jouez-vous Maladie avant le dé ?
prompt-SiegeLoss = Le siège devant { $town } coûte un pas : qui le perd ?
prompt-WinterCard = Posez-vous une carte pour l’hiver ?
prompt-WinterUse = À quoi sert votre carte d’hiver ?
prompt-Campaigns = Les deux camps font campagne en hiver : qui commence ?
prompt-Campaign = Quel chef fait campagne en hiver ?
prompt-WinterBattles = Quelle bataille maintenant ?
prompt-JoinedSieges = Les blocs arrivés donnent-ils l’assaut ?
prompt-WinterOrder = Qui est le joueur 1 de cet hiver ?
prompt-WinterCaches = Jouez-vous une cache, pour épargner à une ville la retraite d’hiver ?
prompt-WinterRetreat = Non ravitaillés en hiver : où vont ces blocs ?
prompt-WinterParting = Non ravitaillé en hiver : où va { $block } ?
prompt-WinterWay = La retraite d’hiver vers { $goal } : par où ?
prompt-Demobilisation = Quels blocs démobilisez-vous pour l’hiver ?
prompt-Quarters = Trop de blocs pour les quartiers à { $town } : lequel est éliminé ?

## Questions auxquelles on peut répondre d’avance

order-TsarinaCards = Quand vous pouvez jouer une carte sur la santé de la tsarine
order-Dispersal = Quand un chef pourrait envoyer d’autres blocs de sa ville
order-Execute = Quand une marche va partir
order-Voluntary = Quand vous pouvez donner l’assaut à une forteresse ou en tenter une échappée
order-KeepInside = Quand des blocs d’une garnison peuvent rester lors d’une échappée
order-Relief = Quand des amis se battent devant une de vos forteresses assiégées
order-Reactions = Quand un de vos chefs peut réagir à une bataille
order-Refuge = Quand vos blocs peuvent se réfugier dans une forteresse
order-Coordination = Quand vous pouvez jouer une Coordination de commandement
order-CombatCard = Quand vous pouvez poser une carte de combat
order-Withdrawal = Quand vos blocs tirent, ou peuvent se retirer à la place
order-Reform = Quand votre cavalerie peut quitter la mêlée et se reformer
order-Charging = Quand votre cavalerie peut charger ou partir
order-Surplus = Quand votre cavalerie en surnombre peut attaquer l’armée
order-Regroup = Quand vous avez gagné et pouvez vous regrouper
order-Facing = Quand vous êtes devant une forteresse ennemie
order-Combine = Quand vous pouvez combiner des blocs avant le ravitaillement
order-Feeding = Quand vos forteresses ou vos chefs peuvent nourrir des blocs non ravitaillés
order-Surrender = Quand vous pouvez jouer Maladie dans un siège
order-WinterCard = Quand vous pouvez poser une carte pour l’hiver
order-WinterCaches = Quand vous pouvez jouer une Cache de ravitaillement en hiver
order-Demobilisation = Quand vos blocs peuvent rentrer chez eux pour l’hiver

## Ce que veulent dire les verbes

verb-done = c’est tout
verb-pass = ne rien faire
verb-lay = poser cette carte face cachée
verb-play = jouer cette carte
verb-discard = défausser cette carte
verb-use = se servir ainsi de la carte
verb-first = faire de ce camp le joueur 1
verb-health = changer la santé de la tsarine
verb-put = placer ce bloc
verb-at = dans cette ville
verb-reinforce = donner un pas à ce bloc
verb-activate = activer ce bloc
verb-command = exécuter l’ordre de ce bloc
verb-gather = rassembler des blocs autour du chef
verb-lead = marcher avec le chef, ou envoyer des blocs
verb-take = faire suivre ce bloc
verb-drop = laisser ce bloc en chemin
verb-step = aller dans cette ville
verb-roll = se mettre en marche, et jeter les dés des marches forcées
verb-ask = demander la route principale de l’attaquant
verb-road = désigner cette route
verb-spy = regarder l’ennemi ici
verb-detach = envoyer cette infanterie à l’ouest
verb-deploy = tirer ce bloc de la réserve de forces
verb-fortify = donner un pas à cette forteresse
verb-fight = livrer cette bataille
verb-assault = donner l’assaut à cette forteresse
verb-breakout = tenter une échappée hors de cette forteresse
verb-stay = rester à l’intérieur
verb-react = réagir avec ce chef
verb-shelter = se réfugier dans la forteresse
verb-leave = retirer ce bloc du champ de bataille
verb-fire = tirer
verb-lose = prendre la perte sur ce bloc
verb-lose_fort = prendre la perte sur la forteresse
verb-name = désigner cette infanterie
verb-rally = rendre un pas à ce bloc
verb-form = remettre cette cavalerie en formation
verb-charge = faire charger cette cavalerie
verb-army = envoyer cette cavalerie contre l’armée
verb-retreat = faire retraite vers cette ville
verb-shut = faire retraite dans la forteresse
verb-commit = envoyer ce bloc à l’assaut
verb-besiege = assiéger la forteresse
verb-storm = donner l’assaut à la forteresse
verb-back = reculer avec tout
verb-flag = donner la forteresse à cette force
verb-give = prendre un pas à ce bloc
verb-receive = donner le pas à ce bloc
verb-burn = nourrir des blocs par cette forteresse
verb-feed = nourrir les autres par ce chef
verb-spare = nourrir ce bloc
verb-cache = mettre la cache dans cette ville
verb-demobilise = démobiliser ce bloc
verb-disband = éliminer ce bloc

## Le terminal

screen-turn = { $year }, tour { $turn }. Piste { $track }.
screen-winter = Hiver { $year }. Piste { $track }.
screen-first = Joueur 1 : { $side }.
screen-orders = Ordres : { $orders }.
screen-friction = Friction { $roll }.
screen-battle = Bataille à { $town }, round { $round }. Attaquant : { $attacker }.
screen-town = Ville
screen-fortress = Forteresse
screen-known = Blocs connus
screen-hidden = Blocs cachés
screen-prussia = Prusse
screen-saxony = Saxe
screen-austria = Autriche
screen-empire = Saint-Empire
screen-poland = Pologne
screen-sweden = Suède
screen-russia = Russie
screen-france = France
screen-due = (bataille)
screen-siege = (siège)
screen-pools = Blocs dans les réserves de forces :
screen-cards = Cartes en main :

## Pourquoi non

refusal-not-yours = Ce bloc n’est pas l’un des vôtres sur la carte.
refusal-not-there = Ce bloc n’est pas là où il devrait être.
refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-not-its-moment = Cette carte ne se joue pas maintenant.
refusal-not-your-event = Seule la Prusse peut se servir de cet événement.
refusal-one-in-winter = Une seule carte en hiver ; la Prusse peut poser ses deux campagnes.
refusal-no-replacements = Cette carte ne donne aucun pas de remplacement.
refusal-no-campaign = Cette carte n’est pas une campagne d’hiver.
refusal-already-used = Cette carte a déjà servi.
refusal-full-strength = Ce bloc est à sa pleine force.
refusal-not-supplied = La ville n’est pas ravitaillée, ou elle est assiégée ou disputée.
refusal-no-orders = Il ne reste pas assez d’ordres pour cela.
refusal-shut-in = Les blocs assiégés ne peuvent être ni activés, ni rassemblés, ni déplacés.
refusal-not-at-war = Ces forces entrent en guerre au tour 3 de 1757.
refusal-active-already = Ce bloc est déjà activé.
refusal-not-active = Ce bloc n’a pas été activé, ou son ordre est exécuté.
refusal-has-moved = Un bloc ne bouge qu’une fois par tour.
refusal-friction-stops = Friction : ce chef peut rassembler, mais non se déplacer.
refusal-here = La pièce y est déjà.
refusal-no-road = Aucune route n’y mène.
refusal-closed-area = Cette force ne peut pas y entrer.
refusal-twice = Aucun bloc ne passe deux fois par une ville dans un même mouvement.
refusal-town-too-far = À { $far } villes d’ici, { $allowed } au plus.
refusal-town-by-town = Aucune route n’y mène directement : il faut aller de ville en ville, tant que la voie est libre.
refusal-too-far = C’est plus loin que ce bloc ne peut marcher.
refusal-road-full = La route ne laisse plus passer de blocs dans cette étape.
refusal-must-mask = Il doit rester autant de blocs qu’il y a de blocs ennemis.
refusal-bad-weather = Mauvais temps : personne n’entre dans une ville où il y a des blocs ennemis.
refusal-no-forced-march = Pas de marche forcée maintenant.
refusal-not-on-the-way = Par là, on n’atteint pas le chef.
refusal-out-of-reach = Ce bloc ne peut pas atteindre le chef.
refusal-higher-rank = Seuls des chefs de rang inférieur suivent un chef.
refusal-command-full = Le chef ne commande pas davantage de blocs.
refusal-mixed-command = Les blocs étrangers ne peuvent être plus nombreux que ceux du chef.
refusal-elsewhere = Un groupe part de la ville du chef.
refusal-no-picking-up = On ne prend personne en chemin.
refusal-not-in-group = Ce bloc n’est pas dans le groupe.
refusal-not-started = Le groupe n’a pas encore quitté sa ville.
refusal-nothing-to-ask = Aucun ennemi n’y attaque par plusieurs routes.
refusal-not-in-pool = Ce bloc n’est pas dans votre réserve de forces.
refusal-no-place = Aucune ville ne peut l’accueillir.
refusal-not-here = Ce bloc ne se déploie pas là.
refusal-no-step-here = Cette forteresse ne peut pas recevoir de pas maintenant.
refusal-no-steps-in-winter = Aucune forteresse ne reçoit de pas en hiver.
refusal-nothing-to-see = Il n’y a rien de l’ennemi là.
refusal-not-the-block = La friction 12 prend une infanterie de 4 pas, la plus forte.
refusal-no-battle = Aucune bataille n’y est à livrer.
refusal-no-assault = Cette forteresse ne peut pas être assaillie maintenant.
refusal-no-breakout = Aucune échappée n’y est possible maintenant.
refusal-no-room-inside = La forteresse abrite quatre blocs.
refusal-not-main-force = Seuls les blocs de la force principale se réfugient.
refusal-not-a-road = Aucun des vôtres n’est venu par cette route.
refusal-no-further-road = La carte n’amènerait aucune autre route.
refusal-one-card = Une carte de combat par camp et par bataille.
refusal-wrong-round = Cette carte est pour le premier round.
refusal-defender-only = Seul le défenseur joue cette carte.
refusal-no-such-infantry = Aucune infanterie de ligne à vous n’est engagée.
refusal-not-in-line = Ce bloc n’est pas là sur le plateau de bataille.
refusal-not-strongest = Les touches vont au bloc le plus fort.
refusal-half-hit-first = Qui a une demi-touche prend d’abord la suivante.
refusal-cannot-charge = Seule la cavalerie en formation charge ou se retire.
refusal-formed-now = La cavalerie reformée ce round ne charge pas dans le même round.
refusal-cannot-form = Seule la cavalerie en mêlée se reforme, à partir du round 3.
refusal-no-surplus = Aucune cavalerie en surnombre ne peut aller contre l’armée.
refusal-not-hurt = Ce bloc n’a perdu aucun pas ici, ou il est déjà rallié.
refusal-no-retreat = La retraite ne mène pas là.
refusal-no-regroup = Le vainqueur se regroupe dans les villes amies voisines.
refusal-not-committed = Six blocs au plus donnent l’assaut à la fois.
refusal-broken-off = Qui a rompu le combat à un pas n’est plus engagé.
refusal-not-drawn-back = Le dernier se retire à son tour de tir ; qui vient d’être engagé reste.
refusal-no-siege = Aucun siège ne peut commencer maintenant.
refusal-may-not-react = Ce bloc ne peut pas réagir à cette bataille.
refusal-not-captor = Cette force n’a aucun bloc dans la ville.
refusal-no-partner = Il n’y a aucun bloc avec qui le combiner.
refusal-cannot-receive = Ce n’est pas ici un bloc de même nationalité (même couleur) et de même classe.
refusal-nothing-to-feed = Personne là n’a besoin d’être nourri par lui.
refusal-covered = Ce bloc n’a pas besoin d’être nourri.
refusal-no-cache = Une cache aide vos blocs non ravitaillés d’une ville.
refusal-not-demobilised = Seuls les blocs ravitaillés et non assiégés sont démobilisés.
refusal-no-quarters = Les quartiers ne logent pas un tel ensemble de blocs.
refusal-placed = Ce bloc est déjà placé, ou n’est pas à vous.
refusal-not-national = Les blocs se placent dans les villes nationales.
refusal-one-leader = Un chef par ville, avec au plus les troupes qu’il commande.
refusal-garrisons = Les forteresses resteraient sans leurs garnisons.
