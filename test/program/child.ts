import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The program. */
export const bin = fileURLToPath(new URL('../../bin/bookings.js', import.meta.url));

/** One run of the program, as a user's terminal starts it. */
export interface Child {
  readonly process: ChildProcess;
  /** What it printed on standard output so far. */
  output(): string;
  /** Its standard error so far. */
  complaints(): string;
  /** Resolves with the first match in the output; rejects when the program ends without it. */
  prints(pattern: RegExp, milliseconds?: number): Promise<RegExpExecArray>;
  /** Resolves with the exit code, or with the signal's name. */
  readonly ended: Promise<number | string>;
}

/** Starts `bookings` with arguments; of the test's environment it gets only the path. */
export const bookings = (words: readonly string[], env: Readonly<Record<string, string>>): Child =>
  node([bin, ...words], env);

/** Starts Node with a script and arguments, as `bookings` does. */
export function node(words: readonly string[], env: Readonly<Record<string, string>>): Child {
  const { PATH = '', HOME = '/tmp' } = process.env;
  const child = spawn(process.execPath, [...words], { env: { PATH, HOME, LOG_LEVEL: 'warn', ...env } });
  const kill = (): void => void child.kill();
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const ended = once(child, 'close').then(([code, signal]) => (code as number | null) ?? String(signal));
  return {
    process: child,
    output: () => output,
    complaints: () => complaints,
    ended,
    prints: (pattern, milliseconds = 120_000) => seen(pattern, milliseconds),
  };

  async function seen(pattern: RegExp, milliseconds: number): Promise<RegExpExecArray> {
    const gone = (): boolean => child.exitCode !== null || child.signalCode !== null;
    for (let waited = 0; waited < milliseconds; waited += 20) {
      const found = pattern.exec(output);
      if (found) return found;
      if (gone()) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`The program did not print ${String(pattern)}.\n${output}\n${complaints}`);
  }
}

/** Runs one command to its end. */
export async function verb(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | string; output: string; complaints: string }> {
  const child = bookings(words, env);
  const code = await child.ended;
  return { code, output: child.output(), complaints: child.complaints() };
}
