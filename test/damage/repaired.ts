import { expect } from 'chai';
import { openClient } from '../../db/index.ts';
import { schemaOf } from '../../db/generations/index.ts';
import type { Folds } from '../../projector/fold/steps/index.ts';
import { inRepairOrder } from '../../projector/rebuild/subject/repair-order.ts';
import { parseRepairSubject as parse } from '../../projector/rebuild/subject/repair-subject.ts';
import { repairSubject } from '../../projector/rebuild/subject/repair.ts';
import { subjectOfRow } from '../../projector/rebuild/subject/subject-of-row.ts';
import type { Tables } from '../oracle/tables.ts';
import { damageRows } from './damage-rows.ts';

const DAMAGED = 4;

interface Damaging {
  readonly databaseUrl: string;
  readonly generation: number;
  live(): Promise<Tables>;
}

/**
 * Repairs change nothing where nothing is damaged. Where rows are damaged, the repairs of all subjects restore them.
 * @param live the tables as they should be.
 */
export async function expectRepaired(
  fixture: Damaging,
  live: Tables,
  folds: Folds,
  seed: number,
): Promise<void> {
  const { databaseUrl, generation } = fixture;
  const repairs = async (...subjects: readonly string[]): Promise<unknown[]> => {
    const found: unknown[] = [];
    for (const subject of subjects) {
      const { differences } = await repairSubject({ databaseUrl, subject: parse(subject), by: 'Ada', folds });
      found.push(...differences.map(({ table, samples }) => [subject, table, samples]));
    }
    return found;
  };
  const client = openClient(databaseUrl, { applicationName: 'test', searchPath: schemaOf(generation) });
  await client.connect();
  try {
    const subjects = subjectsIn(live);
    expect(await repairs(...subjects), 'repaired where nothing is damaged').to.deep.equal([]);
    const damaged = await damageRows(client, DAMAGED, seed);
    await repairs(...inRepairOrder([...subjects, ...subjectsIn(await fixture.live())]));
    expect(texts(await fixture.live()), JSON.stringify(damaged)).to.deep.equal(texts(live));
  } finally {
    await client.end();
  }
}

const subjectsIn = (tables: Tables): string[] =>
  inRepairOrder(
    Object.entries(tables).flatMap(([table, rows]) => rows.flatMap((row) => subjectOfRow(table, row) ?? [])),
  );

/** Rows have no order. */
const texts = (tables: Tables): unknown =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).sort()]),
  );
