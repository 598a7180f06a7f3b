// Which bots are offered for seats: one that plans ahead only where it does, as the server tells it.

import type { GameInfo, OptionValue } from './types';

/** A bot, and of the seats those for which it plans ahead; null for one that plays everywhere alike. */
export type Offer = [bot: string, planned: number[] | null];

/** The bots that are offered for some seats with these options. */
export function offered(game: GameInfo, options: Record<string, OptionValue>, seats: number[]): Offer[] {
  const chosen = (name: string) => options[name] ?? game.options.find((option) => option.name === name)?.values[0];
  return game.bots.map((bot): Offer => {
    const told = game.planners.filter((one) => one.bot === bot);
    const here = told.filter((one) => Object.entries(one.options).every(([name, value]) => chosen(name) === value)).flatMap((one) => one.seats);
    return [bot, told.length ? seats.filter((seat) => here.includes(seat)) : null];
  }).filter(([, planned]) => planned?.length !== 0);
}
