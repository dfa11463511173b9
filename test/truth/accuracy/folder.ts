import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isMap, isSeq, parseDocument } from 'yaml';
import { byId, labelSchema, pairLabelSchema, pairSchema, readLines, rowSchema } from '../score/truth.ts';
import type { Label, Pair, Row } from '../score/truth.ts';

/** A folder of truth: rows and labels, and optionally manifests, pairs and the division of its sources. */
export interface Truth {
  readonly rows: readonly Row[];
  readonly labels: ReadonlyMap<string, Label>;
  readonly pairs: readonly Pair[];
  readonly division: Readonly<Record<string, string>>;
  readonly manifests: readonly string[];
}

/** @throws Error that names what is missing or wrong in the folder. */
export function openTruth(folder: string, usualManifests: string): Truth {
  const rows = readLines(needed(folder, 'rows.ndjson'), rowSchema, 'rows.ndjson');
  const labels = byId(
    readLines(needed(folder, 'labels.ndjson'), labelSchema, 'labels.ndjson'),
    'labels.ndjson',
  );
  byId(rows, 'rows.ndjson');
  const own = [folder, join(folder, 'manifests')].flatMap(manifestsIn);
  return {
    rows,
    labels,
    pairs: labelledPairs(folder),
    division: JSON.parse(optional(folder, 'division.json') || '{}') as Truth['division'],
    manifests: own.length > 0 ? own : manifestsIn(usualManifests),
  };
}

/** Each pair is labelled in its own line, or in a file of labels. */
function labelledPairs(folder: string): Pair[] {
  const [named, stated] = ['pairs.ndjson', 'pair-labels.ndjson'];
  const pairs = readLines(optional(folder, named), pairSchema, named);
  const labels = byId(readLines(optional(folder, stated), pairLabelSchema, stated), stated);
  return pairs.flatMap(({ id, a, b, same, seen_a, seen_b }) => {
    const label = same ?? labels.get(id)?.same;
    return label === undefined ? [] : [{ id, a, b, same: label, seen_a, seen_b }];
  });
}

function needed(folder: string, name: string): string {
  if (!existsSync(join(folder, name))) throw new Error(`${folder} holds no ${name}`);
  return readFileSync(join(folder, name), 'utf8');
}

const optional = (folder: string, name: string): string =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';

const manifestsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .map((name) => join(resolve(folder), name))
    : [];

/** Copies manifests without what a person added about who plays; the files that they read stay in place. */
export const coldCopies = (manifests: readonly string[], into: string): string[] =>
  manifests.map((path, i) => {
    const folder = join(into, String(i));
    mkdirSync(folder, { recursive: true });
    const copy = join(folder, basename(path));
    writeFileSync(copy, withoutActs(readFileSync(path, 'utf8'), dirname(path)));
    return copy;
  });

/** Drops only the key `acts`; makes paths absolute, since the copy is in another folder. */
export function withoutActs(manifest: string, folder: string): string {
  const document = parseDocument(manifest);
  if (!isMap(document.contents)) return manifest;
  document.delete('acts');
  for (const key of ['files', 'shared_files']) {
    const files = document.get(key);
    if (isSeq(files))
      document.set(
        key,
        (files.toJSON() as string[]).map((file) => resolve(folder, file)),
      );
  }
  return String(document);
}
