import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import { arraysOf } from '../../store/tables/index.ts';
import { changesIn } from './row-changes.ts';
import type { Change, RowChanges, Reported } from './change.ts';

const insert = statement(import.meta.url, './insert-changes.sql');

const COLUMNS: readonly (keyof Change)[] = [
  'kind',
  'slug',
  'artist_slug',
  'old_json',
  'new_json',
  'cause_json',
  'merged_into',
];

/** Appends the differences of rows to the feed, in the transaction that wrote them. */
export async function storeChanges(
  client: Database,
  rows: RowChanges,
  reported: Reported,
  position: number,
): Promise<void> {
  const changes = [...changesIn(rows, reported)];
  if (changes.length === 0) return;
  await client.query({ ...insert, values: [position, ...arraysOf(changes, COLUMNS)] });
}
