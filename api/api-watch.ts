import type { Plan } from '../db/accounts/index.ts';

/** A sent answer, for metrics and the request log: without key, URL or other data from the client. */
export interface Answered {
  readonly requestId: string;
  readonly method: string;
  /** The operation's path as a pattern (`/v1/festivals/:slug`), `/docs` and the like; `none` where there is none. */
  readonly route: string;
  /** 499: the client had gone before the answer was there. */
  readonly status: number;
  /** Null: no key in use was seen. */
  readonly plan: Plan | null;
  readonly bytes: number;
  /** The client's trace, as sent; null: none. */
  readonly traceparent: string | null;
  /** From the complete headers to the hand-over of the answer to the socket. */
  readonly milliseconds: number;
}

/** One completed statement that charged and read for some requests. */
export interface BatchCompleted {
  readonly requests: number;
  readonly milliseconds: number;
  readonly outcome: 'completed' | 'unavailable' | 'failed';
}

/** Receives each answer and each statement of the API. Both functions run on the path of every request, so they must be cheap. */
export interface ApiWatch {
  readonly answered: (answer: Answered) => void;
  readonly batchCompleted: (inFlight: BatchCompleted) => void;
}
