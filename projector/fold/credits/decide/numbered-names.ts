import type { Act } from '../reading-types.ts';

const NAMESPACE = 'number:';
/** A year in brackets is none. */
const NUMBERED = /^(.*\S)\s+\(([1-9]\d{0,2})\)$/u;

/** The node of Discogs' namesake with this number (`Rapha (2)`); two of one name are two artists. */
export const numberNode = (key: string, number: number): string => `${NAMESPACE}${number}/${key}`;

export const isNumber = (id: string): boolean => id.startsWith(NAMESPACE);

/**
 * The acts without Discogs' number, which distinguishes namesakes and is no part of a name (api/docs/guide.md, "Names"). Where
 * the source's own list identifies the act, nothing more is needed.
 */
export const asNumbered = (acts: readonly Act[]): readonly Act[] =>
  acts.some(({ name }) => name.endsWith(')')) ? acts.map(withoutNumber) : acts;

function withoutNumber(act: Act): Act {
  const [, name, number] = NUMBERED.exec(act.name) ?? [];
  if (name === undefined) return act;
  return { ...act, name, ids: act.ids.length > 0 ? act.ids : [numberNode(act.key, Number(number))] };
}
