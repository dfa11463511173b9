import { expect } from 'chai';
import type { Suite } from 'mocha';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../../ingest/log/open-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { waitFor } from '../stack/wait-for.ts';
import { verify } from '../../projector/index.ts';
import { verb } from './child.ts';
import { receive, Holding } from './in-progress.ts';
import { runsOn } from './runs-on.ts';
import { type OwnServers, ownServers, type Part, readiness, startPart } from './servers.ts';
import { writeSmallImports } from './small-imports.ts';

if (runsOn('servers')) describe('three kinds of process on Kafka, Postgres and Redis', processes);

function processes(this: Suite): void {
  this.timeout(240_000);
  let servers: OwnServers | undefined;
  let log: Log | undefined;
  let ingest: Part;
  let api: Part;
  let projectors: Part[] = [];
  let key = '';
  const started: Part[] = [];

  const env = (): OwnServers['env'] => servers!.env;
  const start = async (kind: 'api' | 'ingest' | 'projector'): Promise<Part> => {
    const part = await startPart(kind, { ...env(), ...(kind === 'api' && { LOG_LEVEL: 'info' }) });
    started.push(part);
    return part;
  };
  const running = (): Part[] => [ingest, api, ...projectors];
  const startAll = async (): Promise<void> => {
    [ingest, api, ...projectors] = (await Promise.all(
      (['ingest', 'api', 'projector', 'projector'] as const).map((kind) => start(kind)),
    )) as [Part, Part, ...Part[]];
    await waitFor(async () => {
      const found = await Promise.all(running().map(({ operations }) => readiness(operations)));
      if (found.some(({ ready }) => !ready)) throw new Error(JSON.stringify(found));
    }, 60);
  };
  const get = (path: string): Promise<Response> =>
    fetch(`${api.address!}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const json = async <T>(path: string): Promise<T> => {
    const answer = await get(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const roles = async (): Promise<unknown[]> =>
    Promise.all(projectors.map(async ({ operations }) => (await readiness(operations)).state['role']));
  const publish = async (slug: string, act: string): Promise<void> => {
    await log!.append([eventOf(editionReport(slug)), eventOf(lineup(slug, [act]))]);
  };
  const visible = (slug: string): Promise<boolean> =>
    get(`/v1/artists/${slug}/bookings`).then(({ status }) => status === 200);

  /** A correction of the edition in the small import. @returns its id. */
  const correct = async (token: string, venue: string): Promise<string> => {
    const body = {
      type: 'edition.corrected',
      subject: 'edition:little-festival-2026',
      base: null,
      operations: [{ op: 'set', set: { venue } }],
    };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${ingest.address!}/corrections`, init);
    const { id } = (await answer.json()) as { id: string };
    expect(answer.status).to.equal(201);
    return id;
  };

  before(async function () {
    servers = await ownServers(this);
    await startAll();
    const { brokers, topic, database } = servers;
    log = await openLog({ kafkaBrokers: [brokers], topic, databaseUrl: database.url });
  });

  after(async () => {
    for (const { process, ended } of started) {
      process.kill('SIGKILL');
      await ended;
    }
    await log?.close();
    await servers?.close();
  });

  it('all run and are ready', async () => {
    for (const { operations } of running()) {
      expect((await fetch(`${operations}/healthz`)).status).to.equal(200);
      expect((await readiness(operations)).status).to.equal(200);
    }
    expect((await fetch(`${api.address!}/readyz`)).status).to.equal(200);
    expect(await roles()).to.have.members(['writer', 'standby']);
  });

  it('run scheduled jobs in every projector, over Redis', async () => {
    for (const { operations } of projectors) {
      await waitFor(async () => {
        const { state } = await readiness(operations);
        expect(state['schedule']).to.deep.equal({ queue: 'redis', connected: true, lastError: null });
      }, 20);
    }
  });

  it('serve their own metrics', async () => {
    const shown = await Promise.all(
      running().map(async ({ operations }) => (await fetch(`${operations}/metrics`)).text()),
    );
    for (const metrics of shown) expect(metrics).to.match(/^process_cpu_seconds_total \d/m);
    const writers = shown.filter((metrics) => /^bookings_projector_role\{role="writer"\} 1$/m.test(metrics));
    expect(writers).to.have.length(1);
    expect(writers[0]).to.match(/^bookings_projector_lag_events 0$/m);
    expect(shown[1])
      .to.match(/^bookings_api_ready 1$/m)
      .and.not.match(/projector_role/);
  });

  it('issue a key that the API accepts', async () => {
    const issued = await verb(['keys', 'issue', '--org', 'Agency', '--plan', 'pro'], env());
    key = /^API_KEY=(\S+)$/m.exec(issued.output)?.[1] ?? '';
    expect((await get('/v1/coverage')).status, issued.output + issued.complaints).to.equal(200);
    const metrics = await (await fetch(`${api.operations}/metrics`)).text();
    expect(metrics).to.contain('bookings_api_requests_total{route="/v1/coverage",status="200",plan="pro"} 1');
    // The new key is confirmed first, and then its request is charged.
    expect(metrics).to.match(/^bookings_api_quota_seconds_count 2$/m);
  });

  it('log one line per request, with the id of its answer and nothing of its key', async () => {
    const answer = await get('/v1/artists/nobody%20at%20all?limit=3');
    const id = answer.headers.get('x-request-id')!;
    await waitFor(() => {
      if (!api.complaints().includes(id)) throw new Error(api.complaints());
      return Promise.resolve();
    }, 5);
    const line = api
      .complaints()
      .split('\n')
      .find((text) => text.includes(id))!;
    expect(JSON.parse(line)).to.include({
      part: 'api',
      request_id: id,
      method: 'GET',
      route: '/v1/artists/:name',
      status: answer.status,
      plan: 'pro',
    });
    expect(api.complaints()).to.not.contain(key.slice(3, 20)).and.not.contain('nobody');
  });

  it('show an import to readers: a lineup, identity data and labels', async () => {
    const imported = await verb(['import', ...writeSmallImports(`${servers!.folder}/little`)], env());
    expect(imported.code, imported.output + imported.complaints).to.equal(0);
    await waitFor(() => json('/v1/labels/oil-lamp-records?scope=all'), 20);
    const { lineup: acts } = await json<{ lineup: { artist: { slug: string } }[] }>(
      '/v1/festivals/little-festival-2026',
    );
    expect(acts.map(({ artist }) => artist.slug)).to.have.members([
      'ada-example',
      'koen-wade',
      'the-lantern-club',
    ]);
    const label = await json<{ roster: unknown[] }>('/v1/labels/oil-lamp-records?scope=all');
    expect(label.roster).to.have.length(1);
  });

  it("pass the writer's role to the standby when the writer is killed while events arrive", async () => {
    const writing = (await roles()).indexOf('writer');
    const [writer, standby] = [projectors[writing]!, projectors[1 - writing]!];
    const published: string[] = [];
    const publishing = new AbortController();
    const stream = (async () => {
      for (let nth = 0; !publishing.signal.aborted; nth++) {
        const act = `steady-${nth}`;
        await publish(`steady-${nth}-2026`, act);
        published.push(act);
        await sleep(30);
      }
    })();
    await sleep(1_000);
    writer.process.kill('SIGKILL');
    const killed = performance.now();
    await publish('after-the-kill-2026', 'after-the-kill');
    await waitFor(
      async () => expect(await visible('after-the-kill'), standby.complaints()).to.equal(true),
      30,
    );
    const took = performance.now() - killed;
    publishing.abort();
    await stream;
    console.log(`      the standby had taken over ${took.toFixed(0)} ms after the kill`);
    expect((await readiness(standby.operations)).state['role']).to.equal('writer');
    await waitFor(async () => {
      for (const act of published) if (!(await visible(act))) throw new Error(`${act} is lost`);
    }, 20);
    await writer.ended;
    projectors[writing] = await start('projector');
    expect(await roles()).to.have.members(['writer', 'standby']);
  });

  it('exit with code 0 after they answered and applied what was in progress', async () => {
    const token = /^EDITOR_TOKEN=(\S+)$/m.exec(
      (await verb(['editors', 'add', '--name', 'Ada', '--role', 'editor'], env())).output,
    )![1]!;
    const holding = await Holding.of(servers!.database.url);
    const readers = Array.from({ length: 20 }, () => receive(`${api.address!}/v1/coverage`, `Bearer ${key}`));
    const stated = await correct(token, 'Hall');
    const seen = receive(`${ingest.address!}/corrections/${stated}?wait=live`, `Bearer ${token}`);
    // A reader's session runs a statement and the writer a batch; all connections are in use.
    await holding.waitedFor();
    for (const address of [api.address!, ingest.address!])
      for (let nth = 0; nth < 2; nth++) await fetch(`${address}/healthz`);

    for (const { process } of running()) process.kill('SIGTERM');
    await waitFor(async () => {
      const received = await receive(`${api.address!}/healthz`, '');
      expect(received).to.deep.equal({ fault: 'ECONNREFUSED' });
    }, 30);
    await holding.letGo();
    // A wait for readers ends with the answer that they do not see the change yet.
    expect(await seen).to.deep.equal({ status: 200 });
    expect(await Promise.all(readers)).to.deep.equal(readers.map(() => ({ status: 200 })));
    // A process that runs longer than ten seconds exits with another code.
    const codes = await Promise.all(running().map(({ ended }) => ended));
    expect(
      codes,
      running()
        .map((part) => part.complaints())
        .join('\n'),
    ).to.deep.equal([0, 0, 0, 0]);
    expect((await verify({ databaseUrl: servers!.database.url }))!.miscounts).to.deep.equal([]);
  });

  it('continue where they stopped', async () => {
    await startAll();
    expect((await get('/v1/artists/the-lantern-club/bookings')).status).to.equal(200);
    expect(await json<{ venue: string }>('/v1/festivals/little-festival-2026')).to.include({ venue: 'Hall' });
    await publish('second-run-2026', 'second-run');
    await waitFor(async () => {
      if (!(await visible('second-run'))) throw new Error('The second run applies nothing.');
    }, 20);
  });
}
