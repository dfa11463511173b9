import type { SlotItem } from './format.ts';
import type { FilePlace } from './leave-out.ts';

type Always = 'credit' | 'time_status';

/** The fields of a slot that a source has; missing fields are unknown. */
export type StatedSlot = Pick<SlotItem, Always> & Partial<Omit<SlotItem, Always | 'kind' | keyof FilePlace>>;

/**
 * A slot with its place; unknown fields get their defaults. It is written out, since spreading and extending
 * an object costs several times the time and memory.
 */
export const slotAt = ({ file, where }: FilePlace, record: StatedSlot): SlotItem => ({
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
