# What the terminal game says around a game.

terminal-welcome = { $game }. You play { $seats }. Type `help` for the commands.
terminal-choice = Your choice
terminal-only = Enter plays the only choice.
terminal-news = What has happened:
terminal-no-news = Nothing yet.
terminal-handover = The keyboard goes to { $seat }. Nobody else looks. Press Enter.
terminal-legal = That is allowed now.
terminal-unknown = I do not understand “{ $text }”. Type a number of the list, an action, or `help`.
terminal-number = The list goes from { $first } to { $last }.
terminal-taken-back = Taken back: { $action }.
terminal-saved = The game is saved in { $file }.
terminal-resume = Go on with: lacewars play { $slug } --resume { $file }
terminal-nothing-saved = Nothing was played, nothing is saved.
terminal-rule-wanted = Which rule? For example: rule { $rule }
terminal-action-wanted = Why not what? For example: why { $action }
terminal-help =
    A number plays that line of the list; so does the action's text, capitals and accents optional.
    list           the list again
    show           the position
    undo           take back your last action, if it crossed nobody and no draw
    why ACTION     why an action is not allowed, with its rules
    rule ID        a rule in our words
    log [N]        the last N things that happened (20)
    save [FILE]    save the game
    quit           save and leave
