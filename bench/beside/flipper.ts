import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./flipping-process.ts', import.meta.url));

/** Flips generations in a process of its own, so that the measured readers do not wait for its work. */
export class Flipper {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(databaseUrl: string): Promise<Flipper> {
    const flipper = new Flipper(fork(SCRIPT, [databaseUrl], { execArgv: ['--import', 'tsx'] }));
    await flipper.#says('ready');
    return flipper;
  }

  /** @throws the error of the rollback. */
  async flip(): Promise<void> {
    this.#child.send('flip');
    await this.#says('flipped');
  }

  async close(): Promise<void> {
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }

  async #says(what: string): Promise<void> {
    const [answer] = (await once(this.#child, 'message')) as [unknown];
    if (answer !== what) throw new Error(String(answer));
  }
}
