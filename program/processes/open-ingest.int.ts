import { tmpdir } from 'node:os';
import { expect } from 'chai';
import type { IngestServer } from '../../ingest/serve/index.ts';
import { type Desk, openDesk, SECRET, smallCatalog } from '../../test/editing/small-desk.ts';
import { CutOffLog } from '../../test/projector/cut-off-log.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import type { Catalog } from '../catalog.ts';
import { type Metrics, openMetrics } from '../metrics/index.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

describe('POST /corrections of the ingest process', function () {
  this.timeout(120_000);
  let desk: Desk;
  let log: CutOffLog;
  let ingest: IngestServer;
  let metrics: Metrics;
  let token: string;
  before(async () => {
    desk = await openDesk(smallCatalog, undefined, { apart: true });
    ({ token } = await desk.editor('ann'));
    log = new CutOffLog(desk.log);
    metrics = openMetrics({ dataDir: tmpdir(), parts: ['ingest'] });
    // Mocha loads this file with `require`, but the parts of the process are loaded with `import`: with a static import,
    // the log would throw another class `LogFault` than the one that the corrections know.
    const { openIngest } = await import('./open-ingest.ts');
    ingest = await openIngest(settingsFor(desk.url), catalogOf(desk.url, log), log, metrics);
  });
  after(async () => {
    await ingest.close();
    await desk.close();
  });

  const correct = async (city: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${ingest.port}/corrections`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 'edition.corrected',
        subject: 'edition:sun-2024',
        base: null,
        operations: [{ op: 'set', set: { city } }],
      }),
    });
  const refused = async (): Promise<number> => {
    const { body } = await metrics.exposition();
    return Number(/^bookings_ingest_refused_appends_total (\d+)$/m.exec(body)?.[1]);
  };

  it('answers 503 while the log is away, counts each refusal, and works when the log answers again', async () => {
    expect((await correct('Utrecht')).status).to.equal(201);
    log.isCut = true;
    await waitFor(async () => expect(ingest.logSilentSeconds()).to.be.greaterThan(5), 20);
    for (let nth = 1; nth <= 2; nth++) {
      const answer = await correct('Zeist');
      const { code, detail } = (await answer.json()) as { code: string; detail: string };
      expect([answer.status, answer.headers.get('retry-after'), code]).to.deep.equal([
        503,
        '2',
        'unavailable',
      ]);
      expect(detail).to.match(/^The log cannot be written at the moment\./);
      expect(await refused()).to.equal(nth);
    }
    log.isCut = false;
    await waitFor(async () => expect((await correct('Zeist')).status).to.equal(201), 20);
    expect((await desk.log.at((await desk.log.end()) - 1))!.data).to.deep.include({
      operations: [{ op: 'set', set: { city: 'Zeist' } }],
    });
  });
});

function settingsFor(databaseUrl: string): Settings {
  const read = readSettings({
    DATABASE_URL: databaseUrl,
    KEY_SECRET: SECRET,
    INGEST_PORT: '0',
    LOG_LEVEL: 'silent',
  });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.settings;
}

const catalogOf = (databaseUrl: string, log: CutOffLog): Catalog => ({
  databaseUrl,
  embedded: false,
  keySecret: SECRET,
  lost: new Promise<never>(() => undefined),
  logSettings: { databaseUrl, topic: 'unused' },
  openLog: () => Promise.resolve(log),
  close: () => Promise.resolve(),
});
