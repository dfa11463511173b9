import { siblingModule } from '../../../../db/index.ts';
import { TaskError, type TaskFailure, WorkerProcesses } from '../../../../db/worker-processes/index.ts';
import { clientSignal } from '../../../../web/request/index.ts';
import { type Outcome, type Refusal, refused } from '../problems/problem.ts';
import type { FileRow } from './read-file.ts';

export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** Reads the files that editors upload. */
export interface FileReader {
  read(bytes: Buffer, name: string): Promise<Outcome<FileRow[]>>;
  close(): void;
}

/** A file of 10 MiB takes less than three seconds on a busy machine. */
const DEADLINE_MS = 10_000;
const HEAP_MB = 192;

/** Opens a reader whose processes have a heap of their own: a file made to cost memory or time ends only them. */
export function openFileReader({ deadlineMs = DEADLINE_MS, heapMb = HEAP_MB } = {}): FileReader {
  const workers = new WorkerProcesses<FileToRead, Outcome<FileRow[]>>({
    module: siblingModule(import.meta.url, './read-file-process'),
    deadlineMs,
    heapMb,
    processes: 2,
    maxWaiting: 20,
  });
  return {
    read: (bytes, name) => workers.run({ bytes, name }, clientSignal()).catch(toRefusal),
    close: () => workers.close(),
  };
}

const REFUSALS: Readonly<Record<TaskFailure, Refusal>> = {
  memory: refused('too_large', 'Reading the file takes too much memory. Send fewer rows.'),
  deadline: refused('too_large', 'Reading the file takes too long. Send fewer rows.'),
  busy: refused('unavailable', 'Too many files wait to be read. Try again in a moment.', { retryAfter: 5 }),
  abandoned: refused('unavailable', 'The client closed the connection.'),
  failed: refused('unavailable', 'The file could not be read. Try again in a moment.', { retryAfter: 5 }),
};

function toRefusal(error: unknown): Refusal {
  if (error instanceof TaskError) return REFUSALS[error.reason];
  throw error;
}
