import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadManifest } from '../../ingest/import/pipeline/read/load-manifest.ts';
import { haveRealData } from '../real/read-slots.ts';

const folder = fileURLToPath(new URL('../real/', import.meta.url));

/** The manifests of `test/real` whose files have at most so many bytes together; none where the files are not there. */
export async function realManifests(maxBytes = Infinity): Promise<string[]> {
  if (!haveRealData()) return [];
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name));
  const loads = await Promise.all(paths.map(loadManifest));
  return loads.flatMap((load) => (load.ok && load.loaded.bytes <= maxBytes ? [load.loaded.path] : []));
}
