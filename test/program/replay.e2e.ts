import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Suite } from 'mocha';
import { waitFor } from '../stack/wait-for.ts';
import { bookings, type Child, verb } from './child.ts';
import { runsOn } from './runs-on.ts';
import { type OwnServers, ownServers, readiness, startPart } from './servers.ts';
import { writeSmallImports } from './small-imports.ts';

if (runsOn('embedded')) describe('replays of the program on its embedded Postgres', embedded);
if (runsOn('servers')) describe('replays beside processes on Kafka and Postgres', onServers);

function embedded(this: Suite): void {
  this.timeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'bookings-replay-'));
  const env = { DATA_DIR: folder, PORT: '0', INGEST_PORT: '0', OPS_PORT: '0', EXPLORER_PORT: '0' };
  let program: Child;
  let api = '';
  before(async () => {
    program = bookings(['start'], env);
    api = (await program.prints(/^API (http:\S+)$/m))[1]!;
  });
  after(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  });
  tellsNobody(() => ({ env, folder, api }));
}

function onServers(this: Suite): void {
  this.timeout(240_000);
  let servers: OwnServers | undefined;
  const children: Child[] = [];
  let api = '';
  before(async function () {
    servers = await ownServers(this);
    const [serving, projecting] = await Promise.all([
      startPart('api', servers.env),
      startPart('projector', servers.env),
    ]);
    children.push(serving, projecting);
    api = serving.address!;
    await waitFor(async () => {
      expect((await readiness(projecting.operations)).status).to.equal(200);
    }, 60);
  });
  after(async () => {
    for (const { process, ended } of children) {
      process.kill('SIGKILL');
      await ended;
    }
    await servers?.close();
  });
  tellsNobody(() => ({ env: servers!.env, folder: servers!.folder, api }));
}

interface Place {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly api: string;
}

function tellsNobody(place: () => Place): void {
  let key = '';
  const read = async (): Promise<number> =>
    (
      await fetch(`${place().api}/v1/festivals/little-festival-2026`, {
        headers: { authorization: `Bearer ${key}` },
      })
    ).status;
  const run = (...words: string[]) => verb(words, place().env);

  it('flip and flip back under readers without a refused request', async () => {
    const issued = await run('keys', 'issue', '--org', 'Agency', '--plan', 'pro');
    key = /^API_KEY=(\S+)$/m.exec(issued.output)![1]!;
    const imported = await run('import', ...writeSmallImports(join(place().folder, 'little')));
    expect(imported.code, imported.complaints).to.equal(0);
    await waitFor(async () => {
      expect(await read()).to.equal(200);
    }, 30);
    const answers: number[] = [];
    const stopping = new AbortController();
    const reader = (async () => {
      while (!stopping.signal.aborted) {
        answers.push(await read());
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    for (const words of [['replay'], ['replay', 'rollback']]) {
      const done = await run(...words, '--yes');
      expect(done.code, done.output + done.complaints).to.equal(0);
    }
    stopping.abort();
    await reader;
    expect(new Set(answers)).to.deep.equal(new Set([200]));
    const status = JSON.parse((await run('replay', 'status', '--json')).output) as {
      replays: { kind: string; state: string; generation: number }[];
    };
    expect(status.replays.map(({ kind, state, generation }) => [kind, state, generation])).to.deep.equal([
      ['rollback', 'done', 1],
      ['replay', 'done', 2],
    ]);
  });

  it('leave a writer that continues, and right counts', async () => {
    const [, , releases] = writeSmallImports(join(place().folder, 'again'));
    expect((await run('import', releases!)).code).to.equal(0);
    const verified = await run('verify', '--json');
    expect(verified.code, verified.output + verified.complaints).to.equal(0);
    expect(JSON.parse(verified.output)).to.deep.include({ generation: 1, miscounts: [] });
  });

  it('ask before a flip, and refuse when no person can answer', async () => {
    const silent = await run('replay');
    expect(silent.code).to.equal(1);
    expect(silent.complaints).to.match(
      /asks before it makes tables live, but there is no terminal. Add --yes or --dry-run/,
    );
    const back = await run('replay', 'rollback');
    expect(back.complaints, 'a rollback has no dry run').to.match(/there is no terminal. Add --yes\.\n/);
  });
}
