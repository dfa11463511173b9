import type { ClaimEvent } from '../claim-event.ts';

/** The payloads of events that were made from JSON. */
const texts = new WeakMap<ClaimEvent, string>();
const applicable = new WeakSet<ClaimEvent>();

/**
 * An event from its payload's JSON, which is parsed only when `data` is read. A copy (`{ ...event }`) is an event
 * like any other.
 * @param isApplicable `findRefusal` found nothing against an event of this payload.
 */
export function serializedEvent(
  envelope: Omit<ClaimEvent, 'data'>,
  json: string,
  isApplicable: boolean,
): ClaimEvent {
  const event: ClaimEvent = {
    ...envelope,
    get data() {
      return JSON.parse(json) as unknown;
    },
  };
  texts.set(event, json);
  if (isApplicable) applicable.add(event);
  return event;
}

/** The payload as JSON. */
export const payloadJson = (event: ClaimEvent): string => texts.get(event) ?? JSON.stringify(event.data);

/** True if the event was checked by `findRefusal` before it was serialized. */
export const isKnownApplicable = (event: ClaimEvent): boolean => applicable.has(event);
