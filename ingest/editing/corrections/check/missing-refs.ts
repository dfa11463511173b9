import type pg from 'pg';
import { nearest } from '../../../../db/keys/index.ts';
import type { Fault } from '../problems/problem.ts';
import type { CorrectionRequest } from '../request.ts';
import { sql } from '../sql.ts';
import type { CheckContext } from './check-context.ts';
import { labelNode, refsIn } from './refs-in.ts';

const nearNames = sql(import.meta.url, 'sql/near-names');
const bearersSql = sql(import.meta.url, 'sql/artists-of-name');

/**
 * References to artists and labels that lead to none or are ambiguous. Runs in a transaction that uses the
 * live tables.
 */
export async function missingRefs(
  client: pg.ClientBase,
  request: CorrectionRequest,
  { slugs }: CheckContext,
): Promise<Fault[]> {
  const { artists, labels } = refsIn(request);
  const faults: Fault[] = [];
  for (const ref of new Set(artists.filter((node) => !slugs.has(node)))) {
    faults.push(await missingArtist(client, ref));
  }
  for (const node of new Set(labels.filter((one) => !slugs.has(one))))
    faults.push({ path: 'operations', message: describeMissing(node.slice(labelNode('').length), 'label') });
  return faults;
}

async function missingArtist(client: pg.ClientBase, ref: string): Promise<Fault> {
  const fault = { path: 'operations', message: describeMissing(ref, 'artist') };
  if (!ref.startsWith('name:')) return fault;
  const key = ref.slice('name:'.length);
  const { rows } = await client.query<{ id: string }>(bearersSql, [key]);
  if (rows.length > 0) {
    const message = `Several artists share the name “${key}”. Give an id.`;
    return { ...fault, message, near: rows.map(({ id }) => id) };
  }
  const near = await nearArtist(client, key);
  return near === null ? fault : { ...fault, near: [`name:${near}`] };
}

/** Describes a missing reference: a name was typed, an id belongs to a database. */
const describeMissing = (ref: string, kind: 'artist' | 'label'): string =>
  ref.startsWith('name:')
    ? `There is no ${kind} with the name “${ref.slice('name:'.length)}”.`
    : `There is no ${kind} with the id ${ref}.`;

async function nearArtist(client: pg.ClientBase, key: string): Promise<string | null> {
  const { rows } = await client.query<{ key: string }>(nearNames, [key]);
  return nearest(
    key,
    rows.map((row) => row.key),
  );
}
