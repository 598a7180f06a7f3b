"""Which card is played, as an event or for its points: all is reckoned in command points."""

from __future__ import annotations

from collections.abc import Callable

from lacewars.bots.napoleonic import temper
from lacewars.bots.napoleonic.diplomacy import can_move_well, nearest_pact
from lacewars.bots.napoleonic.marches import field_of
from lacewars.bots.napoleonic.outlook import Outlook, slot
from lacewars.games.napoleonic.board import DUCHY, FORTRESS, KEYS, NATIONAL, OWNED, UPPER, duchies_in
from lacewars.games.napoleonic.cards import CARD, CARDS, CP
from lacewars.games.napoleonic.conquest import formations
from lacewars.games.napoleonic.consuls import CONSULS
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    FRANCE,
    NATIONS,
    NOBODY,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    TURKEY,
    members,
)
from lacewars.kernel import Action, Decision

DRAWN = temper.CARD_POINTS
_PER_POINT = 6.0
"""The command points that a point of victory is worth."""

HELD: dict[str, float] = {
    "rally": 1.0, "conscripts": 0.5, "panic": 0.5, "to_the_death": 1.5, "commanders_health": 2.5,
    "leader_wounded": 1.5, "rear_guard": 1.0, "imperial_guard": 2.5, "voltigers": 2.5, "horse_artillery": 2.5,
    "twelve_pounders": 2.5, "reverse_slopes": 2.0, "great_redoubt": 1.0, "march_to_the_guns": 0.0,
    "damn_good_ground": 2.0, "refuse_flanks": 1.0, "cuirassiers_charge": 2.0, "turncoats": 2.0,
    "massed_grenadiers": 1.5, "thin_red_line": 1.0, "bravest_of_the_brave": 1.5, "sappers_and_pioneers": 2.0,
    "lancers_and_uhlans": 1.0, "depot_captured": 2.5, "dysentery": 1.5, "stragglers": 1.0,
    "unguarded_approach": 0.5, "outflanked": 0.5, "steal_a_march": 1.0, "emigres_and_exiles": 4.0,
    "cavalry_raids": 1.0, "hussars_and_grenzers": 0.5, "age_of_metternich": 0.5, "nelson": 0.5,
}  # fmt: skip
"""What cards are worth in the hand beyond their points: they wait for their moment."""


def choose(look: Outlook, decision: Decision) -> Action:
    """The card that brings most beyond what it would be worth later."""
    pair = _first_of_two(look, decision) if look.nation == BRITAIN else None
    return pair or max(decision.actions, key=lambda a: (rating(look, a), -a.index))


def rating(look: Outlook, action: Action) -> float:
    """What playing a card is worth now, less what it is worth in the hand."""
    if action.verb == "use_resource":
        return -5.0
    if action.verb == "keep":
        return 0.3
    card = CARDS[action.args[0]]
    value = worth(look, action)
    last_turn = look.game.turn == 5
    kept = HELD.get(card.id, 0.0) * (0.5 if last_turn else 1.0)
    return value - kept - 0.62 * card.cp


def worth(look: Outlook, action: Action) -> float:
    """What a card brings, in command points."""
    (card,) = action.args
    if action.verb == "spend":
        return float(CP[card]) * usefulness(look.nation)
    return event(look, card)


def usefulness(nation: int) -> float:
    """How much a nation can do with its points: Britain has few armies on the continent."""
    return 0.85 if nation == BRITAIN else 1.0


def event(look: Outlook, card: int) -> float:
    """What an event brings the seat, in command points."""
    name = CARDS[card].id
    found = EVENTS.get(name)
    return found(look) if found is not None else 0.0


# ---------------------------------------------------------------------- events
Value = Callable[[Outlook], float]


def _fixed(value: float) -> Value:
    return lambda _look: value


def _for(nation: int, value: float) -> Value:
    """An event for a nation: worth it if that is ours, half to a friend, a loss if it is an enemy."""

    def found(look: Outlook) -> float:
        if look.mine >> nation & 1:
            return value
        if look.friends >> nation & 1:
            return 0.3 * value
        return -0.5 * value

    return found


def _against(nation: int, value: float) -> Value:
    """An event against a nation."""

    def found(look: Outlook) -> float:
        if look.mine >> nation & 1:
            return -value
        if look.friends >> nation & 1:
            return -0.3 * value
        return value if look.foes >> nation & 1 else 0.2 * value

    return found


def _flag_in(look: Outlook, duchies: int) -> float:
    """The best prize among duchies that nobody defends, in command points."""
    field = field_of(look, look.nation)
    free = [d for d in duchies_in(duchies) if not FORTRESS[d] and d not in look.enemy_at]
    return _PER_POINT * max((field.prizes[d] for d in free), default=0.0)


def _associates(look: Outlook) -> int:
    nation = look.nation
    both = OWNED[nation] | sum(1 << d for d, n in enumerate(UPPER) if n == nation)
    return both & ~NATIONAL[nation]


def _uprisings(look: Outlook) -> float:
    """Flags of enemies on unfortified keys."""
    game = look.game
    keys = [d for d in duchies_in(KEYS) if game.flag(d) >= 0 and not FORTRESS[d]]
    gains = sorted((look.regards[_owner(d)] - look.regards[game.flag(d)] for d in keys), reverse=True)
    return _PER_POINT * sum(max(0.0, g) for g in gains[:2])


def _owner(duchy: int) -> int:
    return next(n for n in NATIONS if OWNED[n] >> duchy & 1)


def _consul(proxies: tuple[int, ...]) -> Value:
    return lambda look: _PER_POINT * can_move_well(look, proxies)


def _invaders(nation: int) -> Value:
    """Attrition for the invaders of a country."""

    def found(look: Outlook) -> float:
        game, country = look.game, NATIONAL[nation]
        foes = sum(formations(game, n, game.present[n] & country) for n in members(game.hostile[nation]))
        return foes / 6 * 2.2 * (1 if look.friends >> nation & 1 else -1)

    return found


def _subsidies(look: Outlook) -> float:
    ours = [n for n in NATIONS if look.mine >> n & 1 and look.game.camp[n] == 1 and n != BRITAIN]
    return DRAWN * min(3, len(ours)) + (0.3 if look.friends >> AUSTRIA & 1 else 0.0)


def _exhausted(look: Outlook) -> float:
    """Six points at any rate; it helps whoever is ahead to make peace."""
    return 6.0 + (3.0 if look.lead > 1 else -2.5)


def _parliament(look: Outlook) -> float:
    partners = look.mine & ~(1 << BRITAIN)
    return 5.2 if partners and look.game.turn_over is False else 3.0


def _admiralty(look: Outlook) -> float:
    return 2 * DRAWN if look.game.ruled >= 6 else 0.0


EVENTS: dict[str, Value] = {
    "emperor_commands": _fixed(2.0 * _PER_POINT),
    "down_with_the_prince": lambda look: 3.5 + _flag_in(look, _associates(look)),
    "descent_from_the_sea": _fixed(4.5),
    "house_of_rothschild": _fixed(2 * DRAWN + 0.5),
    "serbian_revolt": _against(TURKEY, 2.0),
    "drought": _fixed(DRAWN),
    "minor_forces": _fixed(3.9),
    "palace_intrigue": _fixed(DRAWN + 1.5),
    "royal_largesse": lambda look: DRAWN if look.mine & (look.mine - 1) else 1.0,
    "ireland_revolts": _for(FRANCE, 6.0),
    "cossacks_or_azeris": _invaders(RUSSIA),
    "kings_shilling": _for(BRITAIN, 4.0),
    "extended_campaign_season": _fixed(2 * DRAWN),
    "anglo_american_war": _against(BRITAIN, 8.0),
    "anglo_turkish_war": _against(BRITAIN, 7.0),
    "overseas_allies": _fixed(0.5),
    "bey_of_algiers": _against(BRITAIN, 6.0),
    "crown_prince_bernadotte": _fixed(1.0),
    "royal_wedding": _consul(CONSULS),
    "talleyrand": _consul(CONSULS),
    "dos_de_mayo": _consul((SPAIN,)),
    "sultans_ear": _consul((TURKEY,)),
    "fouche": _for(FRANCE, 2 * DRAWN - 0.5),
    "papal_bull": lambda look: 1.8 + max(_flag_in(look, 1 << DUCHY["rome"]), 0.0),
    "platovs_cossacks": _for(RUSSIA, 4.5),
    "up_from_the_ranks": _fixed(3.6),
    "bypass_stronghold": _fixed(0.5),
    "nationalist_uprisings": _uprisings,
    "fire_ships": _fixed(1.0),
    "council_of_war": _fixed(2.0),
    "malets_conspiracy": _against(FRANCE, 2 * DRAWN),
    "spithead_and_the_nore": _against(BRITAIN, 2 * DRAWN),
    "call_up_the_next_class": _fixed(8.0),
    "europe_exhausted": _exhausted,
    "emigres_and_exiles": _fixed(9.5),
    "polish_uprising": _for(FRANCE, 14.0),
    "armistice": _fixed(0.0),
    "british_subsidies": _subsidies,
    "russo_turkish_war": _against(RUSSIA, 8.0),
    "turning_movement": _fixed(2.5),
    "letters_of_marque": _against(BRITAIN, 4.0),
    "treaty_of_tilsit": _fixed(0.5),
    "scarce_forage": _fixed(0.0),
    "double_march": _fixed(0.0),
    "council_of_dresden": _fixed(DRAWN),
    "corn_riots": _fixed(4.6),
    "persian_war": _against(RUSSIA, 8.0),
    "russia_mobilizes": _for(RUSSIA, 11.5),
    "holy_mother_russia": _fixed(2 * DRAWN + 0.5),
    "raise_the_landwehr": _for(PRUSSIA, 8.0),
    "admiralty": _admiralty,
    "parliament": _parliament,
    "janissaries": _fixed(3.5),
    "gotts_mitt_uns": _fixed(3.2),
    "partisans": lambda look: 2.2 * _invaders(SPAIN)(look),
}


# ---------------------------------------------------------------------- two cards for a pact
def _first_of_two(look: Outlook, decision: Decision) -> Action | None:
    """The first of the two cheapest cards whose points together make a pact at once, or None."""
    spends = [a for a in decision.actions if a.verb == "spend"]
    pairs = [
        (_price(one) + _price(other), one.index, one)
        for one in spends
        for other in spends
        if CARDS[other.args[0]].plus > CARDS[one.args[0]].plus
        and nearest_pact(look, look.nation, CP[one.args[0]] + CP[other.args[0]]) != NOBODY
    ]
    return min(pairs)[2] if pairs else None


def _price(action: Action) -> float:
    """What a card is worth that is spent for its points."""
    (card,) = action.args
    return CP[card] + HELD.get(CARDS[card].id, 0.0)


def more_points(look: Outlook, decision: Decision) -> Action | None:
    """The cheapest card that makes a pact possible at once with the points that are left, or None."""
    nation, cp = slot(decision, "nation"), look.game.cp
    if nation != BRITAIN or nearest_pact(look, nation, cp) != NOBODY:
        return None
    spends = [a for a in decision.actions if a.verb == "spend"]
    found = [a for a in spends if nearest_pact(look, nation, cp + CP[a.args[0]]) != NOBODY]
    return min(found, key=lambda a: (_price(a), a.index), default=None)


# ---------------------------------------------------------------------- what else is asked of cards
def second(look: Outlook, decision: Decision) -> Action | None:
    """A card that is worth more as the second event of the impulse than later, or None."""
    found = [a for a in decision.actions if a.verb == "event" and a.args[0] != CARD["parliament"]]
    good = [a for a in found if event(look, a.args[0]) > CP[a.args[0]] + 2.5]
    return max(good, key=lambda a: rating(look, a), default=None)


def pick_nation(look: Outlook, decision: Decision) -> Action:
    """At whom an event is aimed: helpful ones at our own, others at the enemy who leads."""
    card = slot(decision, "card")
    helps = CARDS[card].id in (
        "royal_largesse",
        "parliament",
        "patriotic_fervor",
        "general_staff",
        "depot_captured",
    )
    sizes = look.view.hand_sizes

    def value(action: Action) -> float:
        n = action.args[0]
        mine, foe = look.mine >> n & 1, look.foes >> n & 1
        if helps:
            bulk = 0.5 if n == BRITAIN else 1.0
            return (4 * bulk if mine else 0) - 4 * foe + 0.1 * sizes[n]
        leads = look.scorer[n] == look.leader
        return 3 * foe - 6 * mine + leads + 0.2 * min(sizes[n], 5)

    return max(decision.actions, key=value)


def subsidies(look: Outlook, decision: Decision) -> Action:
    """Our own nations first; partners of another seat get nothing that he could turn against us."""
    found = [a for a in decision.actions if a.verb == "target"]
    ours = [a for a in found if look.mine >> a.args[0] & 1]
    if ours:
        return ours[0]
    return decision.actions[-1] if decision.actions[-1].verb == "done" else found[0]


def excess(_look: Outlook, decision: Decision) -> Action:
    """The first card is discarded for a resource: the least useful one goes."""
    return min(decision.actions, key=lambda a: CP[a.args[0]] + HELD.get(CARDS[a.args[0]].id, 0.0))


def mulligan(look: Outlook, decision: Decision) -> Action:
    """A hand is kept unless it is very poor."""
    hand = look.game.hands[slot(decision, "nation")]
    points = sum(CP[c] for c in hand)
    poor = len(hand) >= 3 and points < 2.5 * len(hand)
    return decision.actions[1 if poor else 0]


def preempt(look: Outlook, decision: Decision) -> Action:
    """Whoever has many cards acts before the others: the turn may end before all are played."""
    nation = slot(decision, "nation")
    return decision.actions[0] if look.game.playable(nation) >= 2 else decision.actions[-1]


def holy_mother(look: Outlook, decision: Decision) -> Action:
    """Two cards, unless the enemy stands deep in the country."""
    game = look.game
    foes = sum(formations(game, n, game.present[n] & NATIONAL[RUSSIA]) for n in members(game.hostile[RUSSIA]))
    for action in decision.actions:
        if (action.verb == "call_winter") == (foes >= 12):
            return action
    return decision.actions[0]
