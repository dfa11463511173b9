import type { SlotItem } from './format.ts';
import type { Place } from './left-out.ts';

type Always = 'credit' | 'time_status';

/** What a source says of a slot; a field that is missing says nothing. */
export type StatedSlot = Pick<SlotItem, Always> & Partial<Omit<SlotItem, Always | 'kind' | keyof Place>>;

/**
 * A slot and where it stood, with nothing said where its source says nothing. Written out, since an object that is
 * spread and then extended costs several times the time and the memory.
 */
export const slotAt = ({ file, where }: Place, record: StatedSlot): SlotItem => ({
  kind: 'slot',
  file,
  where,
  credit: record.credit,
  artists: record.artists ?? NONE,
  stage: record.stage ?? null,
  host: record.host ?? null,
  day: record.day ?? null,
  start: record.start ?? null,
  end: record.end ?? null,
  time_status: record.time_status,
  billing_rank: record.billing_rank ?? null,
  headliner: record.headliner ?? false,
  set_type: record.set_type ?? null,
  role: record.role ?? 'artist',
  status: record.status ?? 'confirmed',
  genres: record.genres ?? NONE,
  type: record.type ?? null,
  tags: record.tags ?? NONE,
  edition: record.edition ?? null,
  part: record.part ?? null,
});

const NONE: readonly never[] = [];
