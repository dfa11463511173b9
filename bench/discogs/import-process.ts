import { openPool } from '../../db/pool.ts';
import { runImport } from '../../ingest/import/index.ts';
import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import { reportRun } from './report-run.ts';

/** Our side: runs `bookings import` on one manifest, from the file to statements that are durable in the log. */
const [manifest, databaseUrl, spoolDir, bytes] = process.argv.slice(2);
const log = await openPostgresLog({ databaseUrl: databaseUrl! });
const database = openPool(databaseUrl!, { max: 4, applicationName: 'bench' });
const started = performance.now();
const deps = { log, database, spoolDir: spoolDir!, now: () => new Date(), out: { write: () => true } };
const outcome = await runImport([manifest!], {}, deps);
const seconds = (performance.now() - started) / 1_000;
await log.close();
await database.end();
const refusals = outcome.manifests.flatMap(({ refusal }) => refusal);
if (!outcome.ok) throw new Error(`the import was refused: ${refusals.join('; ')}`);
if (outcome.manifests.some(({ state }) => state !== 'published')) throw new Error('nothing was published');
reportRun({ seconds, bytes: Number(bytes) });
