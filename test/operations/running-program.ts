import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { migrate } from '../../db/migrate.ts';
import { openPool } from '../../db/pool.ts';
import { openLog } from '../../ingest/log/open-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import type { Catalog } from '../../program/catalog.ts';
import { openMetrics } from '../../program/metrics/index.ts';
import { serveOps } from '../../program/operations/index.ts';
import { openApi, openIngest, openProjector } from '../../program/processes/index.ts';
import { readSettings, type Settings } from '../../program/settings/settings.ts';
import { openTracing } from '../../program/tracing/index.ts';
import { type Folds, folds } from '../../projector/fold/steps/index.ts';
import { runProjector } from '../../projector/run-projector.ts';
import { keyFor, SECRET } from '../api/served.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { startReplicated } from '../stack/replicated.ts';
import { waitFor } from '../stack/wait-for.ts';
import { type Scrape, scrape, series } from './scrape.ts';
import { openSmallDisk, type SmallDisk } from '../faults/disk.ts';

/** Room for a disk that is neither full nor small: alerts fire below 2 GB. */
export const DISK_MEGABYTES = 4_000;

/** API, ingest and projector on a Postgres with a replica, with all that a test needs to hurt them. */
export interface RunningProgram {
  readonly databaseUrl: string;
  readonly replicaUrl: string;
  readonly pool: pg.Pool;
  /** Of the operations port. */
  readonly metrics: string;
  readonly api: string;
  readonly ingest: string;
  readonly key: string;
  readonly projector: Awaited<ReturnType<typeof openProjector>>;
  /** The file system of the data folder; null where this user may not mount one. */
  readonly disk: SmallDisk | null;
  /** Bytes that the settings give as the size of Postgres' disk. */
  readonly databaseDisk: number;
  /** Appends what the projector may not be able to apply. */
  readonly verbatim: Log;
  /** From now on the log answers nothing. */
  silenceLog(): void;
  /** Ends the projector, and starts another one in a process of its own, so to speak: with metrics of its own. */
  stopProjector(): Promise<void>;
  startProjector(): Promise<string>;
  /** The metrics of a projector whose rules fail when an edition ends, after one has ended. */
  failDayChange(): Promise<Scrape>;
  /** Runs a statement on the server outside of the program's database. */
  onServer(statement: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startProgram(): Promise<RunningProgram> {
  const servers = await startReplicated();
  const undo: (() => unknown)[] = [() => servers.stop()];
  const stop = async (): Promise<void> => {
    for (const each of undo.splice(0).toReversed()) await each();
  };
  try {
    return await startOn(servers, undo, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOn(
  servers: Awaited<ReturnType<typeof startReplicated>>,
  undo: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<RunningProgram> {
  const onServer = (statement: string) => runOn(servers.url, statement);
  await onServer('CREATE DATABASE caused');
  const [databaseUrl, replicaUrl] = [inDatabase(servers.url), inDatabase(servers.replicaUrl)];
  await migrate(databaseUrl);
  const disk = smallDisk();
  if (disk) undo.push(() => disk.close());
  const dataDir = disk?.folder ?? mkdtempSync(join(tmpdir(), 'bookings-alerts-'));
  if (!disk) undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const pool = openPool(databaseUrl, { max: 2, applicationName: 'test' });
  undo.push(() => pool.end());
  const { rows } = await pool.query<{ size: number }>(
    'SELECT (pg_database_size(current_database()) + (SELECT sum(size) FROM pg_ls_waldir()))::int AS size',
  );
  const databaseDisk = 2 * rows[0]!.size;
  const settings = settingsFor({ databaseUrl, replicaUrl, databaseDisk, dataDir });
  const verbatim = await openLog({ databaseUrl, topic: 'unused', verbatim: true });
  undo.push(() => verbatim.close());
  const log = new SilentLog(verbatim);
  await verbatim.append([
    eventOf(editionReport('sun-2024')),
    eventOf(lineup('sun-2024', ['Ada'])),
    eventOf(editionReport('moon-2099', { start_date: '2099-06-01', end_date: '2099-06-02' })),
  ]);
  const key = await keyFor(pool, 'Tests', 'pro');
  const catalog = catalogOf(databaseUrl, log);
  const tracing = await openTracing(settings, 'test');
  const metrics = openMetrics({ dataDir: settings.dataDir, parts: ['api', 'projector', 'ingest'] });
  const ending = new AbortController();
  const api = await openApi(settings, catalog, { metrics, tracing });
  undo.push(() => api.close());
  const ingest = await openIngest(settings, catalog, log, metrics);
  undo.push(() => ingest.close());
  const open = (shown: typeof metrics, signal: AbortSignal) =>
    openProjector(settings, catalog, log, { metrics: shown, tracing, signal });
  const projector = await open(metrics, ending.signal);
  const stopProjector = async (): Promise<void> => {
    ending.abort();
    await projector.done.catch(() => undefined);
  };
  undo.push(stopProjector, () => projector.close());
  const serve = async (shown: typeof metrics): Promise<string> => {
    const ops = await serveOps(
      { host: '127.0.0.1', port: 0 },
      { readiness: notAsked, metrics: shown.exposition },
    );
    undo.push(() => ops.close());
    return `http://127.0.0.1:${ops.port}/metrics`;
  };
  return {
    databaseUrl,
    replicaUrl,
    pool,
    metrics: await serve(metrics),
    api: `http://127.0.0.1:${api.port}`,
    ingest: `http://127.0.0.1:${ingest.port}`,
    key,
    projector,
    disk,
    databaseDisk,
    verbatim,
    silenceLog: () => log.silence(),
    stopProjector,
    startProjector: async () => {
      const own = openMetrics({ dataDir: settings.dataDir, parts: ['projector'] });
      const over = new AbortController();
      const other = await open(own, over.signal);
      undo.push(() => {
        over.abort();
        return other.close();
      });
      return serve(own);
    },
    failDayChange: async () => {
      const { number } = (await liveGeneration(pool))!;
      await pool.query(`UPDATE ${schemaOf(number)}.edition SET ends_at = now() WHERE slug = 'moon-2099'`);
      const own = openMetrics({ dataDir: settings.dataDir, parts: ['projector'] });
      const over = new AbortController();
      const signal = over.signal;
      const onEvent: typeof own.projector.received = (event) => own.projector.received(event);
      const failing = runProjector({
        log,
        databaseUrl,
        name: 'failing',
        signal,
        folds: FAILING,
        onEvent,
      });
      own.projector.of(failing);
      const address = await serve(own);
      const failed = await waitFor(async () => {
        const seen = await scrape(address);
        expect(
          seen.samples.get(series('bookings_projector_lifecycle_total', 'kind="day_change_failed"')),
        ).to.equal(1);
        return seen;
      }, 20);
      over.abort();
      await failing.done;
      return failed;
    },
    onServer,
    stop,
  };
}

const FAILING: Folds = {
  ...folds,
  foldEdition: (input) => {
    const folded = folds.foldEdition(input);
    if (folded?.row.slug === 'moon-2099') throw new Error('This edition is over.');
    return folded;
  },
};

const notAsked = () => Promise.resolve({ ready: true, why: [], state: {} });

const inDatabase = (url: string): string => Object.assign(new URL(url), { pathname: '/caused' }).href;

export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function smallDisk(): SmallDisk | null {
  try {
    return openSmallDisk(DISK_MEGABYTES);
  } catch (error) {
    console.warn(`      SKIPPED, the data folder's disk is not made full: ${String(error)}`);
    return null;
  }
}

function settingsFor(given: {
  databaseUrl: string;
  replicaUrl: string;
  databaseDisk: number;
  dataDir: string;
}): Settings {
  const read = readSettings({
    DATABASE_URL: given.databaseUrl,
    DATABASE_READ_URL: given.replicaUrl,
    DATABASE_DISK_BYTES: String(given.databaseDisk),
    DATA_DIR: given.dataDir,
    ARCHIVE_TO: join(given.dataDir, 'archive'),
    KEY_SECRET: SECRET,
    PARK_LIMIT: '1',
    PORT: '0',
    INGEST_PORT: '0',
    LOG_LEVEL: 'silent',
  });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.settings;
}

const catalogOf = (databaseUrl: string, log: Log): Catalog => ({
  databaseUrl,
  embedded: false,
  keySecret: SECRET,
  lost: new Promise<never>(() => undefined),
  logSettings: { databaseUrl, topic: 'unused' },
  openLog: () => Promise.resolve(log),
  close: () => Promise.resolve(),
});

/** A log that can be cut off: then it neither answers nor fails, as Kafka behind a firewall that drops packets. */
class SilentLog implements Log {
  readonly #log: Log;
  readonly #silence = new AbortController();

  constructor(log: Log) {
    this.#log = log;
  }

  silence(): void {
    this.#silence.abort();
  }

  #unlessSilent<T>(ask: () => Promise<T>): Promise<T> {
    return this.#silence.signal.aborted ? new Promise<T>(() => undefined) : ask();
  }

  append: Log['append'] = (...given) => this.#unlessSilent(() => this.#log.append(...given));
  end = () => this.#unlessSilent(() => this.#log.end());
  begin = () => this.#unlessSilent(() => this.#log.begin());
  at: Log['at'] = (position) => this.#unlessSilent(() => this.#log.at(position));
  read: Log['read'] = (from, options) => this.#log.read(from, options);
  close = () => Promise.resolve();
}

/** Holds a lock on tables for as long as some work takes. */
export async function whileLocked<T>(
  url: string,
  tables: string,
  work: (locked: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`BEGIN; LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`);
    return await work(() => client.query('ROLLBACK'));
  } finally {
    await client.end();
  }
}

/** Checks until nothing is thrown. */
export const eventually = (check: () => unknown): Promise<unknown> => waitFor(async () => check(), 20);
