import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { issueKey } from '../../db/accounts/keys/index.ts';
import { openPool } from '../../db/pool.ts';
import { runImport } from '../../ingest/import/index.ts';
import { type Catalog, openCatalog } from '../../program/catalog.ts';
import { openImport } from '../../program/command-resources.ts';
import { examineTraces } from '../../program/doctor/traces.ts';
import { openMetrics } from '../../program/metrics/index.ts';
import { openApi, openProjector } from '../../program/processes/index.ts';
import { readSettings, type Settings } from '../../program/settings/settings.ts';
import { Opened } from '../../program/shutdown.ts';
import { openTracing } from '../../program/tracing/index.ts';
import { lineup } from '../fold/claims.ts';
import { MemoryLog } from '../histories/memory-log.ts';
import { eventOf } from '../projector/events.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { waitFor } from '../stack/wait-for.ts';
import { type Collector, openCollector } from './collector.ts';

const MANIFEST = `
source: some-app
format: table
files: [lineup.csv]
as_of: 2024-07-20T12:00:00Z
edition:
  slug: some-2024
  series: { slug: some, name: Some }
  name: Some 2024
  timezone: Europe/Brussels
  start_date: 2024-07-19
  end_date: 2024-07-21
columns: { artist: artist, stage: stage, start: start }
`;
const LINEUP = 'artist,stage,start\nÂme b2b Dixon,Main,2024-07-19 23:00\nTale Of Us,Main,2024-07-20 01:00\n';
const SENT = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

const SECRET = 'a secret of this test, long enough to be one';

describe('traces', function () {
  this.timeout(180_000);
  let folder: string;
  let database: Database;
  let collector: Collector;
  let key: string;

  before(async () => {
    // What the shell that runs the tests says of its own traces is not meant for these.
    for (const name of Object.keys(process.env))
      if (name.startsWith('OTEL_')) Reflect.deleteProperty(process.env, name);
    folder = mkdtempSync(join(tmpdir(), 'bookings-traces-'));
    writeFileSync(join(folder, 'some.yaml'), MANIFEST);
    writeFileSync(join(folder, 'lineup.csv'), LINEUP);
    database = await freshDatabase();
    collector = await openCollector();
    const settings = settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    key = await keyOf(database);
    const opened = new Opened();
    try {
      const catalog = opened.add(await openCatalog(settings, 'visitor'));
      await project(settings, catalog, () => imported(settings));
      await ask(settings, catalog, '/v1/festivals/some-2024');
    } finally {
      await opened.close();
    }
  });
  after(async () => {
    await collector.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const settingsOf = (more: Record<string, string>): Settings => {
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, KEY_SECRET: SECRET };
    const read = readSettings({ ...env, PORT: '0', LOG_LEVEL: 'silent', ...more });
    if (!read.ok) throw new Error(read.faults.join());
    return read.settings;
  };

  const imported = async (settings: Settings): Promise<void> => {
    const deps = await openImport(settings);
    try {
      const quiet = { ...deps, out: { write: () => undefined } };
      const outcome = await runImport([join(folder, 'some.yaml')], {}, quiet);
      expect(outcome.ok).to.equal(true);
    } finally {
      await deps.close();
    }
  };

  const keyOf = async ({ url }: Database): Promise<string> => {
    const pool = openPool(url, { max: 1, applicationName: 'traces test' });
    const issued = await issueKey(pool, { org: 'Traced', plan: 'pro' }, SECRET);
    await pool.end();
    if (!issued.ok) throw new Error(issued.message);
    return issued.key;
  };

  /** Does something while a projector waits for it, and ends once it is applied. */
  const project = async (settings: Settings, catalog: Catalog, work: () => Promise<void>): Promise<void> => {
    const ending = new AbortController();
    const opened = new Opened();
    try {
      const tracing = opened.add(await openTracing(settings, 'projector'));
      const log = tracing.log(opened.add(await catalog.openLog()));
      const metrics = openMetrics({ dataDir: folder, parts: [] });
      const around = { metrics, tracing, signal: ending.signal };
      const projector = opened.add(await openProjector(settings, catalog, log, around));
      await waitFor(async () => expect(projector.status().role).to.equal('writer'), 20);
      await work();
      await waitFor(async () => expect(projector.status().position).to.equal(await log.end()), 20);
    } finally {
      ending.abort();
      await opened.close();
    }
  };

  const ask = async (settings: Settings, catalog: Catalog, path: string): Promise<void> => {
    const opened = new Opened();
    try {
      const tracing = opened.add(await openTracing(settings, 'api'));
      const metrics = openMetrics({ dataDir: folder, parts: [] });
      const api = opened.add(await openApi(settings, catalog, { metrics, tracing }));
      const headers = {
        Authorization: `Bearer ${key}`,
        traceparent: `00-${SENT.trace}-${SENT.span}-01`,
      };
      const answer = await waitFor(async () => {
        const got = await fetch(`http://127.0.0.1:${api.port}${path}`, { headers });
        expect(got.status).to.equal(200);
        return got;
      }, 10);
      await answer.arrayBuffer();
    } finally {
      await opened.close();
    }
  };

  const named = (name: string) => collector.spans.filter((span) => span.name === name);

  it("lead from an import through the log to the projector's transaction", () => {
    const [importing, ...others] = named('import');
    expect(others).to.deep.equal([]);
    const appends = named('append').filter(({ parentSpanId }) => parentSpanId === importing!.spanId);
    const projected = named('project').filter(({ traceId }) => traceId === importing!.traceId);
    expect(appends).to.have.lengthOf.at.least(1);
    expect(appends[0]).to.include({ traceId: importing!.traceId, service: 'bookings-import' });
    expect(projected.map(({ parentSpanId }) => parentSpanId)).to.include(appends[0]!.spanId);
    expect(projected[0]!.service).to.equal('bookings-projector');
    const counts = projected.map(({ attributes }) => Number(attributes['messaging.batch.message_count']));
    const sent = appends.map(({ attributes }) => Number(attributes['messaging.batch.message_count']));
    const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
    expect(sum(counts)).to.equal(sum(sent));
  });

  it('continue in another process, as when two processes import the demo', async () => {
    const settings = settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const [one, other] = [await openTracing(settings, 'start'), await openTracing(settings, 'start')];
    const whole = one.within('whole');
    const part = other.within('part', whole.traceparent);
    const log = part.log(new MemoryLog());
    await log.append([eventOf(lineup('some-2024', ['Âme']))]);
    for (const opened of [part, whole, other, one]) await opened.close();
    const [parent, child] = [named('whole')[0]!, named('part')[0]!];
    expect(child).to.include({ traceId: parent.traceId, parentSpanId: parent.spanId });
    const appends = named('append').filter(({ traceId }) => traceId === parent.traceId);
    expect(appends.map(({ parentSpanId }) => parentSpanId)).to.deep.equal([child.spanId]);
  });

  it('of a standby that takes over contain what it applies, not what it read for the former writer', async () => {
    const tracing = await openTracing(
      settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
      'projector',
    );
    const traced = ['1', '2'].map((digit) => ({
      ...eventOf(lineup(`night${digit}-2024`, ['Âme'])),
      traceparent: `00-${digit.repeat(32)}-${SENT.span}-01`,
    }));
    const log = tracing.log(new MemoryLog(traced));
    const reading = log.read(0, { maxEvents: 10, follow: true })[Symbol.asyncIterator]();
    await reading.next();
    tracing.received!({ kind: 'writing', generation: 1, position: 1 });
    tracing.received!({ kind: 'applied', position: 2, events: 1, transactions: 1, milliseconds: 1 });
    await tracing.close();
    const traces = named('project').map(({ traceId }) => traceId);
    expect(traces).to.include('2'.repeat(32)).and.not.to.include('1'.repeat(32));
  });

  it("contain each request with its route, status and tier, within the client's trace", () => {
    const request = named('GET /v1/festivals/:slug').find(
      ({ attributes }) => attributes['http.response.status_code'] === 200,
    )!;
    expect(request).to.include({
      service: 'bookings-api',
      traceId: SENT.trace,
      parentSpanId: SENT.span,
    });
    expect(request.attributes).to.include({
      'http.request.method': 'GET',
      'http.route': '/v1/festivals/:slug',
      'bookings.tier': 'pro',
    });
    expect(request.milliseconds).to.be.greaterThan(0);
  });

  it('never contain a key, a secret or the text of a request', () => {
    const all = collector.sent.join('\n');
    for (const secret of [key, key.slice(4), SECRET, 'some-2024', database.url])
      expect(all).not.to.include(secret);
  });

  it('are stored beside the event, which does not change', async () => {
    const { tables, log } = await withPool(async (pool) => ({
      tables: (await pool.query('SELECT position FROM log.event WHERE traceparent IS NOT NULL')).rowCount,
      log: (await pool.query('SELECT position FROM log.event')).rowCount,
    }));
    expect(tables).to.equal(log);
  });

  const withPool = async <T>(work: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> => {
    const pool = openPool(database.url, { max: 1, applicationName: 'traces test' });
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  };

  it('are off without a configured address: the log is passed on unchanged', async () => {
    const opened = new Opened();
    try {
      const catalog = opened.add(await openCatalog(settingsOf({}), 'visitor'));
      const log = opened.add(await catalog.openLog());
      const tracing = await openTracing(settingsOf({}), 'api');
      expect(tracing.log(log)).to.equal(log);
      expect(tracing.answered).to.equal(null);
    } finally {
      await opened.close();
    }
  });

  it('go to a collector, whose absence the doctor reports', async () => {
    const found = async (url: string): Promise<string[]> =>
      (await examineTraces(`${url}/v1/traces`)).map(({ state }) => state);
    expect(await found(collector.url)).to.deep.equal(['ok']);
    expect(await found('http://127.0.0.1:1')).to.deep.equal(['warning']);
  });

  it('do not stop any work when the collector is away', async () => {
    const away = settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    const catalog = await openCatalog(away, 'visitor');
    try {
      await ask(away, catalog, '/v1/coverage');
    } finally {
      await catalog.close();
    }
  });
});
