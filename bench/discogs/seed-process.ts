import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '../../db/pool.ts';
import { runImport } from '../../ingest/import/index.ts';
import { cutDump, type DumpKind } from '../../ingest/import/seed/discogs/cut-dump.ts';
import { writeManifests } from '../../ingest/import/seed/discogs/prepare-discogs.ts';
import { sourceFile } from '../../ingest/import/files/index.ts';
import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import { reportRun } from './report-run.ts';
import { bookedNames } from './whole-dump.ts';

/**
 * Our side: runs `bookings seed discogs` on the files of a dump, from gzip to statements in the log: cuts out the
 * records that the names of a catalog need, and imports them.
 */
const [databaseUrl, folder, bytes, megabytes, ...paths] = process.argv.slice(2);
const [artists, labels, releases] = paths;
const files: Record<DumpKind, string> = { artists: artists!, labels: labels!, releases: releases! };
const log = await openPostgresLog({ databaseUrl: databaseUrl! });
const database = openPool(databaseUrl!, { max: 4, applicationName: 'bench' });
const started = performance.now();
const cut = join(folder!, `cut-${process.pid}`);
await mkdir(cut);
const open = (kind: DumpKind) => sourceFile(files[kind], { name: kind });
const counts = await cutDump({ names: bookedNames(Number(megabytes)), open, folder: cut });
const manifests = await writeManifests(cut, `discogs-bench-${process.pid}`, '2026-05-01', counts);
const deps = { log, database, spoolDir: folder!, now: () => new Date(), out: { write: () => true } };
const outcome = await runImport(manifests, {}, deps);
const seconds = (performance.now() - started) / 1_000;
await log.close();
await database.end();
if (!outcome.ok) throw new Error(JSON.stringify(outcome.manifests.map(({ refusal }) => refusal)));
if (counts.releases.written === 0 || counts.labels.written === 0 || counts.artists.written === 0)
  throw new Error(`nothing was needed: ${JSON.stringify(counts)}`);
if (process.env['BENCH_COUNTS'] !== undefined) process.stderr.write(`${JSON.stringify(counts)}\n`);
reportRun({ seconds, bytes: Number(bytes) });
