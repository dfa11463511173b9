import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { writeCsv } from '../../api/exports/build/copy-rows.ts';
import { datasets } from '../../api/exports/datasets/index.ts';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { openClient } from '../../db/pool.ts';
import { report } from '../report.ts';

/**
 * Our side writes every table as CSV; the reference is a plain COPY of the same rows, which are discarded. In turns.
 */
const [databaseUrl, folder] = process.argv.slice(2);
const client = openClient(databaseUrl!, { applicationName: 'bench export' });
await client.connect();
await client.query(`SET search_path = ${schemaOf((await liveGeneration(client))!.number)}`);

const discard = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

let [own, reference, rows] = [0, 0, 0];
for (const dataset of datasets) {
  const begin = performance.now();
  await pipeline(client.query(copyTo(`COPY (${dataset.sql}) TO STDOUT`)), discard());
  const between = performance.now();
  rows += (await writeCsv(client, dataset, join(folder!, `${dataset.name}.csv`))).rows;
  own += performance.now() - between;
  reference += between - begin;
}
await client.end();
report({ rows, own: rows / own, reference: rows / reference });
