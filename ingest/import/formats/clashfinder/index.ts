import { z } from 'zod';
import { firstCharacter } from '../../files/index.ts';
import { byBatches } from '../read-by-batches.ts';
import type { Format, Item, ReadContext, SourceFile } from '../format.ts';
import { refuse } from '../leave-out.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';

/**
 * Clashfinder's JSON (locations with their events) and its text upload (one line `act = {…}` per entry),
 * recognized by their first character. The time zone in either is not trusted: the times are the festival's
 * local times.
 */
export const clashfinder: Format = {
  name: 'clashfinder',
  options: z.strictObject({}),
  ...byBatches(async function* (files, context) {
    for (const file of files) yield* readFile(file, context);
  }),
};

async function* readFile(file: SourceFile, context: ReadContext): AsyncGenerator<Iterable<Item>> {
  const json = /[{[]/.test((await firstCharacter(file)) ?? '');
  let entries = 0;
  for await (const batch of json ? readJson(file, context) : readText(file, context)) yield counted(batch);
  const why = json
    ? 'contains no event of a Clashfinder location: check `format` in the manifest'
    : 'contains no line `act = {…}` of a Clashfinder upload: check `format` in the manifest';
  if (entries === 0) refuse(context, { file: file.name, where: json ? '$' : 'the file' }, why);

  function* counted(batch: Iterable<Item>): Generator<Item> {
    for (const item of batch) {
      entries++;
      yield item;
    }
  }
}
