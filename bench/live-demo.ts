import { issueKey } from '../db/accounts/keys/index.ts';
import { liveGeneration, makeLive } from '../db/generations/index.ts';
import { openPool } from '../db/pool.ts';
import { measuredProcess } from './measured-process.ts';
import { CEILING, type Workshop } from './workshop.ts';

let readers = 0;

/** The demo catalog with its tables live, and a new Pro key each time. */
export async function liveDemo(
  workshop: Workshop,
): Promise<{ databaseUrl: string; key: string; keySecret: string }> {
  const databaseUrl = await workshop.demo(1);
  const { keySecret } = workshop;
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'bench' });
  try {
    if (!(await liveGeneration(pool))) {
      const { generation } = await measuredProcess<{ generation: number }>('build/build-process.ts', [
        databaseUrl,
      ]);
      await makeLive(pool, generation);
    }
    readers += 1;
    const org = `Bench reads ${readers}`;
    const issued = await issueKey(pool, { org, plan: 'pro', ceiling: CEILING }, keySecret);
    if (!issued.ok) throw new Error(issued.message);
    return { databaseUrl, key: issued.key, keySecret };
  } finally {
    await pool.end();
  }
}
