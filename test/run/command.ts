import { type ChildProcess, spawn } from 'node:child_process';

const children = new Set<ChildProcess>();

export interface Ended {
  readonly code: number;
  /** What it printed, unless it printed to our own terminal. */
  readonly output: string;
}

export interface Options {
  readonly env: NodeJS.ProcessEnv;
  readonly show: boolean;
  readonly minutes?: number;
  readonly cwd?: string;
}

/** Runs a command; `show` lets it print as it goes. One that does not end is killed, and has failed. */
export function command(words: readonly string[], { env, show, minutes = 10, cwd }: Options): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(words[0]!, words.slice(1), {
      env,
      ...(cwd !== undefined && { cwd }),
      stdio: ['ignore', ...(show ? OWN : PIPES)],
      timeout: minutes * 60_000,
      killSignal: 'SIGKILL',
    });
    endWithCommands(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const OWN = ['inherit', 'inherit'] as const;
const PIPES = ['pipe', 'pipe'] as const;

/** `endCommands` ends this process, too, unless it has ended by itself. */
export function endWithCommands(child: ChildProcess): void {
  children.add(child);
  child.once('close', () => children.delete(child));
}

/** Ends what still runs, before this process ends. */
export function endCommands(): void {
  for (const child of children) child.kill('SIGTERM');
}
