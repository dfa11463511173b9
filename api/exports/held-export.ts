import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Manifest } from './export-manifest.ts';

/** A file in the folder of an export that is held back; removed at approval. */
const HELD = 'held.json';

const heldSchema = z.strictObject({
  /** The published export that it was compared with. */
  published: z.string(),
  tables: z.array(z.strictObject({ dataset: z.string(), before: z.int(), after: z.int() })),
});

/** The reason why an export is held back: its tables that shrank, with their row counts. */
export type HeldExportNotice = z.infer<typeof heldSchema>;

/** A table may lose a tenth of its rows between two published exports. */
const MIN_REMAINING_SHARE = 0.9;

/** Compares an export with the last published one; null: it may be published. */
export function heldBy(published: Manifest | null, manifest: Manifest): HeldExportNotice | null {
  if (published === null) return null;
  const rows = countRows(manifest);
  const tables = [...countRows(published)]
    .map(([dataset, before]) => ({ dataset, before, after: rows.get(dataset) ?? 0 }))
    .filter(({ before, after }) => after < before * MIN_REMAINING_SHARE);
  return tables.length === 0 ? null : { published: published.export, tables };
}

/** Rows by dataset: those of each format are the same. */
const countRows = ({ exports }: Manifest): ReadonlyMap<string, number> =>
  new Map(exports.map(({ dataset, rows }) => [dataset, rows]));

/** The name and text of the file by which an export is held back. */
export const heldFile = (folder: string, held: HeldExportNotice): readonly [path: string, text: string] => [
  join(folder, HELD),
  JSON.stringify(held),
];

const UNREADABLE: HeldExportNotice = { published: 'unknown', tables: [] };

/**
 * The reason why the export in this folder is held back; null: it is published. An export whose file is unreadable stays
 * held back.
 */
export async function readHeld(folder: string): Promise<HeldExportNotice | null> {
  const text = await readFile(join(folder, HELD), 'utf8').catch(() => null);
  return text === null ? null : (parseFile(text, heldSchema) ?? UNREADABLE);
}

/** Parses a JSON file of an export; null: it does not have this shape. */
export function parseFile<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Publishes the export in this folder. */
export const publish = (folder: string): Promise<void> => rm(join(folder, HELD), { force: true });
