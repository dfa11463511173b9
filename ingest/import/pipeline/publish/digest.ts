import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { canonicalJson } from '../../../events/index.ts';
import { unreadable } from '../../files/index.ts';
import type { LoadedManifest } from '../read/load-manifest.ts';

/**
 * The identity of an import: a hash of its manifest's fields and its files' bytes, 64 hexadecimal digits. Comments,
 * the order of fields and the folder do not matter.
 * @throws InputFault if a file cannot be read.
 */
export async function digestOf({ document, files, shared }: LoadedManifest): Promise<string> {
  const digest = createHash('sha256').update(canonicalJson(document));
  for (const file of [...files, ...shared]) {
    const bytes = createHash('sha256');
    await pipeline(createReadStream(file.path, { highWaterMark: 1024 * 1024 }), bytes).catch(
      (error: unknown) => {
        throw unreadable(file.name, error);
      },
    );
    digest.update(`\n${file.name}\n${bytes.digest('hex')}`);
  }
  return digest.digest('hex');
}
