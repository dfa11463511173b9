import { firstCharacter, type FoundValue, jsonValues } from '../../files/index.ts';
import type { SourceFile } from '../format.ts';
import { tombstone } from './feed.ts';

/** The feed's records one by one: the elements of `data` beside `_meta`, or of a bare list. */
export async function* records(file: SourceFile): AsyncGenerator<FoundValue> {
  yield* jsonValues(file, (await firstCharacter(file)) === '[' ? ['*'] : ['data', '*']);
}

/** Whether a file lists stages: its first record that still stands has no performances. */
export async function listsStages(file: SourceFile): Promise<boolean> {
  for await (const { value } of records(file)) {
    if (tombstone.safeParse(value).success) continue;
    return typeof value === 'object' && value !== null && !('performances' in value);
  }
  return false;
}
