import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { schemaOf } from '../../db/generations/index.ts';
import { openClient } from '../../db/pool.ts';
import { report } from '../report.ts';
import { BASE_TABLES } from './base-tables.ts';

/**
 * The reference: copies the rows of a built generation's base tables, exported as COPY text beforehand, one table
 * after the other into empty tables with the same columns, without indexes and keys.
 */
const [databaseUrl, generation, folder] = process.argv.slice(2);
const client = openClient(databaseUrl!, { applicationName: 'bench copy' });
await client.connect();
await client.query('DROP SCHEMA IF EXISTS bench_copy CASCADE; CREATE SCHEMA bench_copy');
for (const table of BASE_TABLES) {
  const built = `${schemaOf(Number(generation))}.${table}`;
  await client.query(`CREATE TABLE bench_copy.${table} (LIKE ${built})`);
  await pipeline(client.query(copyTo(`COPY ${built} TO STDOUT`)), createWriteStream(join(folder!, table)));
}
await client.query('CHECKPOINT');
const started = performance.now();
let bytes = 0;
for (const table of BASE_TABLES) {
  const rows = createReadStream(join(folder!, table), { highWaterMark: 262_144 });
  rows.on('data', (chunk) => (bytes += chunk.length));
  await pipeline(rows, client.query(copyFrom(`COPY bench_copy.${table} FROM STDIN`)));
}
const seconds = (performance.now() - started) / 1_000;
await client.query('DROP SCHEMA bench_copy CASCADE');
await client.end();
report({ seconds, bytes });
