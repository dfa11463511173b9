import type pg from 'pg';
import { statement } from '../../../../../db/index.ts';
import type { Previewed } from '../../../corrections/queries/index.ts';
import { bookingWords, searchArtists } from '../../search/search-catalog.ts';
import { onTables, type Tables } from '../../on-tables.ts';
import { setsIn } from './field-changes.ts';
import { type ChangedEdition, otherEditionWarnings } from './other-editions.ts';
import { setWarnings } from './set-warnings.ts';

const knownArtists = statement(import.meta.url, './known-artists.sql');

/** Maximum number of editions and new artists that are checked; larger changes have the preview only. */
const MAX_LOOKED_AT = 20;
/** Artists that are named as similar to a new one. */
const MAX_SIMILAR = 3;

/** Warns about unusual values of a change; warnings do not block. */
export async function warningsOf(database: pg.Pool, { editions }: Previewed): Promise<string[]> {
  const changed = editions.slice(0, MAX_LOOKED_AT).map(toChangedEdition);
  const acts = changed.flatMap(({ after }) => after.flatMap((set) => set.acts));
  const found = await onTables(database, async (tables) => [
    ...(await otherEditionWarnings(tables, changed)),
    ...(await newArtists(tables, acts)),
  ]);
  return [...changed.flatMap(({ before, after }) => setWarnings(before, after)), ...(found ?? [])];
}

function toChangedEdition({ slug, before, after }: Previewed['editions'][number]): ChangedEdition {
  const { name = slug } = (after ?? before ?? {}) as { readonly name?: string };
  return {
    slug,
    name,
    before: before === null ? [] : setsIn(before),
    after: after === null ? [] : setsIn(after),
  };
}

interface Act {
  readonly name: string;
  readonly slug: string | null;
}

/** Acts that no artist is yet, with the artists that have a similar name. */
async function newArtists(tables: Tables, acts: readonly Act[]): Promise<string[]> {
  const named = new Map(acts.flatMap(({ slug, name }) => (slug === null ? [] : [[slug, name] as const])));
  const known = await tables.all<{ slug: string }>(knownArtists, [[...named.keys()]]);
  for (const { slug } of known) named.delete(slug);
  const sentences: string[] = [];
  for (const name of [...named.values()].slice(0, MAX_LOOKED_AT))
    sentences.push(`Creates a new artist: ${name}.${await similarTo(tables, name)}`);
  return sentences;
}

async function similarTo(tables: Tables, name: string): Promise<string> {
  const found = (await searchArtists(tables, name)).slice(0, MAX_SIMILAR);
  const words = found.map((one) => `${one.name} (${bookingWords(one)})`);
  return words.length === 0 ? '' : ` Similar: ${words.join('; ')}.`;
}
