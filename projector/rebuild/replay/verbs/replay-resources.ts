import { createInterface } from 'node:readline/promises';
import { type Print, printLine } from '../../../../db/terminal/index.ts';
import type { Log } from '../../../../ingest/log/index.ts';
import type { RunOptions } from '../run-replay.ts';

/** The resources of the commands; opened when one runs. */
export interface ReplayResources {
  readonly databaseUrl: string;
  openLog(): Promise<Log>;
  close(): Promise<void>;
}

/** The program's parameters for the commands. */
export interface ReplayVerbs {
  readonly open: () => Promise<ReplayResources>;
  /** Aborts when the program is asked to stop. */
  readonly signal: () => AbortSignal;
  /** Shows how far a piece of work is. */
  readonly progress: (what: string, total: number) => { to(done: number): void; end(): void };
  readonly print?: Print;
}

/** A flip needs a confirmation at a terminal; elsewhere there is none. */
export function demandAnswer(
  flips: boolean,
  yes: boolean,
  remedy: '--yes' | '--yes or --dry-run' = '--yes or --dry-run',
): void {
  if (flips && !yes && !process.stdin.isTTY)
    throw new Error(`The command asks before it makes tables live, but there is no terminal. Add ${remedy}.`);
}

export async function answersYes(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** The options of every kind of replay. */
interface GivenRun {
  readonly by: string;
  readonly why?: string;
  readonly rate?: number;
  /** `--no-throttle` sets it to false. */
  readonly throttle?: boolean;
  readonly byBatches?: true;
}

/** Opens a replay's resources, with its progress on standard error. */
export async function withReplayResources(
  { open, signal, progress }: ReplayVerbs,
  { by, why, rate, throttle, byBatches }: GivenRun,
  work: (options: RunOptions) => Promise<void>,
): Promise<void> {
  const resources = await open();
  try {
    const log = await resources.openLog();
    let shown: { phase: string; bar: ReturnType<typeof progress> } | null = null;
    const onProgress: RunOptions['onProgress'] = ({ phase, done, target }) => {
      if (shown?.phase !== phase) shown?.bar.end();
      if (target === null) return;
      if (shown?.phase !== phase) shown = { phase, bar: progress(phase, target) };
      shown.bar.to(done);
    };
    const { databaseUrl } = resources;
    try {
      await work({
        log,
        databaseUrl,
        by,
        why: why ?? null,
        rate: rate ?? null,
        throttle: throttle ?? true,
        ...(byBatches && { byBatches }),
        signal: signal(),
        onProgress: (step) => {
          onProgress(step);
        },
        onNotice: (sentence) => void process.stderr.write(`${sentence}\n`),
      });
    } finally {
      (shown as { bar: { end(): void } } | null)?.bar.end();
      await log.close();
    }
  } finally {
    await resources.close();
  }
}

export function print({ print: out = printLine }: ReplayVerbs, text: string): void {
  out(text);
}
