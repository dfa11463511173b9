import { type ClaimEvent, eventKinds } from '../../../events/index.ts';
import { eventDataOf } from '../request.ts';
import type { ValidatedCorrection } from './validated-correction.ts';

/** The event of a correction, as it is appended to the log. */
export function buildCorrectionEvent(
  request: ValidatedCorrection,
  stated: { id: string; by: string; batch: string | null; now: Date },
): ClaimEvent {
  const { id, by, batch, now } = stated;
  return {
    id,
    type: request.type,
    version: eventKinds[request.type].version,
    source: `editor:${by}`,
    subject: request.subject,
    time: now.toISOString(),
    import_id: null,
    data: eventDataOf(request, by, batch),
  };
}
