import { expect } from 'chai';
import { card, wrapped } from './link-card.ts';

describe('a card', () => {
  it('breaks lines between words, and words that are too long', () => {
    expect(wrapped('one two three', { letters: 7, lines: 3 })).to.deep.equal(['one two', 'three']);
    expect(wrapped('abcdefghij', { letters: 4, lines: 3 })).to.deep.equal(['abcd', 'efgh', 'ij']);
  });

  it('ends in an ellipsis where it leaves words out', () =>
    expect(wrapped('one two three four', { letters: 5, lines: 2 })).to.deep.equal(['one', 'two…']));

  it('has hostile names as text', () => {
    const svg = card({ title: '</text><script>', description: '"&<', body: [] as never });
    expect(svg).not.to.include('<script');
    expect(svg).to.include('&lt;script&gt;');
  });
});
