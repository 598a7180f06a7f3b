# Le courriel qui dit à quelqu’un que la table l’attend.

mail-subject = { $game } : c’est à vous de jouer ({ $seat })
mail-body =
    La table vous attend : à { $game }, c’est à { $seat } de jouer.

    { $link }

    Ouvrez ce lien dans le navigateur avec lequel vous jouez : c’est lui qui garde la clé de votre place. Le lien
    lui-même n’en contient aucune.

    Vous recevez ce courriel parce que quelqu’un a donné votre adresse à cette table pour être prévenu de son tour.
    Pour ne plus en recevoir, retirez votre adresse dans le menu de la table ; si ce n’était pas vous, ne
    faites rien : personne n’y voit votre adresse.

absent-subject = { $game } : on vous attend ({ $seat })
absent-body =
    À une table de { $game }, les autres attendent { $seat } et ont signalé votre absence.

    { $link }

    Jouez, ou dites-y que vous êtes là. Sans signe de vie d’ici { $term }, ils pourront convenir qu’un automate
    joue en attendant. La place reste la vôtre : à votre retour, vous la reprenez d’un clic.

    Ouvrez ce lien dans le navigateur avec lequel vous jouez : c’est lui qui garde la clé de votre place. Le lien
    lui-même n’en contient aucune.
absent-minutes =
    { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
absent-hours = { $number } heures

sign-in-subject = Se connecter à Lace Wars ({ $host })
sign-in-body =
    Ouvrez ce lien pour vous connecter à Lace Wars sur { $host } :

    { $link }

    Il ne sert qu’une fois, dans les { $minutes } minutes. Si aucun compte n’a encore cette adresse, il en crée un.

    Si vous n’avez rien demandé, ne faites rien : sans ce courriel, personne n’entre.
