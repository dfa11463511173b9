import { openClient } from '../../../db/index.ts';
import { ArchiveFault } from './archive-fault.ts';

// An arbitrary constant; it must be unique among advisory locks of this database.
const ARCHIVE_LOCK = 4_190_230;

/**
 * Does something that only one process may do at a time; the lock ends with its holder, however that one ends.
 * @throws ArchiveFault `busy`
 */
export async function withArchiveLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = openClient(databaseUrl, { applicationName: 'bookings log archive' });
  // If the session is lost, the work is finished all the same: a second process would write the same files.
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      ARCHIVE_LOCK,
    ]);
    if (!rows[0]?.mine)
      throw new ArchiveFault('busy', 'Another process is archiving or restoring at the moment.');
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
