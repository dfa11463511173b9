import { type ClaimEvent, eventKinds } from '../../ingest/events/index.ts';

/** A lineup in an old event version, in which `performances` was `acts`. */
const LONG_AGO = 0;

/** Adds an upcaster of the old version while a suite runs. @returns removes it. */
export function knowOldVersion(): () => void {
  const { upcasters } = eventKinds['lineup.reported'];
  const lift = (data: unknown): unknown => {
    const { acts, ...rest } = data as { acts: unknown };
    return { ...rest, performances: acts };
  };
  Object.assign(upcasters, { [LONG_AGO]: lift });
  return () => void Reflect.deleteProperty(upcasters, LONG_AGO);
}

/** The same event in the old version, with an id computed from what the fold sees. */
export function spelledLongAgo<E extends Pick<ClaimEvent, 'type' | 'data' | 'version'>>(event: E): E {
  if (event.type !== 'lineup.reported') return event;
  const { performances, ...rest } = event.data as { performances: unknown };
  return { ...event, version: LONG_AGO, data: { ...rest, acts: performances } };
}
