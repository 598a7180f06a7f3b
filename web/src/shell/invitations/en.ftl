# Invitations from account to account: those one has got, on the home page and at the table, and those one sends.

invited-title =
    { $count ->
        [one] You are invited to play
       *[other] You have { $count } invitations
    }
invited-line = { $by } invites you to a game of { $game }. Your seat: { $seat }.
invited-live = live
invited-accept = Accept
invited-accept-of = Accept: { $game }, { $seat }, with { $by }
invited-decline = Decline
invited-decline-of = Decline: { $game }, { $seat }, with { $by }
invited-look = Look at the table
invite-name = Invite a player by name
invite-seat = Seat
invite-send = Invite
invite-sent = { $name } is invited, and finds it on the home page.
invite-sign-in = Sign in to invite players by name
invite-list = Invited to this table
invite-waiting = no answer yet
invite-declined = has declined
invite-withdraw = Withdraw
invite-withdraw-of = Withdraw the invitation of { $name }
problem-unknown-player = Nobody has this name.
problem-own-account = That is you.
problem-not-invitable = This player takes no invitations.
problem-declined = This player has declined to come to this table.
problem-invited = This player is invited to this table already.
problem-too-many-invitations = You have invited as many people as one may in a day.
problem-no-invitation = This invitation was withdrawn or answered already.
problem-not-signed-in = You are not signed in any more.
