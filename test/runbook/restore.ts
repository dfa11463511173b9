import { join } from 'node:path';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { connection } from '../../db/pool.ts';
import { dumpGeneration } from '../../projector/rebuild/bulk/index.ts';
import { waitFor } from '../stack/wait-for.ts';
import { type Cluster, end, isRole, run, startCluster } from './system.ts';
import { must, printStep, type } from './transcript.ts';
import type { Walk } from './walk-state.ts';

/** Restores from the archive and the backup into empty servers. */
export async function restoreFromNothing(walk: Walk): Promise<void> {
  printStep('\n== Backup');
  const { repaired } = walk.material;
  const where = { ARCHIVE: join(walk.folder, 'archive'), DIR: join(walk.folder, 'archive') };
  await type(walk.at(repaired), 'npx bookings log archive --to DIR', { where });
  await type(walk.at(repaired), 'npx bookings log archive --verify --to ARCHIVE', { where });
  if (walk.cluster.dumps) await type(walk.at(repaired), DUMP);
  const before = await tablesOf(walk.cluster);
  await walk.reader.stop();
  const codes = await end([walk.api, walk.ingest, ...walk.projectors, ...walk.others]);
  must(
    'all processes stop with exit code 0',
    codes.every((code) => code === 0),
    codes,
  );
  await walk.cluster.stop();

  printStep('\n== Restore from nothing: other servers, all of them empty');
  walk.cluster = await startCluster(join(walk.folder, 'data-2'));
  if (walk.cluster.dumps) {
    await type(walk.at(repaired), 'npx bookings migrate');
    await type(walk.at(repaired), 'pg_restore --exit-on-error --dbname="$DATABASE_URL" bookings.dump');
  } else printStep('  (no pg_dump here: keys are not brought along)');
  await type(walk.at(repaired), 'npx bookings log restore --from ARCHIVE', { where });
  const started = await Promise.all([
    run('projector', walk.at(repaired)),
    run('projector', walk.at(repaired)),
    run('api', walk.at(repaired)),
  ]);
  walk.others.push(...started);
  await Promise.any(started.slice(0, 2).map((projector) => isRole(projector, 'writer')));
  const after = await waitFor(async () => {
    const found = await tablesOf(walk.cluster);
    if (found['edition']?.length !== before['edition']?.length) throw new Error('The tables are not built.');
    return found;
  }, 120);
  for (const table of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (JSON.stringify(before[table]) !== JSON.stringify(after[table]))
      throw new Error(
        `${table} differs:\n${(before[table] ?? []).join('\n')}\n--\n${(after[table] ?? []).join('\n')}`,
      );
  const rows = Object.values(after).reduce((sum, table) => sum + table.length, 0);
  must(
    `all ${Object.keys(after).length} read tables are those of before, row for row (${rows} rows)`,
    rows > 0,
  );
  walk.reader.address = started[2].address!;
  if (walk.cluster.dumps) {
    await waitFor(async () => {
      const { status } = await walk.reader.get('/v1/festivals/later-2026');
      if (status !== 200) throw new Error(`The key of before is answered with ${status}.`);
    }, 60);
    must('the key of before opens', true);
  }
  await type(walk.at(repaired), 'npx bookings verify');
  must(
    'they stop with exit code 0',
    (await end(started)).every((code) => code === 0),
  );
}

/** The instant of the last day change, which differs on another day. */
function withoutInstant(row: string): string {
  return JSON.stringify({ ...(JSON.parse(row) as object), as_of_instant: null });
}

const DUMP =
  'pg_dump --format=custom --data-only --schema=accounts --schema=editing --schema=durable --exclude-table-data=durable.feed --file=bookings.dump "$DATABASE_URL"';

/** The live read tables, without the row with the instant of their last update. */
async function tablesOf({ env }: Cluster): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection(env['DATABASE_URL']!, { max: 1, applicationName: 'runbook' }));
  await client.connect();
  try {
    const live = await liveGeneration(client);
    if (live === null) throw new Error('Nothing is live.');
    const { checkpoint = [], ...tables } = await dumpGeneration(client, schemaOf(live.number));
    return { ...tables, checkpoint: checkpoint.map(withoutInstant) };
  } finally {
    await client.end();
  }
}
