import { expect } from 'chai';
import fc from 'fast-check';
import { placeSideBySide } from './parallel-sets.ts';

const span = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 120 }))
  .map(([from, minutes]) => ({ from, to: from + minutes }));

describe('placeSideBySide', () => {
  it('gives overlapping items lanes, and an item by itself the whole width', () => {
    const placed = placeSideBySide([
      { of: 'c', from: 60, to: 90 },
      { of: 'a', from: 0, to: 60 },
      { of: 'b', from: 30, to: 45 },
      { of: 'd', from: 75, to: 120 },
      { of: 'e', from: 120, to: 150 },
    ]);
    expect(placed.map(({ of, lane, lanes }) => [of, lane, lanes])).to.deep.equal([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 2],
      ['d', 1, 2],
      ['e', 0, 1],
    ]);
  });

  it('never places two items of one time into one lane, nor loses an item', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), (spans) => {
        const placed = placeSideBySide(spans);
        expect(placed).to.have.length(spans.length);
        for (const [i, one] of placed.entries()) {
          expect(one.lane).to.be.within(0, one.lanes - 1);
          for (const other of placed.slice(i + 1))
            if (one.from < other.to && other.from < one.to) expect(one.lane).not.to.equal(other.lane);
        }
      }),
    );
  });
});
