import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Run } from './discogs/tell.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import type { FormatLoad } from './formats/load.ts';
import { measuredProcess } from './measured-process.ts';
import { median } from './median.ts';

export interface ImportersOptions {
  /** A migrated database, whose log takes what is published. */
  readonly databaseUrl: string;
  /** Of each file, unpacked. */
  readonly megabytes: number;
  /** Where generated files are kept. */
  readonly cache?: string;
}

const SPEED_TARGET = 0.5;
const MEMORY_TARGET = 300e6;
/** Raised when a generator changes, so that no cached file of another shape is measured. */
const SHAPE = 1;
const RUNS = 3;

export const p11Ids = ({ name }: FormatLoad): string[] => [`P11-${name}`, `P11-${name}-memory`];

/**
 * P11: a file of a format, imported from the file to the log, beside the parser of its notation that discards
 * everything. As P10 does it: each run a process of its own, interleaved, medians.
 */
export async function p11(
  load: FormatLoad,
  { databaseUrl, megabytes, cache = '.cache' }: ImportersOptions,
): Promise<Figure[]> {
  const path = await inputOf(load, megabytes, cache);
  const folder = await mkdtemp(join(tmpdir(), 'bookings-p11-'));
  const [parser, importer]: [Run[], Run[]] = [[], []];
  try {
    for (let run = 0; run < (megabytes > 50 ? 1 : RUNS); run++) {
      const size = String((await stat(path)).size);
      const alone = await measuredProcess<Run>('formats/parser-process.ts', [load.parser, path, size]);
      const args = [await manifestOf(load, path, folder, run), databaseUrl, folder, String(alone.bytes)];
      parser.push(alone);
      importer.push(await measuredProcess<Run>('discogs/import-process.ts', args));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return [speed(load, megabytes, importer, parser), memory(load, megabytes, importer)];
}

async function inputOf(load: FormatLoad, megabytes: number, cache: string): Promise<string> {
  const path = resolve(cache, `${load.name}-${SHAPE}-${megabytes}mb.${load.ending}`);
  if (existsSync(path)) return path;
  await mkdir(cache, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await load.write(unfinished, megabytes * 1e6);
  await rename(unfinished, path);
  return path;
}

/** Each run is a source of its own: the same source's same file again would be no import. */
async function manifestOf(load: FormatLoad, input: string, folder: string, run: number): Promise<string> {
  const path = join(folder, `${load.name}-${run}.json`);
  const source = `${load.name}-bench-${Date.now()}-${run}`;
  await writeFile(
    path,
    JSON.stringify({ source, files: [input], as_of: '2026-07-22T00:00:00Z', ...load.manifest }),
  );
  return path;
}

function speed(
  { name }: FormatLoad,
  megabytes: number,
  importer: readonly Run[],
  parser: readonly Run[],
): Figure {
  const rate = ({ bytes, seconds }: Run): number => bytes / 1e6 / seconds;
  return atLeast({
    id: `P11-${name}`,
    what: `${megabytes} MB of ${name}, from the file to the log, beside its parser alone, MB/s`,
    ours: median(importer.map(rate)),
    reference: median(parser.map(rate)),
    target: SPEED_TARGET,
  });
}

const memory = ({ name }: FormatLoad, megabytes: number, importer: readonly Run[]): Figure =>
  atMost({
    id: `P11-${name}-memory`,
    what: `the most memory resident while ${megabytes} MB of ${name} are imported, beside its bound, MB`,
    ours: Math.max(...importer.map(({ peakRss }) => peakRss)) / 1e6,
    reference: MEMORY_TARGET / 1e6,
    target: 1,
  });
