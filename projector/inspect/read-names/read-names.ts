import type { Database } from '../../../db/generations/index.ts';
import { candidates, type Credit, readCredit } from '../../fold/credits/index.ts';
import { knownKeys } from '../../store/names/index.ts';

/** A text is read as a credit, or as one act of a list that an editor enters. */
type NamesKind = 'credit' | 'act';

/**
 * Reads which acts a text names, with the rules and the known names of the live tables, as if its lineup had no other
 * credits.
 * @returns the names of the acts, empty if it books no one; null if the rules are not certain how many acts it names.
 */
export async function readNames(
  client: Database,
  text: string,
  kind: NamesKind,
): Promise<readonly string[] | null> {
  const credit = toCredit(text, kind);
  const known = await knownKeys(client, candidates(credit));
  const { acts, reviewItem } = readCredit(
    credit,
    (key) => known.has(key),
    (key) => known.get(key) === true,
  );
  return reviewItem === null ? acts.map(({ name }) => name) : null;
}

const toCredit = (text: string, kind: NamesKind): Credit => ({
  credit: text,
  artists: [],
  set_type: null,
  role: 'artist',
  hints: { split: [], whole: [] },
  source: 'editor',
  by_editor: kind === 'credit' ? null : { cast: [{ name: text, ids: {}, trust: 'hint', role: 'artist' }] },
});
