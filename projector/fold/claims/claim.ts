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
  /** Every import that published it, sorted; empty for an editor's correction. */
  readonly imports: readonly string[];
  readonly data: EventData<T>;
}

/** Types whose event is a source's complete statement on one subject. */
export type StatementType = Extract<EventType, `${string}.reported`>;

/** A claim of any type; `type` discriminates its `data`. */
export type AnyClaim = { [T in EventType]: Claim<T> }[EventType];
/** Types of corrections; a correction is in force until it is reverted. */
export type CorrectionType = Extract<EventType, `${string}.corrected` | 'precedence.set'>;
export type CorrectionClaim = { [T in CorrectionType]: Claim<T> }[CorrectionType];
export type StatementClaim = { [T in StatementType]: Claim<T> }[StatementType];

/** Filters the claims of one type: `claimsOf(live, 'lineup.reported')`. */
export function claimsOf<T extends EventType>(claims: readonly Claim[], type: T): Claim<T>[] {
  return claims.filter((claim): claim is Claim<T> => claim.type === type);
}
