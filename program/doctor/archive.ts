import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { warning, type Finding, judging, OK, wrong } from './finding.ts';

const judge = judging('machine');

/** Checks that the archive's folder is writable; only the scheduled job checks a bucket. */
export async function examineArchive(archiveTo: string | null): Promise<Finding[]> {
  if (archiveTo === null)
    return [
      judge(
        'ARCHIVE_TO',
        'not set',
        warning('Set ARCHIVE_TO: without an archive there is only one copy of the log.'),
      ),
    ];
  if (archiveTo.startsWith('s3://')) return [];
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
