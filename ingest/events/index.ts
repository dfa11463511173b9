export type { ClaimEvent, RecordedEvent } from './claim-event.ts';
export { envelope } from './claim-event.ts';
export { day, editionSlug, type ExternalIds, storable, text } from './scalars.ts';
export { decode, type DecodedEvent } from './decode.ts';
export { type EventData, type EventKind, type EventType, eventKinds } from './registry.ts';
export { slugOfEdition } from './edition-subject.ts';
export { canonicalJson, idOfText, statementId } from './statement-id.ts';
