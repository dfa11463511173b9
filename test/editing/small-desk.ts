import type pg from 'pg';
import { openPool } from '../../db/pool.ts';
import { type CorrectionDeps, openCorrections } from '../../ingest/editing/corrections/index.ts';
import { addEditor, type Editor, type Role } from '../../ingest/editing/editors/index.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import { type Projector, runProjector } from '../../projector/index.ts';
import { previewCorrections } from '../../projector/inspect/preview/preview-corrections.ts';
import { readEditionState } from '../../projector/inspect/edition-state/edition-state.ts';
import { artistReport, editionReport, labelReport, lineup, release } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { freshDatabase } from '../stack/database.ts';

export const SECRET = 'the secret of the tests, long enough';

/** A small catalog with a log and a projector of its own, and the dependencies of corrections. */
export interface Desk {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly deps: CorrectionDeps;
  /** It is already running. */
  readonly projector: { readonly start: () => void; readonly stop: () => Promise<void> };
  /** Publishes, and waits until readers see it. */
  publishEvent(...events: ClaimEvent[]): Promise<void>;
  editor(name: string, role?: Role, bounds?: Partial<Editor>): Promise<Editor & { readonly token: string }>;
  close(): Promise<void>;
}

/** Two festivals in Utrecht in 2024, with artists and a label in identity data. */
export const smallCatalog: readonly ClaimEvent[] = [
  editionReport('sun-2024', placed('2024-07-19', '2024-07-21')),
  editionReport('moon-2024', placed('2024-08-02', '2024-08-03')),
  lineup('sun-2024', [
    {
      credit: 'Ada b2b Bo',
      stage: 'Main',
      day: '2024-07-19',
      start: '2024-07-19T20:00',
      end: '2024-07-19T22:00',
    },
    { credit: 'Cy', stage: 'Garden', day: '2024-07-19', start: '2024-07-19T21:00', end: '2024-07-19T22:00' },
    { credit: 'Cy', stage: 'Garden', day: '2024-07-20' },
    { credit: 'Dee & Eve', stage: 'Main', day: '2024-07-20' },
    { credit: 'TBA', stage: 'Main', day: '2024-07-21' },
  ]),
  lineup('moon-2024', ['Ada', 'Kode 9']),
  artistReport('discogs:28', 'Kode 9'),
  labelReport('discogs:l1', 'Hyperdub'),
  release('discogs:r1', {
    master: 'discogs:m1',
    year: 2006,
    artists: [{ name: 'Kode 9', number: null, ids: { discogs: '28' } }],
    labels: [{ name: 'Hyperdub', ids: { discogs: 'l1' } }],
  }),
].map((claim) => eventOf(claim));

/** Facts of an edition in Utrecht. */
export function placed(start_date: string, end_date: string) {
  return { start_date, end_date, timezone: 'Europe/Amsterdam', country: 'NL', city: 'Utrecht' };
}

/** @param wrapped wraps the log for corrections. @param apart the log is in a separate database, like Kafka. */
export async function openDesk(
  events: readonly ClaimEvent[] = smallCatalog,
  wrapped: (log: Log) => Log = (log) => log,
  { apart = false }: { readonly apart?: boolean } = {},
): Promise<Desk> {
  const database = await freshDatabase();
  const logDatabase = apart ? await freshDatabase() : database;
  const log = await openPostgresLog({ databaseUrl: logDatabase.url });
  await log.append(events);
  const projector = startable(log, database.url);
  projector.start();
  const pool = openPool(database.url, { max: 6, applicationName: 'test' });
  const deps = openCorrections({
    databaseUrl: database.url,
    log: wrapped(log),
    now: () => new Date(),
    preview: (announced) => previewCorrections(database.url, announced),
    readEdition: readEditionState,
  });
  const { livePosition } = deps;
  await livePosition.waitUntilReached(await log.end(), 20_000);
  return {
    url: database.url,
    pool,
    log,
    deps,
    projector,
    publishEvent: async (...more) => {
      await log.append(more);
      if (!(await livePosition.waitUntilReached(await log.end(), 20_000)))
        throw new Error('Readers do not see it.');
    },
    editor: async (name, role = 'editor', bounds = {}) => {
      const editor = { name, role, series: [], labels: [], ...bounds };
      const issued = await addEditor(pool, { ...editor, by: 'test' }, SECRET);
      if (!issued.ok) throw new Error(issued.message);
      return { ...editor, token: issued.token };
    },
    close: async () => {
      await deps.close();
      await projector.stop();
      await Promise.all([pool.end(), log.close()]);
      await database.drop();
      if (apart) await logDatabase.drop();
    },
  };
}

function startable(log: Log, databaseUrl: string): Desk['projector'] {
  let stopping = new AbortController();
  let running: Projector | null = null;
  return {
    start: () => {
      stopping = new AbortController();
      running = runProjector({ log, databaseUrl, name: 'desk', signal: stopping.signal });
    },
    stop: async () => {
      stopping.abort();
      await running?.done.catch(() => undefined);
    },
  };
}
