import { statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { sourceFile } from '../../files/index.ts';
import type { SourceFile } from '../../formats/format.ts';
import type { ProgressOut } from '../../pipeline/deps.ts';
import { Progress } from '../../pipeline/report/progress.ts';
import { SeedFault } from '../seed-fault.ts';
import { type CatalogNames, readCatalogNames } from './catalog-names.ts';
import { cutDump, type DumpKind } from './cut-dump.ts';
import type { CutCount } from './cut-file.ts';
import { type DumpRequest, locateDump } from './discogs-dump.ts';

const SOURCE = 'discogs';

export interface DiscogsSeed extends DumpRequest {
  readonly database: pg.Pool;
}

export interface PreparedDiscogs {
  /** The day of the dump, `YYYY-MM-DD`. */
  readonly dump: string;
  readonly counts: Readonly<Record<DumpKind, CutCount>>;
  /** The checkpoint of the read tables that the names came from. */
  readonly position: number;
  /** Paths of manifests; none if the log has all needed records. */
  readonly manifests: readonly string[];
  readonly removeDownloads: () => Promise<void>;
}

/** Downloads a dump of Discogs, reduces it to the records for the catalog's names, and writes manifests. */
export async function prepareDiscogs(options: DiscogsSeed): Promise<PreparedDiscogs> {
  const dump = await locateDump(options);
  const day = dump.day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const names = await readCatalogNames(options.database, SOURCE, `${day}T00:00:00.000Z`);
  if (names === null || names.artistKeys.size === 0)
    throw new SeedFault('The catalog has no names yet: import lineups first.');
  const folder = join(options.folder, 'cut');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const counts = await cut(dump.paths, names, folder, options.out);
  const manifests = await writeManifests(folder, SOURCE, day, counts);
  return { dump: day, counts, position: names.position, manifests, removeDownloads: dump.remove };
}

async function cut(
  paths: Readonly<Record<DumpKind, string>>,
  names: CatalogNames,
  folder: string,
  out: ProgressOut,
): Promise<Readonly<Record<DumpKind, CutCount>>> {
  let progress: Progress | null = null;
  const open = (kind: DumpKind): SourceFile => {
    progress?.end();
    const path = paths[kind];
    const shown = new Progress(out, `Reading ${basename(path)}:`, statSync(path).size, 'B');
    progress = shown;
    return sourceFile(path, { name: basename(path), onRead: (bytes) => shown.add(bytes) });
  };
  try {
    return await cutDump({ names, open, folder });
  } finally {
    (progress as Progress | null)?.end();
  }
}

/** @returns the paths of manifests for the kinds of records that were cut. */
export async function writeManifests(
  folder: string,
  source: string,
  day: string,
  counts: Readonly<Record<DumpKind, CutCount>>,
): Promise<readonly string[]> {
  const kinds = (['artists', 'labels', 'releases'] as const).filter((kind) => counts[kind].written > 0);
  for (const kind of kinds) {
    const text = `source: ${source}\nformat: discogs\nas_of: ${day}T00:00:00Z\nlicense: CC0-1.0\nfiles: [${kind}.xml]\n`;
    await writeFile(join(folder, `${kind}.yaml`), text);
  }
  return kinds.map((kind) => join(folder, `${kind}.yaml`));
}
