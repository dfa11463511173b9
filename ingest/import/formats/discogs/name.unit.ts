import { expect } from 'chai';
import fc from 'fast-check';
import { readId, readName } from './name.ts';

const parts = (printed: string): unknown => {
  const read = readName(printed);
  return read.ok ? [read.name.name, read.name.number, read.name.sort_name] : read.why;
};

describe('readName, for a name in a Discogs dump', () => {
  const NAMES: readonly (readonly [
    printed: string,
    name: string,
    number: number | null,
    sort: string | null,
  ])[] = [
    ['Oasis (15)', 'Oasis', 15, null],
    ['Corrupt (UK)', 'Corrupt (UK)', null, null],
    ['01 (Pop Music)', '01 (Pop Music)', null, null],
    ['(2)', '(2)', null, null],
    ['The (2) (3)', 'The (2)', 3, null],
    ['Model (0)', 'Model (0)', null, null],
    ['Funk Hunters, The', 'The Funk Hunters', null, 'Funk Hunters, The'],
    ['Funk Hunters, The (2)', 'The Funk Hunters', 2, 'Funk Hunters, The'],
    ['Mad, Bad & Jazz', 'Mad, Bad & Jazz', null, null],
    ['V2 Records, Inc.', 'V2 Records, Inc.', null, null],
    ['  Two \r\n Lines ', 'Two Lines', null, null],
    ['!!!', '!!!', null, null],
    ['∆', '∆', null, null],
    ['夜明け (2)', '夜明け', 2, null],
  ];
  for (const [printed, ...expected] of NAMES) {
    it(`reads ${JSON.stringify(printed)} as ${JSON.stringify(expected)}`, () => {
      expect(parts(printed)).to.deep.equal(expected);
    });
  }

  it('refuses an empty name, and one of more than 300 characters', () => {
    expect(parts(' \r\n')).to.equal('the name is empty');
    expect(parts('x'.repeat(301))).to.equal('the name is longer than 300 characters');
  });

  it('separates any name from its namesake number', () => {
    const name = fc.string({ minLength: 1, maxLength: 50, unit: 'grapheme' }).filter((text) => {
      const read = readName(text);
      return read.ok && read.name.name === text;
    });
    fc.assert(
      fc.property(name, fc.integer({ min: 1, max: 999_999 }), (text, number) => {
        expect(parts(`${text} (${number})`)).to.deep.equal([text, number, null]);
      }),
    );
  });
});

describe('readId, for an id in a Discogs dump', () => {
  it('accepts only whole numbers above 0', () => {
    expect(['26', ' 26\n', '0', '', '-1', '1.5', '1e3', '26x', undefined].map(readId)).to.deep.equal([
      ...['26', '26'],
      ...[null, null, null, null, null, null, null],
    ]);
  });
});
