import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestSchema } from './export-manifest.ts';
import { type HeldExportNotice, parseFile, readHeld } from './held-export.ts';
import { EXPORT_NAME } from './export-place.ts';

/** Written last: a folder without one is no export. */
export const MANIFEST = 'manifest.json';

/** The number of complete exports to retain; a download of an older one continues while its file is open. */
const RETAINED_EXPORTS = 3;
/** Milliseconds after which the writer of an unfinished export is certainly gone. */
const ABANDONED_AFTER_MS = 6 * 60 * 60 * 1_000;

/**
 * The manifest of an export; null: there is none of that name, or its manifest is unreadable, as one of another release may
 * be. Such an export is written again, and does not block others.
 */
export async function keptManifest(folder: string, name: string): Promise<Manifest | null> {
  if (!EXPORT_NAME.test(name)) return null;
  const text = await readFile(join(folder, name, MANIFEST), 'utf8').catch(() => null);
  return text === null ? null : parseFile(text, manifestSchema);
}

/** An export that is held back. */
export interface HeldExport {
  readonly manifest: Manifest;
  readonly why: HeldExportNotice;
}

/** The newest published export; null: there is none. */
export async function publishedManifest(folder: string): Promise<Manifest | null> {
  const all = await newestFirst(folder);
  return all.find(({ why }) => why === null)?.manifest ?? null;
}

/** The newest export, if it is held back; null otherwise. */
export async function heldExport(folder: string): Promise<HeldExport | null> {
  const [newest] = await newestFirst(folder);
  return newest === undefined || newest.why === null ? null : { ...newest, why: newest.why };
}

/** The export to serve for a name: itself, or, while it is held back, the last published one. */
export async function servedManifest(folder: string, name: string): Promise<Manifest | null> {
  const manifest = await keptManifest(folder, name);
  if (manifest === null || (await readHeld(join(folder, name))) === null) return manifest;
  return (await publishedManifest(folder)) ?? manifest;
}

async function newestFirst(folder: string): Promise<{ manifest: Manifest; why: HeldExportNotice | null }[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => ({
      manifest: await keptManifest(folder, name),
      why: await readHeld(join(folder, name)),
    })),
  );
  return found
    .flatMap(({ manifest, why }) => (manifest === null ? [] : [{ manifest, why }]))
    .sort((a, b) => Date.parse(b.manifest.built_at) - Date.parse(a.manifest.built_at));
}

/** Removes all but the newest published exports, all but the newest held one, and unfinished ones. */
export async function prune(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      // A concurrent build renames its folder, and a concurrent clean-up removes others.
      const state = await stat(join(folder, name)).catch(() => null);
      if (state === null) return [];
      const isHeld = (await readHeld(join(folder, name))) !== null;
      return [{ name, isHeld, age: Date.now() - state.mtimeMs }];
    }),
  );
  const aged = found.flat();
  const whole = aged.filter(({ name }) => EXPORT_NAME.test(name)).sort((a, b) => a.age - b.age);
  const unfinished = aged.filter(({ name, age }) => name.startsWith('.') && age > ABANDONED_AFTER_MS);
  const published = whole.filter(({ isHeld }) => !isHeld);
  const held = whole.filter(({ isHeld }) => isHeld);
  for (const { name } of [...published.slice(RETAINED_EXPORTS), ...held.slice(1), ...unfinished])
    await rm(join(folder, name), { recursive: true, force: true });
}
