import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releasesDump } from './discogs/dump.ts';
import type { Run } from './discogs/report-run.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { measuredProcess } from './measured-process.ts';
import { median } from './median.ts';

export interface DiscogsOptions {
  /** A migrated database, whose log receives the published events. */
  readonly databaseUrl: string;
  /** Megabytes of XML before gzip. The full run takes 1,000. */
  readonly megabytes?: number;
  /** Folder of cached generated dumps. */
  readonly cache?: string;
}

const SPEED_TARGET = 0.5;
const MEMORY_TARGET = 300e6;

/**
 * P10: import of a generated Discogs releases dump (gzip), from the file to the log, beside the XML parser alone,
 * which discards its output. Each run is a process of its own, so that its memory is measured alone; interleaved,
 * medians.
 */
export async function measureDiscogsImport({
  databaseUrl,
  megabytes = 200,
  cache = '.cache',
}: DiscogsOptions): Promise<Figure[]> {
  const dump = resolve(await releasesDump(megabytes, cache));
  const folder = await mkdtemp(join(tmpdir(), 'bookings-p10-'));
  const [parser, importer]: [Run[], Run[]] = [[], []];
  try {
    for (let run = 0; run < (megabytes > 300 ? 1 : 3); run++) {
      const alone = await measuredProcess<Run>('discogs/parser-process.ts', [dump]);
      const manifest = await manifestOf(dump, folder, run);
      parser.push(alone);
      importer.push(
        await measuredProcess<Run>('discogs/import-process.ts', [
          manifest,
          databaseUrl,
          folder,
          String(alone.bytes),
        ]),
      );
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return [speed(megabytes, importer, parser), runMemory('P10-memory', megabytes, importer)];
}

/** Each run has a source of its own: an unchanged file of the same source would not be imported again. */
async function manifestOf(dump: string, folder: string, run: number): Promise<string> {
  const path = join(folder, `discogs-${run}.json`);
  const source = `discogs-bench-${Date.now()}-${run}`;
  const manifest = { source, format: 'discogs', files: [dump], as_of: '2020-08-06T00:00:00Z' };
  await writeFile(path, JSON.stringify(manifest));
  return path;
}

function speed(megabytes: number, importer: readonly Run[], parser: readonly Run[]): Figure {
  const rate = ({ bytes, seconds }: Run): number => bytes / 1e6 / seconds;
  return atLeast({
    id: 'P10',
    what: `a Discogs dump of ${megabytes} MB of XML, from gzip to the log, beside its parser alone, MB/s`,
    own: median(importer.map(rate)),
    reference: median(parser.map(rate)),
    target: SPEED_TARGET,
  });
}

/** The figure of the maximum memory of an import. */
export const runMemory = (id: string, megabytes: number, importer: readonly Run[]): Figure =>
  atMost({
    id,
    what: `the most memory resident while ${megabytes} MB are imported, beside its bound, MB`,
    own: Math.max(...importer.map(({ peakRss }) => peakRss)) / 1e6,
    reference: MEMORY_TARGET / 1e6,
    target: 1,
  });
