import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { loadManifest } from '../../ingest/import/pipeline/read/load-manifest.ts';
import { cut } from './cut.ts';
import type { Input } from './input.ts';

/** What a manifest names, its files cut to their heads. */
export async function inputOf(path: URL, name: string): Promise<Input> {
  const load = await loadManifest(fileURLToPath(path));
  if (!load.ok) throw new Error(`${name}: ${load.why.join('; ')}`);
  const { manifest, document, files, shared } = load.loaded;
  const fields = Object.fromEntries(
    Object.entries(document as object).filter(([field]) => !/^(shared_)?files$/.test(field)),
  );
  const read = [...files, ...shared].map((file) => ({ name: file.name, bytes: cut(bytesOf(file.path)) }));
  return { format: manifest.format, name, fields, files: read };
}

function bytesOf(path: string): Buffer {
  const bytes = readFileSync(path);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}
