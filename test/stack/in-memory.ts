import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
/** As statfs(2) names a tmpfs. */
const TMPFS = 0x01021994;
const GIGABYTE = 2 ** 30;
/** What a run of all tests never comes near, log of Postgres included; and what has to be left for everybody else. */
const ROOM = 4 * GIGABYTE;
const MEMORY = 8 * GIGABYTE;

/**
 * Where a database may stand that nobody needs to keep: in memory where there is plenty, since each build of the read tables
 * makes hundreds of files that are soon deleted; else among temporary files.
 */
export function lightFolder(): string {
  try {
    const { type, bavail, bsize } = statfsSync(SHARED_MEMORY);
    const roomy = bavail * bsize >= ROOM && freemem() >= MEMORY;
    return type === TMPFS && roomy ? SHARED_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
