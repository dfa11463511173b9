import { atMost, type Figure } from './figure.ts';
import { median } from './median.ts';
import { loads, type ReadsOptions } from './reads-alone.ts';
import { startLoadGenerator } from './reads/load-generator.ts';
import { startServer } from './reads/server-process.ts';

/** Bytes. */
const BOUND = 250 * 1_024 * 1_024;
const GROWTH = 1.1;
/** Samples of memory during the load; the first quarter fills caches and is not compared. */
const SLICES = 20;
const RATE = 500;

/**
 * P12: resident memory of an API process that serves the reads of all other loads at 500 requests a second: at the end
 * beside its bound, and beside its memory when its caches were full.
 */
export async function measureApiMemory(options: ReadsOptions, seconds: number): Promise<Figure[]> {
  const { databaseUrl, key, keySecret } = options;
  const api = await startServer('api-process.ts', [databaseUrl, keySecret]);
  const generator = await startLoadGenerator();
  try {
    const paths = (await loads(databaseUrl)).flatMap((load) => load.paths);
    const resident: number[] = [];
    for (let slice = 0; slice < SLICES; slice += 1) {
      await generator.fire(api.url, { paths, key, seconds: seconds / SLICES, rate: RATE, tolerated: 0.01 });
      resident.push(await api.ask<number>('resident'));
    }
    const quarter = SLICES / 4;
    const end = median(resident.slice(-quarter));
    const load = `after ${seconds} s of everything at ${RATE} requests/s`;
    return [
      atMost({
        id: 'P12-memory',
        what: `resident memory of the API ${load}, beside its bound, MB`,
        own: end / 1_048_576,
        reference: BOUND / 1_048_576,
        target: 1,
      }),
      atMost({
        id: 'P12-growth',
        what: `resident memory of the API ${load}, beside its second quarter's, MB`,
        own: end / 1_048_576,
        reference: median(resident.slice(quarter, 2 * quarter)) / 1_048_576,
        target: GROWTH,
      }),
    ];
  } finally {
    await Promise.all([api.stop(), generator.stop()]);
  }
}
