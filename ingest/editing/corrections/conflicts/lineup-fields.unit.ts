import { expect } from 'chai';
import type { LineupOperation } from '../../../events/corrections/index.ts';
import { concernsField } from './field.ts';
import { changedInLineup, touchedInLineup } from './lineup-fields.ts';

const DAY = '2026-07-10';
const shift = (minutes: number): LineupOperation => ({ op: 'shift', stage: null, day: DAY, minutes });
const change = (set: Extract<LineupOperation, { op: 'change' }>['set']): LineupOperation => ({
  op: 'change',
  select: { credit: 'Ada', day: DAY },
  set,
});
const conflict = (mine: LineupOperation, since: LineupOperation): boolean =>
  touchedInLineup(mine).some((field) =>
    changedInLineup(since).some((changed) => concernsField(field, changed)),
  );

describe('the fields of a shift', () => {
  it('include the day if it moves sets by whole days', () => {
    for (const minutes of [1_440, -1_440, 2_000])
      expect(conflict(change({ day: '2026-07-12' }), shift(minutes)), String(minutes)).to.equal(true);
  });

  it('leave the day out if sets stay on their festival day', () => {
    for (const minutes of [60, -1_439])
      expect(conflict(change({ day: '2026-07-12' }), shift(minutes)), String(minutes)).to.equal(false);
  });

  it('include the times, whatever the minutes', () => {
    expect(conflict(change({ start: '2026-07-10T20:00' }), shift(60))).to.equal(true);
    expect(conflict(change({ stage: 'Barn' }), shift(1_440))).to.equal(false);
  });
});
