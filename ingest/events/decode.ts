import type { ClaimEvent } from './claim-event.ts';
import { plainIdentity, splitPlainLineup } from './plain/index.ts';
import { type EventData, type EventKind, type EventType, eventKinds } from './registry.ts';

/** An event whose payload is valid in the newest version of its type. */
export type DecodedEvent = {
  [T in EventType]: ClaimEvent<EventData<T>> & { readonly type: T };
}[EventType];

export type Decoded =
  | {
      ok: true;
      event: DecodedEvent;
      /** The payload without what is plain (valid and indexable): null, or with empty lists in place of plain ones. */
      rest: unknown;
    }
  | { ok: false; reason: string };

const known = (type: string): type is EventType => Object.hasOwn(eventKinds, type);

/** Lifts an event to the newest version of its type and checks it. Pure; a refusal is a value with its reason. */
export function decode(event: ClaimEvent): Decoded {
  if (!known(event.type)) return { ok: false, reason: `unknown event type ${event.type}` };
  const kind: EventKind = eventKinds[event.type];
  if (event.version > kind.version) {
    return { ok: false, reason: `${event.type} version ${event.version} is newer than this program knows` };
  }
  let data = event.data;
  for (let version = event.version; version < kind.version; version++) {
    const lift = kind.upcasters[version];
    if (!lift) return { ok: false, reason: `no upcaster for ${event.type} version ${version}` };
    data = lift(data);
  }
  const identity = plainIdentity(event.type, data);
  if (identity !== null) return decoded(event, kind, identity, null);
  const plain = splitPlainLineup(event.type, data);
  const rest = plain && kind.schema.safeParse(plain.rest);
  if (rest?.success) return decoded(event, kind, { ...(rest.data as object), ...plain!.lists }, rest.data);
  const parsed = kind.schema.safeParse(data);
  if (parsed.success) return decoded(event, kind, parsed.data, parsed.data);
  const [first] = parsed.error.issues;
  return {
    ok: false,
    reason: `${event.type}: ${first?.path.join('.') ?? ''} ${first?.message ?? 'invalid'}`,
  };
}

function decoded(event: ClaimEvent, { version }: EventKind, data: unknown, rest: unknown): Decoded {
  return { ok: true, event: { ...event, version, data } as DecodedEvent, rest };
}
