import { expect } from 'chai';
import type { TableDifference } from './table-difference.ts';
import { reasonsOf } from './difference-reasons.ts';

const difference = (table: string, change: Partial<TableDifference> = {}): TableDifference => ({
  ...{ table, added: 0, removed: 0, changed: 0, columns: {}, newColumns: [], goneColumns: [], samples: [] },
  ...change,
});

describe('the reasons of a difference between tables', () => {
  const versions = { before: 5_001, after: 6_001 };
  const same = { before: 5_001, after: 5_001 };

  it('name another projection version, with both numbers', () => {
    expect(reasonsOf(versions, [difference('artist', { changed: 1 })])).to.deep.equal([
      'This release has projection version 6001, the live tables have version 5001: its rules, vocabularies or tables differ.',
    ]);
  });

  it('name events that are parked now, or not any more', () => {
    expect(reasonsOf(same, [difference('parked', { added: 2, removed: 1 })])).to.deep.equal([
      '1 events were parked, and are applied now.',
      '2 events are parked now that were applied before.',
    ]);
  });

  it('are none if no table differs, and unknown if only tables do', () => {
    expect(reasonsOf(versions, [])).to.deep.equal([]);
    expect(reasonsOf(same, [difference('artist', { changed: 1 })])).to.deep.equal([]);
  });
});
