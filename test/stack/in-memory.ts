import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
/** The number of tmpfs in statfs(2). */
const TMPFS = 0x01021994;
const GIGABYTE = 2 ** 30;
/** More than a run of all tests needs, with a log in Postgres; and the space left for others. */
const ROOM = 4 * GIGABYTE;
const MEMORY = 8 * GIGABYTE;

/**
 * The folder for databases that need not survive: in memory if there is enough, since each rebuild makes hundreds of
 * short-lived files; else among temporary files.
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
