import { expect } from 'chai';
import { cellsOf, listOf, textOf } from './rows.ts';
import { formatAnswer, withVersion } from './verb.ts';

const board = {
  meta: { total: 3 },
  leaderboard: [
    { rank: 1, artist: { name: 'Ada\u001b[2J', slug: 'ada' }, note: null },
    { rank: 2, artist: { name: 'パソコン', slug: 'p' }, note: null },
  ],
};

describe('bookings get', () => {
  it('finds the list of an answer, and its total', () => {
    expect(listOf(board)).to.deep.include({ name: 'leaderboard', total: 3 });
    expect(listOf({ name: 'Ada', aliases: ['A'] })).to.equal(null);
  });

  it('leaves out empty columns, and control characters of terminals', () => {
    expect(cellsOf(board.leaderboard)).to.deep.equal({
      heads: ['rank', 'artist'],
      cells: [
        ['1', 'Ada [2J'],
        ['2', 'パソコン'],
      ],
    });
  });

  it('prints a table, and that there is more', () => {
    const text = formatAnswer(board);
    expect(text)
      .to.match(/rank\s+artist/)
      .and.to.include('2 of 3 rows');
    expect(text).not.to.include('\u001b[2J');
  });

  it('prints one thing by its fields', () =>
    expect(formatAnswer({ meta: {}, name: 'Ada', aliases: ['A', 'B'], label: null })).to.equal(
      'name: Ada\naliases: A, B',
    ));

  it('accepts a path with or without its version', () => {
    expect(['festivals?year=2026', '/v1/usage', '/openapi.json', 'v1/labels'].map(withVersion)).to.deep.equal(
      ['/v1/festivals?year=2026', '/v1/usage', '/openapi.json', '/v1/labels'],
    );
    expect(textOf([{ slug: 'a' }, 1])).to.equal('a, 1');
  });
});
