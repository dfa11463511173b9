import { expect } from 'chai';
import type { Suite } from 'mocha';
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { timed } from '../stack/timed.ts';
import { waitFor } from '../stack/wait-for.ts';
import { bookings, type Child, verb } from './child.ts';
import { runsOn } from './runs-on.ts';
import { writeSmallImports } from './small-imports.ts';

const run = promisify(execFile);

interface Board {
  readonly meta: { readonly total: number };
  readonly leaderboard: readonly { readonly artist: { readonly name: string } }[];
}

/** Milliseconds until the demo is served on a machine that does much else. */
const START = 400_000;

if (runsOn('embedded')) describe('npm start', started);
if (runsOn('embedded')) describe('a wrong environment', refused);

function started(this: Suite): void {
  this.timeout(START + 50_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'bookings-start-'));
  const env = { DATA_DIR: dataDir, PORT: '0', INGEST_PORT: '0', OPS_PORT: '0', EXPLORER_PORT: '0' };
  // An open folder that somebody made beforehand: Postgres, which root starts as another user, has to stay in it.
  chmodSync(dataDir, 0o755);
  let program: Child;
  let api: string;
  let proKey: string;

  const get = async (path: string, key = proKey): Promise<Response> =>
    fetch(`${api}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const readiness = async (address: string): Promise<number> => (await fetch(`${address}/readyz`)).status;

  before(async () => {
    program = bookings(['start', '--demo'], env);
    api = (await program.prints(/^API (http:\S+)$/m, START))[1]!;
    proKey = (await program.prints(/^PRO_KEY=(\S+)$/m))[1]!;
    await program.prints(/\/bookings"$/m);
  });

  after(async () => {
    program.process.kill('SIGKILL');
    await program.ended;
    // The embedded Postgres outlives a killed program; the next program adopts it, and the last user stops it.
    await verb(['keys', 'list'], env);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('serves the whole demo before it reports that it is ready', async () => {
    const coverage = (await (await get('/v1/coverage')).json()) as { all_time: Record<string, number> };
    expect(coverage.all_time).to.include({ festivals: 220, editions: 1_700, artists: 11_900 });
    expect(await readiness(api)).to.equal(200);
    expect(await readiness((await program.prints(/^Operations (http:\S+)$/m))[1]!)).to.equal(200);
  });

  it('accepts corrections with the printed token, and shows them at once', async () => {
    const editors = (await program.prints(/^Editors (http:\S+)$/m))[1]!;
    const [, token] = await program.prints(/^EDITOR_TOKEN=(bke_\S+)$/m);
    const [, path] = await program.prints(/(\/v1\/festivals\/[^"]+)"/);
    const headers = { authorization: `Bearer ${token!}`, 'content-type': 'application/json' };
    const ask = async (url: string, body?: object) =>
      fetch(`${editors}${url}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    const subject = `edition:${path!.split('/')[3]!}`;
    const { base } = (await (await ask(`/subjects/${subject}`)).json()) as { base: number };
    const operations = [{ op: 'set', set: { venue: 'The Corrected Hall' } }];
    const made = await ask('/corrections', { type: 'edition.corrected', subject, operations, base });
    expect(made.status, await made.clone().text()).to.equal(201);
    const live = await ask(`${made.headers.get('location')!}?wait=live`);
    expect(await live.json()).to.deep.include({ state: 'live', by: 'Demo Editor' });
  });

  it('prints three curl commands that work as pasted', async () => {
    const lines = program
      .output()
      .split('\n')
      .filter((line) => line.startsWith('curl '));
    expect(lines).to.have.length(3);
    for (const line of lines) {
      const { stdout } = await run('bash', ['-c', `${line} --fail --silent --show-error`]);
      expect(JSON.parse(stdout)).to.be.an('object');
    }
  });

  it('refuses an unknown key', async () => {
    expect((await fetch(`${api}/v1/coverage`)).status).to.equal(401);
    expect((await get('/v1/coverage', 'bk_wrong')).status).to.equal(401);
  });

  it('is found by every other command through the data folder', async () => {
    const issued = await verb(['keys', 'issue', '--org', 'Agency', '--plan', 'standard'], env);
    expect(statSync(dataDir).mode & 0o777, 'closed under a running Postgres').to.equal(0o755);
    const key = /^API_KEY=(\S+)$/m.exec(issued.output)?.[1] ?? '';
    expect((await get('/v1/coverage', key)).status).to.equal(200);
  });

  it('runs scheduled jobs, and shows them', async () => {
    const operations = (await program.prints(/^Operations (http:\S+)$/m))[1]!;
    const scheduled = async (): Promise<Record<string, unknown>> =>
      (
        (await (await fetch(`${operations}/readyz`)).json()) as {
          state: { schedule: Record<string, unknown> };
        }
      ).state.schedule;
    await waitFor(
      async () => expect(await scheduled()).to.include({ queue: 'postgres', connected: true }),
      20,
    );
    const run = await verb(['schedule', 'run', 'clear-spools'], env);
    expect(run.output, run.complaints).to.equal('clear-spools: removed 0, bytes 0\n');
    const listed = JSON.parse((await verb(['schedule', 'list', '--json'], env)).output) as {
      name: string;
      last: { state: string } | null;
    }[];
    expect(listed.find(({ name }) => name === 'clear-spools')?.last).to.include({ state: 'done' });
    expect((await verb(['schedule', 'run', 'absent'], env)).complaints).to.match(
      /^No job is called absent; /,
    );
    expect((await fetch(`${operations}/queues`)).status).to.equal(200);
  });

  it('shows an import within moments', async () => {
    const [manifest] = writeSmallImports(join(dataDir, 'little'));
    const imported = await verb(['import', manifest!], env);
    expect(imported.code, imported.output + imported.complaints).to.equal(0);
    const answer = await eventually(() => get('/v1/artists/ada-example/bookings'));
    const { bookings: rows } = (await answer.json()) as { bookings: { edition_slug: string }[] };
    expect(rows.map(({ edition_slug }) => edition_slug)).to.deep.equal(['little-festival-2026']);
  });

  it('refuses a second program on the same folder, and a port in use, each in one sentence', async () => {
    const second = await verb(['start'], env);
    expect(second.code).to.equal(1);
    expect(second.complaints.trim()).to.match(
      /^Another program already uses .*DATA_DIR to another folder\.$/,
    );
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const elsewhere = mkdtempSync(join(tmpdir(), 'bookings-port-'));
    const refused = await verb(['start'], { ...env, DATA_DIR: elsewhere, PORT: String(port) });
    taken.close();
    expect(refused.code).to.equal(1);
    expect(refused.complaints.trim()).to.equal(
      `Port ${port} is in use by another program, or by another setting of this program. Set PORT, INGEST_PORT, OPS_PORT or EXPLORER_PORT to a free port.`,
    );
    const foreign = await verb(['start'], { ...env, DATA_DIR: elsewhere, OPS_HOST: '192.0.2.1' });
    rmSync(elsewhere, { recursive: true, force: true });
    expect(foreign.code).to.equal(1);
    expect(foreign.complaints.trim()).to.equal(
      '192.0.2.1 is not an address of this machine; set API_HOST, EDITORS_HOST, OPS_HOST or EXPLORER_HOST to an address of this machine.',
    );
  });

  it('stops soon with exit code 0, and continues with the same data', async () => {
    const { leaderboard } = (await (
      await get('/v1/leaderboards/most-booked?scope=all&limit=3')
    ).json()) as Board;
    program.process.kill('SIGTERM');
    const { result: code, milliseconds, busy } = await timed(() => program.ended);
    expect(code).to.equal(0);
    expect(program.complaints()).to.match(/"level":40,.*"part":"start","signal":"SIGTERM","msg":"stopped"/u);
    // Ten seconds are promised; a busy machine adds some.
    expect(milliseconds).to.be.lessThan(30_000 * busy);
    program = bookings(['start', '--demo'], env);
    api = (await program.prints(/^API (http:\S+)$/m))[1]!;
    await program.prints(/\/bookings"$/m);
    expect(program.output()).not.to.include('_KEY=bk_');
    const again = (await (await get('/v1/leaderboards/most-booked?scope=all&limit=3')).json()) as Board;
    expect(again.leaderboard).to.deep.equal(leaderboard);
  });

  it('restarts its Postgres when that alone is killed, and answers 503 meanwhile', async () => {
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const postmaster = (): number => Number(readFileSync(file, 'utf8').split('\n')[0]);
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    await waitFor(async () => {
      expect(postmaster(), program.complaints()).to.not.equal(before);
    }, 60);
    await waitFor(async () => {
      const answer = await get('/v1/coverage');
      if (answer.status === 200) return;
      expect(answer.status).to.equal(503);
      expect(answer.headers.get('retry-after')).to.match(/^\d+$/);
      throw new Error('It is not served yet.');
    }, 60);
    const operations = (await program.prints(/^Operations (http:\S+)$/m))[1]!;
    await waitFor(async () => {
      const ready = await fetch(`${operations}/readyz`);
      expect(ready.status, await ready.text()).to.equal(200);
    }, 60);
    // Every part works on: a verb reaches it, what it publishes is projected, and readers see it.
    const manifest = join(dataDir, 'little', 'lineup.yaml');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll('little-festival', 'later-festival'));
    const imported = await verb(['import', manifest], env);
    expect(imported.code, imported.output + imported.complaints).to.equal(0);
    await eventually(() => get('/v1/festivals/later-festival-2026'));
    expect(program.complaints()).to.contain('this program starts it again').and.to.contain('answers again');
  });

  it('starts again after it was killed', async () => {
    program.process.kill('SIGKILL');
    await program.ended;
    program = bookings(['start'], env);
    api = (await program.prints(/^API (http:\S+)$/m))[1]!;
    expect((await get('/v1/coverage')).status).to.equal(200);
  });
}

function refused(this: Suite): void {
  this.timeout(120_000);

  it('is refused with the names of all wrong variables', async () => {
    const { code, complaints } = await verb(['start'], { PORT: 'http', DATABASE_URL: 'mysql://x' });
    expect(code).to.equal(1);
    expect(complaints).to.match(/PORT: .*\n.*DATABASE_URL: must be/);
  });
}

async function eventually(ask: () => Promise<Response>): Promise<Response> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    const answer = await ask();
    if (answer.status === 200) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not go live within a minute.');
}
