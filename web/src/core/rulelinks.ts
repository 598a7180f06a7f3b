// Texts that name rules in brackets, so that they can be links.

export interface RulePart {
  text: string;
  rule: boolean;
  /** The point or comma behind a rule: it stays on the same line. */
  tail: string;
}

/** A text cut into words and the rules it names: `marches three towns [F-4.05].` */
export function splitRules(text: string): RulePart[] {
  const pieces = text.split(/\[([A-Z]+-?[\d.]+)\](\s?[.,;:!?)]?)/);
  const parts: RulePart[] = [];
  for (let i = 0; i < pieces.length; i += 3) {
    if (pieces[i]) parts.push({ text: pieces[i] ?? '', rule: false, tail: '' });
    const rule = pieces[i + 1];
    if (rule) parts.push({ text: rule, rule: true, tail: pieces[i + 2] ?? '' });
  }
  return parts;
}
