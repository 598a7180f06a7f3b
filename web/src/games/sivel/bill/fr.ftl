order-nothing = Rien n’est encore choisi.
order-total = Prix
order-laid-down = Posé
order-owed = Reste à payer
order-lost = Perdu : on ne rend pas la monnaie
