import type { JobResult } from './job.ts';

/** Something that is to be done once, as soon as possible, besides what is done at set times. */
export interface Due {
  readonly id: string;
  /** Which time it is put in the queue: a queue takes nothing twice by one name. */
  readonly round: number;
  /** How often it was tried already. */
  readonly attempts: number;
}

export type Carried =
  | { readonly kind: 'done'; readonly result: JobResult }
  /** It is tried again. */
  | { readonly kind: 'failed'; readonly error: string }
  /** Only retried on request. */
  | { readonly kind: 'dead'; readonly error: string };

/** Work that other rooms enqueue in the database; its state is stored there, never here. */
export interface OutboxWorker {
  /** Of its jobs in the queue. */
  readonly name: string;
  /** Before it is dead. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; each further one waits twice as long as the one before. */
  readonly backoff: number;
  /** Takes what is to be put in the queue now. */
  due(): Promise<readonly Due[]>;
  /** Tries one once. @throws where the database is lost: it is tried again. */
  carry(id: string): Promise<Carried>;
}
