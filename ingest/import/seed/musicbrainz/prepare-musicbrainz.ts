import { existsSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lines } from '../../files/index.ts';
import type { ProgressOut } from '../../pipeline/deps.ts';
import { Progress } from '../../pipeline/report/progress.ts';
import { archiveMember } from '../archive-member.ts';
import type { DownloadOptions } from '../download.ts';
import { fetchDump } from '../dump-files.ts';
import { verifyOwnFiles } from '../own-files.ts';
import { SeedFault } from '../seed-fault.ts';
import { readAreas } from './areas.ts';
import { cutArtists } from './cut-artists.ts';
import { cutFestivals } from './cut-festivals.ts';
import { findDump, MUSICBRAINZ_DUMPS } from './find-dump.ts';
import { summarize, type Summary } from './seed-summary.ts';

export interface MusicbrainzSeed extends DownloadOptions {
  /** Addresses of dumps, or a folder with the files of one; empty: MusicBrainz' own. */
  readonly from: readonly string[];
  readonly minPerformers: number;
  /** Only counts: the dump of artists is not needed. */
  readonly countOnly: boolean;
  /** Folder of downloads and cuts. */
  readonly folder: string;
}

export interface PreparedSeed {
  readonly summary: Summary;
  /** Festivals with fewer performers, left out. */
  readonly small: number;
  /** Paths of manifests; none if only counts were requested. */
  readonly manifests: readonly string[];
  /** Removes the downloads. */
  readonly removeDownloads: () => Promise<void>;
}

/** Downloads a dump of MusicBrainz, cuts it to the core fields of festivals and their artists, and writes manifests. */
export async function prepareMusicbrainz(options: MusicbrainzSeed): Promise<PreparedSeed> {
  const files = ['event', 'area', ...(options.countOnly ? [] : ['artist'])].map((kind) => `${kind}.tar.xz`);
  const dump = await locateFiles(options, files);
  const read = (kind: string) => member(dump.paths[`${kind}.tar.xz`]!, `mbdump/${kind}`, options.out);
  const asOf = await readTimestamp(dump.paths['event.tar.xz']!);
  const folder = join(options.folder, 'cut');
  await mkdir(folder, { recursive: true });
  const areas = await read('area')(readAreas);
  const { editions, small } = await read('event')((file) =>
    cutFestivals(file, areas, options.minPerformers, join(folder, 'festivals.ndjson')),
  );
  const prepared = { summary: summarize(editions), small, removeDownloads: dump.remove };
  if (options.countOnly || editions.length === 0) return { ...prepared, manifests: [] };
  const performers = new Set(editions.flatMap((edition) => [...edition.performers]));
  const known = await read('artist')((file) => cutArtists(file, performers, join(folder, 'artists.ndjson')));
  return { ...prepared, manifests: await writeManifests(folder, asOf, known > 0) };
}

interface Files {
  readonly paths: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

async function locateFiles(options: MusicbrainzSeed, files: readonly string[]): Promise<Files> {
  const folder = options.from.find((path) => existsSync(path) && statSync(path).isDirectory());
  if (folder !== undefined && options.from.length > 1)
    throw new SeedFault(
      `${folder} is a folder. Give --from either this folder and nothing else, or only addresses.`,
    );
  if (folder !== undefined) return ownFiles(folder, files, options.out);
  const source = await findDump(options.from.length > 0 ? options.from : MUSICBRAINZ_DUMPS, options.signal);
  const paths = await fetchDump(source, files, options.folder, options);
  return { paths, remove: () => rm(join(options.folder, source.name), { recursive: true, force: true }) };
}

async function ownFiles(folder: string, files: readonly string[], out: ProgressOut): Promise<Files> {
  const paths = Object.fromEntries(files.map((file) => [file, join(resolve(folder), file)]));
  await verifyOwnFiles(Object.values(paths), join(resolve(folder), 'SHA256SUMS'), out);
  return { paths, remove: () => Promise.resolve() };
}

/** Reads a file of an archive with a progress bar over the archive's bytes. */
function member(archive: string, name: string, out: ProgressOut) {
  return async <T>(read: (file: ReturnType<typeof archiveMember>) => Promise<T>): Promise<T> => {
    const progress = new Progress(out, `Reading ${name}:`, statSync(archive).size, 'B');
    try {
      return await read(archiveMember(archive, name, (bytes) => progress.add(bytes)));
    } finally {
      progress.end();
    }
  };
}

/** Reads the time of the dump from the file TIMESTAMP in each of its archives, `2026-05-23 00:10:02.123456+00`. */
async function readTimestamp(archive: string): Promise<string> {
  for await (const [line] of lines(archiveMember(archive, 'TIMESTAMP'))) {
    const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(line?.text ?? '') ?? [];
    if (day !== undefined && time !== undefined) return `${day}T${time}Z`;
  }
  throw new SeedFault(`${archive} has no TIMESTAMP: it is not a JSON dump of MusicBrainz.`);
}

async function writeManifests(folder: string, asOf: string, hasArtists: boolean): Promise<readonly string[]> {
  const common = `source: musicbrainz\nformat: musicbrainz\nas_of: ${asOf}\nlicense: CC0-1.0\n`;
  const manifests = {
    ...(hasArtists && { 'artists.yaml': `${common}files: [artists.ndjson]\n` }),
    // Performers are those that someone has entered so far, so the lineup may grow.
    'festivals.yaml': `${common}files: [festivals.ndjson]\ncomplete: false\nids: { artist: { trust: identity } }\n`,
  };
  for (const [name, text] of Object.entries(manifests)) await writeFile(join(folder, name), text);
  return Object.keys(manifests).map((name) => join(folder, name));
}
