prompt-Guess = Combien de pièces tiennent les deux mains ?
verb-guess = deviner un nombre
event-took = { $seat } en prend { $coins } dans la main.
event-guessed = { $seat } dit { $total }.
event-opened = On ouvre les mains : { $first } et { $second }.
refusal-guessed = L’autre joueur a dit ce nombre.
outcome-most-points = Le plus de points : { $winners }.
