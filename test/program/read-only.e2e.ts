import { expect } from 'chai';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from '../stack/wait-for.ts';
import { bin } from './child.ts';
import { writeSmallImports } from './small-imports.ts';

/** A user that owns nothing, so that only the data folder is writable. */
const NOBODY = 65_534;
const compiler = fileURLToPath(new URL('../../bin/compile.js', import.meta.url));

describe('the program on a read-only file system with a writable data folder', function () {
  this.timeout(180_000);
  let folder: string;
  let env: Record<string, string>;
  before(function () {
    // Only root can become another user.
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/setpriv')) return this.skip();
    // A checkout compiles itself at its start; an image is compiled.
    execFileSync(process.execPath, [compiler], { stdio: 'ignore' });
    folder = mkdtempSync(join(tmpdir(), 'bookings-read-only-'));
    chmodSync(folder, 0o755);
    for (const name of ['data', 'empty']) mkdirSync(join(folder, name));
    chownSync(join(folder, 'data'), NOBODY, NOBODY);
    env = {
      PATH: process.env['PATH']!,
      HOME: join(folder, 'empty'),
      TMPDIR: join(folder, 'empty'),
      DATA_DIR: join(folder, 'data'),
      ARCHIVE_TO: join(folder, 'data', 'archive'),
      LOG_LEVEL: 'warn',
      PORT: '0',
      INGEST_PORT: '0',
      OPS_PORT: '0',
      EXPLORER_PORT: '0',
    };
  });
  after(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  interface Run {
    output: string;
    readonly ended: Promise<number | null>;
    readonly stop: () => void;
  }

  function run(words: readonly string[], more: Record<string, string> = {}): Run {
    const as = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'];
    const child = spawn('/usr/bin/setpriv', [...as, process.execPath, bin, ...words], {
      cwd: join(folder, 'empty'),
      env: { ...env, ...more },
    });
    const running: Run = {
      output: '',
      ended: once(child, 'close').then(([code]) => code as number | null),
      stop: () => void child.kill('SIGTERM'),
    };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (running.output += text));
    return running;
  }
  async function done(...words: string[]): Promise<string> {
    const running = run(words);
    expect(await running.ended, `${words.join(' ')}: ${running.output}`).to.equal(0);
    return running.output;
  }

  it('imports, serves, builds exports and archives', async () => {
    const program = run(['start']);
    try {
      await waitFor(() => {
        expect(program.output).to.match(/^The catalog is empty/m);
        return Promise.resolve();
      }, 120);
      const [manifest] = writeSmallImports(join(folder, 'little'));
      await done('import', manifest!);
      const key = /API_KEY=(\S+)/.exec(await done('keys', 'issue', '--org', 'Tests', '--plan', 'pro'))![1]!;
      const api = /^API (http:\S+)$/m.exec(program.output)![1]!;
      const headers = { authorization: `Bearer ${key}` };
      await waitFor(async () => {
        const answer = await fetch(`${api}/v1/festivals/little-festival-2026`, { headers });
        expect(answer.status).to.equal(200);
      }, 30);
      await waitFor(async () => {
        const answer = await fetch(`${api}/v1/exports`, { headers });
        const body = await answer.text();
        expect(answer.status, body).to.equal(200);
      }, 60);
      expect(await done('schedule', 'run', 'archive-log')).to.contain('archive-log');
    } finally {
      program.stop();
    }
    expect(await program.ended, program.output).to.equal(0);
    expect(readdirSync(join(folder, 'empty'))).to.deep.equal([]);
  });

  it('leaves no file that another user can read', () => {
    const open = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('postgres/'))
      .filter((name) => (statSync(join(folder, 'data', name)).mode & 0o077) !== 0);
    expect(open).to.deep.equal([]);
    expect(readdirSync(join(folder, 'data'))).to.include.members(['archive', 'key-secret', 'postgres']);
  });

  it('does not start when the archive is not writable', async () => {
    const archive = join(folder, 'empty', 'archive');
    const refused = run(['start'], { ARCHIVE_TO: archive });
    expect(await refused.ended).to.equal(1);
    expect(refused.output.trim()).to.equal(
      `The archive folder ${archive} cannot be written to (EACCES). Point ARCHIVE_TO to a folder that this user may write to.`,
    );
  });
});
