import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { formats } from '../../formats/index.ts';
import { type Manifest, readManifest } from '../../manifest/index.ts';
import { expand } from './expand-glob.ts';

/** A manifest with the files that it names. */
export interface LoadedManifest {
  readonly path: string;
  readonly manifest: Manifest;
  /** The document as written, for the digest. */
  readonly document: unknown;
  readonly files: readonly NamedFile[];
  readonly shared: readonly NamedFile[];
  readonly bytes: number;
}

export interface NamedFile {
  /** Name in the manifest. */
  readonly name: string;
  readonly path: string;
  /** Bytes on disk. */
  readonly bytes: number;
}

export type Load =
  | { readonly ok: true; readonly loaded: LoadedManifest }
  | { readonly ok: false; readonly why: readonly string[] };

const MAX_MANIFEST = 8 * 1024 * 1024;

/** Reads a manifest and finds its files. Reports all of its errors together. */
export async function loadManifest(path: string): Promise<Load> {
  const text = await loadText(path);
  if (typeof text !== 'string') return { ok: false, why: [text.why] };
  const read = readManifest(text, formats);
  if (!read.ok) {
    return {
      ok: false,
      why: read.faults.map(({ path: at, message }) => (at === '' ? message : `${at}: ${message}`)),
    };
  }
  const { manifest, document } = read;
  const folder = dirname(resolve(path));
  const files = await find(folder, manifest.files);
  const shared = await find(folder, manifest.shared_files);
  const why = [
    ...files.faults.map((fault) => `files: ${fault}`),
    ...shared.faults.map((fault) => `shared_files: ${fault}`),
  ];
  if (why.length > 0) return { ok: false, why };
  const bytes = [...files.found, ...shared.found].reduce((sum, file) => sum + file.bytes, 0);
  return { ok: true, loaded: { path, manifest, document, files: files.found, shared: shared.found, bytes } };
}

async function loadText(path: string): Promise<string | { readonly why: string }> {
  try {
    const stats = await stat(path);
    // Refuses pipes: reading one without a writer never ends.
    if (!stats.isFile() && !stats.isDirectory()) return { why: `is ${toKind(stats)}, not a file` };
    if (stats.size > MAX_MANIFEST)
      return { why: `is larger than ${MAX_MANIFEST} bytes, so it is not a manifest` };
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof TypeError) return { why: 'is not UTF-8' };
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const known: Record<string, string> = {
      ENOENT: 'does not exist',
      EISDIR: 'is a folder',
      EACCES: 'may not be read',
    };
    return { why: known[code] ?? `cannot be read: ${(error as Error).message}` };
  }
}

interface Found {
  readonly found: NamedFile[];
  /** Entries that match no file, one sentence each. */
  readonly faults: string[];
}

async function find(folder: string, entries: readonly string[]): Promise<Found> {
  const found = new Map<string, NamedFile>();
  const faults: string[] = [];
  for (const entry of entries) {
    const names = await expand(folder, entry);
    if (names.length === 0) faults.push(`${entry} does not exist`);
    for (const name of names) {
      const path = resolve(folder, name);
      const stats = await stat(path).catch(() => null);
      if (stats === null) faults.push(`${name} does not exist`);
      else if (stats.isDirectory())
        faults.push(`${name} is a folder: name the files in it (${inside(name)})`);
      else if (!stats.isFile()) faults.push(`${name} is ${toKind(stats)}, not a file`);
      else found.set(path, { name, path, bytes: stats.size });
    }
  }
  return { found: [...found.values()], faults };
}

const toKind = (stats: Stats): string =>
  stats.isFIFO() ? 'a pipe' : stats.isSocket() ? 'a socket' : 'a device';

/** A pattern for all files of a folder. */
const inside = (folder: string): string => `${folder.replace(/\/+$/u, '')}/*`;
