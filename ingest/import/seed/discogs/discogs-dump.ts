import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type DumpSource, fetchDump, firstReachable } from '../dump-files.ts';
import type { DownloadOptions } from '../download.ts';
import { textAt } from '../dump-request.ts';
import { verifyOwnFiles } from '../own-files.ts';
import { SeedFault } from '../seed-fault.ts';
import type { DumpKind } from './cut-dump.ts';

/** Addresses of Discogs' dumps, one folder per year; each is dated the first day of a month. */
const DISCOGS_DUMPS = ['https://discogs-data-dumps.s3.us-west-2.amazonaws.com/data'];
const KINDS: readonly DumpKind[] = ['artists', 'labels', 'releases'];
/** The newest dump is published some days after the first of its month. */
const MONTHS_TRIED = 3;

export interface DumpRequest extends DownloadOptions {
  /** Addresses of dumps; folders with the files of one, or these files; empty: Discogs' own. */
  readonly from: readonly string[];
  readonly now: Date;
  /** Folder of downloads. */
  readonly folder: string;
}

export interface LocatedDump {
  /** The day of the dump, `YYYYMMDD`. */
  readonly day: string;
  readonly paths: Readonly<Record<DumpKind, string>>;
  /** Removes the downloads. */
  readonly remove: () => Promise<void>;
}

/**
 * Finds and downloads the newest dump, or uses the files that are there.
 * @throws SeedFault if there is none, or a file's checksum differs from its dump's list.
 */
export async function locateDump(request: DumpRequest): Promise<LocatedDump> {
  const own = ownPaths(request.from);
  if (own !== null) return ownDump(own, request);
  const addresses = request.from.length > 0 ? request.from : DISCOGS_DUMPS;
  const source = await firstReachable(addresses, (address) => findNewest(address, request));
  const paths = await fetchDump(
    source,
    KINDS.map((kind) => fileName(source.name, kind)),
    request.folder,
    request,
  );
  return {
    day: dayIn(source.name)!,
    paths: byKind((kind) => paths[fileName(source.name, kind)]!),
    remove: () => rm(join(request.folder, source.name), { recursive: true, force: true }),
  };
}

const fileName = (dump: string, kind: DumpKind): string => `${dump}_${kind}.xml.gz`;
const dayIn = (name: string): string | undefined => /^discogs_(\d{8})/.exec(name)?.[1];
const byKind = <T>(valueOf: (kind: DumpKind) => T): Record<DumpKind, T> => ({
  artists: valueOf('artists'),
  labels: valueOf('labels'),
  releases: valueOf('releases'),
});

/** Finds the newest dump of the last months. `address`: a folder with a folder for each year, or one year's. */
async function findNewest(address: string, { now, signal }: DumpRequest): Promise<DumpSource> {
  const base = address.replace(/\/+$/, '');
  for (let back = 0; back < MONTHS_TRIED; back++) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const name = `discogs_${month.toISOString().slice(0, 10).replaceAll('-', '')}`;
    for (const folder of [`${base}/${month.getUTCFullYear()}`, base]) {
      const checksums = await textAt(`${folder}/${name}_CHECKSUM.txt`, signal);
      if (checksums !== null) return { name, checksums, addressOf: (file) => `${folder}/${file}` };
    }
  }
  throw new SeedFault(`${base} has no Discogs dump of the last ${MONTHS_TRIED} months.`);
}

/**
 * Paths of files on this machine, and of the files in folders; null where addresses are given.
 * @throws SeedFault if one of several does not exist.
 */
function ownPaths(from: readonly string[]): readonly string[] | null {
  if (!from.some((path) => existsSync(path))) return null;
  const absent = from.filter((path) => !existsSync(path));
  if (absent.length > 0)
    throw new SeedFault(
      `${absent.join(', ')} is not on this machine. Give --from only addresses, or only files and folders.`,
    );
  return from.flatMap((path) => (statSync(path).isDirectory() ? filesIn(resolve(path)) : resolve(path)));
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));

/** The newest dump among the files. */
async function ownDump(paths: readonly string[], { out }: DumpRequest): Promise<LocatedDump> {
  const days = paths.flatMap((path) => dayIn(basename(path)) ?? []).sort();
  const day = days.at(-1);
  const found = byKind((kind) =>
    paths.find((path) => new RegExp(`^discogs_${day ?? ''}_${kind}\\.xml(\\.gz)?$`).test(basename(path))),
  );
  const missing = KINDS.filter((kind) => found[kind] === undefined);
  if (day === undefined || missing.length > 0) {
    const names = missing.map((kind) => fileName(`discogs_${day ?? 'YYYYMMDD'}`, kind)).join(', ');
    throw new SeedFault(`The files of a Discogs dump are incomplete: there is no ${names}.`);
  }
  const located = byKind((kind) => found[kind]!);
  const checksums = join(dirname(located.artists), `discogs_${day}_CHECKSUM.txt`);
  await verifyOwnFiles(Object.values(located), checksums, out);
  return { day, paths: located, remove: () => Promise.resolve() };
}
