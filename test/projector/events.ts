import { type ClaimEvent, statementId } from '../../ingest/events/index.ts';
import type { Claim } from '../../projector/fold/claims/claim.ts';

/** The event by which a source says a claim (test/fold/claims.ts). */
export function eventOf({ type, subject, source, time, data }: Claim, import_id = 'import-1'): ClaimEvent {
  const id = statementId({ source, type, subject, data });
  return { id, type, version: 1, source, subject, time, import_id, data };
}
