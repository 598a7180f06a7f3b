# Les invitations d’un compte à l’autre : celles qu’on a reçues, à l’accueil et à la table, et celles qu’on envoie.

invited-title =
    { $count ->
        [one] Vous êtes invité à jouer
       *[other] Vous avez { $count } invitations
    }
invited-line = { $by } vous invite à une partie de { $game }. Votre place : { $seat }.
invited-live = en direct
invited-accept = Accepter
invited-accept-of = Accepter : { $game }, { $seat }, avec { $by }
invited-decline = Refuser
invited-decline-of = Refuser : { $game }, { $seat }, avec { $by }
invited-look = Voir la table
invite-name = Inviter un joueur par son nom
invite-seat = Place
invite-send = Inviter
invite-sent = Invitation envoyée à { $name } : elle s’affiche sur sa page d’accueil.
invite-sign-in = Connectez-vous pour inviter des joueurs par leur nom
invite-list = Joueurs invités à cette table
invite-waiting = pas encore de réponse
invite-declined = invitation refusée
invite-withdraw = Annuler
invite-withdraw-of = Annuler l’invitation envoyée à { $name }
problem-unknown-player = Personne ne porte ce nom.
problem-own-account = C’est vous-même.
problem-not-invitable = Ce joueur n’accepte pas d’invitations.
problem-declined = Ce joueur a refusé de venir à cette table.
problem-invited = Ce joueur est déjà invité à cette table.
problem-too-many-invitations = Vous avez envoyé autant d’invitations que possible en un jour.
problem-no-invitation = Cette invitation a été annulée, ou vous y avez déjà répondu.
problem-not-signed-in = Vous n’êtes plus connecté.
