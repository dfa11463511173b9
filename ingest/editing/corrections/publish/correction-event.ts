import { type ClaimEvent, eventKinds } from '../../../events/index.ts';
import { eventDataOf } from '../request.ts';
import type { ResolvedCorrection, ValidatedCorrection } from './validated-correction.ts';

/** The author, id, batch and time of a correction's event. */
interface Stated {
  readonly id: string;
  readonly by: string;
  readonly batch: string | null;
  readonly now: Date;
}

/** The event of a correction, as it is appended to the log. */
export const buildCorrectionEvent = (request: ValidatedCorrection, stated: Stated): ClaimEvent =>
  draftCorrectionEvent(request, stated);

/** The event that a correction would have, to check whether the log could store it. It must not be appended. */
export function draftCorrectionEvent(request: ResolvedCorrection, stated: Stated): ClaimEvent {
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
