import { z } from 'zod';
import { jsonPath, jsonValues } from '../../files/index.ts';
import type { Format, ReadContext } from '../format.ts';
import { type KnownFields, knownFields } from '../known-fields.ts';
import { leaveOut, leaveOutFields, type FilePlace, refuse } from '../leave-out.ts';
import { type Act, act, type Artist, artist, plainAct, stage } from './feed.ts';
import { listedItem, slotItem } from './items.ts';

/** The feed of a festival's app made with WOOV: artists, stages, and acts with times in milliseconds since 1970. */
export const woov: Format = {
  name: 'woov',
  options: z.strictObject({}),
  async *read(files, context) {
    const { artists, stages, waiting } = await gathered(files, context);
    const booked = new Set<string>();
    let acts = 0;
    for (const found of waiting) {
      const data = settled(found, 'acts', context);
      if (data === null) continue;
      acts++;
      const item = slotItem(data, found.place, { artists, stages }, context);
      if (item === null) continue;
      for (const { id } of item.artists) booked.add(id ?? '');
      yield item;
    }
    for (const [id, { place, ...rest }] of artists) if (!booked.has(id)) yield listedItem(rest, place);
    if (acts + artists.size > 0) return;
    const why = 'contains neither acts nor artists of a WOOV feed: check `format` in the manifest';
    refuse(context, { file: files[0]?.name ?? '', where: '$' }, why);
  },
};

/** Artists and stages by their ids. Acts wait, since they may precede the records that they refer to. */
async function gathered(files: Parameters<Format['read']>[0], context: ReadContext) {
  const artists = new Map<string, Listed>();
  const stages = new Map<string, string>();
  const waiting: Found<Act>[] = [];
  for (const file of files) {
    for await (const { keys, value } of jsonValues(file, [['artists', 'stages', 'acts'], '*'])) {
      const found = { place: { file: file.name, where: jsonPath(keys) }, kind: typeof value };
      if (keys[0] === 'acts') waiting.push({ ...found, read: knownFields(act, value, plainAct) });
      else if (keys[0] === 'stages') {
        const data = settled({ ...found, read: knownFields(stage, value) }, 'stages', context);
        if (data !== null) stages.set(data.id, data.name);
      } else {
        const data = settled({ ...found, read: knownFields(artist, value) }, 'artists', context);
        if (data !== null) artists.set(data.id, { ...data, place: found.place });
      }
    }
  }
  return { artists, stages, waiting };
}

type Listed = Artist & { readonly place: FilePlace };

interface Found<T> {
  readonly read: KnownFields<T>;
  readonly place: FilePlace;
  /** The kind of a value for the report: its texts may contain a person's biography. */
  readonly kind: string;
}

/** Parses a record of one of the lists; null, and reported, if it is invalid. */
function settled<T>({ read, place, kind }: Found<T>, list: string, context: ReadContext): T | null {
  if (!read.ok) {
    leaveOut(context, place, kind, `is not one of ${list}`, 'it is left out');
    return null;
  }
  leaveOutFields(context, place, read.bad);
  return read.data;
}
