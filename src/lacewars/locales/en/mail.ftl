# The e-mail that tells somebody that the table waits.

mail-subject = { $game }: it is your turn ({ $seat })
mail-body =
    The table waits for you: in { $game } it is the turn of { $seat }.

    { $link }

    Open the link in the browser you play with: it keeps the key to your seat. The link itself holds no key.

    You get this mail because somebody gave your address at this table to be told of their turn. To get no more,
    take the address out at the table; if it was not you, do nothing: nobody sees your address there.

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

    It can be used once, within { $minutes } minutes. Where there is no account with this address yet, it makes one.

    If you have not asked for it, do nothing: nobody gets in without this mail.
