import { firstCharacter, type FoundValue, jsonBatches } from '../../files/index.ts';
import type { SourceFile } from '../format.ts';
import { tombstone } from './feed.ts';

/** Reads the feed's records: the elements of `data` beside `_meta`, or of a bare list. */
export async function* recordBatches(file: SourceFile): AsyncGenerator<readonly FoundValue[]> {
  yield* jsonBatches(file, (await firstCharacter(file)) === '[' ? ['*'] : ['data', '*']);
}

/** The same one by one. */
export async function* records(file: SourceFile): AsyncGenerator<FoundValue> {
  for await (const batch of recordBatches(file)) yield* batch;
}

/** True if a file lists stages: its first record that is not deleted has no performances. */
export async function listsStages(file: SourceFile): Promise<boolean> {
  for await (const { value } of records(file)) {
    if (tombstone.safeParse(value).success) continue;
    return typeof value === 'object' && value !== null && !('performances' in value);
  }
  return false;
}
