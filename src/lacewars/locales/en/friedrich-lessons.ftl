# The tutorial of Friedrich: ten lessons. [F-4.05] in a text is a link to that rule.

lesson-map = The map and the march
lesson-map-text = Towns, roads, and how far a general marches.
lesson-map-pick = Welcome to 1756. Towns are joined by roads, and your pieces stand on towns: generals, numbered by rank, and supply trains. You are Frederick and lead Prussia, the dark blue pieces. Click General Seydlitz (6) at Torgau.
lesson-map-pick-hint = Seydlitz stands at Torgau, with a ring around him.
lesson-map-march = A general marches up to three towns along roads [F-4.05], and never over another piece [F-4.04]. Every town he can reach lights up. Send Seydlitz to Großenhain, three towns away: click it on the map.
lesson-map-march-hint = Let Seydlitz go by Falkenberg and Elsterwerda to Großenhain.
lesson-map-road = The thick lines are main roads. A march that keeps to them all the way may be one town longer: four [F-4.06]. Take Keith (5) at Leipzig along the main road to Meißen.
lesson-map-road-hint = Click Keith at Leipzig, then Meißen: four towns along the main road.
lesson-map-end = Each piece may move once in its nation’s movement phase, and nobody has to move [F-4.02] [F-4.15]. Friedrich and the train stay where they are. Press “End movement”.
lesson-map-end-hint = Nothing more is to be marched here: press “End movement”.
lesson-map-done = Well marched. A mistake can be taken back with “Take back”, as long as nothing was revealed. And if you wonder why something cannot be done, point at it: the table tells you, with the rule.

lesson-armies = Armies, in secret
lesson-armies-text = Hidden strengths, and stacks of generals.
lesson-armies-allot = Before the first turn each nation secretly divides its armies among its generals, one to eight each [F-0.13] [F-0.14]. Others learn only a nation’s total [F-6.03]. Hanover has twelve: give Ferdinand his share, then Cumberland the rest.
lesson-armies-allot-hint = Choose a number for Ferdinand, then the rest for Cumberland.
lesson-armies-join = Up to three generals of one nation may stand together as a stack [F-4.09] and share their armies [F-6.07]. For all of them the march ends there [F-4.13]. March Cumberland from Celle to Ferdinand at Hannover.
lesson-armies-join-hint = Click Cumberland at Celle, then Hannover.
lesson-armies-end = Twelve armies now march and fight as one piece, commanded by the higher rank, Ferdinand (1) [F-4.11] [F-7.20]. End the movement; a turn later they part again.
lesson-armies-end-hint = Press “End movement”.
lesson-armies-split = A new turn. A general may leave a stack and take armies of the common pool along; how many, nobody else learns [F-6.13]. Send Cumberland alone back to Celle with as many as you like, and press “Halt here”.
lesson-armies-split-hint = Click the stack, choose Cumberland alone, say how many armies he takes, click Celle, then “Halt here”.
lesson-armies-done = An army always needs a general, and a general at least one army [F-6.04] [F-6.05]. Your opponents see two pieces, and can only guess which one is strong.

lesson-conquest = Conquest
lesson-conquest-text = March through an objective, protect one, win one afterwards.
lesson-conquest-through = Now you are Maria Theresa and lead Austria. Your objectives are the shields marked A. A general conquers one by marching through it, or by leaving it; stopping there is not enough [F-5.03]. Lead Laudon through Waldenburg to Hirschberg.
lesson-conquest-through-hint = Click Laudon at Hohenelbe, then Hirschberg: the way goes through Waldenburg.
lesson-conquest-guarded = Waldenburg is yours. Neisse is harder: an objective is protected while a general of its defender is at most three towns away [F-5.05], and Winterfeldt is one town away. March Daun through it all the same, to Patschkau.
lesson-conquest-guarded-hint = Click Daun at Freudenthal, then Patschkau: the way goes through Neisse.
lesson-conquest-attack = Neisse is not conquered yet, but marked: if in this same action all who protect it are driven too far away, it falls afterwards [F-5.16] [F-5.17]. Bring Browne to Neisse, next to Winterfeldt.
lesson-conquest-attack-hint = Click Browne at Schönberg, then Neisse.
lesson-conquest-end = Generals who stand next to an enemy general after the movement must attack him [F-7.01]. Browne has eight armies, Winterfeldt, as you will see, has five. End the movement.
lesson-conquest-end-hint = Press “End movement”: the combat follows by itself.
lesson-conquest-retreat = Winterfeldt gives up, loses three armies and must retreat three towns [F-7.12]. You choose where, as far from Browne as he can get [F-8.04] [F-8.05]. Click one of the towns that glow.
lesson-conquest-retreat-hint = Click any of the glowing towns: all of them are far enough from Neisse.
lesson-conquest-done = No Prussian is within three towns any more, and Neisse is yours: a retroactive conquest. The defender can win an objective back in the same manner [F-5.14]. To protect many at once, keep your generals in the middle.

lesson-train = The supply train
lesson-train-text = What keeps a general alive far from home.
lesson-train-move = You are Prussia again. At home a general is always supplied [F-9.02]. Abroad he needs a train of his colour, at most six towns away [F-9.05]. Trains march two towns, three on main roads [F-4.07]. Bring yours from Dresden to Tetschen.
lesson-train-move-hint = Click the train at Dresden, then Tetschen, by way of Pirna.
lesson-train-destroy = Trains cannot fight. A general destroys an enemy train by entering its town, and stops there [F-9.16] [F-9.17]. An Austrian train stands at Pardubitz: fetch it with Friedrich.
lesson-train-destroy-hint = Click Friedrich at Prag, then Pardubitz.
lesson-train-end = From Tetschen to Pardubitz it is five towns, by Leipa, Jungbunzlau, Nimburg and Kolin; enemy pieces on that path would cut it [F-9.06]. Had the train stayed at Dresden, Friedrich would be out of reach. End the movement.
lesson-train-end-hint = Press “End movement”.
lesson-train-done = Supply was checked, and Friedrich has enough. One train feeds any number of generals of its nation [F-9.07]. Saxony is not Prussian home ground: there, too, you need a train [F-9.19]. Russia and France have no home country at all [F-2.03].

lesson-hunger = Out of supply
lesson-hunger-text = One turn of grace, and no more.
lesson-hunger-end = Your train stands at Riesa in Saxony. Schwerin at Beneschau and Keith at Brünn, deep in Austria, are both farther than six towns from it. Supply is checked at the end of each of your actions [F-9.01]. End the movement and see.
lesson-hunger-end-hint = Press “End movement”.
lesson-hunger-save = Both lie face down now [F-9.08]. They can still march and fight [F-9.14], but whoever is not supplied at the next check loses everything [F-9.10]. Save Schwerin: march him to Jungbunzlau, six towns from the train.
lesson-hunger-save-hint = Click Schwerin at Beneschau, then Jungbunzlau, by way of Prag and Melnik.
lesson-hunger-check = For Keith there is no rescue: neither he nor the train can march far enough. End the movement.
lesson-hunger-check-hint = Press “End movement”.
lesson-hunger-done = Schwerin is face up again; Keith and his armies are gone. He is not lost for good: generals and armies can be bought back [F-6.15]. Remember it as a weapon: destroy a train, and an army starves without a battle.

lesson-battle = The battle
lesson-battle-text = Suits, cards, and the Reserve.
lesson-battle-approach = Every sector of the map has a suit. It decides which cards you can play in a battle there. Friedrich leads five armies; Daun stands at Deuben, in a sector of spades. Attack him from Dresden, which lies in diamonds, the suit of your five.
lesson-battle-approach-hint = Click Friedrich at Leisnig, then Dresden, by way of Döbeln and Meißen.
lesson-battle-end = Friedrich stands next to Daun: after the movement he must attack [F-7.01]. Both announce their armies, and the difference is the score [F-7.04] [F-7.05]. End the movement.
lesson-battle-end-hint = Press “End movement”.
lesson-battle-card = Five against eight: you are three behind. Whoever is behind may play cards of the suit of his own general’s sector [F-7.06]; the value is added to his score [F-7.07]. Diamonds count for you, not spades or clubs. Play the five.
lesson-battle-card-hint = Play the five of diamonds: Friedrich stands in a sector of diamonds. The Reserve will be needed later.
lesson-battle-reserve = Two ahead, so it was Daun’s turn [F-7.09]: an eight of spades, and now you are six behind. A Reserve has any suit and any value from one to ten [F-3.09]. Play it as ten.
lesson-battle-reserve-hint = Click the Reserve and name the value ten.
lesson-battle-retreat = Daun has no spades left and stops. He loses four armies, and retreats four towns [F-7.11] [F-7.12]; the winner loses nothing [F-7.13]. Choose where he goes: as far from you as possible [F-8.05].
lesson-battle-retreat-hint = Click one of the glowing towns.
lesson-battle-done = A victory. Cards are precious: what you spend here is missing elsewhere. Good generals fight where their hand is rich and the enemy’s is poor. With a score of exactly zero you must play on if you hold the suit [F-7.15].

lesson-defeat = The art of losing
lesson-defeat-text = Lose little, and live.
lesson-defeat-card = Daun attacks. Your stack at Strehlen, Schwerin and Keith, has three armies against his eight: five behind. Spades count for you, and you hold only a three. It cannot win, but it can make the defeat smaller. Play it.
lesson-defeat-card-hint = Play the three of spades: Strehlen lies in a sector of spades.
lesson-defeat-stop = Two behind, and no more spades. Hearts and clubs are of no use here. Whoever has the right to play and does not use it is defeated [F-7.10]. Press “Play no more cards”.
lesson-defeat-stop-hint = Press “Play no more cards”.
lesson-defeat-done = You lost two armies. One army cannot keep two generals: Keith, the lower rank, leaves the map [F-6.10] [F-6.11]. Schwerin retreated two towns, where Daun wanted. A retreat that finds its way blocked, even by your own pieces, costs all armies [F-8.08] [F-8.11].

lesson-recruits = Recruits
lesson-recruits-text = New armies and lost generals, paid with cards.
lesson-recruits-army = In the movement phase cards buy what you lost: six points an army or a train, the suit does not matter [F-10.01] [F-10.03]. No nation may exceed its starting number [F-6.14]. Press “Recruit”, then order one more army.
lesson-recruits-army-hint = Press “Recruit”, then “One more army”.
lesson-recruits-return = Keith can return on your depot, Berlin. A general costs nothing, but he needs an army of his own: six points more [F-10.05] [F-10.09]. Order Keith at Berlin.
lesson-recruits-return-hint = Choose Keith at Berlin.
lesson-recruits-pay = Two armies: twelve points. No change is given [F-10.02], and the thirteen of clubs is worth more in a battle. Go to the payment, lay down the five of hearts and the seven of diamonds, and pay.
lesson-recruits-pay-hint = “Go to the payment”, then the five of hearts and the seven of diamonds, then “Pay with these cards”.
lesson-recruits-reinforce = Keith is back, and may not march this turn [F-10.10]. The other army goes to any of your generals, in secret: only the number of recruits is announced [F-10.06] [F-10.07]. Give it to whom you like.
lesson-recruits-reinforce-hint = Click one of the towns that glow.
lesson-recruits-done = Every card has two uses: a battle won, or armies raised. What you pay is laid open, and tells your enemies which suits you no longer hold.

lesson-fate = The Clock of Fate
lesson-fate-text = How nations leave the war.
lesson-fate-end = The sixth turn is over. From now on each turn ends with a Card of Fate [F-2.14]. Six of the eighteen are strokes of fate that change the war for good [F-11.01]. You cannot act against them. End the movement; for once, no other nation acts.
lesson-fate-end-hint = Press “End movement”.
lesson-fate-recall = “Sweden”: Sweden makes peace and leaves the game, and so does one of your generals, never to return; only Friedrich must stay [F-11.07] [F-11.25]. Choose whom you can spare.
lesson-fate-recall-hint = Click any general other than Friedrich.
lesson-fate-subsidy = You drew seven Tactical Cards for the new turn, far more than anybody else [F-3.01]. London pays for them. But listen to the next Card of Fate: end the movement.
lesson-fate-subsidy-hint = Press “End movement”.
lesson-fate-done = “Poems”: less money from London. Prussia draws five cards a turn from now on, and after “Lord Bute” only four [F-11.08]. Your power fades, but so does theirs: once Russia, Sweden and France have all left, you have won [F-12.07].

lesson-victory = How to win
lesson-victory-text = Four roles, four aims, and your first game.
lesson-victory-last = You are Elisabeth now. An attacker wins when one of his nations holds all its objectives [F-1.05]. Russia has nine of ten: only Neu Stettin is missing, and no Prussian protects it. Lead Saltikov through it to Belgard.
lesson-victory-last-hint = Click Saltikov at Złotów, then Belgard: the way goes through Neu Stettin.
lesson-victory-end = All ten are yours. Victory is checked at the end of the turn [F-12.01]; if two nations meet their aim together, both win [F-12.05]. All others lose, your allies too [F-12.06]. End the movement.
lesson-victory-end-hint = Press “End movement”.
lesson-victory-done = Russia has won! So play Elisabeth, Maria Theresa and Pompadour: conquer before your ally does, and before fate calls you home. And Frederick: hold out until Russia, Sweden and France have left [F-1.07] [F-1.08]. Now you know enough: play your first game.
