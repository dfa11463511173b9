import { z } from 'zod';
import { jsonPath, jsonValues } from '../../files/index.ts';
import type { Format, ReadContext, SourceFile } from '../format.ts';
import { type KnownFields, knownFields } from '../known-fields.ts';
import { leaveOut, leaveOutFields, type Place, refuse } from '../left-out.ts';
import { act, type Artist, artist, stage } from './feed.ts';
import { listedItem, slotItem } from './items.ts';

/** The feed of a festival's app made with WOOV: artists, stages, and acts with times in milliseconds since 1970. */
export const woov: Format = {
  name: 'woov',
  options: z.strictObject({}),
  async *read(files, context) {
    const artists = new Map<string, Listed>();
    const stages = new Map<string, string>();
    for (const file of files) {
      for await (const { data, place } of records(file, 'artists', artist, context))
        artists.set(data.id, { ...data, place });
      for await (const { data } of records(file, 'stages', stage, context)) stages.set(data.id, data.name);
    }
    const booked = new Set<string>();
    let acts = 0;
    for (const file of files) {
      for await (const { data, place } of records(file, 'acts', act, context)) {
        acts++;
        const item = slotItem(data, place, { artists, stages }, context);
        if (item === null) continue;
        for (const { id } of item.artists) booked.add(id ?? '');
        yield item;
      }
    }
    for (const [id, { place, ...rest }] of artists) if (!booked.has(id)) yield listedItem(rest, place);
    if (acts + artists.size > 0) return;
    const why = 'holds neither acts nor artists of a WOOV feed: is the format right?';
    refuse(context, { file: files[0]?.name ?? '', where: '$' }, why);
  },
};

type Listed = Artist & { readonly place: Place };

interface Found<T> {
  readonly data: T;
  readonly place: Place;
}

/** The records of one list of a file, by their schema; what is none is reported and left out. */
async function* records<T>(
  file: SourceFile,
  list: 'artists' | 'stages' | 'acts',
  schema: z.ZodType<T>,
  context: ReadContext,
): AsyncGenerator<Found<T>> {
  for await (const { keys, value } of jsonValues(file, [list, '*'])) {
    const place = { file: file.name, where: jsonPath(keys) };
    const read: KnownFields<T> = knownFields(schema, value);
    if (!read.ok) {
      leaveOut(context, place, typeof value, `is none of ${list}`, 'it is left out');
      continue;
    }
    leaveOutFields(context, place, read.bad);
    yield { data: read.data, place };
  }
}
