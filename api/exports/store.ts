import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestSchema } from './manifest.ts';
import { EXPORT_NAME } from './place.ts';

/** Written last: a folder without one is no export. */
export const MANIFEST = 'manifest.json';

/** Whole exports that stay; a download of an older one may still be under way for as long as its file is open. */
const KEPT = 3;
/** Milliseconds after which the writer of an unfinished export is certainly gone. */
const ABANDONED = 6 * 60 * 60 * 1_000;

/** What an export holds; null: there is none of that name. */
export async function keptManifest(folder: string, name: string): Promise<Manifest | null> {
  if (!EXPORT_NAME.test(name)) return null;
  const text = await readFile(join(folder, name, MANIFEST), 'utf8').catch(() => null);
  return text === null ? null : manifestSchema.parse(JSON.parse(text));
}

/** Removes all but the youngest exports, and what was never finished. */
export async function prune(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      age: Date.now() - (await stat(join(folder, name)).catch(() => null))!.mtimeMs,
    })),
  );
  const whole = aged.filter(({ name }) => EXPORT_NAME.test(name)).sort((a, b) => a.age - b.age);
  const unfinished = aged.filter(({ name, age }) => name.startsWith('.') && age > ABANDONED);
  for (const { name } of [...whole.slice(KEPT), ...unfinished])
    await rm(join(folder, name), { recursive: true, force: true });
}
