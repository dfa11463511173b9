import type { SlotItem } from './format.ts';

/** A slot of which the source says no more than who, where and when; a format spreads it and adds what it knows. */
export const bareSlot = {
  kind: 'slot',
  artists: [],
  stage: null,
  host: null,
  day: null,
  start: null,
  end: null,
  billing_rank: null,
  headliner: false,
  set_type: null,
  role: 'artist',
  status: 'confirmed',
  genres: [],
  type: null,
  tags: [],
  edition: null,
  part: null,
} as const satisfies Partial<SlotItem>;
