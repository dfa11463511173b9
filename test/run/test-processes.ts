import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithCommands } from './command.ts';
import { END_OF_OUTPUT, type FileRun, type RunFile } from './file-run.ts';

const MODULE = fileURLToPath(new URL('./mocha-process.ts', import.meta.url));
/** Minutes until a process that hangs is killed. */
const MAX_MINUTES = 40;

/** Runs test files in processes, each of which runs the next file when it is free. */
export class TestProcesses {
  readonly #env: NodeJS.ProcessEnv;
  readonly #idle: TestProcess[] = [];

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  /** Runs a file and prints its output at its end. A process that dies meanwhile is one failure. */
  async run(asked: RunFile): Promise<FileRun> {
    const free = this.#idle.pop() ?? new TestProcess(this.#env);
    const { ran, output } = await free.run(asked);
    console.log(`\n${output.trimEnd()}\n  ${describeRun(asked, ran)}`);
    if (free.isAlive()) this.#idle.push(free);
    return ran;
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((process) => process.close()));
  }
}

const describeRun = ({ file }: RunFile, { seconds, processorSeconds, failed }: FileRun): string =>
  `${failed.length > 0 ? '✘' : '✔'} ${file}: ${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processor time`;

const LAST_LINES = 25;

/** The output may hold a failure of a test that the process did not live to report. */
const failedFile = ({ file }: RunFile, milliseconds: number, output: string): FileRun => ({
  passed: 0,
  failed: [
    {
      title: file,
      reason: `The process that ran it ended. Its last lines:\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`,
    },
  ],
  skipped: [],
  seconds: milliseconds / 1_000,
  processorSeconds: 0,
});

class TestProcess {
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #output = '';

  constructor(env: NodeJS.ProcessEnv) {
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
    this.#child = spawn(process.execPath, ['--import=tsx', MODULE], { env, stdio: [...stdio] });
    endWithCommands(this.#child);
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    }
    this.#closed = once(this.#child, 'close');
  }

  isAlive = (): boolean => this.#child.connected;

  async run(asked: RunFile): Promise<{ ran: FileRun; output: string }> {
    const began = performance.now();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), MAX_MINUTES * 60_000);
    const answered = once(this.#child, 'message').then(async ([ran]) => {
      while (!this.#output.includes(END_OF_OUTPUT)) await once(this.#child.stdout!, 'data');
      return ran as FileRun;
    });
    const died = this.#closed.then(() => failedFile(asked, performance.now() - began, this.#output));
    // One that died already takes no message; it counts as a failure of this file.
    if (this.isAlive()) this.#child.send(asked);
    const ran = await Promise.race([answered, died]);
    clearTimeout(timer);
    const output = this.#output.replace(END_OF_OUTPUT, '');
    this.#output = '';
    return { ran, output };
  }

  async close(): Promise<void> {
    if (this.isAlive()) this.#child.disconnect();
    await this.#closed;
  }
}
