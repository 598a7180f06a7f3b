# The e-mail that tells somebody that the table waits.

mail-subject = { $game }: it is your turn ({ $seat })
mail-body =
    The table waits for you: in { $game } it is the turn of { $seat }.

    { $link }

    Open the link in the browser you play with: it keeps the key to your seat. The link itself holds no key.

    You get this mail because you confirmed your address to be told of your turns.

# Stands at the end of each mail that was not asked for by a click.
stop =
    No more mails? This link stops them:
    { $link }

absent-subject = { $game }: the others miss you ({ $seat })
absent-body =
    At a table of { $game } the others wait for { $seat } and have reported that you are absent.

    { $link }

    Move, or say there that you are here. Without a sign of life within { $term } they may agree that a bot
    sits in for you. The seat stays yours: you take it back with one click whenever you come.

    Open the link in the browser you play with: it keeps the key to your seat. The link itself holds no key.
absent-minutes =
    { $number ->
        [one] a minute
       *[other] { $number } minutes
    }
absent-hours = { $number } hours

sign-in-subject = Sign in to Lace Wars ({ $host })
sign-in-body =
    Open this link to sign in to Lace Wars at { $host }:

    { $link }

    It can be used once, within { $time } minutes. Where there is no account with this address yet, it makes one.

    If you have not asked for it, do nothing: nobody gets in without this mail.

join-subject = Your address at Lace Wars ({ $host })
join-body =
    The account { $account } at Lace Wars ({ $host }) wants to sign in with this address. Open this link to agree:

    { $link }

    It can be used once, within { $time } minutes.

    If { $account } is not your account, do nothing: the address stays out of it.

confirm-subject = Mails from Lace Wars ({ $host })?
confirm-body =
    Somebody, you we hope, wants to be told at this address when it is their turn at Lace Wars ({ $host }).

    Open this link to say yes:

    { $link }

    It can be used for { $time } hours. If it was not you, do nothing: no other mail will come.

digest-subject = { $count ->
    [one] A table waits for you
   *[other] { $count } tables wait for you
}
digest-body =
    { $count ->
        [one] This table waits for you:
       *[other] These tables wait for you:
    }

    { $rows }

    Open a link in the browser you play with: it keeps the key to your seat. The links themselves hold no key.

    You get this mail once a day at most, as you chose under “When it is your turn” in the menu of any table.
digest-row = { $game }: it is the turn of { $seat }.

push-title = { $game }: it is your turn
push-text = The table waits for { $seat }.
absent-title = { $game }: the others miss you
absent-text = Without a sign of life within { $term } they may let a bot sit in for { $seat }.

invited-subject = { $game }: you are invited to play
invited-body =
    Somebody invites you to a table of { $game }: the seat of { $seat } is free for you.

    { $link }

    Sign in there, or on the home page, and accept or decline. The link itself holds no key.

    You get this mail because you confirmed your address to be told of your turns. Under “Your account” you may say that
    nobody is to invite you.
invited-row = { $game }: you are invited to play { $seat }.
invited-title = { $game }: you are invited
invited-text = The seat of { $seat } is free for you.
