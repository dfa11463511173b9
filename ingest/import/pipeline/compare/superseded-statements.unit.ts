import { expect } from 'chai';
import type { UnretractedStatement } from '../../../events/views/index.ts';
import type { Spooled } from '../read/spool.ts';
import { listSuperseded, tieLines, supersededLines, supersededOf } from './superseded-statements.ts';
import type { Validated } from '../read/validate-manifest.ts';

const FEBRUARY = '2026-02-01T12:00:00.000Z';
const MARCH = '2026-03-01T12:00:00.000Z';

const statementOf = (id: string, fields: Partial<UnretractedStatement> = {}): UnretractedStatement => ({
  id,
  type: 'lineup.reported',
  subject: 'edition:some-2026',
  part: null,
  as_of: FEBRUARY,
  revision: 1,
  imports: ['import-1'],
  ...fields,
});
const superseded = (stated: UnretractedStatement, ...unretracted: UnretractedStatement[]) => {
  const found = listSuperseded([stated], unretracted);
  return [supersededLines(found), tieLines(found)];
};

describe('behind: statements that a published one supersedes', () => {
  it('reports an older as_of, and what to raise', () => {
    expect(superseded(statementOf('a'), statementOf('b', { as_of: MARCH }))).to.deep.equal([
      [
        "some-2026: this source's statement of 2026-03-01T12:00:00Z supersedes this file; " +
          'if this file is newer, raise as_of (now 2026-02-01T12:00:00Z)',
      ],
      [],
    ]);
  });

  it('reports a lower revision at the same as_of, and the published revision', () => {
    expect(
      superseded(statementOf('a', { part: 'friday' }), statementOf('b', { part: 'friday', revision: 3 })),
    ).to.deep.equal([
      [
        "some-2026, part friday: this source's statement of 2026-02-01T12:00:00Z and revision 3 supersedes this file; " +
          'to publish this file, raise revision (now 1) or as_of',
      ],
      [],
    ]);
  });

  it('reports a tie for the same as_of and revision, whichever id is higher', () => {
    const line =
      'some-2026: this source already published a different statement with the same as_of, 2026-02-01T12:00:00Z; ' +
      'to replace that statement, raise revision (now 1) or as_of';
    expect(superseded(statementOf('a'), statementOf('b'))).to.deep.equal([[], [line]]);
    expect(superseded(statementOf('b'), statementOf('a'))).to.deep.equal([[], [line]]);
  });

  it('reports nothing for the same statement, for another part or type, or for a newer statement', () => {
    const none = [[], []];
    expect(superseded(statementOf('a'), statementOf('a'), statementOf('b', { as_of: MARCH }))).to.deep.equal(
      none,
    );
    expect(superseded(statementOf('a'), statementOf('b', { part: 'friday', as_of: MARCH }))).to.deep.equal(
      none,
    );
    expect(
      superseded(statementOf('a'), statementOf('b', { type: 'edition.reported', as_of: MARCH })),
    ).to.deep.equal(none);
    expect(superseded(statementOf('a', { revision: 2 }), statementOf('b'))).to.deep.equal(none);
    expect(superseded(statementOf('a', { as_of: MARCH }), statementOf('b', { revision: 9 }))).to.deep.equal(
      none,
    );
  });

  it('reports nothing for statements of the same import that was interrupted and read again', async () => {
    const data = { part: null, as_of: FEBRUARY, revision: 1 };
    const statement = { ...statementOf('a'), data } as unknown as Spooled;
    async function* read() {
      yield await Promise.resolve(statement);
    }
    const validated = { spool: { read }, tally: { get: () => 1 } } as unknown as Validated;
    const preview = { loadUnretracted: () => Promise.resolve([statementOf('b')]) };
    const found = (own: string) => supersededOf(validated, { source: 'app', own }, preview);
    expect(await found('import-1')).to.deep.equal([]);
    expect(await found('import-2')).to.have.length(1);
  });

  it('counts many superseded statements in one line', () => {
    const many = Array.from({ length: 8 }, (_, at) =>
      statementOf(`a${at}`, { subject: `edition:some-${2010 + at}` }),
    );
    const found = listSuperseded(
      many,
      many.map((each) => ({ ...each, id: `b${each.id}`, as_of: MARCH })),
    );
    expect(supersededLines(found)).to.have.length(6);
    expect(supersededLines(found).at(-1)).to.equal('… and 3 more likewise');
  });
});
