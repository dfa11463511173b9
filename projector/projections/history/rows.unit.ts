import { expect } from 'chai';
import { lineup } from '../../../test/fold/claims.ts';
import { editionHistoryRows } from './rows.ts';

describe('a row of edition_history', () => {
  it('has the day of its first step at the position that the index reads', () => {
    const statements = ['2026-03-02', '2026-01-31'].map((day) =>
      lineup('sun-2026', [`Act of ${day}`], { as_of: `${day}T09:00:00.000Z` }),
    );
    const [row] = editionHistoryRows('edition:sun-2026', statements, new Set());
    // `substr(history_json, 9, 10)`
    expect(row!.history_json.slice(8, 18)).to.equal('2026-01-31');
  });
});
