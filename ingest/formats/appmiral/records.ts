import { type FoundValue, jsonValues } from '../../files/index.ts';
import type { SourceFile } from '../format.ts';
import { tombstone } from './feed.ts';

/** The feed's records one by one: the elements of `data` beside `_meta`, or of a bare list. */
export async function* records(file: SourceFile): AsyncGenerator<FoundValue> {
  yield* jsonValues(file, (await startsWithList(file)) ? ['*'] : ['data', '*']);
}

async function startsWithList(file: SourceFile): Promise<boolean> {
  for await (const chunk of file.open() as AsyncIterable<Buffer>) {
    const first = /[^\s\uFEFF]/.exec(chunk.toString('utf8'))?.[0];
    if (first !== undefined) return first === '[';
  }
  return false;
}

/** Whether a file lists stages: its first record that still stands has no performances. */
export async function listsStages(file: SourceFile): Promise<boolean> {
  for await (const { value } of records(file)) {
    if (tombstone.safeParse(value).success) continue;
    return typeof value === 'object' && value !== null && !('performances' in value);
  }
  return false;
}
