import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect } from 'chai';
import type pg from 'pg';
import { schemaOf } from '../../db/generations/index.ts';
import { MemoryLog } from '../../test/histories/memory-log.ts';
import { generatedStatements } from '../../test/projector/generated-statements.ts';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { buildGeneration } from '../rebuild/bulk/index.ts';
import { writingSession } from './session.ts';

// A table of its own for what is parked: few rows, counted as a whole. The others define tables and indexes.
const OTHERWISE = /^(parked-subjects|table|indexes)\.sql$/;

const folder = (name: string): string => fileURLToPath(new URL(`../${name}/`, import.meta.url));

const written = ['store', 'projections'].flatMap((name) =>
  readdirSync(folder(name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql') && !OTHERWISE.test(file.replace(/^.*\//, '')))
    .map((file) => ({ file, text: readFileSync(join(folder(name), file), 'utf8') })),
);

describe('the session of a writer', () => {
  let database: Database;
  let client: pg.Client;
  before(async function () {
    this.timeout(120_000);
    database = await freshDatabase();
    const empty = { log: new MemoryLog(), databaseUrl: database.url, asOf: 0, until: 0 };
    // Its tables are empty and analyzed, when plans would go wrong for the life of a session.
    const { generation } = await buildGeneration(empty);
    client = writingSession(database.url, { name: 'test', searchPath: schemaOf(generation.number) });
    await client.connect();
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  const planOf = async (text: string): Promise<string> => {
    await client.query(`PREPARE planned AS ${text}`);
    const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
    const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'NULL').join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE planned${values}`);
    await client.query('DEALLOCATE planned');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('finds every row by an index, even if tables are empty when it plans', async () => {
    const generated = generatedStatements().map(({ name, text }) => ({ file: name, text }));
    expect(generated.map(({ file }) => file)).to.include.members([
      'credit-occurrence-drop',
      'roster-credit-drop',
    ]);
    const all = [...written, ...generated];
    expect(all.length).to.be.greaterThan(100);
    for (const { file, text } of all) {
      const plan = await planOf(text);
      const whole = /Seq Scan on (?!checkpoint|live)\w+|Hash (Right |Left )?Join|Merge (Left |Right )?Join/;
      expect(whole.exec(plan)?.[0], `${file}\n${plan}`).to.equal(undefined);
    }
  });
});
