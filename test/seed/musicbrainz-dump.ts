import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DumpServer } from './dump-server.ts';

const FIXTURE = new URL('../../ingest/import/seed/musicbrainz/fixture/', import.meta.url);
const KINDS = ['event', 'area', 'artist'] as const;
export const DUMP_NAME = '20260523-001002';

/** The hand-written rows as MusicBrainz publishes its dumps: an archive a kind, checksums, the name of the latest. */
export function musicbrainzDump(): ReadonlyMap<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-dump-'));
  try {
    const archives = new Map(KINDS.map((kind) => [`${kind}.tar.xz`, archiveOf(kind, folder)]));
    const sums = [...archives].map(
      ([file, bytes]) => `${createHash('sha256').update(bytes).digest('hex')} *${file}\n`,
    );
    return new Map([...archives, ['SHA256SUMS', Buffer.from(sums.join(''))]]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function archiveOf(kind: (typeof KINDS)[number], folder: string): Buffer {
  const own = join(folder, kind);
  mkdirSync(join(own, 'mbdump'), { recursive: true });
  writeFileSync(join(own, 'COPYING'), 'not core: words of a licence\n');
  writeFileSync(join(own, 'TIMESTAMP'), '2026-05-23 00:10:02.123456+00\n');
  copyFileSync(new URL(`${kind}.ndjson`, FIXTURE), join(own, 'mbdump', kind));
  const archive = join(folder, `${kind}.tar.xz`);
  execFileSync('tar', ['-cJf', archive, '-C', own, 'COPYING', 'TIMESTAMP', `mbdump/${kind}`]);
  return readFileSync(archive);
}

/** Puts the dump behind `/json-dumps/LATEST`. */
export function publishDump(server: DumpServer, dump: ReadonlyMap<string, Buffer>): void {
  server.files.set('/json-dumps/LATEST', Buffer.from(`${DUMP_NAME}\n`));
  for (const [file, bytes] of dump) server.files.set(`/json-dumps/${DUMP_NAME}/${file}`, bytes);
}
