import { type FoundValue, jsonBatches, jsonPath } from '../../files/index.ts';
import type { Item, ReadContext, SourceFile } from '../format.ts';
import { knownFields } from '../known-fields.ts';
import { leaveOut, leaveOutFields, type FilePlace } from '../leave-out.ts';
import { event, location, plainEvent } from './feed.ts';
import { slotItem } from './items.ts';

/** The events of Clashfinder's JSON, location by location. */
export async function* readJson(file: SourceFile, context: ReadContext): AsyncGenerator<Iterable<Item>> {
  for await (const batch of jsonBatches(file, ['locations', '*'])) yield readItems(batch, file.name, context);
}

function* readItems(batch: readonly FoundValue[], file: string, context: ReadContext): Generator<Item> {
  for (const { keys, value } of batch) {
    const place = { file, where: jsonPath(keys) };
    const read = location.safeParse(value);
    if (read.success) yield* readEvents(read.data, place, context);
    else leaveOut(context, place, typeof value, 'is not a location with events', 'it is left out');
  }
}

function* readEvents(
  { name, events }: { name: string | null; events: readonly unknown[] },
  at: FilePlace,
  context: ReadContext,
): Generator<Item> {
  for (const [index, value] of events.entries()) {
    const place = { file: at.file, where: `${at.where}.events[${index}]` };
    const read = knownFields(event, value, plainEvent);
    if (!read.ok) {
      leaveOut(context, place, typeof value, 'is not an event with a name', 'it is left out');
      continue;
    }
    leaveOutFields(context, place, read.bad);
    yield slotItem(read.data, name, place);
  }
}
