home-public = Public tables
home-go-on = Go on
home-watch = Watch
home-public-none = No public table now. Open one: tick “{ home-public-table }” among the options.
