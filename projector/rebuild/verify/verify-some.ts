import { type Database, schemaOf } from '../../../db/generations/index.ts';
import { miscounts } from '../../projections/index.ts';
import { baseDump, conditions } from './base-dump.ts';
import { readsOf } from './rows-of-subjects.ts';

/** Slugs of the rows that are recounted. */
export interface SampledSlugs {
  readonly editions: readonly string[];
  readonly artists: readonly string[];
  readonly labels: readonly string[];
}

/** Differences between the counts of some rows and a recount of their base rows, a sentence each. */
export async function miscountsOf(
  client: Database,
  generation: number,
  some: SampledSlugs,
): Promise<string[]> {
  const schema = schemaOf(generation);
  const kinds = [
    ['edition', some.editions],
    ['artist', some.artists],
    ['label', some.labels],
  ] as const;
  const found: string[] = [];
  for (const [kind, slugs] of kinds) {
    if (slugs.length === 0) continue;
    const where = conditions(readsOf[kind](among, schema), [slugs]);
    found.push(...(await miscounts(await baseDump(client, schema, where), [kind])));
  }
  return found;
}

const among = (column: string): string => `${column} = ANY($1)`;
