"""Battles: cards, fire and retreat, cavalry, who takes the hits, and where the beaten go."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.defiant import temper
from lacewars.bots.defiant.cards import has_to_spare
from lacewars.bots.defiant.outlook import Outlook, slot
from lacewars.bots.defiant.weighing import FIRE, PRICE, chance, strength, worth
from lacewars.games.defiant.battle import ON_BOARD
from lacewars.games.defiant.blocks import CP, IS_HORSE, IS_LEADER, OF_SIDE, STEPS
from lacewars.games.defiant.cards import CARDS
from lacewars.games.defiant.state import LINE, RESERVE
from lacewars.games.defiant.strength import GIVE_UP, LATE, RIDE, TOUGH
from lacewars.kernel import Action, Decision

CARD_ORDER = {
    "oblique": 9, "stout_defence": 8, "surprise": 7, "redoubt": 6, "infantry_first": 5, "rally": 4,
    "artillery_first": 3, "charge": 2,
}  # fmt: skip
WORTH_A_CARD, DOUBTFUL = (9.0, 5.0), ((0.25, 0.75), (0.12, 0.9))
"""How strong both armies must be before a card is spent on a battle, and what chance it must have: if the
card will be missed in a turn of this year or in winter, and if there is one to spare."""
SAVED_BY_A_CARD = (2.2, 1.0)
"""What an army of a thrifty side must be worth to escape by a card: if that will be missed, and if not."""


def powers(look: Outlook) -> tuple[float, float]:
    """The strength of both sides on the battle board, with what is still to come."""
    game = look.game
    found = []
    for side in (look.seat, 1 - look.seat):
        here = [b for b in OF_SIDE[side] if game.box[b] in ON_BOARD and not game.leaving >> b & 1]
        later = [b for b in OF_SIDE[side] if game.box[b] == RESERVE]
        now, full = strength(here, game.steps), strength([*here, *later], game.steps)
        found.append(now + LATE * (full - now))
    return found[0], found[1]


def prospect(look: Outlook) -> float:
    """The chance to win the battle on the board, from here on."""
    ours, theirs = powers(look)
    attacking = look.game.attacker == look.seat
    if look.game.round > 1:
        return chance(ours, theirs, 1.0)
    return chance(ours, theirs) if attacking else 1 - chance(theirs, ours)


def is_lost(look: Outlook) -> bool:
    """Whether the battle on the board had better be given up: the side with fewer men does so earlier."""
    if look.ending:
        return False
    least, most = temper.DOUBT
    return prospect(look) < min(most, max(least, GIVE_UP * look.dear**2))


def withdrawal(look: Outlook, decision: Decision) -> Action:
    """Fires, or leaves the board if the battle is lost: leaders first, the others cover them."""
    leave = [a for a in decision.actions if a.verb == "leave"]
    if leave and is_lost(look) and not _is_covering(look, leave[0].args[0]):
        return leave[0]
    leaders = [a for a in leave if IS_LEADER[a.args[0]]]
    if leaders and _is_shot_down(look):
        return leaders[0]
    return decision.actions[0]


def _is_shot_down(look: Outlook) -> bool:
    """Whether all of ours who stand in the enemy's fire may fall in a round, leaders among them."""
    game = look.game
    ours, theirs = (
        [b for b in OF_SIDE[side] if game.box[b] == LINE and not game.leaving >> b & 1]
        for side in (look.seat, 1 - look.seat)
    )
    volley = sum(game.steps[b] * FIRE[b] for b in theirs)
    return sum(game.steps[b] * TOUGH[b] for b in ours) <= temper.VOLLEY * volley


def _is_covering(look: Outlook, block: int) -> bool:
    """Whether leaders, or infantry before cavalry, are still in line: who leaves last covers them."""
    game = look.game
    line = [b for b in OF_SIDE[look.seat] if game.box[b] == LINE and not game.leaving >> b & 1]
    if IS_LEADER[block]:
        return False
    return bool(line) if IS_HORSE[block] else any(IS_LEADER[b] for b in line)


def combat_card(look: Outlook, decision: Decision) -> Action:
    """The best card, where the battle is neither small nor decided."""
    plays = [a for a in decision.actions if a.verb == "play"]
    if not plays:
        return decision.actions[-1]
    game, seat = look.game, look.seat
    hope = prospect(look)
    ours, theirs = powers(look)
    attacking = game.attacker == seat
    spare = has_to_spare(look)
    army = [b for b in OF_SIDE[seat] if game.box[b] in ON_BOARD]
    dear = not look.thrifty or worth(army, game.steps) > SAVED_BY_A_CARD[spare]

    def rank(action: Action) -> int:
        event = CARDS[action.args[0]].event
        if event == "surprise" and not attacking:
            return 20 if hope < GIVE_UP and dear else -1
        if event == "rally" and game.round == 1:
            return -1
        if event == "charge" and not _rides(look):
            return -1
        return CARD_ORDER.get(event, 0)

    best = max(plays, key=lambda a: (rank(a), -a.args[0]))
    if rank(best) == 20:
        return best
    if rank(best) > 0 and look.ending:
        return best
    least, most = DOUBTFUL[spare]
    if rank(best) > 0 and min(ours, theirs) >= WORTH_A_CARD[spare] and least < hope < most:
        return best
    return decision.actions[-1]


def _rides(look: Outlook) -> bool:
    game = look.game
    return sum(IS_HORSE[b] and game.box[b] in ON_BOARD for b in OF_SIDE[look.seat]) > 1


def name_block(look: Outlook, decision: Decision) -> Action:
    """Stout Defence: the strongest of the cheapest."""
    steps = look.game.steps
    return max(decision.actions, key=lambda a: (steps[a.args[0]], CP[a.args[0]], a.args[0]))


def rally(_look: Outlook, decision: Decision) -> Action:
    """The dearest steps come back first."""
    found = [a for a in decision.actions if a.verb == "rally"]
    return max(found, key=lambda a: (PRICE[a.args[0]] * FIRE[a.args[0]], -a.args[0]))


def hits(_look: Outlook, decision: Decision) -> Action:
    """Hits are taken where a step is worth least."""
    return min(decision.actions, key=lambda a: (PRICE[a.args[0]] * FIRE[a.args[0]], a.args[0]))


# ---------------------------------------------------------------------- cavalry
def _horse(look: Outlook, side: int) -> int:
    game = look.game
    return sum(game.steps[b] for b in OF_SIDE[side] if IS_HORSE[b] and game.box[b] in ON_BOARD)


def charging(look: Outlook, decision: Decision) -> Action:
    """Cavalry charges where it is not much weaker than the enemy's; of a beaten army it leaves."""
    charge = [a for a in decision.actions if a.verb == "charge"]
    leave = [a for a in decision.actions if a.verb == "leave"]
    if leave and is_lost(look) and not _is_covering(look, leave[0].args[0]):
        return leave[0]
    fit = [a for a in charge if look.game.steps[a.args[0]] > 1] or charge
    alone = not any(look.game.box[b] in ON_BOARD and not IS_HORSE[b] for b in OF_SIDE[look.seat])
    if fit and (alone or _horse(look, look.seat) >= RIDE * _horse(look, 1 - look.seat)):
        return max(fit, key=lambda a: (look.game.steps[a.args[0]], -CP[a.args[0]], a.args[0]))
    return decision.actions[-1]


def surplus(look: Outlook, decision: Decision) -> Action:
    """The surplus rides against the army, the best chargers first."""
    army = [a for a in decision.actions if a.verb == "army"]
    return (
        max(army, key=lambda a: (look.game.steps[a.args[0]], -CP[a.args[0]]))
        if army
        else decision.actions[-1]
    )


# ---------------------------------------------------------------------- before a battle
def fight_order(look: Outlook, decision: Decision) -> Action:
    """The surest battle first."""
    game = look.game

    def hope(action: Action) -> float:
        town = action.args[0]
        ours, theirs = game.at(town, look.seat), game.at(town, 1 - look.seat)
        return chance(strength(ours, game.steps), strength(theirs, game.steps))

    return max(decision.actions, key=lambda a: (hope(a), -a.args[0]))


def road(look: Outlook, decision: Decision) -> Action:
    """The road of the strongest first."""
    game, seat = look.game, look.seat
    town = game.battle if game.battle >= 0 else slot(decision, "town")

    def power(action: Action) -> float:
        came = action.args[0]
        blocks = [b for b in game.at(town, seat) if game.came[b] == came]
        return strength(blocks, game.steps)

    return max(decision.actions, key=lambda a: (power(a), -a.args[0]))


def coordination(_look: Outlook, decision: Decision) -> Action:
    """All roads fight from the first round, if a card allows it."""
    return decision.actions[0]


def refuge(look: Outlook, decision: Decision) -> Action:
    """A small garrison goes into its fortress; of an army that will be beaten, one infantry."""
    game = look.game
    shelter = [a for a in decision.actions if a.verb == "shelter"]
    town = slot(decision, "town")
    army = game.at(town, look.seat)
    if not shelter:
        return decision.actions[-1]
    beaten = chance(strength(look.enemies(town), game.steps), strength(army, game.steps))
    if beaten < 0.6:
        return decision.actions[-1]
    troops = [a for a in shelter if not IS_LEADER[a.args[0]] and not IS_HORSE[a.args[0]]]
    small = len(army) <= 2 and not any(IS_LEADER[b] for b in army)
    if troops and (small or not game.garrison(town)):
        return max(troops, key=lambda a: (game.steps[a.args[0]], CP[a.args[0]], a.args[0]))
    return decision.actions[-1]


def relief(look: Outlook, decision: Decision) -> Action:
    """The garrison joins a battle for its relief that looks good."""
    game = look.game
    town = slot(decision, "town")
    ours = strength([*game.at(town, look.seat), *game.garrison(town)], game.steps)
    good = chance(ours, strength(look.enemies(town), game.steps)) > 0.45
    return decision.actions[0] if good else decision.actions[-1]


def reactions(look: Outlook, decision: Decision) -> Action:
    """A leader comes to a battle that his army would turn."""
    game = look.game
    town = slot(decision, "town")
    ours, theirs = game.at(town, look.seat), strength(look.enemies(town), game.steps)
    best, gain = decision.actions[-1], 0.15
    alone = chance(theirs, strength(ours, game.steps))
    for action in decision.actions:
        if action.verb == "react":
            army = look.mine.get(game.place[action.args[0]], [])
            helped = chance(theirs, strength([*ours, *army], game.steps))
            if alone - helped > gain and helped < 0.5:
                best, gain = action, alone - helped
    return best


def take_all(look: Outlook, decision: Decision) -> Action:
    """Takes everybody who may come, the strongest first."""
    steps = look.game.steps
    takes = [a for a in decision.actions if a.verb == "take"]
    if not takes:
        return decision.actions[-1]
    return max(takes, key=lambda a: (steps[a.args[0]] * FIRE[a.args[0]], STEPS[a.args[0]], -a.args[0]))


# ---------------------------------------------------------------------- after a battle
def retreat(look: Outlook, decision: Decision) -> Action:
    """To where most friends are; into the fortress only if there is nowhere else."""
    game = look.game
    towns = [a for a in decision.actions if a.verb == "retreat"]
    if towns:
        return max(towns, key=lambda a: (_haven(look, a.args[0]), -a.args[0]))
    shelter = [a for a in decision.actions if a.verb == "shelter"]
    if shelter:
        return max(shelter, key=lambda a: (PRICE[a.args[0]] * game.steps[a.args[0]], -a.args[0]))
    return decision.actions[-1]


def _haven(look: Outlook, town: int) -> float:
    friends: Sequence[int] = look.mine.get(town, ())
    own = strength(friends, look.game.steps)
    return own - 0.5 * look.threat(town)


def retreat_step(look: Outlook, decision: Decision) -> Action:
    """By towns where nobody harms us."""
    game, seat = look.game, look.seat

    def toll(action: Action) -> float:
        town = action.args[0]
        return (game.holder[town] != seat) + len(look.enemies(town)) + 0.01 * town

    return min(decision.actions, key=toll)
