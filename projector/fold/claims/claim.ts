import type { EventData, EventType } from '../../../ingest/events/index.ts';

/** A claim as the fold sees it: a decoded event with its place in the log. Times are RFC 3339 UTC texts. */
export interface Claim<T extends EventType = EventType> {
  readonly id: string;
  readonly position: number;
  readonly type: T;
  readonly subject: string;
  readonly source: string;
  /** Publication time. */
  readonly time: string;
  /** Every import that published it, sorted; empty for an editor's word. */
  readonly imports: readonly string[];
  readonly data: EventData<T>;
}
