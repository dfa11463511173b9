import type { ShownSet } from '../../ingest/editing/corrections/current-state/index.ts';

/** A confirmed set of the main stage without time and acts, unless given. */
export const shownSet = (credit: string, given: Partial<ShownSet> = {}): ShownSet => ({
  credit,
  day: null,
  stage: 'Main',
  start: null,
  end: null,
  time_status: null,
  acts: [],
  set_type: null,
  status: 'confirmed',
  billing_rank: null,
  headliner: false,
  sources: [],
  shown: true,
  ...given,
});
