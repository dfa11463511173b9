import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { waitFor } from '../stack/wait-for.ts';

const SCRIPT = fileURLToPath(new URL('./waits-for-stop-process.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');
const COMMAND = `${process.execPath} --import ${TSX} ${SCRIPT}`;

/** Whoever starts the program, and what the program says. */
class Started {
  readonly process: ChildProcess;
  output = '';

  constructor(command: string, words: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
    const { PATH, HOME = '/tmp' } = process.env;
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    this.process = spawn(command, words, { cwd, stdio: [...stdio], env: { PATH, HOME, ...env } });
    this.process.stdout!.setEncoding('utf8').on('data', (text: string) => (this.output += text));
  }

  /** @returns the program's process id. */
  async up(): Promise<number> {
    await this.states(/UP \d+/);
    return Number(/UP (\d+)/.exec(this.output)![1]);
  }

  async states(pattern: RegExp): Promise<void> {
    await waitFor(() => {
      expect(this.output).to.match(pattern);
      return Promise.resolve();
    }, 20);
  }
}

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the program stops', function () {
  this.timeout(60_000);
  let folder: string;
  const pids: number[] = [];
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'bookings-npm-'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a', scripts: { start: COMMAND } }));
  });
  after(() => {
    for (const pid of pids.filter(lives)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const up = async (started: Started): Promise<number> => {
    const pid = await started.up();
    pids.push(pid, started.process.pid!);
    return pid;
  };

  it('once for SIGHUP, SIGTERM and SIGINT, though npm sends the signal a second time', async () => {
    for (const signal of ['SIGHUP', 'SIGTERM', 'SIGINT'] as const) {
      const started = new Started('sh', ['-c', `exec ${COMMAND}`], folder);
      const pid = await up(started);
      process.kill(pid, signal);
      process.kill(pid, signal);
      const [code] = (await once(started.process, 'exit')) as [number | null];
      await started.states(new RegExp(`STOPPED ${signal}`));
      expect(code, signal).to.equal(0);
    }
  });

  for (const signal of ['SIGKILL', 'SIGHUP', 'SIGTERM'] as const)
    it(`when npm ends by ${signal}, without a signal of its own`, async () => {
      const npm = new Started('npm', ['start', '--silent'], folder);
      const pid = await up(npm);
      npm.process.kill(signal);
      await npm.states(/STOPPED (npm has ended|SIG)/);
      await waitFor(() => {
        expect(lives(pid)).to.equal(false);
        return Promise.resolve();
      }, 10);
    });

  it('not when a parent other than npm ends, or it was detached from its parent', async () => {
    const asNpm = { npm_lifecycle_event: 'start' };
    const detach = [
      ['sh', ['-c', `nohup ${COMMAND} & sleep 4`], {}],
      ['sh', ['-c', `setsid ${COMMAND} & sleep 4`], asNpm],
    ] as const;
    const started = detach.map(([command, words, env]) => new Started(command, words, folder, env));
    const found = await Promise.all(started.map(up));
    for (const { process: parent } of started) {
      parent.kill('SIGKILL');
      if (parent.exitCode === null && parent.signalCode === null) await once(parent, 'exit');
    }
    // Longer than it looks at its parent.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(found.map(lives)).to.deep.equal([true, true]);
    expect(started.map(({ output }) => output).join()).to.not.match(/STOPPED/);
  });
});
