import type { SlotItem } from './format.ts';
import type { Place } from './left-out.ts';

type Always = 'credit' | 'time_status';

/** What a source says of a slot; a field that is missing says nothing. */
export type SaidOfSlot = Pick<SlotItem, Always> & Partial<Omit<SlotItem, Always | 'kind' | keyof Place>>;

/**
 * A slot and where it stood, with nothing said where its source says nothing. Written out, since an object that is
 * spread and then extended costs several times the time and the memory.
 */
export const slotAt = ({ file, where }: Place, said: SaidOfSlot): SlotItem => ({
  kind: 'slot',
  file,
  where,
  credit: said.credit,
  artists: said.artists ?? NONE,
  stage: said.stage ?? null,
  host: said.host ?? null,
  day: said.day ?? null,
  start: said.start ?? null,
  end: said.end ?? null,
  time_status: said.time_status,
  billing_rank: said.billing_rank ?? null,
  headliner: said.headliner ?? false,
  set_type: said.set_type ?? null,
  role: said.role ?? 'artist',
  status: said.status ?? 'confirmed',
  genres: said.genres ?? NONE,
  type: said.type ?? null,
  tags: said.tags ?? NONE,
  edition: said.edition ?? null,
  part: said.part ?? null,
});

const NONE: readonly never[] = [];
