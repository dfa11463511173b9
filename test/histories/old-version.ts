import { type ClaimEvent, eventKinds } from '../../ingest/events/index.ts';

/** A lineup in an old event version, in which `performances` was `acts`. */
const OLD_VERSION = 0;

/** Adds an upcaster of the old version while a suite runs. @returns removes it. */
export function addOldVersion(): () => void {
  const { upcasters } = eventKinds['lineup.reported'];
  const lift = (data: unknown): unknown => {
    const { acts, ...rest } = data as { acts: unknown };
    return { ...rest, performances: acts };
  };
  Object.assign(upcasters, { [OLD_VERSION]: lift });
  return () => void Reflect.deleteProperty(upcasters, OLD_VERSION);
}

/** The same event in the old version, with an id computed from what the fold sees. */
export function inOldVersion<E extends Pick<ClaimEvent, 'type' | 'data' | 'version'>>(event: E): E {
  if (event.type !== 'lineup.reported') return event;
  const { performances, ...rest } = event.data as { performances: unknown };
  return { ...event, version: OLD_VERSION, data: { ...rest, acts: performances } };
}
