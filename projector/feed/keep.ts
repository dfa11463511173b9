import type { Database } from '../../db/generations/index.ts';
import { statement } from '../../db/statement.ts';
import type { Admission } from '../steps/admit.ts';
import { arraysOf } from '../tables/sync.ts';
import { type Cause, type Change, changesIn, type RowChanges, type Told } from './change.ts';

const insert = statement(import.meta.url, './insert.sql');

const COLUMNS: readonly (keyof Change)[] = [
  'kind',
  'slug',
  'artist_slug',
  'old_json',
  'new_json',
  'cause_json',
  'merged_into',
];

/** Appends how rows differ to the feed, in the transaction that wrote them. */
export async function keepChanges(
  client: Database,
  rows: RowChanges,
  told: Told,
  position: number,
): Promise<void> {
  const changes = [...changesIn(rows, told)];
  if (changes.length === 0) return;
  await client.query({ ...insert, values: [position, ...arraysOf(changes, COLUMNS)] });
}

const CAUSE = { source: null, import: null, correction: null };

/** Whose word each edition's change is: the last of the batch that speaks of it; else its day; else it lies elsewhere. */
export function causes(admission: Admission, due: readonly string[]): Told['causeOf'] {
  const bySubject = new Map<string, Cause>();
  for (const slug of due) bySubject.set(`edition:${slug}`, { ...CAUSE, kind: 'day' });
  for (const { subject, source, imports } of admission.statements)
    bySubject.set(subject, { ...CAUSE, kind: 'import', source, import: imports.at(-1) ?? null });
  for (const { subject, id, source } of admission.corrections)
    bySubject.set(subject, { ...CAUSE, kind: 'correction', source, correction: id });
  const elsewhere: Cause = { ...CAUSE, kind: admission.takenBack.length > 0 ? 'withdrawal' : 'identity' };
  return (slug) => (slug === null ? undefined : bySubject.get(`edition:${slug}`)) ?? elsewhere;
}
