import { readdirSync } from 'node:fs';
import type { Input } from './input.ts';
import { inputOf } from './input-of.ts';
import { tableInputs } from './table-inputs.ts';

const folder = new URL('../../ingest/import/formats/', import.meta.url);

/** The hand-written rows of each format: what the manifests in its folder name. */
export async function fixtureInputs(): Promise<readonly Input[]> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const manifests = paths.filter((path) => path.endsWith('.yaml')).sort();
  const inputs = await Promise.all(manifests.map((path) => inputOf(new URL(path, folder), path)));
  return [...inputs, ...(await tableInputs())];
}
