import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { warning, type Finding, openJudge, OK, wrong } from './finding.ts';

const judge = openJudge('machine');

/** Milliseconds after which a bucket counts as unreachable. */
const ANSWER_MS = 5_000;

/** Checks that the archive's folder is writable, or that its bucket can be read. */
export async function examineArchive(
  archiveTo: string | null,
  s3Endpoint: string | null = null,
): Promise<Finding[]> {
  if (archiveTo === null)
    return [
      judge(
        'ARCHIVE_TO',
        'not set',
        warning('Set ARCHIVE_TO: without an archive there is only one copy of the log.'),
      ),
    ];
  return archiveTo.startsWith('s3://') ? [await judgeBucket(archiveTo, s3Endpoint)] : judgeFolder(archiveTo);
}

async function judgeFolder(archiveTo: string): Promise<Finding[]> {
  const found = await stat(archiveTo).catch(() => null);
  if (found === null)
    return [
      judge(
        'ARCHIVE_TO',
        `${archiveTo} is absent`,
        warning(
          'The program creates this folder when it starts. If the folder is on another disk, mount the disk first.',
        ),
      ),
    ];
  const refusal = await access(archiveTo, constants.W_OK | constants.X_OK).then(
    () => (found.isDirectory() ? null : 'is a file'),
    (error: unknown) => `cannot be written to (${String((error as NodeJS.ErrnoException).code)})`,
  );
  if (refusal === null) return [judge('ARCHIVE_TO', 'writable', OK)];
  return [
    judge(
      'ARCHIVE_TO',
      `${archiveTo} ${refusal}`,
      wrong('Set ARCHIVE_TO to a folder that this user may write to.'),
    ),
  ];
}

/** Reads the manifest with the archive's own client. Writing is not tried: it would change the bucket. */
async function judgeBucket(place: string, s3Endpoint: string | null): Promise<Finding> {
  // The SDK is large, and most archives are folders.
  const { ArchiveFault, openStore, readManifest } = await import('../../ingest/log/archive/index.ts');
  const store = await openStore(place, { s3Endpoint });
  const over = new AbortController();
  try {
    const late = sleep(ANSWER_MS, null, { signal: over.signal }).then(() => {
      throw new Error(`${place} did not answer within ${ANSWER_MS / 1_000} s`);
    });
    const manifest = await Promise.race([readManifest(store), late]);
    return judge('ARCHIVE_TO', manifest === null ? 'readable, no archive yet' : 'readable', OK);
  } catch (fault) {
    const isDamaged = fault instanceof ArchiveFault && fault.code === 'damaged';
    const mend = isDamaged ? 'Archive the log to another bucket or prefix.' : READ_BUCKET;
    return judge('ARCHIVE_TO', fault instanceof Error ? fault.message : String(fault), wrong(mend));
  } finally {
    over.abort();
    store.close();
  }
}

const READ_BUCKET =
  'Correct the bucket in ARCHIVE_TO, its address in ARCHIVE_S3_ENDPOINT, or region and credentials in the AWS_… variables.';
