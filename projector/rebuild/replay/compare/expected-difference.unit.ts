import { expect } from 'chai';
import type { TableDifference } from './table-difference.ts';
import { approvalOf, expectedDifference, unexpected } from './expected-difference.ts';

const versions = { before: 5_001, after: 6_001 };
const difference = (table: string, change: Partial<TableDifference> = {}): TableDifference => ({
  table,
  added: 0,
  removed: 0,
  changed: 0,
  columns: {},
  newColumns: [],
  goneColumns: [],
  samples: [],
  ...change,
});
const artists = (rows: number) => difference('artist', { changed: rows, columns: { name: rows } });

describe('an approved difference', () => {
  const approved = approvalOf(versions, [artists(100), difference('edition', { newColumns: ['dj'] })]);
  const judge = (...found: TableDifference[]): string[] => unexpected(versions, found, approved);

  it('is read from its file as it was written', () => {
    expect(expectedDifference.parse(JSON.parse(JSON.stringify(approved)))).to.deep.equal(approved);
  });

  it('accepts the same difference, and counts that differ by 2 %', () => {
    const column = difference('edition', { newColumns: ['dj'] });
    expect(judge(artists(100), column)).to.deep.equal([]);
    expect(judge(artists(102), column)).to.deep.equal([]);
    expect(judge(artists(98), column)).to.deep.equal([]);
  });

  it('refuses more or fewer rows, and another table, column or version', () => {
    const column = difference('edition', { newColumns: ['dj'] });
    expect(judge(artists(103), column)).to.deep.equal([
      'artist: 103 rows changed, 100 were expected',
      'artist.name differs in 103 rows, 100 were expected',
    ]);
    expect(judge(column)).to.have.length(2);
    expect(judge(artists(100))).to.deep.equal(['edition: new columns none, dj were expected']);
    expect(judge(artists(100), column, difference('label', { added: 1 }))).to.deep.equal([
      'label: 1 rows added, 0 were expected',
    ]);
    const other = difference('artist', { changed: 100, columns: { name: 100, slug: 1 } });
    expect(judge(other, column)).to.deep.equal(['artist.slug differs in 1 rows, 0 were expected']);
    expect(unexpected({ before: 5_001, after: 6_002 }, [artists(100), column], approved)).to.deep.equal([
      'the approval is for versions 5001 -> 6001, but this difference is for 5001 -> 6002',
    ]);
  });

  it('is needed for any difference', () => {
    expect(unexpected(versions, [], null)).to.deep.equal([]);
    expect(unexpected(versions, [artists(1)], null)).to.deep.equal(['artist differs']);
  });
});
