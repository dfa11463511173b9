import { nameKey } from '../../db/keys/index.ts';

/*
 * The credits that test/histories/world prints: a name, names around `b2b`, `&`, `and`, `x`, `vs`, `(live)`, `(Host)`,
 * `(cancelled)` after all of them, `presents`, placeholders.
 */

export const isPlaceholder = (text: string): boolean =>
  ['TBA', 'Secret act', '???', 'Friends'].includes(text);

const OFF = ' (cancelled)';
const withoutOff = (credit: string): string => (credit.endsWith(OFF) ? credit.slice(0, -OFF.length) : credit);

/** True for words that cancel a set; they count only in a credit of one act. */
export const isCalledOff = (credit: string): boolean => credit.endsWith(OFF);

/** True if the text before `presents` is a presenter; the rest is a title, and neither makes a name known. */
export const isTitled = (credit: string): boolean => credit.includes(' presents ');

export function plain(text: string): { name: string; host: boolean } {
  const kept = withoutOff(text);
  const [before] = kept.split(' presents ');
  return { name: before!.replace(/ \((live|Host|DJ Set)\)$/, ''), host: kept.endsWith(' (Host)') };
}

/** The names around the joiners; null for a credit without a joiner. */
export function partsOf(credit: string): { names: string[]; joiner: string } | null {
  for (const [text, joiner] of [
    [' b2b ', 'b2b'],
    [' vs ', 'vs'],
    [' x ', 'x'],
    [' & ', '&'],
    [' and ', 'and'],
  ] as const) {
    if (credit.includes(text)) return { names: withoutOff(credit).split(text), joiner };
  }
  return null;
}

/** The keys of all names in a credit, sorted: they find the same credit in statements of other sources. */
export function namesIn(credit: string): string[] {
  if (isTitled(credit)) return [nameKey(credit)];
  const parts = partsOf(credit)?.names.filter((name) => !isPlaceholder(name)) ?? [plain(credit).name];
  return [...new Set(parts.map(nameKey))].sort();
}

export const isLive = (credit: string): boolean => withoutOff(credit).endsWith(' (live)');
