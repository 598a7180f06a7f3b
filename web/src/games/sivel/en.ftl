# The words of the duel, which Friedrich and Maria share.

duel-title = Combat
duel-attacker = attacks from { $town }
duel-defender = defends { $town }
duel-to-play = to play
duel-played = Cards played in this combat
duel-card = { $nation }: { $card }, worth { $worth } → { $score }
duel-notes = The number under a card is your score after it.
duel-after = Score after: { $score }. { $then }
duel-then-answer = Then they must answer.
duel-then-level = Level: then it is their turn; whoever holds the suit must play on.
duel-then-behind = You stay behind and may go on.
duel-choose-worth = A Reserve counts 1 to 10: click to choose.
