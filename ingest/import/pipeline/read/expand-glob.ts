import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { matchesGlob } from '../../files/index.ts';

/**
 * Lists the files of a manifest's entry, sorted: the entry itself, or for `*`, `?` and `**` all matches. Relative to
 * `folder`, with slashes, as in the manifest.
 */
export async function expand(folder: string, entry: string): Promise<string[]> {
  if (!/[*?]/u.test(entry)) return [entry];
  const steps = entry.split('/').filter(isFirst);
  const wild = steps.findIndex((step) => /[*?]/u.test(step));
  const found = await walk(folder, steps.slice(0, wild).join('/'), steps.slice(wild));
  return [...new Set(found)].sort();
}

async function walk(folder: string, base: string, steps: readonly string[]): Promise<string[]> {
  const [step, ...rest] = steps;
  if (step === undefined) return [];
  const entries = await readdir(resolve(folder, base), { withFileTypes: true }).catch(() => []);
  const under = (name: string): string => (base === '' ? name : `${base}/${name}`);
  if (step === '**') {
    const here = await walk(folder, base, rest);
    const folders = entries.filter((entry) => entry.isDirectory());
    const below = await Promise.all(folders.map(({ name }) => walk(folder, under(name), steps)));
    return [...here, ...below.flat()];
  }
  const matches = entries.filter(({ name }) => isMatch(step, name));
  if (rest.length === 0)
    return matches.filter((entry) => !entry.isDirectory()).map(({ name }) => under(name));
  const folders = matches.filter((entry) => entry.isDirectory());
  return (await Promise.all(folders.map(({ name }) => walk(folder, under(name), rest)))).flat();
}

/** `*` and `?` match any characters; a leading dot must be written. */
const isMatch = (step: string, name: string): boolean =>
  (step.startsWith('.') || !name.startsWith('.')) && matchesGlob(step, name);

/** Two `**` in a row are as good as one, and would list each folder once for each way to divide the path. */
const isFirst = (step: string, at: number, steps: readonly string[]): boolean =>
  step !== '**' || steps[at - 1] !== '**';
