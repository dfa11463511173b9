import { z } from 'zod';
import { type FoundValue, jsonBatches, jsonPath } from '../../files/index.ts';
import { byBatches } from '../read-by-batches.ts';
import type { Format, Item, ReadContext, SlotItem, SourceFile } from '../format.ts';
import { knownFields, type PlainReader } from '../known-fields.ts';
import { leaveOut, leaveOutFields, type FilePlace, refuse } from '../leave-out.ts';
import { performance, plainPerformance, slot } from './feed.ts';
import { performanceItem, snapshotItem } from './items.ts';

/**
 * Tomorrowland's public lineup: the site's own feed (`performances`), whose `day` is the festival's night, and
 * snapshots of its page (`slots`), whose `date` is the calendar's (`day: {from: rule}`). Times carry their offset.
 */
export const tomorrowland: Format = {
  name: 'tomorrowland',
  options: z.strictObject({}),
  ...byBatches(async function* (files, context) {
    for (const file of files) yield* readFile(file, context);
  }),
};

type Read = { readonly item: SlotItem; readonly bad: readonly string[] } | null;
type Shape = (value: unknown, place: FilePlace) => Read;

function shape<T>(
  schema: z.ZodType<T>,
  itemOf: (record: T, place: FilePlace) => SlotItem,
  readPlain?: PlainReader<T>,
): Shape {
  return (value, place) => {
    const read = knownFields(schema, value, readPlain);
    return read.ok ? { item: itemOf(read.data, place), bad: read.bad } : null;
  };
}

/** The two shapes of a file by the list that it holds. */
const SHAPES: Readonly<Record<string, Shape>> = {
  performances: shape(performance, performanceItem, plainPerformance),
  slots: shape(slot, snapshotItem),
};

async function* readFile(file: SourceFile, context: ReadContext): AsyncGenerator<Iterable<Item>> {
  for (const [list, shape] of Object.entries(SHAPES)) {
    const read = yield* readList(file, list, shape, context);
    if (read > 0) return;
  }
  const why = 'contains neither performances nor slots of Tomorrowland: check `format` in the manifest';
  refuse(context, { file: file.name, where: '$' }, why);
}

/** Yields the list's items in batches and returns how many there were. */
async function* readList(
  file: SourceFile,
  list: string,
  shape: Shape,
  context: ReadContext,
): AsyncGenerator<Iterable<Item>, number> {
  let read = 0;
  for await (const batch of jsonBatches(file, [list, '*'])) yield readItems(batch);
  return read;

  function* readItems(batch: readonly FoundValue[]): Generator<Item> {
    for (const { keys, value } of batch) {
      const place = { file: file.name, where: jsonPath(keys) };
      const found = shape(value, place);
      if (found === null) {
        leaveOut(context, place, JSON.stringify(value), `is not one of ${list}`, 'it is left out');
        continue;
      }
      leaveOutFields(context, place, found.bad);
      yield found.item;
      read++;
    }
  }
}
