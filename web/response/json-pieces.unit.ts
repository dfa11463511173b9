import { expect } from 'chai';
import fc from 'fast-check';
import { hasLongArray, jsonPieces } from './json-pieces.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('JSON in pieces', () => {
  it('is the text that JSON.stringify makes', () => {
    const long = fc.integer({ min: 0, max: 500 }).map(numbers);
    const member = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.date({ noInvalidDate: true }), long);
    const value = fc.oneof(
      fc.jsonValue(),
      long,
      fc.dictionary(fc.string(), fc.oneof(member, fc.record({ long }))),
    );
    fc.assert(
      fc.property(value, (one) => {
        expect([...jsonPieces(one)].join('')).to.equal(JSON.stringify(one));
      }),
    );
  });

  it('has at most 200 elements of an array in one piece', () => {
    const pieces = [...jsonPieces({ rows: numbers(450) })].map((piece) => piece.split(/\d+/).length - 1);
    expect(pieces).to.deep.equal([0, 0, 200, 200, 50, 0, 0]);
  });

  it('is needed where an array is long', () => {
    expect(
      [{ rows: numbers(201) }, numbers(201), { a: { rows: numbers(300) } }].map(hasLongArray),
    ).to.deep.equal([true, true, true]);
    expect([{ rows: numbers(200) }, 'text', null, [numbers(300)]].map(hasLongArray)).to.deep.equal([
      false,
      false,
      false,
      false,
    ]);
  });
});
