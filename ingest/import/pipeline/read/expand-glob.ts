import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * Lists the files of a manifest's entry, sorted: the entry itself, or for `*`, `?` and `**` all matches. Relative to
 * `folder`, with slashes, as in the manifest.
 */
export async function expand(folder: string, entry: string): Promise<string[]> {
  if (!/[*?]/u.test(entry)) return [entry];
  const steps = entry.split('/');
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
  const matches = entries.filter(({ name }) => matcher(step).test(name));
  if (rest.length === 0)
    return matches.filter((entry) => !entry.isDirectory()).map(({ name }) => under(name));
  const folders = matches.filter((entry) => entry.isDirectory());
  return (await Promise.all(folders.map(({ name }) => walk(folder, under(name), rest)))).flat();
}

/** `*` and `?` match any character but a slash; a leading dot must be written. */
function matcher(step: string): RegExp {
  const escaped = step
    .replace(/[.+^${}()|[\]\\]/gu, '\\$&')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]');
  return new RegExp(`^${step.startsWith('.') ? '' : '(?!\\.)'}${escaped}$`, 'u');
}
