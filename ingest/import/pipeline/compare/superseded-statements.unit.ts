import { expect } from 'chai';
import type { StatementInForce } from './preview-types.ts';
import type { Spooled } from '../read/spool.ts';
import { behind, tieLines, supersededLines, supersededOf } from './superseded-statements.ts';
import type { Validated } from '../read/validate-manifest.ts';

const FEBRUARY = '2026-02-01T12:00:00.000Z';
const MARCH = '2026-03-01T12:00:00.000Z';

const word = (id: string, fields: Partial<StatementInForce> = {}): StatementInForce => ({
  id,
  type: 'lineup.reported',
  subject: 'edition:some-2026',
  part: null,
  as_of: FEBRUARY,
  revision: 1,
  imports: ['import-1'],
  ...fields,
});
const superseded = (stated: StatementInForce, ...inForce: StatementInForce[]) => {
  const found = behind([stated], inForce);
  return [supersededLines(found), tieLines(found)];
};

describe('a statement behind a published one', () => {
  it('of a later instant is told, and what would bring it before that one', () => {
    expect(superseded(word('a'), word('b', { as_of: MARCH }))).to.deep.equal([
      [
        "some-2026: this source's statement of 2026-03-01T12:00:00Z supersedes it; " +
          'raise as_of (now 2026-02-01T12:00:00Z) if this file is newer',
      ],
      [],
    ]);
  });

  it('of the same instant and a higher revision is told, with its own revision', () => {
    expect(
      superseded(word('a', { part: 'friday' }), word('b', { part: 'friday', revision: 3 })),
    ).to.deep.equal([
      [
        "some-2026, part friday: this source's statement of 2026-02-01T12:00:00Z and revision 3 supersedes it; " +
          'raise revision (now 1) or as_of',
      ],
      [],
    ]);
  });

  it('of the same instant and revision may not be published, whichever of the ids is the higher', () => {
    const line =
      'some-2026: a different statement of this source has the same time, 2026-02-01T12:00:00Z; ' +
      'to replace it, raise revision (now 1) or as_of';
    expect(superseded(word('a'), word('b'))).to.deep.equal([[], [line]]);
    expect(superseded(word('b'), word('a'))).to.deep.equal([[], [line]]);
  });

  it('is none where it is that statement, or speaks of another part, or comes after it', () => {
    const none = [[], []];
    expect(superseded(word('a'), word('a'), word('b', { as_of: MARCH }))).to.deep.equal(none);
    expect(superseded(word('a'), word('b', { part: 'friday', as_of: MARCH }))).to.deep.equal(none);
    expect(superseded(word('a'), word('b', { type: 'edition.reported', as_of: MARCH }))).to.deep.equal(none);
    expect(superseded(word('a', { revision: 2 }), word('b'))).to.deep.equal(none);
    expect(superseded(word('a', { as_of: MARCH }), word('b', { revision: 9 }))).to.deep.equal(none);
  });

  it('is none behind what its own import published before it broke off, and was then read otherwise', async () => {
    const data = { part: null, as_of: FEBRUARY, revision: 1 };
    const statement = { ...word('a'), data } as unknown as Spooled;
    async function* read() {
      yield await Promise.resolve(statement);
    }
    const validated = { spool: { read }, tally: { get: () => 1 } } as unknown as Validated;
    const preview = { inForce: () => Promise.resolve([word('b')]) };
    const found = (own: string) => supersededOf(validated, { source: 'app', own }, preview);
    expect(await found('import-1')).to.deep.equal([]);
    expect(await found('import-2')).to.have.length(1);
  });

  it('is counted where there are many', () => {
    const many = Array.from({ length: 8 }, (_, at) =>
      word(`a${at}`, { subject: `edition:some-${2010 + at}` }),
    );
    const found = behind(
      many,
      many.map((each) => ({ ...each, id: `b${each.id}`, as_of: MARCH })),
    );
    expect(supersededLines(found)).to.have.length(6);
    expect(supersededLines(found).at(-1)).to.equal('… and 3 more likewise');
  });
});
