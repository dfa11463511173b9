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
      'This release writes projection version 6001, but the live tables have version 5001: the rules, vocabularies or tables of the two versions differ.',
    ]);
  });

  it('name events that are parked now, or not any more', () => {
    expect(reasonsOf(same, [difference('parked', { added: 2, removed: 1 })])).to.deep.equal([
      '1 events were parked in the live tables, but are applied in the new tables.',
      '2 events were applied in the live tables, but are parked in the new tables.',
    ]);
  });

  it('are none if no table differs, and unknown if only tables do', () => {
    expect(reasonsOf(versions, [])).to.deep.equal([]);
    expect(reasonsOf(same, [difference('artist', { changed: 1 })])).to.deep.equal([]);
  });
});
