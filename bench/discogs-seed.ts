import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type DiscogsOptions, runMemory } from './discogs-import.ts';
import type { Run } from './discogs/report-run.ts';
import { wholeDump } from './discogs/whole-dump.ts';
import { atLeast, type Figure } from './figure.ts';
import { measuredProcess } from './measured-process.ts';
import { median } from './median.ts';

const SPEED_TARGET = 0.8;

/**
 * P10-seed: `bookings seed discogs` on a generated dump (artists, labels, releases; gzip) of which a catalog needs a
 * part, from the files to the log, beside the parser alone on the same files. Interleaved processes, medians.
 */
export async function measureDiscogsSeed({
  databaseUrl,
  megabytes = 200,
  cache = '.cache',
}: DiscogsOptions): Promise<Figure[]> {
  const dump = (await wholeDump(megabytes, cache)).map((path) => resolve(path));
  const folder = await mkdtemp(join(tmpdir(), 'bookings-p10-'));
  const [parser, seed]: [Run[], Run[]] = [[], []];
  try {
    for (let run = 0; run < (megabytes > 300 ? 1 : 3); run++) {
      const alone = await measuredProcess<Run>('discogs/parser-process.ts', [...dump]);
      parser.push(alone);
      const words = [databaseUrl, folder, String(alone.bytes), String(megabytes), ...dump];
      seed.push(await measuredProcess<Run>('discogs/seed-process.ts', words));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const rate = ({ bytes, seconds }: Run): number => bytes / 1e6 / seconds;
  const speed = atLeast({
    id: 'P10-seed',
    what: `what a catalog needs of a Discogs dump of ${megabytes} MB of XML, to the log, beside its parser alone, MB/s`,
    own: median(seed.map(rate)),
    reference: median(parser.map(rate)),
    target: SPEED_TARGET,
  });
  return [speed, runMemory('P10-seed-memory', megabytes, seed)];
}
