import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Cannon } from '../api/fire.ts';
import { keyFor, SECRET, serve } from '../api/served.ts';

export interface Measured {
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
  /** How many answers had each status; 0: none came. */
  readonly statuses: Readonly<Record<number, number>>;
}

export interface Report {
  readonly alone: Measured;
  readonly beside: Measured;
  /** Of each attack, how many answers had each status. */
  readonly attacks: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** Resident bytes of the attacked process: before, and the most that were seen. */
  readonly memory: { readonly before: number; readonly most: number };
  readonly isAlive: boolean;
}

const PATHS = [
  '/v1/coverage',
  '/v1/leaderboards/most-booked',
  '/v1/festivals/sonnentau-2025',
  '/v1/artists/kode9',
];
/** Milliseconds between two requests of the reader. */
const PAUSE = 10;
const LOOK_AT_MEMORY = 250;

/** One paying reader, alone and then beside all attacks together, for so many seconds each. */
export async function attack(seconds: { readonly alone: number; readonly beside: number }): Promise<Report> {
  const served = await serve();
  await served.pool.query('UPDATE accounts.organization SET ceiling = 1000000000');
  const greedy = await keyFor(served.pool, 'Greedy', 'pro', 1_000_000_000);
  const api = start('attacked-process.ts', [served.database.url, SECRET, served.exportsFolder]);
  try {
    const port = await heard<number>(api);
    const reader = { url: `http://127.0.0.1:${port}`, key: served.key };
    await read(reader, 2);
    const before = await memoryOf(api);
    const alone = await read(reader, seconds.alone);
    const attackers = start('attackers-process.ts', [String(port), greedy]);
    await heard(attackers);
    let most = before;
    const looking = setInterval(
      () => void memoryOf(api).then((now) => (most = Math.max(most, now))),
      LOOK_AT_MEMORY,
    );
    const beside = await read(reader, seconds.beside).finally(() => clearInterval(looking));
    attackers.send('stop');
    const attacks = await heard<Report['attacks']>(attackers);
    return { alone, beside, attacks, memory: { before, most }, isAlive: api.exitCode === null };
  } finally {
    api.disconnect();
    await served.close();
  }
}

function start(script: string, args: readonly string[]): ChildProcess {
  const file = fileURLToPath(new URL(script, import.meta.url));
  return fork(file, args, { execArgv: ['--import=tsx'] });
}

const heard = async <T>(child: ChildProcess): Promise<T> => ((await once(child, 'message')) as [T])[0];

function memoryOf(child: ChildProcess): Promise<number> {
  child.send('resident');
  return heard<number>(child);
}

async function read({ url, key }: { url: string; key: string }, seconds: number): Promise<Measured> {
  const cannon = new Cannon(1);
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const until = performance.now() + seconds * 1_000;
  for (let n = 0; performance.now() < until; n += 1) {
    const sent = performance.now();
    const { status } = await cannon.fire(`${url}${PATHS[n % PATHS.length]!}`, key);
    times.push(performance.now() - sent);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))]!;
  return { requests: times.length, p50: at(0.5), p99: at(0.99), statuses };
}
