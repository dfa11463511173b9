import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

const folder = new URL('./migrations/', import.meta.url);
/** From this number on, the first line of a file states whether it is additive. */
const FIRST = 15;

const ADDS = [
  /^CREATE (TABLE|INDEX|SEQUENCE|SCHEMA|VIEW|TYPE|FUNCTION) /,
  /^COMMENT ON /,
  /^INSERT INTO /,
  // Hints are shown in lists only; an older release shows the new text.
  /^UPDATE (accounts\.api_key|editing\.editor_token) SET hint = /,
  // A writer that does not know the column leaves it out.
  /^ALTER TABLE \S+ ADD COLUMN (?!.*\b(UNIQUE|PRIMARY KEY)\b)(?!(?!.*\bDEFAULT\b).*\bNOT NULL\b)[^,]*$/,
];

/** Statements of a file, each in one line, that do more than add. */
const statementsBeyond = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '' && !ADDS.some((adds) => adds.test(statement)));

describe('migrations', () => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && Number(name.slice(0, 3)) >= FIRST)
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

  it('say whether older releases run beside them', () => {
    const silent = files.filter(([, sql]) => !/^-- (not )?additive\b/.test(sql));
    expect(silent.map(([name]) => name)).to.deep.equal([]);
    expect(files).to.not.deep.equal([]);
  });

  it('only add if they say so', () => {
    const beyond = files
      .filter(([, sql]) => sql.startsWith('-- additive'))
      .flatMap(([name, sql]) => statementsBeyond(sql).map((statement) => `${name}: ${statement}`));
    expect(beyond).to.deep.equal([]);
  });

  it('are marked as breaking when an older writer would fail', () => {
    for (const sql of [
      'DROP TABLE a;',
      'ALTER TABLE a DROP COLUMN b;',
      'ALTER TABLE a ADD COLUMN b int NOT NULL;',
      'ALTER TABLE a ADD COLUMN b int UNIQUE;',
      'ALTER TABLE a ALTER b TYPE text;',
      'CREATE UNIQUE INDEX one ON a (b);',
      'UPDATE a SET b = 1;',
    ])
      expect(statementsBeyond(sql), sql).to.have.length(1);
    for (const sql of [
      'CREATE TABLE a (b int NOT NULL);',
      'ALTER TABLE a ADD COLUMN b int NOT NULL DEFAULT 0;',
    ])
      expect(statementsBeyond(sql), sql).to.deep.equal([]);
  });
});
