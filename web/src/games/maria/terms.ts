// Agreements in words: what a term binds to, and what stands between the players now.

import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import { t } from '../../core/words';
import type { MariaView, Offer, Term } from './view';

/** One term as the sentence in which everybody hears it. */
export function termWords({ kind, power, of }: Term, board: Board): string {
  const name = (id: string) => board.nationName(id, settings.lang);
  const said: Record<string, Record<string, string>> = {
    votes: { power: name(power), candidate: t(`candidate-${of}`) },
    truce: { power: name(power), other: name(of) },
    land: { power: name(power), country: board.data.map.text[settings.lang]?.countries[of] ?? of },
    range: { power: name(power), town: board.townNumber.has(of) ? board.town(of).name : of },
    subsidy: { donor: name(power), recipient: name(of) },
    cancel: { donor: name(power), recipient: name(of) },
  };
  return t(`event-term_${kind}`, said[kind] ?? {});
}

/** Terms by what they ask: of the one who reads, and of the other; a subsidy is the donor's. */
export function sidesOf(offer: Offer, view: MariaView): { seat: number; terms: Term[] }[] {
  const seats = offer.seat === offer.to ? [offer.seat] : [offer.seat, offer.to];
  return seats.map((seat) => ({ seat, terms: offer.terms.filter((term) => view.controller[term.power] === seat) })).filter((side) => side.terms.length > 0);
}

export interface Standing {
  term: Term;
  /** The last turn in which it binds; of a subsidy how often it is still paid. */
  until?: number;
  more?: number;
}

/** The promises and subsidies in force. */
export function standing(view: MariaView): Standing[] {
  const contracts = view.contracts.map(([donor, recipient, turns]) => ({ term: { kind: 'subsidy', power: donor, of: recipient }, more: turns }));
  return [...view.deals.map((deal) => ({ term: deal, until: deal.last_turn })), ...contracts];
}
