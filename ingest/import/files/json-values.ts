import type { SourceFile } from '../formats/format.ts';
import { decodedChunks } from './decoded-chunks.ts';
import type { FoundValue, PathStep } from './found-value.ts';
import { JsonSpans } from './json-spans.ts';
import { tokenBatches } from './json-tokens.ts';

/**
 * `jsonValues` in batches of one chunk each. If the quick reader fails, the document is read again by its tokens,
 * which decide.
 */
export async function* jsonBatches(
  file: SourceFile,
  path: readonly PathStep[],
): AsyncGenerator<readonly FoundValue[]> {
  const spans = new JsonSpans(path);
  let found = 0;
  for await (const text of decodedChunks(file)) {
    const batch = spans.take(text);
    if (batch === null) {
      yield* tokenBatches(file, path, found);
      return;
    }
    found += batch.length;
    yield batch;
  }
  if (!spans.ended()) yield* tokenBatches(file, path, found);
}

/**
 * Streams the values at a path of a JSON document (`['artists', '*']`), one of them in memory at a time. A
 * document that is not JSON ends with an `InputFault` that names the last value before it.
 */
export async function* jsonValues(file: SourceFile, path: readonly PathStep[]): AsyncGenerator<FoundValue> {
  for await (const batch of jsonBatches(file, path)) yield* batch;
}
