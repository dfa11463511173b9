import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { useLive, withMoment } from '../../../db/generations/index.ts';
import { withClient, statement } from '../../../db/index.ts';
import { type Dataset, datasets } from '../datasets/index.ts';
import { type Format, LICENSE, type Manifest } from '../export-manifest.ts';
import { nameOf, type ExportPlace } from '../export-place.ts';
import { heldBy, heldFile } from '../held-export.ts';
import { keptManifest, MANIFEST, publishedManifest } from '../export-store.ts';
import { writeCsv, type WrittenFile, writeNdjson } from './copy-rows.ts';
import { DOCUMENTS } from '../documents.ts';
import { dataPackage, LICENSE_TEXT, readmeText } from './export-documents.ts';
import { writeParquet } from './parquet.ts';

const placeNow = statement(import.meta.url, './place.sql');

export interface WriteOptions {
  readonly databaseUrl: string;
  /** Exports are folders of this one. */
  readonly folder: string;
}

/** A lock, so that two processes on one machine do not write the same export. Any number, the same for all of them. */
const EXPORT_LOCK = 7_230_481;
/** Large sorts spill to disk: the catalog may be large, and readers need the memory. */
const SETTINGS = {
  work_mem: '16MB',
  max_parallel_workers_per_gather: '0',
  idle_in_transaction_session_timeout: '0',
};

/**
 * Writes an export of the live read tables, unless it exists, on a connection of its own and from one
 * snapshot. The folder gets its name when it is complete. If a table shrank by more than a tenth against the last published
 * export, it is held back.
 * @throws NoTables while there are none.
 */
export async function writeExport({ databaseUrl, folder }: WriteOptions): Promise<Manifest> {
  return withClient(
    databaseUrl,
    { applicationName: 'bookings export', settings: SETTINGS },
    async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [EXPORT_LOCK]);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const place = await openPlace(client);
      return (await keptManifest(folder, nameOf(place))) ?? (await writeFolder(client, folder, place));
    },
  );
}

/** The version of the tables, and the newest change of the feed. */
type Snapshot = ExportPlace & { readonly changes_after: string };

/** Thrown while there is nothing to export. */
export class NoTables extends Error {}

/** Resolves names in the live generation, and reads its version. */
async function openPlace(client: pg.Client): Promise<Snapshot> {
  const live = await useLive(client);
  if (live === null) throw new NoTables('There are no read tables yet.');
  const [exported] = (await client.query<Omit<Snapshot, 'generation'>>(withMoment(placeNow.text))).rows;
  if (!exported) throw new NoTables('The read tables are empty.');
  return { ...exported, generation: live.number };
}

async function writeFolder(client: pg.Client, folder: string, place: Snapshot): Promise<Manifest> {
  const name = nameOf(place);
  const unfinished = join(folder, `.${name}-${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    const manifest = await writeFiles(client, unfinished, place);
    const held = heldBy(await publishedManifest(folder), manifest);
    if (held !== null) await writeFile(...heldFile(unfinished, held));
    await flushFiles(unfinished);
    // One of this name without a readable manifest.
    await rm(join(folder, name), { recursive: true, force: true });
    await rename(unfinished, join(folder, name));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Flushes files to disk, so that after a loss of power an export with a name is whole. */
async function flushFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = await open(join(folder, name), 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

async function writeFiles(client: pg.Client, folder: string, place: Snapshot): Promise<Manifest> {
  const exports: Manifest['exports'] = [];
  for (const dataset of datasets) exports.push(...(await writeDataset(client, dataset, folder, place)));
  const manifest: Manifest = {
    meta: { as_of: place.as_of },
    export: nameOf(place),
    position: place.position,
    changes_after: place.changes_after,
    built_at: new Date().toISOString(),
    exports,
    documents: [],
  };
  const documents = {
    README: readmeText(datasets, manifest),
    LICENSE: LICENSE_TEXT,
    datapackage: `${JSON.stringify(dataPackage(datasets, manifest), null, 2)}\n`,
  };
  for (const [document, text] of Object.entries(documents)) {
    await writeFile(join(folder, DOCUMENTS[document]!.file), text);
    manifest.documents.push({
      name: document,
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
      url: `/v1/exports/${document}?export=${manifest.export}`,
    });
  }
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
  return manifest;
}

async function writeDataset(
  client: pg.Client,
  dataset: Dataset,
  folder: string,
  place: ExportPlace,
): Promise<Manifest['exports']> {
  const path = (format: Format): string => join(folder, `${dataset.name}.${format}`);
  const written: readonly (readonly [Format, WrittenFile])[] = [
    ['csv', await writeCsv(client, dataset, path('csv'))],
    ['ndjson', await writeNdjson(client, dataset, path('ndjson'))],
    ['parquet', await writeParquet(dataset, path('ndjson'), path('parquet'))],
  ];
  return written.map(([format, { rows, bytes, sha256 }]) => ({
    dataset: dataset.name,
    format,
    rows,
    bytes,
    sha256,
    as_of: place.as_of,
    position: place.position,
    license: LICENSE,
    url: `/v1/exports/${dataset.name}?format=${format}&export=${nameOf(place)}`,
  }));
}
