// Numbers as printers set them: with a minus sign, not a hyphen.

export const figure = (n: number): string => String(n).replace('-', '−');
/** What is gained or lost. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));
