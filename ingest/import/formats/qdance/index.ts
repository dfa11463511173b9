import { z } from 'zod';
import { type FoundValue, jsonBatches, jsonPath } from '../../files/index.ts';
import { byBatches } from '../read-by-batches.ts';
import type { Format, Item, ReadContext, SourceFile } from '../format.ts';
import { knownFields, type PlainReader } from '../known-fields.ts';
import { leaveOut, leaveOutFields, type FilePlace, refuse } from '../leave-out.ts';
import { block, type Day, day, DAYS, plainBlock, STAGE_DAYS, stageDay } from './feed.ts';
import { slotItem } from './items.ts';

/**
 * The answer of Q-dance's CMS to its apps: the days of an edition, their stages, and the blocks on each.
 * Blocks have no order, and their times are null until they are published.
 */
export const qdance: Format = {
  name: 'qdance',
  options: z.strictObject({}),
  ...byBatches(async function* (files, context) {
    for (const file of files) yield* readFile(file, context);
  }),
};

/** Paths of an edition's days: below the app's settings, or in an answer about the edition itself. */
const PATHS = [
  ['data', '*', 'eventEdition', DAYS, '*'],
  ['data', '*', DAYS, '*'],
];

async function* readFile(file: SourceFile, context: ReadContext): AsyncGenerator<Iterable<Item>> {
  let days = 0;
  for (const path of PATHS) {
    for await (const batch of jsonBatches(file, path)) yield readItems(batch);
    if (days > 0) return;
  }
  const why = "contains no festival day of Q-dance's CMS: check `format` in the manifest";
  refuse(context, { file: file.name, where: '$' }, why);

  function* readItems(batch: readonly FoundValue[]): Generator<Item> {
    for (const { keys, value } of batch) {
      const place = { file: file.name, where: jsonPath(keys) };
      const read = parseRecord(day, value, place, 'is not a day', context);
      if (read === null) continue;
      days++;
      yield* readSlots(read, place, context);
    }
  }
}

function* readSlots(record: Day, at: FilePlace, context: ReadContext): Generator<Item> {
  for (const [index, value] of record[STAGE_DAYS].entries()) {
    const place = { file: at.file, where: `${at.where}.${STAGE_DAYS}[${index}]` };
    const onStage = parseRecord(stageDay, value, place, 'does not belong to any day of the feed', context);
    for (const [i, each] of (onStage?.performances ?? []).entries()) {
      const spot = { file: at.file, where: `${place.where}.performances[${i}]` };
      const read = parseRecord(block, each, spot, 'is not a block', context, plainBlock);
      const slot =
        read && slotItem(read, { day: record.date ?? record.name, stage: onStage?.stage ?? null }, spot);
      if (slot) yield slot;
      else if (read) leaveOut(context, spot, '', 'names no artist', 'it is left out');
    }
  }
}

/** Parses a record; null, and reported, if it is invalid. */
function parseRecord<T>(
  schema: z.ZodType<T>,
  value: unknown,
  place: FilePlace,
  why: string,
  context: ReadContext,
  readPlain?: PlainReader<T>,
): T | null {
  const read = knownFields(schema, value, readPlain);
  if (!read.ok) {
    leaveOut(context, place, typeof value, why, 'it is left out');
    return null;
  }
  leaveOutFields(context, place, read.bad);
  return read.data;
}
