import { expect } from 'chai';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { type EditionClaims, type EditionState, readEditionState } from './edition-state.ts';

const unretracted = [editionReport('sun-2024'), lineup('sun-2024', [{ credit: 'Ada' }])];

/** The edition after so many corrections of its venue. */
const claims = (corrections: number): EditionClaims => ({
  slug: 'sun-2024',
  unretracted,
  corrections: Array.from({ length: corrections }, (_, nth) => ({
    ...{ id: `c${nth}`, position: 10 + nth, time: '2024-01-01T00:00:00.000Z' },
    ...{ type: 'edition.corrected', subject: 'edition:sun-2024', source: 'editor:ann' },
    ...{ imports: [], visible_from: null },
    data: { by: 'ann', operations: [{ op: 'set', set: { venue: `Hall ${nth}` } }] },
  })),
});

describe('readEditionState', () => {
  it('needs no more memory for each of a hundred states whose lineups are not read', () => {
    let known: EditionState[] = [];
    for (let nth = 0; nth < 100; nth += 1) {
      const state = readEditionState(claims(nth), known);
      // Reads the lineups of the first state only.
      if (nth === 0) state.sets([]);
      known = [state, ...known].slice(0, 2);
    }
    expect(known[0]!.facts).to.include({ venue: 'Hall 98' });
    expect(known[0]!.sets([])).to.equal(undefined);
  });
});
