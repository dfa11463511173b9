import { type Database, schemaOf } from '../../db/generations/index.ts';
import { miscounts } from '../models/recount.ts';
import { baseDump } from './base-dump.ts';

/** Slugs of the rows that are recounted. */
export interface Some {
  readonly editions: readonly string[];
  readonly artists: readonly string[];
  readonly labels: readonly string[];
}

/** Where the counts of some rows differ from a recount of all that they count, a sentence each. */
export async function miscountsOf(client: Database, generation: number, some: Some): Promise<string[]> {
  const schema = schemaOf(generation);
  const slugs = (values: readonly string[]) => ({ sql: 'slug = ANY($1)', values: [values] });
  const booked = (values: readonly string[]) => ({ sql: 'artist_slug = ANY($1)', values: [values] });
  const found: string[] = [];
  if (some.editions.length > 0) {
    const where = {
      edition: slugs(some.editions),
      booking: { sql: 'edition_slug = ANY($1)', values: [some.editions] },
    };
    found.push(...(await miscounts(await baseDump(client, schema, where), ['edition'])));
  }
  if (some.artists.length > 0) {
    const where = { artist: slugs(some.artists), booking: booked(some.artists) };
    found.push(...(await miscounts(await baseDump(client, schema, where), ['artist'])));
  }
  if (some.labels.length > 0) {
    const credits = { sql: 'label_slug = ANY($1)', values: [some.labels] };
    const roster = {
      sql: `artist_slug IN (SELECT artist_slug FROM ${schema}.label_credit WHERE label_slug = ANY($1))`,
      values: [some.labels],
    };
    const where = { label: slugs(some.labels), label_credit: credits, booking: roster };
    found.push(...(await miscounts(await baseDump(client, schema, where), ['label'])));
  }
  return found;
}
