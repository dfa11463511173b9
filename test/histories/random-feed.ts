import { expect } from 'chai';
import type { Tables } from '../oracle/tables.ts';
import type { Fixture } from './fixture.ts';

/** A row of the change feed. */
export interface FeedRow {
  readonly kind: string;
  readonly slug: string;
  readonly artist_slug: string;
  readonly old_json: string | null;
  readonly new_json: string | null;
}

export async function changesOf({ client }: Fixture): Promise<readonly FeedRow[]> {
  const { rows } = await client.query<FeedRow>('SELECT * FROM durable.change ORDER BY seq');
  return rows;
}

type Copy = Map<string, Record<string, unknown>>;

/**
 * Expects that the change feed, applied from its beginning, gives the tables, and that each old value was the present
 * one.
 */
export function expectFeed(tables: Tables, changes: readonly FeedRow[]): void {
  const copy: Copy = new Map();
  for (const change of changes) applyTo(copy, change);
  expect(Object.fromEntries(copy), 'what the feed comes to').to.deep.equal(
    Object.fromEntries(shownIn(tables)),
  );
}

function applyTo(copy: Copy, { kind, slug, artist_slug, old_json, new_json }: FeedRow): void {
  const key = `${kind} ${slug} ${artist_slug}`;
  const [was, is] = [old_json, new_json].map((json) => json && (JSON.parse(json) as Record<string, unknown>));
  const had = copy.get(key);
  if (was) expect(had, `before ${key} changed`).to.deep.include(was);
  else expect(had, `before ${key} came`).to.equal(undefined);
  if (is) copy.set(key, { ...had, ...is });
  else copy.delete(key);
}

function shownIn(tables: Tables): Copy {
  const parsed = (value: unknown): Record<string, unknown> =>
    JSON.parse(value as string) as Record<string, unknown>;
  const rows = (name: string): readonly Record<string, unknown>[] => tables[name] ?? [];
  const copy: Copy = new Map();
  const put = (kind: string, slug: unknown, artist: unknown, value: Record<string, unknown>): void =>
    void copy.set(`${kind} ${slug as string} ${artist as string}`, value);
  for (const row of rows('artist').filter(({ booked, reported }) => booked || reported))
    put('artist', row['slug'], '', { name: row['name'], ...parsed(row['identity_json']) });
  for (const row of rows('label'))
    put('label', row['slug'], '', {
      name: row['name'],
      parent: row['parent_json'] === null ? null : parsed(row['parent_json']),
      external_ids: parsed(row['external_ids_json']),
    });
  for (const row of rows('edition'))
    put('edition', row['slug'], '', {
      row: parsed(row['row_json']),
      lineup: parsed(row['lineup_json']),
      set_times: parsed(row['set_times_json']),
    });
  for (const row of rows('booking'))
    put('booking', row['edition_slug'], row['artist_slug'], {
      headliner: row['headliner'],
      ...parsed(row['row_json']),
    });
  for (const { label_slug, artist_slug, ...credit } of rows('label_credit'))
    put('label_credit', label_slug, artist_slug, credit);
  return copy;
}
