import { expect } from 'chai';
import { statementLines } from './print-statements.ts';

const stated = {
  claim: 'a',
  type: 'lineup.reported',
  subject: 'edition:sun-2026',
  source: 'app',
  upstream: null,
  part: null,
  as_of: '2026-02-01T00:00:00.000Z',
  complete: true,
  position: 7,
  files: ['app.yaml'],
  silent: null,
};

describe('the lines of statements', () => {
  it('end in the reason if a statement is not in force', () => {
    expect(statementLines([stated, { ...stated, claim: 'b', silent: 'undone' }])).to.deep.equal([
      'app: who plays as of 2026-02-01, from app.yaml, log position 7',
      'app: who plays as of 2026-02-01, from app.yaml, log position 7 - undone',
    ]);
  });

  it('count the statements of a source with the same reason', () => {
    const older = { ...stated, silent: 'superseded by a newer statement' };
    expect(statementLines([older, { ...older, claim: 'b' }])).to.deep.equal([
      'app: 2 statements as of 2026-02-01, from app.yaml - superseded by a newer statement',
    ]);
  });
});
