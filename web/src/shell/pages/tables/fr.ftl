home-public = Tables publiques
home-go-on = Continuer
home-watch = Regarder
home-public-none = Aucune table publique pour l’instant. Ouvrez-en une : cochez « { home-public-table } » dans les options.
