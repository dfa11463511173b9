import { expect } from 'chai';
import { folds as rules } from '../../projector/fold/steps/index.ts';
import { meaningOfSql } from '../../projector/projection-inputs.ts';
import { PROJECTION_VERSION, RULES_VERSION, VERSIONS_PER_RULES } from '../../projector/version.ts';
import { differencesFrom, type Projection, projectGolden, readGolden, refusalsOf } from './projection.ts';

describe('the projection version', function () {
  this.timeout(120_000);
  let now: Projection;
  before(async () => (now = await projectGolden()));

  it('changes when the golden logs give other rows, or tables and vocabularies differ', () => {
    expect(refusalsOf(readGolden(), now)).to.deep.equal([]);
  });

  it('has its golden file (npm run golden writes it)', () => {
    expect(now).to.deep.equal(readGolden());
  });

  it('is compared by the number of the rules first, so that a later release is higher', () => {
    expect(Math.floor(PROJECTION_VERSION / VERSIONS_PER_RULES)).to.equal(RULES_VERSION);
    expect(PROJECTION_VERSION).to.be.lessThan(2 ** 31);
  });

  it('does not depend on comments', () => {
    expect(meaningOfSql('-- one\nCREATE TABLE a (\n  b int -- two\n)')).to.equal('CREATE TABLE a ( b int )');
  });

  it('must be raised when a rule or a table changes', async () => {
    const changed = await projectGolden({
      ...rules,
      readEdition: (lineups, ...more) =>
        rules.readEdition(
          lineups.map((claim) => ({
            ...claim,
            data: { ...claim.data, performances: claim.data.performances.slice(1) },
          })),
          ...more,
        ),
    });
    const refusals = refusalsOf(now, changed);
    const known = refusals.find((sentence) => sentence.startsWith('Of credits-known.ndjson'));
    expect(known).to.match(/ other rows are made: .*\bbooking\b/);
    expect(refusals.at(-1)).to.match(/^Raise RULES_VERSION/);
    expect(refusalsOf(now, { ...changed, rules: now.rules + 1 })).to.deep.equal([]);
    expect(differencesFrom(now, { ...now, inputs: 'other' })).to.deep.equal([
      'Vocabularies or definitions of tables differ.',
    ]);
  });

  it('is held by logs that fill every table, except those of parked events', () => {
    const filled = (table: string): boolean =>
      Object.values(now.logs).some(({ tables }) => tables[table] !== 'empty');
    const tables = Object.keys(Object.values(now.logs)[0]!.tables);
    expect(tables.length).to.be.greaterThan(20);
    expect(tables.filter((table) => !filled(table))).to.deep.equal([]);
  });
});
