import { warning, type Finding, openJudge, OK, wrong } from './finding.ts';
import { askPostgres } from './postgres.ts';

const judge = openJudge('replica');

export interface ReplicaFound {
  readonly replica: boolean;
  /** Milliseconds after which replay cancels a conflicting query; -1: never. */
  readonly max_standby_streaming_delay: number;
  /** Whether it replicates the database of `DATABASE_URL`; null: that one does not answer. */
  readonly isOfPrimary: boolean | null;
}

/** Readers' statements take milliseconds; a cancelled one is repeated, one request at a time. */
const MIN_DELAY_MS = 1_000;

export function judgeReplica(found: ReplicaFound): Finding[] {
  const { replica, max_standby_streaming_delay: delay, isOfPrimary } = found;
  return [
    judge(
      'replays the primary',
      replica ? 'yes' : 'no',
      replica
        ? OK
        : wrong(
            'DATABASE_READ_URL must name a streaming replica. If you have no replica, do not set DATABASE_READ_URL.',
          ),
    ),
    ...(isOfPrimary === null ? [] : [judgeOrigin(isOfPrimary)]),
    judge(
      'max_standby_streaming_delay',
      delay === -1 ? 'none' : `${delay} ms`,
      delay === -1 || delay >= MIN_DELAY_MS
        ? OK
        : warning(
            `Run ALTER SYSTEM SET max_standby_streaming_delay = '30s' on the replica: otherwise the replica cancels readers' queries.`,
          ),
    ),
  ];
}

const judgeOrigin = (isOfPrimary: boolean): Finding =>
  judge(
    'copy of DATABASE_URL',
    isOfPrimary ? 'yes' : 'no, of another database',
    isOfPrimary
      ? OK
      : wrong(
          'Set DATABASE_READ_URL to a replica of the database in DATABASE_URL: otherwise readers see other data.',
        ),
  );

/** @param primaryUrl the address of the database that it must replicate. */
export async function examineReplica(url: string, primaryUrl: string | null): Promise<Finding[]> {
  const [postgres, primary] = await Promise.all([
    askPostgres(url),
    primaryUrl === null ? null : askPostgres(primaryUrl).catch(() => null),
  ]);
  const isOfPrimary = primary === null ? null : primary.database === postgres.database;
  return judgeReplica({ ...postgres, isOfPrimary });
}
