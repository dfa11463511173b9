import { z } from 'zod';
import { excerpt, type FoundValue, jsonPath } from '../../files/index.ts';
import { byBatches } from '../read-by-batches.ts';
import type { Format, Item, ReadContext, SourceFile } from '../format.ts';
import { knownFields } from '../known-fields.ts';
import type { FilePlace } from '../leave-out.ts';
import { type Artist, artist, performance, tombstone } from './feed.ts';
import { listsStages, recordBatches } from './records.ts';
import { listedItem, slotItem } from './slot-items.ts';
import { readStages } from './stages.ts';

/**
 * Feeds of festival apps made with Appmiral: a file of artists, each with its performances, and a file of
 * stages, in any order and recognized by their content. Times are true UTC. Days are ids: `days: {"2878":
 * 2024-07-26}`.
 */
export const appmiral: Format = {
  name: 'appmiral',
  options: z.strictObject({}),
  ...byBatches(async function* (files, context) {
    const { artists, stages } = await sorted(files);
    const names = await readStages(stages, context);
    for (const file of artists) yield* readArtists(file, names, context);
  }),
};

async function sorted(
  files: readonly SourceFile[],
): Promise<{ artists: SourceFile[]; stages: SourceFile[] }> {
  const kinds = { artists: [] as SourceFile[], stages: [] as SourceFile[] };
  for (const file of files) kinds[(await listsStages(file)) ? 'stages' : 'artists'].push(file);
  return kinds;
}

type Names = ReadonlyMap<string, string>;

async function* readArtists(
  file: SourceFile,
  stages: Names,
  context: ReadContext,
): AsyncGenerator<Iterable<Item>> {
  let readable = 0;
  for await (const batch of recordBatches(file)) yield itemsIn(batch);
  if (readable > 0) return;
  const why = 'contains no artist of an Appmiral feed: check `format` in the manifest';
  const place = { file: file.name, where: '$', value: '' };
  context.report({ severity: 'refuse', ...place, why, done: 'nothing of it is published' });

  function* itemsIn(batch: readonly FoundValue[]): Generator<Item> {
    for (const { keys, value } of batch) {
      const place = { file: file.name, where: jsonPath(keys) };
      const read = isGone(value) ? null : knownFields(artist, value);
      if (read?.ok === false) leaveOut(context, place, value, 'is not an artist', 'it is left out');
      else readable++;
      if (read?.ok !== true) continue;
      reportBad(context, place, read.bad);
      yield* readItems(read.data, place, stages, context);
    }
  }
}

function* readItems(act: Artist, place: FilePlace, stages: Names, context: ReadContext): Generator<Item> {
  if (!act.published) return;
  let slots = 0;
  for (const [i, value] of act.performances.entries()) {
    const slot = findSlot(
      act,
      value,
      { file: place.file, where: `${place.where}.performances[${i}]` },
      stages,
      context,
    );
    if (slot === null) continue;
    yield slot;
    slots++;
  }
  if (slots === 0) yield listedItem(act, place);
}

function findSlot(
  act: Artist,
  value: unknown,
  place: FilePlace,
  stages: Names,
  context: ReadContext,
): Item | null {
  if (isGone(value)) return null;
  const read = knownFields(performance, value);
  if (!read.ok) {
    leaveOut(context, place, value, 'is not a performance', 'it is left out');
    return null;
  }
  const { stage_id, published } = read.data;
  if (!published) return null;
  reportBad(context, place, read.bad);
  const stage = stages.get(stage_id ?? '') ?? read.data.stage;
  if (stage === null)
    leaveOut(context, place, { id: stage_id }, 'is not a stage of the feed', 'the stage is left out');
  return slotItem(act, read.data, stage, place);
}

/** Whether a value is deleted: a tombstone has an id and a time. */
const isGone = (value: unknown): boolean => tombstone.safeParse(value).success;

function reportBad(context: ReadContext, place: FilePlace, fields: readonly string[]): void {
  for (const field of fields)
    leaveOut(context, place, { id: field }, 'has an unexpected value', 'the field is left out');
}

/** Reports a value by its id alone: its texts may contain a person's biography. */
function leaveOut(context: ReadContext, place: FilePlace, value: unknown, why: string, done: string): void {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : typeof value;
  context.report({ severity: 'leave_out', ...place, value: excerpt(JSON.stringify(id)), why, done });
}
