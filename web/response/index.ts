export { closeUnread, MAX_SKIPPED_BODY_BYTES } from './close-unread.ts';
export { type Answer, jsonAnswer, sendAnswer, textAnswer } from './send-answer.ts';
export {
  acceptsGzip,
  compressedPage,
  compressedQuickly,
  gzipped,
  isWorthCompressing,
} from './compression.ts';
export { hasLongArray, jsonPieces } from './json-pieces.ts';
export { hashedName } from './hashed-name.ts';
export { contentPolicy, headerList, SECURITY_HEADERS } from './security-headers.ts';
