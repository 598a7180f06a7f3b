# Les mots du combat, communs à Friedrich et à Maria.

duel-title = Combat
duel-attacker = attaque depuis { $town }
duel-defender = défend { $town }
duel-to-play = doit jouer
duel-played = Cartes jouées dans ce combat
duel-card = { $nation } : { $card }, vaut { $worth } → { $score }
duel-notes = Le nombre sous une carte est le score qu’elle vous donnerait.
duel-after = Score ensuite : { $score }. { $then }
duel-then-answer = L’adversaire devra répondre.
duel-then-level = Égalité : la main passe à l’adversaire, qui doit jouer s’il a une carte du bon symbole.
duel-then-behind = Vous restez mené et pouvez continuer.
duel-choose-worth = Une Réserve vaut de 1 à 10 : cliquez pour choisir.
