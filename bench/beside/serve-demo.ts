import { setTimeout as sleep } from 'node:timers/promises';
import { issueKey } from '../../db/accounts/keys/index.ts';
import { liveGeneration } from '../../db/generations/index.ts';
import { openPool } from '../../db/pool.ts';
import { bookings, type Child } from '../../test/program/child.ts';
import { freePort } from '../../db/embedded/free-port.ts';
import { CEILING, environment, importDemo, type Workshop } from '../workshop.ts';

/** The demo catalog on a Postgres of the bench, with a projector process and an API process. */
export interface ServedDemo {
  readonly databaseUrl: string;
  readonly api: string;
  /** A Pro key. */
  readonly key: string;
  /** Runs another command on the same database. */
  readonly bookings: (words: readonly string[]) => Child;
  close(): Promise<void>;
}

export async function serveDemo(workshop: Workshop): Promise<ServedDemo> {
  const databaseUrl = await workshop.database();
  const env = environment(workshop, databaseUrl);
  await importDemo(1, env);
  const started: Child[] = [];
  const run = (words: readonly string[], ports: Record<string, string> = {}): Child => {
    const child = bookings(words, { ...env, ...ports });
    started.push(child);
    return child;
  };
  const close = async (): Promise<void> => {
    for (const child of started) child.process.kill();
    await Promise.all(started.map(({ ended }) => ended));
  };
  try {
    run(['projector'], { OPS_PORT: String(await freePort()) });
    const key = await keyOnceLive(databaseUrl, workshop.keySecret);
    const api = run(['api'], { PORT: String(await freePort()), OPS_PORT: String(await freePort()) });
    const [, url] = await api.prints(/API (\S+)/);
    return { databaseUrl, api: url!, key, bookings: run, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function keyOnceLive(databaseUrl: string, secret: string): Promise<string> {
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'bench' });
  try {
    for (let tries = 0; !(await liveGeneration(pool)); tries++) {
      if (tries > 1_200) throw new Error('The projector built nothing in four minutes.');
      await sleep(200);
    }
    const issued = await issueKey(pool, { org: 'Bench beside', plan: 'pro', ceiling: CEILING }, secret);
    if (!issued.ok) throw new Error(issued.message);
    return issued.key;
  } finally {
    await pool.end();
  }
}
