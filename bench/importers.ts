import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Run } from './discogs/report-run.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import type { FormatLoad } from './formats/load.ts';
import { measuredProcess } from './measured-process.ts';
import { median } from './median.ts';

export interface ImportersOptions {
  /** Megabytes of each format, uncompressed. */
  readonly megabytes: number;
  /** Folder of cached generated files. */
  readonly cache?: string;
}

const SPEED_TARGET = 0.4;
const MEMORY_TARGET = 300e6;
/** Raised when a generator changes, so that cached files of an earlier generator are not measured. */
const SHAPE = 3;
const SEED = 20_260_722;
const RUNS = 3;

export const importerIds = ({ name }: FormatLoad): string[] => [`P11-${name}`, `P11-${name}-memory`];

/**
 * P11: import of files of a format up to validated statements in the spool (P7 measures publishing), beside the parser
 * of their notation, which discards its output. By processor time, since the machine may have other work. Each run is
 * a process of its own; interleaved, medians.
 */
export async function measureImporter(
  load: FormatLoad,
  { megabytes, cache = '.cache' }: ImportersOptions,
): Promise<Figure[]> {
  const paths = await inputsOf(load, megabytes, cache);
  const folder = await mkdtemp(join(tmpdir(), 'bookings-p11-'));
  const [parser, importer]: [Run[], Run[]] = [[], []];
  try {
    const manifest = await manifestOf(load, paths, folder);
    const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
    const size = String(sizes.reduce((sum, each) => sum + each, 0));
    for (let run = 0; run < (megabytes > 50 ? 1 : RUNS); run++) {
      const alone = await measuredProcess<Run>('formats/parser-process.ts', [load.parser, size, ...paths]);
      parser.push(alone);
      const args = [manifest, folder, String(alone.bytes)];
      importer.push(await measuredProcess<Run>('formats/import-process.ts', args));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return [speed(load, megabytes, importer, parser), memory(load, megabytes, importer)];
}

async function inputsOf(load: FormatLoad, megabytes: number, cache: string): Promise<string[]> {
  await mkdir(cache, { recursive: true });
  const files = Math.ceil(megabytes / (load.megabytes ?? megabytes));
  const paths: string[] = [];
  for (let at = 0; at < files; at++) {
    const path = resolve(cache, `${load.name}-${SHAPE}-${megabytes}mb-${at}.${load.ending}`);
    paths.push(path);
    if (existsSync(path)) continue;
    const unfinished = `${path}.${process.pid}`;
    await load.write(unfinished, (megabytes / files) * 1e6, SEED + at);
    await rename(unfinished, path);
  }
  return paths;
}

async function manifestOf(
  { name, manifest, shared }: FormatLoad,
  files: readonly string[],
  folder: string,
): Promise<string> {
  const [path, side] = [join(folder, `${name}.json`), join(folder, 'shared.json')];
  if (shared !== undefined) await writeFile(side, shared);
  const fields = { source: `${name}-bench`, files, as_of: '2026-07-22T00:00:00Z', ...manifest };
  await writeFile(path, JSON.stringify(shared === undefined ? fields : { ...fields, shared_files: [side] }));
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
    what: `${megabytes} MB of ${name}, from the file to checked statements, beside its parser alone, MB a second of processor time`,
    own: median(importer.map(rate)),
    reference: median(parser.map(rate)),
    target: SPEED_TARGET,
  });
}

const memory = ({ name }: FormatLoad, megabytes: number, importer: readonly Run[]): Figure =>
  atMost({
    id: `P11-${name}-memory`,
    what: `the most memory resident while ${megabytes} MB of ${name} are imported, beside its bound, MB`,
    own: Math.max(...importer.map(({ peakRss }) => peakRss)) / 1e6,
    reference: MEMORY_TARGET / 1e6,
    target: 1,
  });
