# L’apprentissage de Friedrich : dix leçons. [F-4.05] dans un texte renvoie à cette règle.

lesson-map = La carte et la marche
lesson-map-text = Cités, routes, et jusqu’où marche un général.
lesson-map-pick = Bienvenue en 1756. Des routes relient les cités, et vos pions s’y tiennent : généraux, numérotés par rang, et trains de ravitaillement. Vous êtes Frédéric et menez la Prusse, en bleu foncé. Cliquez sur le général Seydlitz (6), à Torgau.
lesson-map-pick-hint = Seydlitz se tient à Torgau, entouré d’un anneau.
lesson-map-march = Un général avance de trois cités au plus le long des routes [F-4.05], sans jamais passer par-dessus un autre pion [F-4.04]. Toutes les cités à sa portée s’éclairent. Envoyez Seydlitz à trois cités, à Großenhain : cliquez dessus.
lesson-map-march-hint = Menez Seydlitz à Großenhain par Falkenberg et Elsterwerda.
lesson-map-road = Les traits épais sont les routes principales. Une marche faite entièrement sur ces routes peut compter une cité de plus : quatre [F-4.06]. Conduisez Keith (5) de Leipzig à Meißen par la route principale.
lesson-map-road-hint = Cliquez sur Keith à Leipzig, puis sur Meißen : quatre cités par la route principale.
lesson-map-end = Chaque pion peut bouger une fois dans la phase des déplacements de sa nation, et aucun n’y est obligé [F-4.02] [F-4.15]. Friedrich et le train restent où ils sont. Appuyez sur « Terminer les déplacements ».
lesson-map-end-hint = Plus rien ne doit marcher ici : appuyez sur « Terminer les déplacements ».
lesson-map-done = Belle marche. « Annuler » efface une erreur tant que rien n’a été révélé. Et si vous vous demandez pourquoi une chose est impossible, pointez-la : la table vous le dit, avec la règle.

lesson-armies = Les armées, en secret
lesson-armies-text = Forces cachées et piles de généraux.
lesson-armies-allot = Avant le premier tour, chaque nation répartit en secret ses armées entre ses généraux, de une à huit chacun [F-0.13] [F-0.14]. Les autres n’en connaissent que le total [F-6.03]. Le Hanovre en a douze : donnez sa part à Ferdinand, puis le reste à Cumberland.
lesson-armies-allot-hint = Choisissez un nombre pour Ferdinand, puis le reste pour Cumberland.
lesson-armies-join = Jusqu’à trois généraux d’une nation peuvent former une pile [F-4.09] et mettent leurs armées en commun [F-6.07]. Pour eux tous, la marche s’arrête là [F-4.13]. Menez Cumberland de Celle auprès de Ferdinand, à Hannover.
lesson-armies-join-hint = Cliquez sur Cumberland à Celle, puis sur Hannover.
lesson-armies-end = Douze armées marchent et combattent désormais comme un seul pion, sous le rang le plus élevé, Ferdinand (1) [F-4.11] [F-7.20]. Terminez les déplacements ; un tour plus tard, ils se séparent.
lesson-armies-end-hint = Appuyez sur « Terminer les déplacements ».
lesson-armies-split = Un nouveau tour. Un général peut quitter une pile en emmenant des armées du fonds commun ; nul autre ne sait combien [F-6.13]. Renvoyez Cumberland seul à Celle avec autant d’armées qu’il vous plaît, puis « S’arrêter ici ».
lesson-armies-split-hint = Cliquez sur la pile, choisissez Cumberland seul, dites combien d’armées il emmène, cliquez sur Celle, puis « S’arrêter ici ».
lesson-armies-done = Pas d’armée sans général, et jamais de général sans une armée au moins [F-6.04] [F-6.05]. Vos adversaires voient deux pions et ne peuvent que deviner lequel est fort.

lesson-conquest = La conquête
lesson-conquest-text = Traverser un objectif, le protéger, le gagner après coup.
lesson-conquest-through = Vous êtes Marie-Thérèse et menez l’Autriche. Vos objectifs sont les écus marqués A. Un général en conquiert un s’il le traverse ou s’il le quitte ; s’y arrêter ne suffit pas [F-5.03]. Menez Laudon à Hirschberg en traversant Waldenburg.
lesson-conquest-through-hint = Cliquez sur Laudon à Hohenelbe, puis sur Hirschberg : le chemin passe par Waldenburg.
lesson-conquest-guarded = Waldenburg est à vous. Neisse résiste : un objectif est protégé tant qu’un général de son défenseur se tient à trois cités ou moins [F-5.05], et Winterfeldt est à une cité. Traversez-la quand même avec Daun, jusqu’à Patschkau.
lesson-conquest-guarded-hint = Cliquez sur Daun à Freudenthal, puis sur Patschkau : le chemin passe par Neisse.
lesson-conquest-attack = Neisse n’est pas conquise, mais marquée : si, dans ce même coup, tous ses protecteurs sont chassés assez loin, elle tombe après coup [F-5.16] [F-5.17]. Amenez Browne à Neisse, au contact de Winterfeldt.
lesson-conquest-attack-hint = Cliquez sur Browne à Schönberg, puis sur Neisse.
lesson-conquest-end = Tout général voisin d’un général ennemi après les déplacements doit l’attaquer [F-7.01]. Browne a huit armées ; Winterfeldt, vous le verrez, en a cinq. Terminez les déplacements.
lesson-conquest-end-hint = Appuyez sur « Terminer les déplacements » : le combat suit de lui-même.
lesson-conquest-retreat = Winterfeldt renonce, perd trois armées et doit reculer de trois cités [F-7.12]. Vous choisissez où, aussi loin de Browne que possible [F-8.04] [F-8.05]. Cliquez sur l’une des cités qui brillent.
lesson-conquest-retreat-hint = Cliquez sur n’importe quelle cité qui brille : toutes sont assez loin de Neisse.
lesson-conquest-done = Plus aucun Prussien à trois cités : Neisse est à vous, par conquête rétroactive. Le défenseur peut reprendre un objectif de la même manière [F-5.14]. Pour en protéger beaucoup à la fois, tenez vos généraux au centre.

lesson-train = Le train de ravitaillement
lesson-train-text = Ce qui fait vivre un général loin de chez lui.
lesson-train-move = Vous revoilà en Prusse. Chez lui, un général est toujours ravitaillé [F-9.02]. Ailleurs, il lui faut un train de sa couleur à six cités au plus [F-9.05]. Un train avance de deux cités, trois sur route principale [F-4.07]. Menez le vôtre de Dresden à Tetschen.
lesson-train-move-hint = Cliquez sur le train à Dresden, puis sur Tetschen, par Pirna.
lesson-train-destroy = Les trains ne combattent pas. Un général détruit un train ennemi en entrant dans sa cité, et s’y arrête [F-9.16] [F-9.17]. Un train autrichien se tient à Pardubitz : prenez-le avec Friedrich.
lesson-train-destroy-hint = Cliquez sur Friedrich à Prag, puis sur Pardubitz.
lesson-train-end = De Tetschen à Pardubitz, il y a cinq cités, par Leipa, Jungbunzlau, Nimburg et Kolin ; un pion ennemi sur ce chemin le couperait [F-9.06]. Si le train était resté à Dresden, Friedrich serait hors de portée. Terminez les déplacements.
lesson-train-end-hint = Appuyez sur « Terminer les déplacements ».
lesson-train-done = Le ravitaillement est vérifié : Friedrich ne manque de rien. Un train nourrit autant de généraux de sa nation qu’on veut [F-9.07]. La Saxe n’est pas une province prussienne : là aussi, il faut un train [F-9.19]. La Russie et la France n’ont pas de province [F-2.03].

lesson-hunger = Sans ravitaillement
lesson-hunger-text = Un tour de grâce, pas davantage.
lesson-hunger-end = Votre train est à Riesa, en Saxe. Schwerin à Beneschau et Keith à Brünn, au cœur de l’Autriche, en sont à plus de six cités. Le ravitaillement se vérifie à la fin de chacun de vos coups [F-9.01]. Terminez les déplacements.
lesson-hunger-end-hint = Appuyez sur « Terminer les déplacements ».
lesson-hunger-save = Les voilà face cachée [F-9.08]. Ils marchent et combattent encore [F-9.14], mais un général encore non ravitaillé à la vérification suivante perd tout [F-9.10]. Sauvez Schwerin : menez-le à Jungbunzlau, à six cités du train.
lesson-hunger-save-hint = Cliquez sur Schwerin à Beneschau, puis sur Jungbunzlau, par Prag et Melnik.
lesson-hunger-check = Pour Keith, point de secours : ni lui ni le train ne peuvent marcher assez loin. Terminez les déplacements.
lesson-hunger-check-hint = Appuyez sur « Terminer les déplacements ».
lesson-hunger-done = Schwerin est de nouveau face visible ; Keith et ses armées ont disparu. Il n’est pas perdu à jamais : généraux et armées se rachètent [F-6.15]. C’est aussi une arme : détruisez un train, et une armée périt sans bataille.

lesson-battle = La bataille
lesson-battle-text = Symboles, cartes et Réserve.
lesson-battle-approach = Chaque secteur de la carte a un symbole, qui décide des cartes qu’on peut y jouer au combat. Friedrich a cinq armées ; Daun est à Deuben, en secteur de pique. Attaquez-le depuis Dresden, en secteur de carreau, le symbole de votre cinq.
lesson-battle-approach-hint = Cliquez sur Friedrich à Leisnig, puis sur Dresden, par Döbeln et Meißen.
lesson-battle-end = Friedrich est au contact de Daun : après les déplacements, il doit attaquer [F-7.01]. Les deux annoncent leurs armées ; l’écart est le score [F-7.04] [F-7.05]. Terminez les déplacements.
lesson-battle-end-hint = Appuyez sur « Terminer les déplacements ».
lesson-battle-card = Cinq contre huit : vous êtes à −3. Le camp mené peut jouer des cartes du symbole du secteur de son propre général [F-7.06] ; leur valeur s’ajoute à son score [F-7.07]. Pour vous, c’est carreau, ni pique ni trèfle. Jouez le cinq.
lesson-battle-card-hint = Jouez le cinq de carreau : Friedrich est en secteur de carreau. La Réserve servira plus tard.
lesson-battle-reserve = À +2, la main passe à Daun [F-7.09] : huit de pique, et vous voilà à −6. Une Réserve prend tout symbole et toute valeur de un à dix [F-3.09]. Jouez-la pour dix.
lesson-battle-reserve-hint = Cliquez sur la Réserve et annoncez la valeur dix.
lesson-battle-retreat = Daun n’a plus de pique et s’arrête. Il perd quatre armées et recule de quatre cités [F-7.11] [F-7.12] ; le vainqueur ne perd rien [F-7.13]. Choisissez où il va : aussi loin de vous que possible [F-8.05].
lesson-battle-retreat-hint = Cliquez sur l’une des cités qui brillent.
lesson-battle-done = Victoire. Les cartes sont précieuses : celles dépensées ici manqueront ailleurs. Un bon général se bat où sa main est riche et celle de l’ennemi pauvre. À un score de zéro, il faut continuer si l’on tient le bon symbole [F-7.15].

lesson-defeat = L’art de perdre
lesson-defeat-text = Perdre peu, et survivre.
lesson-defeat-card = Daun attaque. Votre pile de Strehlen, Schwerin et Keith, a trois armées contre huit : −5. Pour vous, c’est pique, et vous ne tenez qu’un trois. Il ne peut vaincre, mais il allège la défaite. Jouez-le.
lesson-defeat-card-hint = Jouez le trois de pique : Strehlen est en secteur de pique.
lesson-defeat-stop = À −2, sans autre pique ; cœur et trèfle ne servent à rien ici. Celui qui peut jouer et ne joue pas est battu [F-7.10]. Appuyez sur « Ne plus jouer de carte ».
lesson-defeat-stop-hint = Appuyez sur « Ne plus jouer de carte ».
lesson-defeat-done = Deux armées perdues. Une armée ne suffit pas à deux généraux : Keith, le moins gradé, quitte la carte [F-6.10] [F-6.11]. Schwerin a reculé de deux cités, où Daun l’a voulu. Une retraite barrée, même par vos pions, coûte toutes les armées [F-8.08] [F-8.11].

lesson-recruits = Les recrues
lesson-recruits-text = Armées neuves et généraux perdus, payés en cartes.
lesson-recruits-army = Dans la phase des déplacements, les cartes rachètent vos pertes : six points par armée ou train, quel que soit le symbole [F-10.01] [F-10.03]. Aucune nation ne dépasse son nombre de départ [F-6.14]. Appuyez sur « Recruter », puis commandez une armée de plus.
lesson-recruits-army-hint = Appuyez sur « Recruter », puis sur « Une armée de plus ».
lesson-recruits-return = Keith peut revenir dans votre cité entrepôt, Berlin. Un général est gratuit, mais il lui faut au moins une armée nouvelle : six points de plus [F-10.05] [F-10.09]. Commandez Keith à Berlin.
lesson-recruits-return-hint = Choisissez Keith à Berlin.
lesson-recruits-pay = Deux armées : douze points. On ne rend pas la monnaie [F-10.02], et le treize de trèfle vaut mieux au combat. Passez au paiement, posez le cinq de cœur et le sept de carreau, et payez.
lesson-recruits-pay-hint = « Passer au paiement », puis le cinq de cœur et le sept de carreau, puis « Payer avec ces cartes ».
lesson-recruits-reinforce = Keith est de retour et ne marchera pas ce tour-ci [F-10.10]. L’autre armée va à l’un de vos généraux, en secret : seul le nombre de recrues est annoncé [F-10.06] [F-10.07]. Donnez-la à qui vous voulez.
lesson-recruits-reinforce-hint = Cliquez sur l’une des cités qui brillent.
lesson-recruits-done = Toute carte sert à deux choses : gagner une bataille ou lever des armées. Ce que vous payez est étalé et dit à vos ennemis quels symboles vous n’avez plus.

lesson-fate = La Pendule du Destin
lesson-fate-text = Comment les nations sortent du jeu.
lesson-fate-end = Le sixième tour s’achève. Désormais, chaque tour finit par une Carte du Destin [F-2.14]. Six des dix-huit sont des coups du Destin, qui changent la guerre à jamais [F-11.01]. Nul n’y peut rien. Terminez les déplacements ; pour une fois, aucune autre nation n’agit.
lesson-fate-end-hint = Appuyez sur « Terminer les déplacements ».
lesson-fate-recall = « La Suède » : la Suède fait la paix et sort du jeu, ainsi que l’un de vos généraux, pour toujours ; seul Friedrich doit rester [F-11.07] [F-11.25]. Choisissez qui vous pouvez perdre.
lesson-fate-recall-hint = Cliquez sur n’importe quel général, Friedrich excepté.
lesson-fate-subsidy = Pour ce nouveau tour, vous avez pioché sept cartes tactiques, bien plus que quiconque [F-3.01]. Londres paie. Mais écoutez la prochaine Carte du Destin : terminez les déplacements.
lesson-fate-subsidy-hint = Appuyez sur « Terminer les déplacements ».
lesson-fate-done = « Poèmes » : moins d’argent de Londres. La Prusse pioche désormais cinq cartes par tour, et quatre après « Lord Bute » [F-11.08]. Vos forces déclinent, les leurs aussi : quand la Russie, la Suède et la France seront toutes sorties, vous aurez gagné [F-12.07].

lesson-victory = Comment gagner
lesson-victory-text = Quatre rôles, quatre buts, et votre première partie.
lesson-victory-last = Vous êtes Élisabeth. Un agresseur gagne quand l’une de ses nations tient tous ses objectifs [F-1.05]. La Russie en a neuf sur dix : il manque Neu Stettin, qu’aucun Prussien ne protège. Faites-la traverser par Saltikov, jusqu’à Belgard.
lesson-victory-last-hint = Cliquez sur Saltikov à Złotów, puis sur Belgard : le chemin passe par Neu Stettin.
lesson-victory-end = Les dix sont à vous. La victoire se vérifie en fin de tour [F-12.01] ; si deux nations atteignent leur but ensemble, toutes deux gagnent [F-12.05]. Tous les autres perdent, vos alliés aussi [F-12.06]. Terminez les déplacements.
lesson-victory-end-hint = Appuyez sur « Terminer les déplacements ».
lesson-victory-done = La Russie a gagné ! Élisabeth, Marie-Thérèse et Pompadour doivent donc conquérir avant leurs alliés et avant que le destin les rappelle. Et Frédéric doit tenir jusqu’à la sortie de la Russie, de la Suède et de la France [F-1.07] [F-1.08]. À vous : jouez votre première partie.
