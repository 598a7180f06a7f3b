# Ce que dit le jeu en terminal autour d’une partie.

terminal-welcome = { $game }. Vous jouez { $seats }. Tapez « aide » pour les commandes.
terminal-choice = Votre choix
terminal-only = Entrée joue le seul choix possible.
terminal-news = Ce qui s’est passé :
terminal-no-news = Rien pour l’instant.
terminal-handover = Le clavier passe à { $seat }. Que personne d’autre ne regarde. Appuyez sur Entrée.
terminal-legal = C’est permis maintenant.
terminal-unknown = Je ne comprends pas « { $text } ». Tapez un numéro de la liste, une action ou « aide ».
terminal-number = La liste va de { $first } à { $last }.
terminal-taken-back = Annulé : { $action }.
terminal-saved = La partie est enregistrée dans { $file }.
terminal-resume = Pour continuer : lacewars play { $slug } --resume { $file }
terminal-nothing-saved = Rien n’a été joué, rien n’est enregistré.
terminal-rule-wanted = Quelle règle ? Par exemple : règle { $rule }
terminal-action-wanted = Quelle action ? Par exemple : pourquoi { $action }
terminal-help =
    Un numéro joue cette ligne de la liste ; le texte de l’action aussi, majuscules et accents facultatifs.
    liste                  la liste à nouveau
    voir                   la position
    annuler                annule votre dernière action, si rien n’a été tiré ni joué depuis
    pourquoi ACTION        pourquoi une action n’est pas permise, avec ses règles
    règle ID               le texte d’une règle, dans nos mots
    journal [N]            les N derniers événements (20)
    enregistrer [FICHIER]  enregistrer la partie
    quitter                enregistrer et partir
