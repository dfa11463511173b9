import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'node:fs';
import { generatedStatements, printStatements } from './generated-statements.ts';

const SNAPSHOT = new URL('./generated-statements.sql', import.meta.url);

describe('the SQL statements generated from table descriptors', () => {
  it('equal the snapshot (UPDATE_SNAPSHOT=1 rewrites it)', () => {
    if (process.env['UPDATE_SNAPSHOT'] === '1') writeFileSync(SNAPSHOT, printStatements());
    expect(printStatements()).to.equal(readFileSync(SNAPSHOT, 'utf8'));
  });

  it('have different names', () => {
    const names = generatedStatements().map(({ name }) => name);
    expect(names).to.have.length(new Set(names).size);
  });
});
