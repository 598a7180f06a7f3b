# Le courriel qui dit à quelqu’un que la table l’attend.

mail-subject = { $game } : c’est à vous de jouer ({ $seat })
mail-body =
    La table vous attend : à { $game }, c’est à { $seat } de jouer.

    { $link }

    Ouvrez ce lien dans le navigateur avec lequel vous jouez : c’est lui qui garde la clé de votre place. Le lien
    lui-même n’en contient aucune.

    Vous recevez ce courriel parce que vous avez confirmé votre adresse pour être prévenu de vos tours.

# À la fin de chaque courriel qui ne répond pas à un clic.
stop =
    Plus de courriels ? Ce lien les arrête :
    { $link }

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

    Il ne sert qu’une fois, dans les { $time } minutes. Si aucun compte n’a encore cette adresse, il en crée un.

    Si vous n’avez rien demandé, ne faites rien : sans ce courriel, personne n’entre.

join-subject = Votre adresse sur Lace Wars ({ $host })
join-body =
    Le compte { $account } de Lace Wars ({ $host }) souhaite se connecter avec cette adresse. Ouvrez ce lien pour
    l’accepter :

    { $link }

    Il ne sert qu’une fois, dans les { $time } minutes.

    Si { $account } n’est pas votre compte, ne faites rien : l’adresse n’y sera pas ajoutée.

confirm-subject = Des courriels de Lace Wars ({ $host }) ?
confirm-body =
    Quelqu’un, vous sans doute, souhaite être prévenu à cette adresse quand c’est à lui de jouer sur Lace Wars
    ({ $host }).

    Ouvrez ce lien pour dire oui :

    { $link }

    Il est valable { $time } heures. Si ce n’était pas vous, ne faites rien : aucun autre courriel ne suivra.

digest-subject = { $count ->
    [one] Une table vous attend
   *[other] { $count } tables vous attendent
}
digest-body =
    { $count ->
        [one] Cette table vous attend :
       *[other] Ces tables vous attendent :
    }

    { $rows }

    Ouvrez un lien dans le navigateur avec lequel vous jouez : c’est lui qui garde la clé de votre place. Les liens
    eux-mêmes n’en contiennent aucune.

    Vous recevez ce courriel une fois par jour au plus, comme vous l’avez choisi sous « Quand c’est à vous de
    jouer », dans le menu de n’importe quelle table.
digest-row = { $game } : c’est à { $seat } de jouer.

push-title = { $game } : c’est à vous de jouer
push-text = La table attend { $seat }.
absent-title = { $game } : les autres vous attendent
absent-text = Sans signe de vie d’ici { $term }, un automate pourra jouer { $seat } à votre place.

invited-subject = { $game } : une invitation à jouer
invited-body =
    Quelqu’un vous invite à une table de { $game }. La place qui vous attend : { $seat }.

    { $link }

    Connectez-vous, à la table ou sur la page d’accueil, puis acceptez ou refusez. Le lien lui-même ne contient aucune clé.

    Vous recevez ce courriel parce que vous avez confirmé votre adresse pour être prévenu de vos tours. Sous « Votre
    compte », vous pouvez demander que personne ne vous invite.
invited-row = { $game } : une place vous attend ({ $seat }).
invited-title = { $game } : une invitation à jouer
invited-text = La place qui vous attend : { $seat }.
