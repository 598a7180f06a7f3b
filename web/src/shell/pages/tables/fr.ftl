home-public = Tables publiques
home-go-on = Continuer
home-watch = Regarder
home-public-none = Aucune table publique pour l’instant. Ouvrez-en une : cochez « { home-public-table } » dans les options.
seat-person = une personne
home-what = Lace Wars réunit à une même table des jeux de guerre du temps de Frédéric et de Napoléon, avec toutes leurs règles. Le site n’est pas officiel et ne remplace pas les jeux imprimés. De qui ils sont, et ce que nous avons reconstitué :
home-licence = Logiciel libre sous licence MIT. Sans compte obligatoire ni pistage : le lien d’une place en est la clé, et il reste dans votre navigateur.
