import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { DumpServer } from './dump-server.ts';

const FIXTURE = new URL('../../ingest/import/seed/discogs/fixture/', import.meta.url);
const KINDS = ['artists', 'labels', 'releases'] as const;
export const DISCOGS_DUMP = 'discogs_20260501';

/** The hand-written rows as Discogs publishes its dumps: a file a kind, and their checksums. */
export function discogsDump(): ReadonlyMap<string, Buffer> {
  const files = new Map(
    KINDS.map((kind) => [
      `${DISCOGS_DUMP}_${kind}.xml.gz`,
      gzipSync(readFileSync(new URL(`${kind}.xml`, FIXTURE))),
    ]),
  );
  const sums = [...files].map(
    ([file, bytes]) => `${createHash('sha256').update(bytes).digest('hex')} *${file}\n`,
  );
  return new Map([...files, [`${DISCOGS_DUMP}_CHECKSUM.txt`, Buffer.from(sums.join(''))]]);
}

/** Puts the dump into the folder of its year. */
export function publishDiscogs(server: DumpServer, dump: ReadonlyMap<string, Buffer>): void {
  for (const [file, bytes] of dump) server.files.set(`/data/2026/${file}`, bytes);
}
