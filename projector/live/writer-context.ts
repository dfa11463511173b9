import type { Log, LogContact } from '../../ingest/log/index.ts';
import { MAX_BATCH_EVENTS } from '../store/parked/index.ts';
import type { Folds } from '../fold/steps/index.ts';
import type { Rebuilds } from './rebuild-port.ts';
import type { ProjectorEvent, StatusBoard } from './status.ts';

export const BATCH_EVENTS = MAX_BATCH_EVENTS;

export interface ProjectorOptions {
  readonly log: Log;
  readonly databaseUrl: string;
  /** Shown to people: host and process. */
  readonly name: string;
  /** Finishes the current batch, releases the lease, and ends. */
  readonly signal: AbortSignal;
  /** Events in one transaction, at most. */
  readonly batchSize?: number;
  /** The number of parked events that stops the writer. */
  readonly parkLimit?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly onEvent?: (event: ProjectorEvent) => void;
  readonly folds?: Folds;
  /** True: replays automatically if the live tables are of an older version. */
  readonly autoReplay?: boolean;
}

export interface SupervisedOptions extends ProjectorOptions {
  readonly rebuilds: Rebuilds;
}

/** A running projector: its options and its reports. */
export interface WriterContext extends SupervisedOptions {
  readonly contact: LogContact;
  readonly status: StatusBoard;
  readonly report: (event: ProjectorEvent) => void;
}
