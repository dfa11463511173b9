import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** SHA-256 checksums by the names of their files, from lines as `sha256sum` writes them. */
export function readChecksums(text: string): ReadonlyMap<string, string> {
  const lines = text.matchAll(/^([0-9a-f]{64})[ \t]+\*?(?:\.\/)?(\S+)\s*$/gimu);
  return new Map([...lines].map(([, sum, name]) => [name!, sum!.toLowerCase()]));
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
