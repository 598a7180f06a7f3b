home-public = Public tables
home-go-on = Go on
home-watch = Watch
home-public-none = No public table now. Open one: tick “{ home-public-table }” among the options.
seat-person = a person
home-what = Lace Wars puts board wargames of the age of Frederick and Napoleon on one table, with all their rules. It is unofficial, and no substitute for the printed games. Whose they are, and what we rebuilt:
home-licence = Free software under the MIT licence. No account is needed and nobody is tracked: a seat’s link is its key, and it stays in your browser.
