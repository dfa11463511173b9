import { expect } from 'chai';
import fc from 'fast-check';
import { addPart, divideOutput } from './reply-parts.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

function joined(output: unknown): unknown {
  const { rest, parts } = divideOutput(output);
  for (const part of parts) addPart(rest, part);
  return rest;
}

describe('the parts of a long output', () => {
  it('hold at most 200 elements each', () => {
    const { rest, parts } = divideOutput({ rows: numbers(450), short: [1], nested: { rows: numbers(201) } });
    expect(rest).to.deep.equal({ rows: [], short: [1], nested: { rows: [] } });
    expect(parts.map(({ path, elements }) => [path.join('.'), elements.length])).to.deep.equal([
      ['rows', 200],
      ['rows', 200],
      ['rows', 50],
      ['nested.rows', 200],
      ['nested.rows', 1],
    ]);
  });

  it('give the output again', () => {
    const long = fc.integer({ min: 0, max: 900 }).map(numbers);
    const output = fc.oneof(
      long,
      fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), long, fc.record({ long }))),
    );
    fc.assert(
      fc.property(output, (value) => {
        expect(joined(value)).to.deep.equal(value);
      }),
    );
  });

  it('do not divide a value that is no list and no plain object', () => {
    const date = new Date(0);
    expect(divideOutput({ date, text: 'Ada', none: null })).to.deep.equal({
      rest: { date, text: 'Ada', none: null },
      parts: [],
    });
  });
});
