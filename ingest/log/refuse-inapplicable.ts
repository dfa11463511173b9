import { findRefusal, isKnownApplicable } from '../events/applicable/index.ts';
import type { ClaimEvent } from '../events/index.ts';
import { type Log, LogFault } from './port.ts';

/** A log that appends nothing which the projector could never apply. */
export const refuseInapplicable = (log: Log): Log => ({
  append: async (events, traceparent) => {
    for (const event of events) refuse(event);
    return log.append(events, traceparent);
  },
  end: () => log.end(),
  begin: () => log.begin(),
  at: (position) => log.at(position),
  read: (from, options) => log.read(from, options),
  close: () => log.close(),
});

function refuse(event: ClaimEvent): void {
  const reason = isKnownApplicable(event) ? null : findRefusal(event);
  if (reason === null) return;
  throw new LogFault(
    'not_applicable',
    `The event ${event.id} about ${event.subject} cannot be applied, so no event was written: ${reason}.`,
  );
}
