import { doubtful, type Finding, judging, OK, wrong } from './finding.ts';
import { askPostgres } from './postgres.ts';

const judge = judging('replica');

export interface ReplicaFound {
  readonly replica: boolean;
  /** Milliseconds after which a query gives way to what is replayed; -1: never. */
  readonly max_standby_streaming_delay: number;
}

/** A statement of readers takes milliseconds; one that is cancelled is asked again, ask by ask. */
const LEAST_DELAY = 1_000;

export function judgeReplica(found: ReplicaFound): Finding[] {
  const { replica, max_standby_streaming_delay: delay } = found;
  return [
    judge(
      'replays the primary',
      replica ? 'yes' : 'no',
      replica
        ? OK
        : wrong('DATABASE_READ_URL must name a streaming replica; leave it out where there is none.'),
    ),
    judge(
      'max_standby_streaming_delay',
      delay === -1 ? 'none' : `${delay} ms`,
      delay === -1 || delay >= LEAST_DELAY
        ? OK
        : doubtful(
            `ALTER SYSTEM SET max_standby_streaming_delay = '30s' on the replica: readers are cancelled.`,
          ),
    ),
  ];
}

export const examineReplica = async (url: string): Promise<Finding[]> =>
  judgeReplica((await askPostgres(url)).postgres);
