import { expect } from 'chai';
import { card, wrapped } from './link-card.ts';

describe('a link preview image', () => {
  it('breaks lines between words, and within words that are too long', () => {
    expect(wrapped('one two three', { letters: 7, lines: 3 })).to.deep.equal(['one two', 'three']);
    expect(wrapped('abcdefghij', { letters: 4, lines: 3 })).to.deep.equal(['abcd', 'efgh', 'ij']);
  });

  it('ends with an ellipsis when words are left out', () =>
    expect(wrapped('one two three four', { letters: 5, lines: 2 })).to.deep.equal(['one', 'two…']));

  it('escapes hostile names', () => {
    const svg = card({ title: '</text><script>', description: '"&<', body: [] as never });
    expect(svg).not.to.include('<script');
    expect(svg).to.include('&lt;script&gt;');
  });
});
